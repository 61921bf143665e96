//! Outputs that were produced elsewhere.

use crate::{
    judge::{Grade, grade_outputs},
    report::{diagnosis_text, grade_json, grade_text},
    submission::{Intake, Outputs, PassedOver, Reason, Verdict},
    text::{count, list},
};

use super::{
    super::{
        ExitStatus,
        args::{Check, Format},
        console::{Console, with_hint},
        package::Package,
    },
    diagnosis,
    test_set::TestSet,
};

/// Returns what is beside outputs and cannot be read as one: links, pipes, damaged files.
pub(super) fn unread(intake: &Intake) -> Vec<PassedOver> {
    let is_unread = |one: &&PassedOver| one.reason != Reason::NoOutput && !one.reason.is_noise();
    intake.passed_over.iter().filter(is_unread).cloned().collect()
}

/// Grades the outputs of one submission, beside which others could not be read.
pub(super) fn check(
    arguments: &Check,
    (outputs, unread): (&Outputs, &[PassedOver]),
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let config = &package.problem.config;
    let (tests, edition) = (&set.tests, set.edition.as_ref());
    refuse_unclear(outputs)?;
    set.tell(console);
    let grade = grade_outputs(&tests.tests, outputs, config.limits.output_bytes());
    let diagnosis = diagnosis::of_grade(&tests.tests, &grade, &config.constraints);
    match arguments.format {
        Format::Human => {
            console.result(grade_text(&grade, edition))?;
            console.result(diagnosis.as_ref().map_or(String::new(), diagnosis_text))?;
            for one in unread {
                console.note(format!("note: passed over: {}: {}\n", one.path, one.reason));
            }
            told_beside(outputs, &grade, console);
        }
        Format::Json => {
            let unread = unread.iter().map(|one| one.path.clone());
            let passed_over: Vec<String> =
                outputs.passed_over.iter().cloned().chain(unread).collect();
            console.result(grade_json(&grade, edition, diagnosis.as_ref(), &passed_over))?;
        }
    }
    let has_fault = grade.tests.iter().any(|test| test.verdict == Verdict::JudgeError);
    Ok(if has_fault { ExitStatus::Usage } else { ExitStatus::found(!grade.is_accepted()) })
}

/// Refuses outputs of which it cannot be told which is meant.
pub(super) fn refuse_unclear(outputs: &Outputs) -> anyhow::Result<()> {
    if outputs.ambiguities.is_empty() {
        return Ok(());
    }
    let claims = outputs.ambiguities.iter();
    let claims: Vec<String> = claims
        .map(|ambiguity| format!("test {}: {}", ambiguity.test, ambiguity.files.join(" and ")))
        .collect();
    Err(with_hint(
        format!("more than one output for a test: {}", claims.join("; ")),
        "keep one of them; nothing was graded",
    ))
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
