//! A range of bytes of a source.

use std::ops::Range;

/// A range of bytes, `start` included, `end` not. Empty spans mark a place
/// between two bytes, such as the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// First byte after the range.
    pub end: usize,
}

impl Span {
    /// Returns the empty span at `offset`.
    pub fn at(offset: usize) -> Self {
        Self { start: offset, end: offset }
    }

    /// Returns the shortest span that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Returns the range, for slicing.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self { start: range.start, end: range.end }
    }
}
