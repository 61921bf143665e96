//! What came of judging: for people, for programs, for other tools.

mod attendance;
mod changes;
mod csv;
mod disturbed;
mod expectations;
mod json;
mod junit;
mod matrix;
mod page;
mod suggestions;
mod words;

use crate::{
    judge::{Advice, Judged},
    plan::Edition,
    problem::Problem,
    strength::Diagnosis,
    submission::{Intake, Mismatch},
};

pub use attendance::attendance_text;
pub use changes::{Change, EarlierJudging, changes_text};
pub use csv::standings_csv;
pub use disturbed::disturbed_text;
pub use expectations::{advice_text, disputes_text, mismatches_text};
pub use json::judging_json;
pub use junit::judging_junit;
pub use matrix::{matrix_text, standings_text};
pub use page::judging_page;
pub use suggestions::suggestion_text;
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
    /// What has changed since the judging that this one is compared with; nothing
    /// where it is compared with none.
    pub changes: Option<&'a [Change]>,
    /// What isolated the programs, by name; `none` where none was run.
    pub isolation: &'a str,
    /// What they were run on.
    pub machine: &'a str,
}

impl Judging<'_> {
    /// Returns whether every submission was judged to its end: otherwise nobody has a
    /// rank yet.
    pub fn is_whole(&self) -> bool {
        self.judged.iter().all(Judged::is_whole)
    }

    /// Returns what the tests are called.
    pub fn tests_name(&self) -> &str {
        self.edition.map_or("tests", |edition| &edition.name)
    }
}
