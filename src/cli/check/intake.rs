//! Submissions as they are handed in: taken, and refused where they cannot be judged.

use std::{ops::RangeInclusive, path::Path};

use crate::{
    plan::{Plan, Points, Scheme, SubtaskId},
    submission::{Intake, IntakeOptions, Roster, SubmissionContent, take_in},
    text::{Fact, Failed, Message, Severity, escaped},
};

use super::{
    super::{
        console::Console,
        failure::{Because as _, Failure},
        package::Package,
        paths, pipe,
    },
    SHOWN,
    into::OldReport,
    settings::Settings,
    test_set::TestSet,
};

/// The contestants who are expected, and those who are judged.
pub(crate) struct Called<'a> {
    /// The list of all who are expected.
    pub(crate) roster: Option<&'a Path>,
    /// The names of those who are judged; all where there is none.
    pub(crate) only: &'a [String],
    /// The earlier judging that the results are put into.
    pub(crate) old: Option<&'a OldReport<'a>>,
}

/// Takes the tests and what is to be judged by them. Fails when one of them cannot be used.
pub(crate) fn take(
    settings: &Settings,
    called: Option<&Called<'_>>,
    package: &Package,
    console: &Console,
) -> Result<(TestSet, Intake), Failure> {
    let set = TestSet::of(&settings.tests, package, console)?;
    let total = set.scheme().map(Scheme::total);
    let intake = intake(settings, called, (set.tests.numbers(), total), package, console)?;
    let unknown = set
        .scheme()
        .map(|scheme| intake.unfit_expectations(scheme, |subtask| plan_with(subtask, package)));
    if let Some(faults) = unknown.filter(|faults| !faults.is_empty()) {
        return Err(faults.into());
    }
    refuse_unclear(&intake)?;
    Ok((set, intake))
}

/// Returns the first plan that has a subtask.
fn plan_with(subtask: &SubtaskId, package: &Package) -> Option<String> {
    for plan in package.plan_names() {
        let Ok(Plan { scheme, .. }) = package.edition(Some(plan)) else { continue };
        if scheme.has_subtasks && scheme.subtask(subtask).is_some() {
            return Some(plan.to_owned());
        }
    }
    None
}

/// Takes what was named, to be judged by tests with so many points in all. What is wrong with a roster or a comment is reported before
/// anything is judged.
pub(crate) fn intake(
    settings: &Settings,
    called: Option<&Called<'_>>,
    (tests, total): (RangeInclusive<usize>, Option<Points>),
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let config = &package.problem.config;
    let roster = called.and_then(|called| called.roster).map(roster).transpose()?;
    let options = IntakeOptions {
        holds: settings.holds,
        problem: &config.name,
        exact_names: settings.strict_names,
        tests,
        output_bytes: config.limits.output_bytes(),
        plans: &package.plan_names(),
        roster: roster.as_ref(),
    };
    let taken = take_in(&settings.paths, &options);
    let mut intake = taken.map_err(|Failed(message)| {
        Failure::from(message.with("takes_outputs", !settings.needs_programs))
    })?;
    if settings.needs_programs {
        refuse_outputs(&intake)?;
    }
    let contradictions = intake.contradictions(total);
    intake.faults.extend(contradictions);
    if intake.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Failure::from(intake.faults));
    }
    console.faults(&intake.faults);
    if !intake.other_plans.is_empty() {
        let plans = intake.other_plans.iter();
        let plans =
            plans.map(|(plan, place)| message!("with-remark", subject = plan, remark = place));
        console.remark(message!("check-other-plans", plans = Fact::list(plans, SHOWN)));
    }
    if intake.submissions.is_empty() && intake.roll.unjudged.is_empty() {
        return Err(nothing_to_judge(&intake, package));
    }
    if let Some(Called { only, old, .. }) = called
        && !only.is_empty()
    {
        let known = old.map(OldReport::roster).unwrap_or_default();
        keep_only(only, &known, &mut intake)?;
    }
    if roster.is_some() {
        refuse_roster_without_contestants(&intake)?;
    }
    Ok(intake)
}

/// Reports that nothing that was named can be judged, with the reasons.
fn nothing_to_judge(intake: &Intake, package: &Package) -> Failure {
    let all = intake.passed_over.iter();
    let all = all.map(|one| message!("with-remark", subject = &one.path, remark = &one.reason));
    let all = Fact::list(all, SHOWN);
    let name = &package.problem.config.name;
    message!("check-nothing-to-judge", passed_over = all, problem = name).into()
}

fn refuse_roster_without_contestants(intake: &Intake) -> Result<(), Failure> {
    if !intake.submissions.iter().any(|one| one.is_contestants) && intake.roll.unjudged.is_empty() {
        return Err(message!("contestants-missing", option = "--roster").into());
    }
    Ok(())
}

/// Reads a roster, or another list of contestants. Fails when it cannot be read, or has no name.
pub(crate) fn roster(path: &Path) -> Result<Roster, Failure> {
    paths::exists_or(path, message!("check-name-list"))?;
    let bytes = pipe::read(path).because(message!("cannot-read", path = path))?;
    // A table of an office program was read as a list of names.
    if !Roster::is_text(&bytes) {
        return Err(message!("check-no-list", path = path).into());
    }
    // A report in JSON, JUnit or HTML: each of its lines would be taken for a person.
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes).trim_ascii_start();
    if text.starts_with(b"{") || text.starts_with(b"<") {
        return Err(message!("check-no-list", path = path).into());
    }
    if let Some(line) = Roster::open_quote(&bytes) {
        return Err(message!("check-list-open-quote", path = path, line = line).into());
    }
    let names = Roster::parse(&bytes);
    if names.len() == 0 {
        return Err(message!("check-empty-list", path = path).into());
    }
    Ok(names)
}

/// Keeps the contestants that are named, by any column that the roster `known` from an earlier
/// judging has for them. Fails when a list cannot be read, or a name is no contestant's.
fn keep_only(names: &[String], known: &Roster, intake: &mut Intake) -> Result<(), Failure> {
    let mut wanted = Roster::default();
    for name in names {
        wanted.extend(match name.strip_prefix('@') {
            Some(file) => roster(Path::new(file))?,
            None => Roster::of(vec![vec![escaped(name)]], Vec::new()),
        });
    }
    intake.keep_only(&wanted, known).map_err(|unknown| {
        let unknown = unknown.iter().map(|(name, near)| match near {
            _ if known.lists(name) => message!("check-unknown-absent", name = name),
            Some(near) => message!("check-unknown-near", name = name, near = near),
            None => Message::verbatim(name),
        });
        message!("check-only-unknown", names = Fact::list(unknown, SHOWN)).into()
    })
}

/// Refuses outputs: there is no program to be run.
fn refuse_outputs(intake: &Intake) -> Result<(), Failure> {
    match intake.submissions.iter().find(|one| matches!(one.content, SubmissionContent::Outputs(_)))
    {
        Some(outputs) => Err(message!("check-no-program-but-outputs", path = &outputs.path).into()),
        None => Ok(()),
    }
}

/// Refuses several outputs for one test.
fn refuse_unclear(intake: &Intake) -> Result<(), Failure> {
    let outputs = intake.submissions.iter().filter_map(|one| match &one.content {
        SubmissionContent::Outputs(outputs) => Some(outputs),
        _ => None,
    });
    let ambiguities = outputs.map(|outputs| &outputs.ambiguities);
    let Some(ambiguities) = ambiguities.into_iter().find(|them| !them.is_empty()) else {
        return Ok(());
    };
    let claims = Fact::list(ambiguities, ambiguities.len());
    Err(message!("check-ambiguous-outputs", claims = claims).into())
}
