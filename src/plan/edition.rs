//! An edition of the test set: subtasks, rules and tests.

use std::collections::BTreeMap;

use crate::{
    game::Board,
    problem::{Located, Title},
    rng::Seed,
};

use super::{ExtraTest, Policy, Recipe, Rule, Subtask};

/// One test of an edition.
#[derive(Clone, Debug)]
pub struct PlannedTest {
    /// Its number, from 1.
    pub number: usize,
    /// The id of its subtask.
    pub subtask: usize,
    /// The origin of its board.
    pub recipe: Recipe,
    /// The seed of its recipe under the salt of the edition.
    pub seed: Seed,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
    /// The board.
    pub board: Board,
}

/// A whole edition, every board made and checked against its constraints.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its name: the file is `plans/NAME.toml`.
    pub name: String,
    /// Its title.
    pub title: Title,
    /// The salt of its seeds.
    pub salt: String,
    /// Promises by test number.
    pub rules: Vec<Rule>,
    /// Subtasks, in order of their ids.
    pub subtasks: Vec<Subtask>,
    /// Tests, in order of their numbers.
    pub tests: Vec<PlannedTest>,
    /// Extra tests, in order: judged beside the tests, counted among nothing.
    pub extra: Vec<ExtraTest>,
    /// The points that slow programs are meant to earn, by the names of their flaws; nothing when
    /// the plan has none. Which names there are is known to `strength` only.
    pub brute_force: Option<BTreeMap<String, Located<u64>>>,
}

impl Edition {
    /// Returns the subtask of an id.
    pub fn subtask(&self, id: usize) -> Option<&Subtask> {
        self.subtasks.iter().find(|subtask| subtask.id == id)
    }

    /// Returns the extra test of a name: its own, or that of its board.
    pub fn extra_named(&self, name: &str) -> Option<&ExtraTest> {
        let is_it = |extra: &&ExtraTest| {
            extra.board_name() == name || ExtraTest::name_of(extra.number) == name
        };
        self.extra.iter().find(is_it)
    }

    /// Returns the first subtask whose constraints a board satisfies.
    pub fn first_fit(&self, board: &Board) -> Option<&Subtask> {
        self.subtasks.iter().find(|subtask| subtask.constraints.broken_by(board).is_empty())
    }

    /// Returns the tests of a subtask, in order.
    pub fn tests_of(&self, subtask: usize) -> impl Iterator<Item = &PlannedTest> {
        self.tests.iter().filter(move |test| test.subtask == subtask)
    }

    /// Returns whether every subtask counts as a whole: with all of its tests, or not at all.
    pub fn has_only_wholes(&self) -> bool {
        self.subtasks.iter().all(|subtask| subtask.policy == Policy::Minimum)
    }

    /// Returns what a test is worth by itself.
    pub fn points_of(&self, test: &PlannedTest) -> u64 {
        let tests = self.tests_of(test.subtask).count();
        let before = self.tests_of(test.subtask).filter(|other| other.number < test.number).count();
        self.subtask(test.subtask).map_or(0, |subtask| subtask.points_of_test(before, tests))
    }

    /// Returns the points of every subtask, given which tests were solved (by index). A subtask
    /// counts only when those it depends on are solved in full.
    ///
    /// # Panics
    ///
    /// When `solved` does not have one entry for each test.
    pub fn score(&self, solved: &[bool]) -> Vec<u64> {
        assert_eq!(solved.len(), self.tests.len(), "one entry a test");
        let mut scores: Vec<u64> = Vec::with_capacity(self.subtasks.len());
        for subtask in &self.subtasks {
            let in_full = |id: &usize| scores[id - 1] == self.subtasks[id - 1].points;
            let counts = subtask.depends_on.iter().all(in_full);
            let of_subtask: Vec<bool> =
                self.tests_of(subtask.id).map(|test| solved[test.number - 1]).collect();
            scores.push(if counts { subtask.score(&of_subtask) } else { 0 });
        }
        scores
    }
}
