//! The one place where a verdict on a run is decided.
//!
//! ```text
//! how it ended         memory, time, output, a crash     whatever it printed
//! what it printed      right or wrong                    where it ended by itself
//! what disturbed it    a judge error, in doubt           in place of either
//! ```
//!
//! A disturbance is looked for last: it makes a failure doubtful, never a right answer.

use std::{io, time::Duration};

use muqi_package::{jury::Verdict, testset::StoredTest};
use muqi_sandbox::{ERRORS_BYTES, End, Report, answer};
use muqi_text::Message;

use crate::submission::OutputFile;

use super::{
    Allowed, Cut, Disturbance, Figures, TestGrade,
    compare::grade_output,
    disturbance::JudgeFault,
    executor::Observed,
    grade::ungraded,
    limits::measured_seconds,
    run::{FinishedRun, RunSettings},
};

/// One try of a test.
pub(crate) struct Attempt {
    pub(crate) grade: TestGrade,
    /// True where the output is right and the time is so near to the limit that another run might
    /// fall on the other side.
    pub(crate) is_near: bool,
}

impl Attempt {
    /// Decides about a run.
    pub(crate) fn of(
        test: &StoredTest,
        run: Result<FinishedRun<'_>, JudgeFault>,
        setting: &RunSettings<'_>,
    ) -> Self {
        match run {
            Ok(finished) => Self {
                is_near: is_near(test, &finished, setting),
                grade: graded(test, &finished, setting),
            },
            Err(JudgeFault { reason, disturbance }) => {
                let (verdict, reason) = (Verdict::JudgeError, Some(reason));
                let grade = TestGrade { verdict, reason, disturbance, ..ungraded(test) };
                Self { grade, is_near: false }
            }
        }
    }
}

fn is_near(test: &StoredTest, finished: &FinishedRun<'_>, setting: &RunSettings<'_>) -> bool {
    let report = &finished.observed.report;
    // Its output is looked at although it may have taken too long: another run may not.
    report.end == End::Exited(0)
        && setting.allowed.is_near(report)
        && finished
            .output
            .as_ref()
            .is_ok_and(|output| checked(test, &output.file, setting).verdict == Verdict::Accepted)
}

fn checked(test: &StoredTest, output: &OutputFile, setting: &RunSettings<'_>) -> TestGrade {
    let limit_bytes = setting.allowed.output_bytes;
    grade_output(test, output, &setting.checker, setting.worth(test), limit_bytes)
}

/// Returns the grade of a run: its verdict, its figures, how it was cut off, and what disturbed it.
fn graded(test: &StoredTest, finished: &FinishedRun<'_>, setting: &RunSettings<'_>) -> TestGrade {
    let FinishedRun { observed, output, .. } = finished;
    let report = &observed.report;
    let mut grade = match (failure(report, &setting.allowed), output) {
        (Some((verdict, reason)), _) => {
            TestGrade { verdict, reason: Some(reason), ..ungraded(test) }
        }
        (None, Err(reason)) => TestGrade {
            verdict: Verdict::WrongAnswer,
            reason: Some(reason.clone()),
            ..ungraded(test)
        },
        (None, Ok(output)) => {
            let mut grade = checked(test, &output.file, setting);
            if output.is_to_be_named {
                let file = output.file.shown();
                grade.reason = Some(match &grade.reason {
                    Some(reason) => message!("output-of-file", reason = reason, file = file),
                    None => message!("output-in-file", file = file),
                });
            }
            grade
        }
    };
    // Of crashes only: elsewhere it explains nothing.
    if matches!(grade.verdict, Verdict::RunTimeError | Verdict::MemoryLimit) {
        grade.errors = finished.last_words();
    }
    grade.figures = Some(figures(report));
    grade.cut = cut(report, &setting.allowed);
    let free_bytes = setting.executor.free_bytes(setting.scratch);
    let is_full = free_bytes.is_some_and(|free| free < setting.allowed.output_bytes);
    let most_wall = setting.allowed.wall(setting.run_to_percent);
    match disturbance(observed, &grade, most_wall, is_full) {
        Some(disturbance) => grade.disturbed_by(disturbance),
        None => grade,
    }
}

/// Returns the fault of a run whatever it printed, with the reason.
///
/// Memory comes first: a program that is refused memory ends in many ways.
pub(crate) fn failure(report: &Report, allowed: &Allowed) -> Option<(Verdict, Message)> {
    let Allowed { time, memory_bytes, output_bytes } = *allowed;
    let (cpu, limit) = (measured_seconds(report.cpu), measured_seconds(time));
    if report.end == End::MemoryLimit || report.peak_bytes > memory_bytes {
        let [used, limit] = [report.peak_bytes, memory_bytes].map(|bytes| bytes.div_ceil(1 << 20));
        let reason = message!("run-memory-limit", used = used, limit = limit);
        return Some((Verdict::MemoryLimit, reason));
    }
    Some(match report.end {
        End::OutputLimit => {
            (Verdict::OutputLimit, message!("run-output-limit", limit = output_bytes))
        }
        // A limit of its own: right programs print megabytes while they are debugged.
        End::ErrorsLimit => (
            Verdict::OutputLimit,
            message!("run-errors-limit", mebibytes = output_bytes.max(ERRORS_BYTES) >> 20),
        ),
        End::CpuLimit => (Verdict::TimeLimit, message!("run-cut-by-cpu", cpu = cpu, limit = limit)),
        _ if report.cpu > time => {
            (Verdict::TimeLimit, message!("run-cpu-limit", cpu = cpu, limit = limit))
        }
        End::WallLimit => {
            let wall = measured_seconds(report.wall);
            (Verdict::TimeLimit, message!("run-cut-by-clock", wall = wall, cpu = cpu))
        }
        // Of its own making: a line of assembly can name a loader that is not there.
        End::NotStarted(error) => {
            let answer = answer(&io::Error::from_raw_os_error(error));
            (Verdict::RunTimeError, message!("run-not-executable", answer = answer))
        }
        End::Signaled(signal) => (Verdict::RunTimeError, message!("run-signal", signal = signal)),
        End::Exited(status) if status != 0 => {
            (Verdict::RunTimeError, message!("run-exit-status", status = status))
        }
        End::Exited(_) | End::MemoryLimit => return None,
    })
}

fn figures(report: &Report) -> Figures {
    let cpu = whole_microseconds(report.cpu);
    Figures {
        cpu,
        slowest_cpu: cpu,
        wall: whole_microseconds(report.wall),
        memory_bytes: report.peak_bytes,
        involuntary_switches: report.involuntary_switches,
        runs: 1,
    }
}

/// Reports store whole microseconds: a judging read back must equal this one.
fn whole_microseconds(time: Duration) -> Duration {
    Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}

fn cut(report: &Report, allowed: &Allowed) -> Option<Cut> {
    match report.end {
        End::CpuLimit => Some(Cut::Cpu),
        // Whatever ended it, it had used up its CPU time.
        End::WallLimit if report.cpu > allowed.time => Some(Cut::Cpu),
        End::WallLimit => Some(Cut::Wall),
        _ => None,
    }
}

const SIGKILL: i32 = 9;

/// Returns why the result of a run is in doubt; `most_wall` is the time by the clock
/// that it may take, `is_full` where fewer bytes can be written than an output may have.
fn disturbance(
    observed: &Observed,
    grade: &TestGrade,
    most_wall: Duration,
    is_full: bool,
) -> Option<Disturbance> {
    let Observed { report, counted } = observed;
    let was_killed = report.end == End::Signaled(SIGKILL);
    match grade.verdict {
        _ if was_throttled(observed, grade) => Some(Disturbance::Throttled),
        _ if was_paused(report, grade, most_wall) => Some(Disturbance::Paused),
        _ if was_starved(report, grade, most_wall) => Some(Disturbance::Busy),
        // A program that kills itself while another one is killed for memory looks the same.
        Verdict::RunTimeError if was_killed && counted.memory_kills > 0 => {
            Some(Disturbance::OutOfMemory)
        }
        // Without its threads a program fails in any way.
        verdict if verdict != Verdict::Accepted && counted.refused_tasks > 0 => {
            Some(Disturbance::TasksRefused)
        }
        Verdict::RunTimeError | Verdict::WrongAnswer if is_full => Some(Disturbance::DiskFull),
        _ => None,
    }
}

/// A run that was ended by the clock is in doubt where a quota kept it from its processor for
/// one part in so many of that time. Less than that is no reason to be too slow: the clock
/// allows twice the CPU time.
const THROTTLED_PART: u32 = 10;

/// Returns whether a quota kept the run from its processor for a good part of the time by the
/// clock that ended it. CPU time is beyond doubt: a throttled program uses none.
fn was_throttled(Observed { report, counted }: &Observed, grade: &TestGrade) -> bool {
    grade.cut == Some(Cut::Wall) && counted.throttled * THROTTLED_PART >= report.wall
}

/// A pause after which a program that goes by the clock may have done something else.
const LONG_PAUSE: Duration = Duration::from_secs(1);

/// Returns whether the judge itself was paused so long that the result may follow from it. A
/// paused program uses no CPU time and no memory, so those limits are beyond doubt.
fn was_paused(report: &Report, grade: &TestGrade, most_wall: Duration) -> bool {
    let Report { wall, unwatched, .. } = *report;
    match grade.verdict {
        Verdict::TimeLimit => {
            let watched = wall.saturating_sub(unwatched);
            grade.cut == Some(Cut::Wall) && !unwatched.is_zero() && watched < most_wall
        }
        Verdict::WrongAnswer | Verdict::RunTimeError => unwatched >= LONG_PAUSE,
        _ => false,
    }
}

/// Returns whether the run was ended by the clock because it waited for a core. One that slept
/// by its own will is too slow, however busy the machine was. Where the kernel does not count
/// the wait, being made to leave the core often stands for it.
fn was_starved(report: &Report, grade: &TestGrade, most_wall: Duration) -> bool {
    grade.cut == Some(Cut::Wall)
        && match report.starved {
            Some(starved) => report.wall.saturating_sub(starved) < most_wall,
            None => grade.figures.is_some_and(|figures| figures.is_noisy()),
        }
}

#[cfg(test)]
mod tests {
    use super::{super::fake::report, *};

    const ALLOWED: Allowed =
        Allowed { time: Duration::from_secs(1), memory_bytes: 512 << 20, output_bytes: 1 << 20 };

    fn verdict(end: End, cpu_ms: u64, memory_mib: u64) -> Option<Verdict> {
        let report = Report { peak_bytes: memory_mib << 20, ..report(end, cpu_ms) };
        failure(&report, &ALLOWED).map(|(verdict, _)| verdict)
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
}
