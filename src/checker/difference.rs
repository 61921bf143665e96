//! The difference between an output and the answer.

use crate::text::{Message, Position, ToMessage};

use super::{Hint, Token};

/// The first difference between an output and the answer.
///
/// In the words that contestants know from testlib:
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

impl ToMessage for Difference {
    fn to_message(&self) -> Message {
        match self {
            Self::Token { number, expected, found, .. } => {
                message!("difference-token", number = *number, expected = *expected, found = found)
            }
            Self::ExtraOutput { found } => {
                let Position { line, column } = found.position();
                message!("difference-extra-output", found = found, line = line, column = column)
            }
            Self::NoOutput => message!("difference-no-output"),
            Self::OutputTooLarge { limit_bytes } => {
                message!("difference-output-too-large", limit = *limit_bytes)
            }
        }
    }
}

display_in_english!(Difference);
