//! Everything that is handed in.
//!
//! [`take_in()`] takes paths: sources, executables, outputs, directories and zip archives. What a
//! directory or an archive [`Holds`] is recognised from the names in it, or given; where names
//! point both ways, that is an error which names both, never a guess. Every file is taken or
//! [passed over](PassedOver) with a [`Reason`].
//!
//! ```text
//! outputs       1.out  chess/02.ans              one submission
//! submissions   a.cpp  accepted/b.py             one each; directories and comments
//!                                                state what is expected of them
//! contestants   张三/chess.cpp                   one a directory; comments mean nothing,
//!               李四/chess/chess.pas             one flag and one limit hold for all
//! ```
//!
//! No file imports a later one. Nothing is compiled or run here, and nothing that a contestant
//! hands in is trusted: not its names, its size, its encoding, nor what its comments state.

mod code;
mod part;
mod file_name;
mod reason;
mod tree;
mod outputs;
mod handed_in;
mod roster;
mod holds;
mod intake;
mod rooted;
mod contestants;
mod jury;
mod take_in;

pub use code::submission_code;
pub use handed_in::{Submission, SubmissionContent};
pub use holds::{Holds, Sign};
pub use intake::{Intake, IntakeOptions, RollCall};
pub use outputs::{Ambiguity, OutputFile, Outputs};
pub use part::{ContestPart, MOST_PARTS};
pub use reason::{PassedOver, Reason, Unjudged, WhyUnjudged};
pub use roster::{Roster, Unclear};
pub use take_in::take_in;
