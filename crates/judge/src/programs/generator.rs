//! Generators: a command becomes an input, the same every time.

use std::{thread, time::Duration};

use muqi_files::store::Blob;
use muqi_package::problem::{EngineFault, InputOutput, ProgramLimits};
use muqi_rng::Seed;
use muqi_text::{Fact, Message};

use super::{
    kept::KeptRuns,
    package_program::PackageProgram,
    room::{ProgramEnd, ProgramRoom, ProgramRun},
};

/// Bytes of the largest input that a generator may print.
const MOST_INPUT_BYTES: u64 = 1 << 30;

/// Time between two runs of one command: what follows from the clock in seconds differs.
const BETWEEN_RUNS: Duration = Duration::from_millis(1100);

/// A command that is to be run: the words behind the name of its generator, filled.
#[derive(Debug)]
pub(crate) struct GeneratorCommand<'a> {
    pub(crate) generator: &'a PackageProgram,
    pub(crate) arguments: Vec<String>,
    /// The command as a shell has it.
    pub(crate) text: String,
}

/// Splits a canonical text into the words of the command, with its seed and its number in place of
/// their braces.
pub(crate) fn filled(recipe: &str, seed: Seed) -> Vec<String> {
    let (command, number) = match recipe.rsplit_once(" variant=") {
        Some((command, number)) => (command, number),
        None => (recipe, "1"),
    };
    let seed = seed.number().to_string();
    let words = shlex::split(command).unwrap_or_default().into_iter();
    words.map(|word| word.replace("{seed}", &seed).replace("{i}", number)).collect()
}

/// One run of a command, with everything that it needs.
pub(crate) struct GeneratorRun<'a> {
    pub(crate) room: &'a ProgramRoom,
    pub(crate) limits: ProgramLimits,
    pub(crate) command: &'a GeneratorCommand<'a>,
}

impl GeneratorRun<'_> {
    fn kept(&self) -> KeptRuns<'_> {
        KeptRuns(self.room.kept.as_deref())
    }

    fn key(&self) -> Result<String, EngineFault> {
        let program = self.command.generator.ready(self.room, self.limits.memory_mib)?;
        let arguments = format!("{:?}", self.command.arguments);
        Ok(KeptRuns::key(&["input", &program.key, &arguments]))
    }

    /// Returns the input that is kept of an earlier run.
    pub(crate) fn known(&self) -> Result<Option<Blob>, EngineFault> {
        Ok(self.kept().output(&self.key()?))
    }

    /// Runs the command. Fails when the generator does, or prints no input.
    pub(crate) fn run(&self, number: u32) -> Result<Blob, EngineFault> {
        let GeneratorCommand { generator, arguments, text } = self.command;
        let run = ProgramRun {
            program: generator.ready(self.room, self.limits.memory_mib)?,
            arguments,
            io: InputOutput::Standard,
            file_stem: "",
            limits: self.limits,
            output_bytes: MOST_INPUT_BYTES,
            number,
        };
        let end = self.room.run(&run, &Blob::from(Vec::new()))?;
        match fault_of(&end) {
            Some(fault) => Err(shown(fault, text)),
            None => Ok(end.output),
        }
    }

    /// Compares the input of a second run with that of the first, and keeps it.
    pub(crate) fn compare(&self, first: Blob, second: &Blob) -> Result<Blob, EngineFault> {
        if !first.is_same(second) {
            let cure = cure_of(self.command.generator);
            return Err(shown(message!("generator-differs", cure = cure), &self.command.text));
        }
        if let Ok(key) = self.key() {
            self.kept().put_output(&key, &first);
        }
        Ok(first)
    }
}

/// Returns what is wrong with the end of a generator, if anything is.
fn fault_of(end: &ProgramEnd) -> Option<Message> {
    let words = last_words(&end.errors);
    if let Some(reason) = &end.failure {
        return Some(message!("generator-fails", reason = reason).with("words", words));
    }
    match end.status {
        Some(0) | None => {}
        Some(status) => {
            let reason = message!("program-exit-status", status = status);
            return Some(message!("generator-fails", reason = reason).with("words", words));
        }
    }
    if end.output.length() == 0 {
        return Some(message!("generator-silent").with("words", words));
    }
    has_carriage_return(&end.output).then(|| message!("generator-carriage-return"))
}

/// Returns the fault of a command, with what shows it.
fn shown(fault: Message, command: &str) -> EngineFault {
    let message = fault.with("command", command);
    EngineFault::Program { message, shown_by: Some(format!("gen {command}")) }
}

/// Waits until runs that begin then are in another second than all that have begun.
pub(crate) fn wait_for_another_second() {
    thread::sleep(BETWEEN_RUNS);
}

/// Returns the way to make a generator print the same every time, by what its source has.
fn cure_of(generator: &PackageProgram) -> &'static str {
    let text = &generator.source.text;
    if generator.uses_testlib() && !text.contains("registerGen") {
        "testlib"
    } else if text.contains("cyaron") {
        "cyaron"
    } else if ["time(", "random_device", "time.time"].iter().any(|word| text.contains(word)) {
        "clock"
    } else {
        "other"
    }
}

/// Returns the last line that a program wrote to standard error, which says most.
pub(crate) fn last_words(errors: &str) -> Fact {
    match errors.lines().rfind(|line| !line.trim().is_empty()) {
        Some(line) => Fact::Verbatim(line.trim().to_owned()),
        None => "none".into(),
    }
}

/// Bytes of an input that are searched for line ends of Windows.
const SEARCHED_BYTES: u64 = 64 << 10;

fn has_carriage_return(input: &Blob) -> bool {
    input.beginning(SEARCHED_BYTES).is_ok_and(|bytes| bytes.contains(&b'\r'))
}
