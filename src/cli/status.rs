//! The meaning of the exit status.

use std::process::ExitCode;

use crate::{
    judge::JudgingStatus,
    text::{Diagnostic, Severity},
};

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// 0: everything is as expected.
    Success,
    /// 1: something wrong was found: an invalid input, a wrong answer, a drift.
    Found,
    /// 2: the command cannot be carried out: wrong usage, a missing file, a full disk.
    Usage,
    /// 70: a bug of ours.
    Bug,
    /// 130, 143 or 129: interrupted; what was known then has been reported.
    Interrupted(Interruption),
    /// The code that a protocol (`--protocol`) prescribes.
    Protocol(u8),
}

/// The signal that ended a run early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// SIGINT, as Ctrl-C sends it.
    Interrupt,
    /// SIGTERM, as `kill`, `timeout` and batch systems send it.
    Termination,
    /// SIGHUP: the terminal is gone.
    HangUp,
}

impl Interruption {
    /// Returns the exit status as shells have it: 128 and the number of the signal.
    pub fn status(self) -> u8 {
        match self {
            Self::Interrupt => 130,
            Self::Termination => 143,
            Self::HangUp => 129,
        }
    }
}

impl ExitStatus {
    /// Returns `Found` when something was found, `Success` otherwise.
    pub fn found(anything: bool) -> Self {
        if anything { Self::Found } else { Self::Success }
    }

    /// Returns the status that findings make: `Usage` where a path could not be
    /// read, `Found` where a file is wrong. Warnings change nothing.
    pub fn of<'d>(findings: impl IntoIterator<Item = &'d Diagnostic>) -> Self {
        let mut worst = Self::Success;
        for finding in findings {
            worst = worst.and(match finding.severity {
                Severity::Warning => Self::Success,
                Severity::Error if finding.code.is_of_the_world() => Self::Usage,
                Severity::Error => Self::Found,
            });
        }
        worst
    }

    /// Returns the worse of two ends: a command that could not be carried out is
    /// worse than one that found something.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let worst = [Self::Usage, Self::Found].into_iter().find(|one| [self, other].contains(one));
        worst.unwrap_or(Self::Success)
    }
}

impl From<JudgingStatus> for ExitStatus {
    fn from(status: JudgingStatus) -> Self {
        match status {
            JudgingStatus::AsExpected => Self::Success,
            JudgingStatus::Wrong => Self::Found,
            JudgingStatus::NotJudged => Self::Usage,
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Success => 0,
            ExitStatus::Found => 1,
            ExitStatus::Usage => 2,
            ExitStatus::Bug => 70,
            ExitStatus::Interrupted(interruption) => interruption.status(),
            ExitStatus::Protocol(code) => code,
        })
    }
}
