//! All boards of a range, smallest first.
//!
//! Boards of one number of cells, one greatest score and one sum are a level.
//! The scores of a level are written one after the other, Black's then White's,
//! and every score runs over what the rest can still make up for, so that
//! nothing is visited in vain:
//!
//! ```text
//! 1×2, greatest score 2, sum 3      a[1][1] a[1][2] b[1][1] b[1][2]
//!                                   0 0 1 2 · 0 0 2 1 · 0 1 0 2 · 0 1 2 0 · 0 2 0 1 · …
//! ```

use std::ops::ControlFlow::{self, Continue};

use crate::{game::Board, input::Constraints};

use super::separation::narrowed;

/// Returns the shapes of a range, fewest cells first, then fewest rows.
pub(crate) fn shapes(range: &Constraints) -> Vec<(usize, usize)> {
    let sides = |least: i64, greatest: i64| {
        usize::try_from(least.max(1)).unwrap_or(1)..=usize::try_from(greatest).unwrap_or(0)
    };
    let fits = |&(n, m): &(usize, usize)| {
        i64::try_from(n * m).is_ok_and(|cells| range.cells.contains(cells))
    };
    let columns = sides(range.m.least, range.m.greatest);
    let mut shapes: Vec<(usize, usize)> = sides(range.n.least, range.n.greatest)
        .flat_map(|n| columns.clone().map(move |m| (n, m)))
        .filter(fits)
        .collect();
    shapes.sort_by_key(|&(n, m)| (n * m, n));
    shapes
}

/// Returns the greatest score that a range allows either player.
pub(super) fn greatest_score(range: &Constraints) -> i32 {
    let greatest = range.a.greatest.max(range.b.greatest);
    i32::try_from(greatest).unwrap_or(i32::MAX)
}

/// Visits every board of a range in ascending [`Size`](super::Size), until the
/// visitor breaks. Where `is_skipped` is true of a shape and a greatest score,
/// the boards of that shape with exactly that greatest score are left out.
pub(crate) fn visit_by_size<B>(
    range: &Constraints,
    is_skipped: impl Fn(&Constraints) -> bool,
    mut visit: impl FnMut(Board) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let shapes = shapes(range);
    for shapes in shapes.chunk_by(|left, right| left.0 * left.1 == right.0 * right.1) {
        for greatest in 0..=greatest_score(range) {
            let kept = |&&shape: &&(usize, usize)| !is_skipped(&narrowed(range, shape, greatest));
            let kept: Vec<(usize, usize)> = shapes.iter().filter(kept).copied().collect();
            let Some(&(n, m)) = kept.first() else { continue };
            let Some(levels) = Levels::new(range, n * m, greatest) else { continue };
            for sum in levels.least[0]..=levels.most[0] {
                for &(n, m) in &kept {
                    let mut board = |scores: &[i32]| {
                        let (a, b) = scores.split_at(n * m);
                        visit(Board::new(n, m, a.to_vec(), b.to_vec()).expect("a shape with cells"))
                    };
                    levels.visit(&mut Vec::with_capacity(2 * n * m), sum, false, &mut board)?;
                }
            }
        }
    }
    Continue(())
}

/// The levels of one number of cells and one greatest score.
struct Levels {
    greatest: i32,
    /// The least and the greatest value of every score.
    bounds: Vec<(i32, i32)>,
    /// The least sum of the scores from one on; one entry more than scores.
    least: Vec<i64>,
    /// Their greatest sum.
    most: Vec<i64>,
    /// The cost of raising one of them from its least to the greatest score.
    lift: Vec<Option<i64>>,
}

impl Levels {
    /// Returns nothing where a score must exceed `greatest`.
    fn new(range: &Constraints, cells: usize, greatest: i32) -> Option<Self> {
        let bounds = |scores: crate::input::Interval| {
            let least = i32::try_from(scores.least).ok()?;
            let most = i32::try_from(scores.greatest.min(greatest.into())).ok()?;
            (least <= most).then_some((least, most))
        };
        let (a, b) = (bounds(range.a)?, bounds(range.b)?);
        let bounds = [vec![a; cells], vec![b; cells]].concat();
        let length = bounds.len();
        let (mut least, mut most) = (vec![0; length + 1], vec![0; length + 1]);
        let mut lift: Vec<Option<i64>> = vec![None; length + 1];
        for (index, &(low, high)) in bounds.iter().enumerate().rev() {
            least[index] = least[index + 1] + i64::from(low);
            most[index] = most[index + 1] + i64::from(high);
            let own = (high == greatest).then(|| i64::from(high) - i64::from(low));
            lift[index] = [own, lift[index + 1]].into_iter().flatten().min();
        }
        Some(Self { greatest, bounds, least, most, lift })
    }

    /// Returns whether the scores from `index` on can come to `rest` and, where
    /// no score before has it, one of them be the greatest.
    fn can_finish(&self, index: usize, rest: i64, has_greatest: bool) -> bool {
        let lift = if has_greatest { Some(0) } else { self.lift[index] };
        lift.is_some_and(|lift| self.least[index] + lift <= rest) && rest <= self.most[index]
    }

    fn visit<B>(
        &self,
        scores: &mut Vec<i32>,
        rest: i64,
        has_greatest: bool,
        visit: &mut impl FnMut(&[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let index = scores.len();
        if !self.can_finish(index, rest, has_greatest) {
            return Continue(());
        }
        let Some(&(low, high)) = self.bounds.get(index) else { return visit(scores) };
        let (least, most) = (self.least[index + 1], self.most[index + 1]);
        let low = i64::from(low).max(rest - most);
        let high = i64::from(high).min(rest - least);
        // Up to here a later score can still be the greatest; otherwise this one is.
        let lift = if has_greatest { Some(0) } else { self.lift[index + 1] };
        let unforced = lift.map_or(low - 1, |lift| high.min(rest - least - lift));
        let greatest = i64::from(self.greatest);
        let forced = (unforced < greatest && greatest <= high).then_some(greatest);
        for score in (low..=unforced).chain(forced) {
            let score = i32::try_from(score).expect("between two 32-bit numbers");
            scores.push(score);
            let has_greatest = has_greatest || score == self.greatest;
            self.visit(scores, rest - i64::from(score), has_greatest, visit)?;
            scores.pop();
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{input::Interval, strength::hunt::Size};

    fn range(n: i64, m: i64, a: Interval, b: Interval) -> Constraints {
        let (n, m) = (Interval::new(1, n), Interval::new(1, m));
        Constraints { n, m, cells: Interval::new(1, 4), a, b }
    }

    fn visited(range: &Constraints) -> Vec<Size> {
        let mut sizes = Vec::new();
        let all = visit_by_size(
            range,
            |_| false,
            |board| {
                sizes.push(Size::of(&board));
                ControlFlow::<()>::Continue(())
            },
        );
        assert!(all.is_continue());
        sizes
    }

    #[test]
    fn every_board_is_visited_once_and_smaller_ones_first() {
        let up_to = |greatest| Interval::new(0, greatest);
        for (range, boards) in [
            (range(2, 2, up_to(2), up_to(2)), 9 + 2 * 81 + 6561),
            (range(1, 3, up_to(2), up_to(0)), 3 + 9 + 27),
            (range(1, 3, up_to(1), up_to(3)), 8 + 64 + 512),
            (range(4, 1, Interval::new(1, 3), Interval::new(2, 2)), 3 + 9 + 27 + 81),
        ] {
            let sizes = visited(&range);
            assert!(sizes.is_sorted_by(|left, right| left < right), "{range:?}");
            assert_eq!(sizes.len(), boards, "{range:?}");
            assert_eq!(sizes.iter().collect::<BTreeSet<_>>().len(), boards, "{range:?}");
        }
    }

    #[test]
    fn what_is_skipped_is_left_out_and_nothing_else() {
        let range = range(2, 2, Interval::new(0, 1), Interval::new(0, 1));
        let is_line = |shape: &Constraints| shape.n.greatest == 1 || shape.m.greatest == 1;
        let mut boards = 0;
        let all = visit_by_size(&range, is_line, |board| {
            assert_eq!((board.n(), board.m()), (2, 2));
            boards += 1;
            ControlFlow::<()>::Continue(())
        });
        assert!(all.is_continue());
        assert_eq!(boards, 256);
    }
}
