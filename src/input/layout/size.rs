//! The shape that a file claims.

use crate::text::Span;

use super::{
    super::{Constraints, number::Number},
    place::Place,
};

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
