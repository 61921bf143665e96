//! The sandbox by what Linux has to isolate programs.

mod arguments;
mod calls;
mod contestant;
mod counters;
mod door;
mod filter;
mod gate;
mod identity;
mod keeper;
mod landlock;
mod limits;
mod mounts;
mod private;
mod record;
mod sandbox;
mod session;
mod sweeper;
mod system;
mod template;
mod usage;
mod visible;
mod watch;

use super::{
    Access, End, Limits, Mode, Need, NoIsolation, Refusal, Report, Run, SandboxError, Scratch,
    Shortage, answer, run,
};

pub use counters::{counts, free_bytes};
pub use door::helper;
pub use limits::{raise_limits, raise_stack, stack_limit};
pub use sandbox::Sandbox;
pub(crate) use sweeper::{Sweeper, closed_directory, has_no_programs, is_passed_through, sweep};

/// Programs of contestants run on this system.
pub const RUNS_PROGRAMS: bool = true;
