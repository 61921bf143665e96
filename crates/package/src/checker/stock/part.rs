//! The parts of outputs and answers, as testlib reads them.

use muqi_text::Message;

use crate::checker::{Hint, KEPT_BYTES, Token, real::Real};

use super::{LONGEST_TOKEN, Stock};

/// A token of an output or answer, or a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A whole line.
    Line,
    /// Any token.
    Word,
    /// An integer of 32 bits, written canonically.
    Int32,
    /// An integer of 64 bits, written canonically.
    Int64,
    /// The same, read up to the first NUL, as a string of C.
    Int64BeforeNul,
    /// An integer of any length, written canonically.
    Integer,
    /// `YES` or `NO`, in any case.
    YesNo,
    /// A real number in decimal notation.
    Real,
    /// The word `Case`.
    Case,
    /// The number of a case: `1:`.
    CaseNumber(usize),
}

impl Part {
    /// Returns how many bytes of a token are needed to read it and to compare it.
    pub(crate) fn kept_bytes(self) -> usize {
        if matches!(self, Self::Integer | Self::Real) { LONGEST_TOKEN } else { KEPT_BYTES }
    }

    /// Returns whether a token of an answer is read before it is known that the output goes on, so
    /// that its fault comes first. The originals read others as words and look at them later.
    pub(crate) fn is_read_first(self) -> bool {
        !matches!(self, Self::Word | Self::Integer | Self::YesNo)
    }

    /// Returns whether a token is such a part.
    pub(crate) fn reads(self, token: &Token) -> bool {
        match self {
            Self::Line | Self::Word => true,
            Self::Int32 => token.integer().is_some_and(|it| i32::try_from(it).is_ok()),
            Self::Int64 => token.integer().is_some(),
            Self::Int64BeforeNul => before_nul(token).integer().is_some(),
            Self::Integer => !token.is_cut() && is_canonical(token.bytes()),
            Self::YesNo => is_word(token, b"YES") || is_word(token, b"NO"),
            Self::Real => Real::of_testlib(token).is_some(),
            Self::Case => token.bytes() == b"Case",
            Self::CaseNumber(number) => token.bytes() == format!("{number}:").as_bytes(),
        }
    }

    /// Returns what an answer must have in its place.
    pub(crate) fn name(self) -> Message {
        match self {
            Self::Line | Self::Word => message!("part-word"),
            Self::Int32 => message!("part-int-32"),
            Self::Int64 | Self::Int64BeforeNul => message!("part-int-64"),
            Self::Integer => message!("part-integer"),
            Self::YesNo => message!("part-yes-no"),
            Self::Real => message!("part-real"),
            Self::Case => Message::verbatim("Case"),
            Self::CaseNumber(number) => Message::verbatim(format!("{number}:")),
        }
    }

    /// Returns whether a token of an output is the expected one, which must be such a part;
    /// `go_on_alike` is true where what is not kept of them is the same.
    pub(crate) fn matches(
        self,
        expected: &Token,
        found: &Token,
        go_on_alike: bool,
        stock: Stock,
    ) -> bool {
        match self {
            Self::Real => Real::of_testlib(expected)
                .zip(Real::of_testlib(found))
                .is_some_and(|(expected, found)| stock.bound.allows(expected, found)),
            Self::YesNo => is_word(found, expected.bytes()),
            Self::Int64BeforeNul => before_nul(expected).bytes() == before_nul(found).bytes(),
            // What is written canonically is equal only where its text is.
            _ => {
                let is_equal = expected.bytes() == found.bytes();
                is_equal && expected.is_cut() == found.is_cut() && go_on_alike
            }
        }
    }

    /// Returns the mistake that a token of an output looks like.
    pub(crate) fn hint(self, expected: &Token, found: &Token) -> Option<Hint> {
        match (self, expected.integer()) {
            (Self::Real, _) => Hint::on_real(found),
            (_, Some(integer)) => Hint::on(integer, found),
            _ => Hint::on_word(expected, found),
        }
    }
}

fn is_word(token: &Token, word: &[u8]) -> bool {
    !token.is_cut() && token.bytes().eq_ignore_ascii_case(word)
}

fn is_canonical(bytes: &[u8]) -> bool {
    let digits = bytes.strip_prefix(b"-").unwrap_or(bytes);
    bytes == b"0" || digits.iter().all(u8::is_ascii_digit) && !matches!(digits, [] | [b'0', ..])
}

/// Returns a token as a string of C.
fn before_nul(token: &Token) -> Token {
    match token.bytes().iter().position(|&byte| byte == 0) {
        Some(end) => Token { bytes: token.bytes()[..end].to_vec(), is_cut: false, ..token.clone() },
        None => token.clone(),
    }
}
