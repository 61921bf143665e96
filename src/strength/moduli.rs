//! Programs that remember positions under a number modulo a drawn modulus, without a check.
//!
//! They are wrong where two positions meet, and how often they do follows no rule that a setter
//! could test by hand: so moduli are drawn, and the part of them that is killed is a rate of its
//! own.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use rayon::prelude::*;

use crate::{
    flawed::{NumberedPositions, PositionNumber, is_in_reach},
    game::Board,
    input::Constraints,
    plan::Edition,
    rng::{Seed, Stream},
    solver,
};

use super::{
    Rate,
    hunt::{Trial, shapes},
    sampling::Survivor,
};

/// Moduli that are drawn at most.
const MOST_MODULI: usize = 2_000;

/// Moduli are below this: a table of so many values takes 8 MiB.
pub const MODULI_BELOW: u32 = 1 << 20;

/// The fate of the programs with drawn moduli on a test set.
#[derive(Clone, Debug)]
pub struct Moduli {
    /// The number that is taken modulo each.
    pub number: PositionNumber,
    /// Moduli that were drawn.
    pub drawn: usize,
    /// Those on which no two positions of any shape meet: the program is the reference.
    pub right: usize,
    /// Those that no test kills though positions meet, in the order in which they were drawn.
    pub survivors: Vec<Survivor>,
}

impl Moduli {
    /// Returns how many are killed of those that are known to be wrong.
    pub fn rate(&self) -> Rate {
        let hits = self.killed();
        Rate { hits, trials: hits + self.found_wrong() }
    }

    /// Returns how many are killed.
    pub fn killed(&self) -> usize {
        self.drawn - self.right - self.survivors.len()
    }

    /// Returns how many survivors a board shows to be wrong.
    pub fn found_wrong(&self) -> usize {
        self.survivors.iter().filter(|one| one.counterexample.is_some()).count()
    }
}

/// The positions of every shape, for one number.
type Numbered = BTreeMap<(usize, usize), NumberedPositions>;

/// Draws so many moduli, and tries the programs with them on the tests of an edition, one list for
/// each [`PositionNumber`]. `tests` have their answers, the smallest board first.
///
/// # Complexity
///
/// Some hundredths of a second a modulus, and some seconds a survivor; the same result with any
/// number of threads.
pub(super) fn moduli(
    edition: &Edition,
    tests: &[(&Board, i64)],
    constraints: &Constraints,
    (count, seed): (usize, Seed),
) -> Vec<Moduli> {
    let drawn = drawn(count, seed);
    let trial = Trial::new(constraints, edition.tests.iter().map(|test| &test.board));
    let of = |number: PositionNumber| {
        let in_reach = shapes(constraints)
            .into_iter()
            .filter(|&(n, m)| is_in_reach(&Board::from_fn(n, m, |_| (0, 0))));
        let with_positions = |(n, m)| ((n, m), NumberedPositions::new(number, n, m));
        let numbered: Numbered = in_reach.map(with_positions).collect();
        let fates: Vec<Fate> = drawn
            .par_iter()
            .with_max_len(1)
            .map(|&modulus| fate(number, modulus, (&numbered, tests), &trial, seed))
            .collect();
        let right = fates.iter().filter(|fate| matches!(fate, Fate::Right)).count();
        let survivor = |fate| match fate {
            Fate::Survives(survivor) => Some(*survivor),
            Fate::Killed | Fate::Right => None,
        };
        let survivors = fates.into_iter().filter_map(survivor).collect();
        Moduli { number, drawn: drawn.len(), right, survivors }
    };
    PositionNumber::WITH_DRAWN_MODULI.map(of).into()
}

/// Returns so many different moduli; the first of more are those of fewer.
fn drawn(count: usize, seed: Seed) -> Vec<u32> {
    let mut stream = Stream::new(seed, "moduli");
    let (mut known, mut drawn) = (BTreeSet::new(), Vec::new());
    while drawn.len() < count.min(MOST_MODULI) {
        let modulus = 1 + u32::try_from(stream.below(u64::from(MODULI_BELOW) - 1)).unwrap_or(0);
        if known.insert(modulus) {
            drawn.push(modulus);
        }
    }
    drawn
}

enum Fate {
    Killed,
    Right,
    Survives(Box<Survivor>),
}

fn fate(
    number: PositionNumber,
    modulus: u32,
    (numbered, tests): (&Numbered, &[(&Board, i64)]),
    trial: &Trial<'_>,
    seed: Seed,
) -> Fate {
    let mut places = BTreeMap::new();
    let mut output = |board: &Board| {
        let shape = (board.n(), board.m());
        let positions = numbered.get(&shape)?;
        match places.entry(shape).or_insert_with(|| positions.places(u64::from(modulus))) {
            Some(places) => Some(positions.output(places, board)),
            None => solver::value(board).ok(),
        }
    };
    let is_wrong = |&(board, answer): &(&Board, i64)| output(board) != Some(answer);
    if tests.iter().any(is_wrong) {
        return Fate::Killed;
    }
    let meet =
        |one: &(&(usize, usize), &NumberedPositions)| one.1.places(u64::from(modulus)).is_some();
    let mut shapes: Vec<(usize, usize)> =
        numbered.iter().filter(meet).map(|(&shape, _)| shape).collect();
    if shapes.is_empty() {
        return Fate::Right;
    }
    // The more positions, the more of them meet.
    shapes.sort_by_key(|&(n, m)| Reverse(numbered[&(n, m)].count()));
    let program = number.program(u64::from(modulus));
    let counterexample = trial.on_shapes(&shapes, &mut output, seed);
    Fate::Survives(Box::new(Survivor { program, counterexample }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_moduli_are_the_first_of_more_and_none_comes_twice() {
        let seed = Seed::derive("moduli", "test");
        let many = drawn(1_000, seed);
        assert_eq!(drawn(100, seed), many[..100]);
        assert_eq!(many.iter().collect::<BTreeSet<_>>().len(), many.len());
        assert!(many.iter().all(|modulus| (1..MODULI_BELOW).contains(modulus)));
    }
}
