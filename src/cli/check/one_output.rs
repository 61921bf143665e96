//! One output against one answer.

use std::{
    io::{self, BufReader, Read},
    path::Path,
};

use crate::{
    checker::{Comparison, Protocol, compare},
    cli::{
        ExitStatus,
        args::{Check, Format},
        console::Console,
        inputs::{InputPath, standard_input},
        package::Package,
        pipe,
    },
    input,
    report::{FOUND_WRONG, GOOD, output_diff, styled},
    solver,
    text::{self, ToMessage as _, shown},
};

use super::super::failure::{Context as _, Failure, with_hint};

/// Bytes of an answer file that are read; an answer has at most 21.
const ANSWER_BYTES: u64 = 4096;

/// Bytes of a wrong output that are shown.
const SHOWN_BYTES: u64 = 400;

pub(super) fn check_one(
    arguments: &Check,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let [output] = arguments.paths.as_slice() else {
        return Err(with_hint(
            "--input and --answer take one output",
            "without them, outputs are matched by name",
        ));
    };
    if arguments.format == Format::Json {
        let hint = "its exit status says it; a directory of outputs is graded in JSON";
        return Err(with_hint("--format json is not for one output", hint));
    }
    let answer = answer(arguments, package)?;
    let limit_bytes = package.problem.config.limits.output_bytes();
    let shown = shown(output);
    let mut beginning = Recorded::new(open(output)?);
    let comparison = compare(BufReader::new(&mut beginning), &answer, limit_bytes)
        .with_context(|| format!("{shown}: cannot read"))?;
    match &comparison {
        Comparison::Accepted { note } => {
            console.result(format!("{shown}: {}\n", styled(GOOD, "accepted")))?;
            if let Some(note) = note {
                let note = console.language().text(note.to_message());
                console.note(format!("note: {note}\n"));
            }
        }
        Comparison::Wrong { difference } => {
            let wrong = styled(FOUND_WRONG, "wrong answer");
            let difference_text = console.language().text(difference.to_message());
            console.result(format!("{shown}: {wrong}: {difference_text}\n"))?;
            if arguments.protocol.is_none() {
                let found = String::from_utf8_lossy(&beginning.bytes).into_owned();
                console.result(output_diff(&found, &String::from_utf8_lossy(&answer)))?;
            }
            if let Some(hint) = difference.hint() {
                let hint = console.language().text(hint.to_message());
                console.note(format!("hint: {hint}\n"));
            }
        }
        Comparison::JuryFault { fault } => {
            let of_file = arguments.answer.as_ref().map(|path| format!("{}: ", text::shown(path)));
            let fault = console.language().text(fault.to_message());
            console.note(format!("error: {}{fault}\n", of_file.unwrap_or_default()));
        }
    }
    let protocol = arguments.protocol.map_or(Protocol::Plain, Protocol::from);
    Ok(ExitStatus::Protocol(protocol.checker_status(&comparison)))
}

/// The answer of --answer, of --input, or of both when they agree.
fn answer(arguments: &Check, package: &Package) -> Result<Vec<u8>, Failure> {
    let computed = match &arguments.input {
        Some(path) => Some(computed_answer(path, package)?),
        None => None,
    };
    let Some(path) = &arguments.answer else { return Ok(computed.unwrap_or_default()) };
    let mut given = Vec::new();
    let shown = shown(path);
    open(path)?
        .take(ANSWER_BYTES)
        .read_to_end(&mut given)
        .with_context(|| format!("{shown}: cannot read"))?;
    if let Some(computed) = computed {
        let right = compare(given.as_slice(), &computed, ANSWER_BYTES)?;
        if !matches!(right, Comparison::Accepted { .. }) {
            let (given, computed) =
                (String::from_utf8_lossy(&given), String::from_utf8_lossy(&computed));
            return Err(with_hint(
                format!(
                    "{shown}: the answer file says {}, the reference solver {}",
                    given.trim(),
                    computed.trim()
                ),
                "mend the answer file; the output was not judged",
            ));
        }
    }
    Ok(given)
}

fn computed_answer(path: &Path, package: &Package) -> Result<Vec<u8>, Failure> {
    let constraints = &package.problem.config.constraints;
    let board = InputPath::new(path)
        .open(constraints)
        .and_then(|source| input::read(&source, constraints))
        .map_err(Failure::from)?;
    Ok(format!("{}\n", solver::value(&board)?).into_bytes())
}

fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(standard_input().context("-: cannot read")?));
    }
    let shown = shown(path);
    if path.is_dir() {
        return Err(with_hint(
            format!("{shown}: a directory"),
            "name a file, or leave out --input and --answer",
        ));
    }
    match pipe::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(with_hint(format!("{shown}: no such file"), "name the file that holds it"))
        }
        Err(error) => Err(error).with_context(|| format!("{shown}: cannot read")),
    }
}

/// Keeps the beginning of what is read through it.
struct Recorded<R> {
    reader: R,
    bytes: Vec<u8>,
}

impl<R> Recorded<R> {
    fn new(reader: R) -> Self {
        Self { reader, bytes: Vec::new() }
    }
}

impl<R: Read> Read for Recorded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        let kept =
            usize::try_from(SHOWN_BYTES).unwrap_or(usize::MAX).saturating_sub(self.bytes.len());
        self.bytes.extend_from_slice(&buffer[..length.min(kept)]);
        Ok(length)
    }
}
