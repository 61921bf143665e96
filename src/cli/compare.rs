//! `muqi compare`: one output against one answer.

use std::{
    ffi::OsStr,
    io::{self, BufReader, Read},
    path::Path,
};

use crate::{
    checker::Comparison,
    jury::Verdict,
    problem::ProgrammingLanguage,
    report::{FOUND_WRONG, GOOD, output_diff, styled},
    testset::faults_anywhere,
    text::{Fact, ToMessage as _, shown},
};

use super::{
    ExitStatus,
    args::Compare,
    console::Console,
    failure::{Because as _, Failure},
    inputs::{InputPath, standard_input},
    package::Package,
    pipe,
};

/// Bytes of an answer file that are read; an answer has at most 21.
const ANSWER_BYTES: u64 = 4096;

/// Bytes of a wrong output that are shown.
const SHOWN_BYTES: u64 = 400;

pub(crate) fn run(arguments: &Compare, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let compared = compared(arguments, &package, console);
    console.in_terms_of(arguments.protocol, compared)
}

fn compared(
    arguments: &Compare,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let output = &arguments.output;
    if is_source(output) {
        return Err(message!("compare-source", path = output).into());
    }
    let answer = answer(arguments, package)?;
    let limit_bytes = package.problem.config.limits.output_bytes();
    let shown = shown(output);
    let mut beginning = Recorded::new(open(output)?);
    let checker = package.problem.checker();
    let comparison = checker
        .compare(BufReader::new(&mut beginning), answer.as_slice(), limit_bytes)
        .because(message!("cannot-read", path = output))?;
    let language = console.language();
    match &comparison {
        Comparison::Accepted { note } => {
            let accepted = styled(GOOD, language.text(Verdict::Accepted.in_words()));
            console.result(language.about(&shown, accepted) + "\n")?;
            if let Some(note) = note {
                console.remark(note.to_message());
            }
        }
        Comparison::Wrong { difference } => {
            let wrong = language.label(Verdict::WrongAnswer.in_words());
            let wrong = styled(FOUND_WRONG, wrong);
            let wrong = wrong + &language.text(difference.to_message());
            console.result(language.about(&shown, wrong) + "\n")?;
            if arguments.protocol.is_none() {
                let found = String::from_utf8_lossy(&beginning.bytes).into_owned();
                console.result(output_diff(&found, &String::from_utf8_lossy(&answer), language))?;
            }
            if let Some(hint) = difference.hint() {
                console.inform(message!("compare-hint", hint = &hint));
            }
        }
        Comparison::JuryFault { fault } => {
            let failure = match &arguments.answer {
                Some(path) => message!("about", subject = path, what = fault),
                None => fault.to_message(),
            };
            console.error(&failure.into());
        }
    }
    let protocol = arguments.protocol.unwrap_or_default();
    Ok(ExitStatus::Protocol(protocol.checker_status(&comparison)))
}

/// The answer of --answer, of --input, or of both when they agree.
fn answer(arguments: &Compare, package: &Package) -> Result<Vec<u8>, Failure> {
    let computed = match &arguments.input {
        Some(path) => Some(computed_answer(path, package)?),
        None => None,
    };
    let Some(path) = &arguments.answer else { return Ok(computed.unwrap_or_default()) };
    let mut given = Vec::new();
    open(path)?
        .take(ANSWER_BYTES)
        .read_to_end(&mut given)
        .because(message!("cannot-read", path = path))?;
    if let Some(computed) = computed {
        let checker = package.problem.checker();
        let right = checker.compare(given.as_slice(), computed.as_slice(), ANSWER_BYTES)?;
        if !matches!(right, Comparison::Accepted { .. }) {
            return Err(message!(
                "compare-wrong-answer-file",
                path = path,
                given = Fact::quoted(given.trim_ascii()),
                computed = Fact::quoted(computed.trim_ascii())
            )
            .into());
        }
    }
    Ok(given)
}

fn computed_answer(path: &Path, package: &Package) -> Result<Vec<u8>, Failure> {
    let problem = &package.problem;
    let path = InputPath::new(path);
    let input = path.blob_alone(problem)?;
    let scheme = package.default_scheme();
    let faults = faults_anywhere(problem, scheme.as_ref(), &input, &path.shown());
    if !faults.is_empty() {
        return Err(faults.into());
    }
    let answer = problem.engine.answers(&[input]).remove(0)?;
    Ok(answer.beginning(u64::MAX)?.into_owned())
}

/// Returns whether a file is a program by its name.
fn is_source(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.and_then(ProgrammingLanguage::of_extension).is_some()
}

fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(standard_input().because(message!("cannot-read", path = path))?));
    }
    Ok(Box::new(pipe::open(path).because(message!("cannot-read", path = path))?))
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
