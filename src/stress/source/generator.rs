//! Boards that a generator of the user's prints.

use std::{
    process::Stdio,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use crate::{
    game::Board,
    input::{self, Constraints},
    process::{ChildEnd, ChildLimits, ended, run_child_on},
    rng::{Seed, Stream},
    text::{Source, ToMessage as _},
};

use super::{
    super::{TrustedCommand, schedule::Trouble},
    Draft, Lane, Origin, OriginKind,
};

/// Seconds that a generator may take for one input.
const TIME: Duration = Duration::from_secs(10);

/// Bytes of an input that are read, many times the longest valid one.
const KEPT_BYTES: usize = 1 << 20;

/// The seeds that generators are called with: 31 bits, as most languages read them.
const SEEDS: u64 = 1 << 31;

/// A trusted program that prints an input; its last argument is a seed.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    pub command: TrustedCommand,
    /// Set on interruption; a run that is under way is ended.
    pub interrupted: &'static AtomicBool,
}

impl Generator {
    /// Runs the generator once; nothing on interruption.
    ///
    /// # Errors
    ///
    /// When it does not run, fails, or prints no valid input.
    fn board(&self, seed: u64, range: &Constraints) -> Result<Option<Board>, Trouble> {
        let command = self.command.clone().with(seed.to_string());
        let limits = ChildLimits { time: TIME, kept_bytes: KEPT_BYTES };
        let TrustedCommand { program, arguments } = &command;
        let end = run_child_on(Stdio::null(), program, arguments, limits, self.interrupted);
        let end = end.map_err(|failed| Trouble::Message(failed.to_message()))?;
        let (problem, errors) = match end {
            ChildEnd::Interrupted => return Ok(None),
            ChildEnd::Finished(finished) if finished.status.success() => {
                let source = Source::new(command.to_string(), finished.output);
                return input::read(&source, range).map(Some).map_err(Trouble::Faults);
            }
            ChildEnd::Finished(finished) => (ended(finished.status), finished.errors),
            ChildEnd::TimeOver => {
                (message!("stress-child-time-over", seconds = TIME.as_secs()), Vec::new())
            }
        };
        let errors = String::from_utf8_lossy(&errors).into_owned();
        let last_line = errors.lines().rfind(|line| !line.trim().is_empty());
        Err(Trouble::Message(message!(
            "stress-generator-failed",
            command = command.to_string(),
            problem = problem,
            errors = last_line,
        )))
    }
}

/// Returns what a generator prints for one seed after another, for ever.
pub(super) fn boards(generator: Generator, range: Constraints, seed: Seed) -> Lane {
    let generator = Arc::new(generator);
    Box::new((0..).map(move |number: u64| {
        let generator = Arc::clone(&generator);
        let name = format!("generator {number}");
        let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
        let seed = dice.below(SEEDS);
        Draft::made(Origin::new(OriginKind::Generator, seed), move || generator.board(seed, &range))
    }))
}
