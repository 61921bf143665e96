//! Boards of one shape in lanes, and what their positions have in common.

use std::iter;

use crate::{Board, Cell, Ranking};

use super::lanes::{LANES, Lanes};

/// Up to [`LANES`] boards of one shape.
pub(crate) struct Batch {
    pub(crate) n: usize,
    pub(crate) m: usize,
    /// Difference that filling a cell makes to the rank, row by row.
    pub(crate) weights: Vec<usize>,
    /// `a + b` of every cell, row by row.
    pub(crate) both: Vec<Lanes>,
    /// The sum of all `a`.
    pub(crate) all_of_a: Lanes,
}

/// Returns rows and columns of a board, or of its mirror image where it has
/// more rows than columns: the shape in which it is swept.
pub(crate) fn swept_shape(board: &Board) -> (usize, usize) {
    (board.n().min(board.m()), board.n().max(board.m()))
}

impl Batch {
    /// Puts each board into a lane of its own, mirrored where it has more rows
    /// than columns: its value stays. Lanes without a board are zero.
    ///
    /// # Panics
    ///
    /// When there is no board, or more than lanes, or two have different
    /// [shapes](swept_shape), or when scores are beyond what
    /// [`fits_a_lane`] allows.
    pub(crate) fn new(boards: &[&Board]) -> Self {
        assert!(boards.len() <= LANES, "{} boards in {LANES} lanes", boards.len());
        let (n, m) = swept_shape(boards[0]);
        let ranking = Ranking::new(n, m).expect("a shape with few positions");
        let cells = (0..n * m).map(|index| Cell { row: index / m, column: index % m });
        let weights =
            cells.map(|cell| usize::try_from(ranking.weight(cell)).expect("few positions"));
        let both = iter::repeat_n(Lanes::ZERO, n * m);
        let mut batch =
            Self { n, m, weights: weights.collect(), both: both.collect(), all_of_a: Lanes::ZERO };
        for (lane, board) in boards.iter().enumerate() {
            assert_eq!(swept_shape(board), (n, m), "boards of two shapes in one batch");
            batch.load(lane, board);
        }
        batch
    }

    fn load(&mut self, lane: usize, board: &Board) {
        let mirrored = board.n() > board.m();
        for (index, both) in self.both.iter_mut().enumerate() {
            let (row, column) = (index / self.m, index % self.m);
            let cell =
                if mirrored { Cell { row: column, column: row } } else { Cell { row, column } };
            both.0[lane] = board.a(cell) + board.b(cell);
            self.all_of_a.0[lane] += board.a(cell);
        }
    }

    /// Returns the rows that the window needs: a power of two beyond the
    /// greatest weight.
    pub(crate) fn window_length(&self) -> usize {
        let greatest = self.weights.iter().max().expect("a board has a cell");
        (greatest + 1).next_power_of_two()
    }
}

/// Returns whether all sums that occur while the board is swept fit 32 bits.
///
/// They are sums of one term a cell, `a`, `-b` or `a + b` at most: no larger
/// than the sum of all scores without their signs.
pub(crate) fn fits_a_lane(board: &Board) -> bool {
    let scores = board.a_scores().iter().chain(board.b_scores());
    let sum: u64 = scores.map(|score| u64::from(score.unsigned_abs())).sum();
    i32::try_from(sum).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_fits_a_lane_up_to_the_last_point_of_31_bits() {
        let half = i32::MAX / 2;
        let board = |last| Board::new(1, 2, vec![half, -1], vec![-half, last]).expect("two cells");
        assert!(fits_a_lane(&board(0)));
        assert!(!fits_a_lane(&board(-1)));
        assert!(!fits_a_lane(&Board::new(1, 1, vec![i32::MIN], vec![0]).expect("a cell")));
    }
}
