//! Validators: whether an input is valid, and why not.

use muqi_package::problem::{
    EngineFault, InputOutput, Overview, PlacedInput, ProgramLimits, ValidatorProtocol,
};
use muqi_text::{Diagnostic, Fact, Message, Source};
use serde::{Deserialize, Serialize};

use super::{
    code::programs_code,
    generator::{last_words, telling_line},
    kept::KeptRuns,
    overview::{self, overview},
    package_program::PackageProgram,
    room::{ProgramEnd, ProgramRoom, ProgramRun},
};

/// Bytes that a validator may print.
const OUTPUT_BYTES: u64 = 1 << 20;

/// Bytes that are read of the log of testlib, which has at most 255 variables.
const LOG_BYTES: u64 = 64 << 10;

/// The exit status of a validator in the format of Kattis for an input that is valid, and for one
/// that is not.
const KATTIS_VALID: i32 = 42;
const KATTIS_INVALID: i32 = 43;

/// The judgement of a validator on an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Judgement {
    Valid {
        /// The log of testlib.
        overview: String,
    },
    Invalid {
        /// The last line that it wrote.
        words: String,
    },
}

/// A validator with the way in which it is called.
#[derive(Debug)]
pub(crate) struct Validator {
    pub(crate) program: PackageProgram,
    /// Its arguments, with braces for constraints.
    pub(crate) arguments: Vec<String>,
    pub(crate) protocol: Option<ValidatorProtocol>,
}

impl Validator {
    /// Returns its protocol; nothing of one that answers by 0 and 1, or as those of Kattis do.
    fn protocol(&self) -> Option<ValidatorProtocol> {
        let found = || self.program.uses_testlib().then_some(ValidatorProtocol::Testlib);
        self.protocol.or_else(found)
    }
}

/// Runs a validator on an input, unless the result is kept. Returns what is wrong with the input,
/// or with the validator.
pub(crate) fn validate(
    validator: &Validator,
    placed: &PlacedInput<'_>,
    room: &ProgramRoom,
    limits: ProgramLimits,
) -> Result<Option<Diagnostic>, EngineFault> {
    Ok(match judged(validator, placed, room, limits)? {
        Ok(judgement) => finding(validator, placed, judgement),
        Err(fault) => Some(fault.with("input", placed.name)),
    })
}

/// Returns the overview that a validator gives of a valid input; nothing where it gives none.
pub(crate) fn overview_of(
    validator: &Validator,
    placed: &PlacedInput<'_>,
    room: &ProgramRoom,
    limits: ProgramLimits,
) -> Option<Overview> {
    if !validator.program.uses_testlib() {
        return None;
    }
    match judged(validator, placed, room, limits) {
        Ok(Ok(Judgement::Valid { overview: log })) => {
            let overview = overview(&validator.program.shown, &log);
            let is_empty = overview.variables.is_empty() && overview.features.is_empty();
            (!is_empty).then_some(overview)
        }
        // What fails is reported where inputs are validated.
        _ => None,
    }
}

/// Returns the judgement of a validator on an input, or why it has none.
fn judged(
    validator: &Validator,
    placed: &PlacedInput<'_>,
    room: &ProgramRoom,
    limits: ProgramLimits,
) -> Result<Result<Judgement, Diagnostic>, EngineFault> {
    let program = validator.program.ready(room, limits.memory_mib)?;
    let mut arguments = Vec::new();
    for argument in &validator.arguments {
        // What cannot be filled was refused when the problem was read.
        arguments.push(placed.constraints.filled(argument).unwrap_or_else(|_| argument.clone()));
    }
    if validator.protocol() == Some(ValidatorProtocol::Testlib) {
        if !placed.plan.is_empty() {
            arguments.extend(["--testset".to_owned(), placed.plan.to_owned()]);
        }
        if let Some(subtask) = &placed.subtask {
            arguments.extend(["--group".to_owned(), subtask.clone()]);
        }
    }
    let (mut io, mut file_stem) = (InputOutput::Standard, "");
    // Programs of another library may refuse an option that they do not know.
    if validator.program.uses_testlib() {
        arguments.extend([overview::OPTION.to_owned(), format!("{}.out", overview::STEM)]);
        (io, file_stem) = (InputOutput::Either, overview::STEM);
    }
    arguments.extend(placed.arguments.iter().cloned());
    let kept = KeptRuns(room.kept.as_deref());
    let hash = placed.input.sha256().unwrap_or_default();
    let key = KeptRuns::key(&["valid", &program.key, &format!("{arguments:?}"), &hash]);
    if let Some(judgement) = kept.get::<Judgement>(&key) {
        return Ok(Ok(judgement));
    }
    let run = ProgramRun {
        program,
        arguments: &arguments,
        io,
        file_stem,
        limits,
        output_bytes: OUTPUT_BYTES,
        number: 1,
    };
    let end = room.run(&run, placed.input)?;
    Ok(match judgement(&end, validator.protocol()) {
        Ok(mut judgement) => {
            if let (Judgement::Valid { overview }, InputOutput::Either) = (&mut judgement, io) {
                *overview = log_of(&end);
            }
            kept.put(&key, &judgement);
            Ok(judgement)
        }
        Err(reason) => {
            let fault =
                Diagnostic::of_file(programs_code::VALIDATOR_FAILS, &validator.program.shown);
            Err(fault.with("problem", reason).with("words", last_words(&end.errors)))
        }
    })
}

/// Returns what the end of a validator means; why it means nothing, where it failed itself.
fn judgement(end: &ProgramEnd, protocol: Option<ValidatorProtocol>) -> Result<Judgement, Message> {
    let Some(status) = end.status else {
        return Err(end.failure.clone().unwrap_or_else(|| message!("program-no-end")));
    };
    // Of testlib 3 is `_fail`.
    let (valid, invalid): (&[i32], &[i32]) = match protocol {
        Some(ValidatorProtocol::Testlib) => (&[0], &[3]),
        Some(ValidatorProtocol::Kattis) => (&[KATTIS_VALID], &[KATTIS_INVALID]),
        None => (&[0, KATTIS_VALID], &[1, KATTIS_INVALID]),
    };
    let is_valid = valid.contains(&status);
    if !is_valid && !invalid.contains(&status) {
        return Err(message!("program-exit-status", status = status));
    }
    Ok(if is_valid {
        Judgement::Valid { overview: String::new() }
    } else {
        Judgement::Invalid { words: reason_of(end) }
    })
}

/// Returns the log of a validator of testlib; what it printed where it writes none.
fn log_of(end: &ProgramEnd) -> String {
    String::from_utf8_lossy(&end.output.beginning(LOG_BYTES).unwrap_or_default()).into_owned()
}

/// Returns the line of what a validator wrote that says most: to standard error, else to standard
/// output.
fn reason_of(end: &ProgramEnd) -> String {
    let of_output = end.output.beginning(OUTPUT_BYTES).unwrap_or_default();
    let output = String::from_utf8_lossy(&of_output);
    let text = if end.errors.trim().is_empty() { &*output } else { end.errors.as_str() };
    telling_line(text).unwrap_or_default().to_owned()
}

fn finding(
    validator: &Validator,
    placed: &PlacedInput<'_>,
    judgement: Judgement,
) -> Option<Diagnostic> {
    let Judgement::Invalid { words } = judgement else { return None };
    let place = line_in(&words).and_then(|line| Some((line, placed.input.in_memory()?)));
    let fault = match place {
        Some((line, bytes)) => {
            let source = Source::new(placed.name, bytes);
            Diagnostic::at(programs_code::REFUSED, &source, source.line(line))
        }
        None => Diagnostic::of_file(programs_code::REFUSED, placed.name),
    };
    let words = words.strip_prefix("FAIL ").map(str::to_owned).unwrap_or(words);
    let words = if words.is_empty() { "none".into() } else { Fact::Verbatim(words) };
    let subtask: Fact = placed.subtask.as_ref().map_or_else(|| "none".into(), Into::into);
    let fault = fault.with("validator", validator.program.shown.as_str()).with("words", words);
    Some(fault.with("subtask", subtask).with("printed_by", "none"))
}

/// Returns the line that a message of testlib names: `(stdin, line 2)`.
fn line_in(words: &str) -> Option<usize> {
    let (_, behind) = words.rsplit_once("line ")?;
    let digits = behind.split(|character: char| !character.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|&line| line > 0)
}
