//! `muqi check`: outputs against answers.

use std::{
    fs::File,
    io::{self, BufReader, Read},
    path::Path,
};

use anyhow::Context as _;

use crate::{
    checker::{Comparison, Protocol, compare},
    input,
    judge::{Grade, Outputs, grade_outputs},
    plan::Edition,
    report::{FOUND_WRONG, GOOD, grade_json, grade_text, output_diff, styled},
    solver,
    testset::{self, MANIFEST, StoredTests},
    text::{count, list},
};

use super::{
    ExitStatus,
    args::{Check, Format},
    console::{Console, with_hint},
    inputs::{self, InputPath},
    package::Package,
};

/// Bytes of an answer file that are read; an answer has at most 21.
const ANSWER_BYTES: u64 = 4096;

/// Bytes of a wrong output that are shown.
const SHOWN_BYTES: u64 = 400;

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem)?;
    if arguments.input.is_some() || arguments.answer.is_some() {
        let checked = check_one(arguments, &package, console);
        let protocol = arguments.protocol.map(Protocol::from);
        return console.in_terms_of(protocol, checked);
    }
    if arguments.protocol.is_some() {
        return Err(with_hint("--protocol is for one output", "name its --input or its --answer"));
    }
    for path in &arguments.paths {
        inputs::exists_or(path, "name a directory of outputs, a zip archive, or output files")?;
    }
    let (tests, edition) = test_set(arguments, &package, console)?;
    let limit_bytes = package.problem.config.limits.output_bytes();
    let outputs = Outputs::find(&arguments.paths, tests.tests.len(), limit_bytes)?;
    refuse_unclear(&outputs, &arguments.paths)?;
    let grade = grade_outputs(&tests.tests, &outputs, limit_bytes);
    match arguments.format {
        Format::Human => {
            console.result(grade_text(&grade, edition.as_ref()))?;
            told_beside(&outputs, &grade, console);
        }
        Format::Json => {
            console.result(grade_json(&grade, edition.as_ref(), &outputs.passed_over))?;
        }
    }
    Ok(ExitStatus::found(!grade.is_accepted()))
}

/// The test set that is meant, and the edition it is scored by.
fn test_set(
    arguments: &Check,
    package: &Package,
    console: &Console,
) -> anyhow::Result<(StoredTests, Option<Edition>)> {
    if let Some(directory) = &arguments.tests {
        let tests = StoredTests::read(directory)?;
        let name = arguments.plan.as_deref().or(tests.edition.as_deref());
        let known =
            name.filter(|name| package.plan_names().contains(name) || arguments.plan.is_some());
        let edition = known.map(|name| package.edition(Some(name))).transpose()?;
        return Ok((fitting(tests, edition.as_ref())?, edition));
    }
    let edition = package.edition(arguments.plan.as_deref())?;
    let directory = package.testdata().join(&edition.name);
    let tests = if directory.join(MANIFEST).is_file() {
        StoredTests::read(&directory)?
    } else {
        console.note(format!(
            "note: no test set in {}: built in memory from the plan {}\n",
            directory.display(),
            edition.name
        ));
        StoredTests::from(&testset::build(&package.problem, &edition)?)
    };
    Ok((fitting(tests, Some(&edition))?, Some(edition)))
}

/// Refuses a test set that does not have the tests of its edition.
fn fitting(tests: StoredTests, edition: Option<&Edition>) -> anyhow::Result<StoredTests> {
    let Some(edition) = edition else { return Ok(tests) };
    let numbers = tests.tests.iter().map(|test| test.number);
    if numbers.eq(1..=edition.tests.len()) {
        return Ok(tests);
    }
    Err(with_hint(
        format!(
            "the test set has {} tests, the plan {} has {}",
            tests.tests.len(),
            edition.name,
            edition.tests.len()
        ),
        "`muqi gen` writes the test set of the plan; --plan names another",
    ))
}

/// Refuses outputs of which it cannot be told which is meant, or where there are
/// none.
fn refuse_unclear(outputs: &Outputs, paths: &[std::path::PathBuf]) -> anyhow::Result<()> {
    if !outputs.ambiguities.is_empty() {
        let claims = outputs
            .ambiguities
            .iter()
            .map(|ambiguity| format!("test {}: {}", ambiguity.test, ambiguity.files.join(" and ")));
        let claims: Vec<String> = claims.collect();
        return Err(with_hint(
            format!("more than one output for a test: {}", claims.join("; ")),
            "keep one of them; nothing was graded",
        ));
    }
    if outputs.by_test.is_empty() {
        let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        return Err(with_hint(
            format!("{}: no output of any test", list(&paths, 8)),
            "outputs are called 01.out, chess1.out, 1.ans, ...: one number, the test's",
        ));
    }
    Ok(())
}

fn told_beside(outputs: &Outputs, grade: &Grade, console: &Console) {
    let missing = grade.missing();
    if !missing.is_empty() {
        console.note(format!(
            "note: {} without an output: {}\n",
            count(missing.len(), "test"),
            list(&missing, 20)
        ));
    }
    if !outputs.passed_over.is_empty() {
        console.note(format!(
            "note: no output of a test, passed over: {}\n",
            list(&outputs.passed_over, 8)
        ));
    }
}

/// Compares one output.
fn check_one(
    arguments: &Check,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
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
    let shown = output.display();
    let mut beginning = Recorded::new(open(output)?);
    let comparison = compare(BufReader::new(&mut beginning), &answer, limit_bytes)
        .with_context(|| format!("{shown}: cannot read"))?;
    match &comparison {
        Comparison::Accepted { notes } => {
            console.result(format!("{shown}: {}\n", styled(GOOD, "accepted")))?;
            for note in notes {
                console.note(format!("note: {note}\n"));
            }
        }
        Comparison::Wrong { difference } => {
            let wrong = styled(FOUND_WRONG, "wrong answer");
            console.result(format!("{shown}: {wrong}: {difference}\n"))?;
            if arguments.protocol.is_none() {
                let found = String::from_utf8_lossy(&beginning.bytes).into_owned();
                console.result(output_diff(&found, &String::from_utf8_lossy(&answer)))?;
            }
            if let Some(hint) = difference.hint() {
                console.note(format!("hint: {hint}\n"));
            }
        }
        Comparison::JuryFault { fault } => {
            console.note(format!("error: {fault}\n"));
        }
    }
    let protocol = arguments.protocol.map_or(Protocol::Plain, Protocol::from);
    Ok(ExitStatus::Protocol(protocol.checker_status(&comparison)))
}

/// The answer of --answer, of --input, or of both when they agree.
fn answer(arguments: &Check, package: &Package) -> anyhow::Result<Vec<u8>> {
    let computed = match &arguments.input {
        Some(path) => Some(computed_answer(path, package)?),
        None => None,
    };
    let Some(path) = &arguments.answer else { return Ok(computed.unwrap_or_default()) };
    let mut given = Vec::new();
    let shown = path.display();
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

fn computed_answer(path: &Path, package: &Package) -> anyhow::Result<Vec<u8>> {
    inputs::exists(path)?;
    let constraints = &package.problem.config.constraints;
    let opened = InputPath::new(path).open(constraints)?;
    let board = opened
        .map_err(|fault| vec![fault])
        .and_then(|source| input::read(&source, constraints))
        .map_err(super::console::Faulty::from)?;
    Ok(format!("{}\n", solver::value(&board)?).into_bytes())
}

fn open(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let shown = path.display();
    if path.is_dir() {
        return Err(with_hint(
            format!("{shown}: a directory"),
            "name a file, or leave out --input and --answer",
        ));
    }
    match File::open(path) {
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
