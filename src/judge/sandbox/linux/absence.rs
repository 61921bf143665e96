//! Time in which the watcher itself did not run.

use std::time::Duration;

/// The shortest gap between two looks that counts. The watcher looks every few
/// milliseconds, and a busy machine delays it by some tens of them; a gap of this length is
/// a judge that was paused or left without a core.
const SHORTEST: Duration = Duration::from_millis(100);

/// The time that the watcher was away from a run, summed up: the judge was paused, with the
/// program or without it, or the machine left it no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Absence {
    /// The last time that it looked, in nanoseconds of a clock that never jumps.
    looked_at: u64,
    sum: Duration,
}

impl Absence {
    /// Begins at a time in nanoseconds.
    pub(super) fn since(nanoseconds: u64) -> Self {
        Self { looked_at: nanoseconds, sum: Duration::ZERO }
    }

    /// Notes that the watcher looks now.
    pub(super) fn look(&mut self, nanoseconds: u64) {
        let gap = Duration::from_nanos(nanoseconds.saturating_sub(self.looked_at));
        if gap >= SHORTEST {
            self.sum += gap;
        }
        self.looked_at = nanoseconds;
    }

    /// Returns the sum of all gaps.
    pub(super) fn sum(self) -> Duration {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_summed_up_and_steps_are_none() {
        let millisecond = 1_000_000;
        let mut absence = Absence::since(7 * millisecond);
        for at in [12, 17, 22, 80] {
            absence.look(at * millisecond);
        }
        assert_eq!(absence.sum(), Duration::ZERO);
        for at in [4_080, 4_085, 4_185] {
            absence.look(at * millisecond);
        }
        assert_eq!(absence.sum(), Duration::from_millis(4_100));
    }
}
