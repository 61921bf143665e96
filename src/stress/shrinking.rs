//! A failing board made small.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use crate::{
    chess::input::{self, Bounds},
    game::Board,
    jury::Verdict,
    solver,
    strength::shrink,
};

use super::{Finding, Subject, Trial};

/// Runs of a program that is not steady, of which one has to fail.
const RUNS_IF_UNSTEADY: usize = 4;

/// The bounds of shrinking.
#[derive(Clone, Copy)]
pub(crate) struct Shrinking<'a> {
    /// The bounds of all boards.
    pub range: Bounds,
    /// Time by the clock.
    pub time: Duration,
    /// Set on interruption; what is known by then is returned.
    pub interrupted: &'a AtomicBool,
}

/// A failing board that was made small.
#[derive(Clone, Debug)]
pub(crate) struct Shrunk {
    pub board: Board,
    pub answer: i64,
    pub trial: Trial,
    /// Runs that shrinking took.
    pub runs: usize,
    /// True where no step makes it smaller; false where the time was over before.
    pub is_done: bool,
}

impl Shrunk {
    /// Returns the board, its answer, and what the program does there.
    pub(super) fn as_tried(&self) -> (&Board, i64, &Trial) {
        (&self.board, self.answer, &self.trial)
    }
}

/// Makes the board of a finding small while the program keeps failing with the same verdict.
///
/// The steps are those of [`shrink`]: leave a row or a column out, divide all scores, lower the
/// greatest, lower one score or two, lay the board on its side, order scores. In the end none of
/// them is possible, unless the time is over.
///
/// # Complexity
///
/// A few dozen runs a score.
pub(crate) fn shrunk(subject: &dyn Subject, finding: &Finding, bounds: Shrinking<'_>) -> Shrunk {
    let shrinker = Shrinker {
        subject,
        verdict: finding.trial.verdict,
        is_steady: finding.is_steady,
        deadline: Instant::now() + bounds.time,
        interrupted: bounds.interrupted,
    };
    let asked = RefCell::new(HashMap::<Vec<u8>, bool>::new());
    let keeps = |board: &Board| {
        let key = input::write(board);
        let known = asked.borrow().get(&key).copied();
        known.unwrap_or_else(|| {
            let fails = shrinker.failure(board).is_some();
            asked.borrow_mut().insert(key, fails);
            fails
        })
    };
    let small = shrink(finding.board.clone(), &bounds.range, keeps);
    let runs = asked.into_inner().len();
    let is_done = !shrinker.is_over();
    // A program that is not steady may do better this time: the finding stays then.
    match shrinker.failure(&small).or_else(|| shrinker.failure_now(&small)) {
        Some((answer, trial)) => Shrunk { board: small, answer, trial, runs, is_done },
        None => Shrunk {
            board: finding.board.clone(),
            answer: finding.answer,
            trial: finding.trial.clone(),
            runs,
            is_done,
        },
    }
}

struct Shrinker<'a> {
    subject: &'a dyn Subject,
    verdict: Verdict,
    is_steady: bool,
    deadline: Instant,
    interrupted: &'a AtomicBool,
}

impl Shrinker<'_> {
    fn is_over(&self) -> bool {
        Instant::now() >= self.deadline || self.interrupted.load(Ordering::SeqCst)
    }

    /// Returns the answer of a board on which the program fails in the same way, and what it does
    /// there. When the time is over no board fails any more.
    fn failure(&self, board: &Board) -> Option<(i64, Trial)> {
        if self.is_over() { None } else { self.failure_now(board) }
    }

    fn failure_now(&self, board: &Board) -> Option<(i64, Trial)> {
        let answer = solver::value(board).ok()?;
        let runs = if self.is_steady { 1 } else { RUNS_IF_UNSTEADY };
        let mut trials = (0..runs).map(|_| self.subject.run(board, answer));
        let trial = trials.find(|trial| trial.verdict == self.verdict)?;
        Some((answer, trial))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        flawed::flaw,
        rng::Seed,
        stress::{Origin, schedule::OriginKind},
    };

    use super::*;

    fn finding(name: &str, board: Board) -> Option<Finding> {
        let answer = solver::value(&board).expect("a small board");
        let trial = flaw(name).expect("a flaw").run(&board, answer);
        let origin = Origin::new(OriginKind::Uniform, "");
        trial.is_failure().then_some(Finding {
            number: 1,
            origin,
            board,
            answer,
            trial,
            is_steady: true,
        })
    }

    fn shrunk_flaw(name: &str, board: Board) -> Option<Shrunk> {
        let bounds = Shrinking {
            range: Bounds::OFFICIAL,
            time: Duration::from_mins(10),
            interrupted: &AtomicBool::new(false),
        };
        Some(shrunk(flaw(name).expect("a flaw"), &finding(name, board)?, bounds))
    }

    fn drawn(seed: usize) -> Board {
        let mut dice = crate::rng::Stream::new(Seed::derive("shrinking", &seed.to_string()), "");
        Board::from_fn(4, 5, |_| (dice.between(0, 99), dice.between(0, 99)))
    }

    #[test]
    fn no_step_is_left_and_the_result_is_the_same_every_time() {
        let [first, second] = [0, 1].map(|_| shrunk_flaw("greedy", drawn(2)).expect("it fails"));
        assert_eq!(first.board, second.board);
        assert!(first.is_done);
        let flaw = flaw("greedy").expect("a flaw");
        let keeps = |board: &Board| {
            let answer = solver::value(board).expect("a small board");
            flaw.run(board, answer).verdict == Verdict::WrongAnswer
        };
        let again = shrink(first.board.clone(), &Bounds::OFFICIAL, keeps);
        assert_eq!(again, first.board);
    }

    #[test]
    fn a_board_stays_as_it_is_when_there_is_no_time() {
        let board = drawn(3);
        let finding = finding("greedy", board.clone()).expect("it fails");
        let bounds = Shrinking {
            range: Bounds::OFFICIAL,
            time: Duration::ZERO,
            interrupted: &AtomicBool::new(false),
        };
        let shrunk = shrunk(flaw("greedy").expect("a flaw"), &finding, bounds);
        assert_eq!((shrunk.board, shrunk.is_done), (board, false));
    }
}
