//! The input file: its grammar, its bounds, its canonical bytes.
//!
//! ```text
//! 2 3          n m
//! 2 7 3        n rows of a, m numbers each
//! 9 1 2
//! 3 7 2        n rows of b
//! 2 3 1
//! ```
//!
//! One blank between numbers, LF after every line, nothing else: no leading zeros, no plus sign, no
//! tab, no CR, nothing after the last LF. A file is valid exactly when it is byte for byte what
//! [`write()`] writes for a board within the [`Bounds`].
//!
//! There are two readers. The strict reader follows that grammar and
//! stops at the first deviation; it decides. The explaining reader is called
//! only then; it forgives as it goes, so that it finds *all* faults of a file
//! and each of them once. A property test holds that it finds a fault exactly
//! where the strict reader fails.

mod code;
mod bounds;
mod lines;
mod layout;
mod explain;
mod load;

pub(crate) use bounds::as_bound;
pub use bounds::{Bounds, OutOfBounds};
pub use code::input_code;
pub use load::{LoadError, board_of, load, number_of, repair, write};
pub(crate) use load::{answer_file, most_loaded_bytes, source_of};
pub use muqi_package::problem::Interval;

use muqi_game::Board;
use muqi_text::{Diagnostic, Source};

/// Reads an input: the board it holds, or everything that is wrong with it in
/// the order of the file.
///
/// # Examples
///
/// ```
/// use muqi_chess::input::{Bounds, read};
/// use muqi_text::Source;
///
/// let constraints = Bounds::OFFICIAL;
/// let board = read(&Source::new("x.in", "1 1\n5\n0\n"), &constraints).expect("valid");
/// assert_eq!(board.a_scores(), [5]);
///
/// let faults = read(&Source::new("x.in", "1 1\n05\n 0\n"), &constraints).expect_err("two faults");
/// assert_eq!(faults.len(), 2);
/// ```
///
/// # Errors
///
/// All faults, sorted by place; never an empty list.
///
/// # Complexity
///
/// Linear in the bytes of a valid file.
pub fn read(source: &Source, constraints: &Bounds) -> Result<Board, Vec<Diagnostic>> {
    match load::read_strictly(source.bytes(), constraints) {
        Some(board) => Ok(board),
        None => Err(explain::explain(source, constraints)),
    }
}
