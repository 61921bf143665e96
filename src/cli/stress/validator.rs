//! Somebody's own validator under stress.

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::{
    report::{examined_json, examined_text},
    rng::Seed,
    store::{Blob, StoreError, write_atomically, write_blob},
    stress::{
        Examination, Examined, FindName, Finds, TrustedCommand, Validator, Weakness, examined,
    },
    text::Language,
};

use super::super::{
    ExitStatus,
    args::{Format, Jobs, Stress},
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    package::{Package, on_threads},
};

/// The name that directories of finds begin with.
const NAME: &str = "validator";

/// Compares a validator with ours, and shows and saves its weaknesses.
pub(crate) fn run(
    text: &str,
    arguments: &Stress,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    package.boards("stress")?;
    let command = TrustedCommand::parse(text);
    let command = command
        .ok_or_else(|| message!("stress-no-command", option = "--validator", command = text))?;
    if let Some(reason) = command.not_started() {
        return Err(Failure::from(reason).under("--validator"));
    }
    let validator = Validator { command, protocol: arguments.protocol.unwrap_or_default() };
    let tests = tests(&package)?;
    let within = super::within(arguments, &package)?;
    let examination = Examination {
        engine: &*package.problem.engine,
        validator: &validator,
        within: &within,
        seed: Seed::derive("stress", &arguments.seed),
        tests: &tests,
        time: arguments.time,
        shrink_time: arguments.shrink_time,
        interrupted: interruption::flag().because(message!("cannot-handle-signals"))?,
    };
    let store = Store::new(arguments, &validator);
    let bar = console.counter(message!("progress-stress", program = validator.command.to_string()));
    let jobs = Jobs { jobs: arguments.jobs.jobs };
    let examined = on_threads(jobs, || examined(examination, &|weakness| store.keep(weakness)));
    bar.finish_and_clear();
    let examined = examined??;
    let saved = store.conclude(&examined)?;
    let saved = saved.as_ref().map(|name| name.directory.as_path());
    let language = console.language();
    console.result(match arguments.format {
        Format::Human => examined_text(&validator, &examined, saved, language),
        Format::Json => {
            examined_json(&validator, &arguments.seed, Some(&examined), saved, language)
        }
    })?;
    match interruption::first() {
        Some(interruption) if examined.weaknesses.is_empty() => {
            Ok(ExitStatus::Interrupted(interruption))
        }
        _ => Ok(ExitStatus::found(!examined.weaknesses.is_empty())),
    }
}

/// Returns the inputs of all tests, and those made by hand.
fn tests(package: &Package) -> Result<Vec<Blob>, Failure> {
    let tests = package.planned_inputs(package.editions()?.values())?;
    let tests = tests.into_iter().map(|test| test.input);
    let mut inputs: Vec<Blob> = Vec::new();
    for input in tests.chain(package.inputs_by_hand().into_values()) {
        if !inputs.contains(&input) {
            inputs.push(input);
        }
    }
    Ok(inputs)
}

/// The directory of the inputs, which is made with the first one.
struct Store<'a> {
    arguments: &'a Stress,
    validator: &'a Validator,
    directory: OnceLock<FindName>,
    /// The first reason why something could not be written.
    failure: Mutex<Option<Failure>>,
}

impl<'a> Store<'a> {
    fn new(arguments: &'a Stress, validator: &'a Validator) -> Self {
        Self { arguments, validator, directory: OnceLock::new(), failure: Mutex::new(None) }
    }

    /// Writes the input of a weakness as soon as it is known: a run that is killed loses none.
    fn keep(&self, weakness: &Weakness) {
        // One thread at a time: the first one makes the directory.
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.is_none() {
            *failure = self.write(weakness).err();
        }
    }

    fn write(&self, weakness: &Weakness) -> Result<(), Failure> {
        let name = if let Some(name) = self.directory.get() {
            name
        } else {
            let name = Finds::new(self.arguments.out.clone()).begin(NAME)?;
            self.write_record(&name, None)?;
            self.directory.get_or_init(|| name)
        };
        Ok(write_blob(&name.file(weakness.name, "in"), &weakness.input)?)
    }

    /// Writes the record, and returns where everything is.
    fn conclude(self, examined: &Examined) -> Result<Option<FindName>, Failure> {
        if let Some(failure) = self.failure.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(failure);
        }
        if let Some(name) = self.directory.get() {
            self.write_record(name, Some(examined))?;
        }
        Ok(self.directory.into_inner().map(FindName::or_same_before))
    }

    fn write_record(&self, name: &FindName, examined: Option<&Examined>) -> Result<(), StoreError> {
        let Self { arguments, validator, .. } = self;
        let record = examined_json(validator, &arguments.seed, examined, None, Language::English);
        write_atomically(&name.file(NAME, "json"), record.as_bytes())
    }
}
