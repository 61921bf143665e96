//! The subtasks in which a flaw has to die.
//!
//! A subtask that counts as a whole must not be earned by a wrong program: every
//! flaw dies in each of them at least once. Where tests count one by one, every
//! flaw dies on at least [`SPREAD_KILLS`] of them: a single one may be changed.
//!
//! Where every subtask counts as a whole, it is enough that one test of each kills a flaw; but that
//! test may be changed. So in a plan of [`MANY_TESTS`] or more within the bounds of the statement
//! every flaw also dies on [`WHOLE_KILLS`] of all tests. Smaller plans, and other bounds, may have no room for them.
//!
//! A flaw is exempt where every board of the subtask is in a region on which
//! nothing can kill it.

use crate::{
    flawed::{Exemption, Flaw, Largest},
    input::Constraints,
    plan::{Edition, Policy, Subtask},
};

use super::{KillMatrix, exemption::covers, matrix::Row, threshold_fates::largest_boards};

/// Tests that have to kill a flaw where tests count one by one.
pub const SPREAD_KILLS: usize = 2;

/// Tests that have to kill every mistake with a number where a subtask counts as a whole.
const WHOLE_KILLS: usize = 5;

/// Tests of a plan that has room for [`WHOLE_KILLS`] of every flaw.
const MANY_TESTS: usize = 50;

/// Returns how many tests of an edition have to kill every mistake with a number, whatever the
/// number: [`SPREAD_KILLS`], or more where subtasks count as a whole and have room for more tests.
pub fn kills_of_every_number(edition: &Edition) -> usize {
    if edition.has_only_wholes() { WHOLE_KILLS } else { SPREAD_KILLS }
}

/// A flaw that has to die on so many tests of some subtasks.
#[derive(Clone, Debug)]
pub struct Requirement {
    /// The mistake.
    pub flaw: &'static Flaw,
    /// Ids of the subtasks whose tests count together.
    pub subtasks: Vec<usize>,
    /// Bounds of one of these subtasks, one with the largest boards if there is any.
    pub constraints: Constraints,
    /// Tests of them that have to kill it.
    pub required: usize,
    /// Numbers of those that do.
    pub killed_by: Vec<usize>,
    /// The reasons why nothing can kill it there, an exemption for each subtask; empty when
    /// it is not exempt.
    pub exempted_by: Vec<&'static Exemption>,
}

impl Requirement {
    /// Returns whether enough tests kill the flaw, or none can.
    pub fn is_met(&self) -> bool {
        self.killed_by.len() >= self.required || self.is_exempt()
    }

    /// Returns whether nothing can kill the flaw in these subtasks.
    pub fn is_exempt(&self) -> bool {
        !self.exempted_by.is_empty()
    }

    /// Returns whether the requirement is met with a test and not without it.
    pub fn hangs_on(&self, test: usize) -> bool {
        !self.is_exempt() && self.killed_by.len() == self.required && self.killed_by.contains(&test)
    }
}

/// Returns what an edition requires of every flaw, flaw by flaw.
pub(super) fn requirements(edition: &Edition, matrix: &KillMatrix) -> Vec<Requirement> {
    let scopes = scopes(edition);
    let of_row = |row| scopes.iter().map(move |scope| scope.requirement(edition, row));
    matrix.rows.iter().flat_map(of_row).collect()
}

/// Subtasks whose tests count together.
struct Scope<'a> {
    subtasks: Vec<&'a Subtask>,
    required: usize,
}

fn scopes(edition: &Edition) -> Vec<Scope<'_>> {
    let (whole, spread): (Vec<&Subtask>, Vec<&Subtask>) =
        edition.subtasks.iter().partition(|subtask| subtask.policy == Policy::Minimum);
    let mut scopes: Vec<Scope<'_>> =
        whole.into_iter().map(|subtask| Scope { subtasks: vec![subtask], required: 1 }).collect();
    if !spread.is_empty() {
        scopes.push(Scope { subtasks: spread, required: SPREAD_KILLS });
    }
    if edition.has_only_wholes()
        && edition.tests.len() >= MANY_TESTS
        && largest_boards(edition) == Some(Largest::OF_THE_STATEMENT)
    {
        scopes.push(Scope { subtasks: edition.subtasks.iter().collect(), required: WHOLE_KILLS });
    }
    scopes.sort_by_key(|scope| (scope.subtasks[0].id, scope.subtasks.len()));
    scopes
}

impl Scope<'_> {
    fn requirement(&self, edition: &Edition, row: &Row) -> Requirement {
        let ids: Vec<usize> = self.subtasks.iter().map(|subtask| subtask.id).collect();
        let counts = |test: &usize| ids.contains(&edition.tests[test - 1].subtask);
        Requirement {
            flaw: row.flaw,
            constraints: self.widest().constraints,
            required: self.required,
            killed_by: row.killed_by().into_iter().filter(counts).collect(),
            exempted_by: self.exempted_by(row.flaw).unwrap_or_default(),
            subtasks: ids,
        }
    }

    /// Returns the subtask with the most cells, the last of them.
    fn widest(&self) -> &Subtask {
        let last = self.subtasks.iter().max_by_key(|subtask| subtask.constraints.cells.greatest);
        last.unwrap_or(&self.subtasks[0])
    }

    /// Returns an exemption of the flaw for each of the subtasks.
    fn exempted_by(&self, flaw: &'static Flaw) -> Option<Vec<&'static Exemption>> {
        let of = |subtask: &&Subtask| {
            flaw.exemptions.iter().find(|known| covers(&known.region, &subtask.constraints))
        };
        self.subtasks.iter().map(of).collect()
    }
}
