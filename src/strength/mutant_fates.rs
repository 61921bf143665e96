//! The first test that kills a mutant.

use rayon::prelude::*;

use crate::{
    flawed::{Mutant, is_in_reach, mutants},
    testset::TestCase,
};

/// The fate of a mutant on a test set.
#[derive(Clone, Debug)]
pub struct MutantFate<'t> {
    /// The mutant.
    pub mutant: &'static Mutant,
    /// The first test that it fails, if there is any.
    pub kill: Option<Kill<'t>>,
}

/// The way a test kills a mutant.
#[derive(Clone, Debug)]
pub struct Kill<'t> {
    /// The test.
    pub test: &'t TestCase,
    /// The mutant's output, if there is any.
    pub printed: Option<i64>,
}

/// Returns the fate of every mutant on the tests of an edition, in the order of
/// the list.
///
/// Boards beyond 128 cells or 2^20 positions, which no edition with the bounds
/// of the statement has, are passed over.
///
/// # Complexity
///
/// A mutant runs until a test kills it, as many mutants at once as the current
/// thread pool has threads; the result is the same with any number of them. `step` is called
/// after every mutant.
pub fn mutant_fates(tests: &[TestCase], step: impl Fn() + Sync) -> Vec<MutantFate<'_>> {
    let fate = |mutant: &'static Mutant| {
        let kill = first_kill(mutant, tests);
        step();
        MutantFate { mutant, kill }
    };
    mutants().par_iter().map(fate).collect()
}

fn first_kill<'t>(mutant: &Mutant, tests: &'t [TestCase]) -> Option<Kill<'t>> {
    let mut in_reach = tests.iter().filter(|test| is_in_reach(&test.board));
    in_reach.find_map(|test| {
        let printed = mutant.output(&test.board);
        (printed != Some(test.answer)).then_some(Kill { test, printed })
    })
}
