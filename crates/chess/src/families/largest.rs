//! The largest shape that bounds allow.

use muqi_game::solver;

use crate::input::Bounds;

/// Returns the shape with the most cells that the bounds allow and that can be solved; of
/// several the one that is nearest to a square.
pub(crate) fn largest_shape(bounds: &Bounds) -> Option<(i64, i64)> {
    let mut best: Option<(i64, i64)> = None;
    for n in bounds.n.least..=bounds.n.greatest {
        let most = bounds.m.greatest.min(bounds.cells.greatest / n);
        let cannot_win = best.is_some_and(|(rows, columns)| n * most < rows * columns);
        let columns = if cannot_win { None } else { most_columns(n, bounds.m.least, most) };
        let shape = columns.map(|m| (n, m)).filter(|(n, m)| n * m >= bounds.cells.least);
        best =
            [best, shape].into_iter().flatten().rev().max_by_key(|&(n, m)| (n * m, -(n - m).abs()));
    }
    best
}

/// Returns the most columns from `least` to `most` with which a board of `n` rows can be solved.
fn most_columns(n: i64, least: i64, most: i64) -> Option<i64> {
    if least > most || !is_solvable(n, least) {
        return None;
    }
    // `low` can be solved, everything beyond `high` cannot.
    let (mut low, mut high) = (least, most);
    while low < high {
        let middle = high - (high - low) / 2;
        if is_solvable(n, middle) { low = middle } else { high = middle - 1 }
    }
    Some(low)
}

fn is_solvable(n: i64, m: i64) -> bool {
    let sides = usize::try_from(n).ok().zip(usize::try_from(m).ok());
    sides.is_some_and(|(n, m)| solver::table_bytes(n, m).is_ok())
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::Interval;

    use super::*;

    fn shape(n: [i64; 2], m: [i64; 2], cells: [i64; 2]) -> Option<(i64, i64)> {
        let interval = |[least, greatest]: [i64; 2]| Interval::new(least, greatest);
        let (n, m, cells) = (interval(n), interval(m), interval(cells));
        largest_shape(&Bounds { n, m, cells, ..Bounds::OFFICIAL })
    }

    #[test]
    fn the_largest_shape_has_the_most_cells_that_are_allowed() {
        assert_eq!(shape([1, 10], [1, 10], [1, 100]), Some((10, 10)));
        assert_eq!(shape([1, 6], [2, 12], [1, 72]), Some((6, 12)));
        assert_eq!(shape([1, 10], [1, 10], [1, 50]), Some((5, 10)));
        assert_eq!(shape([7, 7], [7, 7], [1, 40]), None);
    }

    #[test]
    fn a_shape_that_cannot_be_solved_is_not_the_largest() {
        let (n, m) = shape([1, 30], [1, 30], [1, 900]).expect("a shape");
        let side = |side: i64| usize::try_from(side).expect("a side");
        assert!(solver::table_bytes(side(n), side(m)).is_ok(), "{n} × {m}");
        assert!(n * m >= 196, "{n} × {m}");
        assert_eq!(shape([1, 1], [1, 1000], [1, 1000]), Some((1, 1000)));
    }
}
