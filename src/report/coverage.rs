//! The coverage of an edition: the bounds that its tests reach of those that they may.

use serde_json::{Value, json};

use crate::{
    testset::{
        coverage::{Coverage, Occurrence, Range, Reach, TestCoverage},
        test_name,
    },
    text::{Diagnostic, Language, count, list},
};

use super::{
    json::{array, diagnostics_json, document},
    style::{FOUND_WRONG, GOOD, styled},
    table::{Column, table},
};

/// Returns the coverage of an edition on one line.
pub(crate) fn coverage_summary(coverage: &Coverage) -> String {
    let subtasks = count(coverage.subtasks.len(), "subtask");
    let found = match coverage.gaps() {
        0 => styled(GOOD, format!("every bound of {subtasks} is reached")),
        gaps => styled(FOUND_WRONG, format!("{} in {subtasks}", count(gaps, "gap"))),
    };
    format!("{}: {found}\n", coverage.edition)
}

/// Returns the coverage of an edition as tables: bounds, kinds of tests, and the
/// subtasks that tests fit. The gaps are findings, which are reported elsewhere.
pub fn coverage_text(coverage: &Coverage) -> String {
    let tables = [bounds_table(coverage), kinds_table(coverage), fits_table(coverage)];
    tables.join("\n") + "\n" + &coverage_summary(coverage)
}

/// Returns what each subtask and what the whole edition reaches, under the names
/// they have in tables.
fn reaches(coverage: &Coverage) -> Vec<(String, &Reach)> {
    let subtasks = coverage.subtasks.iter();
    let subtasks = subtasks.map(|subtask| (subtask.id.to_string(), &subtask.reach));
    subtasks.chain([("all".to_owned(), &coverage.whole)]).collect()
}

fn bounds_table(coverage: &Coverage) -> String {
    let row = |name: &str, range: &Range| {
        let (reached, allowed) = (range.reached, range.allowed);
        let missing = match (reached.least == allowed.least, reached.greatest == allowed.greatest) {
            (true, true) => "",
            (false, true) => "least",
            (true, false) => "greatest",
            (false, false) => "both",
        };
        let numbers = [reached.least, allowed.least, reached.greatest, allowed.greatest];
        let mut row = vec![name.to_owned(), range.quantity.name().to_owned()];
        row.extend(numbers.map(|number| number.to_string()));
        row.push(if missing.is_empty() { String::new() } else { styled(FOUND_WRONG, missing) });
        row
    };
    let rows: Vec<Vec<String>> = reaches(coverage)
        .iter()
        .flat_map(|(name, reach)| reach.ranges.iter().map(move |range| row(name, range)))
        .collect();
    let headings = [
        Column::Text("subtask"),
        Column::Text("of"),
        Column::Number("least"),
        Column::Number("allowed"),
        Column::Number("greatest"),
        Column::Number("allowed"),
        Column::Text("unreached"),
    ];
    table(&headings, &rows)
}

fn kinds_table(coverage: &Coverage) -> String {
    let tests = |kind: &Occurrence| {
        if kind.allowed { kind.tests.to_string() } else { "-".to_owned() }
    };
    let row = |(name, reach): (String, &Reach)| {
        let mut row = vec![name, reach.tests.to_string()];
        row.extend(reach.kinds.iter().map(tests));
        row.push(reach.input_bytes.to_string());
        row
    };
    let kinds = coverage.whole.kinds.iter();
    let headings: Vec<Column<'_>> = [Column::Text("subtask"), Column::Number("tests")]
        .into_iter()
        .chain(kinds.map(|kind| Column::Number(kind.kind.name())))
        .chain([Column::Number("input bytes")])
        .collect();
    table(&headings, &reaches(coverage).into_iter().map(row).collect::<Vec<_>>())
}

fn fits_table(coverage: &Coverage) -> String {
    let name = |test: &TestCoverage| test_name(test.number, coverage.tests.len());
    let row = |test| vec![name(test), test.subtask.to_string(), list(&test.also, usize::MAX)];
    let rows: Vec<Vec<String>> = coverage.tests.iter().map(row).collect();
    let headings =
        [Column::Text("test"), Column::Number("subtask"), Column::Text("fits subtasks, too")];
    table(&headings, &rows)
}

/// Returns the coverage of an edition for programs, with its findings.
pub fn coverage_json(coverage: &Coverage, findings: &[Diagnostic], language: Language) -> String {
    let subtasks = coverage.subtasks.iter();
    let subtasks = subtasks.map(|subtask| reach_json(Some(subtask.id), &subtask.reach));
    let tests = coverage.tests.iter().map(|fits| {
        let test = test_name(fits.number, coverage.tests.len());
        json!({ "test": test, "subtask": fits.subtask, "also": fits.also })
    });
    document(&json!({
        "format": 1,
        "edition": coverage.edition,
        "complete": coverage.gaps() == 0,
        "subtasks": array(subtasks),
        "whole": reach_json(None, &coverage.whole),
        "tests": array(tests),
        "findings": diagnostics_json(findings, language),
    }))
}

fn reach_json(subtask: Option<usize>, reach: &Reach) -> Value {
    let bounds = |range: &Range| {
        json!({
            "of": range.quantity.name(),
            "least": range.reached.least,
            "least_allowed": range.allowed.least,
            "greatest": range.reached.greatest,
            "greatest_allowed": range.allowed.greatest,
        })
    };
    let kind = |kind: &Occurrence| json!({ "kind": kind.kind.name(), "count": kind.tests, "possible": kind.allowed });
    json!({
        "subtask": subtask,
        "count": reach.tests,
        "bounds": array(reach.ranges.iter().map(bounds)),
        "kinds": array(reach.kinds.iter().map(kind)),
        "least_input_bytes": reach.input_bytes.least,
        "greatest_input_bytes": reach.input_bytes.greatest,
    })
}
