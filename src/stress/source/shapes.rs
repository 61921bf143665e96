//! Uniform scores on thin boards, and on boards of any shape.

use crate::{
    game::Board,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
    strength::hunt::{capped, scales},
};

use super::{Draft, Lane, Origin, OriginKind};

/// Boards after which shapes are small again.
pub(super) const ROUND: u64 = 60;

/// The shape and the greatest score of a board that is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) n: usize,
    pub(super) m: usize,
    pub(super) greatest: i32,
}

impl Size {
    /// Draws a size within a range: from few rows and columns to many in the course of a round,
    /// at any scale. Nothing where the range has no such board.
    pub(super) fn drawn(range: &Constraints, number: u64, dice: &mut Stream) -> Option<Self> {
        let part = i64::try_from(number % ROUND).ok()? + 1;
        let rounds = i64::try_from(ROUND).ok()?;
        let mut side = |sides: Interval| {
            let more = ((sides.greatest - sides.least) * part + rounds - 1) / rounds;
            drawn(Interval::new(sides.least, sides.least + more), dice)
        };
        let (n, m) = (side(range.n)?, side(range.m)?);
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
pub(super) fn thin(range: Constraints, seed: Seed) -> Lane {
    let narrow = |sides: Interval, most: i64| {
        Interval::new(sides.least, sides.greatest.min(sides.least.max(most)))
    };
    drafts(OriginKind::Thin, seed, move |number, dice| {
        let most = 1 + i64::try_from(number / 2 % 3).unwrap_or(0);
        let shape = if number % 2 == 0 {
            Constraints { n: narrow(range.n, most), ..range }
        } else {
            Constraints { m: narrow(range.m, most), ..range }
        };
        uniform_board(&shape, Size::drawn(&shape, number, dice)?, dice)
    })
}

/// Returns boards of any shape with uniform scores, for ever.
pub(super) fn uniform(range: Constraints, seed: Seed) -> Lane {
    drafts(OriginKind::Uniform, seed, move |number, dice| {
        uniform_board(&range, Size::drawn(&range, number, dice)?, dice)
    })
}

/// Returns a board for each number, with a stream of its own.
fn drafts(
    kind: OriginKind,
    seed: Seed,
    draw: impl Fn(u64, &mut Stream) -> Option<Board> + Send + Sync + Copy + 'static,
) -> Lane {
    Box::new((0..).map(move |number: u64| {
        Draft::drawn(Origin::new(kind, number), move || {
            let name = format!("{} {number}", kind.name());
            let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
            draw(number, &mut dice)
        })
    }))
}

fn uniform_board(range: &Constraints, size: Size, dice: &mut Stream) -> Option<Board> {
    let range = capped(range, size.greatest);
    let cells = size.n * size.m;
    let mut scores =
        |bounds: Interval| (0..cells).map(|_| drawn(bounds, dice)).collect::<Option<Vec<i32>>>();
    let (a, b) = (scores(range.a)?, scores(range.b)?);
    Board::new(size.n, size.m, a, b).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn drawn_boards_keep_the_range_and_reach_every_shape() {
        let range = Constraints {
            n: Interval::new(2, 4),
            m: Interval::new(1, 5),
            b: Interval::new(0, 7),
            ..Constraints::OFFICIAL
        };
        let seed = Seed::derive("stress", "test");
        for (lane, reached) in [(thin(range, seed), 10), (uniform(range, seed), 15)] {
            let boards = lane.take(600).filter_map(|draft| draft.board().expect("drawn"));
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
        let range = Constraints { cells: Interval::new(7, 7), ..Constraints::OFFICIAL };
        let range = Constraints { n: Interval::new(2, 3), m: Interval::new(2, 3), ..range };
        let mut boards = uniform(range, Seed::derive("stress", "test")).take(100);
        assert!(boards.all(|draft| draft.board().expect("drawn").is_none()));
    }
}
