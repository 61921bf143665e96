//! Judging submissions on a test set.
//!
//! A source goes through the files in the order in which they are declared here; none imports a
//! later one:
//!
//! ```text
//! submission          what was handed in, with what is expected of it
//! language            the commands that make a program of a source
//! compile, program    the compiler, in the sandbox         RunnableProgram, or a compile error
//! run                 the program on one test, in the sandbox     FinishedRun: end and output
//! verdict             the meaning of that                  TestGrade: AC, WA, TLE, ..., or in doubt
//! cache, tries        the one of several runs that counts
//! subtasks            the tests that are run at all        Grade: every test
//! hint                the mistake that a failed test looks like
//! judged_submission   points, verdict on the whole, what was expected
//! session             many submissions; what is in doubt once more, alone
//! judging             the record, of which every report is made: status, standings
//! ```
//!
//! - A **verdict** on a run is decided in `verdict.rs`, and nowhere else. What could not be run, or
//!   may have been decided by the machine ([`Disturbance`]), is a judge error, never a verdict
//!   against the contestant. What comes later only counts verdicts.
//! - A **language** is compiled by the commands of [`language`], which are data; `compile.rs` runs
//!   them. A new language is a row in every `match` there.
//! - **Nothing is trusted** of what a source, its compiler or its program prints or leaves behind:
//!   only what the kernel counts and the [sandbox](muqi_sandbox) measures. The exit status of a
//!   compiler is the source's fault only where the same compiler takes a program that does nothing.
//!
//! Programs run in the [sandbox](muqi_sandbox) only, behind the trait [`Executor`], so that tests
//! can put any end of a program in its place. Nothing is printed here.

#[macro_use]
extern crate muqi_text;

pub mod submission;

// What runs programs, within which limits, and what the machine may do to them.
mod limits;
mod machine;
mod executor;
mod disturbance;

// From a source to a program.
pub mod language;
mod compiler_end;
mod precompiled_header;
mod sealed;
mod known_toolchains;
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
mod judged_submission;

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
mod rate;
mod yardstick;
mod trial;

// The engine of packages with programs of their own.
mod programs;

#[cfg(test)]
mod fake;

pub use advice::{Advice, Slowest};
pub use attendance::{Attendance, HowMissing, Missing};
pub use cache::{Cache, ProgramsInUse, keep_below};
pub use disturbance::{Disturbance, JudgeFault};
pub use executor::{Executor, NothingRuns};
pub use grade::{Cut, Figures, Grade, SubtaskScore, TestGrade, ungraded};
pub use joined::{
    Conditions, Conflict, ContestantResult, Joined, JoinedSubmission, PartResults, ResultContent,
};
pub use judged_submission::{Achieved, JudgedSubmission};
pub use judging::{Dispute, Judging, JudgingStatus, ResultChange, SameSource, Standing, standings};
pub use limits::{Allowed, RUN_TO_PERCENT, measured_seconds};
pub use machine::{Machine, needs};
pub use machine_speed::MachineSpeed;
pub use probe::{FirstFailure, Probe};
pub use program::{Compilation, NotRunnable};
pub use programs::{IdleFiles, ProgramRoom, ProgramsKind, programs_code};
pub use rate::Rate;
pub use session::{Progress, Session};
pub use subtasks::Extent;
pub use toolchains::{FoundToolchain, Toolchains, lacking};
pub use trial::{InputTrial, TriedInput, UOJ_EXTRA_POINTS};
pub use tries::was_interrupted;
pub use unequal_machines::{Risk, Unequal};
pub use whole::WholeJudging;
pub use yardstick::{Uncounted, WhyUncounted, Yardstick, counted, killed_by};

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!("judge", "submission", "programs");

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 4] =
        [&muqi_files::SENTENCES, &muqi_sandbox::SENTENCES, &muqi_package::SENTENCES, &SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
