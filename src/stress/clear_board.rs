//! A failing board that is good to explain.

use rayon::prelude::*;

use crate::{
    game::Board,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
    solver,
    strength::hunt::Clarity,
};

use super::{Shrunk, Subject, Trial};

/// Cells of the largest board that people play by hand.
const MOST_CELLS: usize = 12;

/// Boards that are tried.
const TRIED: usize = 150;

/// Returns the clearest board that was found of the shape of a small failing one: the numbers of
/// each player are small and different, and no move of the best play is as good as another
/// ([`Clarity`]). Nothing where the program prints no number, the board is too large to be played
/// by hand, or none was found.
///
/// # Complexity
///
/// 150 runs.
pub(crate) fn clear_board(
    subject: &dyn Subject,
    small: &Shrunk,
    range: &Constraints,
    seed: Seed,
) -> Option<(Board, i64, Trial)> {
    if small.trial.printed.is_none() || small.board.area() > MOST_CELLS {
        return None;
    }
    let tried = (0..TRIED).into_par_iter().filter_map(|number| {
        let board = drawn(&small.board, range, seed, number)?;
        let answer = solver::value(&board).ok()?;
        let trial = subject.run(&board, answer);
        let printed = trial.printed.filter(|_| trial.verdict == small.trial.verdict)?;
        Some((Clarity::of_output(&board, printed)?, (board, answer, trial)))
    });
    tried.min_by(|left, right| left.0.cmp(&right.0)).map(|(_, found)| found)
}

/// Draws a board of a shape with different numbers for each player; a player who scores nothing
/// on the small board scores nothing on this.
fn drawn(small: &Board, range: &Constraints, seed: Seed, number: usize) -> Option<Board> {
    let mut dice = Stream::new(Seed::derive(&seed.to_string(), &format!("clear {number}")), "");
    let mut different = |scores: &[i32], bounds: Interval| {
        if scores.iter().all(|&score| score == 0) {
            return Some(scores.to_vec());
        }
        let most = i64::try_from(scores.len()).ok()?.max(9);
        let bounds = bounds.intersection(Interval::new(1, most));
        let mut numbers: Vec<i32> =
            (bounds.least..=bounds.greatest).map(i32::try_from).collect::<Result<_, _>>().ok()?;
        dice.shuffle(&mut numbers);
        numbers.truncate(scores.len());
        (numbers.len() == scores.len()).then_some(numbers)
    };
    let (a, b) = (different(small.a_scores(), range.a)?, different(small.b_scores(), range.b)?);
    Board::new(small.n(), small.m(), a, b).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::{flawed::flaw, strength::smallest_known};

    use super::*;

    #[test]
    fn a_clear_board_fails_has_no_ties_and_no_number_twice() {
        let flaw = flaw("greedy").expect("a flaw");
        let board = smallest_known("greedy").expect("a board").board.clone();
        let answer = solver::value(&board).expect("a small board");
        let trial = flaw.run(&board, answer);
        let small = Shrunk { board, answer, trial, runs: 0, is_done: true, smaller_tried: None };
        let seed = Seed::derive("stress", "clear");
        let found = clear_board(flaw, &small, &Constraints::OFFICIAL, seed);
        let (board, answer, trial) = found.expect("there are many");
        assert_ne!(trial.printed, Some(answer));
        for scores in [board.a_scores(), board.b_scores()] {
            let different: BTreeSet<i32> = scores.iter().copied().collect();
            assert!(different.len() == scores.len() || different.len() == 1);
            assert!(scores.iter().all(|&score| score <= 9));
        }
    }
}
