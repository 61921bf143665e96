//! Outputs that were judged alone: the tests, the differences, the score.

use std::fmt::Write as _;

use crate::{
    judge::{Entry, SubtaskScore, TestGrade},
    submission::Verdict,
    text::{Language, count},
};

use super::super::{
    diagnosis::diagnosis_text,
    diff::output_diff,
    style::{FOUND_WRONG, GOOD, HEADING, style_of, styled},
    table::{Column, table},
};

/// Wrong outputs that are shown with a difference; the others are named in the
/// table.
const SHOWN_DIFFERENCES: usize = 5;

/// Returns a table of the tests, the first differences, the score by subtask where that is
/// known, and the mistake that the outputs resemble.
pub(super) fn outputs_text(entry: &Entry) -> String {
    let mut text = tests_table(entry);
    let wrong = entry.failures().filter(|test| test.verdict == Verdict::WrongAnswer);
    for test in wrong.clone().take(SHOWN_DIFFERENCES) {
        text.push('\n');
        text += &difference(test);
    }
    let more = wrong.count().saturating_sub(SHOWN_DIFFERENCES);
    if more > 0 {
        let _ = writeln!(text, "\nand {}", count(more, "further wrong output"));
    }
    text.push('\n');
    if entry.subtasks.is_empty() {
        let tests = count(entry.grade.tests.len(), "test");
        text += &format!("{} of {tests} solved\n", entry.grade.solved_count());
    } else {
        text += &score_table(entry);
    }
    text + &entry.diagnosis.as_ref().map_or(String::new(), diagnosis_text)
}

fn tests_table(entry: &Entry) -> String {
    let row = |test: &TestGrade| {
        let subtask = test.subtask.map_or(String::new(), |id| id.to_string());
        let verdict = styled(style_of(test.verdict), test.verdict);
        vec![test.name.clone(), subtask, verdict, test.reason_in(Language::English)]
    };
    let headings = [
        Column::Text("test"),
        Column::Number("subtask"),
        Column::Text("verdict"),
        Column::Text("what was found"),
    ];
    table(&headings, &entry.grade.tests.iter().map(row).collect::<Vec<_>>())
}

fn difference(test: &TestGrade) -> String {
    let file = test.output.as_deref().unwrap_or("-");
    let verdict = styled(FOUND_WRONG, test.verdict);
    let reason = test.reason_in(Language::English);
    let mut shown = format!("{verdict} test {}, {file}: {reason}\n", test.name);
    shown += &output_diff(&test.beginning, &test.answer);
    if let Some(hint) = test.hint_in(Language::English) {
        let _ = writeln!(shown, "    hint: {hint}");
    }
    shown
}

fn score_table(entry: &Entry) -> String {
    let groups = entry.grade.by_subtask();
    let row = |subtask: &SubtaskScore| {
        let tests = groups.get(&Some(subtask.id)).map_or(&[][..], Vec::as_slice);
        let solved = tests.iter().filter(|test| test.verdict == Verdict::Accepted).count();
        vec![
            subtask.id.to_string(),
            format!("{solved}/{}", tests.len()),
            format!("{}/{}", subtask.score, subtask.points),
        ]
    };
    let rows: Vec<Vec<String>> = entry.subtasks.iter().map(row).collect();
    let headings = [Column::Text("subtask"), Column::Number("solved"), Column::Number("points")];
    let possible: u64 = entry.subtasks.iter().map(|subtask| subtask.points).sum();
    let total = entry.score();
    let style = if total == possible { GOOD } else { HEADING };
    table(&headings, &rows) + &format!("total {}\n", styled(style, format!("{total}/{possible}")))
}
