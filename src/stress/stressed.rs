//! The record of a program under stress.

use crate::{submission::Submission, text::Message};

use super::{Explanation, FindName, Searched};

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
