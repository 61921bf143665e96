//! Failures of the judge itself, which are no verdicts on programs.

use std::{io, path::Path};

use crate::text::{Message, ToMessage as _};

use super::{Disturbance, sandbox::SandboxError};

/// A reason why a program could not be compiled or run, through no fault of its own.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// The reason.
    pub(super) reason: Message,
    /// The event without which another try may do better, if there is one.
    pub(super) disturbance: Option<Disturbance>,
}

impl Fault {
    /// Returns that a file or a directory could not be written or read.
    pub(super) fn of_files(path: &Path, problem: &io::Error) -> Self {
        let reason = message!("run-files-of", path = path, problem = problem);
        Self { reason, disturbance: Some(Disturbance::of_files(problem)) }
    }
}

/// One that another try does not change.
impl From<Message> for Fault {
    fn from(reason: Message) -> Self {
        Self { reason, disturbance: None }
    }
}

/// A failure of the files of a run.
impl From<io::Error> for Fault {
    fn from(problem: io::Error) -> Self {
        let reason = message!("run-files", problem = &problem);
        Self { reason, disturbance: Some(Disturbance::of_files(&problem)) }
    }
}

impl From<SandboxError> for Fault {
    fn from(error: SandboxError) -> Self {
        Self { reason: error.to_message(), disturbance: Disturbance::of_sandbox(&error) }
    }
}
