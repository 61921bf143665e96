//! The comparison itself.

use std::io::{self, BufRead};

use muqi_text::{Message, Position, ToMessage};

use super::{Hint, Token, Tokens};

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

/// Compares an output with the answer.
///
/// The output is read no further than to the first difference and to at most
/// one byte beyond `limit_bytes`. The answer is looked at first: when it is
/// unusable, nothing of the output is read.
///
/// # Examples
///
/// ```
/// use muqi_package::checker::{Comparison, compare};
/// # static OURS: [&muqi_text::Sentences; 1] = [&muqi_package::SENTENCES];
/// # muqi_text::register(&OURS);
///
/// let Comparison::Wrong { difference } = compare(&b"3\n"[..], &b"2\n"[..], 1 << 20)? else {
///     panic!("3 is not 2");
/// };
/// assert_eq!(difference.to_string(), "1st token differs: expected 2, found 3");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// When the output or the answer cannot be read.
///
/// # Complexity
///
/// Constant memory. A wrong token is decided within
/// [`KEPT_BYTES`](super::KEPT_BYTES) bytes of its beginning, however long it
/// is; only blanks can keep the reader busy up to the limit.
pub fn compare(
    output: impl BufRead,
    answer: impl BufRead,
    limit_bytes: u64,
) -> io::Result<Comparison> {
    let expected = match read_answer(answer)? {
        Ok(expected) => expected,
        Err(fault) => return Ok(Comparison::JuryFault { fault }),
    };
    let mut tokens = Tokens::new(output.take(limit_bytes.saturating_add(1)));
    let difference = first_difference(&mut tokens, expected)?;
    if tokens.reader().limit() == 0 {
        // Whatever was seen was cut off by the limit.
        return Ok(Comparison::Wrong { difference: Difference::OutputTooLarge { limit_bytes } });
    }
    Ok(match difference {
        Some(difference) => Comparison::Wrong { difference },
        None => Comparison::Accepted {
            note: tokens.has_byte_order_mark().then_some(Note::ByteOrderMark),
        },
    })
}

fn first_difference(
    tokens: &mut Tokens<impl BufRead>,
    expected: i64,
) -> io::Result<Option<Difference>> {
    let Some(found) = tokens.next().transpose()? else {
        return Ok(Some(Difference::NoOutput));
    };
    if found.as_str() != Some(&expected.to_string()) {
        let hint = Hint::on(expected, &found);
        return Ok(Some(Difference::Token { number: 1, expected, found, hint }));
    }
    Ok(tokens.next().transpose()?.map(|found| Difference::ExtraOutput { found }))
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
fn read_answer(answer: impl BufRead) -> io::Result<Result<i64, AnswerFault>> {
    let mut tokens = Tokens::new(answer);
    let Some(found) = tokens.next().transpose()? else { return Ok(Err(AnswerFault::Empty)) };
    let integer = found.as_str().and_then(|text| text.parse::<i64>().ok());
    let Some(integer) = integer.filter(|integer| integer.to_string().as_bytes() == found.bytes())
    else {
        return Ok(Err(AnswerFault::NotCanonicalInteger { found }));
    };
    let extra = tokens.next().transpose()?;
    Ok(extra.map_or(Ok(integer), |found| Err(AnswerFault::ExtraToken { found })))
}

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

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, repeat};

    use super::*;

    const LIMIT: u64 = 1 << 20;

    fn compared(output: &[u8]) -> Comparison {
        compare(output, &b"2\n"[..], LIMIT).expect("memory can be read")
    }

    fn difference(output: &[u8]) -> (String, Option<Hint>) {
        match compared(output) {
            Comparison::Wrong { difference } => (difference.to_string(), difference.hint()),
            other => panic!("{output:?} is {other:?}"),
        }
    }

    #[test]
    fn blanks_and_line_ends_around_the_answer_do_not_matter() {
        let outputs: [&[u8]; 8] =
            [b"2\n", b"2", b"2\r\n", b"2  \t\n", b"\n\n2\n", b"2\n\n\n", b"  2", b"2\r"];
        for output in outputs {
            assert_eq!(compared(output), Comparison::Accepted { note: None }, "{output:?}");
        }
    }

    #[test]
    fn another_token_is_wrong() {
        for (output, message) in [
            (&b"3"[..], "1st token differs: expected 2, found 3"),
            (b"22", "1st token differs: expected 2, found 22"),
            (b"x 2", "1st token differs: expected 2, found x"),
            (b"2,", "1st token differs: expected 2, found 2,"),
        ] {
            assert_eq!(difference(output), (message.to_owned(), None));
        }
    }

    #[test]
    fn the_same_number_written_differently_is_wrong_with_a_hint() {
        for found in ["02", "+2", "2.0"] {
            let message = format!("1st token differs: expected 2, found {found}");
            assert_eq!(difference(found.as_bytes()), (message, Some(Hint::SameNumber)));
        }
    }

    #[test]
    fn anything_after_the_answer_is_extra_output() {
        for (output, message) in [
            (&b"2 5"[..], "extra output: 5 at line 1, column 3"),
            (b"2\n2\n", "extra output: 2 at line 2, column 1"),
            (b"2 x", "extra output: x at line 1, column 3"),
            (b"2 \0", "extra output: `\\0` at line 1, column 3"),
        ] {
            assert_eq!(difference(output), (message.to_owned(), None));
        }
    }

    #[test]
    fn an_output_without_token_is_no_output() {
        for output in [&b""[..], b" \n\t\r\n", b"\xef\xbb\xbf\n"] {
            assert_eq!(difference(output), ("no output".to_owned(), None), "{output:?}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_accepted_with_a_note() {
        let note = Some(Note::ByteOrderMark);
        assert_eq!(compared(b"\xef\xbb\xbf2\n"), Comparison::Accepted { note });
        assert_eq!(difference(b"\xef\xbb\xbf3\n").0, "1st token differs: expected 2, found 3");
    }

    #[test]
    fn nul_and_bytes_that_are_no_text_are_wrong_and_shown_escaped() {
        assert_eq!(difference(b"2\0").0, "1st token differs: expected 2, found `2\\0`");
        assert_eq!(difference(b"\0").0, "1st token differs: expected 2, found `\\0`");
        assert_eq!(difference(b"\xff\xc3").0, "1st token differs: expected 2, found `\\xff\\xc3`");
    }

    #[test]
    fn digits_without_end_are_decided_from_the_first_few() {
        let mut digits = BufReader::with_capacity(16, repeat(b'2').take(1 << 30));
        let comparison = compare(&mut digits, &b"2\n"[..], u64::MAX).expect("a stream");
        let Comparison::Wrong { difference } = comparison else { panic!("{comparison:?}") };
        let digits_shown = "2".repeat(40);
        assert_eq!(
            difference.to_string(),
            format!("1st token differs: expected 2, found `{digits_shown}…` of more than 64 bytes")
        );
        let bytes_read = (1 << 30) - digits.get_ref().limit();
        assert!(bytes_read <= 80, "{bytes_read} bytes were read");
    }

    #[test]
    fn blanks_without_end_are_too_large() {
        let message = "output too large: no end within 1048576 bytes";
        for start in [&b""[..], b"2"] {
            let endless = start.chain(BufReader::new(repeat(b' ')));
            let comparison = compare(endless, &b"2\n"[..], LIMIT).expect("a stream");
            let Comparison::Wrong { difference } = comparison else { panic!("{comparison:?}") };
            assert_eq!(difference.to_string(), message);
        }
    }

    #[test]
    fn an_output_of_exactly_the_limit_is_judged_and_one_byte_more_is_not() {
        let with_limit =
            |output: &[u8], limit| compare(output, &b"22"[..], limit).expect("memory can be read");
        let too_large = |limit_bytes| Comparison::Wrong {
            difference: Difference::OutputTooLarge { limit_bytes },
        };
        assert_eq!(with_limit(b"22\n", 3), Comparison::Accepted { note: None });
        assert_eq!(with_limit(b"22\n\n", 3), too_large(3));
        assert_eq!(with_limit(b"2233", 1), too_large(1));
        assert_eq!(with_limit(b"22", 0), too_large(0));
    }

    #[test]
    fn an_unusable_answer_is_the_jurys_fault_whatever_the_output() {
        let comparison = compare(&b""[..], &b""[..], LIMIT).expect("memory can be read");
        assert_eq!(comparison, Comparison::JuryFault { fault: AnswerFault::Empty });
    }

    #[test]
    fn one_canonical_integer_is_an_answer_whatever_the_blanks_around_it() {
        assert_eq!(read_answer(&b"2\n"[..]).expect("memory can be read"), Ok(2));
        assert_eq!(read_answer(&b"-5000000"[..]).expect("memory can be read"), Ok(-5_000_000));
        assert_eq!(read_answer(&b" 0 \r\n"[..]).expect("memory can be read"), Ok(0));
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
            let read = read_answer(answer).expect("memory can be read");
            let fault = read.expect_err("no answer");
            assert_eq!(fault.to_string(), message);
        }
    }
}
