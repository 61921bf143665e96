//! The dense numbering of the contours of a shape.
//!
//! A board of `n` rows and `m` columns has `C(n+m, n)` contours. They are
//! ranked `0 .. C(n+m, n)` in the order of their masks, smallest first (colex
//! order of the positions of the up steps). If the up steps are at positions
//! `p_0 < p_1 < … < p_{n-1}`, the rank is `C(p_0, 1) + C(p_1, 2) + … +
//! C(p_{n-1}, n)`.
//!
//! # One weight per cell
//!
//! Filling a cell moves one up step, the `j`-th, from position `p` to
//! `p + 1`. Its term grows from `C(p, j+1)` to `C(p+1, j+1)`, and by Pascal's
//! rule the difference is `C(p, j)`. Now look which cell that was: there are
//! `j` rows below it, and of the `p` steps before the up step `j` went up, so
//! `p - j` went right, which is the cell's column. So every cell has a fixed
//! *weight*,
//!
//! ```text
//! weight(row, column) = C(column + j, j)    with j = n - 1 - row rows below it,
//! ```
//!
//! a move adds the weight of its cell to the rank, and the rank of a position is
//! the sum of the weights of its filled cells. For 3 rows and 4 columns:
//!
//! ```text
//!  1  3  6 10      the weights are Pascal's triangle, laid on the board
//!  1  2  3  4      with its left edge and its bottom row all ones;
//!  1  1  1  1      together they are 34 = C(7, 3) - 1, the rank of the full board
//! ```
//!
//! Weights are positive, so every move leads to a greater rank: *descending
//! rank visits every position after all positions that can follow it*.

use crate::{Cell, Contour};

/// The bijection between the contours of one shape and `0 .. C(n+m, n)`.
///
/// # Examples
///
/// ```
/// use muqi_game::{Cell, Contour, Ranking};
///
/// let ranking = Ranking::new(2, 3).expect("a small shape");
/// assert_eq!(ranking.positions(), 10);
/// assert_eq!(ranking.rank(&Contour::empty(2, 3)), 0);
/// assert_eq!(ranking.rank(&Contour::full(2, 3)), 9);
/// assert_eq!(ranking.weight(Cell { row: 0, column: 2 }), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Ranking {
    n: usize,
    m: usize,
    /// `paths[rows * (m + 1) + columns]` = `C(rows + columns, rows)`, the
    /// number of contours of a board of that shape.
    paths: Vec<u64>,
}

impl Ranking {
    /// Builds the ranking of a shape, or nothing when the number of its
    /// contours does not fit 64 bits or its weights do not fit any memory.
    ///
    /// # Complexity
    ///
    /// `(n+1)(m+1)` additions and 8 bytes for each. A shape that is too large
    /// is recognised before any memory is taken.
    pub fn new(n: usize, m: usize) -> Option<Self> {
        Self::count_positions(n, m)?;
        let width = m.checked_add(1)?;
        let entries = n.checked_add(1)?.checked_mul(width)?;
        if entries > isize::MAX as usize / size_of::<u64>() {
            return None;
        }
        let mut paths = vec![1_u64; entries];
        for rows in 1..=n {
            for columns in 1..=m {
                let fewer_rows = paths[(rows - 1) * width + columns];
                let fewer_columns = paths[rows * width + columns - 1];
                paths[rows * width + columns] = fewer_rows + fewer_columns;
            }
        }
        Some(Self { n, m, paths })
    }

    /// Returns `C(n+m, n)`, the number of contours of a shape, or nothing when
    /// it does not fit 64 bits.
    ///
    /// # Complexity
    ///
    /// At most 64 multiplications: each at least doubles the count.
    pub fn count_positions(n: usize, m: usize) -> Option<u64> {
        let (short, long) = (n.min(m) as u128, n.max(m) as u128);
        let mut count = 1_u128;
        for taken in 1..=short {
            // C(long + taken, taken) from C(long + taken - 1, taken - 1): exact.
            count = count.checked_mul(long + taken)? / taken;
            if count > u128::from(u64::MAX) {
                return None;
            }
        }
        u64::try_from(count).ok()
    }

    /// Returns the number of contours.
    pub fn positions(&self) -> u64 {
        self.paths(self.n, self.m)
    }

    /// Returns what filling `cell` adds to the rank, in constant time.
    ///
    /// # Panics
    ///
    /// When the cell is not on a board of this shape.
    pub fn weight(&self, cell: Cell) -> u64 {
        assert!(cell.row < self.n && cell.column < self.m, "{cell} is not on the board");
        self.paths(self.n - 1 - cell.row, cell.column)
    }

    /// Returns the rank of a contour of this shape.
    ///
    /// # Panics
    ///
    /// When the contour has another shape.
    ///
    /// # Complexity
    ///
    /// One addition a row.
    pub fn rank(&self, contour: &Contour) -> u64 {
        assert_eq!((contour.n(), contour.m()), (self.n, self.m), "a contour of another shape");
        contour
            .row_lengths()
            .iter()
            .enumerate()
            .map(|(row, &length)| self.row_rank(row, length))
            .sum()
    }

    /// Returns the contour of a rank.
    ///
    /// # Panics
    ///
    /// When the rank is not below [`positions`](Self::positions).
    ///
    /// # Complexity
    ///
    /// `n + m` comparisons: the rows are walked once, and lengths only shrink.
    pub fn unrank(&self, rank: u64) -> Contour {
        assert!(rank < self.positions(), "rank {rank} of {} positions", self.positions());
        let mut rest = rank;
        let mut length = self.m;
        let row_lengths = (0..self.n)
            .map(|row| {
                while self.row_rank(row, length) > rest {
                    length -= 1;
                }
                rest -= self.row_rank(row, length);
                length
            })
            .collect();
        Contour::from_row_lengths(self.m, row_lengths).expect("a rank is taken apart row by row")
    }

    /// The weights of the first `length` cells of a row: `C(length + j, j + 1)`
    /// with `j` rows below.
    fn row_rank(&self, row: usize, length: usize) -> u64 {
        if length == 0 { 0 } else { self.paths(self.n - row, length - 1) }
    }

    fn paths(&self, rows: usize, columns: usize) -> u64 {
        self.paths[rows * (self.m + 1) + columns]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gaussian binomial coefficients by their own recurrence: the number of
    /// Young diagrams of every size inside `n × m`, an oracle that knows
    /// nothing of contours.
    fn layer_sizes(n: usize, m: usize) -> Vec<u64> {
        if n == 0 || m == 0 {
            return vec![1];
        }
        let mut sizes = vec![0; n * m + 1];
        // Either the top row is full, or the last column is empty.
        for (size, count) in layer_sizes(n - 1, m).into_iter().enumerate() {
            sizes[size + m] += count;
        }
        for (size, count) in layer_sizes(n, m - 1).into_iter().enumerate() {
            sizes[size] += count;
        }
        sizes
    }

    #[test]
    fn ranking_is_an_order_preserving_bijection_on_every_shape_up_to_10_by_10() {
        for (n, m) in (1..=10).flat_map(|n| (1..=10).map(move |m| (n, m))) {
            let ranking = Ranking::new(n, m).expect("a small shape");
            let mut layers = vec![0; n * m + 1];
            let mut previous = None;
            for rank in 0..ranking.positions() {
                let contour = ranking.unrank(rank);
                assert_eq!(ranking.rank(&contour), rank, "{n}x{m}");
                assert!(contour.mask() > previous, "{n}x{m}: masks grow with the rank");
                previous = contour.mask();
                layers[contour.filled_cells()] += 1;
                for cell in contour.addable_corners() {
                    let mut next = contour.clone();
                    next.fill(cell);
                    assert_eq!(ranking.rank(&next), rank + ranking.weight(cell), "{n}x{m} {cell}");
                }
            }
            assert_eq!(previous, Contour::full(n, m).mask());
            assert_eq!(layers, layer_sizes(n, m), "{n}x{m}");
        }
    }

    #[test]
    fn shapes_beyond_64_bits_are_recognised_at_once() {
        assert_eq!(Ranking::count_positions(1, 60), Some(61));
        assert_eq!(Ranking::count_positions(1, usize::MAX / 2), Some(u64::MAX / 2 + 1));
        assert_eq!(Ranking::count_positions(40, 40), None);
        assert!(Ranking::new(usize::MAX / 2, usize::MAX / 2).is_none());
        assert!(Ranking::new(1, usize::MAX / 2).is_none());
    }
}
