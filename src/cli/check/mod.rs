//! `muqi check`: outputs against answers.

mod diagnosis;
mod one_output;

use crate::{
    checker::Protocol,
    judge::{Grade, Outputs, grade_outputs},
    plan::Edition,
    report::{diagnosis_text, grade_json, grade_text},
    testset::{self, MANIFEST, StoredTests},
    text::{count, list},
};

use super::{
    ExitStatus,
    args::{Check, Format},
    console::{Console, with_hint},
    inputs,
    package::Package,
};

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem)?;
    if arguments.input.is_some() || arguments.answer.is_some() {
        let checked = one_output::check_one(arguments, &package, console);
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
    let diagnosis = diagnosis::of_grade(&tests.tests, &grade, &package.problem.config.constraints);
    match arguments.format {
        Format::Human => {
            console.result(grade_text(&grade, edition.as_ref()))?;
            console.result(diagnosis.as_ref().map_or(String::new(), diagnosis_text))?;
            told_beside(&outputs, &grade, console);
        }
        Format::Json => {
            let (edition, diagnosis) = (edition.as_ref(), diagnosis.as_ref());
            console.result(grade_json(&grade, edition, diagnosis, &outputs.passed_over))?;
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
