//! The jury's programs: what is expected of them, and what they have earned.
//!
//! Text is read here and text is written; no file is looked for.
//!
//! ```text
//! Verdict -> StatedResult -> Expectation <- comments of a SourceCode, or a directory's name
//! ```
//!
//! A [`Verdict`] is the result of one run of any program. A [`StatedResult`] is one that
//! a comment or a directory states. No file imports a later one.

mod code;
mod verdict;
mod stated_result;
mod expectation;
mod source_code;
mod comment;
mod stated;
mod suggestion;
mod jury_program;
mod earned;

pub use code::jury_code;
pub use comment::FIRST_LINES;
pub use earned::{Earned, Reward};
pub use expectation::{Expectation, KnownAs, Mismatch, ResultOnPlan, Statement};
pub use jury_program::JuryProgram;
pub use source_code::{Encoding, SourceCode};
pub use stated::ProgramComments;
pub use stated_result::StatedResult;
pub use suggestion::{Edit, LinePlace, NotEdited, SuggestedLine, Suggestion};
pub use verdict::Verdict;
