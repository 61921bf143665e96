//! The rows above the bottom row, in descending rank.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined into the dispatched sweep is compiled for the processor"
)]

/// A move onto one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BatchMove {
    /// Difference that it makes to the rank.
    pub(crate) weight: usize,
    /// The cell, row by row from 0.
    pub(crate) cell: usize,
}

/// The lengths of all rows but the bottom one, from all full to all empty.
///
/// Going down in rank, the lowest row that is not empty loses its last cell,
/// and the rows below it, which were empty, become as long as it then is:
///
/// ```text
/// # # # .            # # # .        the stack of moves: (3,1) is popped; (2,3) becomes (2,2);
/// # # x .    --->    # x . .        (3,2) is not added, because row 3 is now as long as row 2
/// x . . .            # . . .
/// ```
pub(crate) struct UpperRows<'a> {
    m: usize,
    /// The weight of every cell, row by row.
    weights: &'a [usize],
    lengths: Vec<usize>,
    /// The moves onto the addable corners of these rows, uppermost first.
    pub(crate) moves: Vec<BatchMove>,
    /// Cells of these rows that are filled.
    pub(crate) filled: usize,
}

impl<'a> UpperRows<'a> {
    /// Returns `rows` full rows of a board whose cells have the weights given.
    #[inline(always)]
    pub(crate) fn full(rows: usize, m: usize, weights: &'a [usize]) -> Self {
        let moves = Vec::with_capacity(rows);
        Self { m, weights, lengths: vec![m; rows], moves, filled: rows * m }
    }

    /// Returns how long the bottom row can be.
    #[inline(always)]
    pub(crate) fn longest_below(&self) -> usize {
        self.lengths.last().copied().unwrap_or(self.m)
    }

    /// Goes on to the lengths next lower in rank; returns whether there were any.
    #[inline(always)]
    pub(crate) fn go_down(&mut self) -> bool {
        let Some(row) = self.lengths.iter().rposition(|&length| length > 0) else { return false };
        let longest = if row == 0 { self.m } else { self.lengths[row - 1] };
        let length = self.lengths[row] - 1;
        // The empty row below could take its first cell; soon it is as long as this one.
        if row + 1 < self.lengths.len() {
            self.moves.pop();
        }
        // This row could grow, unless it was as long as the one above.
        if length + 1 < longest {
            self.moves.pop();
        }
        // Now it can grow again at its new end.
        let cell = row * self.m + length;
        self.moves.push(BatchMove { weight: self.weights[cell], cell });
        self.lengths[row..].fill(length);
        self.filled += (self.lengths.len() - 1 - row) * length;
        self.filled -= 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contour, Ranking};

    #[test]
    fn all_lengths_are_visited_once_in_descending_rank_with_their_addable_corners() {
        for (rows, m) in (1..=5).flat_map(|rows| (1..=6).map(move |m| (rows, m))) {
            let ranking = Ranking::new(rows, m).expect("a small shape");
            let weights = (0..rows * m).collect::<Vec<_>>();
            let mut upper_rows = UpperRows::full(rows, m, &weights);
            for rank in (0..ranking.positions()).rev() {
                let contour = Contour::from_row_lengths(m, upper_rows.lengths.clone());
                let contour = contour.expect("lengths that never grow");
                assert_eq!(ranking.rank(&contour), rank, "{rows}x{m}");
                assert_eq!(upper_rows.filled, contour.filled_cells());
                let mut cells: Vec<usize> =
                    contour.addable_corners().map(|cell| cell.row * m + cell.column).collect();
                cells.sort_unstable();
                let moves: Vec<BatchMove> =
                    cells.iter().map(|&cell| BatchMove { weight: cell, cell }).collect();
                assert_eq!(upper_rows.moves, moves, "{contour}");
                assert_eq!(upper_rows.go_down(), rank > 0);
            }
        }
    }
}
