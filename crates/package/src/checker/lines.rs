//! Lines compared but for blanks at their ends and empty lines at the end.

use std::io::{self, BufRead, ErrorKind};

use muqi_text::Position;

use super::{Comparison, Difference, KEPT_BYTES, Token};

/// Compares lines. The two streams are read together in constant memory: as long as they are the
/// same, blanks in them are the same, too; where they differ, both must be at the end of a line
/// but for blanks.
pub(crate) fn compare(
    output: impl BufRead,
    answer: impl BufRead,
    ignores_case: bool,
) -> io::Result<Comparison> {
    let (mut output, mut answer) = (Lines::new(output), Lines::new(answer));
    loop {
        match (output.peek()?, answer.peek()?) {
            (None, None) => return Ok(Comparison::Accepted { note: None }),
            (Some(one), Some(two))
                if one == two || ignores_case && one.eq_ignore_ascii_case(&two) =>
            {
                output.pass();
                answer.pass();
            }
            _ => {
                let position = output.position;
                let (found, expected) = (output.rest_of_line()?, answer.rest_of_line()?);
                if found.is_text() || expected.is_text() {
                    return Ok(wrong(expected, found, position));
                }
                match (output.peek()?, answer.peek()?) {
                    (None, Some(_)) => {
                        if let Some((expected, position)) = answer.next_text()? {
                            return Ok(wrong(expected, Rest::default(), position));
                        }
                    }
                    (Some(_), None) => {
                        if let Some((found, position)) = output.next_text()? {
                            return Ok(wrong(Rest::default(), found, position));
                        }
                    }
                    // Both ends of lines are passed together.
                    _ => {}
                }
            }
        }
    }
}

fn wrong(expected: Rest, found: Rest, position: Position) -> Comparison {
    let difference = Difference::Line {
        expected: Token { bytes: expected.bytes, is_cut: expected.is_cut, position },
        found: Token { bytes: found.bytes, is_cut: found.is_cut, position },
    };
    Comparison::Wrong { difference }
}

/// The rest of a line, without blanks at its end.
#[derive(Default)]
struct Rest {
    bytes: Vec<u8>,
    is_cut: bool,
}

impl Rest {
    fn is_text(&self) -> bool {
        self.is_cut || !self.bytes.is_empty()
    }
}

/// A stream with the place that was reached.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: R,
    pub(crate) position: Position,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, position: Position { line: 1, column: 1 } }
    }

    /// Returns the next byte; nothing at the end.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => return Ok(other?.first().copied()),
            }
        }
    }

    /// Goes to the next byte; there must be one.
    pub(crate) fn pass(&mut self) {
        let Ok(Some(byte)) = self.peek() else { return };
        match byte {
            b'\n' => self.position = Position { line: self.position.line + 1, column: 1 },
            // A byte that begins with 10 continues a character of UTF-8.
            _ if byte & 0xc0 != 0x80 => self.position.column += 1,
            _ => {}
        }
        self.reader.consume(1);
    }

    /// Goes to the end of the line and returns what was passed, as much as is shown of it. A blank
    /// that is followed by more of them than that, and then by text, is text.
    fn rest_of_line(&mut self) -> io::Result<Rest> {
        let mut rest = Rest::default();
        while let Some(byte) = self.peek()?.filter(|&byte| byte != b'\n') {
            if rest.bytes.len() < KEPT_BYTES {
                rest.bytes.push(byte);
            } else if !is_blank(byte) {
                rest.is_cut = true;
                break;
            }
            self.pass();
        }
        if !rest.is_cut {
            let end = rest.bytes.iter().rposition(|&byte| !is_blank(byte)).map_or(0, |at| at + 1);
            rest.bytes.truncate(end);
        }
        Ok(rest)
    }

    /// Goes to the next line with text, and returns it with its place; nothing where only blanks
    /// are left.
    fn next_text(&mut self) -> io::Result<Option<(Rest, Position)>> {
        while self.peek()?.is_some() {
            self.pass();
            let position = self.position;
            let rest = self.rest_of_line()?;
            if rest.is_text() {
                return Ok(Some((rest, position)));
            }
        }
        Ok(None)
    }
}

pub(crate) fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
