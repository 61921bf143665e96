//! The coverage of an edition: the bounds that its tests reach of those that they may.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{
    chess::coverage::{Coverage, Length, Occurrence, Quantity, Range, Reach},
    plan::SubtaskId,
    text::{Diagnostic, Language, Message, ToMessage as _},
};

use super::{
    json::{array, diagnostics_json, document},
    style::{FOUND_WRONG, GOOD, styled},
    table::{Column, table},
};

/// Returns the coverage of an edition with so many gaps on one line.
pub(crate) fn coverage_summary(coverage: &Coverage, gaps: usize, language: Language) -> String {
    let subtasks = if coverage.has_subtasks { coverage.subtasks.len() } else { 0 };
    let (style, found) = match gaps {
        0 => {
            let is_table = coverage.is_table;
            (GOOD, message!("coverage-complete", subtasks = subtasks, is_table = is_table))
        }
        gaps => (FOUND_WRONG, message!("coverage-gaps", gaps = gaps, subtasks = subtasks)),
    };
    language.about(&coverage.edition, styled(style, language.text(found))) + "\n"
}

/// Returns the coverage of an edition as tables: bounds, and kinds of tests. The gaps are findings,
/// which are reported elsewhere.
pub fn coverage_text(coverage: &Coverage, gaps: usize, language: Language) -> String {
    let lengths = &coverage.lengths;
    let lengths = (!lengths.is_empty()).then(|| lengths_table(lengths, language));
    let tables = [bounds_table(coverage, language), kinds_table(coverage, language)];
    let tables: Vec<String> = tables.into_iter().chain(lengths).collect();
    tables.join("\n") + "\n" + &coverage_summary(coverage, gaps, language)
}

/// Returns what each subtask and what the whole edition reaches, under the names
/// they have in tables, with the quantities that matter there.
fn reaches(coverage: &Coverage, language: Language) -> Vec<(String, &Reach, &[Quantity])> {
    let subtasks = coverage.subtasks.iter().filter(|_| coverage.has_subtasks);
    let subtasks = subtasks
        .map(|subtask| (subtask.id.to_string(), &subtask.reach, &Quantity::OF_SUBTASKS[..]));
    let whole = language.text(message!("coverage-all"));
    subtasks.chain([(whole, &coverage.whole, &Quantity::ALL[..])]).collect()
}

/// Returns the heading over the names of what tests reach.
fn heading(coverage: &Coverage) -> Message {
    if coverage.has_subtasks { message!("word-subtask") } else { message!("word-tests") }
}

fn bounds_table(coverage: &Coverage, language: Language) -> String {
    let rows: Vec<Vec<String>> = reaches(coverage, language)
        .iter()
        .flat_map(|(name, reach, quantities)| {
            let ranges = quantities.iter().filter_map(|&quantity| reach.range(quantity));
            ranges.map(move |range| bounds_row(name, range, language))
        })
        .collect();
    table(
        &[
            Column::Text(heading(coverage)),
            Column::Text(message!("coverage-of")),
            Column::Number(message!("term-least")),
            Column::Number(message!("coverage-allowed")),
            Column::Number(message!("term-greatest")),
            Column::Number(message!("coverage-allowed")),
            Column::Text(message!("coverage-unreached")),
        ],
        &rows,
        language,
    )
}

/// Returns what the tests reach of the bounds of a quantity, and which ends they do not reach.
fn bounds_row(name: &str, range: &Range, language: Language) -> Vec<String> {
    let (reached, allowed) = (range.reached, range.allowed);
    // Short inputs show nothing that others do not.
    let is_length = range.quantity == Quantity::InputBytes;
    let is_least_reached = is_length || reached.least == allowed.least;
    let missing = match (is_least_reached, reached.greatest == allowed.greatest) {
        (true, true) => None,
        (false, true) => Some(message!("term-least")),
        (true, false) => Some(message!("term-greatest")),
        (false, false) => Some(message!("coverage-both")),
    };
    let numbers = [reached.least, allowed.least, reached.greatest, allowed.greatest];
    let mut row = vec![name.to_owned(), language.text(range.quantity.to_message())];
    row.extend(numbers.map(|number| number.to_string()));
    let missing = missing.map(|missing| styled(FOUND_WRONG, language.text(missing)));
    row.push(missing.unwrap_or_default());
    row
}

/// One row for every kind of board, one column for every subtask.
fn kinds_table(coverage: &Coverage, language: Language) -> String {
    let reaches = reaches(coverage, language);
    let mut rows = vec![vec![language.text(message!("word-tests"))]];
    rows[0].extend(reaches.iter().map(|(_, reach, _)| reach.tests.to_string()));
    for Occurrence { kind, .. } in &coverage.whole.kinds {
        let mut row = vec![language.text(kind.to_message())];
        row.extend(reaches.iter().map(|(_, reach, _)| {
            match reach.kinds.iter().find(|one| one.kind == *kind) {
                Some(one) if one.allowed => one.tests.to_string(),
                Some(_) => "-".to_owned(),
                None => String::new(),
            }
        }));
        rows.push(row);
    }
    let mut bytes = vec![language.text(message!("coverage-input-bytes"))];
    bytes.extend(reaches.iter().map(|(_, reach, _)| {
        let range = reach.range(Quantity::InputBytes);
        range.map_or_else(String::new, |range| range.reached.to_string())
    }));
    rows.push(bytes);
    let names = reaches.iter().map(|(name, ..)| Column::Number(Message::verbatim(name)));
    let subtask = Column::Text(heading(coverage));
    let headings: Vec<Column> = std::iter::once(subtask).chain(names).collect();
    table(&headings, &rows, language)
}

/// A row for the tests with each number of rows, and one for columns; none for a side that may
/// have many lengths.
fn lengths_table(lengths: &[Length], language: Language) -> String {
    let all: BTreeSet<i64> = lengths.iter().map(|one| one.length).collect();
    let mut rows = Vec::new();
    for side in [Quantity::Rows, Quantity::Columns] {
        let of_side = lengths.iter().filter(|one| one.side == side);
        let counts: BTreeMap<i64, usize> = of_side.map(|one| (one.length, one.tests)).collect();
        if counts.is_empty() {
            continue;
        }
        let mut row = vec![language.text(side.to_message())];
        for length in &all {
            row.push(counts.get(length).map_or_else(|| "-".to_owned(), usize::to_string));
        }
        rows.push(row);
    }
    let tests = Column::Text(message!("coverage-tests-with"));
    let names = all.iter().map(|length| Column::Number(Message::verbatim(length.to_string())));
    let headings: Vec<Column> = std::iter::once(tests).chain(names).collect();
    table(&headings, &rows, language)
}

/// Returns the coverage of an edition for programs, with its findings.
pub fn coverage_json(coverage: &Coverage, findings: &[Diagnostic], language: Language) -> String {
    let subtasks = coverage.subtasks.iter();
    let subtasks = subtasks.map(|subtask| reach_json(Some(&subtask.id), &subtask.reach));
    document(&json!({
        "format": 1,
        "edition": coverage.edition,
        "complete": findings.is_empty(),
        "subtasks": array(subtasks),
        "whole": reach_json(None, &coverage.whole),
        "lengths": array(coverage.lengths.iter().map(length_json)),
        "findings": diagnostics_json(findings, language),
    }))
}

fn length_json(length: &Length) -> Value {
    json!({ "of": length.side.name(), "length": length.length, "count": length.tests })
}

fn reach_json(subtask: Option<&SubtaskId>, reach: &Reach) -> Value {
    json!({
        "subtask": subtask,
        "count": reach.tests,
        "bounds": array(reach.ranges.iter().map(range_json)),
        "kinds": array(reach.kinds.iter().map(occurrence_json)),
    })
}

fn range_json(range: &Range) -> Value {
    json!({
        "of": range.quantity.name(),
        "least": range.reached.least,
        "least_allowed": range.allowed.least,
        "greatest": range.reached.greatest,
        "greatest_allowed": range.allowed.greatest,
    })
}

fn occurrence_json(kind: &Occurrence) -> Value {
    json!({ "kind": kind.kind.name(), "count": kind.tests, "possible": kind.allowed })
}
