//! Judging submissions on a test set.
//!
//! ```text
//! paths -> Intake -> Submission -> compile -> Program -> run -> Report -> TestGrade -> Entry
//!                                  in the sandbox        in the sandbox    the checker
//! ```
//!
//! [`Intake`](crate::submission::Intake) finds out what a grader has in hand,
//! [`language`] has the commands that make a program of a source, [`sandbox`] runs it and
//! measures. A `Session` judges submissions, several at once; outputs that were produced
//! elsewhere are graded without running anything. What an end means is decided in one place
//! (`Allowed::failure`), and a fault of the sandbox is a judge error, never a verdict
//! against the contestant. Neither is what the machine did (`Disturbance`): it is tried
//! again alone.
//!
//! `Judging` is the record: what follows from the results is decided by its functions,
//! without any input or output, and every report is made of it.

mod advice;
mod again;
mod attendance;
mod cache;
mod compile;
mod compiler_end;
mod disturbance;
mod ending;
mod entry;
mod executor;
#[cfg(test)]
mod fake;
mod grade;
mod hint;
mod joined;
mod judging;
mod last_words;
pub mod language;
mod machine;
mod probe;
mod run;
mod run_threads;
mod session;
mod subtasks;
mod toolchains;
mod tries;
mod unequal_machines;
mod yardstick;

pub(crate) use advice::Advice;
pub(crate) use attendance::{Attendance, Earlier, HowMissing, Missing};
pub(crate) use cache::{Cache, ProgramsInUse, keep_below};
pub(crate) use disturbance::Disturbance;
pub(crate) use ending::{Allowed, RUN_TO_PERCENT, measured_seconds};
pub(crate) use entry::{Compilation, Entry, SubtaskScore};
pub(crate) use executor::{Executor, NothingRuns};
pub(crate) use grade::{Cut, Figures, Grade, TestGrade, ungraded};
pub(crate) use joined::{
    Conditions, Conflict, ContestantResult, Joined, JoinedEntry, PartResults, ResultContent,
};
pub use judging::{Achieved, Change};
pub(crate) use judging::{Dispute, Finding, Judging, SameSource, standings};
pub(crate) use machine::{Machine, needs};
pub use muqi_sandbox as sandbox;
pub(crate) use probe::{FirstFailure, Probe};
pub(crate) use session::{Extent, NotRunnable, Progress, Session};
pub(crate) use toolchains::{Toolchains, lacking};
pub(crate) use tries::was_interrupted;
pub(crate) use unequal_machines::{MachineSpeed, Risk, Unequal};
pub(crate) use yardstick::{
    Trial, TrialOn, UOJ_EXTRA_POINTS, Uncounted, WhyUncounted, Yardstick, counted, killed_by,
};
