//! This program, which is started once more as the helper of runs, or as a sweeper.

use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
};

use rustix::process::{DumpableBehavior, set_dumpable_behavior};

/// The program that this process is, even when its file has been replaced.
pub(crate) const OWN_PROGRAM: &str = "/proc/self/exe";

/// Set in a program that looks for the arguments of helpers, so that it can be started with them.
static HAS_DOOR: AtomicBool = AtomicBool::new(false);

/// Notes that this program looks for the arguments of helpers.
pub(crate) fn note_door() {
    HAS_DOOR.store(true, Ordering::Relaxed);
}

/// Returns whether this program has the door: `muqi` has it, a test program does not.
pub(crate) fn has_door() -> bool {
    HAS_DOOR.load(Ordering::Relaxed)
}

/// Keeps processes of the same user from looking into this one, and into those of runs.
pub(crate) fn hide() -> io::Result<()> {
    Ok(set_dumpable_behavior(DumpableBehavior::NotDumpable)?)
}
