//! `muqi check`: programs and outputs against the answers.

mod bench;
mod earned;
mod faults;
mod into;
mod keep_sources;
mod listing;
mod one_output;
mod only;
mod outputs;
mod own_files;
mod programs;
mod report_file;
mod report_form;
mod reports;
mod shown;
mod suggest;
mod test_set;

use std::{ops::RangeInclusive, path::Path};

use crate::{
    archive::ArchiveError,
    checker::Protocol,
    submission::{Intake, IntakeError, IntakeOptions, Roster, Submission, TreeError},
    text::{Severity, list, shown},
};

use super::{
    ExitStatus,
    args::Check,
    console::Console,
    failure::{Failure, with_hint},
    package::Package,
    paths, pipe,
};
use faults::Asked;
use test_set::TestSet;

pub(super) fn run(arguments: &Check, console: &mut Console) -> Result<ExitStatus, Failure> {
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
    if arguments.list {
        return listing::list(arguments, &package, console);
    }
    let set = TestSet::of(&Asked { arguments, package: &package, console })?;
    let intake = intake(arguments, set.tests.numbers(), &package, console)?;
    suggest::refuse_pointless(arguments, &intake, set.edition.as_ref())?;
    outputs::refuse_unclear(&intake)?;
    programs::check(arguments, intake, &set, &package, console)
}

/// Takes what was named. What is wrong with a roster or a comment is reported before
/// anything is judged.
fn intake(
    arguments: &Check,
    tests: RangeInclusive<usize>,
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let config = &package.problem.config;
    let roster = arguments.roster.as_deref().map(|path| list_of_names(path, "roster"));
    let roster = roster.transpose()?;
    let options = IntakeOptions {
        holds: arguments.holds.map(Into::into),
        problem: &config.name,
        tests,
        output_bytes: config.limits.output_bytes(),
        plans: &package.plan_names(),
        roster: roster.as_ref(),
    };
    let mut intake = Intake::of(&arguments.paths, &options).map_err(|error| match error {
        mixture @ IntakeError::Mixture { .. } => {
            let hint = mixture.directory_of_jury().map_or_else(
                || "say what it holds: --as outputs, submissions or contestants".to_owned(),
                |directory| may_be_contestants(&directory),
            );
            with_hint(mixture, hint)
        }
        mixed @ IntakeError::MixedPaths { .. } => with_hint(
            mixed,
            "judge them one after the other; if both are contestants', name the directory around \
             them, or add --as contestants",
        ),
        nothing @ IntakeError::Nothing { .. } => with_hint(
            nothing,
            "programs are NAME.cpp, .c, .py, .java, .rs, .go, .pas or executables; outputs are \
             called 01.out, chess1.out, 1.ans: one number, the test's",
        ),
        damaged @ IntakeError::Tree(TreeError { cause: ArchiveError::Damaged(_), .. }) => with_hint(
            damaged,
            "copy or download it once more, or unpack what can be unpacked and name the directory",
        ),
        error @ IntakeError::Tree(_) => error.into(),
    })?;
    if intake.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Failure::from(intake.faults));
    }
    console.faults(&intake.faults);
    if !intake.other_plans.is_empty() {
        let plans: Vec<&str> = intake.other_plans.iter().map(String::as_str).collect();
        console.note(format!(
            "note: what comments expect on {} is passed over: there is no such plan here\n",
            list(&plans, 8)
        ));
    }
    if intake.submissions.is_empty() && intake.roll.unjudged.is_empty() {
        return Err(nothing_to_judge(&intake, package));
    }
    if !arguments.only.is_empty() {
        only::keep(&arguments.only, &mut intake)?;
    }
    if roster.is_some() {
        refuse_roster_without_contestants(&intake)?;
    }
    Ok(intake)
}

/// Returns the hint for a directory that is taken for one of the jury by its name.
fn may_be_contestants(directory: &str) -> String {
    format!(
        "{directory}/ is called like a directory of the jury: if it is that of a contestant, add \
         --as contestants"
    )
}

/// Reports that nothing that was named can be judged, with the reasons.
fn nothing_to_judge(intake: &Intake, package: &Package) -> Failure {
    let passed_over = intake.passed_over.iter();
    let all: Vec<String> =
        passed_over.map(|one| format!("{} ({})", one.path, one.reason)).collect();
    let name = &package.problem.config.name;
    with_hint(
        format!("neither a program nor an output of a test: {}", list(&all, 8)),
        format!(
            "programs are {name}.cpp, .c, .py, .java, .rs, .go, .pas or executables, scripts \
             have an ending (run.sh); outputs have the number of a test (01.out)"
        ),
    )
}

fn refuse_roster_without_contestants(intake: &Intake) -> Result<(), Failure> {
    if !intake.submissions.iter().any(|one| one.is_contestants) && intake.roll.unjudged.is_empty() {
        let of_jury = |one: &&Submission| one.expectation.of_directory.is_some();
        let of_jury = intake.submissions.iter().find(of_jury);
        let hint = of_jury.and_then(|one| one.path.rsplit('/').nth(1)).map_or_else(
            || "name the directory of the contestants; --as contestants says that it is one".into(),
            may_be_contestants,
        );
        return Err(with_hint("--roster is for contestants, and none were named", hint));
    }
    Ok(())
}

/// Reads a list of contestants, which is called `what`.
fn list_of_names(path: &Path, what: &str) -> Result<Roster, Failure> {
    const HINT: &str = "name a list of contestants, one a line";
    paths::exists_or(path, HINT)?;
    let shown = shown(path);
    let bytes = pipe::read(path)
        .map_err(|error| with_hint(format!("{shown}: cannot be read: {error}"), HINT))?;
    if !Roster::is_text(&bytes) {
        let hint = "save it as text: a name a line, in UTF-8, UTF-16 or GBK";
        return Err(with_hint(format!("{shown}: no list of names, but other bytes"), hint));
    }
    let names = Roster::parse(&bytes);
    if names.len() == 0 {
        return Err(with_hint(format!("{shown}: the {what} names nobody"), HINT));
    }
    Ok(names)
}
