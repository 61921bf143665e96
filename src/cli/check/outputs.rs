//! Outputs that were produced elsewhere.

use crate::{
    judge::{Entry, Judging},
    submission::{Content, Intake, Outputs, PassedOver, Reason, Submission, Verdict},
    text::Fact,
};

use super::{
    super::{console::Console, failure::Failure},
    SHOWN,
};

/// Tests without an output that are named.
const SHOWN_TESTS: usize = 20;

/// Refuses outputs: there is no program to be run.
pub(super) fn refuse(intake: &Intake) -> Result<(), Failure> {
    let is_output = |one: &&Submission| matches!(one.content, Content::Outputs(_));
    match intake.submissions.iter().find(is_output) {
        Some(outputs) => Err(message!("check-no-program-but-outputs", path = &outputs.path).into()),
        None => Ok(()),
    }
}

/// Refuses several outputs for one test.
pub(super) fn refuse_unclear(intake: &Intake) -> Result<(), Failure> {
    let outputs = intake.submissions.iter().filter_map(|one| match &one.content {
        Content::Outputs(outputs) => Some(outputs),
        _ => None,
    });
    let ambiguities = outputs.map(|outputs| &outputs.ambiguities);
    let Some(ambiguities) = ambiguities.into_iter().find(|them| !them.is_empty()) else {
        return Ok(());
    };
    let claims = Fact::list(ambiguities, ambiguities.len());
    Err(message!("check-ambiguous-outputs", claims = claims).into())
}

/// Notes what cannot be read beside outputs (links, pipes, damaged files), which tests have
/// no output, and which files are none.
pub(super) fn note_beside(outputs: &Entry, judging: &Judging<'_>, console: &Console) {
    if let Content::Outputs(Outputs { counted_from: Some(first), by_test, .. }) =
        &outputs.submission.content
        && let Some((test, file)) = by_test.iter().next()
    {
        let (file, test) = (file.shown(), *test);
        console.remark(message!("check-outputs-from", first = *first, file = file, test = test));
    }
    let passed_over = judging.passed_over.iter().filter(|one| !one.reason.is_noise());
    let (foreign, unread): (Vec<&PassedOver>, Vec<_>) =
        passed_over.partition(|one| one.reason == Reason::NoOutput);
    for one in unread {
        console.remark(message!("check-passed-over", file = one));
    }
    let skipped = outputs.grade.tests.iter().filter(|test| test.verdict == Verdict::Skipped);
    let missing: Vec<&str> = skipped.map(|test| test.name.as_str()).collect();
    if !missing.is_empty() {
        let (number, tests) = (missing.len(), Fact::list(missing, SHOWN_TESTS));
        console.remark(message!("check-missing-outputs", number = number, tests = tests));
    }
    if !foreign.is_empty() {
        let files = Fact::list(foreign.iter().map(|one| &one.path), SHOWN);
        console.remark(message!("check-foreign-outputs", files = files));
    }
}
