//! The tests that kill a mutant.

use rayon::prelude::*;

use crate::{
    flawed::{Largest, Mutant, is_in_reach, mutants},
    plan::Edition,
    testset::TestCase,
};

use super::{
    hunt::Counterexample, requirement::kills_of_every_number, threshold_fates::largest_boards,
};

/// The fate of a mutant on a test set.
#[derive(Clone, Debug)]
pub struct MutantFate<'t> {
    /// The mutant.
    pub mutant: &'static Mutant,
    /// The first test that it fails, if there is any.
    pub kill: Option<Kill<'t>>,
    /// Numbers of the tests that kill it, from 1, in order: all of them, or
    /// as many as are required.
    pub killed_by: Vec<usize>,
    /// Tests that have to kill it; none where no board that the edition allows is known to show it.
    pub required: usize,
    /// For a survivor a board on which it is wrong, if one was
    /// [searched and found](super::search_boards()).
    pub counterexample: Option<Counterexample>,
}

/// The way a test kills a mutant.
#[derive(Clone, Debug)]
pub struct Kill<'t> {
    /// The test.
    pub test: &'t TestCase,
    /// The mutant's output, if there is any.
    pub printed: Option<i64>,
}

/// The tests that a mutant runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// Those up to the first that kills it, and others until enough of them do.
    UntilEnough,
    /// All.
    All,
}

impl MutantFate<'_> {
    /// Returns whether no test kills it, though some have to.
    pub fn survives(&self) -> bool {
        self.kill.is_none() && self.required > 0
    }

    /// Returns whether tests kill it, but fewer than have to.
    pub fn is_seldom_killed(&self) -> bool {
        (1..self.required).contains(&self.killed_by.len())
    }
}

/// Returns the fate of every mutant on the tests of an edition, in the order of
/// the list.
///
/// A mutant that one test kills is one change of that test away from surviving. So each has to die
/// on as many tests as a mistake with a number, except where few boards can show it. The numbers
/// in mutants were chosen for the bounds of the statement: within others one test is enough.
///
/// Boards beyond 128 cells or 2^20 positions, which no edition with the bounds
/// of the statement has, are passed over.
///
/// # Complexity
///
/// A mutant runs on the tests in their order until one kills it, and on the others from the
/// smallest board on until enough of them do; on all of 20 tests it takes some 20 times as long.
/// As many mutants run at once as the current thread pool has threads; the result is the same
/// with any number of them. `step` is called after every mutant.
pub fn mutant_fates<'t>(
    edition: &Edition,
    tests: &'t [TestCase],
    runs: Runs,
    step: impl Fn() + Sync,
) -> Vec<MutantFate<'t>> {
    let is_of_the_statement = largest_boards(edition) == Some(Largest::OF_THE_STATEMENT);
    let of_most = if is_of_the_statement { kills_of_every_number(edition) } else { 1 };
    let in_order: Vec<&TestCase> = tests.iter().filter(|test| is_in_reach(&test.board)).collect();
    let fate = |mutant: &'static Mutant| {
        let required = if mutant.few_boards.is_some() { 1 } else { of_most };
        let (kill, killed_by) =
            kills(mutant, &in_order, (runs == Runs::UntilEnough).then_some(required));
        step();
        MutantFate { mutant, kill, killed_by, required, counterexample: None }
    };
    mutants().par_iter().with_max_len(1).map(fate).collect()
}

/// Returns the first kill, and the tests that kill a mutant: all of them, or no more than enough.
fn kills<'t>(
    mutant: &Mutant,
    in_order: &[&'t TestCase],
    enough: Option<usize>,
) -> (Option<Kill<'t>>, Vec<usize>) {
    let kill_by = |test: &'t TestCase| {
        let printed = mutant.output(&test.board);
        (printed != Some(test.answer)).then_some(Kill { test, printed })
    };
    let first = in_order.iter().enumerate().find_map(|(index, test)| Some((index, kill_by(test)?)));
    let Some((index, first)) = first else { return (None, Vec::new()) };
    let mut later = in_order[index + 1..].to_vec();
    later.sort_by_key(|test| test.board.area());
    let others = later.into_iter().filter(|test| kill_by(test).is_some()).map(|test| test.number);
    let mut killed_by = vec![first.test.number];
    killed_by.extend(others.take(enough.map_or(usize::MAX, |enough| enough.saturating_sub(1))));
    killed_by.sort_unstable();
    (Some(first), killed_by)
}
