//! Outputs that were produced elsewhere.

use crate::{
    judge::{Entry, Judging},
    submission::{Content, Intake, PassedOver, Reason, Verdict},
    text::{count, list},
};

use super::super::{
    console::Console,
    failure::{Failure, with_hint},
};

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
    let claims: Vec<String> = ambiguities
        .iter()
        .map(|ambiguity| format!("test {}: {}", ambiguity.test, ambiguity.files.join(" and ")))
        .collect();
    Err(with_hint(
        format!("more than one output for a test: {}", claims.join("; ")),
        "keep one of them; nothing was graded",
    ))
}

/// Notes what cannot be read beside outputs (links, pipes, damaged files), which tests have
/// no output, and which files are none.
pub(super) fn note_beside(outputs: &Entry, judging: &Judging<'_>, console: &Console) {
    let passed_over = judging.passed_over.iter().filter(|one| !one.reason.is_noise());
    let (foreign, unread): (Vec<&PassedOver>, Vec<_>) =
        passed_over.partition(|one| one.reason == Reason::NoOutput);
    for one in unread {
        console.note(format!("note: passed over: {one}\n"));
    }
    let skipped = outputs.grade.tests.iter().filter(|test| test.verdict == Verdict::Skipped);
    let missing: Vec<&str> = skipped.map(|test| test.name.as_str()).collect();
    if !missing.is_empty() {
        console.note(format!(
            "note: {} without an output: {}\n",
            count(missing.len(), "test"),
            list(&missing, 20)
        ));
    }
    if !foreign.is_empty() {
        let foreign: Vec<&str> = foreign.iter().map(|one| one.path.as_str()).collect();
        console.note(format!("note: no output of a test, passed over: {}\n", list(&foreign, 8)));
    }
}
