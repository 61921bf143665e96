//! Untrusted programs, run and measured.
//!
//! ```text
//! muqi           the tool, of any size; a thread waits here
//!  |  request (pipe, stays open)      ^ report (pipe, one record of fixed size)
//!  v                                  |
//! muqi --sandbox-helper               opens the streams, makes the namespaces
//!  |
//!  v                                  under `namespaces` only:
//! first process of the namespaces     builds the file system, watches, ends all, reports
//!  |
//!  v
//! contestant                          takes its place, loses its rights, becomes the program
//! ```
//!
//! The helper is the same program, started anew. A program inherits the peak
//! memory of the process it was forked from, so it must not be forked from the
//! tool; and forking a big process is slow. It is not the first process of its
//! namespace, because signals do not work there as elsewhere.
//!
//! Everything ends with the tool: the helper dies with the thread that waits
//! for it, the first process with the helper, and with the first process
//! everything in its namespace. Where there are no namespaces, the helper takes
//! in all orphans, and notices by its pipe that the tool is gone.
//!
//! A fault of the sandbox is a [`SandboxError`] and never means anything about
//! the program; how the program ended is an [`End`].
//!
//! `docs/security.md` has what is promised. `linux/` is the sandbox itself, with `unsafe`
//! code in `system.rs` only; on other systems nothing is run (`elsewhere.rs`).

mod mode;
mod run;
mod need;
mod scratch;
mod place;
mod report;
#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;

pub use mode::{Mode, NoIsolation, Refusal};
pub use need::{Need, Shortage};
pub use place::{PlaceFault, UnusablePlace, try_place};
pub use report::{End, Report, SandboxError};
pub use run::{Access, Limits, Run};
pub use scratch::Scratch;
pub(in crate::judge) use scratch::directory_in;
use scratch::scratch_directory;

#[cfg(not(target_os = "linux"))]
use elsewhere as system;
#[cfg(target_os = "linux")]
use linux as system;

pub use system::{RUNS_PROGRAMS, Sandbox, helper, raise_limits, raise_stack, stack_limit};
