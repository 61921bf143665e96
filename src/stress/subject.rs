//! A program under stress, and the result of one run.

use std::time::Duration;

use crate::{
    checker::Difference,
    flawed::{Fate, Flaw},
    game::Board,
    input,
    judge::Probe,
    submission::Verdict,
    text::{Message, ToMessage as _},
};

/// A program that runs on one board after another, on several threads at once.
pub(crate) trait Subject: Sync {
    /// Runs the program on a board whose value is `answer`.
    fn run(&self, board: &Board, answer: i64) -> Trial;
}

/// The result of a program on a board.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub verdict: Verdict,
    /// The reason; nothing when it is accepted.
    pub reason: Option<Message>,
    /// The beginning of a wrong output.
    pub output: String,
    /// The number printed, where the output is one number and nothing beside it.
    pub printed: Option<i64>,
    /// CPU time; nothing for built-in programs.
    pub cpu: Option<Duration>,
}

impl Trial {
    /// Returns whether the program itself is at fault.
    pub(crate) fn is_failure(&self) -> bool {
        !matches!(self.verdict, Verdict::Accepted | Verdict::JudgeError | Verdict::Skipped)
    }

    fn of(verdict: Verdict, reason: Option<Message>, printed: Option<i64>) -> Self {
        let output = printed.map_or(String::new(), |printed| format!("{printed}\n"));
        Self { verdict, reason, output, printed, cpu: None }
    }
}

impl Subject for Probe<'_> {
    fn run(&self, board: &Board, answer: i64) -> Trial {
        let grade = Self::run(self, input::write(board), answer);
        Trial {
            verdict: grade.verdict,
            printed: grade.number_printed(),
            cpu: grade.figures.map(|figures| figures.cpu),
            reason: grade.reason,
            output: grade.beginning,
        }
    }
}

/// A built-in program with one mistake. Nothing is started.
impl Subject for Flaw {
    fn run(&self, board: &Board, answer: i64) -> Trial {
        match self.fate(board, answer) {
            Fate::Alive | Fate::InTime { .. } | Fate::Unclear { .. } => {
                Trial::of(Verdict::Accepted, None, Some(answer))
            }
            Fate::Wrong { printed } => {
                let reason = message!("stress-printed", printed = printed, answer = answer);
                Trial::of(Verdict::WrongAnswer, Some(reason), Some(printed))
            }
            Fate::Silent => {
                let reason = Difference::NoOutput.to_message();
                Trial::of(Verdict::WrongAnswer, Some(reason), None)
            }
            Fate::TooSlow => {
                let reason = message!("stress-too-many-positions");
                Trial::of(Verdict::TimeLimit, Some(reason), None)
            }
        }
    }
}

/// A program beside another one, whose outputs are the answers.
pub(crate) struct Against<'p> {
    pub program: &'p dyn Subject,
    pub reference: &'p dyn Subject,
}

impl Subject for Against<'_> {
    fn run(&self, board: &Board, answer: i64) -> Trial {
        let reference = self.reference.run(board, answer);
        if let Some(expected) = reference.printed {
            let trial = self.program.run(board, expected);
            let differs = |printed| {
                message!(
                    "stress-against-differs",
                    printed = printed,
                    reference = expected,
                    answer = answer,
                )
            };
            let is_wrong = trial.verdict == Verdict::WrongAnswer;
            let differs = trial.printed.filter(|_| is_wrong).map(differs);
            return Trial { reason: differs.or(trial.reason), ..trial };
        }
        let reason = reference.reason.unwrap_or_else(|| reference.verdict.to_message());
        let reason = message!("stress-reference-failed", reason = reason);
        Trial::of(Verdict::JudgeError, Some(reason), None)
    }
}
