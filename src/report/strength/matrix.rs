//! The kill matrix as a table, one row a flaw, one character a test.

use crate::{
    flawed::Fate,
    plan::Edition,
    strength::{Record, Row, Strength},
    text::Language,
};

use super::super::{
    style::{QUIET, styled},
    table::{Column, table},
};

const LEGEND: &str = "\
. right   x wrong   - prints nothing   T too slow   ? unclear whether in time";

/// Returns the matrix with its legend.
pub(super) fn matrix_text(strength: &Strength<'_>, language: Language) -> String {
    let widths = widths_of_points(strength);
    let row = |row: &Row| {
        let record = strength.record(row);
        let mut cells = vec![
            row.flaw.name.to_owned(),
            language.pick(row.flaw.title.zh, row.flaw.title.en).to_owned(),
            marks(row, strength.edition),
        ];
        cells.extend(numbers(strength, &record));
        cells.push(points(&record.by_subtask, &widths));
        cells.push(record.by_subtask.iter().sum::<u64>().to_string());
        cells
    };
    let rows: Vec<_> = strength.matrix.rows.iter().map(row).collect();
    let columns = [
        Column::Text("flaw"),
        Column::Text("title"),
        Column::Text("tests by subtask"),
        Column::Number("kills"),
        Column::Text("first wrong"),
        Column::Number("margin"),
        Column::Number("greatest"),
        Column::Text("points by subtask"),
        Column::Number("total"),
    ];
    let legend = format!("{LEGEND}\n{}", subtasks(strength));
    table(&columns, &rows) + &styled(QUIET, legend.trim_end()) + "\n"
}

/// Returns how often it died, and by how much it was off.
fn numbers(strength: &Strength<'_>, record: &Record) -> [String; 4] {
    let or_blank = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
    let first_wrong = record.first_wrong.map_or(String::new(), |first| {
        format!("{}: {} for {}", strength.test_name(first.test), first.printed, first.answer)
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
fn subtasks(strength: &Strength<'_>) -> String {
    let mut text = String::new();
    for subtask in &strength.edition.subtasks {
        let tests: Vec<usize> =
            strength.edition.tests_of(subtask.id).map(|test| test.number).collect();
        let [first, .., last] = tests.as_slice() else {
            let only = tests.first().map_or(String::new(), |&test| strength.test_name(test));
            text += &format!("subtask {}: test {only}, {}\n", subtask.id, worth(subtask));
            continue;
        };
        let (first, last) = (strength.test_name(*first), strength.test_name(*last));
        text += &format!("subtask {}: tests {first} to {last}, {}\n", subtask.id, worth(subtask));
    }
    text
}

fn worth(subtask: &crate::plan::Subtask) -> String {
    format!("{} points, {}", subtask.points, subtask.policy.name())
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
