//! Judging submissions on a test set.
//!
//! ```text
//! paths -> Intake -> Submission -> compile -> Program -> run -> Report -> TestGrade -> Judged
//!                                  in the sandbox        in the sandbox    the checker
//! ```
//!
//! [`Intake`](crate::submission::Intake) finds out what a grader has in hand,
//! [`language`] says how a source becomes something that runs, [`sandbox`] runs it and
//! measures. A [`Session`] judges one submission after the other, or several at once;
//! what an end means is decided in one place ([`Allowed::failure`]), and a fault of the
//! sandbox is a judge error, never a verdict against the contestant. Neither is what the
//! machine did ([`Disturbance`]): it is tried again alone ([`Session::judge_again`]).
//!
//! Outputs that were produced elsewhere are graded without running anything
//! ([`grade_outputs`]).

mod advice;
mod again;
mod attendance;
mod cache;
mod compile;
mod compile_doubt;
mod control_groups;
#[cfg(target_os = "linux")]
mod counters;
mod counts;
mod dispute;
mod disturbance;
mod ending;
mod executor;
#[cfg(test)]
mod fake;
mod figures;
mod grade;
mod in_order;
mod judged;
mod judging;
mod kept;
pub mod language;
mod machine;
#[cfg(target_os = "linux")]
mod needs;
mod run;
pub mod sandbox;
mod session;
mod standings;
mod toolchains;
mod tries;

pub use advice::{Advice, Slowest, time_limit_advice};
pub use attendance::{Attendance, HowMissing, Missing, missing};
pub use cache::Cache;
pub use compile::{BuildPlace, CompileError, compile};
pub use compile_doubt::Control;
pub use counts::Counts;
pub use dispute::{Dispute, disputes};
pub use disturbance::Disturbance;
pub use ending::{Allowed, RUN_TO_PERCENT, TOO_SLOW_RUN_TO_PERCENT};
pub use executor::{Executor, NothingRuns};
pub use figures::Figures;
pub use grade::{Cut, Grade, TestGrade, grade_outputs};
pub use in_order::judge_in_order;
pub use judged::{Compilation, Judged};
pub use judging::{Stop, judge};
pub use machine::{Machine, MemoryGroup};
#[cfg(target_os = "linux")]
pub use needs::needs;
pub use run::{Program, Setting};
pub use session::Session;
pub use standings::{Place, standings};
pub use toolchains::{Found, Toolchains};
pub use tries::{INTERRUPTED, run_test};
