//! A position, as the border between its filled and its empty cells.
//!
//! Walk that border from the bottom-left corner of the board to its top-right
//! corner: `n` steps up and `m` steps to the right, in some order. The
//! literature calls the walk contour, profile or frontier. One position in all
//! its encodings:
//!
//! ```text
//! n = 3, m = 4        # # # .     row lengths  3 1 0          (top row first)
//!                     # . . .     path         U R U R R U R  (step 0 first)
//!                     . . . .     mask         0b0100101      (step 0 is the lowest bit; U = 1)
//!
//!     ┌───┬───┬───┬─6─X   top right: step 6 ends here, the highest bit
//!     │ # │ # │ # 5   ·
//!     ├───┼─3─┴─4─┘   ·
//!     │ # 2   ·   ·   ·
//!     ├─1─┘   ·   ·   ·
//!     0   ·   ·   ·   ·
//!     X   ·   ·   ·   ·   bottom left: step 0 starts here, the lowest bit
//! ```
//!
//! A cell can be filled exactly where a step up is followed by a step right,
//! and filling it swaps the two: in the mask `01` becomes `10`, that is
//! `mask += 1 << k` for the step up at position `k`. The empty board has all
//! its ones low, the full board all its ones high.
//!
//! A [`Contour`] stores the row lengths, which work for boards of any shape; the
//! other encodings are computed for people and for tests.

use std::fmt;

use crate::{Cell, Player};

/// One step of the border, walked from the bottom-left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Past the right end of a row; bit 1 of the mask.
    Up,
    /// Below the lower end of a column; bit 0 of the mask.
    Right,
}

/// A position of the game on a board of `n` rows and `m` columns.
///
/// Invariant: row lengths never grow from one row to the next and never exceed
/// `m`.
///
/// # Examples
///
/// ```
/// use muqi_game::{Cell, Contour};
///
/// let mut contour = Contour::empty(2, 3);
/// assert_eq!(contour.to_string(), "00011");
/// contour.fill(Cell { row: 0, column: 0 });
/// assert_eq!(contour.to_string(), "00101");
/// assert_eq!(contour.addable_corners().count(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Contour {
    m: usize,
    row_lengths: Vec<usize>,
}

/// A reason why some row lengths are no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContourError {
    /// A row is longer than the board is wide.
    #[error("row {row} has {length} filled cells on a board of {m} columns")]
    TooLong {
        /// Offending row, counted from 1.
        row: usize,
        /// Its filled cells.
        length: usize,
        /// Columns of the board.
        m: usize,
    },
    /// A row is longer than the row above it.
    #[error("row {row} has {length} filled cells, more than the {above} of the row above it")]
    Growing {
        /// Offending row, counted from 1.
        row: usize,
        /// Its filled cells.
        length: usize,
        /// Filled cells of the row above.
        above: usize,
    },
}

impl Contour {
    /// Returns the position before the first move.
    pub fn empty(n: usize, m: usize) -> Self {
        Self { m, row_lengths: vec![0; n] }
    }

    /// Returns the position after the last move.
    pub fn full(n: usize, m: usize) -> Self {
        Self { m, row_lengths: vec![m; n] }
    }

    /// Makes a position from the number of filled cells of every row, top row
    /// first, on a board of `m` columns.
    ///
    /// # Errors
    ///
    /// When a row is longer than the board is wide or than the row above it.
    pub fn from_row_lengths(m: usize, row_lengths: Vec<usize>) -> Result<Self, ContourError> {
        let mut above = m;
        for (index, &length) in row_lengths.iter().enumerate() {
            let row = index + 1;
            if length > m {
                return Err(ContourError::TooLong { row, length, m });
            }
            if length > above {
                return Err(ContourError::Growing { row, length, above });
            }
            above = length;
        }
        Ok(Self { m, row_lengths })
    }

    /// Returns the number of rows of the board.
    pub fn n(&self) -> usize {
        self.row_lengths.len()
    }

    /// Returns the number of columns of the board.
    pub fn m(&self) -> usize {
        self.m
    }

    /// Returns the number of filled cells of every row, top row first.
    pub fn row_lengths(&self) -> &[usize] {
        &self.row_lengths
    }

    /// Returns the number of filled cells, which is also the number of moves
    /// made and the layer of the position.
    pub fn filled_cells(&self) -> usize {
        self.row_lengths.iter().sum()
    }

    /// Returns whose turn it is.
    pub fn player_to_move(&self) -> Player {
        Player::to_move(self.filled_cells())
    }

    /// Returns whether no cell is left to fill.
    pub fn is_full(&self) -> bool {
        self.row_lengths.last().is_none_or(|&shortest| shortest == self.m)
    }

    /// Returns whether `cell` is filled.
    pub fn is_filled(&self, cell: Cell) -> bool {
        self.row_lengths.get(cell.row).is_some_and(|&length| cell.column < length)
    }

    /// Returns whether `cell` may be filled next.
    pub fn is_addable(&self, cell: Cell) -> bool {
        self.addable_in_row(cell.row) == Some(cell)
    }

    /// Returns the cells that may be filled next, uppermost first.
    pub fn addable_corners(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.n()).filter_map(|row| self.addable_in_row(row))
    }

    /// Returns the cell of a row that may be filled next, if there is one.
    pub(crate) fn addable_in_row(&self, row: usize) -> Option<Cell> {
        let length = *self.row_lengths.get(row)?;
        let above = if row == 0 { self.m } else { self.row_lengths[row - 1] };
        (length < above).then_some(Cell { row, column: length })
    }

    /// Fills `cell`.
    ///
    /// # Panics
    ///
    /// When the cell may not be filled; ask [`is_addable`](Self::is_addable)
    /// where that is possible.
    pub fn fill(&mut self, cell: Cell) {
        assert!(self.is_addable(cell), "{cell} cannot be filled next");
        self.row_lengths[cell.row] += 1;
    }

    /// Empties `cell` again, the last cell of its row.
    ///
    /// # Panics
    ///
    /// When the cell is not the last filled one of its row and its column.
    pub(crate) fn empty_again(&mut self, cell: Cell) {
        let below = self.row_lengths.get(cell.row + 1).copied().unwrap_or(0);
        let is_corner = self.row_lengths.get(cell.row) == Some(&(cell.column + 1));
        assert!(is_corner && below <= cell.column, "{cell} is not a corner of the filled cells");
        self.row_lengths[cell.row] -= 1;
    }

    /// Returns the position mirrored along the main diagonal: columns become
    /// rows.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Self {
            m: self.n(),
            row_lengths: (0..self.m)
                .map(|column| self.row_lengths.partition_point(|&row_length| row_length > column))
                .collect(),
        }
    }

    /// Returns the steps of the border from the bottom-left corner.
    pub fn path(&self) -> impl Iterator<Item = Step> + '_ {
        let rows = (0..self.n()).rev().flat_map(move |row| {
            let below = self.row_lengths.get(row + 1).copied().unwrap_or(0);
            let rights = self.row_lengths[row] - below;
            std::iter::repeat_n(Step::Right, rights).chain([Step::Up])
        });
        let last_rights = self.m - self.row_lengths.first().copied().unwrap_or(0);
        rows.chain(std::iter::repeat_n(Step::Right, last_rights))
    }

    /// Returns the bit mask of the path, or nothing when it has more than 64
    /// steps.
    pub fn mask(&self) -> Option<u64> {
        if self.n() + self.m > 64 {
            return None;
        }
        let bits = self.path().enumerate().map(|(position, step)| match step {
            Step::Up => 1_u64 << position,
            Step::Right => 0,
        });
        Some(bits.sum())
    }
}

/// Writes the mask as a binary number of `n + m` digits, the top-right step
/// first.
impl fmt::Display for Contour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits: Vec<char> =
            self.path().map(|step| if step == Step::Up { '1' } else { '0' }).collect();
        digits.reverse();
        f.pad(&String::from_iter(digits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn_in_the_module_docs() -> Contour {
        Contour::from_row_lengths(4, vec![3, 1, 0]).expect("a position")
    }

    #[test]
    fn filling_a_cell_turns_one_01_into_10() {
        let contour = drawn_in_the_module_docs();
        let mask = contour.mask().expect("seven steps");
        for cell in contour.addable_corners() {
            let mut next = contour.clone();
            next.fill(cell);
            let up_step = cell.column + (contour.n() - 1 - cell.row);
            assert_eq!(next.mask(), Some(mask + (1 << up_step)), "filling {cell}");
            next.empty_again(cell);
            assert_eq!(next, contour);
        }
    }

    #[test]
    fn transposing_turns_columns_into_rows_and_twice_is_nothing() {
        let contour = drawn_in_the_module_docs();
        assert_eq!(contour.transposed().row_lengths(), [2, 1, 1, 0]);
        assert_eq!(contour.transposed().transposed(), contour);
    }

    #[test]
    fn row_lengths_that_grow_are_no_position() {
        assert_eq!(
            Contour::from_row_lengths(3, vec![1, 2]),
            Err(ContourError::Growing { row: 2, length: 2, above: 1 })
        );
        assert_eq!(
            Contour::from_row_lengths(3, vec![4]),
            Err(ContourError::TooLong { row: 1, length: 4, m: 3 })
        );
    }

    #[test]
    fn a_path_of_more_than_64_steps_has_no_mask_but_is_still_written() {
        let contour = Contour::empty(1, 64);
        assert_eq!(contour.mask(), None);
        assert_eq!(contour.to_string().len(), 65);
    }
}
