//! What was found about a submission: the tests, the differences, the score.

use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;

use crate::{
    judge::{Grade, TestGrade},
    plan::Edition,
    strength::Diagnosis,
    submission::Verdict,
    text::{count, quoted, unquoted},
};

use super::{
    diagnosis::DiagnosisJson,
    diff::output_diff,
    style::{FOUND_WRONG, GOOD, HEADING, QUIET, styled},
    table::{Column, table},
};

/// Wrong outputs that are shown with a difference; the others are named in the
/// table.
const SHOWN_DIFFERENCES: usize = 5;

/// Returns a grade for people: a table of the tests, the first differences, and
/// the score by subtask where the edition is known.
pub fn grade_text(grade: &Grade, edition: Option<&Edition>) -> String {
    let mut text = tests_table(grade, edition);
    let wrong = grade.tests.iter().filter(|test| test.verdict == Verdict::WrongAnswer);
    for test in wrong.clone().take(SHOWN_DIFFERENCES) {
        text.push('\n');
        text += &difference(test);
    }
    let more = wrong.count().saturating_sub(SHOWN_DIFFERENCES);
    if more > 0 {
        let _ = writeln!(text, "\nand {}", count(more, "further wrong output"));
    }
    text.push('\n');
    if let Some(edition) = edition {
        return text + &score_table(grade, edition);
    }
    let solved = grade.solved().iter().filter(|solved| **solved).count();
    text + &format!("{solved} of {} solved\n", count(grade.tests.len(), "test"))
}

fn tests_table(grade: &Grade, edition: Option<&Edition>) -> String {
    let row = |(index, test): (usize, &TestGrade)| {
        let subtask =
            edition.map_or(String::new(), |edition| edition.tests[index].subtask.to_string());
        vec![test.name.clone(), subtask, test.verdict.to_string(), test.reason.clone()]
    };
    let headings = [
        Column::Text("test"),
        Column::Number("subtask"),
        Column::Styled("verdict", style_of_verdict),
        Column::Text("what was found"),
    ];
    table(&headings, &grade.tests.iter().enumerate().map(row).collect::<Vec<_>>())
}

fn style_of_verdict(verdict: &str) -> Style {
    match verdict {
        accepted if accepted == Verdict::Accepted.abbreviation() => GOOD,
        skipped if skipped == Verdict::Skipped.abbreviation() => QUIET,
        _ => FOUND_WRONG,
    }
}

fn difference(test: &TestGrade) -> String {
    let file = test.output.as_deref().unwrap_or("-");
    let verdict = styled(FOUND_WRONG, test.verdict);
    let mut shown = format!("{verdict} test {}, {file}: {}\n", test.name, test.reason);
    shown += &output_diff(&test.beginning, &test.answer);
    if let Some(hint) = &test.hint {
        let _ = writeln!(shown, "    hint: {hint}");
    }
    shown
}

fn score_table(grade: &Grade, edition: &Edition) -> String {
    let solved = grade.solved();
    let scores = edition.score(&solved);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (subtask, points) in edition.subtasks.iter().zip(&scores) {
        let of_subtask: Vec<bool> =
            edition.tests_of(subtask.id).map(|test| solved[test.number - 1]).collect();
        rows.push(vec![
            subtask.id.to_string(),
            format!("{}/{}", of_subtask.iter().filter(|solved| **solved).count(), of_subtask.len()),
            format!("{points}/{}", subtask.points),
        ]);
    }
    let headings = [Column::Text("subtask"), Column::Number("solved"), Column::Number("points")];
    let total: u64 = scores.iter().sum();
    let possible = edition.full_score();
    let style = if total == possible { GOOD } else { HEADING };
    table(&headings, &rows) + &format!("total {}\n", styled(style, format!("{total}/{possible}")))
}

/// What `muqi check --format json` prints.
#[derive(Serialize)]
struct GradeJson<'a> {
    format: u32,
    accepted: bool,
    score: Option<u64>,
    subtasks: Vec<SubtaskJson>,
    tests: Vec<TestJson<'a>>,
    diagnosis: Option<DiagnosisJson>,
    passed_over: &'a [String],
}

#[derive(Serialize)]
struct SubtaskJson {
    id: usize,
    score: u64,
    points: u64,
}

#[derive(Serialize)]
struct TestJson<'a> {
    test: &'a str,
    subtask: Option<usize>,
    verdict: &'static str,
    reason: &'a str,
    hint: Option<&'a str>,
    output: Option<&'a str>,
    expected: &'a str,
    found: Option<String>,
}

/// Returns a grade for programs; `docs/formats.md` describes the fields.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub fn grade_json(
    grade: &Grade,
    edition: Option<&Edition>,
    diagnosis: Option<&Diagnosis>,
    passed_over: &[String],
) -> String {
    let scores = edition.map(|edition| edition.score(&grade.solved()));
    let subtask = |(subtask, score): (&crate::plan::Subtask, &u64)| SubtaskJson {
        id: subtask.id,
        score: *score,
        points: subtask.points,
    };
    let subtasks = edition.zip(scores.as_ref()).map_or(Vec::new(), |(edition, scores)| {
        edition.subtasks.iter().zip(scores).map(subtask).collect()
    });
    let test = |(index, test): (usize, &'_ TestGrade)| -> (usize, Option<usize>, Option<String>) {
        let found = (!test.beginning.is_empty())
            .then(|| unquoted(&quoted(test.beginning.as_bytes())).to_owned());
        (index, edition.map(|edition| edition.tests[index].subtask), found)
    };
    let tests = grade.tests.iter().enumerate().map(test).map(|(index, subtask, found)| {
        let test = &grade.tests[index];
        TestJson {
            test: &test.name,
            subtask,
            verdict: test.verdict.abbreviation(),
            reason: &test.reason,
            hint: test.hint.as_deref(),
            output: test.output.as_deref(),
            expected: test.answer.trim_end(),
            found,
        }
    });
    let json = GradeJson {
        format: 1,
        accepted: grade.is_accepted(),
        score: scores.as_ref().map(|scores| scores.iter().sum()),
        subtasks,
        tests: tests.collect(),
        diagnosis: diagnosis.map(DiagnosisJson::from),
        passed_over,
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}
