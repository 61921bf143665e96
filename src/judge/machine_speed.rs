//! The speed of a machine, measured by a known program.

use std::{sync::LazyLock, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    problem::{Files, ProgrammingLanguage},
    submission::{SourceCode, Submission, SubmissionContent, Verdict},
    text::Message,
};

use super::{NotRunnable, Probe, Session};

/// A program of the jury that does what most accepted ones do: it looks positions up in a hash
/// table, some 40 ms long. It is that of the built-in problem, whatever is judged.
const PROGRAM: &str = "submissions/accepted/packed_rows.cpp";

/// Runs of which the fastest counts: half a second in all.
const RUNS: u32 = 12;

/// Rows and columns of its board, which has the most positions.
const SIDE: i32 = 10;

/// The CPU time of the known program on one machine, under the conditions of a judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MachineSpeed {
    /// CPU time of the fastest run in microseconds.
    pub cpu_us: u64,
    /// The number of runs.
    pub runs: u32,
}

impl MachineSpeed {
    /// Measures the speed of this machine: compiles the known program and runs it alone, one run
    /// after the other.
    ///
    /// # Errors
    ///
    /// When it cannot be compiled or run here, or is interrupted.
    pub fn measure(session: &Session<'_>) -> Result<Self, Message> {
        let files = Files::embedded();
        let source = files.get(PROGRAM).unwrap_or_default().to_vec();
        let content = SubmissionContent::Source(SourceCode::new(ProgrammingLanguage::Cpp, source));
        let program = Submission::of_contestant(PROGRAM.to_owned(), PROGRAM.to_owned(), content);
        let probe = Probe::new(session, &program).map_err(NotRunnable::reason)?;
        let mut fastest = None;
        for _ in 0..RUNS {
            let grade = probe.run(INPUT.as_slice().into(), b"0\n"[..].into());
            // Whether the number is right does not matter; other work only ever adds time.
            match (grade.verdict, grade.figures, grade.reason) {
                (Verdict::Accepted | Verdict::WrongAnswer, Some(figures), _) => {
                    fastest = Some(fastest.map_or(figures.cpu, |least| figures.cpu.min(least)));
                }
                (_, _, reason) => return Err(reason.unwrap_or_else(|| message!("run-interrupted"))),
            }
        }
        let cpu = fastest.unwrap_or_default();
        let cpu_us = u64::try_from(cpu.as_micros()).unwrap_or(u64::MAX);
        Ok(Self { cpu_us, runs: RUNS })
    }

    /// Returns how long something takes on this machine that has taken `cpu` on another.
    pub fn time_here(self, cpu: Duration, there: Self) -> Duration {
        let nanoseconds = cpu.as_nanos() * u128::from(self.cpu_us);
        let here = nanoseconds / u128::from(there.cpu_us.max(1));
        Duration::from_nanos(u64::try_from(here).unwrap_or(u64::MAX))
    }
}

/// The board of the known program, the same for ever. Its answer is of no interest.
static INPUT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut text = format!("{SIDE} {SIDE}\n");
    for row in 0..2 * SIDE {
        for column in 0..SIDE {
            let score = (row * 31 + column * 17 + 7) * 7919 % 100_001;
            text += &format!("{score}{}", if column + 1 < SIDE { ' ' } else { '\n' });
        }
    }
    text.into_bytes()
});

#[cfg(test)]
mod tests {
    use crate::chess::{board_of, input::Bounds};

    use super::{super::fake::problem, *};

    #[test]
    fn the_known_board_is_a_valid_input() {
        let board = board_of(&INPUT.as_slice().into()).expect("a board");
        assert_eq!(Bounds::of(&problem().config.constraints).broken_by(&board), []);
    }
}
