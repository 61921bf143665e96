//! A program without the judge, as on systems other than Linux: programs of contestants do not run.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::AtomicBool,
};

use muqi_text::Message;

use crate::{Counts, Mode, Need, NoIsolation, Refusal, Report, Run, SandboxError, Shortage};

/// Programs of contestants do not run.
pub const RUNS_PROGRAMS: bool = false;

/// The sandbox of a program that has none.
#[derive(Clone, Debug)]
pub struct Sandbox {
    mode: Mode,
}

impl Sandbox {
    /// Chooses nothing.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn choose(_allow_unsafe: bool) -> Result<Self, NoIsolation> {
        Err(NoIsolation { refusals: Vec::new() })
    }

    /// Chooses nothing.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn choose_with_kept(_kept: PathBuf, allow_unsafe: bool) -> Result<Self, NoIsolation> {
        Self::choose(allow_unsafe)
    }

    /// Chooses nothing.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn choose_mode(_mode: Mode) -> Result<Self, NoIsolation> {
        Self::choose(false)
    }

    /// Keeps files from programs.
    #[must_use]
    pub fn keeping_private(self, _paths: impl IntoIterator<Item = PathBuf>) -> Self {
        self
    }

    /// Ends runs as soon as a flag is set.
    #[must_use]
    pub fn stopped_by(self, _flag: &'static AtomicBool) -> Self {
        self
    }

    /// Returns what isolates programs.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns the stronger modes that were tried.
    pub fn refusals(&self) -> &[Refusal] {
        &[]
    }

    /// Returns what is to be reported once.
    pub fn note(&self) -> Option<Message> {
        None
    }

    /// Runs a program.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn run(&self, _run: &Run) -> Result<Report, SandboxError> {
        Err(SandboxError::NoSandbox)
    }
}

/// Returns that nothing is counted.
pub fn counts() -> Counts {
    Counts::default()
}

/// Returns that the free space is not known.
pub fn free_bytes(_directory: &Path) -> Option<u64> {
    None
}

/// There is no helper where programs do not run.
pub fn helper() -> Option<ExitCode> {
    None
}

/// Leaves the stack as it is.
///
/// # Errors
///
/// Never.
pub fn raise_stack() -> Result<(), u64> {
    Ok(())
}

/// Leaves the limits as they are.
pub fn raise_limits(_need: &Need) -> Vec<Shortage> {
    Vec::new()
}

/// Returns that no limit of the stack is known.
pub fn stack_limit() -> Option<u64> {
    None
}
