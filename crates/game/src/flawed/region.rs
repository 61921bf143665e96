//! Boards that cannot kill a flawed solver.

use crate::Board;

/// The boards within some bounds, or the square ones among them; scores are never
/// negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Most rows.
    pub n: usize,
    /// Most columns.
    pub m: usize,
    /// Most cells.
    pub cells: usize,
    /// Most rows and columns together.
    pub sides: usize,
    /// Greatest score of Black.
    pub a: i64,
    /// Greatest score of White.
    pub b: i64,
    /// Most that a player can score: the player's greatest score on every other cell.
    pub total: i64,
    /// True when the region has only boards with as many rows as columns.
    pub is_square: bool,
}

impl Region {
    /// Every board.
    pub const ANY: Self = Self {
        n: usize::MAX,
        m: usize::MAX,
        cells: usize::MAX,
        sides: usize::MAX,
        a: i64::MAX,
        b: i64::MAX,
        total: i64::MAX,
        is_square: false,
    };

    /// Boards of one row: there is no choice.
    pub(crate) const A_ROW: Self = Self::within(1, usize::MAX);

    /// Boards of one column: there is no choice.
    pub(crate) const A_COLUMN: Self = Self::within(usize::MAX, 1);

    /// The boards of one cell, on which White has no move.
    pub const ONE_CELL: Self = Self::of_cells(1);

    /// Boards on which White scores nothing.
    pub(crate) const ONE_SIDED: Self = Self { b: 0, ..Self::ANY };

    /// Boards with as many rows as columns.
    pub(crate) const SQUARES: Self = Self { is_square: true, ..Self::ANY };

    /// Boards of at most `n` rows and `m` columns.
    pub const fn within(n: usize, m: usize) -> Self {
        Self { n, m, ..Self::ANY }
    }

    /// Boards of at most so many cells.
    pub(crate) const fn of_cells(cells: usize) -> Self {
        Self { cells, ..Self::ANY }
    }

    /// Boards of at most so many rows and columns together.
    pub(crate) const fn of_sides(sides: usize) -> Self {
        Self { sides, ..Self::ANY }
    }

    /// Boards on which no player can score more than `total`.
    pub(crate) const fn of_total(total: i64) -> Self {
        Self { total, ..Self::ANY }
    }

    /// Returns whether a board is in the region.
    pub fn contains(&self, board: &Board) -> bool {
        let cells = i64::try_from(board.area()).unwrap_or(i64::MAX);
        let shares = [cells / 2 + cells % 2, cells / 2].map(|share| self.total / share.max(1));
        board.n() <= self.n
            && board.m() <= self.m
            && board.area() <= self.cells
            && board.n() + board.m() <= self.sides
            && are_at_most(board.a_scores(), self.a)
            && are_at_most(board.b_scores(), self.b)
            && are_at_most(board.a_scores(), shares[0])
            && are_at_most(board.b_scores(), shares[1])
            && (board.n() == board.m() || !self.is_square)
    }
}

fn are_at_most(scores: &[i32], bound: i64) -> bool {
    scores.iter().all(|&score| i64::from(score) <= bound)
}
