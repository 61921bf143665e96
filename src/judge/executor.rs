//! The executor of programs: the sandbox, or something else in its place.
//!
//! Code that decides about verdicts uses the sandbox only through this trait, so
//! that tests can replace it by any end of a program.

use std::{io, path::Path, time::Duration};

use super::sandbox::{Report, Run, Sandbox, SandboxError, directory_in};

/// Runs programs on a machine.
pub trait Executor: Sync {
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

    #[cfg(judge)]
    fn counts(&self) -> Counts {
        use std::sync::LazyLock;

        use super::counters::Counters;

        // They stay open: they are read before and after every run.
        static COUNTERS: LazyLock<Counters> = LazyLock::new(Counters::of_this_process);
        COUNTERS.counts()
    }

    #[cfg(judge)]
    fn free_bytes(&self, directory: &Path) -> Option<u64> {
        let found = rustix::fs::statvfs(directory).ok()?;
        // A file system in memory without a limit has no blocks at all.
        (found.f_blocks > 0).then(|| found.f_bavail.saturating_mul(found.f_frsize))
    }
}

/// Counts of events since the machine was started: of those that concern the control groups of
/// this process, or where they do not count it to the machine. What the system does not
/// count is zero for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Processes that were killed for want of memory.
    pub(crate) memory_kills: u64,
    /// Processes and threads that were refused because a group had too many (`pids.max`).
    pub(crate) refused_tasks: u64,
    /// Time in which a group had used up its quota of processor time (`cpu.max`), summed up
    /// over its processors.
    pub(crate) throttled: Duration,
}

impl Counts {
    /// Returns what has been added since an earlier look.
    #[must_use]
    pub fn since(self, before: Self) -> Self {
        Self {
            memory_kills: self.memory_kills.saturating_sub(before.memory_kills),
            refused_tasks: self.refused_tasks.saturating_sub(before.refused_tasks),
            throttled: self.throttled.saturating_sub(before.throttled),
        }
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
