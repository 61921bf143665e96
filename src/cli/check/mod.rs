//! `muqi check`: programs and outputs against the answers.

mod diagnosis;
mod isolation;
mod one_output;
mod outputs;
mod programs;
mod reports;
mod shown;
mod suggest;
mod test_set;

use crate::{
    checker::Protocol,
    judge::submission::{Content, Intake, IntakeError, IntakeOptions, Roster, TreeError, Unjudged},
    testset::StoredTests,
    text::{Severity, list},
};

use super::{
    ExitStatus,
    args::Check,
    console::{Console, Faulty, with_hint},
    package::Package,
    paths,
};
use programs::outcome;
use test_set::TestSet;

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem, console)?;
    if arguments.input.is_some() || arguments.answer.is_some() {
        let checked = one_output::check_one(arguments, &package, console);
        let protocol = arguments.protocol.map(Protocol::from);
        return console.in_terms_of(protocol, checked);
    }
    if arguments.protocol.is_some() {
        return Err(with_hint("--protocol is for one output", "name its --input or its --answer"));
    }
    for path in &arguments.paths {
        if path.as_os_str() == "-" {
            let hint = "it can be one OUTPUT: name its --input or its --answer";
            return Err(with_hint("standard input is no submission", hint));
        }
        paths::exists_or(path, "name a source, a program, outputs, or a directory or zip of them")?;
    }
    let set = TestSet::of(arguments, &package)?;
    let intake = intake(arguments, &set.tests, &package, console)?;
    suggest::refuse_pointless(arguments, &intake, set.edition.as_ref())?;
    if let [submission] = intake.submissions.as_slice()
        && let Content::Outputs(found) = &submission.content
        && !arguments.asks_for_reports()
    {
        return outputs::check(arguments, found, &set, &package, console);
    }
    programs::check(arguments, &intake, &set, &package, console)
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
        tests: tests.numbers(),
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
        damaged @ IntakeError::Tree(TreeError::Archive { .. }) => with_hint(
            damaged,
            "copy or download it once more, or unpack what can be unpacked and name the directory",
        ),
        error @ IntakeError::Tree(_) => error.into(),
    })?;
    if intake.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Faulty::from(intake.faults).into());
    }
    console.faults(&intake.faults);
    if !intake.other_plans.is_empty() {
        let plans: Vec<&str> = intake.other_plans.iter().map(String::as_str).collect();
        console.note(format!(
            "note: what comments expect on {} is passed over: there is no such plan here\n",
            list(&plans, 8)
        ));
    }
    if intake.submissions.is_empty() {
        let of_one = |one: &Unjudged| format!("{} ({})", one.name, one.why);
        let all: Vec<String> = intake.unjudged.iter().map(of_one).collect();
        return Err(with_hint(
            format!("no program for this problem; without one: {}", list(&all, 8)),
            format!(
                "contestants hand in NAME/{0}.cpp or NAME/{0}/{0}.cpp, in any language",
                config.name
            ),
        ));
    }
    if let Some(path) = &arguments.roster {
        if !intake.submissions.iter().any(|one| one.is_contestants) {
            let hint =
                "name the directory of the contestants; --as contestants says that it is one";
            return Err(with_hint("--roster is for contestants, and none were named", hint));
        }
        paths::exists_or(path, "name a list of contestants, one a line")?;
        intake.call(&Roster::parse(&std::fs::read(path)?));
    }
    Ok(intake)
}
