//! Bounds on the shape and the scores of a test case's board.

use muqi_game::Board;
use muqi_package::problem::{Constraints, Interval, Section, config_code};

/// The bounds that a board has to keep: those of the problem, narrowed by a subtask or a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
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

/// Rows or columns beyond this are refused in `problem.toml`: no table of such a
/// board fits any memory, unless it is a line.
const LONGEST_SIDE: i64 = 1_000_000;

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

impl Bounds {
    /// The bounds of the original problem: `1 ≤ n, m ≤ 10`, `0 ≤ a, b ≤ 100000`.
    pub const OFFICIAL: Self = Self {
        n: Interval::new(1, 10),
        m: Interval::new(1, 10),
        cells: Interval::new(1, 100),
        a: Interval::new(0, 100_000),
        b: Interval::new(0, 100_000),
    };

    /// The bounds that every board of 32 bits keeps which a table fits any memory for.
    pub(crate) const WIDEST: Self = Self {
        n: Interval::new(1, LONGEST_SIDE),
        m: Interval::new(1, LONGEST_SIDE),
        cells: Interval::new(1, LONGEST_SIDE * LONGEST_SIDE),
        a: Interval::new(i32::MIN as i64, i32::MAX as i64),
        b: Interval::new(i32::MIN as i64, i32::MAX as i64),
    };

    /// Returns the bounds that constraints of the engine `chess` are.
    pub fn of(constraints: &Constraints) -> Self {
        Self {
            n: interval(constraints, "n", Self::OFFICIAL.n),
            m: interval(constraints, "m", Self::OFFICIAL.m),
            cells: interval(constraints, "cells", Self::OFFICIAL.cells),
            a: interval(constraints, "a", Self::OFFICIAL.a),
            b: interval(constraints, "b", Self::OFFICIAL.b),
        }
    }

    /// Returns them as constraints.
    pub fn to_constraints(self) -> Constraints {
        let Self { n, m, cells, a, b } = self;
        [("n", n), ("m", m), ("cells", cells), ("a", a), ("b", b)].into_iter().collect()
    }

    /// Reads bounds on a board: those of the problem when there is nothing to narrow (`n`, `m` and
    /// `values` are required then), otherwise those that narrow the given ones.
    ///
    /// | key | bounds |
    /// | --- | --- |
    /// | `n`, `m` | rows, columns |
    /// | `cells` | `n · m` |
    /// | `values` | every score of both players |
    /// | `a`, `b` | every score of Black, of White |
    ///
    /// Returns nothing when a fault was reported.
    pub(crate) fn read(section: &Section<'_>, narrowed: Option<&Self>) -> Option<Self> {
        let sides = Interval::new(1, LONGEST_SIDE);
        let scores = Interval::new(i64::from(i32::MIN), i64::from(i32::MAX));
        // What narrows must be inside what it narrows.
        let sides_n = narrowed.map_or(sides, |outer| outer.n);
        let sides_m = narrowed.map_or(sides, |outer| outer.m);
        let a_scores = narrowed.map_or(scores, |outer| outer.a);
        let b_scores = narrowed.map_or(scores, |outer| outer.b);
        let n = section.interval("n", sides_n, narrowed.map(|outer| outer.n));
        let m = section.interval("m", sides_m, narrowed.map(|outer| outer.m));
        let areas = Interval::new(1, LONGEST_SIDE * LONGEST_SIDE);
        let all_areas = match (n, m) {
            (Some(n), Some(m)) => Interval::new(n.least * m.least, n.greatest * m.greatest),
            _ => areas,
        };
        let cells =
            section.interval("cells", areas, Some(narrowed.map_or(all_areas, |outer| outer.cells)));
        let values = section.interval("values", scores, narrowed.map(|_| scores));
        let a = section.interval("a", a_scores, Some(a_scores));
        let b = section.interval("b", b_scores, Some(b_scores));
        let (n, m, cells, values) = (n?, m?, cells?, values?);
        if !has_shape(n, m, cells) {
            let mut keys = ["cells", "n", "m"].into_iter();
            let place = keys.find_map(|key| section.peeked(key)).unwrap_or(section.span());
            let reason = message!("bounds-without-shape", n = n.to_string(), m = m.to_string());
            let fault = section.faults().at(config_code::EMPTY_INTERVAL, place);
            let fault = fault.with("key", "cells").with("least", cells.least);
            let fault = fault.with("greatest", cells.greatest).with("reason", reason);
            section.faults().report(fault);
            return None;
        }
        Some(Self {
            n,
            m,
            cells: cells.intersection(all_areas),
            a: a?.intersection(values),
            b: b?.intersection(values),
        })
    }

    /// Returns whether all boards have the same rows and columns.
    pub fn is_one_shape(&self) -> bool {
        [self.n, self.m].iter().all(|side| side.least == side.greatest)
    }

    /// Returns every bound that `board` breaks; for each score table, the first cell that does.
    pub fn broken_by(&self, board: &Board) -> Vec<OutOfBounds> {
        let shape = [
            ("n", as_bound(board.n()), self.n),
            ("m", as_bound(board.m()), self.m),
            ("n·m", as_bound(board.area()), self.cells),
        ];
        let shape = shape.into_iter().filter(|(_, found, allowed)| !allowed.contains(*found));
        let shape = shape.map(|(place, found, allowed)| (place.to_owned(), found, allowed));
        shape
            .chain(first_score("a", board.a_scores(), board.m(), self.a))
            .chain(first_score("b", board.b_scores(), board.m(), self.b))
            .map(|(place, found, allowed)| OutOfBounds { place, found, allowed })
            .collect()
    }
}

/// Returns whether a product of rows and columns within bounds is within others.
fn has_shape(n: Interval, m: Interval, cells: Interval) -> bool {
    (n.least..=n.greatest).any(|n| {
        let least = cells.least.div_euclid(n) + i64::from(cells.least % n != 0);
        least.max(m.least) <= (cells.greatest / n).min(m.greatest)
    })
}

/// Returns a count as the bound that it is compared with; the greatest of all where it is larger.
pub(crate) fn as_bound(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Returns the digits of the longest number within bounds, with its sign.
pub(crate) fn digits(bounds: Interval) -> usize {
    bounds.least.to_string().len().max(bounds.greatest.to_string().len())
}

fn interval(constraints: &Constraints, name: &str, official: Interval) -> Interval {
    constraints.get(name).unwrap_or(official)
}

/// Returns the place and the value of the first score of a table that is out of bounds.
fn first_score(
    name: &str,
    scores: &[i32],
    columns: usize,
    allowed: Interval,
) -> Option<(String, i64, Interval)> {
    let index = scores.iter().position(|&score| !allowed.contains(i64::from(score)))?;
    let (row, column) = (index / columns + 1, index % columns + 1);
    Some((format!("{name}[{row}][{column}]"), i64::from(scores[index]), allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_a_product_of_both_sides() {
        let sides = Interval::new(1, 10);
        for (n, m, cells, is_there) in [
            (sides, sides, Interval::new(97, 98), false),
            (sides, sides, Interval::new(97, 99), false),
            (sides, sides, Interval::new(99, 100), true),
            (sides, sides, Interval::new(11, 11), false),
            (sides, sides, Interval::new(11, 12), true),
            (Interval::new(2, 2), sides, Interval::new(7, 7), false),
            (sides, Interval::new(2, 4), Interval::new(5, 5), false),
            (Interval::new(2, 2), Interval::new(2, 2), Interval::new(3, 3), false),
        ] {
            assert_eq!(has_shape(n, m, cells), is_there, "{n} {m} {cells}");
        }
    }

    #[test]
    fn every_broken_bound_is_named_with_its_cell() {
        let board = Board::new(1, 2, vec![3, 100_001], vec![-1, 0]).expect("a board");
        let narrow = Bounds { m: Interval::new(1, 1), ..Bounds::OFFICIAL };
        let places: Vec<_> = narrow.broken_by(&board).into_iter().map(|b| b.place).collect();
        assert_eq!(places, ["m", "a[1][2]", "b[1][1]"]);
    }
}
