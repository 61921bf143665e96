//! The checker: one output against one answer, by tokens, lines or numbers.
//!
//! [`Checker`] states what is compared. Blanks and line ends around what is compared do not
//! matter, nor does a byte order mark before tokens. Everything else is wrong: [`Difference`] is
//! the place, a [`Hint`] the likely mistake.
//!
//! The stock checkers of testlib are kinds, too; they judge as the originals do, in everything.
//!
//! An output is a contestant's and may be anything: it is read as a stream, never further than the
//! first difference and never beyond a limit, and what is kept of it is a few dozen bytes. An
//! answer is the jury's; one that cannot be compared with is an [`AnswerFault`] and never a fault
//! of the contestant's.
//!
//! [`Checked`] is the result of any checker, that of a package among them: an output may be right in
//! part, a [`Fraction`].
//!
//! [`Protocol`] turns the result into the exit status that a judge expects of its checkers and
//! validators. Deliberately absent: paths, colours and terminals. The caller that prints a
//! difference names the file.

mod kind;
mod tokens;
mod hint;
mod comparison;
mod real;
mod lines;
mod stock;
mod compare;
mod checked;
mod protocol;

pub use crate::points::Fraction;
pub use checked::Checked;
pub use compare::Checker;
pub use comparison::{AnswerFault, Comparison, Difference, Note, RealError};
pub use hint::Hint;
pub use kind::CheckerKind;
pub use protocol::Protocol;
pub use tokens::{KEPT_BYTES, Token, Tokens};
