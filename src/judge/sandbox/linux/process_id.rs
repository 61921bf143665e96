//! The id of a process.

use std::{io::ErrorKind, os::fd::BorrowedFd};

use rustix::fs::readlinkat;

use super::record::{During, Fault};

/// Returns the id that this process has in `/proc`, which no other living process has. In a
/// namespace of processes it is known by another one.
pub(super) fn own_id(proc: BorrowedFd<'_>) -> Result<u32, Fault> {
    let own = readlinkat(proc, "self", Vec::new()).during("readlink /proc/self")?;
    let id = own.to_str().ok().and_then(|text| text.parse().ok());
    id.ok_or(ErrorKind::InvalidData).during("readlink /proc/self")
}
