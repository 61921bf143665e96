//! The loss of a test set when one test is removed.
//!
//! A test earns its place when something needs it: a kill that is required, of a flaw, of a
//! number or of a program that is on no list, a bound that no other test reaches, a step between
//! two partial scores, or a pair of flaws that no other test distinguishes.

use crate::{flawed::Flaw, plan::Edition};

use super::{
    KillMatrix, Requirement, ThresholdFate,
    brute_force::{BruteForce, brute_forces},
    distinction::hanging_on_one_test,
};

/// The loss without one test.
#[derive(Clone, Debug, Default)]
pub struct Loss {
    /// Number of the test, from 1.
    pub test: usize,
    /// Required kills: a flaw with the subtasks in which it would survive.
    pub kills: Vec<LostKill>,
    /// Mistakes with a number of which too few tests would kill some number.
    pub numbers: Vec<&'static str>,
    /// Names of mutants and drawn programs that too few tests would kill; they are looked for only
    /// where there is nothing else.
    pub programs: Vec<String>,
    /// Bounds that no other test reaches, in words.
    pub bounds: Vec<String>,
    /// Slow programs whose scores would become equal.
    pub steps: Vec<[&'static Flaw; 2]>,
    /// Flaws that no other test distinguishes.
    pub distinctions: Vec<[&'static Flaw; 2]>,
}

/// A kill without which a requirement is no longer met.
#[derive(Clone, Debug)]
pub struct LostKill {
    /// The mistake.
    pub flaw: &'static Flaw,
    /// Ids of the subtasks.
    pub subtasks: Vec<usize>,
}

impl Loss {
    /// Returns whether the test could be removed without any loss.
    pub fn is_nothing(&self) -> bool {
        self.kills.is_empty()
            && self.numbers.is_empty()
            && self.programs.is_empty()
            && self.bounds.is_empty()
            && self.steps.is_empty()
            && self.distinctions.is_empty()
    }
}

/// Returns what is lost without each test. `bounds` has for every test, in
/// order, the bounds that only it reaches; it may be shorter than the tests.
pub(super) fn losses(
    edition: &Edition,
    matrix: &KillMatrix,
    requirements: &[Requirement],
    thresholds: &[ThresholdFate],
    bounds: &[Vec<String>],
) -> Vec<Loss> {
    let scores = brute_forces(edition, matrix);
    let distinctions = hanging_on_one_test(matrix);
    let of_test = |test: usize| {
        let hanging = requirements.iter().filter(|requirement| requirement.hangs_on(test));
        let kill = |requirement: &Requirement| LostKill {
            flaw: requirement.flaw,
            subtasks: requirement.subtasks.clone(),
        };
        let hanging_numbers =
            thresholds.iter().filter(|fate| fate.numbers.iter().any(|one| one.hangs_on(test)));
        let told_apart = distinctions.iter().filter(|(only, _)| *only == test);
        Loss {
            test,
            kills: hanging.map(kill).collect(),
            numbers: hanging_numbers.map(|fate| fate.threshold.name.as_str()).collect(),
            programs: Vec::new(),
            bounds: bounds.get(test - 1).cloned().unwrap_or_default(),
            steps: lost_steps(
                &scores,
                &brute_forces(&edition.without(test), &matrix.without(test)),
            ),
            distinctions: told_apart.map(|(_, pair)| *pair).collect(),
        }
    };
    (1..=edition.tests.len()).map(of_test).collect()
}

/// Returns the pairs of slow programs that earn different points before and the
/// same after.
fn lost_steps(before: &[BruteForce], after: &[BruteForce]) -> Vec<[&'static Flaw; 2]> {
    let mut lost = Vec::new();
    for (index, one) in before.iter().enumerate() {
        for (other_index, other) in before.iter().enumerate().skip(index + 1) {
            let become_equal = after[index].score() == after[other_index].score();
            if one.score() != other.score() && become_equal {
                lost.push([one.flaw, other.flaw]);
            }
        }
    }
    lost
}

impl Edition {
    /// Returns the edition as it scores without a test: the tests behind it move
    /// up, the points of its subtask are spread over those that are left.
    fn without(&self, test: usize) -> Self {
        let mut edition = self.clone();
        edition.tests.remove(test - 1);
        for (index, test) in edition.tests.iter_mut().enumerate() {
            test.number = index + 1;
        }
        edition
    }
}

impl KillMatrix {
    /// Returns the matrix without a test.
    fn without(&self, test: usize) -> Self {
        let mut matrix = self.clone();
        matrix.answers.remove(test - 1);
        for row in &mut matrix.rows {
            row.fates.remove(test - 1);
        }
        matrix
    }
}
