//! Reading an input from a file or a stream, in bounded memory.

use std::io::{self, Read};

use crate::text::{Code, Diagnostic, Source};

use super::{Constraints, Interval};

/// Bytes that a near miss of a valid input is read with beyond the largest
/// valid one, so that its faults can be reported one by one.
const SLACK_BYTES: usize = 64 * 1024;

/// Returns the bytes of the largest valid input.
pub fn largest_bytes(constraints: &Constraints) -> usize {
    let digits = |interval: Interval| {
        interval.least.to_string().len().max(interval.greatest.to_string().len())
    };
    let count = |number: i64| usize::try_from(number).unwrap_or(0);
    let cells = count(constraints.cells.greatest)
        .min(count(constraints.n.greatest).saturating_mul(count(constraints.m.greatest)));
    let per_cell = digits(constraints.a) + digits(constraints.b) + 2;
    (digits(constraints.n) + digits(constraints.m) + 2)
        .saturating_add(cells.saturating_mul(per_cell))
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
pub fn load(reader: impl Read, name: &str, constraints: &Constraints) -> Result<Source, LoadError> {
    let largest = largest_bytes(constraints);
    let limit = largest.saturating_add(SLACK_BYTES);
    let mut bytes = Vec::new();
    reader.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > limit {
        let too_large = Diagnostic::of_file(Code::InputTooLarge, name);
        let too_large = too_large.with("limit", limit).with("largest", largest);
        return Err(LoadError::TooLarge(Box::new(too_large)));
    }
    Ok(Source::new(name, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_stream_is_refused() {
        let refused = load(io::repeat(b'7'), "-", &Constraints::OFFICIAL).expect_err("too large");
        assert!(matches!(refused, LoadError::TooLarge(fault) if fault.code == Code::InputTooLarge));
    }

    #[test]
    fn the_largest_board_has_the_largest_bytes() {
        let board = crate::game::Board::from_fn(10, 10, |_| (100_000, 100_000));
        let bytes = super::super::write(&board);
        assert_eq!(bytes.len(), largest_bytes(&Constraints::OFFICIAL));
    }
}
