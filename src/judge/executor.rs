//! What runs programs: the sandbox, or something else in its place.
//!
//! Whatever decides about verdicts knows no more of the sandbox than this, so
//! that tests can put any end of a program in its place.

use super::sandbox::{Report, Run, Sandbox, SandboxError};

/// Runs programs.
pub trait Executor: Sync {
    /// Runs a program to its end or to a limit.
    ///
    /// # Errors
    ///
    /// When the program could not be run, or not be watched to its end: the
    /// judge's own fault.
    fn run(&self, run: &Run) -> Result<Report, SandboxError>;
}

/// Runs nothing: for judging outputs that were produced elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct NothingRuns;

impl Executor for NothingRuns {
    fn run(&self, _: &Run) -> Result<Report, SandboxError> {
        Err(SandboxError::Refused("nothing is run here".to_owned()))
    }
}

impl Executor for Sandbox {
    fn run(&self, run: &Run) -> Result<Report, SandboxError> {
        Self::run(self, run)
    }
}
