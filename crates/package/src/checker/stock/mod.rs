//! The stock checkers of testlib, compared in the process.
//!
//! Each is a [`Layout`] of [`Part`]s: a token or many, in lines or not, in any order or not, behind
//! `Case 1:` or not. Every verdict is that of the original, also where it is odd: which of two
//! faulty files is blamed follows from the order in which the originals read, and this code reads
//! in the same order. `tests/it/stock/` has the verdicts of the originals.
//!
//! Memory is constant, except that integers of any length and reals are kept whole up to
//! [`LONGEST_TOKEN`], and `uncmp` keeps eight bytes for each number.

mod part;
mod answer;
mod tokens;
mod lines;

use std::io::{self, BufRead, Cursor, Read as _};

use self::{answer::Layout, part::Part};

use super::{AnswerFault, CheckerKind, Comparison, Difference, Note, real::Bound};

/// The longest token that testlib reads, in bytes. A longer one is no number.
const LONGEST_TOKEN: usize = 32 << 20;

/// The settings of a stock checker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stock {
    layout: Layout,
    /// The parts of an output, apart from words such as `Case` that the layout has.
    part: Part,
    /// The greatest error of reals.
    bound: Bound,
}

impl Stock {
    /// Returns the settings of a kind; nothing where it is none of testlib's.
    pub(crate) fn of(kind: CheckerKind) -> Option<Self> {
        let exact = Bound::Absolute(0.0);
        let (layout, part, bound) = match kind {
            CheckerKind::Tokens | CheckerKind::Lines | CheckerKind::Integer | CheckerKind::Real => {
                return None;
            }
            CheckerKind::Fcmp => (Layout::Lines, Part::Line, exact),
            CheckerKind::Lcmp => (Layout::Lines, Part::Word, exact),
            CheckerKind::Wcmp => (Layout::Many, Part::Word, exact),
            CheckerKind::Ncmp => (Layout::Many, Part::Int64, exact),
            CheckerKind::Icmp => (Layout::One, Part::Int32, exact),
            CheckerKind::Hcmp => (Layout::One, Part::Integer, exact),
            CheckerKind::Uncmp => (Layout::AnyOrder, Part::Int64, exact),
            CheckerKind::Yesno => (Layout::One, Part::YesNo, exact),
            CheckerKind::Nyesno => (Layout::Many, Part::YesNo, exact),
            CheckerKind::Caseicmp => (Layout::Case, Part::Int64, exact),
            CheckerKind::Casencmp => (Layout::Cases, Part::Int64BeforeNul, exact),
            CheckerKind::Casewcmp => (Layout::Cases, Part::Word, exact),
            CheckerKind::Rcmp | CheckerKind::Acmp => {
                (Layout::One, Part::Real, Bound::Absolute(1.5e-6))
            }
            CheckerKind::Rncmp => (Layout::Many, Part::Real, Bound::Absolute(1.5e-5)),
            CheckerKind::Dcmp => (Layout::One, Part::Real, Bound::Either(1e-6)),
            CheckerKind::Rcmp4 => (Layout::Many, Part::Real, Bound::Either(1e-4)),
            CheckerKind::Rcmp6 => (Layout::Many, Part::Real, Bound::Either(1e-6)),
            CheckerKind::Rcmp9 => (Layout::Many, Part::Real, Bound::Either(1e-9)),
        };
        Some(Self { layout, part, bound })
    }

    /// Compares an output with the answer.
    pub(crate) fn compare(
        self,
        output: impl BufRead,
        answer: impl BufRead,
    ) -> io::Result<Comparison> {
        let (output, is_marked) = without_byte_order_mark(output)?;
        let compared = match self.layout {
            Layout::Lines => lines::compare(output, answer, self.part),
            Layout::AnyOrder => tokens::compare_in_any_order(output, answer, self),
            _ => tokens::compare(output, answer, self),
        };
        match compared {
            Ok(()) => Ok(Comparison::Accepted { note: is_marked.then_some(Note::ByteOrderMark) }),
            Err(Rejection::Decided(comparison)) => Ok(*comparison),
            Err(Rejection::Unread(error)) => Err(error),
        }
    }
}

/// A reason for which a comparison ends before both files do.
#[derive(Debug)]
pub(crate) enum Rejection {
    /// The output is wrong, or the answer has a fault.
    Decided(Box<Comparison>),
    Unread(io::Error),
}

impl From<io::Error> for Rejection {
    fn from(error: io::Error) -> Self {
        Self::Unread(error)
    }
}

impl From<Difference> for Rejection {
    fn from(difference: Difference) -> Self {
        Self::Decided(Box::new(Comparison::Wrong { difference }))
    }
}

impl From<AnswerFault> for Rejection {
    fn from(fault: AnswerFault) -> Self {
        Self::Decided(Box::new(Comparison::JuryFault { fault }))
    }
}

/// Returns a reader behind the byte order mark, and whether there is one. testlib skips that of an
/// output only.
fn without_byte_order_mark(mut reader: impl BufRead) -> io::Result<(impl BufRead, bool)> {
    let mut start = Vec::new();
    reader.by_ref().take(3).read_to_end(&mut start)?;
    let is_marked = start == b"\xef\xbb\xbf";
    if is_marked {
        start.clear();
    }
    Ok((Cursor::new(start).chain(reader), is_marked))
}

#[cfg(test)]
mod tests {
    use crate::checker::Checker;

    use super::*;

    /// Returns the difference or the fault, or nothing where the output is right.
    fn compared(kind: CheckerKind, output: &str, answer: &str) -> String {
        let checker = Checker { kind, ..Checker::TOKENS };
        let comparison = checker.compare(output.as_bytes(), answer.as_bytes(), 1 << 20);
        match comparison.expect("memory can be read") {
            Comparison::Accepted { .. } => String::new(),
            Comparison::Wrong { difference } => difference.to_string(),
            Comparison::JuryFault { fault } => format!("JE: {fault}"),
        }
    }

    #[test]
    fn differences_name_the_token_what_was_expected_and_what_was_found() {
        for (kind, output, answer, difference) in [
            (CheckerKind::Ncmp, "1 02", "1 2", "2nd token differs: expected 2, found 02"),
            (CheckerKind::Ncmp, "", "1", "no output"),
            (CheckerKind::Wcmp, "a", "a b", "the output ends before the 2nd token, expected b"),
            (CheckerKind::Icmp, "1\n2", "1", "extra output: 2 at line 2, column 1"),
            (CheckerKind::Yesno, "yup", "YES", "1st token differs: expected YES, found yup"),
            (
                CheckerKind::Caseicmp,
                "Case 1: 4",
                "Case 1: 5",
                "3rd token differs: expected 5, found 4",
            ),
            (
                CheckerKind::Rcmp,
                "0.5",
                "0.25",
                "1st token differs: expected 0.25, found 0.5, with an error of 2.5e-1",
            ),
            (CheckerKind::Rcmp6, "1", "1e400", "1st token differs: expected 1e400, found 1"),
            (CheckerKind::Uncmp, "3 3 1", "1 2 3", "2 is there 0 times, expected once"),
            (CheckerKind::Uncmp, "3 3", "3", "3 is there 2 times, expected once"),
            (CheckerKind::Uncmp, "3 x", "3", "2nd token is no integer of 64 bits: x"),
            (
                CheckerKind::Fcmp,
                "a\nb  c",
                "a\nb c",
                "line 2 differs from column 3 on: expected c, found ` c`",
            ),
            (
                CheckerKind::Lcmp,
                "a\nb  d",
                "a\nb c",
                "line 2 differs from column 4 on: expected c, found d",
            ),
            (
                CheckerKind::Fcmp,
                "",
                "a",
                "line 1 differs from column 1 on: expected a, found the end of the line",
            ),
            (CheckerKind::Fcmp, "a\n\n b", "a\n", "extra output: b at line 3, column 2"),
        ] {
            assert_eq!(compared(kind, output, answer), difference, "{kind:?} {output:?}");
        }
    }

    #[test]
    fn faults_of_answers_name_the_token_and_what_it_must_be() {
        for (kind, answer, fault) in [
            (
                CheckerKind::Ncmp,
                "1 +2",
                "expected an integer of 64 bits in canonical form as the 2nd token of the answer \
                 file, found +2",
            ),
            (
                CheckerKind::Icmp,
                "",
                "the answer file ends before its 1st token, expected an integer of 32 bits in \
                 canonical form",
            ),
            (
                CheckerKind::Hcmp,
                "1 2",
                "expected one integer in the answer file, also found 2 at line 1, column 3",
            ),
            (
                CheckerKind::Casewcmp,
                "Case 2: a",
                "expected 1: as the 2nd token of the answer file, found 2:",
            ),
        ] {
            assert_eq!(compared(kind, "1", answer), format!("JE: {fault}"), "{kind:?} {answer:?}");
        }
    }

    #[test]
    fn numbers_of_any_length_are_compared_whole_and_shown_bounded() {
        let long = "3".repeat(1000);
        assert_eq!(compared(CheckerKind::Hcmp, &long, &long), "");
        let other = format!("{}4", &long[1..]);
        let difference = compared(CheckerKind::Hcmp, &other, &long);
        assert!(difference.contains("of more than 64 bytes") && difference.len() < 200);
        let real = |digits: &str| format!("0.{digits}");
        assert_eq!(compared(CheckerKind::Dcmp, &real(&other), &real(&long)), "");
    }
}
