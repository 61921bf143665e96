//! Boards of a few cells: all of the smallest, and a drawing of those that are larger.

use crate::{
    game::Board,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
    strength::hunt::{Size, capped, shapes},
};

use super::{Draft, Lane, Origin, OriginKind};

/// Sides and greatest score of the boards that are all tried.
const ALL: [(i64, i32); 2] = [(2, 2), (3, 1)];

/// Cells of boards with a side of 3 that are all tried.
const CELLS_WITH_A_SIDE_OF_THREE: Interval = Interval::new(6, 6);

/// Cells of the largest board that is drawn.
const MOST_CELLS: u64 = 9;

/// Greatest score of the boards that are drawn.
const GREATEST_DRAWN: i32 = 3;

/// Returns all boards of up to 2×2 with scores from 0 to 2, then those of 2×3 and 3×2 with scores
/// of 0 and 1, the smaller ones first.
pub(super) fn enumerated(range: Constraints) -> Lane {
    let mut boards = Vec::new();
    for (side, greatest) in ALL {
        let sides = Interval::new(1, side);
        let cells = if side == 2 { Interval::new(1, 4) } else { CELLS_WITH_A_SIDE_OF_THREE };
        let tiny = Constraints {
            n: range.n.intersection(sides),
            m: range.m.intersection(sides),
            cells: range.cells.intersection(cells),
            ..range
        };
        let mut all = all_boards(&capped(&tiny, greatest));
        all.sort_by_cached_key(Size::of);
        boards.extend(all);
    }
    Box::new(boards.into_iter().map(|board| Draft::ready(Origin::new(OriginKind::Tiny, ""), board)))
}

/// Returns every board within bounds of few cells and scores.
fn all_boards(range: &Constraints) -> Vec<Board> {
    let mut boards = Vec::new();
    for (n, m) in shapes(range) {
        let cells = n * m;
        let mut tables: Vec<Vec<i32>> = vec![Vec::new()];
        for scores in [range.a, range.b].into_iter().flat_map(|scores| vec![scores; cells]) {
            let with = |table: &Vec<i32>| {
                let scores = (scores.least..=scores.greatest).filter_map(|s| i32::try_from(s).ok());
                scores.map(|score| [table.as_slice(), &[score]].concat()).collect::<Vec<_>>()
            };
            tables = tables.iter().flat_map(with).collect();
        }
        let board = |table: Vec<i32>| {
            let (a, b) = table.split_at(cells);
            Board::new(n, m, a.to_vec(), b.to_vec()).ok()
        };
        boards.extend(tables.into_iter().filter_map(board));
    }
    boards
}

/// Draws boards of up to [`MOST_CELLS`] cells with scores of up to [`GREATEST_DRAWN`], for ever;
/// none where the range has no such shape.
pub(super) fn drawn(range: Constraints, seed: Seed) -> Lane {
    let shapes: Vec<(usize, usize)> = shapes(&range)
        .into_iter()
        .filter(|&(n, m)| (n * m) as u64 <= MOST_CELLS && n * m > 2)
        .collect();
    if shapes.is_empty() {
        return Box::new(std::iter::empty());
    }
    let range = capped(&range, GREATEST_DRAWN);
    let board = move |number: u64| -> Option<Board> {
        let mut dice = Stream::new(Seed::derive(&seed.to_string(), &format!("small {number}")), "");
        let index = usize::try_from(dice.below(shapes.len() as u64)).ok()?;
        let (n, m) = shapes[index];
        let mut score = |scores: Interval| {
            let bound = |bound: i64| i32::try_from(bound).ok();
            let (least, greatest) = (bound(scores.least)?, bound(scores.greatest)?);
            (least <= greatest).then(|| dice.between(least, greatest))
        };
        let mut scores = |bounds| (0..n * m).map(|_| score(bounds)).collect::<Option<Vec<i32>>>();
        let (a, b) = (scores(range.a)?, scores(range.b)?);
        Board::new(n, m, a, b).ok()
    };
    let board = std::sync::Arc::new(board);
    Box::new((0..).map(move |number| {
        let board = std::sync::Arc::clone(&board);
        Draft::drawn(Origin::new(OriginKind::Small, number), move || board(number))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tiny_boards_come_once() {
        let boards = enumerated(Constraints::OFFICIAL).count();
        assert_eq!(boards, 9 + 2 * 81 + 6561 + 2 * 4096);
        let b_is_zero = Constraints { b: Interval::new(0, 0), ..Constraints::OFFICIAL };
        assert_eq!(enumerated(b_is_zero).count(), 3 + 2 * 9 + 81 + 2 * 64);
    }
}
