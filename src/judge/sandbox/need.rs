//! The needs of judging, and the limits that muqi was started with that are too low for them.

use std::{fmt, time::Duration};

/// The needs of judging.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// CPU time of the longest run.
    pub cpu: Duration,
    /// Bytes of the largest file that a program may write.
    pub file_bytes: u64,
    /// Threads of a run.
    pub threads: u32,
    /// Runs at once.
    pub runs: usize,
}

/// A limit that is too low for judging.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The limit, and where it is set.
    pub limit: String,
    /// The present value, with its unit.
    pub found: String,
    /// The value that judging needs; nothing where it must not be limited.
    pub needed: Option<String>,
    /// The way to raise it.
    pub remedy: String,
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limit, found, needed, .. } = self;
        match needed {
            Some(needed) => write!(f, "{limit}: {found}, judging needs {needed}"),
            None => write!(f, "{limit}: {found}, judging needs it unlimited"),
        }
    }
}
