//! The meaning of a number of an input.

use std::fmt;

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
