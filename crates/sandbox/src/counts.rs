//! The events that the system counts, and that make a result doubtful.

use std::time::Duration;

/// Counts of events since the machine was started: of those that concern the control groups of
/// this process, or where they do not count it to the machine. What the system does not
/// count is zero for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Processes that were killed for want of memory.
    pub memory_kills: u64,
    /// Processes and threads that were refused because a group had too many (`pids.max`).
    pub refused_tasks: u64,
    /// Time in which a group had used up its quota of processor time (`cpu.max`), summed up
    /// over its processors.
    pub throttled: Duration,
}

impl Counts {
    /// Returns what has been added since an earlier look.
    #[must_use]
    pub fn since(self, before: Self) -> Self {
        Self {
            memory_kills: self.memory_kills.saturating_sub(before.memory_kills),
            refused_tasks: self.refused_tasks.saturating_sub(before.refused_tasks),
            throttled: self.throttled.saturating_sub(before.throttled),
        }
    }
}
