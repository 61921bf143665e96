//! Runs a program that nobody trusts, measures it, and returns how it ended.
//!
//! A [`Sandbox`] is chosen once: the strongest [`Mode`] that this machine has. A [`Run`] states
//! a program, the files that it sees and its [`Limits`]; [`Sandbox::run`] returns a [`Report`]
//! with its [`End`] and what it used. A fault of the sandbox is a [`SandboxError`] and never
//! means anything about the program.
//!
//! A program that uses this crate looks for [`helper`] first in its `main`: the sandbox starts
//! the same program anew, by that door. Problems, tests and verdicts are for crates above this one.
//!
//! Where to begin: [`Sandbox::choose`], [`Run`], [`Report`]; [`Series`] to run one program on
//! many inputs; [`Scratch`] for the directory of a judging; [`counts()`] for what the kernel counted
//! meanwhile. This crate is for Linux: elsewhere, and without the feature `judge`, it has the
//! same functions and runs nothing.
//!
//! # How it works
//!
//! ```text
//! muqi           the tool, of any size; a thread waits here
//!  |  setup, orders (pipe, stays open)   ^ reports (pipe, one record of fixed size for each run)
//!  v                                     |
//! muqi --sandbox-helper                  a session: prepares what all runs share
//!  |
//!  v  again when one is used up
//! keeper                                 waits for orders, adds what is the run's own, watches,
//!  |                                     ends all, reports
//!  v  for each order
//! contestant                             takes its place, loses its rights, becomes the program
//! ```
//!
//! The helper is the same program, started anew. A program inherits the peak
//! memory of the process it was forked from, so it must not be forked from the
//! tool; and forking a big process is slow.
//!
//! Starting a helper takes longer than most programs do, so one serves many runs, one after the
//! other, as long as they see the same files: a *session*. It prepares what no run can change:
//!
//! - under `namespaces` the user namespace, a network without any connection, the host's name, the
//!   root of the control groups, and the file system without the directories of a run;
//! - in every mode its own session of processes, with no rights to be looked into.
//!
//! Between the helper and the program is the *keeper*, which starts one program after the other.
//! New for each run, and gone with it, are
//!
//! - under `namespaces` the objects that are shared by name or number, and the mounts: a copy of the
//!   prepared file system with `/tmp`, `/proc` and the working directory of the run;
//! - in every mode the user id (run by root), the streams, the limits, the filters of system calls,
//!   Landlock's rules, and all figures: the kernel hands them over with each ended process.
//!
//! Under `namespaces` the keeper is the first of its own process ids. When a run has ended there
//! are no processes but this one, and it makes the ids begin anew, so that a program cannot tell how
//! many there were before. Where the kernel does not let it, and after a run that could start
//! processes, the helper makes another keeper.
//!
//! The program is never the first process of its namespace, because signals do not work there as
//! elsewhere.
//!
//! A thread of the tool has sessions of its own, for a helper dies with the thread that started it.
//! A session in which anything failed is not used again.
//!
//! Everything ends with the tool. Under `namespaces` the keeper dies with the helper, and with it
//! everything in its namespace. Where there are no namespaces, the keeper takes in all orphans,
//! notices by its pipe that the tool is gone, and ends them. One that waits for orders notices the
//! end of its pipe, too. Another process, the *sweeper*, waits for the end of the tool to remove
//! its directory if that is still there.
//!
//! `docs/security.md` has what is promised. `linux/` is the sandbox itself, with `unsafe`
//! code in `system.rs` only; on other systems nothing is run (`elsewhere.rs`).

#[macro_use]
extern crate muqi_text;

mod mode;
mod run;
mod series;
mod control_groups;
mod counts;
#[cfg(judge)]
mod own_program;
#[cfg(judge)]
mod sweeper;
#[cfg(not(judge))]
mod no_sweeper;
mod scratch;
#[cfg(not(judge))]
mod elsewhere;
#[cfg(judge)]
mod linux;

pub use control_groups::ControlGroups;
pub use counts::Counts;
pub use mode::{Mode, NoIsolation, Refusal};
pub use run::{Access, ERRORS_BYTES, End, Limits, Need, Report, Run, SandboxError, Shortage};
pub use scratch::{PlaceFault, Scratch, UnusablePlace, answer, directory_in, try_place};
pub use series::{Series, SeriesRun};
pub use system::{
    RUNS_PROGRAMS, Sandbox, counts, free_bytes, helper, raise_limits, raise_stack, stack_limit,
};

use muqi_text::Sentences;

#[cfg(not(judge))]
use elsewhere as system;
#[cfg(judge)]
use linux as system;
#[cfg(not(judge))]
use no_sweeper as sweeper;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!("sandbox");

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    static OURS: [&Sentences; 2] = [&muqi_files::SENTENCES, &SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
