//! The sandbox by what Linux has to isolate programs.

mod absence;
mod arguments;
mod calls;
mod contestant;
mod directories;
mod door;
mod filter;
mod gate;
mod identity;
mod inherited;
mod keeper;
mod landlock;
mod launch;
mod libraries;
mod limits;
mod mounts;
mod private;
mod process_id;
mod record;
mod sandbox;
mod session;
mod sessions;
mod shared;
mod streams;
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

pub(super) use directories::{closed_directory, has_no_programs, is_passed_through, sweep};
pub use door::helper;
pub use inherited::{raise_limits, raise_stack};
pub use limits::stack_limit;
pub use sandbox::Sandbox;
pub(super) use sweeper::Sweeper;

/// Programs of contestants run on this system.
pub const RUNS_PROGRAMS: bool = true;
