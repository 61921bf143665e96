//! The outcome of a program under stress.

use muqi_text::Message;

use super::{Expected, FindExplanation, FindName, Searched};

/// A program with everything that was found out about it.
#[derive(Clone, Debug)]
pub struct Stressed {
    /// Its name, fit for a terminal.
    pub program: String,
    /// The result that is expected of it.
    pub expected: Expected,
    /// The result.
    pub outcome: Outcome,
}

/// The outcome of a program under stress.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It ran.
    Searched {
        /// The search.
        searched: Searched,
        /// For a failure.
        explanation: Option<Box<FindExplanation>>,
        /// The place in which the failure is stored.
        saved: Option<FindName>,
    },
    /// It does not compile.
    CompileError {
        /// The reason.
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
    pub fn is_unexpected(&self) -> bool {
        self.fails() != (self.expected == Expected::Wrong)
    }

    /// Returns whether the judge failed.
    pub fn was_not_judged(&self) -> bool {
        matches!(self.outcome, Outcome::NotRun(_))
    }

    /// Returns whether the program fails.
    pub fn fails(&self) -> bool {
        match &self.outcome {
            Outcome::Searched { searched, .. } => searched.finding().is_some(),
            Outcome::CompileError { .. } => true,
            Outcome::NotRun(_) => false,
        }
    }
}
