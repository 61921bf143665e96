//! Boards from small to large that are damaged.

use crate::{
    game::Board,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
};

/// Sides of boards beside the greatest one.
const SIDES: i64 = 20;

/// Shapes of the fewest cells.
const SMALL_SHAPES: usize = 4;

/// Shapes of more cells, up to the largest.
const LARGE_SHAPES: usize = 3;

/// Returns boards within bounds with scores up to the greatest; of small shapes also one with the
/// lowest scores.
pub(super) fn boards(range: &Constraints, seed: Seed) -> Vec<Board> {
    let shapes = shapes(range);
    let (small, large) = shapes.split_at(shapes.len().min(SMALL_SHAPES));
    let shapes = small.iter().copied().chain(spread(large, LARGE_SHAPES));
    let mut boards = Vec::new();
    for (number, (n, m)) in shapes.enumerate() {
        let mut dice =
            Stream::new(Seed::derive(&seed.to_string(), &format!("filled {number}")), "");
        let mut any = |bounds: Interval| {
            let [least, greatest] = [score(bounds.least), score(bounds.greatest)];
            match dice.below(4) {
                0 => greatest,
                1 => dice.between(least, greatest.min(least.saturating_add(9))),
                _ => dice.between(least, greatest),
            }
        };
        let low = Board::from_fn(n, m, |_| (score(range.a.least), score(range.b.least)));
        let mixed = Board::from_fn(n, m, |_| (any(range.a), any(range.b)));
        boards.extend((number < SMALL_SHAPES).then_some(low));
        boards.push(mixed);
    }
    boards.dedup();
    boards
}

/// Returns shapes within bounds, those of fewer cells first.
pub(super) fn shapes(range: &Constraints) -> Vec<(usize, usize)> {
    let sides = |side: Interval| {
        let some = side.least..=side.greatest.min(side.least.saturating_add(SIDES));
        let last = Some(side.greatest).filter(|last| !some.contains(last));
        some.chain(last).filter_map(|side| usize::try_from(side).ok()).collect::<Vec<_>>()
    };
    let columns = sides(range.m);
    let all = sides(range.n).into_iter().flat_map(|n| columns.iter().map(move |&m| (n, m)));
    let is_within =
        |&(n, m): &(usize, usize)| i64::try_from(n * m).is_ok_and(|it| range.cells.contains(it));
    let mut shapes: Vec<_> = all.filter(is_within).collect();
    shapes.sort_by_key(|&(n, m)| (n * m, n));
    shapes
}

/// Returns some of a list, evenly: the first and the last among them.
pub(super) fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    if all.len() <= most || most < 2 {
        return all.to_vec();
    }
    (0..most).map(|number| all[number * (all.len() - 1) / (most - 1)]).collect()
}

/// Returns a bound as a score; those of scores are bounded by the problem.
pub(super) fn score(bound: i64) -> i32 {
    i32::try_from(bound).unwrap_or(if bound < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_begin_with_the_smallest_end_with_the_largest_and_keep_the_bounds() {
        let narrow = Constraints {
            n: Interval::new(2, 7),
            cells: Interval::new(20, 25),
            a: Interval::new(-3, 4),
            ..Constraints::OFFICIAL
        };
        for range in [Constraints::OFFICIAL, narrow] {
            let boards = boards(&range, Seed::derive("stress", "1"));
            assert!(boards.iter().all(|board| range.broken_by(board).is_empty()));
            let areas = boards.iter().map(Board::area).collect::<Vec<_>>();
            let expected = [range.cells.least, range.cells.greatest].map(usize::try_from);
            assert_eq!(
                [areas.first(), areas.last()],
                [expected[0].ok().as_ref(), expected[1].ok().as_ref()]
            );
            assert!(areas.is_sorted() && areas.len() > 5);
        }
    }

    #[test]
    fn a_spread_has_the_first_and_the_last() {
        assert_eq!(spread(&[1, 2, 3], 6), [1, 2, 3]);
        assert_eq!(spread(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 3), [0, 4, 8]);
    }
}
