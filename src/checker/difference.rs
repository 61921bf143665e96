//! The difference between an output and the answer, as data and in words.

use std::fmt;

use crate::text::ordinal;

use super::{Hint, Token};

/// The first difference between an output and the answer.
///
/// Displayed in the words that contestants know from testlib:
/// `1st token differs: expected 2, found 3`. The [`hint`](Self::hint) is not
/// part of it; it is a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A token is not the expected one.
    Token {
        /// Number of the token, from 1.
        number: usize,
        /// The answer.
        expected: i64,
        /// The token that is there instead.
        found: Token,
        /// The mistake it looks like.
        hint: Option<Hint>,
    },
    /// The output goes on after the answer.
    ExtraOutput {
        /// The first token too much.
        found: Token,
    },
    /// The output holds no token.
    NoOutput,
    /// The output is longer than allowed, and nothing before that differs.
    OutputTooLarge {
        /// The limit, in bytes.
        limit_bytes: u64,
    },
}

impl Difference {
    /// Returns the mistake it looks like, where that is clear.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Self::Token { hint, .. } => *hint,
            _ => None,
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token { number, expected, found, .. } => {
                let which = ordinal(*number);
                write!(f, "{which} token differs: expected {expected}, found {found}")
            }
            Self::ExtraOutput { found } => {
                let place = found.position();
                write!(f, "extra output: {found} at line {}, column {}", place.line, place.column)
            }
            Self::NoOutput => f.write_str("no output"),
            Self::OutputTooLarge { limit_bytes } => {
                write!(f, "output too large: no end within {limit_bytes} bytes")
            }
        }
    }
}
