//! The meaning of the exit status of a checker or validator for a judge.

use super::Checked;

/// The exit statuses by which a judge learns the result.
///
/// | found | plain | Kattis | testlib |
/// | --- | --- | --- | --- |
/// | output accepted | 0 | 42 | 0 |
/// | output wrong | 1 | 43 | 1 |
/// | input valid | 0 | 42 | 0 |
/// | input invalid | 1 | 43 | 3 |
/// | jury fault, nothing decided | 2 | 2 | 3 |
///
/// Sources: DESIGN.md for plain; the problem package format, which takes every
/// status but 42 and 43 for a judge error; `testlib.h` (`_ok`, `_wa`, `_fail`).
/// testlib's 2, presentation error, is never used: where blanks do not matter
/// nothing is left that it could mean, and many judges show it as a wrong
/// answer anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The convention of command-line programs.
    #[default]
    Plain,
    /// The Kattis problem package format, also read by `DOMjudge`.
    Kattis,
    /// The convention of testlib, Codeforces and Polygon.
    Testlib,
}

impl Protocol {
    /// Returns the exit status of a checker.
    pub fn checker_status(self, checked: &Checked) -> u8 {
        match (checked, self) {
            (Checked::Accepted { .. }, Self::Plain | Self::Testlib) => 0,
            (Checked::Accepted { .. }, Self::Kattis) => 42,
            // A status says nothing of points, and what is right in part is not accepted.
            (Checked::Wrong { .. } | Checked::Partial { .. }, Self::Plain | Self::Testlib) => 1,
            (Checked::Wrong { .. } | Checked::Partial { .. }, Self::Kattis) => 43,
            (Checked::JuryFault { .. }, _) => self.fault_status(),
        }
    }

    /// Returns the exit status of a validator.
    pub fn validator_status(self, is_valid: bool) -> u8 {
        match (is_valid, self) {
            (true, Self::Plain | Self::Testlib) => 0,
            (true, Self::Kattis) => 42,
            (false, Self::Plain) => 1,
            (false, Self::Kattis) => 43,
            (false, Self::Testlib) => 3,
        }
    }

    /// Returns the exit status of a run that could decide nothing, such as one
    /// whose files cannot be read.
    pub fn fault_status(self) -> u8 {
        match self {
            Self::Plain | Self::Kattis => 2,
            Self::Testlib => 3,
        }
    }
}
