//! Running programs that nobody trusts, and measuring them.
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
//! A fault of the sandbox is a [`SandboxError`] and never says anything about
//! the program; how the program ended is an [`End`].
//!
//! `docs/security.md` says what is promised. `unsafe` code stands in
//! `system.rs` only.

mod mode;
mod run;
mod scratch;
mod place;
mod report;
mod choose;

#[cfg(target_os = "linux")]
mod record;
#[cfg(target_os = "linux")]
mod launch;
#[cfg(target_os = "linux")]
mod door;
#[cfg(target_os = "linux")]
mod identity;
#[cfg(target_os = "linux")]
mod libraries;
#[cfg(target_os = "linux")]
mod visible;
#[cfg(target_os = "linux")]
mod private;
#[cfg(target_os = "linux")]
mod mounts;
#[cfg(target_os = "linux")]
mod absence;
#[cfg(target_os = "linux")]
mod watch;
#[cfg(target_os = "linux")]
mod usage;
#[cfg(target_os = "linux")]
mod contestant;
#[cfg(target_os = "linux")]
mod limits;
#[cfg(target_os = "linux")]
mod inherited;
#[cfg(target_os = "linux")]
mod landlock;
#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod filter;
#[cfg(target_os = "linux")]
mod gate;
#[cfg(target_os = "linux")]
mod system;

pub use choose::Sandbox;
#[cfg(target_os = "linux")]
pub use door::helper;
#[cfg(target_os = "linux")]
pub use inherited::{Need, Shortage, raise_limits, raise_stack};
#[cfg(target_os = "linux")]
pub use limits::hard_stack_limit;
pub use mode::{Mode, NoIsolation, Refusal};
pub use place::{PlaceFault, UnusablePlace, try_place};
pub use report::{End, Report, SandboxError};
pub use run::{Access, Limits, Run};
pub use scratch::Scratch;
use scratch::scratch_directory;

/// There is no helper where programs cannot be run.
#[cfg(not(target_os = "linux"))]
pub fn helper() -> Option<std::process::ExitCode> {
    None
}
