//! What is said of one submission on one test.

use std::fmt;

/// A verdict, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The output is right.
    Accepted,
    /// The output is wrong.
    WrongAnswer,
    /// The judge could not decide, through no fault of the submission.
    JudgeError,
    /// There was nothing to judge.
    Skipped,
}

impl Verdict {
    /// Returns the customary abbreviation.
    pub fn abbreviation(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::JudgeError => "JE",
            Self::Skipped => "--",
        }
    }

    /// Returns the verdict in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::WrongAnswer => "wrong answer",
            Self::JudgeError => "judge error",
            Self::Skipped => "skipped",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.abbreviation())
    }
}
