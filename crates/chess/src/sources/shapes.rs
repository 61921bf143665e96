//! Uniform scores on thin boards, and on boards of any shape.

use std::sync::Arc;

use muqi_game::Board;
use muqi_package::problem::{Draft, InputOrigin, InputSource};
use muqi_rng::{Seed, Stream};

use super::super::{
    input::{Bounds, Interval, write},
    size::{Size, capped, scales, shapes},
};

/// Boards after which shapes are small again.
const ROUND: u64 = 60;

/// The shape and the greatest score of a board that is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnSize {
    pub(crate) n: usize,
    pub(crate) m: usize,
    pub(crate) greatest: i32,
}

impl DrawnSize {
    /// Draws a size within a range: from few rows and columns to many in the course of a round,
    /// at any scale. Nothing where the range has no such board.
    pub(crate) fn drawn(range: &Bounds, number: u64, dice: &mut Stream) -> Option<Self> {
        let part = i64::try_from(number % ROUND).ok()? + 1;
        let rounds = i64::try_from(ROUND).ok()?;
        let [sides_n, sides_m] = [range.n, range.m].map(|sides| {
            let more = ((sides.greatest - sides.least) * part + rounds - 1) / rounds;
            Interval::new(sides.least, sides.least + more)
        });
        let (n, m) = (drawn(sides_n, dice)?, drawn(sides_m, dice)?);
        let scales = scales(range);
        let scale = dice.below(scales.len() as u64);
        let greatest = scales[usize::try_from(scale).ok()?];
        range.cells.contains(i64::from(n) * i64::from(m)).then_some(())?;
        Some(Self { n: usize::try_from(n).ok()?, m: usize::try_from(m).ok()?, greatest })
    }
}

/// Draws a number; nothing where an interval is empty.
fn drawn(interval: Interval, dice: &mut Stream) -> Option<i32> {
    let least = i32::try_from(interval.least).ok()?;
    let greatest = i32::try_from(interval.greatest).ok()?;
    (least <= greatest).then(|| dice.between(least, greatest))
}

/// Returns boards of one or two rows or columns, and of three times as many columns as rows or
/// more, for ever.
pub(crate) fn thin(range: Bounds, seed: Seed) -> InputSource {
    drafts("thin", seed, move |number, dice| {
        let most = 1 + i64::try_from(number / 2 % 3).unwrap_or(0);
        let shape = if number % 2 == 0 {
            Bounds { n: narrow(range.n, most), ..range }
        } else {
            Bounds { m: narrow(range.m, most), ..range }
        };
        uniform_board(&shape, DrawnSize::drawn(&shape, number, dice)?, dice)
    })
}

fn narrow(sides: Interval, most: i64) -> Interval {
    Interval::new(sides.least, sides.greatest.min(sides.least.max(most)))
}

/// Returns boards of any shape with uniform scores, for ever.
pub(crate) fn uniform(range: Bounds, seed: Seed) -> InputSource {
    drafts("uniform", seed, move |number, dice| {
        uniform_board(&range, DrawnSize::drawn(&range, number, dice)?, dice)
    })
}

/// Returns a board for each number, with a stream of its own.
fn drafts(
    kind: &'static str,
    seed: Seed,
    draw: impl Fn(u64, &mut Stream) -> Option<Board> + Send + Sync + Copy + 'static,
) -> InputSource {
    Box::new((0..).map(move |number: u64| {
        Draft::drawn(InputOrigin::new(kind, number), move || {
            let name = format!("{kind} {number}");
            let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
            draw(number, &mut dice).map(|board| write(&board).into())
        })
    }))
}

fn uniform_board(range: &Bounds, size: DrawnSize, dice: &mut Stream) -> Option<Board> {
    let range = capped(range, size.greatest);
    let cells = size.n * size.m;
    let (a, b) = (drawn_scores(range.a, cells, dice)?, drawn_scores(range.b, cells, dice)?);
    Board::new(size.n, size.m, a, b).ok()
}

fn drawn_scores(bounds: Interval, cells: usize, dice: &mut Stream) -> Option<Vec<i32>> {
    (0..cells).map(|_| drawn(bounds, dice)).collect()
}

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
pub(crate) fn enumerated(range: Bounds) -> InputSource {
    let mut boards = Vec::new();
    for (side, greatest) in ALL {
        let sides = Interval::new(1, side);
        let cells = if side == 2 { Interval::new(1, 4) } else { CELLS_WITH_A_SIDE_OF_THREE };
        let tiny = Bounds {
            n: range.n.intersection(sides),
            m: range.m.intersection(sides),
            cells: range.cells.intersection(cells),
            ..range
        };
        let mut all = all_boards(&capped(&tiny, greatest));
        all.sort_by_cached_key(Size::of);
        boards.extend(all);
    }
    Box::new(boards.into_iter().map(|board| {
        Draft::drawn(InputOrigin::new("tiny", ""), move || Some(write(&board).into()))
    }))
}

/// Returns every board within bounds of few cells and scores.
fn all_boards(range: &Bounds) -> Vec<Board> {
    let mut boards = Vec::new();
    for (n, m) in shapes(range) {
        let cells = n * m;
        let mut tables: Vec<Vec<i32>> = vec![Vec::new()];
        for scores in [range.a, range.b].into_iter().flat_map(|scores| vec![scores; cells]) {
            tables = tables
                .iter()
                .flat_map(|table| {
                    let scores =
                        (scores.least..=scores.greatest).filter_map(|s| i32::try_from(s).ok());
                    scores.map(|score| [table.as_slice(), &[score]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        boards.extend(tables.into_iter().filter_map(|table| {
            let (a, b) = table.split_at(cells);
            Board::new(n, m, a.to_vec(), b.to_vec()).ok()
        }));
    }
    boards
}

/// Draws boards of up to [`MOST_CELLS`] cells with scores of up to [`GREATEST_DRAWN`], for ever;
/// none where the range has no such shape.
pub(crate) fn small(range: Bounds, seed: Seed) -> InputSource {
    let shapes: Vec<(usize, usize)> = shapes(&range)
        .into_iter()
        .filter(|&(n, m)| (n * m) as u64 <= MOST_CELLS && n * m > 2)
        .collect();
    if shapes.is_empty() {
        return Box::new(std::iter::empty());
    }
    let range = capped(&range, GREATEST_DRAWN);
    let shapes: Arc<[(usize, usize)]> = shapes.into();
    Box::new((0..).map(move |number| {
        let shapes = Arc::clone(&shapes);
        Draft::drawn(InputOrigin::new("small", number), move || {
            small_board(&range, &shapes, seed, number).map(|board| write(&board).into())
        })
    }))
}

fn small_board(
    range: &Bounds,
    shapes: &[(usize, usize)],
    seed: Seed,
    number: u64,
) -> Option<Board> {
    let mut dice = Stream::new(Seed::derive(&seed.to_string(), &format!("small {number}")), "");
    let (n, m) = shapes[usize::try_from(dice.below(shapes.len() as u64)).ok()?];
    let a = drawn_scores(range.a, n * m, &mut dice)?;
    let b = drawn_scores(range.b, n * m, &mut dice)?;
    Board::new(n, m, a, b).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{super::super::board_of, *};

    #[test]
    fn drawn_boards_keep_the_range_and_reach_every_shape() {
        let range = Bounds {
            n: Interval::new(2, 4),
            m: Interval::new(1, 5),
            b: Interval::new(0, 7),
            ..Bounds::OFFICIAL
        };
        let seed = Seed::derive("stress", "test");
        for (lane, reached) in [(thin(range, seed), 10), (uniform(range, seed), 15)] {
            let boards =
                lane.take(600).filter_map(|draft| board_of(&draft.input().expect("drawn")?));
            let mut shapes = BTreeSet::new();
            for board in boards {
                assert_eq!(range.broken_by(&board), [], "{board:?}");
                shapes.insert((board.n(), board.m()));
            }
            assert!(shapes.len() >= reached, "{shapes:?}");
        }
    }

    #[test]
    fn an_empty_range_has_no_board() {
        let range = Bounds { cells: Interval::new(7, 7), ..Bounds::OFFICIAL };
        let range = Bounds { n: Interval::new(2, 3), m: Interval::new(2, 3), ..range };
        let mut boards = uniform(range, Seed::derive("stress", "test")).take(100);
        assert!(boards.all(|draft| draft.input().expect("drawn").is_none()));
    }

    #[test]
    fn all_tiny_boards_come_once() {
        let boards = enumerated(Bounds::OFFICIAL).count();
        assert_eq!(boards, 9 + 2 * 81 + 6561 + 2 * 4096);
        let b_is_zero = Bounds { b: Interval::new(0, 0), ..Bounds::OFFICIAL };
        assert_eq!(enumerated(b_is_zero).count(), 3 + 2 * 9 + 81 + 2 * 64);
    }
}
