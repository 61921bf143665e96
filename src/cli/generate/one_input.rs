//! One input of a family, printed.

use crate::{
    game::Board,
    generator::{FAMILIES, family},
    input,
    plan::{Recipe, resolve},
    problem::{Faults, Problem},
    rng::Seed,
    text::{Source, Span, list, nearest},
};

use super::super::{
    ExitStatus,
    args::Generate,
    console::{Console, Faulty, with_hint},
};

use super::parameters::{parameters, variant};

/// The seed of a single input when none is given.
const DEFAULT_SEED: &str = "1";

/// Keys that a test of a plan has beside the parameters of its family.
const OF_A_PLAN: [&str; 3] = ["subtask", "purpose", "family"];

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
    let Some(given) = parameters(&source, family, &faults) else {
        return Err(Faulty::from(faults.into_found()).into());
    };
    let (variants, given): (Vec<_>, Vec<_>) =
        given.into_iter().partition(|given| given.key.value == "variant");
    let variant = variants.first().and_then(|given| variant(&given.value, &faults));
    if let Some(key) = given.iter().map(|given| given.key.value).find(|key| OF_A_PLAN.contains(key))
    {
        return Err(with_hint(
            format!("`{key}` is a key of a test in a plan, no parameter of {family_name}"),
            "leave it out; `muqi gen --families` lists the parameters",
        ));
    }
    let constraints = &problem.config.constraints;
    let arguments_found = resolve(&faults, Span::at(0), family, &given, constraints, problem);
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
