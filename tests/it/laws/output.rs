//! The laws of outputs compared with answers. The first line of the bytes is the
//! answer file, the rest the output.
//!
//! - The comparison of a stream is that of the whole file, in pieces of any size.
//! - It is what a short reader of whole files finds, in verdict, words and place.
//! - A limit makes an output too large, or changes nothing.
//! - The first and the last are true of the stock checkers, too; of an output that is cut off they
//!   may read more of the answer, and find its fault.

use std::io::BufReader;

use muqi::{
    checker::{AnswerFault, Checker, CheckerKind, Comparison, Difference, Note, Token},
    text::Position,
};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Bytes of a token that every reader keeps, whatever precedes it.
const SURELY_KEPT_BYTES: usize = 61;

pub(crate) fn law(bytes: &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| end + 1);
    let (answer, output) = bytes.split_at(end);
    let whole = compared(output, answer, u64::MAX);
    assert_as_expected(&whole, &words(answer), &words(output), output);
    for size in [1, 2, 3, 7] {
        let pieces = BufReader::with_capacity(size, output);
        assert_eq!(
            Checker::ONE_INTEGER.compare(pieces, answer, u64::MAX).expect("memory"),
            whole,
            "pieces of {size}"
        );
    }
    let length = output.len() as u64;
    assert_eq!(compared(output, answer, length), whole, "exactly the limit");
    for limit_bytes in [0, 1, length / 2, length.saturating_sub(1)] {
        let limited = compared(output, answer, limit_bytes);
        let difference = Difference::OutputTooLarge { limit_bytes };
        assert!(limited == whole || limited == Comparison::Wrong { difference }, "{limited:?}");
    }
    for kind in CheckerKind::ALL.into_iter().filter(|kind| kind.is_stock()) {
        assert_stock_laws(Checker { kind, ..Checker::TOKENS }, output, answer);
    }
}

fn assert_stock_laws(checker: Checker, output: &[u8], answer: &[u8]) {
    let whole = checker.compare(output, answer, u64::MAX).expect("memory can be read");
    for size in [1, 3] {
        let [output, answer] = [output, answer].map(|bytes| BufReader::with_capacity(size, bytes));
        let pieces = checker.compare(output, answer, u64::MAX).expect("memory can be read");
        assert_eq!(pieces, whole, "{checker:?} in pieces of {size}");
    }
    let length = output.len() as u64;
    for limit_bytes in [0, length / 2, length] {
        let limited = checker.compare(output, answer, limit_bytes).expect("memory can be read");
        let is_cut = match limited {
            Comparison::JuryFault { .. } => true,
            _ => {
                limited
                    == Comparison::Wrong { difference: Difference::OutputTooLarge { limit_bytes } }
            }
        };
        assert!(limited == whole || is_cut && limit_bytes < length, "{checker:?}: {limited:?}");
    }
}

fn compared(output: &[u8], answer: &[u8], limit_bytes: u64) -> Comparison {
    Checker::ONE_INTEGER.compare(output, answer, limit_bytes).expect("memory can be read")
}

/// A word of a file, and where it begins.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    bytes: &'a [u8],
    position: Position,
}

/// Splits a whole file at the six blanks, after its byte order mark.
fn words(file: &[u8]) -> Vec<Word<'_>> {
    let text = file.strip_prefix(BYTE_ORDER_MARK).unwrap_or(file);
    let mut words = Vec::new();
    for (line, bytes) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let mut start = 0;
        for word in bytes.split(|byte| b" \t\x0b\x0c\r".contains(byte)) {
            let column = characters(&bytes[..start]) + 1;
            if !word.is_empty() {
                words.push(Word { bytes: word, position: Position { line, column } });
            }
            start += word.len() + 1;
        }
    }
    words
}

/// Returns how many bytes begin a character.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

/// Returns the integer that a word is, in canonical form.
fn canonical(word: Word<'_>) -> Option<i64> {
    let number: i64 = std::str::from_utf8(word.bytes).ok()?.parse().ok()?;
    (number.to_string().as_bytes() == word.bytes).then_some(number)
}

fn assert_as_expected(found: &Comparison, answer: &[Word<'_>], output: &[Word<'_>], file: &[u8]) {
    match (found, answer) {
        (Comparison::JuryFault { fault: AnswerFault::Empty }, []) => {}
        (
            Comparison::JuryFault { fault: AnswerFault::NotCanonicalInteger { found } },
            [first, ..],
        ) => {
            assert_eq!(canonical(*first), None);
            assert_is(found, *first);
        }
        (
            Comparison::JuryFault { fault: AnswerFault::ExtraToken { found } },
            [first, second, ..],
        ) => {
            assert!(canonical(*first).is_some());
            assert_is(found, *second);
        }
        (found, [only]) => {
            let expected = canonical(*only).expect("an answer that was compared with");
            assert_compared(found, expected, output, file);
        }
        _ => panic!("{found:?} with the answer {answer:?}"),
    }
}

fn assert_compared(found: &Comparison, expected: i64, output: &[Word<'_>], file: &[u8]) {
    let is_right = |word: &Word<'_>| word.bytes == expected.to_string().as_bytes();
    match (found, output) {
        (Comparison::Accepted { note }, [only]) => {
            assert!(is_right(only));
            let is_marked = file.starts_with(BYTE_ORDER_MARK);
            assert_eq!(*note == Some(Note::ByteOrderMark), is_marked);
        }
        (Comparison::Wrong { difference: Difference::NoOutput }, []) => {}
        (
            Comparison::Wrong { difference: Difference::ExtraOutput { found } },
            [first, second, ..],
        ) => {
            assert!(is_right(first));
            assert_is(found, *second);
        }
        (
            Comparison::Wrong {
                difference: Difference::Token { number: 1, expected: meant, found, .. },
            },
            [first, ..],
        ) => {
            assert!(!is_right(first) && meant.bytes() == expected.to_string().as_bytes());
            assert_is(found, *first);
        }
        _ => panic!("{found:?} with the output {output:?}"),
    }
}

/// Asserts that a token is a word, or the beginning of a long one.
fn assert_is(token: &Token, word: Word<'_>) {
    assert_eq!(token.position(), word.position);
    let shown = token.to_string();
    assert!(!shown.contains(char::is_control), "{shown:?}");
    if token.is_cut() {
        assert!(word.bytes.len() > SURELY_KEPT_BYTES && word.bytes.starts_with(token.bytes()));
        assert!(token.bytes().len() >= SURELY_KEPT_BYTES);
    } else {
        assert_eq!(token.bytes(), word.bytes);
    }
}
