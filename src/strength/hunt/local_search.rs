//! Changing cells of a board as long as that makes it harder on a flawed solver.

use crate::{flawed::Flaw, game::Board, input::Constraints, rng::Stream};

use super::separation::strain;

/// The rules of a climb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Climb {
    /// Boards tried at most.
    pub(super) steps: u64,
    /// Scores that are put in do not exceed this, whatever the range allows.
    pub(super) scale: i32,
    /// A board this hard on the flawed solver is hard enough.
    pub(super) enough: u64,
}

/// Changes a few scores at a time and keeps the change unless the board gets
/// easier on the flawed solver. Returns the last board with what it comes to.
pub(super) fn climb(
    flaw: &Flaw,
    range: &Constraints,
    start: Board,
    climb: Climb,
    dice: &mut Stream,
) -> (u64, Board) {
    let (mut hardest, mut board) = (strain(flaw, &start), start);
    for _ in 0..climb.steps {
        if hardest >= climb.enough {
            break;
        }
        let changed = changed(&board, range, climb.scale, dice);
        let strain = strain(flaw, &changed);
        if strain >= hardest {
            (hardest, board) = (strain, changed);
        }
    }
    (hardest, board)
}

/// Returns a board with one to three scores changed.
pub(super) fn changed(board: &Board, range: &Constraints, scale: i32, dice: &mut Stream) -> Board {
    let (mut a, mut b) = (board.a_scores().to_vec(), board.b_scores().to_vec());
    for _ in 0..dice.between(1, 3) {
        let has_choice_in_b = range.b.least < range.b.greatest;
        let (scores, bounds) = if has_choice_in_b && dice.below(2) == 1 {
            (&mut b, range.b)
        } else {
            (&mut a, range.a)
        };
        let index = |dice: &mut Stream, length: usize| {
            usize::try_from(dice.below(length as u64)).expect("an index")
        };
        let (place, other) = (index(dice, scores.len()), index(dice, scores.len()));
        let score = match dice.below(6) {
            0 => 0,
            1 => scale,
            2 => scores[other],
            3 => scores[place].saturating_add(1),
            4 => scores[place].saturating_sub(1),
            _ => dice.between(0, scale),
        };
        let score = i64::from(score).clamp(bounds.least, bounds.greatest);
        scores[place] = i32::try_from(score).expect("between bounds of scores");
    }
    Board::new(board.n(), board.m(), a, b).expect("a board of the same shape")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{flawed::flaw, input::Interval, rng::Seed, strength::hunt::separation};

    #[test]
    fn a_climb_never_goes_down_and_keeps_the_bounds() {
        let range = Constraints { b: Interval::new(0, 7), ..Constraints::OFFICIAL };
        let flaw = flaw("white-maximises").expect("a flaw");
        let start = Board::from_fn(3, 4, |_| (0, 0));
        assert_eq!(strain(flaw, &start), 0);
        let mut dice = Stream::new(Seed::derive("climb", ""), "dice");
        let mut before = 0;
        for steps in [10, 100, 400] {
            let rules = Climb { steps, scale: 50, enough: u64::MAX };
            let (hardest, board) = climb(flaw, &range, start.clone(), rules, &mut dice);
            assert_eq!(range.broken_by(&board), []);
            assert_eq!(strain(flaw, &board), hardest);
            assert!(board.a_scores().iter().all(|&score| score <= 450));
            before = before.max(hardest);
        }
        assert!(before > 50, "{before}");
        let enough = Climb { steps: 400, scale: 50, enough: 1 };
        let (_, board) = climb(flaw, &range, start, enough, &mut dice);
        assert!(separation(flaw, &board).is_some());
    }
}
