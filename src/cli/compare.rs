//! `muqi compare`: one output against one answer.

use std::{
    ffi::OsStr,
    io::{self, Read},
    path::Path,
    slice,
};

use crate::{
    checker::Checked,
    jury::Verdict,
    plan::Points,
    problem::{OutputChecker, ProgrammingLanguage},
    report::{FOUND_WRONG, GOOD, output_diff, styled},
    store::Blob,
    testset::faults_anywhere,
    text::{Fact, shown},
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

/// Bytes of a wrong output, and of the answer, that are shown.
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
    if let Some(fault) = package.problem.engine.unusable_checker() {
        return Err(vec![fault].into());
    }
    let (input, answer) = files(arguments, package)?;
    let limit_bytes = package.problem.config.limits.output_bytes();
    let shown = shown(output);
    let mut beginning = Recorded::new(open(output)?);
    let checker = package.problem.checker();
    let result = checker
        .check(input.as_ref(), &mut beginning, &answer, Points::HUNDRED, limit_bytes)
        .because(message!("cannot-read", path = output))?;
    let language = console.language();
    match &result {
        Checked::Accepted { note } => {
            let accepted = styled(GOOD, language.text(Verdict::Accepted.in_words()));
            console.result(language.about(&shown, accepted) + "\n")?;
            if let Some(note) = note {
                console.remark(note);
            }
        }
        Checked::Wrong { reason, .. } | Checked::Partial { reason, .. } => {
            let is_part = matches!(result, Checked::Partial { .. });
            let verdict = if is_part { Verdict::PartiallyCorrect } else { Verdict::WrongAnswer };
            let wrong = styled(FOUND_WRONG, language.label(verdict.in_words()));
            let wrong = wrong + &language.text(reason);
            console.result(language.about(&shown, wrong) + "\n")?;
            if arguments.protocol.is_none() && matches!(checker, OutputChecker::Comparison(_)) {
                let found = String::from_utf8_lossy(&beginning.bytes).into_owned();
                let answer = answer.beginning(SHOWN_BYTES)?;
                console.result(output_diff(&found, &String::from_utf8_lossy(&answer), language))?;
            }
            if let Checked::Wrong { hint: Some(hint), .. } = &result {
                console.inform(message!("compare-hint", hint = hint));
            }
        }
        Checked::JuryFault { reason, hint } => {
            let failure = match (&arguments.answer, &checker) {
                (Some(path), OutputChecker::Comparison(_)) => {
                    message!("about", subject = path, what = reason)
                }
                _ => reason.clone(),
            };
            console.error(&failure.into());
            if let Some(hint) = hint {
                console.inform(message!("compare-hint", hint = hint));
            }
        }
    }
    let protocol = arguments.protocol.unwrap_or_default();
    Ok(ExitStatus::Protocol(protocol.checker_status(&result)))
}

/// The input of --input, and the answer of --answer, of the input, or of both when they agree.
fn files(arguments: &Compare, package: &Package) -> Result<(Option<Blob>, Blob), Failure> {
    let (input, computed) = match &arguments.input {
        Some(path) => {
            let input = valid_input(path, package)?;
            // Where nothing answers, the answer that is given is taken.
            let needs_answer = arguments.answer.is_none() || package.problem.engine.has_answers();
            let computed = needs_answer
                .then(|| package.problem.engine.answers(slice::from_ref(&input)).remove(0));
            (Some(input), computed.transpose()?)
        }
        None => (None, None),
    };
    let Some(path) = &arguments.answer else {
        return Ok((input, computed.unwrap_or_else(|| Vec::new().into())));
    };
    let given = Blob::of_reader(open(path)?).because(message!("cannot-read", path = path))?;
    if let Some(computed) = computed {
        let checker = package.problem.checker();
        let right =
            checker.check(input.as_ref(), given.open()?, &computed, Points::HUNDRED, u64::MAX)?;
        if let (Checked::JuryFault { reason, .. }, OutputChecker::Program(_)) = (&right, &checker) {
            return Err(reason.clone().into());
        }
        if !matches!(right, Checked::Accepted { .. }) {
            let [given, computed] = [&given, &computed].map(|answer| answer.beginning(SHOWN_BYTES));
            return Err(message!(
                "compare-wrong-answer-file",
                path = path,
                given = Fact::quoted(given?.trim_ascii()),
                computed = Fact::quoted(computed?.trim_ascii())
            )
            .into());
        }
    }
    Ok((input, given))
}

fn valid_input(path: &Path, package: &Package) -> Result<Blob, Failure> {
    let problem = &package.problem;
    let path = InputPath::new(path);
    let input = path.blob_alone(problem)?;
    let scheme = package.default_scheme();
    let faults = faults_anywhere(problem, scheme.as_ref(), &input, &path.shown());
    if !faults.is_empty() {
        return Err(faults.into());
    }
    Ok(input)
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
