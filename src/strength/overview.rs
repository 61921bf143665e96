//! Everything that is known about how strong an edition is.

use crate::{
    flawed::Flaw,
    plan::Edition,
    problem::Problem,
    testset::test_name,
    text::{Diagnostic, Source},
};

use super::{
    BruteForce, EqualBoards, KillMatrix, Loss, Requirement, ThresholdFate, WrongAnswer,
    brute_force::brute_forces, distinction::alike, equal_boards::equal_boards, findings::findings,
    leave_one_out::losses, matrix::Row, requirement::requirements,
};

/// The strength of an edition of a problem.
#[derive(Clone, Debug)]
pub struct Strength<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The problem.
    pub problem: &'a Problem,
    /// The fate of every flaw on every test.
    pub matrix: KillMatrix,
    /// The fate of all numbers of mistakes with a number in them; may be empty.
    pub thresholds: Vec<ThresholdFate>,
    /// The subtasks in which each flaw has to die.
    pub requirements: Vec<Requirement>,
    /// The points of slow programs.
    pub brute_forces: Vec<BruteForce>,
    /// The loss without each test, in order.
    pub losses: Vec<Loss>,
    /// Flaws that no test distinguishes, in groups.
    pub alike: Vec<Vec<&'static Flaw>>,
    /// Tests that ask the same.
    pub equal_boards: Vec<EqualBoards>,
}

/// A row of the kill matrix with what follows from it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Numbers of the tests that kill the flaw.
    pub killed_by: Vec<usize>,
    /// The first wrong number that it prints.
    pub first_wrong: Option<WrongAnswer>,
    /// The distance of its worst number from the right one.
    pub greatest_margin: Option<u64>,
    /// Points that it earns, by subtask.
    pub by_subtask: Vec<u64>,
}

impl<'a> Strength<'a> {
    /// Works out what follows from a kill matrix. `bounds` has for every test, in
    /// order, the bounds that no other test reaches, in words; it may be empty, and so may
    /// `thresholds`.
    pub fn of(
        problem: &'a Problem,
        edition: &'a Edition,
        matrix: KillMatrix,
        thresholds: Vec<ThresholdFate>,
        bounds: &[Vec<String>],
    ) -> Self {
        let requirements = requirements(edition, &matrix);
        Self {
            edition,
            problem,
            brute_forces: brute_forces(edition, &matrix),
            losses: losses(edition, &matrix, &requirements, &thresholds, bounds),
            alike: alike(edition, &matrix),
            equal_boards: equal_boards(problem, edition),
            requirements,
            thresholds,
            matrix,
        }
    }

    /// Returns what follows from a row of the matrix.
    pub fn record(&self, row: &Row) -> Record {
        Record {
            killed_by: row.killed_by(),
            first_wrong: self.matrix.wrong_answers(row).next(),
            greatest_margin: self.matrix.wrong_answers(row).map(WrongAnswer::margin).max(),
            by_subtask: self.edition.score(&row.solved()),
        }
    }

    /// Returns the tests that nothing on a list needs.
    pub fn idle(&self) -> Vec<usize> {
        let idle = self.losses.iter().filter(|loss| loss.is_nothing());
        idle.map(|loss| loss.test).collect()
    }

    /// Adds the [programs of no list](super::unlisted_needing()) that need a test.
    pub fn need(&mut self, test: usize, programs: Vec<String>) {
        self.losses[test - 1].programs = programs;
    }

    /// Returns the name of a test.
    pub fn test_name(&self, test: usize) -> String {
        test_name(test, self.edition.tests.len())
    }

    /// Returns everything that weakens the test set: what survives first, then
    /// what could be left out. `plan` is the file that the edition was read from.
    pub fn findings(&self, plan: &Source) -> Vec<Diagnostic> {
        findings(self, plan)
    }
}
