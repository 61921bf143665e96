//! The kill matrix as a table, one row a flaw, one character a test.

use crate::{
    flawed::Fate,
    plan::{Edition, Subtask},
    strength::{Record, Row, Strength},
    text::{Language, ToMessage as _},
};

use super::super::{
    style::{QUIET, styled},
    table::{Column, table},
};

/// Returns the matrix with its legend.
pub(super) fn matrix_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let widths = widths_of_points(strength);
    let row = |row: &Row| {
        let record = strength.record(row);
        let mut cells = vec![
            row.flaw.name.to_owned(),
            language.text(row.flaw.to_message()),
            marks(row, strength.edition),
        ];
        cells.extend(numbers(strength, &record, language));
        cells.push(points(&record.by_subtask, &widths));
        cells.push(record.by_subtask.iter().sum::<u64>().to_string());
        cells
    };
    let rows: Vec<_> = strength.matrix.rows.iter().map(row).collect();
    let legend = format!("{}\n{}", word("strength-legend"), subtasks(strength, language));
    table(
        &[
            Column::Text(&word("heading-flaw")),
            Column::Text(&word("heading-title")),
            Column::Text(&word("strength-tests-by-subtask")),
            Column::Number(&word("heading-kills")),
            Column::Text(&word("strength-first-wrong")),
            Column::Number(&word("strength-margin")),
            Column::Number(&word("strength-greatest-margin")),
            Column::Text(&word("heading-points-by-subtask")),
            Column::Number(&word("heading-total")),
        ],
        &rows,
    ) + &styled(QUIET, legend.trim_end())
        + "\n"
}

/// Returns how often it died, and by how much it was off.
fn numbers(strength: &Strength<'_>, record: &Record, language: Language) -> [String; 4] {
    let or_blank = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
    let first_wrong = record.first_wrong.map_or(String::new(), |first| {
        language.text(message!(
            "strength-wrong",
            test = strength.test_name(first.test),
            printed = first.printed.to_string(),
            answer = first.answer.to_string(),
        ))
    });
    [
        record.killed_by.len().to_string(),
        first_wrong,
        or_blank(record.first_wrong.map(crate::strength::WrongAnswer::margin)),
        or_blank(record.greatest_margin),
    ]
}

/// One character a test, a blank between subtasks.
fn marks(row: &Row, edition: &Edition) -> String {
    let mut marks = String::new();
    for (index, (test, fate)) in edition.tests.iter().zip(&row.fates).enumerate() {
        if index > 0 && edition.tests[index - 1].subtask != test.subtask {
            marks.push(' ');
        }
        marks.push(match fate {
            Fate::Alive | Fate::InTime { .. } => '.',
            Fate::Wrong { .. } => 'x',
            Fate::Silent => '-',
            Fate::TooSlow => 'T',
            Fate::Unclear { .. } => '?',
        });
    }
    marks
}

/// Returns the tests of each subtask.
fn subtasks(strength: &Strength<'_>, language: Language) -> String {
    let line = |subtask: &Subtask| {
        let tests: Vec<usize> =
            strength.edition.tests_of(subtask.id).map(|test| test.number).collect();
        let name = |test: Option<&usize>| test.map(|&test| strength.test_name(test));
        let line = message!(
            "strength-subtask",
            subtask = subtask.id,
            tests = tests.len(),
            first = name(tests.first()),
            last = name(tests.last()),
            points = subtask.points,
            policy = subtask.policy.name(),
        );
        language.text(line) + "\n"
    };
    strength.edition.subtasks.iter().map(line).collect()
}

/// Returns how wide the points of each subtask can be.
pub(super) fn widths_of_points(strength: &Strength<'_>) -> Vec<usize> {
    let subtasks = strength.edition.subtasks.iter();
    subtasks.map(|subtask| subtask.points.to_string().len()).collect()
}

/// Returns points by subtask, one below the other in every row.
pub(super) fn points(by_subtask: &[u64], widths: &[usize]) -> String {
    let aligned = by_subtask.iter().zip(widths).map(|(points, &width)| format!("{points:>width$}"));
    aligned.collect::<Vec<_>>().join(" ")
}
