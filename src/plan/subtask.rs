//! Subtasks: what their tests keep and what they are worth.

use crate::input::Constraints;

named! {
    /// The way the points of a subtask follow from its tests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Policy: name {
        /// Every test is worth the same whole number of points.
        PerTest = "per_test",
        /// The points are spread over the tests as evenly as whole numbers allow;
        /// the first tests get one more where they do not divide.
        Sum = "sum",
        /// All tests, or nothing.
        Minimum = "minimum",
    }
}

/// A group of tests that keep the same constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtask {
    /// Its number, from 1.
    pub id: usize,
    /// Its points.
    pub points: u64,
    /// The way the points follow from its tests.
    pub policy: Policy,
    /// Earlier subtasks that must be solved in full for this one to count.
    pub depends_on: Vec<usize>,
    /// The constraints of its boards: the problem's, narrowed.
    pub constraints: Constraints,
}

impl Subtask {
    /// Returns the points of this subtask, given for each of its tests whether
    /// it was solved, without regard to dependencies.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::{input::Constraints, plan::{Policy, Subtask}};
    ///
    /// let subtask = |policy| Subtask {
    ///     id: 1,
    ///     points: 10,
    ///     policy,
    ///     depends_on: vec![],
    ///     constraints: Constraints::OFFICIAL,
    /// };
    /// assert_eq!(subtask(Policy::Sum).score(&[true, false, false]), 4);
    /// assert_eq!(subtask(Policy::Minimum).score(&[true, true, false]), 0);
    /// assert_eq!(subtask(Policy::Minimum).score(&[true, true]), 10);
    /// ```
    pub fn score(&self, solved: &[bool]) -> u64 {
        match self.policy {
            Policy::Minimum if solved.iter().all(|&solved| solved) => self.points,
            Policy::Minimum => 0,
            Policy::PerTest | Policy::Sum => {
                let worth = (0..solved.len()).map(|index| self.points_of_test(index, solved.len()));
                worth.zip(solved).filter(|(_, solved)| **solved).map(|(points, _)| points).sum()
            }
        }
    }

    /// Returns what the test at `index` (from 0) of `tests` tests is worth by
    /// itself; the whole subtask's points when only all tests together count.
    pub fn points_of_test(&self, index: usize, tests: usize) -> u64 {
        if self.policy == Policy::Minimum {
            return self.points;
        }
        let tests = tests as u64;
        self.points / tests + u64::from((index as u64) < self.points % tests)
    }
}
