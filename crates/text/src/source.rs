//! The name and the bytes of a text file, and where its lines begin.

use std::ops::Range;

/// A line and a column, both counted from 1. Columns count characters; bytes
/// that are no UTF-8 count one each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// A text file in memory: what it is called and what it holds.
///
/// # Examples
///
/// ```
/// use muqi_text::{Position, Source};
///
/// let source = Source::new("board.in", b"1 2\n3 4\n".to_vec());
/// assert_eq!(source.position(6), Position { line: 2, column: 3 });
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    bytes: Vec<u8>,
    line_starts: Vec<usize>,
}

impl Source {
    /// Makes a source of a displayed name (a path, or `-` for standard input) and bytes.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        let bytes = bytes.into();
        // Found once: a file with many faults asks for many places.
        let mut line_starts = vec![0];
        for (index, &byte) in bytes.iter().enumerate() {
            if byte == b'\n' {
                line_starts.push(index + 1);
            }
        }
        Self { name: name.into(), bytes, line_starts }
    }

    /// Returns the displayed name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns all bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the line and column of a byte offset; offsets past the end mean the end.
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.bytes.len());
        let line = self.line_number(offset);
        let before = &self.bytes[self.line_starts[line - 1]..offset];
        Position { line, column: String::from_utf8_lossy(before).chars().count() + 1 }
    }

    /// Returns the number of the line that holds `offset`, from 1.
    pub fn line_number(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|&start| start <= offset)
    }

    /// Returns the bytes of a line by its number, from 1, without its newline; behind the last line
    /// the end.
    pub fn line(&self, number: usize) -> Span {
        let start = self.line_starts.get(number.saturating_sub(1)).copied();
        self.line_at(start.unwrap_or(self.bytes.len()))
    }

    /// Returns the bytes of the line that holds `offset`, without its newline.
    pub fn line_at(&self, offset: usize) -> Span {
        let line = self.line_number(offset);
        let start = self.line_starts[line - 1];
        let end = self.line_starts.get(line).map_or(self.bytes.len(), |&next| next - 1);
        Span { start, end }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offset_after_a_newline_begins_the_next_line() {
        let source = Source::new("x", b"ab\n\nc".to_vec());
        assert_eq!(source.position(2), Position { line: 1, column: 3 });
        assert_eq!(source.position(3), Position { line: 2, column: 1 });
        assert_eq!(source.position(4), Position { line: 3, column: 1 });
        assert_eq!(source.position(99), Position { line: 3, column: 2 });
        assert_eq!(source.line_at(1), Span { start: 0, end: 2 });
        assert_eq!(source.line_at(3), Span { start: 3, end: 3 });
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let source = Source::new("x", "木棋 7".as_bytes().to_vec());
        assert_eq!(source.position(7), Position { line: 1, column: 4 });
    }
}
