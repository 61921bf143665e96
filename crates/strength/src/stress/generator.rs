//! A generator of the user's as a source of inputs.

use std::{
    process::Stdio,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use muqi_files::{
    process::{ChildEnd, ChildLimits, ended, run_child_on},
    store::Blob,
};
use muqi_package::problem::{Constraints, Draft, DraftFault, Engine, InputOrigin, InputSource};
use muqi_rng::{Seed, Stream};
use muqi_text::ToMessage as _;

use super::TrustedCommand;

/// The kind of its inputs.
pub(crate) const GENERATOR: &str = "generator";

/// The time that a generator may take for one input.
const TIME: Duration = Duration::from_secs(10);

/// Bytes of an input that are read, many times the longest valid one.
const KEPT_BYTES: usize = 1 << 20;

/// The seeds that generators are called with: 31 bits, as most languages read them.
const SEEDS: u64 = 1 << 31;

/// A trusted program that prints an input; its last argument is a seed.
#[derive(Clone, Debug)]
pub struct Generator {
    /// The command without its last argument.
    pub command: TrustedCommand,
    /// Set on interruption; a run that is under way is ended.
    pub interrupted: &'static AtomicBool,
}

impl Generator {
    /// Returns what it prints for one seed after another, for ever.
    pub fn inputs(self, engine: &Arc<dyn Engine>, within: &Constraints, seed: Seed) -> InputSource {
        let within = within.clone();
        let shared = Arc::new((self, Arc::clone(engine), within));
        Box::new((0..).map(move |number: u64| {
            let shared = Arc::clone(&shared);
            let name = format!("generator {number}");
            let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
            let seed = dice.below(SEEDS);
            Draft::made(InputOrigin::new(GENERATOR, seed), move || {
                let (generator, engine, within) = &*shared;
                generator.input(seed, &**engine, within)
            })
        }))
    }

    /// Runs the generator once; nothing on interruption. Fails when it does not run, fails, or
    /// prints no valid input.
    fn input(
        &self,
        seed: u64,
        engine: &dyn Engine,
        within: &Constraints,
    ) -> Result<Option<Blob>, DraftFault> {
        let command = self.command.clone().with(seed.to_string());
        let limits = ChildLimits { time: TIME, kept_bytes: KEPT_BYTES };
        let TrustedCommand { program, arguments } = &command;
        let end = run_child_on(Stdio::null(), program, arguments, limits, self.interrupted);
        let end = end.map_err(|failed| DraftFault::Message(failed.to_message()))?;
        let (problem, errors) = match end {
            ChildEnd::Interrupted => return Ok(None),
            ChildEnd::Finished(finished) if finished.status.success() => {
                let input = Blob::from(finished.output);
                let faults = engine.validate(&input, &command.to_string(), within);
                let is_valid = faults.is_empty();
                return if is_valid { Ok(Some(input)) } else { Err(DraftFault::Faults(faults)) };
            }
            ChildEnd::Finished(finished) => (ended(finished.status), finished.errors),
            ChildEnd::TimeOver => {
                (message!("stress-child-time-over", seconds = TIME.as_secs()), Vec::new())
            }
        };
        let errors = String::from_utf8_lossy(&errors).into_owned();
        let last_line = errors.lines().rfind(|line| !line.trim().is_empty());
        Err(DraftFault::Message(message!(
            "stress-generator-failed",
            command = command.to_string(),
            problem = problem,
            errors = last_line,
        )))
    }
}
