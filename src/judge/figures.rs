//! The time and memory of a run.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Involuntary context switches a second of CPU time above which something else
/// wanted the same core: a program that is alone is interrupted by little but
/// the timer of the scheduler.
const NOISY_SWITCHES_A_SECOND: u64 = 200;

/// Involuntary context switches that every start of a program may have.
const SWITCHES_OF_A_START: u64 = 20;

/// The time and memory of one run of a submission: of the submission alone, whatever the size
/// of the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Figures {
    /// CPU time, of all its threads and in the kernel, too.
    pub cpu: Duration,
    /// CPU time of the slowest of the runs that these are the best of.
    pub slowest_cpu: Duration,
    /// Time by the clock on the wall.
    pub wall: Duration,
    /// Peak of the memory in use, in bytes.
    pub memory_bytes: u64,
    /// The number of times that it was taken off a core while it wanted to go on.
    pub involuntary_switches: u64,
    /// The number of runs that these are the best of.
    pub runs: u32,
}

impl Figures {
    /// Returns whether other work disturbed the run, so that its times may be
    /// better on a quiet machine.
    pub(crate) fn is_noisy(&self) -> bool {
        let cpu_ms = u64::try_from(self.cpu.as_millis()).unwrap_or(u64::MAX);
        let usual = SWITCHES_OF_A_START + cpu_ms.saturating_mul(NOISY_SWITCHES_A_SECOND) / 1000;
        // Waiting for a core shows as wall time without CPU time.
        let waited = self.wall > self.cpu + self.cpu / 4 + Duration::from_millis(100);
        self.involuntary_switches > usual
            || (waited && self.involuntary_switches > SWITCHES_OF_A_START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_and_waiting_for_a_core_show_that_other_work_disturbed_a_run() {
        let second = Duration::from_secs(1);
        let quiet = Figures {
            cpu: second,
            slowest_cpu: second,
            wall: second,
            memory_bytes: 1 << 20,
            involuntary_switches: 12,
            runs: 1,
        };
        assert!(!quiet.is_noisy());
        assert!(Figures { involuntary_switches: 900, ..quiet }.is_noisy());
        assert!(Figures { wall: 2 * second, involuntary_switches: 100, ..quiet }.is_noisy());
    }
}
