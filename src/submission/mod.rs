//! From what a grader has in hand to submissions.
//!
//! [`Intake::of`] takes paths: sources, executables, outputs, directories and zip archives. What a
//! directory or an archive [`Holds`] is recognised from the names in it, or given; where names point both
//! ways, that is an error which names both, never a guess. Every file is taken or [passed
//! over](PassedOver) with a [`Reason`].
//!
//! ```text
//! outputs       1.out  chess/02.ans              one submission
//! submissions   a.cpp  accepted/b.py             one each; directories and comments
//!                                                state what is expected of them
//! contestants   张三/chess.cpp                   one a directory; comments mean nothing,
//!               李四/chess/chess.pas             one flag and one limit hold for all
//! ```
//!
//! Nothing is compiled or run here.

mod code;
mod comment;
mod contestants;
mod earned;
mod expectation;
mod file_name;
mod intake;
mod jury;
mod outputs;
mod part;
mod paths;
mod reason;
mod rooted;
mod roster;
mod source_code;
mod stated;
mod suggestion;
mod tree;
mod verdict;

pub use code::submission_code;
pub use earned::{Earned, Reward, tests_hash};
pub use expectation::{Expectation, Mismatch, Outcome, StatedResult, Statement};
pub use intake::{Content, Intake, IntakeOptions, RollCall, Submission};
pub use jury::{JuryProgram, Known};
pub use outputs::{Ambiguity, OutputFile, Outputs};
pub use part::{MOST_PARTS, Part};
pub use paths::{Holds, Sign};
pub use reason::{PassedOver, Reason, Unjudged, WhyUnjudged};
pub use roster::{Roster, Unclear};
pub use source_code::{Encoding, SourceCode};
pub use stated::ProgramComments;
pub use suggestion::{Edit, LinePlace, NotEdited, SuggestedLine, Suggestion};
pub use verdict::Verdict;
