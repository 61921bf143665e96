//! Judging submissions on a test set.
//!
//! [`submission`] finds out what a grader has in hand, [`language`] says how a
//! source becomes something that runs. No program is run here yet: what is
//! graded so far is outputs, one file for each test, which somebody produced
//! elsewhere: [`Outputs`] finds which file belongs to which test,
//! [`grade_outputs`] compares them and adds up the score.

mod grade;
pub mod language;
mod outputs;
pub mod sandbox;
pub mod submission;
mod verdict;

pub use grade::{Grade, TestGrade, grade_outputs};
pub use outputs::{Ambiguity, OutputFile, Outputs};
pub use verdict::Verdict;
