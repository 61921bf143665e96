//! The flaws of the game behind the door of the toolkit: boards for inputs, texts for numbers.

use std::sync::LazyLock;

use muqi_files::store::Blob;
use muqi_game::{
    Board,
    flawed::{self, FLAWS, Region, flaw},
    solver,
};
use muqi_package::problem::{Constraints, Fate, Flaw, Killers, Room};
use rayon::prelude::*;

use super::{
    board_of,
    diagnosis::mistake,
    input::{self, Bounds},
    known_boards, number_of,
    size::{greatest_score, narrowed, shapes},
};

static OFFERED: LazyLock<Vec<Flaw>> = LazyLock::new(|| {
    let offered = FLAWS.iter().map(|flaw| Flaw {
        name: flaw.name.to_owned(),
        title: mistake(flaw),
        is_slow: flaw.is_slow(),
    });
    offered.collect()
});

/// Returns all flaws, in the order of [`FLAWS`].
pub(crate) fn flaws() -> &'static [Flaw] {
    &OFFERED
}

/// Returns whether a board kills a flaw.
pub fn kills(flaw: &flawed::Flaw, board: &Board) -> bool {
    solver::value(board).is_ok_and(|answer| flaw.fate(board, answer).is_killed())
}

/// Returns the fate of a flaw on an input. On one that is no board no flaw is known to be wrong.
pub(crate) fn fate(name: &str, input: &Blob, answer: &Blob) -> Fate {
    let Some((board, answer)) = board_of(input).zip(number_of(answer)) else { return Fate::Alive };
    flaw(name).map_or(Fate::Alive, |flaw| offered(flaw.fate(&board, answer)))
}

/// Returns the fates of all flaws on all inputs.
pub(crate) fn fates(inputs: &[Blob], answers: &[Blob], step: &(dyn Fn() + Sync)) -> Vec<Vec<Fate>> {
    let tests = inputs.len();
    let boards: Vec<Option<(Board, i64)>> = inputs
        .iter()
        .zip(answers)
        .map(|(input, answer)| board_of(input).zip(number_of(answer)))
        .collect();
    // One at a time: some take a thousand times as long as others.
    let all: Vec<Fate> = (0..FLAWS.len() * tests)
        .into_par_iter()
        .with_max_len(1)
        .map(|cell| {
            let fate = match &boards[cell % tests] {
                Some((board, answer)) => offered(FLAWS[cell / tests].fate(board, *answer)),
                None => Fate::Alive,
            };
            step();
            fate
        })
        .collect();
    (0..FLAWS.len()).map(|flaw| all[flaw * tests..][..tests].to_vec()).collect()
}

fn offered(fate: flawed::Fate) -> Fate {
    match fate {
        flawed::Fate::Alive => Fate::Alive,
        flawed::Fate::Wrong { printed } => Fate::Wrong { printed: printed.to_string() },
        flawed::Fate::Silent => Fate::Silent,
        flawed::Fate::InTime { positions } => Fate::InTime { steps: positions },
        flawed::Fate::Unclear { positions } => Fate::Unclear { steps: positions },
        flawed::Fate::TooSlow => Fate::TooSlow,
    }
}

/// Returns the boards that are known to kill a flaw.
pub(crate) fn killers(name: &str) -> Option<Killers> {
    let known = known_boards(name)?;
    Some(Killers {
        smallest: input::write(&known.smallest).into(),
        clearest: known.clearest.as_ref().map(|board| input::write(board).into()),
    })
}

/// Returns whether no board within constraints can kill a flaw.
pub(crate) fn is_exempt(name: &str, within: &Constraints) -> bool {
    flaw(name).is_some_and(|flaw| is_exempt_within(flaw, &Bounds::of(within)))
}

/// Returns whether no board of any shape within constraints can kill a flaw.
pub(crate) fn is_hopeless(name: &str, within: &Constraints) -> bool {
    let (range, flaw) = (Bounds::of(within), flaw(name));
    let greatest = greatest_score(&range);
    flaw.is_some_and(|flaw| {
        let shapes = shapes(&range);
        shapes.into_iter().all(|shape| is_exempt_within(flaw, &narrowed(&range, shape, greatest)))
    })
}

/// Returns what constraints leave room for.
pub(crate) fn room(within: &Constraints) -> Room {
    let bounds = Bounds::of(within);
    Room {
        largest: bounds.cells.greatest,
        is_one_shape: bounds.is_one_shape(),
        is_original: bounds == Bounds::OFFICIAL,
    }
}

fn is_exempt_within(flaw: &flawed::Flaw, bounds: &Bounds) -> bool {
    flaw.exempt.iter().any(|region| covers(region, bounds))
}

/// Returns whether every board that keeps `bounds` is in the region.
fn covers(region: &Region, bounds: &Bounds) -> bool {
    let (n, m) = (bounds.n.greatest, bounds.m.greatest);
    let cells = n.saturating_mul(m).min(bounds.cells.greatest);
    let only_squares = n == m && bounds.n.least == n && bounds.m.least == m;
    at_most(n, region.n)
        && at_most(m, region.m)
        && at_most(cells, region.cells)
        && at_most(n.saturating_add(m), region.sides)
        && bounds.a.greatest <= region.a
        && bounds.b.greatest <= region.b
        && (cells / 2 + cells % 2).saturating_mul(bounds.a.greatest) <= region.total
        && (cells / 2).saturating_mul(bounds.b.greatest) <= region.total
        && (only_squares || !region.is_square)
}

/// Returns whether a side is no longer than a bound, which is none beyond the numbers of `i64`.
fn at_most(greatest: i64, bound: usize) -> bool {
    !i64::try_from(bound).is_ok_and(|bound| greatest > bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muqi_text::Language;

    #[test]
    fn no_advice_names_a_bound_which_another_package_may_have_otherwise() {
        for flaw in flaws() {
            let is_large = |number: &str| number.len() > 3;
            for language in Language::ALL {
                let words = language.hint(&flaw.title).expect("advice for every flaw");
                let mut numbers = words.split(|c: char| !c.is_ascii_digit());
                assert!(!numbers.any(is_large), "{}: {words}", flaw.name);
            }
        }
    }

    #[test]
    fn every_flaw_has_its_texts() {
        for language in Language::ALL {
            for flaw in flaws() {
                for part in [None, Some("hint"), Some("maker"), Some("boards")] {
                    let key = format!("flaw-{}", flaw.name);
                    assert!(language.entry(&key, part).is_some(), "{key} {part:?}");
                }
            }
        }
    }
}
