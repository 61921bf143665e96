//! Tests on disk that are not what their plan gives: it was changed since they were
//! written, or they were.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::text::{Code, Diagnostic, count, list};

use super::{StoredTest, StoredTests, TestSet};

/// Names that a warning tells at most.
const MOST_NAMES: usize = 8;

/// Returns a warning where the tests of a directory are not those of a plan: which
/// are others, missing, or too many.
pub fn stale(directory: &Path, stored: &[StoredTest], planned: &TestSet) -> Option<Diagnostic> {
    let planned_tests = StoredTests::from(planned).tests;
    let by_number = |tests: &'_ [StoredTest]| -> BTreeMap<usize, StoredTest> {
        tests.iter().map(|test| (test.number, test.clone())).collect()
    };
    let (stored, planned_tests) = (by_number(stored), by_number(&planned_tests));
    let numbers: BTreeSet<usize> = stored.keys().chain(planned_tests.keys()).copied().collect();
    let name = |number: &usize| {
        let (found, meant) = (stored.get(number), planned_tests.get(number));
        let held = |test: &StoredTest| (test.input.clone(), test.answer.clone());
        let is_other = found.map(held) != meant.map(held);
        is_other.then(|| found.or(meant).map(|test| test.name.clone())).flatten()
    };
    let names: Vec<String> = numbers.iter().filter_map(name).collect();
    if names.is_empty() {
        return None;
    }
    let warning = Diagnostic::of_file(Code::TestsetStale, directory.display().to_string())
        .with("plan", planned.edition.as_str())
        .with("differing", format!("{} of {}", names.len(), count(numbers.len(), "test")))
        .with("tests", list(&names, MOST_NAMES));
    Some(warning.as_warning())
}
