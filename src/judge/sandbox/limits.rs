//! Limits that the kernel keeps for every process.
//!
//! Time and memory are kept by [`watch`](super::watch): the kernel's own limit
//! of processor time fires early, and a limit of address space is not one of
//! memory.

use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::record::{During, Fault};
use super::run::Limits;

/// Open files of a contestant's program.
const FILES: u64 = 256;

/// Open files of a program that may start others: compilers hold many.
const FILES_OF_COMPILERS: u64 = 4096;

/// Timers and signals that wait: the kernel keeps them, and counts them by user.
const TIMERS: u64 = 4096;

/// No core dumps: 0 would not keep the kernel from handing them to a program of
/// the machine, but 1 does.
const CORE_BYTES: u64 = 1;

/// Sets all limits but the number of threads.
pub(super) fn set(limits: &Limits) -> Result<(), Fault> {
    // Only a backstop, see above.
    let cpu = limits.cpu.saturating_mul(2).saturating_add(Duration::from_secs(1));
    let files = if limits.processes { FILES_OF_COMPILERS } else { FILES };
    // One byte more than may be written, so that whoever reaches it is known to
    // have passed the limit.
    let file_bytes = limits.output_bytes.saturating_add(1);
    for (resource, name, most) in [
        (Resource::Cpu, "CPU", cpu.as_secs().saturating_add(1)),
        (Resource::Core, "CORE", CORE_BYTES),
        (Resource::Fsize, "FSIZE", file_bytes),
        (Resource::Nofile, "NOFILE", files),
        (Resource::Memlock, "MEMLOCK", 0),
        (Resource::Msgqueue, "MSGQUEUE", 0),
        (Resource::Sigpending, "SIGPENDING", TIMERS),
    ] {
        set_one(resource, name, most)?;
    }
    lift_stack()
}

/// Limits processes and threads to `most`. They are counted by user id, so this
/// comes after that has been changed.
pub(super) fn set_threads(most: u64) -> Result<(), Fault> {
    set_one(Resource::Nproc, "NPROC", most)
}

/// Returns the most bytes that a stack may grow to on this machine; nothing
/// when there is no bound.
pub fn hard_stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).maximum
}

fn set_one(resource: Resource, name: &str, most: u64) -> Result<(), Fault> {
    let most = getrlimit(resource).maximum.map_or(most, |hard| hard.min(most));
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
        .during(format_args!("setrlimit {name}"))
}

/// Stacks have no limit of their own: memory has. Where an administrator set
/// one and we cannot lift it, it stays.
fn lift_stack() -> Result<(), Fault> {
    let unlimited = Rlimit { current: None, maximum: None };
    setrlimit(Resource::Stack, unlimited)
        .or_else(|_| {
            let maximum = getrlimit(Resource::Stack).maximum;
            setrlimit(Resource::Stack, Rlimit { current: maximum, maximum })
        })
        .during("setrlimit STACK")
}
