//! The executor of programs: the sandbox, or something else in its place.
//!
//! Code that decides about verdicts uses the sandbox only through this trait, so
//! that tests can replace it by any end of a program.

use std::path::Path;

use super::sandbox::{self, Counts, Report, Run, Sandbox, SandboxError};

/// Runs programs on a machine.
pub(crate) trait Executor: Sync {
    /// Runs a program to its end or to a limit. Fails when the program could not be run, or not be
    /// watched to its end: the judge's own fault.
    fn run(&self, run: &Run) -> Result<Report, SandboxError>;

    /// Returns what the system has counted so far.
    fn counts(&self) -> Counts {
        Counts::default()
    }

    /// Returns how many bytes can still be written below a directory; nothing where that
    /// is not known.
    fn free_bytes(&self, _directory: &Path) -> Option<u64> {
        None
    }
}

/// Runs nothing: for judging outputs that were produced elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NothingRuns;

impl Executor for NothingRuns {
    fn run(&self, _: &Run) -> Result<Report, SandboxError> {
        Err(SandboxError::Refused(message!("sandbox-nothing-runs")))
    }
}

impl Executor for Sandbox {
    fn run(&self, run: &Run) -> Result<Report, SandboxError> {
        Self::run(self, run)
    }

    fn counts(&self) -> Counts {
        sandbox::counts()
    }

    fn free_bytes(&self, directory: &Path) -> Option<u64> {
        sandbox::free_bytes(directory)
    }
}
