//! The findings about the lines so far.

use std::{collections::BTreeMap, fmt};

use crate::text::Span;

use super::super::{Constraints, Interval, lines::Fault, number::Number};

/// The lines of an input with a place for every number.
pub(in crate::input) struct Layout {
    /// One place a token, line by line.
    pub(in crate::input) places: Vec<Vec<Place>>,
    /// The faults of the lines.
    pub(in crate::input) faults: Vec<Fault>,
    /// Ranges, by their start, of which nothing further is reported, because a fault of the lines
    /// explains what is odd about them: two numbers written together, the blank that a missing
    /// number has left behind, lines that are to be removed.
    explained: BTreeMap<usize, usize>,
    /// Digits of the longest score that is allowed.
    pub(super) most_digits: usize,
}

impl Layout {
    pub(super) fn of(rows: &[Numbers], constraints: &Constraints) -> Self {
        let places = rows.iter().map(|(_, numbers)| vec![Place::Unknown; numbers.len()]).collect();
        let digits = |scores: Interval| {
            scores.least.to_string().len().max(scores.greatest.to_string().len())
        };
        let most_digits = digits(constraints.a).max(digits(constraints.b));
        Self { places, faults: Vec::new(), explained: BTreeMap::new(), most_digits }
    }

    /// Returns whether the fault of a span has been reported already.
    pub(in crate::input) fn explains(&self, span: Span) -> bool {
        let range = self.explained.range(..=span.start).next_back();
        range.is_some_and(|(_, &end)| span.end <= end)
    }

    /// Suppresses further reports of a range.
    pub(super) fn explain(&mut self, span: Span) {
        let end = self.explained.entry(span.start).or_insert(span.end);
        *end = span.end.max(*end);
    }
}

/// The meaning of a number, in the statement's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::input) enum Place {
    N,
    M,
    /// A score of Black; row and column from 0, the column where it is known.
    A(usize, Option<usize>),
    B(usize, Option<usize>),
    /// It is unknown.
    Unknown,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::N => f.write_str("n"),
            Self::M => f.write_str("m"),
            Self::A(row, Some(column)) => write!(f, "a[{}][{}]", row + 1, column + 1),
            Self::B(row, Some(column)) => write!(f, "b[{}][{}]", row + 1, column + 1),
            Self::A(row, None) => write!(f, "a[{}][?]", row + 1),
            Self::B(row, None) => write!(f, "b[{}][?]", row + 1),
            Self::Unknown => f.write_str("?"),
        }
    }
}

/// A line of the file: its span and its numbers.
pub(super) type Numbers = (Span, Vec<Number>);

#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) n: usize,
    pub(super) m: usize,
}

impl Size {
    /// Takes the first two numbers for `n` and `m` if they are within bounds
    /// or fit the rest of the file.
    pub(super) fn read(rows: &[Numbers], total: usize, constraints: &Constraints) -> Option<Self> {
        let mut all = rows.iter().flat_map(|(_, numbers)| numbers);
        let (first, second) = (all.next()?.value?, all.next()?.value?);
        let size = Self { n: usize::try_from(first).ok()?, m: usize::try_from(second).ok()? };
        let within = constraints.n.contains(first) && constraints.m.contains(second);
        let has_header = rows[0].1.len() >= 2;
        let positive = size.n > 0 && size.m > 0;
        let trusted = size.numbers() == Some(total) || (within && has_header);
        (positive && trusted).then_some(size)
    }

    /// The numbers of a whole file: `2 + 2nm`.
    pub(super) fn numbers(self) -> Option<usize> {
        self.n.checked_mul(self.m)?.checked_mul(2)?.checked_add(2)
    }

    /// The place of a row (0-based, `a` first) and a column.
    pub(super) fn place(self, row: usize, column: Option<usize>) -> Place {
        if row < self.n { Place::A(row, column) } else { Place::B(row - self.n, column) }
    }

    /// The name of a row: `a[3]`.
    pub(super) fn row_name(self, row: usize) -> String {
        if row < self.n { format!("a[{}]", row + 1) } else { format!("b[{}]", row - self.n + 1) }
    }
}
