//! `muqi check`: programs and outputs against the answers.

mod bench;
mod earned;
mod faults;
mod into;
mod keep_sources;
mod listing;
mod only;
mod outputs;
mod own_files;
mod part;
mod programs;
mod questions;
mod report_file;
mod report_form;
mod reports;
mod shown;
mod small_board;
mod suggest;
mod test_set;

use std::{ops::RangeInclusive, path::Path};

use crate::{
    submission::{Intake, IntakeOptions, PassedOver, Roster, Submission},
    text::{Fact, Message, Severity},
};

use super::{
    ExitStatus,
    args::Check,
    console::Console,
    failure::{Because as _, Failure},
    package::Package,
    paths, pipe,
};
use into::OldReport;

pub(super) use bench::Bench;
pub(super) use faults::Asked;
pub(super) use into::{hash_of, hash_of_tests, read_report};
pub(super) use own_files::usable_cache;
pub(super) use part::{difference_message, lines_of, part_file, settings_hash};
pub(super) use programs::judged;
pub(super) use reports::{AskedReports, Reports};
pub(super) use shown::from_cache;
pub(super) use test_set::TestSet;

/// Names that a sentence lists.
const SHOWN: usize = 8;

pub(super) fn run(arguments: &Check, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    if arguments.shard.is_some() && arguments.out.is_none() && !arguments.list {
        return Err(message!("part-without-out").into());
    }
    if arguments.out.is_some() && arguments.shard.is_none() && arguments.only.is_empty() {
        return Err(message!("part-without-number").into());
    }
    for path in &arguments.paths {
        if path.as_os_str() == "-" {
            return Err(message!("check-standard-input").into());
        }
        paths::exists_or(path, message!("check-name-submission"))?;
    }
    let old = arguments.into.as_deref().map(OldReport::read).transpose()?;
    if arguments.list {
        return listing::list(arguments, old.as_ref(), &package, console);
    }
    let (set, intake) = take(arguments, old.as_ref(), &package, console)?;
    if arguments.out.is_some() {
        return part::judge(arguments, intake, &set, &package, console);
    }
    suggest::refuse_pointless(arguments, &intake, set.edition.as_ref())?;
    programs::check(arguments, intake, old, &set, &package, console)
}

/// Takes the tests and what is to be judged by them. Fails when one of them cannot be used.
pub(super) fn take(
    arguments: &Check,
    old: Option<&OldReport<'_>>,
    package: &Package,
    console: &Console,
) -> Result<(TestSet, Intake), Failure> {
    let set = TestSet::of(&Asked { arguments, package, console })?;
    let intake = intake(arguments, old, set.tests.numbers(), package, console)?;
    let has_subtask = |plan: &&str, subtask: usize| {
        package.edition(Some(plan)).is_ok_and(|edition| edition.subtasks.len() >= subtask)
    };
    let plan_with = |subtask: usize| {
        package.plan_names().into_iter().find(|plan| has_subtask(plan, subtask)).map(str::to_owned)
    };
    let unknown = set.edition.as_ref().map(|edition| intake.unknown_subtasks(edition, plan_with));
    if let Some(faults) = unknown.filter(|faults| !faults.is_empty()) {
        return Err(faults.into());
    }
    outputs::refuse_unclear(&intake)?;
    Ok((set, intake))
}

/// Takes what was named. What is wrong with a roster or a comment is reported before
/// anything is judged.
pub(super) fn intake(
    arguments: &Check,
    old: Option<&OldReport<'_>>,
    tests: RangeInclusive<usize>,
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let config = &package.problem.config;
    let roster = arguments.roster.as_deref().map(roster).transpose()?;
    let options = IntakeOptions {
        holds: arguments.holds,
        problem: &config.name,
        exact_names: arguments.strict_names,
        tests,
        output_bytes: config.limits.output_bytes(),
        plans: &package.plan_names(),
        roster: roster.as_ref(),
    };
    let mut intake = Intake::of(&arguments.paths, &options)?;
    if arguments.needs_programs {
        outputs::refuse(&intake)?;
    }
    if intake.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Failure::from(intake.faults));
    }
    console.faults(&intake.faults);
    if !intake.other_plans.is_empty() {
        let named = |(plan, place)| message!("check-other-plan", plan = plan, place = place);
        let plans = Fact::list(intake.other_plans.iter().map(named), SHOWN);
        console.remark(message!("check-other-plans", plans = plans));
    }
    if intake.submissions.is_empty() && intake.roll.unjudged.is_empty() {
        return Err(nothing_to_judge(&intake, package));
    }
    if !arguments.only.is_empty() {
        let known = old.map(OldReport::roster).unwrap_or_default();
        only::keep(&arguments.only, &known, &mut intake)?;
    }
    if roster.is_some() {
        refuse_roster_without_contestants(&intake)?;
    }
    Ok(intake)
}

/// Reports that nothing that was named can be judged, with the reasons.
fn nothing_to_judge(intake: &Intake, package: &Package) -> Failure {
    let reason = |one: &PassedOver| {
        message!("check-nothing-because", path = &one.path, reason = &one.reason)
    };
    let all = Fact::list(intake.passed_over.iter().map(reason), SHOWN);
    let name = &package.problem.config.name;
    message!("check-nothing-to-judge", passed_over = all, problem = name).into()
}

fn refuse_roster_without_contestants(intake: &Intake) -> Result<(), Failure> {
    if !intake.submissions.iter().any(|one| one.is_contestants) && intake.roll.unjudged.is_empty() {
        let of_jury = |one: &&Submission| one.expectation.of_directory.is_some();
        let of_jury = intake.submissions.iter().find(of_jury);
        return Err(match of_jury.and_then(|one| one.path.rsplit('/').nth(1)) {
            Some(directory) => message!("check-roster-of-jury", directory = directory),
            None => message!("check-roster-without-contestants"),
        }
        .into());
    }
    Ok(())
}

/// Reads a roster. Fails when it cannot be read, or has no name.
pub(super) fn roster(path: &Path) -> Result<Roster, Failure> {
    list_of_names(path, |path| message!("check-empty-roster", path = path))
}

/// Reads a list of contestants. Fails as `empty` states when there is no name in it.
fn list_of_names(path: &Path, empty: fn(&Path) -> Message) -> Result<Roster, Failure> {
    paths::exists_or(path, message!("check-name-list"))?;
    let bytes = pipe::read(path).because(message!("check-unreadable-list", path = path))?;
    if !Roster::is_text(&bytes) {
        return Err(message!("check-list-no-text", path = path).into());
    }
    // A report in JSON, JUnit or HTML: each of its lines would be taken for a person.
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes).trim_ascii_start();
    if text.starts_with(b"{") || text.starts_with(b"<") {
        return Err(message!("check-list-no-names", path = path).into());
    }
    if let Some(line) = Roster::open_quote(&bytes) {
        return Err(message!("check-list-open-quote", path = path, line = line).into());
    }
    let names = Roster::parse(&bytes);
    if names.len() == 0 { Err(empty(path).into()) } else { Ok(names) }
}
