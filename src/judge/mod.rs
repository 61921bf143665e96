//! Judging submissions on a test set.
//!
//! So far a submission is a set of outputs, one file for each test, which
//! somebody produced elsewhere: [`Outputs`] finds which file belongs to which
//! test, [`grade_outputs`] compares them and adds up the score.

mod grade;
pub mod language;
mod outputs;
mod verdict;

pub use grade::{Grade, TestGrade, grade_outputs};
pub use outputs::{Ambiguity, OutputFile, Outputs, OutputsError};
pub use verdict::Verdict;
