//! Reading an input from a file or a stream, in bounded memory; writing one, and as it should have
//! been written.

use std::{
    io::{self, Read, Write as _},
    path::Path,
};

use muqi_files::store::Blob;
use muqi_game::Board;
use muqi_text::{Code, Diagnostic, Source};

use crate::input::input_code;

use super::{
    Bounds, Interval,
    bounds::digits,
    lines::{self, Number},
    read,
};

/// Bytes that a near miss of a valid input is read with beyond the largest
/// valid one, so that its faults can be reported one by one.
const SLACK_BYTES: usize = 64 * 1024;

/// Returns the bytes of the largest valid input.
pub(crate) fn largest_bytes(constraints: &Bounds) -> usize {
    let cells = count(constraints.cells.greatest)
        .min(count(constraints.n.greatest).saturating_mul(count(constraints.m.greatest)));
    let per_cell = digits(constraints.a) + digits(constraints.b) + 2;
    (digits(constraints.n) + digits(constraints.m) + 2)
        .saturating_add(cells.saturating_mul(per_cell))
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// A reason why an input cannot be had.
#[derive(Debug)]
pub enum LoadError {
    /// It cannot be read.
    Read(io::Error),
    /// It is larger than any valid one can be.
    TooLarge(Box<Diagnostic>),
}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

/// Reads an input, at most a little more than the largest valid one.
///
/// Endless streams (`/dev/zero`, `yes`) are therefore refused as fast as a large file is.
///
/// # Errors
///
/// When it cannot be read, or is too large.
pub fn load(reader: impl Read, name: &str, constraints: &Bounds) -> Result<Source, LoadError> {
    let largest = largest_bytes(constraints);
    let limit = usize::try_from(most_loaded_bytes(constraints)).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    // No input may take more memory than it is worth, whatever its length.
    reader.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > limit {
        let too_large = Diagnostic::of_file(input_code::TOO_LARGE, name);
        let too_large = too_large.with("limit", limit).with("largest", largest);
        return Err(LoadError::TooLarge(Box::new(too_large)));
    }
    Ok(Source::new(name, bytes))
}

/// Returns the most bytes that [`load`] takes.
pub(crate) fn most_loaded_bytes(constraints: &Bounds) -> u64 {
    largest_bytes(constraints).saturating_add(SLACK_BYTES) as u64
}

/// Reads a valid input, or returns nothing at the first byte that deviates.
pub(crate) fn read_strictly(bytes: &[u8], constraints: &Bounds) -> Option<Board> {
    let mut reader = NumberReader { rest: bytes };
    let n = reader.integer(constraints.n)?;
    reader.expect(b' ')?;
    let m = reader.integer(constraints.m)?;
    reader.expect(b'\n')?;
    if !constraints.cells.contains(n.checked_mul(m)?) {
        return None;
    }
    let (n, m) = (usize::try_from(n).ok()?, usize::try_from(m).ok()?);
    // Every number takes two bytes at least: no false size makes it allocate more.
    if n.checked_mul(m)? > bytes.len() {
        return None;
    }
    let a = reader.rows(n, m, constraints.a)?;
    let b = reader.rows(n, m, constraints.b)?;
    reader.rest.is_empty().then(|| Board::new(n, m, a, b).ok())?
}

struct NumberReader<'a> {
    rest: &'a [u8],
}

impl NumberReader<'_> {
    fn rows(&mut self, n: usize, m: usize, allowed: Interval) -> Option<Vec<i32>> {
        let mut scores = Vec::with_capacity(n * m);
        for _ in 0..n {
            for column in 1..=m {
                scores.push(i32::try_from(self.integer(allowed)?).ok()?);
                self.expect(if column == m { b'\n' } else { b' ' })?;
            }
        }
        Some(scores)
    }

    /// `0`, or digits without a leading zero, with a minus sign before them if negative.
    fn integer(&mut self, allowed: Interval) -> Option<i64> {
        let negative = self.expect(b'-').is_some();
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        let canonical = match digits {
            [] => false,
            [b'0', further @ ..] => further.is_empty() && !negative,
            // Eighteen digits fit 64 bits whatever they are, and no bound is that long.
            _ => length <= 18,
        };
        if !canonical {
            return None;
        }
        self.rest = rest;
        let magnitude =
            digits.iter().fold(0, |number, digit| number * 10 + i64::from(digit - b'0'));
        let number = if negative { -magnitude } else { magnitude };
        allowed.contains(number).then_some(number)
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        let (first, rest) = self.rest.split_first()?;
        (*first == byte).then(|| self.rest = rest)
    }
}

/// Returns the input file of a board: the only bytes that are valid for it.
///
/// # Examples
///
/// ```
/// use muqi_chess::input::write;
/// use muqi_game::Board;
///
/// let board = Board::new(1, 2, vec![5, 3], vec![1, 2])?;
/// assert_eq!(write(&board), b"1 2\n5 3\n1 2\n");
/// # Ok::<(), muqi_game::BoardError>(())
/// ```
pub fn write(board: &Board) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(16 + 14 * board.area());
    let infallible = "a vector takes all bytes";
    writeln!(bytes, "{} {}", board.n(), board.m()).expect(infallible);
    for scores in [board.a_scores(), board.b_scores()] {
        for row in scores.chunks(board.m()) {
            for (column, score) in row.iter().enumerate() {
                let separator = if column == 0 { "" } else { " " };
                write!(bytes, "{separator}{score}").expect(infallible);
            }
            bytes.push(b'\n');
        }
    }
    bytes
}

/// Faults of form: what was meant is beyond doubt.
const FAULTS_OF_FORM: [Code; 14] = [
    input_code::BYTE_ORDER_MARK,
    input_code::CRLF,
    input_code::CR,
    input_code::MISSING_FINAL_NEWLINE,
    input_code::WRONG_BLANK,
    input_code::LEADING_BLANK,
    input_code::TRAILING_BLANK,
    input_code::DOUBLE_BLANK,
    input_code::BLANK_LINE,
    input_code::LEADING_ZERO,
    input_code::PLUS_SIGN,
    input_code::MINUS_ZERO,
    input_code::FOREIGN_DIGIT,
    input_code::LINE_STRUCTURE,
];

/// Returns the canonical bytes of an input with these `faults`, if all of them are of form only.
/// Nothing is guessed: a number that is missing, or written as `7.0`, is for a person to put right.
pub fn repair(source: &Source, faults: &[Diagnostic], constraints: &Bounds) -> Option<Vec<u8>> {
    let split_or_joined = [input_code::SPLIT_ROW, input_code::JOINED_ROWS];
    let mut codes = faults.iter().map(|fault| fault.code);
    if !codes.all(|code| FAULTS_OF_FORM.contains(&code) || split_or_joined.contains(&code)) {
        return None;
    }
    let byte_order_mark = faults.iter().any(|fault| fault.code == input_code::BYTE_ORDER_MARK);
    let lines = lines::split(source, if byte_order_mark { 3 } else { 0 }).with_tokens;
    let tokens = lines.iter().flat_map(|line| &line.tokens);
    let values: Vec<i64> = tokens
        .map(|span| Number::read(&source.bytes()[span.range()], *span).value)
        .collect::<Option<_>>()?;
    let (&n, rest) = values.split_first()?;
    let (&m, scores) = rest.split_first()?;
    let (n, m) = (usize::try_from(n).ok()?, usize::try_from(m).ok()?);
    let scores: Vec<i32> =
        scores.iter().map(|&score| i32::try_from(score).ok()).collect::<Option<_>>()?;
    let (a, b) = scores.split_at_checked(n.checked_mul(m)?)?;
    let bytes = write(&Board::new(n, m, a.to_vec(), b.to_vec()).ok()?);
    read(&Source::new(source.name(), bytes.clone()), constraints).ok().map(|_| bytes)
}

/// Takes an input whole, unless it is larger than any valid one can be.
pub(crate) fn source_of(
    input: &Blob,
    name: &str,
    bounds: &Bounds,
) -> Result<Source, Box<Diagnostic>> {
    let cause = match input.open().map(|opened| load(opened, name, bounds)) {
        Ok(Ok(source)) => return Ok(source),
        Ok(Err(LoadError::TooLarge(fault))) => return Err(fault),
        Ok(Err(LoadError::Read(cause))) | Err(cause) => cause,
    };
    Err(Box::new(Diagnostic::unreadable(Path::new(name), &cause)))
}

/// Returns the board of an input that is valid within some bounds; nothing where it is none.
pub fn board_of(input: &Blob) -> Option<Board> {
    let source = source_of(input, "input", &Bounds::WIDEST).ok()?;
    read(&source, &Bounds::WIDEST).ok()
}

/// Returns the number that an answer is; nothing where it is none.
pub fn number_of(answer: &Blob) -> Option<i64> {
    str::from_utf8(answer.in_memory()?).ok()?.trim().parse().ok()
}

/// Returns the answer file of a value.
pub(crate) fn answer_file(value: i64) -> Blob {
    format!("{value}\n").into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_stream_is_refused() {
        let refused = load(io::repeat(b'7'), "-", &Bounds::OFFICIAL).expect_err("too large");
        assert!(
            matches!(refused, LoadError::TooLarge(fault) if fault.code == input_code::TOO_LARGE)
        );
    }

    #[test]
    fn the_largest_board_has_the_largest_bytes() {
        let board = Board::from_fn(10, 10, |_| (100_000, 100_000));
        let bytes = write(&board);
        assert_eq!(bytes.len(), largest_bytes(&Bounds::OFFICIAL));
    }

    fn repaired(text: &str) -> Option<String> {
        let source = Source::new("x.in", text);
        let faults = read(&source, &Bounds::OFFICIAL).expect_err("faulty");
        let bytes = repair(&source, &faults, &Bounds::OFFICIAL)?;
        String::from_utf8(bytes).ok()
    }

    #[test]
    fn faults_of_form_are_put_right() {
        let meant = Some("1 2\n5 7\n0 1\n".to_owned());
        assert_eq!(repaired("\u{feff}1 2\r\n5  07\r\n 0\t+1 \r\n\r\n"), meant);
        assert_eq!(repaired("1 2 5 7 0 1"), meant);
    }

    #[test]
    fn what_is_in_doubt_is_left_alone() {
        assert_eq!(repaired("1 2\n5\n0 1\n"), None);
        assert_eq!(repaired("1 1\n7.0\n0\n"), None);
        assert_eq!(repaired("1 1\n100001\n0\n"), None);
    }

    #[test]
    fn tables_side_by_side_are_not_taken_apart() {
        assert_eq!(repaired("2 2\n1 2 5 6\n3 4 7 8\n"), None);
        assert_eq!(repaired("2 2\n1 2\t5 6\n\n3 4\t7 8\n"), None);
        assert_eq!(repaired("2 2 1 2 5 6\n3 4 7 8\n"), None);
        assert_eq!(repaired("3 1\n1 2\n3 4\n5 6\n"), None);
        assert_eq!(repaired("1 2\n5 7 0 1\n"), Some("1 2\n5 7\n0 1\n".to_owned()));
        let one_break_too_few = Some("2 1\n1\n2\n3\n4\n".to_owned());
        assert_eq!(repaired("2 1\n1 2\n3\n4\n"), one_break_too_few);
    }
}
