//! The meaning of the end of a run, before its output is looked at.

use std::{io, time::Duration};

use crate::{
    problem::{Limits, ProgrammingLanguage},
    submission::Verdict,
    text::Message,
};

use super::sandbox::{ERRORS_BYTES, End, Report, answer};

/// A program is let run to this share of its time limit, in percent, so that the
/// end of one that is a little too slow differs from that of one that
/// never comes to any.
pub(crate) const RUN_TO_PERCENT: u64 = 110;

/// Programs that are expected to be too slow run to this share of the limit:
/// advice on the limit needs to know how slow they are.
pub(super) const TOO_SLOW_RUN_TO_PERCENT: u64 = 300;

/// The limits of a submission in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowed {
    /// CPU time.
    pub time: Duration,
    /// Memory in bytes.
    pub memory_bytes: u64,
    /// Output in bytes.
    pub output_bytes: u64,
}

/// Returns a measured time in seconds with three digits, as reports show it.
pub(crate) fn measured_seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

impl Allowed {
    /// Returns what `limits` allow programs of a language; an executable has none.
    pub(crate) fn new(limits: &Limits, language: Option<ProgrammingLanguage>) -> Self {
        let time_ms = language.map_or(limits.time_ms, |language| limits.time_ms_of(language));
        Self {
            time: Duration::from_millis(time_ms),
            memory_bytes: limits.memory_mib.saturating_mul(1 << 20),
            output_bytes: limits.output_bytes(),
        }
    }

    /// Returns the time by the clock that a run may take: room for a busy
    /// machine, and an end for programs that sleep.
    pub(crate) fn wall(&self, run_to_percent: u64) -> Duration {
        share(self.time, run_to_percent) * 2 + Duration::from_secs(1)
    }

    /// Returns the CPU time after which a run is ended.
    pub(crate) fn cpu(&self, run_to_percent: u64) -> Duration {
        share(self.time, run_to_percent)
    }

    /// Returns whether a run came to its own end so near to the time limit that
    /// another one might fall on the other side.
    pub(crate) fn is_near(&self, report: &Report) -> bool {
        let ended = matches!(report.end, End::Exited(_) | End::Signaled(_));
        ended
            && report.cpu >= share(self.time, 90)
            && report.cpu <= share(self.time, RUN_TO_PERCENT)
    }

    /// Returns the fault of a run whatever it printed, with the reason.
    ///
    /// Memory comes first: a program that is refused memory ends in many ways.
    pub(crate) fn failure(&self, report: &Report) -> Option<(Verdict, Message)> {
        let Self { time, memory_bytes, output_bytes } = *self;
        let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
        let (cpu, limit) = (measured_seconds(report.cpu), measured_seconds(time));
        if report.end == End::MemoryLimit || report.peak_bytes > memory_bytes {
            let (used, limit) = (mebibytes(report.peak_bytes), mebibytes(memory_bytes));
            let reason = message!("run-memory-limit", used = used, limit = limit);
            return Some((Verdict::MemoryLimit, reason));
        }
        Some(match report.end {
            End::OutputLimit => {
                (Verdict::OutputLimit, message!("run-output-limit", limit = output_bytes))
            }
            End::ErrorsLimit => (
                Verdict::OutputLimit,
                message!("run-errors-limit", mebibytes = output_bytes.max(ERRORS_BYTES) >> 20),
            ),
            End::CpuLimit => {
                (Verdict::TimeLimit, message!("run-cut-by-cpu", cpu = cpu, limit = limit))
            }
            _ if report.cpu > time => {
                (Verdict::TimeLimit, message!("run-cpu-limit", cpu = cpu, limit = limit))
            }
            End::WallLimit => {
                let wall = measured_seconds(report.wall);
                (Verdict::TimeLimit, message!("run-cut-by-clock", wall = wall, cpu = cpu))
            }
            End::NotStarted(error) => {
                let answer = answer(&io::Error::from_raw_os_error(error));
                (Verdict::RunTimeError, message!("run-not-executable", answer = answer))
            }
            End::Signaled(signal) => {
                (Verdict::RunTimeError, message!("run-signal", signal = signal))
            }
            End::Exited(status) if status != 0 => {
                (Verdict::RunTimeError, message!("run-exit-status", status = status))
            }
            End::Exited(_) | End::MemoryLimit => return None,
        })
    }
}

fn share(time: Duration, percent: u64) -> Duration {
    time * u32::try_from(percent).unwrap_or(u32::MAX) / 100
}

#[cfg(test)]
mod tests {
    use super::{super::fake, *};

    const ALLOWED: Allowed =
        Allowed { time: Duration::from_secs(1), memory_bytes: 512 << 20, output_bytes: 1 << 20 };

    fn report(end: End, cpu_ms: u64, memory_mib: u64) -> Report {
        Report { peak_bytes: memory_mib << 20, ..fake::report(end, cpu_ms) }
    }

    fn verdict(end: End, cpu_ms: u64, memory_mib: u64) -> Option<Verdict> {
        ALLOWED.failure(&report(end, cpu_ms, memory_mib)).map(|(verdict, _)| verdict)
    }

    #[test]
    fn too_much_memory_outweighs_too_much_time_and_that_every_other_end() {
        assert_eq!(verdict(End::Exited(0), 1000, 512), None);
        for end in [End::Exited(0), End::Signaled(11), End::CpuLimit, End::OutputLimit] {
            assert_eq!(verdict(end, 2000, 513), Some(Verdict::MemoryLimit), "{end:?}");
        }
        assert_eq!(verdict(End::MemoryLimit, 0, 500), Some(Verdict::MemoryLimit));
        for end in [End::Exited(0), End::Exited(1), End::Signaled(9), End::CpuLimit] {
            assert_eq!(verdict(end, 1001, 1), Some(Verdict::TimeLimit), "{end:?}");
        }
        assert_eq!(verdict(End::WallLimit, 3, 1), Some(Verdict::TimeLimit));
        let signals = [6, 8, 9, 11, 15, 24, 31, 64].map(End::Signaled);
        for end in signals.into_iter().chain([End::Exited(3)]) {
            assert_eq!(verdict(end, 10, 1), Some(Verdict::RunTimeError), "{end:?}");
        }
    }

    #[test]
    fn only_runs_that_ended_around_the_limit_are_near_it() {
        let near = |end, cpu_ms| ALLOWED.is_near(&report(end, cpu_ms, 1));
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
