//! `--into OLD.json`: an earlier judging, into which the new results are put.

use std::{collections::BTreeSet, path::Path};

use crate::{
    judge::WholeJudging,
    report::{RecordedJudging, Unfit},
    sandbox::Mode,
    submission::{Intake, Roster},
};

use super::{
    super::{
        again::word,
        failure::{Because as _, Failure},
        package::Package,
        paths, pipe,
    },
    report_form::Form,
    test_set::TestSet,
};

/// Returns the hash of the tests and of what they are worth; nothing without a plan.
pub(crate) fn hash_of(set: &TestSet, package: &Package) -> Option<String> {
    Some(set.tests.hash(set.scheme()?, &package.problem.config.limits))
}

/// Calls contestants as the earlier judging does, whichever column of its roster they are named by.
pub(crate) fn unite(intake: &mut Intake, earlier: &WholeJudging) {
    intake.unite(&earlier.roll.roster, &earlier.names().collect());
}

/// Returns the names of all contestants: those of the earlier judging, then the new ones.
pub(crate) fn names<'n>(
    earlier: Option<&'n WholeJudging>,
    intake: &'n Intake,
) -> impl Iterator<Item = &'n str> {
    let known: BTreeSet<&str> = earlier.into_iter().flat_map(WholeJudging::names).collect();
    let new = intake.names().filter(move |name| !known.contains(name));
    earlier.into_iter().flat_map(WholeJudging::names).chain(new)
}

/// Reads a report on an earlier judging, and returns its bytes, too.
pub(crate) fn read_report<T>(
    path: &Path,
    parse: fn(&[u8]) -> Result<T, serde_json::Error>,
) -> Result<(T, Vec<u8>), Failure> {
    paths::exists_or(path, message!("check-name-report"))?;
    let bytes = pipe::read(path).because(message!("cannot-read", path = path))?;
    let parsed = parse(&bytes).map_err(|error| {
        // What is JSON and no report lacks what only programmers know the names of.
        if error.is_data() {
            message!("check-no-report", path = path)
        } else {
            message!("check-no-json", path = path, line = error.line(), column = error.column())
        }
    })?;
    Ok((parsed, bytes))
}

/// The report on an earlier judging, as it is in its file.
pub(crate) struct OldReport<'p> {
    path: &'p Path,
    bytes: Vec<u8>,
    recorded: RecordedJudging,
}

impl<'p> OldReport<'p> {
    /// Reads it. Fails when it cannot be read, or is none.
    pub(crate) fn read(path: &'p Path) -> Result<Self, Failure> {
        let (recorded, bytes) = read_report(path, RecordedJudging::parse)?;
        Ok(Self { path, bytes, recorded })
    }

    /// Returns the roster of the earlier judging.
    pub(crate) fn roster(&self) -> Roster {
        self.recorded.roster()
    }
}

/// Returns the judging that contestants are judged again for. Fails when it was one of something
/// else, or something that is to be judged is no contestant's.
pub(crate) fn earlier(
    OldReport { path, bytes, recorded }: OldReport<'_>,
    intake: &Intake,
    set: &TestSet,
    package: &Package,
) -> Result<WholeJudging, Failure> {
    if !intake.submissions.iter().all(|one| one.is_contestants) {
        return Err(message!("contestants-missing", option = "--into").into());
    }
    let Some((edition, hash)) = set.scheme().zip(hash_of(set, package)) else {
        return Err(unfit(path, &Unfit::Plan(recorded.edition)));
    };
    let earlier = recorded.judged(&package.problem, edition, &hash, &set.tests);
    let earlier = earlier.map_err(|why| unfit(path, &why))?;
    if !earlier.submissions.iter().all(|one| one.submission.is_contestants) {
        return Err(unfit(path, &Unfit::NoContest));
    }
    if !Form::Json.is_as_written(&bytes) {
        return Err(unfit(path, &Unfit::Edited));
    }
    Ok(earlier)
}

fn unfit(path: &Path, why: &Unfit) -> Failure {
    let plan = match why {
        Unfit::Plan(Some(plan)) => Some(word(plan)),
        _ => None,
    };
    message!("check-into-unfit", path = path, why = why, plan = plan).into()
}

/// Refuses to put results into a judging in which programs were isolated in another way. Fails
/// when they were.
pub(crate) fn refuse_other_isolation(
    path: Option<&Path>,
    earlier: Option<&WholeJudging>,
    now: Option<Mode>,
) -> Result<(), Failure> {
    let before = earlier.and_then(|earlier| earlier.isolation);
    match path.zip(before.zip(now)) {
        Some((path, (before, now))) if before != now => {
            Err(unfit(path, &Unfit::Isolation(before.name().to_owned())))
        }
        _ => Ok(()),
    }
}
