//! Mutants that too few tests kill.
//!
//! A mutant that one test kills is one change of that test away from surviving. So each dies on as
//! many tests as a mistake with a number has to, except where few boards can show it. The numbers
//! in mutants were chosen for the bounds of the statement: within others nothing is required.

use rayon::prelude::*;

use crate::{
    flawed::{Largest, Mutant, is_in_reach, mutants},
    plan::Edition,
    testset::TestCase,
    text::{Code, Diagnostic, Fact, Source},
};

use super::{requirement::kills_of_every_number, threshold_fates::largest_boards};

/// Mutants that a message names.
const NAMED: usize = 12;

/// A mutant that a test kills, but fewer tests than have to.
#[derive(Clone, Copy, Debug)]
pub struct SeldomKilled {
    /// The mutant.
    pub mutant: &'static Mutant,
    /// Tests that kill it.
    pub kills: usize,
    /// Tests that have to kill it.
    pub required: usize,
}

/// Returns the mutants that tests of an edition kill, but too few of them, in the order of the
/// list; none where the largest boards of the edition are not those of the statement. `step` is
/// called after every mutant.
///
/// # Complexity
///
/// A mutant runs on the tests from the smallest board on, until enough of them kill it.
pub fn seldom_killed(
    edition: &Edition,
    tests: &[TestCase],
    step: impl Fn() + Sync,
) -> Vec<SeldomKilled> {
    if largest_boards(edition) != Some(Largest::OF_THE_STATEMENT) {
        return Vec::new();
    }
    let mut by_size: Vec<&TestCase> =
        tests.iter().filter(|test| is_in_reach(&test.board)).collect();
    by_size.sort_by_key(|test| (test.board.area(), test.number));
    let of_most = kills_of_every_number(edition);
    let seldom = |mutant: &'static Mutant| {
        let required = if mutant.few_boards.is_some() { 1 } else { of_most };
        let killing = by_size.iter().filter(|test| mutant.output(&test.board) != Some(test.answer));
        let kills = killing.take(required).count();
        step();
        (1..required).contains(&kills).then_some(SeldomKilled { mutant, kills, required })
    };
    mutants().par_iter().with_max_len(1).filter_map(seldom).collect()
}

/// Returns the diagnostic about mutants that too few tests kill, each with how many do; nothing
/// where there are none.
pub fn seldom_killed_finding(seldom: &[SeldomKilled], plan: &Source) -> Option<Diagnostic> {
    let first = seldom.first()?;
    let names = seldom.iter().map(|one| format!("{} ({})", one.mutant.name, one.kills));
    let finding = Diagnostic::of_file(Code::StrengthMutantSurvives, plan.name())
        .with("count", seldom.len())
        .with("required", first.required);
    Some(finding.with("mutants", Fact::list(names, NAMED)))
}
