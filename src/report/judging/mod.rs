//! What came of judging: for people, for programs, for other tools.

mod changes;
mod csv;
mod expectations;
mod json;
mod junit;
mod matrix;
mod page;
mod words;

use crate::{
    judge::{
        Advice, Judged,
        submission::{Intake, Mismatch},
    },
    plan::Edition,
    problem::Problem,
    strength::Diagnosis,
};

pub use changes::{EarlierJudging, changes_text};
pub use csv::standings_csv;
pub use expectations::{advice_text, disputes_text, mismatches_text};
pub use json::judging_json;
pub use junit::judging_junit;
pub use matrix::matrix_text;
pub use page::judging_page;
pub use words::{failures_text, runs_text};

/// Everything that came of judging.
#[derive(Clone, Copy, Debug)]
pub struct Judging<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What tests are worth, where that is known.
    pub edition: Option<&'a Edition>,
    /// What was taken, and who handed in nothing.
    pub intake: &'a Intake,
    /// Every submission.
    pub judged: &'a [Judged],
    /// Which mistake each of them resembles, in the same order.
    pub diagnoses: &'a [Option<Diagnosis>],
    /// What of each expectation does not hold, in the same order.
    pub mismatches: &'a [Vec<Mismatch>],
    /// Safe time limits, where the jury's programs were judged.
    pub advice: &'a [Advice],
    /// What isolated the programs, by name.
    pub isolation: &'a str,
    /// What they were run on.
    pub machine: &'a str,
}

impl Judging<'_> {
    /// Returns what the tests are called.
    pub fn tests_name(&self) -> &str {
        self.edition.map_or("tests", |edition| &edition.name)
    }
}
