//! Outputs that were judged alone: the tests, the differences, the score.

use crate::{
    judge::{Entry, SubtaskScore, TestGrade},
    submission::Verdict,
    text::{Language, Message, ToMessage as _},
};

use super::{
    super::{
        diagnosis::diagnosis_text,
        diff::output_diff,
        style::{FOUND_WRONG, GOOD, HEADING, style_of, styled},
        table::{Column, table},
    },
    words::hint_line,
};

/// Wrong outputs that are shown with a difference; the others are named in the
/// table.
const SHOWN_DIFFERENCES: usize = 5;

/// Returns a table of the tests, the first differences, the score by subtask where that is
/// known, and the mistake that the outputs resemble.
pub(super) fn outputs_text(entry: &Entry, language: Language) -> String {
    let mut text = tests_table(entry, language);
    let wrong = entry.failures().filter(|test| test.verdict == Verdict::WrongAnswer);
    for test in wrong.clone().take(SHOWN_DIFFERENCES) {
        text.push('\n');
        text += &difference(test, language);
    }
    let more = wrong.count().saturating_sub(SHOWN_DIFFERENCES);
    if more > 0 {
        text += &format!("\n{}\n", language.text(message!("outputs-more-wrong", number = more)));
    }
    text.push('\n');
    if entry.subtasks.is_empty() {
        let (solved, all) = (entry.grade.solved_count(), entry.grade.tests.len());
        text += &(language.text(message!("outputs-solved", solved = solved, all = all)) + "\n");
    } else {
        text += &score_table(entry, language);
    }
    text + &diagnosis_text(entry.diagnosis.as_ref(), language)
}

fn tests_table(entry: &Entry, language: Language) -> String {
    let row = |test: &TestGrade| {
        let subtask = test.subtask.map_or(String::new(), |id| id.to_string());
        let verdict = styled(style_of(test.verdict), language.text(test.verdict.to_message()));
        vec![test.name.clone(), subtask, verdict, language.text_if_any(test.reason.as_ref())]
    };
    let text = |message: Message| language.text(message);
    let headings = [
        Column::Text(&text(message!("column-test"))),
        Column::Number(&text(message!("column-subtask"))),
        Column::Text(&text(message!("column-verdict"))),
        Column::Text(&text(message!("column-found"))),
    ];
    table(&headings, &entry.grade.tests.iter().map(row).collect::<Vec<_>>())
}

fn difference(test: &TestGrade, language: Language) -> String {
    let verdict = styled(FOUND_WRONG, language.text(test.verdict.to_message()));
    let file = test.output.as_deref().unwrap_or("-");
    let place = language.label(message!("place-of-output", test = &test.name, file = file));
    let mut shown = format!("{verdict} {place}{}\n", language.text_if_any(test.reason.as_ref()));
    shown += &output_diff(&test.beginning, &test.answer, language);
    shown + &hint_line(test.hint.as_ref(), language)
}

fn score_table(entry: &Entry, language: Language) -> String {
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
    let text = |message: Message| language.text(message);
    let headings = [
        Column::Text(&text(message!("column-subtask"))),
        Column::Number(&text(message!("column-solved"))),
        Column::Number(&text(message!("column-points"))),
    ];
    let possible: u64 = entry.subtasks.iter().map(|subtask| subtask.points).sum();
    let total = entry.score();
    let style = if total == possible { GOOD } else { HEADING };
    let total = text(message!("total", score = total, points = possible));
    table(&headings, &rows) + &styled(style, total) + "\n"
}
