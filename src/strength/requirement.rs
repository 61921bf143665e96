//! The subtasks in which a flaw has to die.
//!
//! A subtask that counts as a whole must not be earned by a wrong program: every
//! flaw dies in each of them at least once. Where tests count one by one, every
//! flaw dies on at least [`SPREAD_KILLS`] of them: a single one may be changed.
//!
//! Where every subtask counts as a whole, it is enough that one test of each kills a flaw; but that
//! test may be changed. So in a plan of [`MANY_TESTS`] or more with a subtask of the bounds of the
//! statement every flaw also dies on [`WHOLE_KILLS`] of all tests. Other plans may have no room for
//! them.
//!
//! A flaw is exempt where every board of the subtask is in a region on which
//! nothing can kill it.

use crate::{
    chess::input::Bounds,
    flawed::{Flaw, Region},
    plan::{Policy, Scheme, Subtask, SubtaskId},
};

use super::{KillMatrix, matrix::Row};

/// Tests that have to kill a flaw where tests count one by one.
pub const SPREAD_KILLS: usize = 2;

/// Tests of all that have to kill a flaw where every subtask counts as a whole.
const WHOLE_KILLS: usize = 5;

/// Tests of a plan that has room for [`WHOLE_KILLS`] of every flaw.
const MANY_TESTS: usize = 50;

/// A flaw that has to die on so many tests of some subtasks.
#[derive(Clone, Debug)]
pub struct Requirement {
    /// The mistake.
    pub flaw: &'static Flaw,
    /// Ids of the subtasks whose tests count together.
    pub subtasks: Vec<SubtaskId>,
    /// Bounds of one of these subtasks, one with the largest boards if there is any.
    pub constraints: Bounds,
    /// Tests of them that have to kill it.
    pub required: usize,
    /// Numbers of those that do.
    pub killed_by: Vec<usize>,
    /// True where nothing can kill it in any of the subtasks.
    pub is_exempt: bool,
}

impl Requirement {
    /// Returns whether enough tests kill the flaw, or none can.
    pub fn is_met(&self) -> bool {
        self.killed_by.len() >= self.required || self.is_exempt
    }

    /// Returns whether the requirement is met with a test and not without it.
    pub fn hangs_on(&self, test: usize) -> bool {
        !self.is_exempt && self.killed_by.len() == self.required && self.killed_by.contains(&test)
    }
}

/// Returns what an edition requires of every flaw, flaw by flaw.
pub(super) fn requirements(edition: &Scheme, matrix: &KillMatrix) -> Vec<Requirement> {
    let scopes = scopes(edition);
    let of_row = |row| scopes.iter().map(move |scope| scope.requirement(edition, row));
    matrix.rows.iter().flat_map(of_row).collect()
}

/// Subtasks whose tests count together.
struct Scope<'a> {
    subtasks: Vec<&'a Subtask>,
    required: usize,
}

fn scopes(edition: &Scheme) -> Vec<Scope<'_>> {
    let (whole, spread): (Vec<&Subtask>, Vec<&Subtask>) =
        edition.subtasks.iter().partition(|subtask| subtask.policy == Policy::Minimum);
    let mut scopes: Vec<Scope<'_>> =
        whole.into_iter().map(|subtask| Scope { subtasks: vec![subtask], required: 1 }).collect();
    if !spread.is_empty() {
        scopes.push(Scope { subtasks: spread, required: SPREAD_KILLS });
    }
    if edition.has_only_wholes()
        && edition.tests.len() >= MANY_TESTS
        && edition.subtasks.iter().any(|one| Bounds::of(&one.constraints) == Bounds::OFFICIAL)
    {
        scopes.push(Scope { subtasks: edition.subtasks.iter().collect(), required: WHOLE_KILLS });
    }
    scopes.sort_by_key(|scope| (edition.place_of(&scope.subtasks[0].id), scope.subtasks.len()));
    scopes
}

impl Scope<'_> {
    fn requirement(&self, edition: &Scheme, row: &Row) -> Requirement {
        let ids: Vec<SubtaskId> = self.subtasks.iter().map(|one| one.id.clone()).collect();
        let counts = |test: &usize| {
            let mut places = edition.subtasks_of(&edition.tests[test - 1]);
            places.any(|place| ids.contains(&edition.subtasks[place].id))
        };
        Requirement {
            flaw: row.flaw,
            constraints: Bounds::of(&self.widest().constraints),
            required: self.required,
            killed_by: row.killed_by().into_iter().filter(counts).collect(),
            is_exempt: self
                .subtasks
                .iter()
                .all(|one| is_exempt(row.flaw, &Bounds::of(&one.constraints))),
            subtasks: ids,
        }
    }

    /// Returns the subtask with the most cells, the last of them.
    fn widest(&self) -> &Subtask {
        let last =
            self.subtasks.iter().max_by_key(|one| Bounds::of(&one.constraints).cells.greatest);
        last.unwrap_or(&self.subtasks[0])
    }
}

/// Returns whether no board that keeps `constraints` can kill a flawed solver.
pub(super) fn is_exempt(flaw: &Flaw, constraints: &Bounds) -> bool {
    flaw.exempt.iter().any(|region| covers(region, constraints))
}

/// Returns whether every board that keeps `constraints` is in the region.
fn covers(region: &Region, constraints: &Bounds) -> bool {
    // A bound beyond the numbers of `i64` is none.
    let at_most =
        |greatest: i64, bound: usize| !i64::try_from(bound).is_ok_and(|bound| greatest > bound);
    let (n, m) = (constraints.n.greatest, constraints.m.greatest);
    let cells = n.saturating_mul(m).min(constraints.cells.greatest);
    let total = |share: i64, greatest: i64| share.saturating_mul(greatest) <= region.total;
    let only_squares = n == m && constraints.n.least == n && constraints.m.least == m;
    at_most(n, region.n)
        && at_most(m, region.m)
        && at_most(cells, region.cells)
        && at_most(n.saturating_add(m), region.sides)
        && constraints.a.greatest <= region.a
        && constraints.b.greatest <= region.b
        && total(cells / 2 + cells % 2, constraints.a.greatest)
        && total(cells / 2, constraints.b.greatest)
        && (only_squares || !region.is_square)
}
