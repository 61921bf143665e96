//! Generators: a command becomes an input, the same every time.

use std::time::{Duration, Instant, SystemTime};

use muqi_files::store::Blob;
use muqi_package::problem::{EngineFault, InputOutput, ProgramLimits, fill_braces, is_like};
use muqi_rng::Seed;
use muqi_text::{Fact, Message};

use super::{
    kept::KeptRuns,
    package_program::PackageProgram,
    room::{ProgramEnd, ProgramRoom, ProgramRun},
};

/// Bytes of the largest input that a generator may print.
const MOST_INPUT_BYTES: u64 = 1 << 30;

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
    let words = words.map(|word| {
        let filled = fill_braces(&word, |name| match name {
            "seed" => Some(seed.clone()),
            "i" => Some(number.to_owned()),
            _ => None,
        });
        filled.unwrap_or_else(|_| word.clone())
    });
    words.collect()
}

/// The inputs of a command: the one that it prints, which has no name, or the files that it writes,
/// by name.
pub(crate) type Inputs = Vec<(String, Blob)>;

/// The inputs of a command, or why it made none.
pub(crate) type FirstRun = Result<KnownInputs, EngineFault>;

/// The inputs of a command as far as they are known.
pub(crate) struct KnownInputs {
    pub(crate) inputs: Inputs,
    /// From when on what follows from the clock in seconds differs from the only run that made them;
    /// nothing where two runs made the same.
    pub(crate) again_from: Option<Instant>,
}

/// One run of a command, with everything that it needs.
pub(crate) struct GeneratorRun<'a> {
    pub(crate) room: &'a ProgramRoom,
    pub(crate) limits: ProgramLimits,
    pub(crate) command: &'a GeneratorCommand<'a>,
    /// True where it writes its inputs to files.
    pub(crate) writes: bool,
}

impl GeneratorRun<'_> {
    fn kept(&self) -> KeptRuns<'_> {
        KeptRuns(self.room.kept.as_deref())
    }

    fn key(&self) -> Result<String, EngineFault> {
        let program = self.command.generator.ready(self.room, self.limits.memory_mib)?;
        let arguments = format!("{:?}", self.command.arguments);
        let kind = if self.writes { "inputs" } else { "input" };
        Ok(KeptRuns::key(&[kind, &program.key, &arguments]))
    }

    /// Returns the inputs of the command: those that are kept, or those of a first run. Fails as
    /// [`run`](Self::run) does.
    pub(crate) fn first(&self) -> FirstRun {
        if let Some(inputs) = self.kept().outputs(&self.key()?) {
            return Ok(KnownInputs { inputs, again_from: None });
        }
        let inputs = self.run(1)?;
        Ok(KnownInputs { inputs, again_from: Some(next_second()) })
    }

    /// Runs the command. Fails when the generator does, or makes no input.
    pub(crate) fn run(&self, number: u32) -> Result<Inputs, EngineFault> {
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
        let (end, inputs) = if self.writes {
            self.room.run_writing(&run)?
        } else {
            let mut end = self.room.run(&run, &Blob::from(Vec::new()))?;
            let printed = std::mem::replace(&mut end.output, Vec::new().into());
            (end, vec![(String::new(), printed)])
        };
        if let Some(fault) = fault_of(&end) {
            return Err(shown(fault, text, self.writes));
        }
        // Of files only those that a plan asks for are inputs.
        let printed = inputs.first().filter(|_| !self.writes);
        let fault = printed
            .and_then(|(_, input)| fault_of_input("none", input, || last_words(&end.errors)));
        match fault {
            Some(fault) => Err(shown(fault, text, false)),
            None => Ok(inputs),
        }
    }

    /// Compares the inputs of a second run with those of the first, and keeps them.
    pub(crate) fn compare(&self, first: Inputs, second: &Inputs) -> Result<Inputs, EngineFault> {
        let are_same = first.len() == second.len()
            && first
                .iter()
                .zip(second)
                .all(|((one, first), (other, second))| one == other && first.is_same(second));
        if !are_same {
            let cure = cure_of(self.command.generator);
            let fault = message!("generator-differs", cure = cure);
            return Err(match shown(fault, &self.command.text, self.writes) {
                EngineFault::Program { message, shown_by: Some(shown_by) } => {
                    let input = first.into_iter().map(|(_, input)| input).next();
                    let input = input.unwrap_or_else(|| Vec::new().into());
                    EngineFault::Unrepeatable { message, shown_by, input }
                }
                fault => fault,
            });
        }
        if let Ok(key) = self.key() {
            self.kept().put_outputs(&key, &first);
        }
        Ok(first)
    }
}

/// Returns what is wrong with the end of a generator, if anything is.
fn fault_of(end: &ProgramEnd) -> Option<Message> {
    let reason = match (&end.failure, end.status) {
        (Some(reason), _) => reason.clone(),
        (None, Some(0) | None) => return None,
        (None, Some(status)) => message!("program-exit-status", status = status),
    };
    let words = last_words(&end.errors);
    // As libraries of C say it in English, which programs are run in.
    let writes = end.errors.contains("Read-only file system");
    Some(message!("generator-fails", reason = reason, writes = writes).with("words", words))
}

/// Returns what is wrong with the bytes of an input, if anything is; `file` is the name of its
/// file, or `none` of standard output.
fn fault_of_input(file: &str, input: &Blob, words: impl Fn() -> Fact) -> Option<Message> {
    let fault = if input.length() == 0 {
        message!("generator-silent").with("words", words())
    } else if has_carriage_return(input) {
        message!("generator-carriage-return")
    } else {
        return None;
    };
    Some(fault.with("file", file))
}

/// Returns the fault of a command, with what shows it: of one that prints its input.
fn shown(fault: Message, command: &str, writes: bool) -> EngineFault {
    let message = fault.with("command", command);
    EngineFault::Program { message, shown_by: (!writes).then(|| format!("gen {command}")) }
}

/// Returns the names of the files of a command that are like a pattern. Fails when there is none,
/// when one is no input, or has a name that cannot stand in a manifest.
pub(crate) fn named_like(
    pattern: &str,
    inputs: &Inputs,
    command: &str,
) -> Result<Vec<String>, EngineFault> {
    let found = inputs.iter().filter(|(name, _)| is_like(name, pattern));
    let mut names = Vec::new();
    for (name, input) in found {
        if name.contains(|it: char| it.is_whitespace() || it.is_control()) {
            let name = name.escape_default().to_string();
            return Err(shown(message!("generator-odd-file", file = name), command, true));
        }
        if let Some(fault) = fault_of_input(name, input, || "none".into()) {
            return Err(shown(fault, command, true));
        }
        names.push(name.clone());
    }
    if names.is_empty() {
        let written = Fact::list(inputs.iter().map(|(name, _)| name), SHOWN_FILES);
        let fault = message!("generator-writes-nothing", pattern = pattern);
        return Err(shown(fault.with("files", written), command, true));
    }
    Ok(names)
}

/// Files that a message names.
const SHOWN_FILES: usize = 8;

/// Returns when the clock shows the next second to programs, which are told the time of the last
/// tick.
fn next_second() -> Instant {
    const TICK: Duration = Duration::from_millis(20);
    // A clock before 1970 is at no known place in its second.
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let left =
        Duration::from_secs(1).saturating_sub(Duration::from_nanos(clock.subsec_nanos().into()));
    Instant::now() + left + TICK
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

/// Returns the line of what a program wrote to standard error that says most.
pub(crate) fn last_words(errors: &str) -> Fact {
    match telling_line(errors) {
        Some(line) => Fact::Verbatim(line.to_owned()),
        None => "none".into(),
    }
}

/// Returns the last line that is not blank and, of an exception of Java, no call that led to it.
pub(crate) fn telling_line(text: &str) -> Option<&str> {
    let is_call = |line: &str| line.starts_with("\tat ") || line.starts_with("\t... ");
    text.lines().rfind(|line| !line.trim().is_empty() && !is_call(line)).map(str::trim)
}

/// Bytes of an input that are searched for line ends of Windows.
const SEARCHED_BYTES: u64 = 64 << 10;

fn has_carriage_return(input: &Blob) -> bool {
    input.beginning(SEARCHED_BYTES).is_ok_and(|bytes| bytes.contains(&b'\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_that_is_no_call_is_shown_of_an_exception() {
        let java = "Exception in thread \"main\" java.lang.Error: no n\n\tat Main.read(Main.java:3)\n\t... 2 more\n";
        assert_eq!(telling_line(java), Some("Exception in thread \"main\" java.lang.Error: no n"));
        let python =
            "Traceback (most recent call last):\n  File \"main.py\", line 1\nValueError: no n\n\n";
        assert_eq!(telling_line(python), Some("ValueError: no n"));
        assert_eq!(telling_line("\n \n"), None);
    }
}
