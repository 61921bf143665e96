//! A program under stress, and the result of one run.

use std::time::Duration;

use crate::{
    checker::Difference,
    chess::input,
    flawed::{Fate, Flaw},
    game::Board,
    judge::Probe,
    jury::Verdict,
    submission::Submission,
    text::{Message, ToMessage as _},
};

use super::{Explanation, FindName, Searched};

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
        let grade =
            Self::run(self, input::write(board).into(), format!("{answer}\n").into_bytes().into());
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

/// The expectation of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// It is right on every board.
    Right,
    /// It fails on some board: it is there to show that.
    Wrong,
    /// Nothing is known.
    Unknown,
}

impl Expected {
    /// Returns its name in reports for programs.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Unknown => "unknown",
        }
    }

    /// Returns what the directory and the comments of a submission state.
    pub(crate) fn of(submission: &Submission, plan: &str) -> Self {
        let expectation = &submission.expectation;
        match () {
            () if expectation.is_empty() => Self::Unknown,
            () if expectation.expects_acceptance(plan) => Self::Right,
            () => Self::Wrong,
        }
    }
}

/// A program with everything that was found out about it.
#[derive(Clone, Debug)]
pub(crate) struct Stressed {
    /// Its name, fit for a terminal.
    pub program: String,
    pub expected: Expected,
    pub outcome: Outcome,
}

/// The outcome of a program under stress.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// It ran.
    Searched {
        searched: Searched,
        /// For a failure.
        explanation: Option<Box<Explanation>>,
        /// The place in which the failure is stored.
        saved: Option<FindName>,
    },
    /// It does not compile.
    CompileError {
        reason: Message,
        /// The output of the compiler.
        messages: String,
    },
    /// The judge failed.
    NotRun(Message),
}

impl Stressed {
    /// Returns whether the program does what is not expected of it, or nothing is expected and it
    /// fails.
    pub(crate) fn is_unexpected(&self) -> bool {
        self.fails() != (self.expected == Expected::Wrong)
    }

    /// Returns whether the judge failed.
    pub(crate) fn was_not_judged(&self) -> bool {
        matches!(self.outcome, Outcome::NotRun(_))
    }

    /// Returns whether the program fails.
    pub(crate) fn fails(&self) -> bool {
        match &self.outcome {
            Outcome::Searched { searched, .. } => searched.finding().is_some(),
            Outcome::CompileError { .. } => true,
            Outcome::NotRun(_) => false,
        }
    }
}
