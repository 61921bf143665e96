//! Everything that explains a finding: made small, compared with known mistakes.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use crate::{
    chess::{PrintedNumber, input::Bounds},
    game::{Board, Cell, Line, Player},
    problem::Diagnosis,
    rng::Seed,
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
};

use super::{Finding, Questions, Shrinking, Shrunk, Subject, Trial, diagnosed_by_asking, shrunk};

/// Cells of the largest board whose best play is shown.
const MOST_CELLS: usize = 12;

/// The settings of an explanation.
#[derive(Clone, Copy)]
pub(crate) struct Explaining<'a> {
    /// The bounds of all boards.
    pub range: Bounds,
    /// The time by the clock that shrinking may take.
    pub shrink_time: Duration,
    /// True where the program is run on more boards for a diagnosis.
    pub has_questions: bool,
    /// The seed of boards that are drawn.
    pub seed: Seed,
    /// Set on interruption; what is known by then is returned.
    pub interrupted: &'a AtomicBool,
}

/// The explanation of a finding.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The board, made small.
    pub small: Shrunk,
    /// The best play on the small board, where it can be shown.
    pub line: Option<Line>,
    /// The move of it that explains the number printed.
    pub turning_point: Option<TurningPoint>,
    /// Known mistakes that the program resembles.
    pub diagnosis: Option<Diagnosis>,
}

/// Explains a finding.
///
/// # Complexity
///
/// That of [`shrunk`], and the questions.
pub(crate) fn explained(
    subject: &dyn Subject,
    finding: &Finding,
    explaining: Explaining<'_>,
) -> Explanation {
    let Explaining { range, shrink_time, has_questions, seed, interrupted } = explaining;
    let small = shrunk(subject, finding, Shrinking { range, time: shrink_time, interrupted });
    let is_interrupted = || interrupted.load(Ordering::SeqCst);
    let can_be_asked = finding.is_steady && has_questions && !is_interrupted();
    let diagnosis = can_be_asked.then(|| {
        let known = [(&finding.board, finding.answer, &finding.trial), small.as_tried()];
        let known = known.into_iter().filter_map(printed).collect();
        let questions = Questions { range, seed, tests: &[], interrupted };
        diagnosed_by_asking(subject, known, questions)
    });
    Explanation {
        line: best_line(&small.board),
        turning_point: small.trial.printed.and_then(|it| turning_point(&small.board, it)),
        diagnosis: diagnosis.flatten(),
        small,
    }
}

fn printed((board, answer, trial): (&Board, i64, &Trial)) -> Option<PrintedNumber> {
    Some(PrintedNumber { board: board.clone(), answer, number: trial.printed? })
}

fn best_line(board: &Board) -> Option<Line> {
    let is_shown = board.area() <= MOST_CELLS;
    let values = is_shown.then(|| ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()).flatten()?;
    Some(optimal_line(board, &values))
}

/// A move of the best play in place of which another one comes to the number that was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurningPoint {
    /// The number of the move, from 1.
    pub ply: usize,
    pub player: Player,
    /// The best cell.
    pub best: Cell,
    /// The cell that comes to the number that was printed.
    pub other: Cell,
}

/// Returns the first move of the best play in place of which another one, with best play after it,
/// comes to `printed`; nothing where no single move explains the number.
///
/// # Complexity
///
/// That of a value table.
pub(crate) fn turning_point(board: &Board, printed: i64) -> Option<TurningPoint> {
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
    let analysis = Analysis::new(board, &values, &Line::default()).ok()?;
    analysis.moves.iter().find_map(|one| {
        let other =
            one.choices.iter().find(|choice| choice.loss > 0 && choice.outcome == printed)?;
        let ply = &one.ply;
        Some(TurningPoint {
            ply: ply.number,
            player: ply.player,
            best: ply.cell,
            other: other.cell,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_number_is_explained_by_the_first_move_that_comes_to_it() {
        let board = Board::new(2, 2, vec![0; 4], vec![0, 0, 1, 0]).expect("a board");
        let point = turning_point(&board, 0).expect("White may take the other cell");
        assert_eq!((point.ply, point.player), (2, Player::White));
        assert_eq!((point.best.row, point.best.column), (1, 0));
        assert_eq!((point.other.row, point.other.column), (0, 1));
        assert_eq!(turning_point(&board, 7), None);
        assert_eq!(turning_point(&board, -1), None, "the answer itself needs no other move");
    }
}
