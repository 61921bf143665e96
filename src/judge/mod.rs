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
mod cache_bound;
mod changes;
mod compilation;
mod compile;
mod compile_doubt;
mod compiler_end;
mod control_groups;
#[cfg(judge)]
mod counters;
mod counts;
mod dispute;
mod disturbance;
mod earlier;
mod ending;
mod entry;
mod executor;
#[cfg(test)]
mod fake;
mod fault;
mod figures;
mod grade;
mod hint;
mod in_order;
mod joined;
mod judging;
mod last_words;
pub mod language;
mod machine;
mod machine_speed;
mod mutant_on_tests;
mod needs;
mod part_result;
mod parts_needed;
mod probe;
mod program_store;
mod resemblance;
mod run;
mod run_threads;
mod same_source;
pub mod sandbox;
mod session;
mod standings;
mod subtasks;
mod toolchains;
mod trial;
mod tries;
mod unequal_machines;
mod yardstick;

pub(crate) use advice::Advice;
pub(crate) use attendance::{Attendance, HowMissing, Missing};
pub(crate) use cache::Cache;
pub(crate) use cache_bound::{ProgramsInUse, keep_below};
pub use changes::{Achieved, Change};
pub(crate) use compilation::Compilation;
use counts::Counts;
pub(crate) use dispute::Dispute;
pub(crate) use disturbance::Disturbance;
pub(crate) use earlier::Earlier;
pub(crate) use ending::{Allowed, RUN_TO_PERCENT, measured_seconds};
pub(crate) use entry::{Entry, SubtaskScore};
pub(crate) use executor::{Executor, NothingRuns};
pub(crate) use figures::Figures;
pub(crate) use grade::{Cut, Grade, TestGrade, ungraded};
pub(crate) use joined::{Conflict, Joined, JoinedEntry};
pub(crate) use judging::{Finding, Judging};
pub(crate) use machine::{Machine, MemoryGroup};
pub(crate) use machine_speed::MachineSpeed;
pub(crate) use mutant_on_tests::FirstFailure;
pub(crate) use needs::needs;
pub(crate) use part_result::{Conditions, ContestantResult, PartResults, ResultContent};
pub(crate) use parts_needed::PartsNeeded;
pub(crate) use probe::{NotRunnable, Probe};
pub(crate) use same_source::SameSource;
pub(crate) use session::{Extent, Progress, Session};
pub(crate) use standings::standings;
pub(crate) use toolchains::{Toolchains, lacking};
pub(crate) use trial::{Trial, TrialOn, UOJ_EXTRA_POINTS};
pub(crate) use tries::was_interrupted;
pub(crate) use unequal_machines::{Risk, Risks, Unequal};
pub(crate) use yardstick::{Uncounted, WhyUncounted, Yardstick, counted, killed_by};
