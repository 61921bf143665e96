//! Lines, compared whole or as words.

use std::io::{self, BufRead};

use muqi_text::Position;

use crate::checker::{
    Difference, KEPT_BYTES, Token,
    lines::{Lines, is_blank},
};

use super::{Rejection, part::Part};

/// Compares lines, as words when these are their parts. The output may go on with blanks.
pub(crate) fn compare(
    output: impl BufRead,
    answer: impl BufRead,
    part: Part,
) -> Result<(), Rejection> {
    let (mut output, mut answer) = (StockLines::new(output, part), StockLines::new(answer, part));
    while !answer.is_at_end()? {
        let is_empty = answer.peek()?.is_none();
        if is_empty {
            answer.end_line()?;
            // An empty line at the end is none.
            if answer.is_at_end()? {
                break;
            }
        }
        loop {
            let expected = if is_empty { None } else { answer.next()? };
            let found = output.next()?;
            if expected != found {
                let position = output.position;
                let expected = answer.shown_from(expected, position)?;
                let found = output.shown_from(found, position)?;
                return Err(Difference::Line { expected, found }.into());
            }
            if expected.is_none() {
                break;
            }
        }
        if !is_empty {
            answer.end_line()?;
        }
        output.end_line()?;
    }
    match output.text_behind()? {
        None => Ok(()),
        Some(found) => Err(Difference::ExtraOutput { found }.into()),
    }
}

/// A stream as the lines that testlib reads. They end with LF or CR LF. Another CR is left out, and
/// whatever byte is behind it is text, at the end of the file 0xff: that is what the originals
/// compare.
#[derive(Debug)]
struct StockLines<R> {
    lines: Lines<R>,
    part: Part,
    /// The next byte of the line, when it has been looked at.
    peeked: Option<u8>,
    /// The byte behind a blank between words that has been returned.
    behind_blank: Option<u8>,
    is_in_text: bool,
    /// The place of the last byte that was returned.
    position: Position,
}

impl<R: BufRead> StockLines<R> {
    fn new(reader: R, part: Part) -> Self {
        let lines = Lines::new(reader);
        let position = lines.position;
        Self { lines, part, peeked: None, behind_blank: None, is_in_text: false, position }
    }

    fn is_at_end(&mut self) -> io::Result<bool> {
        Ok(self.lines.peek()?.is_none())
    }

    /// Returns the next byte of the line; nothing at its end.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.peeked.is_none() {
            self.position = self.lines.position;
            self.peeked = match self.lines.peek()? {
                Some(b'\r') => {
                    self.lines.pass();
                    match self.lines.peek()? {
                        Some(b'\n') => None,
                        behind => {
                            self.lines.pass();
                            Some(behind.unwrap_or(0xff))
                        }
                    }
                }
                Some(b'\n') | None => None,
                Some(byte) => {
                    self.lines.pass();
                    Some(byte)
                }
            };
        }
        Ok(self.peeked)
    }

    /// Reads the next byte of the line. Of words it is a space between any two and no other blank.
    fn next(&mut self) -> io::Result<Option<u8>> {
        if let Some(byte) = self.behind_blank.take() {
            return Ok(Some(byte));
        }
        let mut is_behind_blank = false;
        while let Some(byte) = self.peek()? {
            self.peeked = None;
            if self.part != Part::Word || !is_blank(byte) {
                if is_behind_blank && self.is_in_text {
                    self.behind_blank = Some(byte);
                    return Ok(Some(b' '));
                }
                self.is_in_text = true;
                return Ok(Some(byte));
            }
            is_behind_blank = true;
        }
        Ok(None)
    }

    /// Goes behind the end of the line, which must have been reached.
    fn end_line(&mut self) -> io::Result<()> {
        if self.lines.peek()? == Some(b'\n') {
            self.lines.pass();
        }
        self.is_in_text = false;
        Ok(())
    }

    /// Returns the rest of the line from a byte of it on, as much as is shown.
    fn shown_from(&mut self, first: Option<u8>, position: Position) -> io::Result<Token> {
        let mut bytes = Vec::from_iter(first);
        let mut is_cut = false;
        while first.is_some() && !is_cut {
            let Some(byte) = self.next()? else { break };
            is_cut = bytes.len() == KEPT_BYTES;
            bytes.extend(Some(byte).filter(|_| !is_cut));
        }
        Ok(Token { bytes, is_cut, position })
    }

    /// Returns the first token of what follows; nothing where that is blank.
    fn text_behind(&mut self) -> io::Result<Option<Token>> {
        while self.lines.peek()?.is_some_and(is_separator) {
            self.lines.pass();
        }
        let (mut bytes, position) = (Vec::new(), self.lines.position);
        while let Some(byte) = self.lines.peek()?.filter(|&byte| !is_separator(byte)) {
            if bytes.len() == KEPT_BYTES {
                return Ok(Some(Token { bytes, is_cut: true, position }));
            }
            bytes.push(byte);
            self.lines.pass();
        }
        let token = Token { bytes, is_cut: false, position };
        Ok(Some(token).filter(|token| !token.bytes().is_empty()))
    }
}

/// Returns whether testlib skips a byte before a token or the end of the file.
fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
