//! The speed of a machine: the CPU time of a program whose work is known.

use std::{sync::LazyLock, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    problem::{Files, ProgrammingLanguage},
    submission::{Content, SourceCode, Submission, Verdict},
    text::Message,
};

use super::{NotRunnable, Session};

/// A program of the jury that does what most accepted ones do: it looks positions up in a hash
/// table, some 40 ms long. It is that of the built-in problem, whatever is judged.
const PROGRAM: &str = "submissions/accepted/packed_rows.cpp";

/// Runs of which the fastest counts: half a second in all.
const RUNS: u32 = 12;

/// Rows and columns of its board, which has the most positions.
const SIDE: i32 = 10;

/// The CPU time of the known program on one machine, under the conditions of a judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct MachineSpeed {
    /// CPU time of the fastest run in microseconds.
    pub cpu_us: u64,
    /// The number of runs.
    pub runs: u32,
}

impl MachineSpeed {
    /// Returns how long something takes on this machine that has taken `cpu` on another.
    pub(crate) fn time_here(self, cpu: Duration, there: Self) -> Duration {
        let nanoseconds = cpu.as_nanos() * u128::from(self.cpu_us);
        let here = nanoseconds / u128::from(there.cpu_us.max(1));
        Duration::from_nanos(u64::try_from(here).unwrap_or(u64::MAX))
    }
}

impl Session<'_> {
    /// Measures the speed of this machine: compiles the known program and runs it alone, one run
    /// after the other.
    ///
    /// # Errors
    ///
    /// When it cannot be compiled or run here, or is interrupted.
    pub(crate) fn measure_speed(&self) -> Result<MachineSpeed, Message> {
        let files = Files::embedded();
        let source = files.get(PROGRAM).unwrap_or_default().to_vec();
        let content = Content::Source(SourceCode::new(ProgrammingLanguage::Cpp, source));
        let program = Submission::of_contestant(PROGRAM.to_owned(), PROGRAM.to_owned(), content);
        let probe = self.probe(&program).map_err(|error| match error {
            NotRunnable::JudgeError(reason) => reason,
            NotRunnable::CompileError(_) => message!("run-not-compiled"),
        })?;
        let mut fastest = None;
        for _ in 0..RUNS {
            let grade = probe.run(INPUT.clone(), 0);
            match (grade.verdict, grade.figures, grade.reason) {
                (Verdict::Accepted | Verdict::WrongAnswer, Some(figures), _) => {
                    fastest = Some(fastest.map_or(figures.cpu, |least| figures.cpu.min(least)));
                }
                (_, _, reason) => return Err(reason.unwrap_or_else(|| message!("run-interrupted"))),
            }
        }
        let cpu = fastest.unwrap_or_default();
        let cpu_us = u64::try_from(cpu.as_micros()).unwrap_or(u64::MAX);
        Ok(MachineSpeed { cpu_us, runs: RUNS })
    }
}

/// The board of the known program, the same for ever. Its answer is of no interest.
static INPUT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let row = |row: i32| {
        let score = |column: i32| ((row * 31 + column * 17 + 7) * 7919 % 100_001).to_string();
        (0..SIDE).map(score).collect::<Vec<_>>().join(" ") + "\n"
    };
    let rows: String = (0..2 * SIDE).map(row).collect();
    format!("{SIDE} {SIDE}\n{rows}").into_bytes()
});

#[cfg(test)]
mod tests {
    use super::{super::fake::problem, *};
    use crate::text::Source;

    #[test]
    fn what_takes_twice_as_long_here_takes_twice_the_time() {
        let speed = |cpu_us| MachineSpeed { cpu_us, runs: 1 };
        let time = speed(80_000).time_here(Duration::from_millis(500), speed(40_000));
        assert_eq!(time, Duration::from_secs(1));
        assert_eq!(speed(1).time_here(Duration::ZERO, speed(0)), Duration::ZERO);
    }

    #[test]
    fn the_known_board_is_a_valid_input() {
        let source = Source::new("board", INPUT.clone());
        assert!(crate::input::read(&source, &problem().config.constraints).is_ok());
    }
}
