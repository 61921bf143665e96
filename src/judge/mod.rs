//! Judging submissions on a test set.
//!
//! The files are in the order of the work, and none imports a later one, but that `counters` has
//! its counts from `executor`. A source goes through them like this:
//!
//! ```text
//! language      the commands that make a program of a source
//! compile       the compiler, run in the sandbox        ------> RunnableProgram, or a compile error
//! run           the program, run in the sandbox on one test --> FinishedRun: how it ended, its output
//! verdict       what that means                         ------> TestGrade: AC, WA, TLE, … or in doubt
//! tries         which of several runs counts
//! subtasks      which tests are run at all              ------> Grade: all tests
//! entry         points, verdict on the whole, what was expected -> Entry
//! session       many submissions, several at once, what is in doubt once more
//! judging       the record: every report is made of it  ------> status, standings
//! ```
//!
//! - **Where is a verdict decided?** In [`verdict`], and nowhere else: a run that could not be
//!   judged, or that the machine may have decided ([`disturbance`]), is a judge error, never a
//!   verdict against the contestant. What comes later only counts verdicts.
//! - **Where is a language compiled?** Its commands are in [`language`], as data; [`compile`] runs
//!   them. A new language is a row in every `match` there.
//! - **What is never trusted?** Whatever a source, its compiler or its program prints, the files
//!   that they leave, the time that they claim: only what the kernel counts and the sandbox
//!   measures. A compiler's exit status is the source's fault only when the compiler accepts a
//!   program that does nothing.
//!
//! Nothing is printed here, and of the machine only [`executor`] and [`machine`] ask. Programs run
//! in [`sandbox`] only; tests put something else in its place.

// What runs programs, within which limits, and what the machine may do to them.
pub mod sandbox;
mod limits;
mod machine;
#[cfg(judge)]
mod counters;
mod executor;
mod disturbance;

// From a source to a program.
pub mod language;
mod compiler_end;
mod toolchains;
mod stored_programs;
mod compile;
mod program;

// From a program to a verdict.
mod run;
mod grade;
mod compare;
mod verdict;

// All tests of a submission.
mod cache;
mod second_try;
mod tries;
mod run_threads;
mod subtasks;
mod hint;
mod entry;

// All submissions.
mod session;
mod probe;
mod machine_speed;

// What follows from the results.
mod attendance;
mod judging;
mod whole;
mod advice;
mod joined;
mod unequal_machines;
mod yardstick;
mod trial;

#[cfg(test)]
mod fake;

pub use advice::{Advice, Slowest};
pub use attendance::{Attendance, HowMissing, Missing};
pub use cache::{Cache, ProgramsInUse, keep_below};
pub use disturbance::{Disturbance, JudgeFault};
pub use entry::Achieved;
pub use entry::Entry;
pub use whole::WholeJudging;

pub use executor::{Counts, Executor, NothingRuns};
pub use grade::{Cut, Figures, Grade, SubtaskScore, TestGrade, ungraded};
pub use joined::{
    Conditions, Conflict, ContestantResult, Joined, JoinedEntry, PartResults, ResultContent,
};
pub use judging::ResultChange;
pub use judging::{Dispute, Judging, JudgingStatus, SameSource, Standing, standings};
pub use limits::{Allowed, RUN_TO_PERCENT, measured_seconds};
pub(crate) use machine::{ControlGroups, Machine, needs};
pub use machine_speed::MachineSpeed;
pub use probe::{FirstFailure, Probe};
pub use program::{Compilation, NotRunnable};
pub use session::{Progress, Session};
pub use subtasks::Extent;
pub use toolchains::{FoundToolchain, Toolchains, lacking};
pub use trial::{BoardTrial, TrialBoard, UOJ_EXTRA_POINTS};
pub use tries::was_interrupted;
pub use unequal_machines::{Risk, Unequal};
pub use yardstick::{Uncounted, WhyUncounted, Yardstick, counted, killed_by};
