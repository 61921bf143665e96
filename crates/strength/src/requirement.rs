//! The subtasks in which a flaw has to die.
//!
//! A subtask that counts as a whole must not be earned by a wrong program: every
//! flaw dies in each of them at least once. Where tests count one by one, every
//! flaw dies on at least [`SPREAD_KILLS`] of them: a single one may be changed.
//!
//! Where every subtask counts as a whole, it is enough that one test of each kills a flaw; but that
//! test may be changed. So in a plan of [`MANY_TESTS`] or more with a subtask of the constraints for
//! which the flaws were collected every flaw also dies on [`WHOLE_KILLS`] of all tests. Other plans
//! may have no room for them.
//!
//! A flaw is exempt where every input of the subtask is in a region on which
//! nothing can kill it.

use muqi_package::{
    plan::{Policy, Scheme, Subtask, SubtaskId},
    problem::{Constraints, Engine, Flaw},
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
    pub flaw: Flaw,
    /// Ids of the subtasks whose tests count together.
    pub subtasks: Vec<SubtaskId>,
    /// The constraints of one of these subtasks, one with the largest inputs.
    pub constraints: Constraints,
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
pub(crate) fn requirements(
    engine: &dyn Engine,
    edition: &Scheme,
    matrix: &KillMatrix,
) -> Vec<Requirement> {
    let scopes = scopes(engine, edition);
    let mut requirements = Vec::new();
    for row in &matrix.rows {
        requirements.extend(scopes.iter().map(|scope| scope.requirement(engine, edition, row)));
    }
    requirements
}

/// Subtasks whose tests count together.
struct Scope<'a> {
    subtasks: Vec<&'a Subtask>,
    required: usize,
}

fn scopes<'a>(engine: &dyn Engine, edition: &'a Scheme) -> Vec<Scope<'a>> {
    let (whole, spread): (Vec<&Subtask>, Vec<&Subtask>) =
        edition.subtasks.iter().partition(|subtask| subtask.policy == Policy::Minimum);
    let mut scopes: Vec<Scope<'_>> =
        whole.into_iter().map(|subtask| Scope { subtasks: vec![subtask], required: 1 }).collect();
    if !spread.is_empty() {
        scopes.push(Scope { subtasks: spread, required: SPREAD_KILLS });
    }
    if edition.has_only_wholes()
        && edition.tests.len() >= MANY_TESTS
        && edition.subtasks.iter().any(|one| engine.room(&one.constraints).is_original)
    {
        scopes.push(Scope { subtasks: edition.subtasks.iter().collect(), required: WHOLE_KILLS });
    }
    scopes.sort_by_key(|scope| (edition.place_of(&scope.subtasks[0].id), scope.subtasks.len()));
    scopes
}

impl Scope<'_> {
    fn requirement(&self, engine: &dyn Engine, edition: &Scheme, row: &Row) -> Requirement {
        let ids: Vec<SubtaskId> = self.subtasks.iter().map(|one| one.id.clone()).collect();
        let mut killed_by = row.killed_by();
        killed_by.retain(|test| {
            let mut places = edition.subtasks_of(&edition.tests[test - 1]);
            places.any(|place| ids.contains(&edition.subtasks[place].id))
        });
        let name = &row.flaw.name;
        Requirement {
            flaw: row.flaw.clone(),
            constraints: self.widest(engine).constraints.clone(),
            required: self.required,
            killed_by,
            is_exempt: self.subtasks.iter().all(|one| engine.is_exempt(name, &one.constraints)),
            subtasks: ids,
        }
    }

    /// Returns the subtask with the largest inputs, the last of them.
    fn widest(&self, engine: &dyn Engine) -> &Subtask {
        let last = self.subtasks.iter().max_by_key(|one| engine.room(&one.constraints).largest);
        last.unwrap_or(&self.subtasks[0])
    }
}
