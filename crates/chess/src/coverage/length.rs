//! The tests with boards of each number of rows, and of each number of columns.
//!
//! A program with a table for every length of a side may have a wrong entry, which only a board
//! of that length shows.

use crate::input::{Bounds, Interval};

use super::{Quantity, extent::Extent, reach::Allowed};

/// The most lengths of a side that are counted one by one: of more, no test set has all.
const MOST_LENGTHS: i64 = 12;

/// A length of a side, and the number of tests that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// [`Quantity::Rows`] or [`Quantity::Columns`].
    pub side: Quantity,
    /// So many of them.
    pub length: i64,
    /// Tests with boards of that length.
    pub tests: usize,
}

/// Returns every length that boards may have, the rows first; none of a side with too many.
pub(crate) fn lengths_within(allowed: &[Bounds]) -> Vec<(Quantity, i64)> {
    [Quantity::Rows, Quantity::Columns]
        .into_iter()
        .flat_map(|side| {
            let hull = allowed.iter().map(|one| sides(one, side).0).reduce(Interval::hull);
            let hull = hull.filter(|hull| hull.greatest - hull.least < MOST_LENGTHS);
            let all = hull.into_iter().flat_map(|hull| hull.least..=hull.greatest);
            all.filter(move |length| {
                let mut shapes = allowed.iter().filter_map(|one| longest_of(one, side, *length));
                shapes.next().is_some()
            })
            .map(move |length| (side, length))
        })
        .collect()
}

/// Counts the tests that have each length.
pub(crate) fn lengths(tests: &[Extent], allowed: &Allowed) -> Vec<Length> {
    lengths_within(&allowed.0)
        .into_iter()
        .map(|(side, length)| Length {
            side,
            length,
            tests: tests.iter().filter(|test| test.of(side).contains(length)).count(),
        })
        .collect()
}

/// Returns the shape with a length that has most cells.
fn longest_of(constraints: &Bounds, side: Quantity, length: i64) -> Option<(i64, i64)> {
    let (own, other) = sides(constraints, side);
    let Interval { least, greatest } = constraints.cells;
    let other = other.intersection(Interval::new((least + length - 1) / length, greatest / length));
    let fits = own.contains(length) && other.least <= other.greatest;
    let shape = match side {
        Quantity::Columns => (other.greatest, length),
        _ => (length, other.greatest),
    };
    fits.then_some(shape)
}

/// Returns the bounds of a side, and those of the other.
fn sides(constraints: &Bounds, side: Quantity) -> (Interval, Interval) {
    match side {
        Quantity::Columns => (constraints.m, constraints.n),
        _ => (constraints.n, constraints.m),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_boards_that_there_are() {
        let constraints = |n: [i64; 2], m: [i64; 2], cells: [i64; 2]| {
            let [n, m, cells] =
                [n, m, cells].map(|[least, greatest]| Interval::new(least, greatest));
            Bounds { n, m, cells, ..Bounds::OFFICIAL }
        };
        let of = |one: Bounds| {
            let rows =
                lengths_within(&[one]).into_iter().filter(|(side, _)| *side == Quantity::Rows);
            rows.map(|(_, length)| length).collect::<Vec<i64>>()
        };
        assert_eq!(of(constraints([1, 4], [1, 4], [1, 16])), [1, 2, 3, 4]);
        // A prime area is a line.
        assert_eq!(of(constraints([1, 4], [1, 7], [7, 7])), [1]);
        assert_eq!(of(constraints([1, 12], [1, 12], [1, 144])).len(), 12);
        assert_eq!(of(constraints([1, 13], [1, 13], [1, 169])), [0; 0]);
    }
}
