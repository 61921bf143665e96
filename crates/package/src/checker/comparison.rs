//! The result of comparing an output with the answer.

use muqi_text::{Message, Position, ToMessage};

use super::{Hint, Token};

/// The result of the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The output is right.
    Accepted {
        /// A remark for its author all the same.
        note: Option<Note>,
    },
    /// The output is wrong.
    Wrong {
        /// The first difference.
        difference: Difference,
    },
    /// The answer cannot be compared with, so there is no result for the
    /// output.
    JuryFault {
        /// The answer's fault.
        fault: AnswerFault,
    },
}

/// An oddity of an accepted output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A UTF-8 byte order mark is before the first token.
    ByteOrderMark,
}

impl ToMessage for Note {
    fn to_message(&self) -> Message {
        match self {
            Self::ByteOrderMark => message!("output-byte-order-mark"),
        }
    }
}

/// A reason why an answer file cannot be compared with: a fault of the jury's, never of
/// the contestant's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerFault {
    /// There is no token in it.
    Empty,
    /// Its token is no integer of 64 bits, or not written canonically.
    NotCanonicalInteger {
        /// The token.
        found: Token,
    },
    /// There is more than one token in it.
    ExtraToken {
        /// The second token.
        found: Token,
    },
    /// A token of it is not what it must be.
    Token {
        /// Number of the token, from 1.
        number: usize,
        /// The name of the part that it must be.
        expected: Message,
        /// The token; nothing where the file ends before it.
        found: Option<Token>,
    },
}

impl ToMessage for AnswerFault {
    fn to_message(&self) -> Message {
        match self {
            Self::Empty => message!("answer-empty"),
            Self::NotCanonicalInteger { found } => message!("answer-not-canonical", found = found),
            Self::ExtraToken { found } => {
                let Position { line, column } = found.position();
                message!("answer-extra-token", found = found, line = line, column = column)
            }
            Self::Token { number, expected, found: Some(found) } => {
                let fault = message!("answer-token", number = *number, expected = expected.clone());
                fault.with("found", found)
            }
            Self::Token { number, expected, found: None } => {
                message!("answer-ends", number = *number, expected = expected.clone())
            }
        }
    }
}

display_in_english!(AnswerFault);

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
        /// The token of the answer.
        expected: Token,
        /// The token that is there instead.
        found: Token,
        /// The error of a real number, absolute or relative, whichever is smaller; nothing where
        /// one of the two is no number.
        error: Option<RealError>,
        /// The mistake it looks like.
        hint: Option<Hint>,
    },
    /// The output ends where the answer goes on.
    EndOfOutput {
        /// Number of the missing token, from 1.
        number: usize,
        /// The token of the answer.
        expected: Token,
    },
    /// A line is not the expected one.
    Line {
        /// The rest of the line of the answer, from where they differ; empty at its end.
        expected: Token,
        /// The rest of the line of the output, from the same place.
        found: Token,
    },
    /// The output goes on after the answer.
    ExtraOutput {
        /// The first token too much.
        found: Token,
    },
    /// A token where integers may be in any order is none.
    NoInteger {
        /// Number of the token, from 1.
        number: usize,
        /// The token.
        found: Token,
    },
    /// An integer, in any order, is there more often or less often than in the answer.
    Count {
        /// The least such integer.
        integer: i64,
        /// The number of times that the answer has it.
        expected: usize,
        /// The number of times that the output has it.
        found: usize,
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
            Self::Token { number, expected, found, error, .. } => {
                let differs = message!("difference-token", number = *number);
                // Numbers are numbers in reports for programs, too.
                let differs = match expected.integer() {
                    Some(integer) => differs.with("expected", integer),
                    None => differs.with("expected", expected),
                };
                let error = error.map(|error| format!("{:.1e}", error.0));
                differs.with("found", found).with("error", error)
            }
            Self::EndOfOutput { number, expected } => {
                message!("difference-end-of-output", number = *number, expected = expected)
            }
            Self::Line { expected, found } => {
                let Position { line, column } = found.position();
                let differs = message!("difference-line", line = line, column = column);
                differs.with("expected", rest_of_line(expected)).with("found", rest_of_line(found))
            }
            Self::ExtraOutput { found } => {
                let Position { line, column } = found.position();
                message!("difference-extra-output", found = found, line = line, column = column)
            }
            Self::NoInteger { number, found } => {
                message!("difference-no-integer", number = *number, found = found)
            }
            Self::Count { integer, expected, found } => {
                let differs = message!("difference-count", integer = *integer);
                differs.with("expected", *expected).with("found", *found)
            }
            Self::NoOutput => message!("difference-no-output"),
            Self::OutputTooLarge { limit_bytes } => {
                message!("difference-output-too-large", limit = *limit_bytes)
            }
        }
    }
}

display_in_english!(Difference);

/// Returns how the rest of a line is shown.
fn rest_of_line(rest: &Token) -> Message {
    if rest.bytes().is_empty() { message!("term-end-of-line") } else { rest.to_message() }
}

/// The distance of a real number from the answer.
#[derive(Clone, Copy, Debug)]
pub struct RealError(pub f64);

/// By its bits: one that is not a number is itself.
impl PartialEq for RealError {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

impl Eq for RealError {}
