//! Limits that the kernel keeps for every process.
//!
//! Time and memory are kept by [`watch`](super::watch): the kernel's own limit
//! of processor time fires early, and a limit of address space is not one of
//! memory.
//!
//! A hard limit that this process inherited and cannot raise must not take the place of
//! one that is promised: then the program is not run. [`inherited`](super::inherited)
//! reports that before anything is judged.

use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{
    record::{During, Fault},
    run::Limits,
};

/// Open files of a contestant's program. Each pipe and each pair of sockets among them holds
/// memory that is not the program's.
const FILES: u64 = 64;

/// Open files of a program that may start others: compilers hold many.
const FILES_OF_COMPILERS: u64 = 4096;

/// The least open files: compilers need them.
pub(super) const FILES_NEEDED: u64 = 256;

/// Timers and signals that wait: the kernel keeps them, and counts them by user.
pub(super) const TIMERS: u64 = 256;

/// As many of them as virtual machines may need.
pub(super) const TIMERS_NEEDED: u64 = 64;

/// The least stack, that of most systems: compilers need it.
pub(super) const STACK_BYTES: u64 = 8 << 20;

/// No core dumps: 0 would not keep the kernel from handing them to a program of
/// the machine, but 1 does.
const CORE_BYTES: u64 = 1;

/// Sets all limits but the number of threads; `timers` and signals may wait.
pub(super) fn set(limits: &Limits, timers: u64) -> Result<(), Fault> {
    // Only a backstop, see above.
    let cpu = limits.cpu.saturating_mul(2).saturating_add(Duration::from_secs(1));
    let cpu = cpu.as_secs().saturating_add(1);
    let (files, least_files) =
        if limits.processes { (FILES_OF_COMPILERS, FILES_NEEDED) } else { (FILES, FILES) };
    // One byte more than may be written, so that a program that reaches it is known to
    // have passed the limit. Files with a smaller one are looked at.
    let file_bytes = limits.errors_bytes().saturating_add(1);
    for (resource, name, most, least) in [
        (Resource::Cpu, "CPU", cpu, cpu),
        (Resource::Core, "CORE", CORE_BYTES, 0),
        (Resource::Fsize, "FSIZE", file_bytes, file_bytes),
        (Resource::Nofile, "NOFILE", files, least_files),
        (Resource::Memlock, "MEMLOCK", 0, 0),
        (Resource::Msgqueue, "MSGQUEUE", 0, 0),
        (Resource::Sigpending, "SIGPENDING", timers, timers.min(TIMERS_NEEDED)),
    ] {
        set_one(resource, name, most, least)?;
    }
    lift(Resource::As, "AS", u64::MAX)?;
    lift(Resource::Data, "DATA", u64::MAX)?;
    // Stacks have no limit of their own: memory has. Where an administrator set one
    // that programs can live with, it stays.
    lift(Resource::Stack, "STACK", STACK_BYTES)
}

/// Limits processes and threads to `most`, or to what was inherited if that is at least
/// `least`. They are counted by user id, so this comes after that has been changed.
pub(super) fn set_threads(most: u64, least: u64) -> Result<(), Fault> {
    set_one(Resource::Nproc, "NPROC", most, least)
}

/// Returns the most bytes that a stack may grow to on this machine; nothing
/// when there is no bound.
pub fn stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).maximum
}

/// Sets a limit to `most`; where that is not allowed, to the inherited hard limit, unless
/// it is below `least`.
fn set_one(resource: Resource, name: &str, most: u64, least: u64) -> Result<(), Fault> {
    let both = |value| Rlimit { current: Some(value), maximum: Some(value) };
    if setrlimit(resource, both(most)).is_ok() {
        return Ok(());
    }
    let hard = getrlimit(resource).maximum.unwrap_or(most).min(most);
    if hard < least {
        return Err(too_low(name, hard, least));
    }
    setrlimit(resource, both(hard)).during(format_args!("setrlimit {name}"))
}

/// Takes a limit away; where that is not allowed, the inherited hard limit stays, unless it
/// is below `least`.
fn lift(resource: Resource, name: &str, least: u64) -> Result<(), Fault> {
    if setrlimit(resource, Rlimit { current: None, maximum: None }).is_ok() {
        return Ok(());
    }
    let maximum = getrlimit(resource).maximum;
    match maximum.filter(|&hard| hard < least) {
        Some(hard) => Err(too_low(name, hard, least)),
        None => setrlimit(resource, Rlimit { current: maximum, maximum })
            .during(format_args!("setrlimit {name}")),
    }
}

fn too_low(name: &str, hard: u64, least: u64) -> Fault {
    Fault::Refused(match least {
        u64::MAX => message!("sandbox-hard-limit", name = name, hard = hard),
        least => message!("sandbox-hard-limit-too-low", name = name, hard = hard, least = least),
    })
}
