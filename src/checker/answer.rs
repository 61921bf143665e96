//! The answer file, which must hold one integer.

use crate::text::{Message, Position, ToMessage};

use super::{Token, Tokens};

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
        }
    }
}

display_in_english!(AnswerFault);

/// Reads an answer file: one integer, without plus sign and leading zeros;
/// blanks around it do not matter.
pub(super) fn read(answer: &[u8]) -> Result<i64, AnswerFault> {
    let mut tokens = Tokens::new(answer).map(|token| token.expect("memory can be read"));
    let found = tokens.next().ok_or(AnswerFault::Empty)?;
    let integer = found.as_str().and_then(|text| text.parse::<i64>().ok());
    let Some(integer) = integer.filter(|integer| integer.to_string().as_bytes() == found.bytes())
    else {
        return Err(AnswerFault::NotCanonicalInteger { found });
    };
    match tokens.next() {
        Some(found) => Err(AnswerFault::ExtraToken { found }),
        None => Ok(integer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_canonical_integer_is_an_answer_whatever_the_blanks_around_it() {
        assert_eq!(read(b"2\n"), Ok(2));
        assert_eq!(read(b"-5000000"), Ok(-5_000_000));
        assert_eq!(read(b" 0 \r\n"), Ok(0));
    }

    #[test]
    fn everything_else_is_a_fault_with_its_own_words() {
        for (answer, message) in [
            (&b""[..], "the answer file is empty, expected one integer"),
            (b" \n", "the answer file is empty, expected one integer"),
            (b"02\n", "expected an integer in canonical form in the answer file, found 02"),
            (b"+2\n", "expected an integer in canonical form in the answer file, found +2"),
            (b"-0\n", "expected an integer in canonical form in the answer file, found -0"),
            (
                b"9223372036854775808\n",
                "expected an integer in canonical form in the answer file, \
                 found 9223372036854775808",
            ),
            (
                b"2\n5\n",
                "expected one integer in the answer file, also found 5 at line 2, column 1",
            ),
        ] {
            let fault = read(answer).expect_err("no answer");
            assert_eq!(fault.to_string(), message);
        }
    }
}
