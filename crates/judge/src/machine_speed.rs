//! The speed of a machine, measured by a known program.

use std::time::Duration;

use muqi_files::store::Blob;
use muqi_package::jury::Verdict;
use muqi_text::Message;
use serde::{Deserialize, Serialize};

use crate::submission::Submission;

use super::{NotRunnable, Probe, Session};

/// Runs of which the fastest counts.
const RUNS: u32 = 12;

/// The CPU time of the known program on one machine, under the conditions of a judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MachineSpeed {
    /// CPU time of the fastest run in microseconds.
    pub cpu_us: u64,
    /// The number of runs.
    pub runs: u32,
}

impl MachineSpeed {
    /// Measures the speed of this machine: compiles a known program and runs it alone on a known
    /// input, one run after the other. Both must be the same on every machine.
    ///
    /// # Errors
    ///
    /// When it cannot be compiled or run here, or is interrupted.
    pub fn measure(
        session: &Session<'_>,
        program: &Submission,
        input: &Blob,
    ) -> Result<Self, Message> {
        let probe = Probe::new(session, program).map_err(NotRunnable::reason)?;
        let mut fastest = None;
        for _ in 0..RUNS {
            let grade = probe.run(input.clone(), b"0\n"[..].into());
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
