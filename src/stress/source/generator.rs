//! Boards that a generator of the user's prints.

use std::{path::PathBuf, sync::Arc, time::Duration};

use crate::{
    game::Board,
    input::{self, Constraints},
    process::{ChildLimits, ended, run_child},
    rng::{Seed, Stream},
    text::{Source, ToMessage as _, shown},
};

use super::{super::schedule::Trouble, Draft, Lane, Origin, OriginKind};

/// Seconds that a generator may take for one input.
const TIME: Duration = Duration::from_secs(10);

/// Bytes of an input that are read, many times the longest valid one.
const KEPT_BYTES: usize = 1 << 20;

/// The seeds that generators are called with: 31 bits, as most languages read them.
const SEEDS: u64 = 1 << 31;

/// A trusted program that prints an input; its last argument is a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GeneratorCommand {
    pub program: PathBuf,
    pub arguments: Vec<String>,
}

impl GeneratorCommand {
    /// Runs the generator once.
    ///
    /// # Errors
    ///
    /// When it does not run, fails, or prints no valid input.
    fn board(&self, seed: u64, range: &Constraints) -> Result<Board, Trouble> {
        let arguments: Vec<String> =
            self.arguments.iter().cloned().chain([seed.to_string()]).collect();
        let limits = ChildLimits { time: TIME, kept_bytes: KEPT_BYTES };
        let finished = run_child(&self.program, &arguments, limits);
        let finished = finished.map_err(|failed| Trouble::Message(failed.to_message()))?;
        let command = format!("{} {}", shown(&self.program), arguments.join(" "));
        if !finished.status.success() {
            let errors = String::from_utf8_lossy(&finished.errors).into_owned();
            let last_line = errors.lines().rfind(|line| !line.trim().is_empty());
            return Err(Trouble::Message(message!(
                "stress-generator-failed",
                command = command.as_str(),
                problem = ended(finished.status),
                errors = last_line,
            )));
        }
        let source = Source::new(command, finished.output);
        input::read(&source, range).map_err(Trouble::Faults)
    }
}

/// Returns what a generator prints for one seed after another, for ever.
pub(super) fn boards(command: GeneratorCommand, range: Constraints, seed: Seed) -> Lane {
    let command = Arc::new(command);
    Box::new((0..).map(move |number: u64| {
        let command = Arc::clone(&command);
        let name = format!("generator {number}");
        let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
        let seed = dice.below(SEEDS);
        Draft::made(Origin::new(OriginKind::Generator, seed), move || {
            command.board(seed, &range).map(Some)
        })
    }))
}
