//! What the tests of an edition reach, against what they may hold.

use serde::Serialize;

use crate::{
    testset::{
        coverage::{Coverage, Occurrence, Range, Reach, TestCoverage},
        test_name,
    },
    text::{Diagnostic, Messages, count, list},
};

use super::{
    json::{DiagnosticJson, diagnostic_json},
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
/// subtasks that tests fit. The gaps are told as findings, not here.
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
    let headings: Vec<Column> = [Column::Text("subtask"), Column::Number("tests")]
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

/// Coverage for programs.
#[derive(Serialize)]
struct CoverageJson<'a> {
    format: u32,
    edition: &'a str,
    complete: bool,
    subtasks: Vec<ReachJson>,
    whole: ReachJson,
    tests: Vec<TestJson<'a>>,
    findings: Vec<DiagnosticJson>,
}

#[derive(Serialize)]
struct ReachJson {
    subtask: Option<usize>,
    count: usize,
    bounds: Vec<BoundsJson>,
    kinds: Vec<KindJson>,
    least_input_bytes: i64,
    greatest_input_bytes: i64,
}

#[derive(Serialize)]
struct BoundsJson {
    of: &'static str,
    least: i64,
    least_allowed: i64,
    greatest: i64,
    greatest_allowed: i64,
}

#[derive(Serialize)]
struct KindJson {
    kind: &'static str,
    count: usize,
    possible: bool,
}

#[derive(Serialize)]
struct TestJson<'a> {
    test: String,
    subtask: usize,
    also: &'a [usize],
}

/// Returns the coverage of an edition for programs, with its findings.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub fn coverage_json(coverage: &Coverage, findings: &[Diagnostic], messages: &Messages) -> String {
    let tests = coverage.tests.len();
    let test = |test: &'_ TestCoverage| test_name(test.number, tests);
    let json = CoverageJson {
        format: 1,
        edition: &coverage.edition,
        complete: coverage.gaps() == 0,
        subtasks: coverage
            .subtasks
            .iter()
            .map(|subtask| ReachJson::new(Some(subtask.id), &subtask.reach))
            .collect(),
        whole: ReachJson::new(None, &coverage.whole),
        tests: coverage
            .tests
            .iter()
            .map(|fits| TestJson { test: test(fits), subtask: fits.subtask, also: &fits.also })
            .collect(),
        findings: findings.iter().map(|finding| diagnostic_json(finding, messages)).collect(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}

impl ReachJson {
    fn new(subtask: Option<usize>, reach: &Reach) -> Self {
        let bounds = |range: &Range| BoundsJson {
            of: range.quantity.name(),
            least: range.reached.least,
            least_allowed: range.allowed.least,
            greatest: range.reached.greatest,
            greatest_allowed: range.allowed.greatest,
        };
        let kind = |kind: &Occurrence| KindJson {
            kind: kind.kind.name(),
            count: kind.tests,
            possible: kind.allowed,
        };
        Self {
            subtask,
            count: reach.tests,
            bounds: reach.ranges.iter().map(bounds).collect(),
            kinds: reach.kinds.iter().map(kind).collect(),
            least_input_bytes: reach.input_bytes.least,
            greatest_input_bytes: reach.input_bytes.greatest,
        }
    }
}
