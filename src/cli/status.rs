//! What the exit status says.

use std::process::ExitCode;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// 0: everything is as expected.
    Success,
    /// 1: something wrong was found: an invalid input, a wrong answer, a drift.
    Found,
    /// 2: the command cannot be carried out: wrong usage, a missing file, a full
    /// disk.
    Usage,
    /// 70: a bug of ours.
    Bug,
    /// 130: interrupted; what was known then has been told.
    Interrupted,
    /// The code that a protocol (`--protocol`) prescribes.
    Protocol(u8),
}

impl ExitStatus {
    /// Returns `Found` when something was found, `Success` otherwise.
    pub fn found(anything: bool) -> Self {
        if anything { Self::Found } else { Self::Success }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Success => 0,
            ExitStatus::Found => 1,
            ExitStatus::Usage => 2,
            ExitStatus::Bug => 70,
            ExitStatus::Interrupted => 130,
            ExitStatus::Protocol(code) => code,
        })
    }
}
