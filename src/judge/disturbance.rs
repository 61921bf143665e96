//! Results that the machine may have decided, not the program.
//!
//! Such a result is in doubt: it is never kept for a later judging, and is tried once
//! more at the end of this one, when nothing else runs ([`Session::judge_all`]).
//! Its verdict is a judge error until a try without a disturbance has shown another one.
//!
//! [`Session::judge_all`]: super::Session::judge_all

use std::{io, path::Path, time::Duration};

use crate::{
    submission::Verdict,
    text::{Message, ToMessage},
};

use super::{
    Cut, Executor, TestGrade,
    sandbox::{Counts, End, Report, Run, SandboxError},
};

const SIGKILL: i32 = 9;

/// A pause after which a program that goes by the clock may have done something else.
const LONG_PAUSE: Duration = Duration::from_secs(1);

/// A run that was ended by the clock is in doubt where a quota kept it from its processor for
/// one part in so many of that time. Less than that is no reason to be too slow: the clock
/// allows twice the CPU time.
const THROTTLED_PART: u32 = 10;

named! {
    /// A reason to doubt a result.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(crate) enum Disturbance: name {
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
    pub(super) fn under(self, reason: impl ToMessage) -> Message {
        message!("about", subject = self, what = reason)
    }

    /// Returns whether another try may do better where the sandbox failed.
    fn of_sandbox(error: &SandboxError) -> Option<Self> {
        let is_lasting = matches!(error, SandboxError::NoSandbox | SandboxError::Exposed { .. });
        (!is_lasting).then_some(Self::JudgeFailed)
    }

    /// Returns why the judge's own files could not be written or read.
    pub(super) fn of_files(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::StorageFull { Self::DiskFull } else { Self::JudgeFailed }
    }
}

impl ToMessage for Disturbance {
    fn to_message(&self) -> Message {
        message!("disturbance", name = self.name())
    }
}

/// A run with what the machine did meanwhile.
pub(super) struct Observed {
    pub(super) report: Report,
    /// The events that the system counted meanwhile: not necessarily because of the run.
    pub(super) counted: Counts,
}

impl Observed {
    /// Returns why the result of a run is in doubt; `most_wall` is the time by the clock
    /// that it may take, `is_full` where fewer bytes can be written than an output may have.
    pub(super) fn disturbance(
        &self,
        grade: &TestGrade,
        most_wall: Duration,
        is_full: bool,
    ) -> Option<Disturbance> {
        let was_killed = self.report.end == End::Signaled(SIGKILL);
        match grade.verdict {
            _ if self.was_throttled(grade) => Some(Disturbance::Throttled),
            _ if self.was_paused(grade, most_wall) => Some(Disturbance::Paused),
            _ if self.was_starved(grade, most_wall) => Some(Disturbance::Busy),
            Verdict::RunTimeError if was_killed && self.counted.memory_kills > 0 => {
                Some(Disturbance::OutOfMemory)
            }
            // Without its threads a program fails in any way.
            verdict if verdict != Verdict::Accepted && self.counted.refused_tasks > 0 => {
                Some(Disturbance::TasksRefused)
            }
            Verdict::RunTimeError | Verdict::WrongAnswer if is_full => Some(Disturbance::DiskFull),
            _ => None,
        }
    }
}

impl Observed {
    /// Returns whether a quota kept the run from its processor for a good part of the time by the
    /// clock that ended it. CPU time is beyond doubt: a throttled program uses none.
    fn was_throttled(&self, grade: &TestGrade) -> bool {
        grade.cut == Some(Cut::Wall) && self.counted.throttled * THROTTLED_PART >= self.report.wall
    }

    /// Returns whether the run was ended by the clock because it waited for a core. One that slept
    /// by its own will is too slow, however busy the machine was. Where the kernel does not count
    /// the wait, being made to leave the core often stands for it.
    fn was_starved(&self, grade: &TestGrade, most_wall: Duration) -> bool {
        let Report { wall, starved, .. } = self.report;
        grade.cut == Some(Cut::Wall)
            && match starved {
                Some(starved) => wall.saturating_sub(starved) < most_wall,
                None => grade.figures.is_some_and(|figures| figures.is_noisy()),
            }
    }

    /// Returns whether the judge itself was paused so long that the result may follow from it. A
    /// paused program uses no CPU time and no memory, so those limits are beyond doubt.
    fn was_paused(&self, grade: &TestGrade, most_wall: Duration) -> bool {
        let Report { wall, unwatched, .. } = self.report;
        match grade.verdict {
            Verdict::TimeLimit => {
                let watched = wall.saturating_sub(unwatched);
                grade.cut == Some(Cut::Wall) && !unwatched.is_zero() && watched < most_wall
            }
            Verdict::WrongAnswer | Verdict::RunTimeError => unwatched >= LONG_PAUSE,
            _ => false,
        }
    }
}

/// Runs a program and watches the machine.
///
/// # Errors
///
/// As [`Executor::run`].
pub(super) fn observed(executor: &dyn Executor, run: &Run) -> Result<Observed, SandboxError> {
    let before = executor.counts();
    let report = executor.run(run)?;
    Ok(Observed { report, counted: executor.counts().since(before) })
}

/// A reason why a program could not be compiled or run, through no fault of its own.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// The reason.
    pub(crate) reason: Message,
    /// The event without which another try may do better, if there is one.
    pub(super) disturbance: Option<Disturbance>,
}

impl Fault {
    /// Returns that a file or a directory could not be written or read.
    pub(super) fn of_files(path: &Path, problem: &io::Error) -> Self {
        let reason = message!("about", subject = path, what = problem);
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::text::Language;

    use super::*;

    #[test]
    fn every_disturbance_has_words_of_its_own_in_both_languages() {
        for language in Language::ALL {
            let words = Disturbance::ALL.map(|one| language.text(one.to_message()));
            assert_eq!(BTreeSet::from(words.clone()).len(), words.len(), "{words:?}");
        }
    }
}
