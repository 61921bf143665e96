//! The coverage of an edition: the bounds that its tests reach of those that they may.

use serde_json::{Value, json};

use crate::{
    strength::MovesAtOnce,
    testset::{
        coverage::{Coverage, Occurrence, Quantity, Range, Reach, SubtaskCoverage, TestCoverage},
        test_name,
    },
    text::{Diagnostic, Fact, Language, ToMessage as _},
};

use super::{
    json::{array, diagnostics_json, document},
    style::{FOUND_WRONG, GOOD, styled},
    table::{Column, table},
};

/// Returns the coverage of an edition with so many gaps on one line.
pub(crate) fn coverage_summary(coverage: &Coverage, gaps: usize, language: Language) -> String {
    let subtasks = coverage.subtasks.len();
    let (style, found) = match gaps {
        0 => (GOOD, message!("coverage-complete", subtasks = subtasks)),
        gaps => (FOUND_WRONG, message!("coverage-gaps", gaps = gaps, subtasks = subtasks)),
    };
    format!("{}: {}\n", coverage.edition, styled(style, language.text(found)))
}

/// Returns the coverage of an edition as tables: bounds, kinds of tests, the moves that tests
/// need, and the subtasks that tests fit. The gaps are findings, which are reported elsewhere.
pub fn coverage_text(
    coverage: &Coverage,
    moves: &[MovesAtOnce],
    gaps: usize,
    language: Language,
) -> String {
    let moves = (!moves.is_empty()).then(|| moves_table(moves, language));
    let tables = [bounds_table(coverage, language), kinds_table(coverage, language)];
    let tables = tables.into_iter().chain(moves).chain([fits_table(coverage, language)]);
    let tables: Vec<String> = tables.collect();
    tables.join("\n") + "\n" + &coverage_summary(coverage, gaps, language)
}

/// Returns what each subtask and what the whole edition reaches, under the names
/// they have in tables, with the quantities that matter there.
fn reaches(coverage: &Coverage, language: Language) -> Vec<(String, &Reach, &[Quantity])> {
    let of_subtask = |subtask: &SubtaskCoverage| subtask.id.to_string();
    let subtasks = coverage.subtasks.iter();
    let subtasks =
        subtasks.map(|subtask| (of_subtask(subtask), &subtask.reach, &Quantity::OF_SUBTASKS[..]));
    let whole = language.text(message!("coverage-all"));
    subtasks.chain([(whole, &coverage.whole, &Quantity::ALL[..])]).collect()
}

fn bounds_table(coverage: &Coverage, language: Language) -> String {
    let heading = |key| language.text(message!(key));
    let row = |name: &str, range: &Range| {
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
    };
    let rows: Vec<Vec<String>> = reaches(coverage, language)
        .iter()
        .flat_map(|(name, reach, quantities)| {
            let ranges = quantities.iter().filter_map(|&quantity| reach.range(quantity));
            ranges.map(move |range| row(name, range))
        })
        .collect();
    table(
        &[
            Column::Text(&heading("heading-subtask")),
            Column::Text(&heading("coverage-of")),
            Column::Number(&heading("term-least")),
            Column::Number(&heading("coverage-allowed")),
            Column::Number(&heading("term-greatest")),
            Column::Number(&heading("coverage-allowed")),
            Column::Text(&heading("coverage-unreached")),
        ],
        &rows,
    )
}

fn kinds_table(coverage: &Coverage, language: Language) -> String {
    let heading = |key| language.text(message!(key));
    let occurrences = |kind: &Occurrence| {
        if kind.allowed { kind.tests.to_string() } else { "-".to_owned() }
    };
    let row = |(name, reach, _): (String, &Reach, &[Quantity])| {
        let mut row = vec![name, reach.tests.to_string()];
        row.extend(reach.kinds.iter().map(occurrences));
        let bytes = reach.range(Quantity::InputBytes).map(|range| range.reached.to_string());
        row.push(bytes.unwrap_or_default());
        row
    };
    let kinds = coverage.whole.kinds.iter();
    let kinds: Vec<String> = kinds.map(|one| language.text(one.kind.to_message())).collect();
    let (subtask, tests) = (heading("heading-subtask"), heading("heading-tests"));
    let bytes = heading("coverage-input-bytes");
    let headings: Vec<Column<'_>> = [Column::Text(&subtask), Column::Number(&tests)]
        .into_iter()
        .chain(kinds.iter().map(|kind| Column::Number(kind)))
        .chain([Column::Number(&bytes)])
        .collect();
    table(&headings, &reaches(coverage, language).into_iter().map(row).collect::<Vec<_>>())
}

/// One row for every number of moves at once: how many tests need the move in each place.
fn moves_table(moves: &[MovesAtOnce], language: Language) -> String {
    let heading = |key| language.text(message!(key));
    let count = |tests: &Vec<usize>| tests.len().to_string();
    let places = moves.iter().map(|one| one.by_place.len()).max().unwrap_or(0);
    let row = |one: &MovesAtOnce| {
        let beyond = std::iter::repeat_n(String::new(), places - one.by_place.len());
        let mut row = vec![one.moves.to_string()];
        row.extend([&one.dearest, &one.cheapest].map(count));
        row.extend(one.by_place.iter().map(count).chain(beyond));
        row
    };
    let [at_once, dearest, cheapest] =
        ["coverage-moves", "coverage-dearest", "coverage-cheapest"].map(heading);
    let place = |place| match place {
        1 => language.text(message!("coverage-place", place = place)),
        _ => place.to_string(),
    };
    let names: Vec<String> = (1..=places).map(place).collect();
    let headings: Vec<Column<'_>> = [&at_once, &dearest, &cheapest]
        .into_iter()
        .chain(&names)
        .map(|name| Column::Number(name))
        .collect();
    table(&headings, &moves.iter().map(row).collect::<Vec<_>>())
}

fn fits_table(coverage: &Coverage, language: Language) -> String {
    let heading = |key| language.text(message!(key));
    let name = |test: &TestCoverage| test_name(test.number, coverage.tests.len());
    let also = |test: &TestCoverage| language.fact(&Fact::all(test.also.iter().copied()));
    let row = |test| vec![name(test), test.subtask.to_string(), also(test)];
    let rows: Vec<Vec<String>> = coverage.tests.iter().map(row).collect();
    table(
        &[
            Column::Text(&heading("heading-test")),
            Column::Number(&heading("heading-subtask")),
            Column::Text(&heading("coverage-fits")),
        ],
        &rows,
    )
}

/// Returns the coverage of an edition for programs, with its findings.
pub fn coverage_json(
    coverage: &Coverage,
    moves: &[MovesAtOnce],
    findings: &[Diagnostic],
    language: Language,
) -> String {
    let subtasks = coverage.subtasks.iter();
    let subtasks = subtasks.map(|subtask| reach_json(Some(subtask.id), &subtask.reach));
    let tests = coverage.tests.iter().map(|fits| {
        let test = test_name(fits.number, coverage.tests.len());
        json!({ "test": test, "subtask": fits.subtask, "also": fits.also })
    });
    document(&json!({
        "format": 1,
        "edition": coverage.edition,
        "complete": findings.is_empty(),
        "subtasks": array(subtasks),
        "whole": reach_json(None, &coverage.whole),
        "moves": array(moves.iter().map(moves_json)),
        "tests": array(tests),
        "findings": diagnostics_json(findings, language),
    }))
}

fn moves_json(moves: &MovesAtOnce) -> Value {
    json!({
        "moves_at_once": moves.moves,
        "needed_by_place": moves.by_place.iter().map(Vec::len).collect::<Vec<_>>(),
        "needed_dearest": moves.dearest.len(),
        "needed_cheapest": moves.cheapest.len(),
    })
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
    })
}
