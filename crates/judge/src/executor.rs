//! The executor of programs: the sandbox, or something else in its place.
//!
//! Code that decides about verdicts uses the sandbox only through this trait, so
//! that tests can replace it by any end of a program.

use std::{io, path::Path};

use muqi_sandbox::{self, Counts, Report, Run, Sandbox, SandboxError, directory_in};

/// Runs programs on a machine.
pub trait Executor: Send + Sync {
    /// Runs a program to its end or to a limit.
    ///
    /// # Errors
    ///
    /// When the program could not be run, or not be watched to its end: the judge's own fault.
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
pub struct NothingRuns;

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
        muqi_sandbox::counts()
    }

    fn free_bytes(&self, directory: &Path) -> Option<u64> {
        muqi_sandbox::free_bytes(directory)
    }
}

/// A run with what the machine did meanwhile.
pub(crate) struct Observed {
    pub(crate) report: Report,
    /// The events that the system counted meanwhile: not necessarily because of the run.
    pub(crate) counted: Counts,
}

/// Runs a program and watches the machine.
///
/// # Errors
///
/// As [`Executor::run`].
pub(crate) fn observed(executor: &dyn Executor, run: &Run) -> Result<Observed, SandboxError> {
    // The kernel counts for whole control groups and since they were made, so that only the
    // difference says something about this run.
    let before = executor.counts();
    let report = executor.run(run)?;
    Ok(Observed { report, counted: executor.counts().since(before) })
}

/// Makes a directory for the files of a run. Programs that run as other users can
/// pass through it. No other program finds it: `scratch` cannot be listed by other users, and
/// the name cannot be guessed.
pub(crate) fn run_directory(scratch: &Path) -> io::Result<tempfile::TempDir> {
    directory_in(scratch, "run-", 24, 0o711)
}
