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

mod bare_code;
mod choice;
mod comment;
mod contestants;
mod directory;
mod earned;
mod expectation;
mod file_name;
mod holds;
mod intake;
mod intake_error;
mod jury;
mod jury_program;
mod kind;
mod known;
mod known_words;
mod nearly;
mod outputs;
mod part;
mod paths;
mod reason;
mod roll_call;
mod rooted;
mod roster;
mod several_places;
mod source_code;
mod stated;
mod suggestion;
mod tree;
mod unjudged;
mod unknown_subtask;
mod verdict;

pub use earned::{Earned, Reward, tests_hash};
pub use expectation::{Expectation, Mismatch, Outcome, StatedResult, Statement};
pub use holds::{Holds, Sign};
pub use intake::{Content, Intake, IntakeOptions, Submission};
pub use jury_program::JuryProgram;
pub use known::Known;
pub use outputs::{Ambiguity, OutputFile, Outputs};
pub use part::{MOST_PARTS, Part};
pub use reason::{PassedOver, Reason};
pub use roll_call::RollCall;
pub use roster::{Roster, Unclear};
pub use source_code::{Encoding, SourceCode};
pub use stated::ProgramComments;
pub use suggestion::{Edit, LinePlace, NotEdited, SuggestedLine, Suggestion};
pub use unjudged::{Unjudged, WhyUnjudged};
pub use verdict::Verdict;
