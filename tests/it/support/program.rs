//! Programs that tests put somewhere else.

use std::{path::Path, process::Command};

/// Copies a program by another process, and returns whether that succeeded. A file
/// that this process had open for writing could not be run while a program lives that
/// another test started meanwhile.
#[must_use]
pub(crate) fn copy_program(from: impl AsRef<Path>, to: impl AsRef<Path>) -> bool {
    let mut copy = Command::new("cp");
    let copied = copy.arg("--").args([from.as_ref(), to.as_ref()]).output();
    copied.is_ok_and(|copied| copied.status.success())
}
