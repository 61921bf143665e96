//! The largest boards of a problem, and what they can come to.

use crate::game::{Board, Ranking};

use super::{initial::INFINITY, program::is_shape_in_reach};

/// The greatest of everything that the boards of a problem may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Largest {
    /// Rows.
    pub n: usize,
    /// Columns.
    pub m: usize,
    /// Black's score on a cell.
    pub a: i64,
    /// White's score on a cell.
    pub b: i64,
}

impl Largest {
    /// The bounds of the statement, for which the numbers in mutants were chosen.
    pub const OF_THE_STATEMENT: Self = Self { n: 10, m: 10, a: 100_000, b: 100_000 };

    /// Returns the greatest of everything that one board has; of scores at least 1.
    pub fn of(board: &Board) -> Self {
        let greatest = |scores: &[i32]| scores.iter().copied().max().unwrap_or(0).max(1).into();
        Self {
            n: board.n(),
            m: board.m(),
            a: greatest(board.a_scores()),
            b: greatest(board.b_scores()),
        }
    }

    /// Returns whether the programs can be run on all boards of the problem: their positions
    /// fit a table, and no value is beyond the infinity of the reference.
    ///
    /// The arguments hold for sides that are at least 1 and scores that are at least 0.
    pub fn is_in_reach(&self) -> bool {
        is_shape_in_reach(self.n, self.m) && self.score() < INFINITY && self.answer() < INFINITY
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> i64 {
        whole(self.n * self.m)
    }

    /// Returns the number of positions, if it can be counted.
    pub(super) fn positions(&self) -> i64 {
        let count = Ranking::count_positions(self.n, self.m).unwrap_or(u64::MAX);
        i64::try_from(count).unwrap_or(i64::MAX)
    }

    /// Returns the greatest number of moves in a position: those of a staircase.
    pub(super) fn moves(&self) -> i64 {
        whole(self.n.min(self.m))
    }

    /// Returns the number of bytes of the longest input up to the end of the last score that
    /// counts: of an odd number of cells Black fills the last, and White's score on it does not.
    ///
    /// ```text
    /// 1 2⏎        19 bytes of 20         1 1⏎    6 bytes of 10
    /// 123 456⏎    1 2⏎123 456⏎789 100    12⏎     1 1⏎12
    /// 789 100⏎                           34⏎
    /// ```
    pub(super) fn input_bytes(&self) -> i64 {
        let first_line = digits(whole(self.n)) + digits(whole(self.m)) + 2;
        let table = |cells: i64, greatest: i64| cells * (digits(greatest) + 1);
        let counting_for_white = self.cells() - self.cells() % 2;
        first_line + table(self.cells(), self.a) + table(counting_for_white, self.b) - 1
    }

    /// Returns the number of bytes of the longest line, without its line feed.
    pub(super) fn line_bytes(&self) -> i64 {
        whole(self.m) * (self.digits() + 1) - 1
    }

    /// Returns the greatest score of either player.
    pub(super) fn score(&self) -> i64 {
        self.a.max(self.b)
    }

    /// Returns the number of digits of the longest number.
    pub(super) fn digits(&self) -> i64 {
        digits(self.score())
    }

    /// Returns the greatest answer, or the least one without its sign where that is greater.
    pub(super) fn answer(&self) -> i64 {
        self.most_for_black().max(self.most_against_black())
    }

    /// Returns the length of a contour: a step for every row and for every column.
    pub(super) fn sides(&self) -> i64 {
        whole(self.n + self.m)
    }

    /// Returns the greatest value of a position in which Black moves, less all that White scored.
    ///
    /// Black moves with 1, 2, 3, … cells left and has every other one of them, rounded up.
    fn most_for_black(&self) -> i64 {
        (self.cells() + 1) / 2 * self.a
    }

    /// Returns by how much White is ahead at most from a position on in which Black moves.
    pub(super) fn most_against_black(&self) -> i64 {
        self.cells() / 2 * self.b
    }

    /// Returns by how much Black is ahead at most from a position on in which White moves.
    pub(super) fn most_against_white(&self) -> i64 {
        (self.cells() - 1) / 2 * self.a
    }
}

/// Returns how many decimal digits a number has that is not negative.
pub(super) fn digits(number: i64) -> i64 {
    number.checked_ilog10().map_or(1, |log| i64::from(log) + 1)
}

/// Returns a count as a number.
pub(super) fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Returns how many bits a number has.
pub(super) fn bits(number: i64) -> i64 {
    number.checked_ilog2().map_or(0, |log| i64::from(log) + 1)
}

/// Returns how many positions of the largest board have equally many cells filled, at most.
///
/// Row after row, `counts[f]` has the diagrams of `f` cells: Gaussian binomial coefficients.
pub(super) fn largest_layer(largest: &Largest) -> i64 {
    let (n, m) = (largest.n, largest.m);
    // `ways[rows][cells]`: diagrams of so many rows, none longer than the columns so far.
    let mut ways = vec![vec![0_i64; n * m + 1]; n + 1];
    ways[0][0] = 1;
    for column in 1..=m {
        for rows in 1..=n {
            for cells in column..=n * m {
                let fewer = ways[rows - 1][cells - column];
                ways[rows][cells] = ways[rows][cells].saturating_add(fewer);
            }
        }
    }
    let layer = |cells: usize| ways.iter().map(|of_rows| of_rows[cells]).sum::<i64>();
    (0..=n * m).map(layer).max().unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_input_ends_where_the_last_score_that_counts_does() {
        let bytes = |n, m, a, b| Largest { n, m, a, b }.input_bytes();
        assert_eq!([bytes(1, 2, 345, 100), bytes(1, 1, 12, 34)], [19, 6]);
        assert_eq!([bytes(10, 10, 100_000, 100_000), bytes(3, 3, 100_000, 100_000)], [1405, 122]);
    }

    #[test]
    fn the_largest_layer_is_that_of_the_gaussian_binomial_coefficients() {
        let largest = |n, m| largest_layer(&Largest { n, m, a: 1, b: 1 });
        assert_eq!([largest(1, 1), largest(2, 2), largest(3, 4), largest(10, 10)], [1, 2, 5, 5448]);
    }
}
