//! `--into OLD.json`: an earlier judging, into which the new results are put.

use std::{collections::BTreeSet, path::Path};

use crate::{
    judge::{Earlier, sandbox::Mode},
    report::{RecordedJudging, Unfit},
    submission::{Intake, tests_hash},
    text::shown,
};

use super::{
    super::{
        again::word,
        failure::{Context as _, Failure, with_hint},
        package::Package,
        paths, pipe,
    },
    report_form::Form,
    test_set::TestSet,
};

/// Returns the hash of the tests and of what they are worth; nothing without a plan.
pub(super) fn hash_of(set: &TestSet, package: &Package) -> Option<String> {
    let tests = set.tests.tests.iter();
    let tests = tests.map(|test| (test.input.as_deref().unwrap_or_default(), &*test.answer));
    let edition = set.edition.as_ref()?;
    Some(tests_hash(edition, &package.problem.config.limits, tests))
}

/// Returns the names of all contestants: those of the earlier judging, then the new ones.
pub(super) fn names<'n>(
    earlier: Option<&'n Earlier>,
    intake: &'n Intake,
) -> impl Iterator<Item = &'n str> {
    let known: BTreeSet<&str> = earlier.into_iter().flat_map(Earlier::names).collect();
    let new = intake.names().filter(move |name| !known.contains(name));
    earlier.into_iter().flat_map(Earlier::names).chain(new)
}

/// Reads a report on an earlier judging, and returns its bytes, too.
pub(super) fn read_report<T>(
    path: &Path,
    parse: fn(&[u8]) -> Result<T, serde_json::Error>,
) -> Result<(T, Vec<u8>), Failure> {
    paths::exists_or(path, "name a report that --report FILE.json wrote")?;
    let bytes = pipe::read(path).with_context(|| format!("{}: cannot read", shown(path)))?;
    let parsed = parse(&bytes).map_err(|error| {
        // What is JSON and no report lacks what only programmers know the names of.
        let cause = if error.is_data() { String::new() } else { format!(": {error}") };
        let message = format!("{}: no report of muqi{cause}", shown(path));
        with_hint(message, "name a report that --report FILE.json wrote")
    })?;
    Ok((parsed, bytes))
}

/// Reads the judging that contestants are judged again for. Fails when it cannot be read, or
/// was one of something else, or something that is to be judged is no contestant's.
pub(super) fn read(
    path: &Path,
    intake: &Intake,
    set: &TestSet,
    package: &Package,
) -> Result<Earlier, Failure> {
    if !intake.submissions.iter().all(|one| one.is_contestants) {
        let hint = "name the directory of the contestants, and those who are judged again: --only";
        return Err(with_hint("--into is for contestants", hint));
    }
    let (recorded, bytes) = read_report(path, RecordedJudging::parse)?;
    let again = "judge everybody again: leave out --only and --into".to_owned();
    let by_plan = |plan: &Option<String>| {
        plan.as_ref().map_or(again.clone(), |plan| format!("the same with --plan {}", word(plan)))
    };
    let Some((edition, hash)) = set.edition.as_ref().zip(hash_of(set, package)) else {
        let message = "--into: no plan states what the tests are worth, as it did for";
        let message = format!("{message} {}", shown(path));
        return Err(with_hint(message, by_plan(&recorded.edition)));
    };
    let problem = &package.problem.config.name;
    let earlier = recorded.earlier(problem, edition, &hash, &set.tests.tests).map_err(|unfit| {
        let hint = match unfit {
            Unfit::Plan(ref plan) => by_plan(plan),
            Unfit::Problem(_) | Unfit::Tests | Unfit::Old | Unfit::Unknown(_) => again.clone(),
            Unfit::Interrupted => {
                "judge everybody to the end first: what was judged is known".to_owned()
            }
            Unfit::NoContest => "name a report on contestants".to_owned(),
        };
        with_hint(format!("{}: {unfit}", shown(path)), hint)
    })?;
    if !Form::Json.is_as_written(&bytes) {
        return Err(with_hint(
            format!("{}: not as `muqi check --report` wrote it", shown(path)),
            "nobody can tell what was changed: take the report as it was written, or judge \
             everybody again",
        ));
    }
    Ok(earlier)
}

/// Refuses to put results into a judging in which programs were isolated in another way. Fails
/// when they were.
pub(super) fn refuse_other_isolation(
    earlier: Option<&Earlier>,
    now: Option<Mode>,
) -> Result<(), Failure> {
    let before = earlier.and_then(|earlier| earlier.isolation);
    match before.zip(now) {
        Some((before, now)) if before != now => Err(with_hint(
            format!("programs of the earlier judging were isolated by {before}, here it is {now}"),
            "choose the same with --isolation or --unsafe, or judge everybody again",
        )),
        _ => Ok(()),
    }
}
