//! Results that the machine may have decided, not the program.
//!
//! Such a result is in doubt: it is never kept for a later judging, and is tried once
//! more at the end of this one, when nothing else runs ([`Session::judge_all`]).
//! Its verdict is a judge error until a try without a disturbance has shown another one.
//!
//! [`Session::judge_all`]: super::Session::judge_all

use std::{io, path::Path};

use muqi_sandbox::SandboxError;
use muqi_text::{Message, ToMessage};

named! {
    /// A reason to doubt a result.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Disturbance: name {
        /// Ended by the clock although other work had kept it from a core for much of the time.
        Busy = "busy",
        /// Ended by the clock, or wrong, after a time in which the judge itself did not run.
        Paused = "paused",
        /// Ended by the clock while its control group had used up its quota of processor time.
        Throttled = "throttled",
        /// Failed while a control group refused processes or threads.
        TasksRefused = "tasks_refused",
        /// Killed, or failed to compile, while the kernel killed processes for want of
        /// memory.
        OutOfMemory = "out_of_memory",
        /// Failed while the disk for the files of runs was full.
        DiskFull = "disk_full",
        /// Failed because something outside the sandbox killed a process of the compiler, or
        /// kept it from starting one.
        Killed = "killed",
        /// The judge failed: its sandbox, its files, or its compiler.
        JudgeFailed = "judge_failed",
    }
}

impl Disturbance {
    /// Returns the reason for a judge error: this, and what it may have led to.
    pub fn under(self, reason: impl ToMessage) -> Message {
        message!("about", subject = self, what = reason)
    }

    /// Returns why the judge's own files could not be written or read.
    fn of_files(error: &io::Error) -> Self {
        // Space may be there again when everything else is done.
        if error.kind() == io::ErrorKind::StorageFull { Self::DiskFull } else { Self::JudgeFailed }
    }
}

impl ToMessage for Disturbance {
    fn to_message(&self) -> Message {
        message!("disturbance", name = self.name())
    }
}

/// A reason why a program could not be compiled or run, through no fault of its own.
#[derive(Clone, Debug)]
pub struct JudgeFault {
    /// The reason.
    pub reason: Message,
    /// The event without which another try may do better, if there is one.
    pub disturbance: Option<Disturbance>,
}

impl JudgeFault {
    /// Returns that a file or a directory could not be written or read.
    pub(crate) fn of_files(path: &Path, problem: &io::Error) -> Self {
        let reason = message!("about", subject = path, what = problem);
        Self { reason, disturbance: Some(Disturbance::of_files(problem)) }
    }

    /// Returns that a failure may not be the program's fault.
    pub(crate) fn doubtful(disturbance: Disturbance, failure: &Message) -> Self {
        Self { reason: disturbance.under(failure), disturbance: Some(disturbance) }
    }
}

/// One that another try does not change.
impl From<Message> for JudgeFault {
    fn from(reason: Message) -> Self {
        Self { reason, disturbance: None }
    }
}

/// A failure of the files of a run.
impl From<io::Error> for JudgeFault {
    fn from(problem: io::Error) -> Self {
        let reason = message!("run-files", problem = &problem);
        Self { reason, disturbance: Some(Disturbance::of_files(&problem)) }
    }
}

impl From<SandboxError> for JudgeFault {
    fn from(error: SandboxError) -> Self {
        // These two stay as they are until somebody changes the machine.
        let is_lasting = matches!(error, SandboxError::NoSandbox | SandboxError::Exposed { .. });
        let disturbance = (!is_lasting).then_some(Disturbance::JudgeFailed);
        Self { reason: error.to_message(), disturbance }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use muqi_text::Language;

    use super::*;

    #[test]
    fn every_disturbance_has_words_of_its_own_in_both_languages() {
        for language in Language::ALL {
            let words = Disturbance::ALL.map(|one| language.text(one.to_message()));
            assert_eq!(BTreeSet::from(words.clone()).len(), words.len(), "{words:?}");
        }
    }
}
