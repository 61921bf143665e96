//! The tests that kill each mutant.

use rayon::prelude::*;

use crate::{
    flawed::{is_in_reach, mutants},
    testset::TestCase,
};

/// The tests, of so many, that kill each mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutantKills {
    /// Numbers of tests, from 1, a list for every mutant in the order of
    /// [`mutants`](crate::flawed::mutants).
    pub killed_by: Vec<Vec<usize>>,
    /// Tests that all of them were tried on, or passed over as
    /// [`mutant_fates`](super::mutant_fates) does.
    pub tests: usize,
}

/// Runs every mutant on every test, not only up to the first that kills it. `step` is called after
/// every mutant.
///
/// # Complexity
///
/// Some 20 times as long as [`mutant_fates`](super::mutant_fates) on 20 tests: minutes. As many
/// mutants at once as the current thread pool has threads; the result is the same with any number.
pub fn mutant_kills(tests: &[TestCase], step: impl Fn() + Sync) -> MutantKills {
    let in_reach = || tests.iter().filter(|test| is_in_reach(&test.board));
    let killed_by = mutants().par_iter().with_max_len(1).map(|mutant| {
        let kills = in_reach().filter(|test| mutant.output(&test.board) != Some(test.answer));
        let kills = kills.map(|test| test.number).collect();
        step();
        kills
    });
    MutantKills { killed_by: killed_by.collect(), tests: tests.len() }
}
