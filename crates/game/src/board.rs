//! A board: its shape and the two scores of every cell.

use std::fmt;

use crate::Player;

/// A cell of a board, counted from 0; displayed from 1 as the statement does.
///
/// Ordered row by row, which is also the order that breaks ties in the
/// optimal line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Row, 0 at the top.
    pub row: usize,
    /// Column, 0 at the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("({},{})", self.row + 1, self.column + 1))
    }
}

/// A board of `n` rows and `m` columns with Black's scores `a` and White's
/// scores `b`.
///
/// Both score tables are row-major: cell `(i, j)` is at index `i * m + j`. Any
/// 32-bit score is allowed; `input::Bounds` bounds the scores of a test case.
///
/// # Examples
///
/// ```
/// use muqi_game::{Board, Cell};
///
/// let board = Board::new(1, 2, vec![5, 3], vec![1, 2])?;
/// assert_eq!(board.a(Cell { row: 0, column: 1 }), 3);
/// # Ok::<(), muqi_game::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    n: usize,
    m: usize,
    a: Vec<i32>,
    b: Vec<i32>,
}

/// A reason why two score tables do not make a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The board has no cell.
    #[error("a board of {n} rows and {m} columns has no cell")]
    Empty {
        /// Rows asked for.
        n: usize,
        /// Columns asked for.
        m: usize,
    },
    /// A score table does not have `n · m` entries.
    #[error("expected {expected} scores in each table, found {a} in a and {b} in b")]
    Length {
        /// Entries that both tables must have.
        expected: usize,
        /// Entries found in `a`.
        a: usize,
        /// Entries found in `b`.
        b: usize,
    },
}

impl Board {
    /// Makes a board from row-major score tables.
    ///
    /// # Errors
    ///
    /// When the board would have no cell, or when a table does not hold
    /// exactly `n * m` scores.
    pub fn new(n: usize, m: usize, a: Vec<i32>, b: Vec<i32>) -> Result<Self, BoardError> {
        if n == 0 || m == 0 {
            return Err(BoardError::Empty { n, m });
        }
        let expected = n.saturating_mul(m);
        if a.len() != expected || b.len() != expected {
            return Err(BoardError::Length { expected, a: a.len(), b: b.len() });
        }
        Ok(Self { n, m, a, b })
    }

    /// Makes a board by asking for the pair `(a, b)` of every cell, row by row.
    ///
    /// # Panics
    ///
    /// When `n` or `m` is 0, or when their product does not fit.
    pub fn from_fn(n: usize, m: usize, mut scores: impl FnMut(Cell) -> (i32, i32)) -> Self {
        assert!(n > 0 && m > 0, "a board of {n} rows and {m} columns has no cell");
        let area = n.checked_mul(m).expect("a board fits in memory");
        let (a, b) =
            (0..area).map(|index| scores(Cell { row: index / m, column: index % m })).unzip();
        Self { n, m, a, b }
    }

    /// Returns the number of rows.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns the number of columns.
    pub fn m(&self) -> usize {
        self.m
    }

    /// Returns the number of cells, `n · m`.
    pub fn area(&self) -> usize {
        self.a.len()
    }

    /// Returns what Black scores on `cell`.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn a(&self, cell: Cell) -> i32 {
        self.a[self.index(cell)]
    }

    /// Returns what White scores on `cell`.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn b(&self, cell: Cell) -> i32 {
        self.b[self.index(cell)]
    }

    /// Returns what `player` scores on `cell`.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn score(&self, player: Player, cell: Cell) -> i32 {
        match player {
            Player::Black => self.a(cell),
            Player::White => self.b(cell),
        }
    }

    /// Returns all of Black's scores, row-major.
    pub fn a_scores(&self) -> &[i32] {
        &self.a
    }

    /// Returns all of White's scores, row-major.
    pub fn b_scores(&self) -> &[i32] {
        &self.b
    }

    /// Returns every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let m = self.m;
        (0..self.area()).map(move |index| Cell { row: index / m, column: index % m })
    }

    /// Returns the board mirrored along its main diagonal.
    ///
    /// The rule of the game treats rows and columns alike, so the transposed
    /// board has the same value.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Self::from_fn(self.m, self.n, |cell| {
            let mirrored = Cell { row: cell.column, column: cell.row };
            (self.a(mirrored), self.b(mirrored))
        })
    }

    fn index(&self, cell: Cell) -> usize {
        assert!(
            cell.row < self.n && cell.column < self.m,
            "cell {cell} is not on a board of {} rows and {} columns",
            self.n,
            self.m
        );
        cell.row * self.m + cell.column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_tables_of_the_wrong_length_are_refused() {
        assert_eq!(
            Board::new(2, 2, vec![0; 4], vec![0; 3]),
            Err(BoardError::Length { expected: 4, a: 4, b: 3 })
        );
        assert_eq!(Board::new(0, 5, vec![], vec![]), Err(BoardError::Empty { n: 0, m: 5 }));
    }

    #[test]
    fn transposing_moves_every_score_and_twice_is_nothing() {
        let board = Board::new(2, 3, (0..6).collect(), (10..16).collect()).expect("a board");
        let transposed = board.transposed();
        assert_eq!((transposed.n(), transposed.m()), (3, 2));
        assert_eq!(transposed.a_scores(), [0, 3, 1, 4, 2, 5]);
        assert_eq!(transposed.transposed(), board);
    }
}
