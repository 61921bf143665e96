//! Boards for the mutants that no test kills.
//!
//! The numbers in mutants were chosen for the bounds of the statement, within which boards show
//! every one of them. Within narrower bounds many cannot show: a limit of eight rows where boards
//! have six, an infinity of 3,000,000 where no answer is as great. So for a survivor a board is
//! searched, as for a [drawn program](super::Sampling). Where the bounds are others and none is
//! found, no test has to kill it.

use rayon::prelude::*;

use crate::{
    flawed::{Largest, Mutant},
    game::Board,
    input::Constraints,
    plan::Edition,
    rng::Seed,
};

use super::{
    MutantFate,
    hunt::{Counterexample, Trial},
    threshold_fates::largest_boards,
};

/// The word that determines the boards of the search.
const SURVIVING: &str = "surviving mutants";

/// Positions of boards of families that are tried for a mutant, in [`ROUNDS`](super::hunt::ROUNDS)
/// rounds at most.
pub const MUTANT_POSITIONS: u64 = 6_000_000;

/// Searches boards for the mutants that no test of an edition kills. Those without one need not be
/// killed, but within the bounds of the statement. `step` is called after every survivor.
///
/// # Complexity
///
/// Seconds for the boards, and a tenth of a second for each survivor. As many are searched at once
/// as the current thread pool has threads; the result is the same with any number of them.
pub fn search_boards(fates: &mut [MutantFate<'_>], edition: &Edition, step: impl Fn() + Sync) {
    let bounds = edition.subtasks.iter().map(|subtask| subtask.constraints);
    let Some(bounds) = bounds.reduce(|all, one| all.hull(&one)) else { return };
    if fates.iter().all(|fate| fate.kill.is_some()) {
        return;
    }
    let fitting = |mut search: BoardSearch| {
        search.0.retain(|(board, _)| edition.first_fit(board).is_some());
        search
    };
    let within = fitting(BoardSearch::within(&bounds));
    let near = fitting(BoardSearch::near(&bounds, edition.tests.iter().map(|test| &test.board)));
    let is_of_the_statement = largest_boards(edition) == Some(Largest::OF_THE_STATEMENT);
    let survivors: Vec<_> = fates.iter_mut().filter(|fate| fate.kill.is_none()).collect();
    survivors.into_par_iter().with_max_len(1).for_each(|fate| {
        let found = within.board_against(fate.mutant);
        fate.counterexample = found.or_else(|| near.board_against(fate.mutant));
        if fate.counterexample.is_none() && !is_of_the_statement {
            fate.required = 0;
        }
        step();
    });
}

/// Boards that are tried for mutants, with their values.
pub struct BoardSearch(Vec<(Board, i64)>);

impl BoardSearch {
    /// Prepares boards within bounds: tiny ones, and those of all families.
    pub fn within(bounds: &Constraints) -> Self {
        Self(Trial::new(bounds, []).boards(MUTANT_POSITIONS, seed()))
    }

    /// Prepares the boards of some tests, each with some scores changed.
    pub fn near<'t>(bounds: &'t Constraints, tests: impl IntoIterator<Item = &'t Board>) -> Self {
        Self(Trial::new(bounds, tests).changed_tests(seed()))
    }

    /// Returns a board on which a mutant is wrong, if one is found.
    pub fn board_against(&self, mutant: &Mutant) -> Option<Counterexample> {
        let output = &mut |board: &Board| mutant.output(board);
        self.0.iter().find_map(|(board, answer)| Counterexample::of(output, board, *answer))
    }
}

fn seed() -> Seed {
    Seed::derive("muqi strength", SURVIVING)
}
