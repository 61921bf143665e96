//! The checker: one output against one answer, by tokens.
//!
//! The answer to this problem is one integer, so an output is right when it
//! holds one token and that token is the integer as the answer file writes it.
//! Blanks and line ends around it do not matter, nor does a byte order mark.
//! Everything else is wrong: [`Difference`] is the place, a [`Hint`] the likely
//! mistake.
//!
//! An output is a contestant's and may be anything: it is read as a stream,
//! never further than the first difference and never beyond a limit, and what
//! is kept of it is a few dozen bytes. An answer is the jury's; one that is no
//! integer is an [`AnswerFault`] and never a fault of the contestant's.
//!
//! [`Protocol`] turns the result into the exit status that a judge expects
//! of its checkers and validators. Deliberately absent: paths, colours and
//! terminals. The caller that prints a difference names the file.

mod tokens;
mod hint;
mod compare;
mod protocol;

pub use compare::{AnswerFault, Comparison, Difference, Note, compare};
pub use hint::Hint;
pub use protocol::Protocol;
pub use tokens::{KEPT_BYTES, Token, Tokens};
