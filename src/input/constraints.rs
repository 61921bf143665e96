//! Bounds on the shape and the scores of a test case's board.

use std::fmt;

use crate::game::Board;

/// The integers from `least` to `greatest`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// Least allowed.
    pub least: i64,
    /// Greatest allowed.
    pub greatest: i64,
}

impl Interval {
    /// Returns the interval of all integers from `least` to `greatest`.
    pub const fn new(least: i64, greatest: i64) -> Self {
        Self { least, greatest }
    }

    /// Returns whether `number` is in the interval.
    pub const fn contains(self, number: i64) -> bool {
        self.least <= number && number <= self.greatest
    }

    /// Returns the numbers that are in both; empty when `least > greatest`.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::new(self.least.max(other.least), self.greatest.min(other.greatest))
    }

    /// Returns the smallest interval that contains all of both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self::new(self.least.min(other.least), self.greatest.max(other.greatest))
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.greatest {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}..{}", self.least, self.greatest)
        }
    }
}

/// The bounds that a board has to keep: those of the problem, narrowed by a subtask or a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraints {
    /// Rows.
    pub n: Interval,
    /// Columns.
    pub m: Interval,
    /// Cells, `n · m`.
    pub cells: Interval,
    /// Every score of Black.
    pub a: Interval,
    /// Every score of White.
    pub b: Interval,
}

/// A bound that a board breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfBounds {
    /// The quantity that breaks it, in the statement's notation: `n`, `b[3][7]`.
    pub place: String,
    /// The value found.
    pub found: i64,
    /// The values allowed.
    pub allowed: Interval,
}

impl Constraints {
    /// The bounds of the original problem: `1 ≤ n, m ≤ 10`, `0 ≤ a, b ≤ 100000`.
    pub const OFFICIAL: Self = Self {
        n: Interval::new(1, 10),
        m: Interval::new(1, 10),
        cells: Interval::new(1, 100),
        a: Interval::new(0, 100_000),
        b: Interval::new(0, 100_000),
    };

    /// Returns the boards that keep both sets of bounds.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self {
            n: self.n.intersection(other.n),
            m: self.m.intersection(other.m),
            cells: self.cells.intersection(other.cells),
            a: self.a.intersection(other.a),
            b: self.b.intersection(other.b),
        }
    }

    /// Returns the narrowest bounds that every board keeps which keeps one of both.
    #[must_use]
    pub fn hull(&self, other: &Self) -> Self {
        Self {
            n: self.n.hull(other.n),
            m: self.m.hull(other.m),
            cells: self.cells.hull(other.cells),
            a: self.a.hull(other.a),
            b: self.b.hull(other.b),
        }
    }

    /// Returns whether all boards have the same rows and columns.
    pub fn is_one_shape(&self) -> bool {
        [self.n, self.m].iter().all(|side| side.least == side.greatest)
    }

    /// Returns every bound that `board` breaks; for each score table, the first cell that does.
    pub fn broken_by(&self, board: &Board) -> Vec<OutOfBounds> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let shape = [
            ("n", number(board.n()), self.n),
            ("m", number(board.m()), self.m),
            ("n·m", number(board.area()), self.cells),
        ];
        let shape = shape.into_iter().filter(|(_, found, allowed)| !allowed.contains(*found));
        let shape = shape.map(|(place, found, allowed)| (place.to_owned(), found, allowed));
        let first_score = |name: &'static str, scores: &[i32], allowed: Interval| {
            let index = scores.iter().position(|&score| !allowed.contains(i64::from(score)))?;
            let (row, column) = (index / board.m() + 1, index % board.m() + 1);
            Some((format!("{name}[{row}][{column}]"), i64::from(scores[index]), allowed))
        };
        shape
            .chain(first_score("a", board.a_scores(), self.a))
            .chain(first_score("b", board.b_scores(), self.b))
            .map(|(place, found, allowed)| OutOfBounds { place, found, allowed })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_broken_bound_is_named_with_its_cell() {
        let board = Board::new(1, 2, vec![3, 100_001], vec![-1, 0]).expect("a board");
        let narrow = Constraints { m: Interval::new(1, 1), ..Constraints::OFFICIAL };
        let places: Vec<_> = narrow.broken_by(&board).into_iter().map(|b| b.place).collect();
        assert_eq!(places, ["m", "a[1][2]", "b[1][1]"]);
    }
}
