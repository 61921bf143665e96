//! The sandbox by what Linux has to isolate programs.

// What a process may do.
mod arguments;
mod filter;
mod calls;

// A process of a run.
mod record;
mod limits;
mod counters;
mod private;
mod set_id;
mod identity;
mod streams;
mod system;
mod gate;
mod mounts;
mod visible;
mod template;
mod landlock;
mod contestant;
mod usage;
mod watch;

// The helper and the tool.
mod order;
mod shared;
mod keeper;
mod door;
mod session;
mod circumstances;
mod sandbox;

use super::{
    Access, End, Limits, Mode, Need, NoIsolation, Refusal, Report, Run, SandboxError, Scratch,
    Shortage, answer, own_program, run, sweeper,
};

pub use counters::{counts, free_bytes};
pub use door::helper;
pub use limits::{raise_limits, raise_stack, stack_limit};
pub use sandbox::Sandbox;

/// Programs of contestants run on this system.
pub const RUNS_PROGRAMS: bool = true;
