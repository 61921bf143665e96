//! One input of a family, printed.

use crate::{
    game::Board,
    generator::{
        Aim, Bound, DefaultValue, FAMILIES, Family, Parameter, ParameterKind, Target, family,
    },
    input,
    plan::{Given, Recipe, resolve},
    problem::{Faults, Problem, config_code},
    report::{Column, HEADING, styled, table},
    rng::Seed,
    text::{Diagnostic, Fact, Language, Message, Source, Span, nearest},
};

use super::{
    super::{ExitStatus, args::Generate, console::Console, failure::Failure},
    parameters::{parameters, variant},
};

/// The seed of a single input when none is given.
const DEFAULT_SEED: &str = "1";

/// Keys that a test of a plan has beside the parameters of its family.
const OF_A_PLAN: [&str; 3] = ["subtask", "purpose", "family"];

pub(super) fn print(
    family_name: &str,
    arguments: &Generate,
    problem: &Problem,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let Some(family) = family(family_name) else {
        let plans = problem.files.stems("plans", "toml");
        let names = FAMILIES.iter().map(|family| family.name);
        let word = family_name.split('=').next_back().unwrap_or(family_name);
        return Err(message!(
            "family-unknown",
            found = family_name,
            nearest = nearest(word, names.clone()).unwrap_or("none"),
            is_after_parameters = word != family_name,
            is_plan = plans.contains(&family_name),
            families = Fact::list(names, 20)
        )
        .into());
    };
    let name = console.language().text(message!("family-command-line"));
    let source = Source::new(name, arguments.parameters.join(" "));
    let faults = Faults::new(&source);
    let Some(given) = parameters(&source, family, &faults) else {
        return Err(Failure::from(faults.into_found()));
    };
    let (variants, given): (Vec<_>, Vec<_>) =
        given.into_iter().partition(|given| given.key.value == "variant");
    let variant = variants.first().and_then(|given| variant(&given.value, &faults));
    refuse_keys_of_a_plan(family, &given)?;
    let constraints = &problem.config.constraints;
    let arguments_found = resolve(&faults, Span::at(0), family, &given, constraints, problem);
    let resolved = faults.into_result(arguments_found).map_err(typed)?;
    let recipe = Recipe { arguments: resolved, variant };
    let seed = arguments.seed.as_deref().unwrap_or(DEFAULT_SEED);
    let seed = seed.parse().unwrap_or_else(|_| recipe.seed(seed));
    console.bytes(&input::write(&board(&recipe, seed, problem)?))?;
    Ok(ExitStatus::Success)
}

/// Returns faults with hints that can be typed as they are shown.
fn typed(mut faults: Vec<Diagnostic>) -> Failure {
    for fault in faults.iter_mut().filter(|fault| fault.code == config_code::MISSING_KEY) {
        fault.facts.insert("typed", "yes".into());
    }
    faults.into()
}

/// Refuses keys that a test of a plan has beside the parameters of its family, misspelt ones too.
fn refuse_keys_of_a_plan(family: &Family, given: &[Given<'_>]) -> Result<(), Failure> {
    let parameters = family.parameters.iter().map(|parameter| parameter.name);
    let known: Vec<&str> = parameters.chain(OF_A_PLAN).collect();
    let meant = |key: &str| {
        let is_known = known.iter().copied().find(|known| *known == key);
        is_known.or_else(|| nearest(key, known.iter().copied()))
    };
    let of_plan = |one: &Given<'_>| meant(one.key.value).filter(|key| OF_A_PLAN.contains(key));
    match given.iter().find_map(|one| of_plan(one).map(|key| (one.key.value, key))) {
        None => Ok(()),
        Some((found, key)) => {
            let family = family.name;
            Err(message!("gen-key-of-a-plan", found = found, key = key, family = family).into())
        }
    }
}

fn board(recipe: &Recipe, seed: Seed, problem: &Problem) -> Result<Board, Failure> {
    let board = recipe.board(seed, &problem.handmade)?;
    match problem.config.constraints.broken_by(&board).into_iter().next() {
        None => Ok(board),
        Some(bound) => Err(message!(
            "gen-outside-bounds",
            place = &bound.place,
            found = bound.found,
            allowed = bound.allowed.to_string()
        )
        .into()),
    }
}

/// The families, each with a table of its parameters and a line for each aim.
pub(super) fn families(language: Language) -> String {
    let families: String = FAMILIES.iter().map(|one| described(one, language)).collect();
    families + &language.text(message!("family-variant")) + "\n"
}

fn described(family: &Family, language: Language) -> String {
    let parameter = language.text(message!("family-heading-parameter"));
    let headings = [
        Message::verbatim(format!("  {parameter}")),
        message!("family-heading-values"),
        message!("family-heading-default"),
        message!("family-heading-meaning"),
    ];
    let row = |parameter: &Parameter| {
        vec![
            format!("  {}", parameter.name),
            language.text(values_of(parameter)),
            language.text(default_of(parameter)),
            language.text(family.meaning(parameter)),
        ]
    };
    let rows: Vec<_> = family.parameters.iter().map(row).collect();
    let summary = language.text(family.summary());
    let mut text = format!("{}  {summary}\n", styled(HEADING, family.name));
    text += &table(&headings.map(Column::Text), &rows, language);
    for Aim { parameters, target } in family.aims {
        text += &format!("  {}\n", language.about(parameters, language.text(aim(*target))));
    }
    text + "\n"
}

fn default_of(parameter: &Parameter) -> Message {
    match parameter.default {
        DefaultValue::Required => message!("family-required"),
        DefaultValue::Integer(number) => Message::verbatim(number.to_string()),
        DefaultValue::Word(word) => Message::verbatim(word),
        DefaultValue::LeastScore => message!("family-least-allowed"),
        DefaultValue::GreatestScore => message!("family-greatest-allowed"),
    }
}

fn values_of(parameter: &Parameter) -> Message {
    match parameter.kind {
        ParameterKind::Rows | ParameterKind::Columns => message!("family-integer-or-max"),
        ParameterKind::Score => message!("word-score"),
        ParameterKind::Integer { least, greatest } => {
            message!("family-range", least = least, greatest = greatest)
        }
        ParameterKind::Word(words) => {
            let words = words.iter().map(|word| Message::verbatim(*word));
            let either = |one, other| message!("family-or", one = one, other = other);
            words.reduce(either).unwrap_or_else(|| Message::verbatim(""))
        }
        ParameterKind::Board => message!("word-name"),
    }
}

fn aim(target: Target) -> Message {
    match target {
        Target::Flaws(flaws) => {
            message!("family-aim-flaws", flaws = Fact::list(flaws.iter().copied(), usize::MAX))
        }
        Target::Answer(Bound::Exactly(answer)) => message!("family-aim-answer", answer = answer),
        Target::Answer(Bound::Greatest) => message!("family-aim-greatest"),
        Target::Answer(Bound::Least) => message!("family-aim-least"),
    }
}
