//! A stream of bytes as tokens, in bounded memory.

use std::io::{self, BufRead, ErrorKind};

use muqi_text::{Fact, Message, Position, ToMessage};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

const START: Position = Position { line: 1, column: 1 };

/// Splits a stream into tokens.
///
/// The six blanks that `cin >>`, `scanf` and Python's `bytes.split` know
/// separate tokens: space, tab, LF, vertical tab, form feed and CR. Every other
/// byte belongs to a token, NUL and the other control characters too: no
/// program prints them on purpose, and most judges do not skip them. A UTF-8 byte order
/// mark before everything else is skipped and remembered.
///
/// No byte is consumed beyond what the next token needs: not the blank after
/// it, and of a long token nothing after [`KEPT_BYTES`], until the next one is
/// asked for. Lines end with LF; columns count characters of UTF-8 (all bytes but
/// continuation bytes).
///
/// # Examples
///
/// ```
/// use muqi_package::checker::Tokens;
///
/// let mut tokens = Tokens::new(&b" 2\r\n5"[..]);
/// assert_eq!(tokens.next().expect("a token")?.bytes(), b"2");
/// assert_eq!(tokens.next().expect("a token")?.position().line, 2);
/// assert!(tokens.next().is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Tokens<R> {
    reader: R,
    /// The bytes that are kept of a token.
    kept: usize,
    separators: Separators,
    next: Position,
    inside_token: bool,
    has_byte_order_mark: bool,
}

impl<R: BufRead> Tokens<R> {
    /// Makes a splitter of a reader at the start of a file.
    pub fn new(reader: R) -> Self {
        Self::keeping(reader, KEPT_BYTES)
    }

    /// Makes a splitter that keeps so many bytes of a token.
    pub(crate) fn keeping(reader: R, kept: usize) -> Self {
        Self {
            reader,
            kept,
            separators: Separators::Six,
            next: START,
            inside_token: false,
            has_byte_order_mark: false,
        }
    }

    /// Makes a splitter that splits as testlib does: at four blanks, and a byte order mark is text.
    pub(crate) fn of_testlib(reader: R, kept: usize) -> Self {
        Self { separators: Separators::Four, ..Self::keeping(reader, kept) }
    }

    /// Returns the reader, as far as it was read.
    pub fn reader(&self) -> &R {
        &self.reader
    }

    /// Returns whether a byte order mark was skipped before the first token.
    pub(crate) fn has_byte_order_mark(&self) -> bool {
        self.has_byte_order_mark
    }

    fn read(&mut self) -> io::Result<Token> {
        if self.inside_token {
            self.pass(usize::MAX, Kind::Text, |_| ())?;
        }
        self.pass(usize::MAX, Kind::Blank, |_| ())?;
        let position = self.next;
        let mut bytes = Vec::new();
        self.pass(self.kept, Kind::Text, |part| bytes.extend_from_slice(part))?;
        let may_be_marked = position == START && self.separators == Separators::Six;
        if may_be_marked && bytes.starts_with(BYTE_ORDER_MARK) {
            self.has_byte_order_mark = true;
            self.next.column -= 1;
            bytes.drain(..BYTE_ORDER_MARK.len());
            if bytes.is_empty() {
                return self.read();
            }
            // As much is kept as of the same token without the mark.
            self.pass(BYTE_ORDER_MARK.len(), Kind::Text, |part| bytes.extend_from_slice(part))?;
        }
        // Looked at, not consumed: it is compared with the rest.
        self.inside_token = !self.rest_of_token()?.is_empty();
        Ok(Token { bytes, is_cut: self.inside_token, position })
    }

    /// Reads what was not kept of the last token of both, as far as it is the same, and returns
    /// whether all of it is.
    pub(crate) fn continues_as<S: BufRead>(
        &mut self,
        other: &mut Tokens<S>,
        ignores_case: bool,
    ) -> io::Result<bool> {
        if !self.inside_token || !other.inside_token {
            return Ok(self.inside_token == other.inside_token);
        }
        loop {
            let length = self.rest_of_token()?.len().min(other.rest_of_token()?.len());
            if length == 0 {
                return Ok(self.rest_of_token()?.is_empty() && other.rest_of_token()?.is_empty());
            }
            let one = &self.rest_of_token()?[..length];
            let two = &other.rest_of_token()?[..length];
            let is_same = if ignores_case { one.eq_ignore_ascii_case(two) } else { one == two };
            if !is_same {
                return Ok(false);
            }
            self.pass(length, Kind::Text, |_| ())?;
            other.pass(length, Kind::Text, |_| ())?;
        }
    }

    /// Returns as much of the rest of the last token as is in the buffer.
    fn rest_of_token(&mut self) -> io::Result<&[u8]> {
        while let Err(error) = self.reader.fill_buf() {
            if error.kind() != ErrorKind::Interrupted {
                return Err(error);
            }
        }
        let separators = self.separators;
        let available = self.reader.fill_buf()?;
        let end = available.iter().position(|&byte| separators.kind(byte) == Kind::Blank);
        Ok(&available[..end.unwrap_or(available.len())])
    }

    /// Reads at most `longest` bytes of one kind and hands them on in pieces.
    fn pass(&mut self, longest: usize, kind: Kind, mut sink: impl FnMut(&[u8])) -> io::Result<()> {
        let mut rest = longest;
        loop {
            let available = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                other => other?,
            };
            let available = &available[..available.len().min(rest)];
            let end = available.iter().position(|&byte| self.separators.kind(byte) != kind);
            let part = &available[..end.unwrap_or(available.len())];
            if part.is_empty() {
                return Ok(());
            }
            sink(part);
            let (length, next) = (part.len(), position_after(self.next, part));
            self.reader.consume(length);
            (self.next, rest) = (next, rest - length);
        }
    }
}

impl<R: BufRead> Iterator for Tokens<R> {
    type Item = io::Result<Token>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().map(|token| (!token.bytes.is_empty()).then_some(token)).transpose()
    }
}

fn position_after(position: Position, part: &[u8]) -> Position {
    let mut lines = part.rsplit(|&byte| byte == b'\n');
    // A byte that begins with 10 continues a character of UTF-8.
    let last = lines.next().unwrap_or_default().iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    match lines.count() {
        0 => Position { column: position.column + last, ..position },
        newlines => Position { line: position.line + newlines, column: 1 + last },
    }
}

/// The side of a token's end that a byte is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Text,
}

/// The blanks that separate tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separators {
    /// Those of C: space, tab, LF, vertical tab, form feed, CR.
    Six,
    /// Those of testlib: space, tab, LF, CR.
    Four,
}

impl Separators {
    fn kind(self, byte: u8) -> Kind {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => Kind::Blank,
            b'\x0b' | b'\x0c' if self == Self::Six => Kind::Blank,
            _ => Kind::Text,
        }
    }
}

/// The bytes of a token that are kept.
pub const KEPT_BYTES: usize = 64;

/// Longest token that is shown without quotes, in bytes.
const BARE_BYTES: usize = 24;

/// A word of an output: a run of bytes without blanks, or the beginning of a
/// very long one.
///
/// Shown as it is when that is short and unmistakable, otherwise quoted, escaped and bounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_cut: bool,
    pub(crate) position: Position,
}

impl Token {
    /// Returns its bytes, or the first of a long one.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns whether the token goes on after the bytes that were kept.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns where it begins.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Returns the integer that it is: of 64 bits, without plus sign and leading zeros.
    pub(crate) fn integer(&self) -> Option<i64> {
        let integer = self.as_str().and_then(|text| text.parse::<i64>().ok())?;
        (integer.to_string().as_bytes() == self.bytes).then_some(integer)
    }

    /// Returns the token with no more than what is shown of it.
    pub(crate) fn shortened(&self) -> Self {
        let kept = self.bytes.len().min(KEPT_BYTES);
        let is_cut = self.is_cut || kept < self.bytes.len();
        Self { bytes: self.bytes[..kept].to_vec(), is_cut, position: self.position }
    }

    /// Returns the whole token, when it is text and was not cut.
    pub fn as_str(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok().filter(|_| !self.is_cut)
    }
}

impl ToMessage for Token {
    fn to_message(&self) -> Message {
        if self.is_cut {
            let kept = Fact::quoted(without_split_character(&self.bytes));
            return message!("token-cut", beginning = kept, bytes = self.bytes.len());
        }
        match self.as_str() {
            Some(text)
                if text.len() <= BARE_BYTES
                    && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'`') =>
            {
                Message::verbatim(text)
            }
            _ => message!("verbatim", text = Fact::quoted(&self.bytes)),
        }
    }
}

display_in_english!(Token);

/// Returns the bytes without a last character that the cut went through.
fn without_split_character(bytes: &[u8]) -> &[u8] {
    match str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(bytes: &[u8]) -> Vec<(Vec<u8>, usize, usize)> {
        // One byte a time: no token may depend on where the buffer ends.
        let reader = io::BufReader::with_capacity(1, bytes);
        let read = |token: io::Result<Token>| {
            let Token { bytes, position, .. } = token.expect("memory can be read");
            (bytes, position.line, position.column)
        };
        Tokens::new(reader).map(read).collect()
    }

    #[test]
    fn six_blanks_separate_tokens_and_nothing_else_does() {
        let tokens = split(b" 1\t2\n3\x0b4\x0c5\r\n6\0\x1c\xa07 ");
        let bytes: Vec<_> = tokens.iter().map(|(bytes, ..)| bytes.as_slice()).collect();
        assert_eq!(bytes, [&b"1"[..], b"2", b"3", b"4", b"5", b"6\0\x1c\xa07"]);
        assert!(split(b" \n\r\n\t").is_empty());
    }

    #[test]
    fn tokens_know_their_line_and_their_column_in_characters() {
        let places: Vec<_> =
            split("木棋 2\n\n 5".as_bytes()).into_iter().map(|t| (t.1, t.2)).collect();
        assert_eq!(places, [(1, 1), (1, 4), (3, 2)]);
    }

    #[test]
    fn a_byte_order_mark_is_skipped_at_the_start_only() {
        let mut tokens = Tokens::new(&b"\xef\xbb\xbf2"[..]);
        assert_eq!(tokens.next().expect("a token").expect("memory").bytes(), b"2");
        assert!(tokens.has_byte_order_mark());
        assert_eq!(split(b"\xef\xbb\xbf 2"), [(b"2".to_vec(), 1, 2)]);
        assert_eq!(split(b"\xef\xbb\xbf"), []);
        assert_eq!(split(b" \xef\xbb\xbf2"), [(b"\xef\xbb\xbf2".to_vec(), 1, 2)]);
        assert_eq!(split(b"\xef\xbb2"), [(b"\xef\xbb2".to_vec(), 1, 1)]);
    }

    #[test]
    fn a_long_token_is_cut_and_the_next_one_is_found_behind_it() {
        let long = format!("{} 5", "1".repeat(1000));
        let tokens: Vec<_> =
            Tokens::new(long.as_bytes()).map(|token| token.expect("memory")).collect();
        assert_eq!((tokens[0].bytes().len(), tokens[0].is_cut()), (KEPT_BYTES, true));
        assert_eq!((tokens[1].bytes(), tokens[1].position().column), (&b"5"[..], 1002));
        let kept_whole = "1".repeat(KEPT_BYTES);
        assert!(Tokens::new(kept_whole.as_bytes()).all(|token| !token.expect("memory").is_cut()));
    }

    #[test]
    fn a_token_is_shown_bounded_and_without_control_characters() {
        let shown =
            |bytes: &[u8]| Tokens::new(bytes).next().expect("a token").expect("memory").to_string();
        assert_eq!(shown(b"-17"), "-17");
        assert_eq!(shown(b"2\0"), "`2\\0`");
        assert_eq!(shown(b"\xff\x1b[2J"), "`\\xff\\u{1b}[2J`");
        let digits = "`1111111111111111111111111111111111111111…` of more than 64 bytes";
        assert_eq!(shown("1".repeat(90).as_bytes()), digits);
        assert_eq!(
            shown("棋".repeat(90).as_bytes()),
            format!("`{}` of more than 64 bytes", "棋".repeat(21))
        );
    }
}
