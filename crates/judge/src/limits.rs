//! The limits of compilers and of submissions, and how far beyond these they are let run.

use std::time::Duration;

use muqi_package::problem::{Limits, ProgrammingLanguage};
use muqi_sandbox::{End, Report};

/// The limits of a compiler.
pub(crate) const COMPILER_LIMITS: muqi_sandbox::Limits = muqi_sandbox::Limits {
    cpu: Duration::from_secs(30),
    wall: Duration::from_mins(1),
    memory_bytes: 2 << 30,
    // Of each file: their number is not limited.
    output_bytes: 256 << 20,
    tmp_bytes: 256 << 20,
    threads: 64,
    // A driver starts the compiler proper, the assembler and the linker.
    processes: true,
};

/// A program is let run to this share of its time limit, in percent, so that the
/// end of one that is a little too slow differs from that of one that
/// never comes to any.
pub const RUN_TO_PERCENT: u64 = 110;

/// Programs that are expected to be too slow run to this share of the limit:
/// advice on the limit needs to know how slow they are.
pub(crate) const TOO_SLOW_RUN_TO_PERCENT: u64 = 300;

/// The limits of a submission in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// CPU time.
    pub time: Duration,
    /// Memory in bytes.
    pub memory_bytes: u64,
    /// Output in bytes.
    pub output_bytes: u64,
}

/// Returns a measured time in seconds with three digits, as reports show it.
pub fn measured_seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

impl Allowed {
    /// Returns what `limits` allow programs of a language; an executable has none.
    pub fn new(limits: &Limits, language: Option<ProgrammingLanguage>) -> Self {
        let time_ms = language.map_or(limits.time_ms, |language| limits.time_ms_of(language));
        Self {
            time: Duration::from_millis(time_ms),
            memory_bytes: limits.memory_mib.saturating_mul(1 << 20),
            output_bytes: limits.output_bytes(),
        }
    }

    /// Returns the time by the clock that a run may take: room for a busy
    /// machine, and an end for programs that sleep.
    pub fn wall(&self, run_to_percent: u64) -> Duration {
        share(self.time, run_to_percent) * 2 + Duration::from_secs(1)
    }

    /// Returns the CPU time after which a run is ended.
    pub fn cpu(&self, run_to_percent: u64) -> Duration {
        share(self.time, run_to_percent)
    }

    /// Returns whether a run came to its own end so near to the time limit that
    /// another one might fall on the other side.
    pub(crate) fn is_near(&self, report: &Report) -> bool {
        let ended = matches!(report.end, End::Exited(_) | End::Signaled(_));
        ended
            // Repeating others would give away more of the limit than a tenth.
            && report.cpu >= share(self.time, 90)
            && report.cpu <= share(self.time, RUN_TO_PERCENT)
    }
}

fn share(time: Duration, percent: u64) -> Duration {
    time * u32::try_from(percent).unwrap_or(u32::MAX) / 100
}

#[cfg(test)]
mod tests {
    use super::{super::fake::report, *};

    const ALLOWED: Allowed =
        Allowed { time: Duration::from_secs(1), memory_bytes: 512 << 20, output_bytes: 1 << 20 };

    fn near(end: End, cpu_ms: u64) -> bool {
        ALLOWED.is_near(&report(end, cpu_ms))
    }

    #[test]
    fn only_runs_that_ended_around_the_limit_are_near_it() {
        assert!(near(End::Exited(0), 900) && near(End::Signaled(6), 1100));
        assert!(!near(End::Exited(0), 899) && !near(End::Exited(0), 1101));
        assert!(!near(End::CpuLimit, 1100) && !near(End::WallLimit, 950));
    }

    #[test]
    fn a_language_has_its_share_of_the_time() {
        let limits = Limits {
            time_ms: 1000,
            memory_mib: 1,
            output_kib: 1,
            time_percent: [(ProgrammingLanguage::Python, 500)].into(),
        };
        assert_eq!(
            Allowed::new(&limits, Some(ProgrammingLanguage::Python)).time,
            Duration::from_secs(5)
        );
        assert_eq!(Allowed::new(&limits, None).time, Duration::from_secs(1));
        assert_eq!(Allowed::new(&limits, None).wall(110), Duration::from_millis(3200));
    }
}
