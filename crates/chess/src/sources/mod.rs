//! The sources of boards that a search takes turns between.

mod shapes;
mod families;

use muqi_game::flawed::FLAWS;
use muqi_package::problem::{Draft, Engine, InputOrigin, InputSource, WantedInputs};
use muqi_text::{Fact, Message, nearest};

use super::{
    KnownBoards,
    families::{FAMILIES, family},
    input::{Bounds, write},
    known_boards,
};

/// Returns the sources, or that of a family alone. Fails when there is no such family.
pub(crate) fn sources(
    engine: &dyn Engine,
    wanted: &WantedInputs<'_>,
) -> Result<Vec<InputSource>, Message> {
    let (range, seed) = (Bounds::of(wanted.within), wanted.seed);
    if let Some(name) = wanted.family {
        let family = family(name).ok_or_else(|| unknown_family(name))?;
        return Ok(vec![families::boards(range, seed, Some(family))]);
    }
    Ok(vec![
        shapes::enumerated(range),
        known(range),
        engine.given(wanted),
        families::boards(range, seed, None),
        shapes::thin(range, seed),
        shapes::uniform(range, seed),
        shapes::small(range, seed),
    ])
}

fn unknown_family(name: &str) -> Message {
    let names = FAMILIES.iter().map(|family| family.name);
    let near = nearest(name, names.clone());
    let known = Fact::list(names, usize::MAX);
    message!(
        "family-unknown",
        found = name,
        nearest = near,
        is_after_parameters = false,
        is_plan = false,
        families = known
    )
}

/// Returns the smallest board of each known mistake, and the clearest where there is one.
fn known(range: Bounds) -> InputSource {
    let known = FLAWS.iter().flat_map(|flaw| {
        let boards = known_boards(flaw.name).into_iter().flat_map(KnownBoards::all);
        let kinds = ["smallest", "clearest"].into_iter();
        kinds.zip(boards).map(|(kind, board)| (InputOrigin::new(kind, flaw.name), board))
    });
    let within = known.filter(move |(_, board)| range.broken_by(board).is_empty());
    Box::new(within.map(|(origin, board)| Draft::ready(origin, write(board).into())))
}
