//! One input of a family, printed.

use crate::{
    game::Board,
    generator::{FAMILIES, family},
    input,
    plan::{Given, Recipe, VARIANTS, resolve},
    problem::{Faults, Located, Problem, Scalar},
    rng::Seed,
    text::{Code, Source, Span, list, nearest},
};

use super::super::{
    ExitStatus,
    args::Generate,
    console::{Console, Faulty, with_hint},
};

/// The seed of a single input when none is given.
const DEFAULT_SEED: &str = "1";

/// Prints one input of a family.
pub(super) fn print(
    family_name: &str,
    arguments: &Generate,
    problem: &Problem,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let Some(family) = family(family_name) else {
        let names = FAMILIES.iter().map(|family| family.name);
        let meant = nearest(family_name, names.clone())
            .map_or(String::new(), |near| format!("did you mean {near}? "));
        let names: Vec<_> = names.collect();
        let hint = format!("{meant}the families are: {}", list(&names, 20));
        return Err(with_hint(format!("there is no family \"{family_name}\""), hint));
    };
    let source = Source::new("command line", arguments.parameters.join(" "));
    let faults = Faults::new(&source);
    let given = parameters(&source, &faults);
    tell_repeated(&given, &faults);
    let (variants, given): (Vec<_>, Vec<_>) =
        given.into_iter().partition(|given| given.key.value == "variant");
    let variant = variants.first().and_then(|given| read_variant(&given.value, &faults));
    let constraints = &problem.config.constraints;
    let arguments_found =
        resolve(&faults, Span::at(0), family, &given, constraints, &problem.handmade);
    let resolved = faults.into_result(arguments_found).map_err(Faulty::from)?;
    let recipe = Recipe { arguments: resolved, variant };
    let seed = arguments.seed.as_deref().unwrap_or(DEFAULT_SEED);
    let seed = seed.parse().unwrap_or_else(|_| recipe.seed(seed));
    console.bytes(&input::write(&board(&recipe, seed, problem)?))?;
    Ok(ExitStatus::Success)
}

fn board(recipe: &Recipe, seed: Seed, problem: &Problem) -> anyhow::Result<Board> {
    let board = recipe.board(seed, &problem.handmade)?;
    match problem.config.constraints.broken_by(&board).into_iter().next() {
        None => Ok(board),
        Some(bound) => Err(with_hint(
            format!("{} = {} is outside the problem's {}", bound.place, bound.found, bound.allowed),
            "change the parameters, or the constraints of the problem",
        )),
    }
}

/// Takes `key=value` pairs apart.
fn parameters<'s>(source: &'s Source, faults: &Faults<'_>) -> Vec<Given<'s>> {
    let text = std::str::from_utf8(source.bytes()).unwrap_or_default();
    let mut given = Vec::new();
    let mut start = 0;
    for word in text.split(' ') {
        let span = Span { start, end: start + word.len() };
        start = span.end + 1;
        if word.is_empty() {
            continue;
        }
        let Some((key, value)) = word.split_once('=') else {
            let fault =
                faults.at(Code::ConfigBadText, span).with("key", "parameter").with("found", word);
            faults.tell(fault.with("problem", "expected key=value"));
            continue;
        };
        let scalar = value.parse().map_or_else(|_| Scalar::Text(value.to_owned()), Scalar::Integer);
        let value_start = span.start + key.len() + 1;
        given.push(Given {
            key: Located {
                value: key,
                span: Span { start: span.start, end: span.start + key.len() },
            },
            value: Located { value: scalar, span: Span { start: value_start, end: span.end } },
        });
    }
    given
}

fn tell_repeated(given: &[Given<'_>], faults: &Faults<'_>) {
    for (index, repeated) in given.iter().enumerate() {
        if given[..index].iter().any(|earlier| earlier.key.value == repeated.key.value) {
            let fault = faults.at(Code::ConfigBadText, repeated.key.span);
            let fault = fault.with("key", "parameter").with("found", repeated.key.value);
            faults.tell(fault.with("problem", "it is given twice"));
        }
    }
}

fn read_variant(given: &Located<Scalar>, faults: &Faults<'_>) -> Option<u64> {
    match &given.value {
        Scalar::Integer(number) if VARIANTS.contains(*number) => Some(number.unsigned_abs()),
        Scalar::Integer(number) => {
            let fault = faults.at(Code::ConfigOutOfRange, given.span).with("key", "variant");
            let fault = fault.with("found", number.to_string()).with("least", VARIANTS.least);
            faults.tell(fault.with("greatest", VARIANTS.greatest));
            None
        }
        Scalar::Text(_) => {
            let fault = faults.at(Code::ConfigWrongType, given.span).with("key", "variant");
            faults.tell(fault.with("found", "a text").with("expected", "an integer"));
            None
        }
    }
}
