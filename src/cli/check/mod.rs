//! `muqi check`: programs and outputs against the answers.

mod diagnosis;
mod one_output;
mod outputs;
mod programs;
mod reports;

use crate::{
    checker::Protocol,
    judge::submission::{Content, Intake, IntakeError, IntakeOptions, Roster},
    plan::Edition,
    testset::{self, MANIFEST, StoredTests},
    text::Severity,
};

use super::{
    ExitStatus,
    args::Check,
    console::{Console, Faulty, with_hint},
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
        inputs::exists_or(
            path,
            "name a source, a program, outputs, or a directory or zip of them",
        )?;
    }
    let (tests, edition) = test_set(arguments, &package, console)?;
    let intake = intake(arguments, &tests, &package, console)?;
    if let [submission] = intake.submissions.as_slice()
        && let Content::Outputs(found) = &submission.content
        && !arguments.asks_for_reports()
    {
        let tests = (&tests, edition.as_ref());
        return outputs::check(arguments, submission, found, tests, &package, console);
    }
    programs::check(arguments, &intake, (&tests, edition.as_ref()), &package, console)
}

/// Takes what was named. What is wrong with a roster or a comment is told before
/// anything is judged.
fn intake(
    arguments: &Check,
    tests: &StoredTests,
    package: &Package,
    console: &Console,
) -> anyhow::Result<Intake> {
    let config = &package.problem.config;
    let options = IntakeOptions {
        holds: arguments.holds.map(Into::into),
        problem: &config.name,
        tests: tests.tests.len(),
        output_bytes: config.limits.output_bytes(),
        plans: &package.plan_names(),
    };
    let mut intake = Intake::of(&arguments.paths, &options).map_err(|error| match error {
        mixture @ IntakeError::Mixture { .. } => {
            with_hint(mixture, "say what it holds: --as outputs, submissions or contestants")
        }
        nothing @ IntakeError::Nothing { .. } => with_hint(
            nothing,
            "programs are NAME.cpp, .c, .py, .java, .rs, .go, .pas or executables; outputs are \
             called 01.out, chess1.out, 1.ans: one number, the test's",
        ),
        error @ IntakeError::Tree(_) => error.into(),
    })?;
    if intake.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Faulty::from(intake.faults).into());
    }
    console.faults(&intake.faults);
    if intake.submissions.is_empty() {
        let without: Vec<String> = intake.without_program.iter().take(8).cloned().collect();
        return Err(with_hint(
            format!("no program for this problem; without one: {}", without.join(", ")),
            format!(
                "contestants hand in NAME/{0}.cpp or NAME/{0}/{0}.cpp, in any language",
                config.name
            ),
        ));
    }
    if let Some(path) = &arguments.roster {
        inputs::exists_or(path, "name a list of contestants, one a line")?;
        intake.call(&Roster::parse(&std::fs::read(path)?));
    }
    Ok(intake)
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
