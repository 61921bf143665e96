//! The report on a run.

use std::{io, path::PathBuf, process::ExitStatus, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    process::ended,
    text::{Message, ToMessage},
};

use super::Mode;

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit status.
    Exited(i32),
    /// By this signal, which the sandbox did not send.
    Signaled(i32),
    /// It used more processor time than it may.
    CpuLimit,
    /// It took longer by the clock than it may.
    WallLimit,
    /// It used more memory than it may.
    MemoryLimit,
    /// It wrote more than it may, to standard output or a file.
    OutputLimit,
    /// It wrote more than it may to standard error.
    ErrorsLimit,
    /// It never began: this system does not start such a file, with this error number.
    NotStarted(i32),
}

/// The resources that one run used, and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its end.
    pub end: End,
    /// Processor time, user and system, of all its threads and processes, from
    /// the moment it was loaded. Right to a microsecond.
    pub cpu: Duration,
    /// Time by the clock.
    pub wall: Duration,
    /// Of that time, what passed while the sandbox itself did not run for a tenth of a
    /// second or more at a time: it was paused, or had no core.
    pub unwatched: Duration,
    /// Of that time, at least what other work kept the program from a core. It is looked at when
    /// the limit by the clock is reached; nothing before, and where the kernel does not count it.
    pub starved: Option<Duration>,
    /// The most memory that it really used at any one time.
    pub peak_bytes: u64,
    /// The number of times that it was made to leave its core: many show that the machine was
    /// busy with something else.
    pub involuntary_switches: u64,
    /// Its isolation.
    pub mode: Mode,
}

/// The sandbox failed. This means nothing for the program that was to run.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The helper process cannot be started or spoken to.
    Start(io::Error),
    /// The helper reports why it could not run the program.
    Refused(Message),
    /// The program could read what no program may.
    Exposed {
        /// The file that no program may read.
        path: PathBuf,
        /// The place that the program reads: the same, or a directory that it is in.
        directory: PathBuf,
        /// The isolation of the program.
        mode: Mode,
    },
    /// The helper ended without a whole report.
    NoReport(ExitStatus),
    /// The program was built without a sandbox.
    NoSandbox,
}

impl ToMessage for SandboxError {
    fn to_message(&self) -> Message {
        match self {
            Self::Start(problem) => message!("sandbox-not-started", problem = problem),
            Self::Refused(reason) => reason.clone(),
            Self::Exposed { path, directory, mode } => {
                message!("sandbox-exposed", mode = mode.name(), path = path, directory = directory)
            }
            Self::NoReport(status) => {
                message!("sandbox-without-report", status = ended(*status))
            }
            Self::NoSandbox => message!("sandbox-left-out"),
        }
    }
}

display_in_english!(SandboxError);
