//! Tests on disk that are not what their plan gives: it was changed since they were
//! written, or they were.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::text::{Code, Diagnostic, Fact, shown};

use super::{MANIFEST, StoredTest, StoredTests, TestSet};

/// The most names in a warning.
const MOST_NAMES: usize = 8;

/// Returns a warning where the tests of a directory are not those of a plan: which
/// are others, missing, or too many.
pub fn stale(directory: &Path, stored: &StoredTests, planned: &TestSet) -> Option<Diagnostic> {
    let planned_tests = StoredTests::from(planned);
    let (stored, planned_tests) = (by_number(stored), by_number(&planned_tests));
    let numbers: BTreeSet<Number> = stored.keys().chain(planned_tests.keys()).copied().collect();
    let name = |number: &Number| {
        let (found, meant) = (stored.get(number), planned_tests.get(number));
        let is_same = found.zip(meant).is_some_and(|(found, meant)| {
            (&found.input, &found.answer) == (&meant.input, &meant.answer)
        });
        found.or(meant).filter(|_| !is_same).map(|test| test.name.clone())
    };
    let names: Vec<String> = numbers.iter().filter_map(name).collect();
    if names.is_empty() {
        return None;
    }
    let warning = Diagnostic::of_file(Code::TestsetStale, shown(directory))
        .with("plan", planned.edition.as_str())
        .with("differing", names.len())
        .with("all", numbers.len())
        .with("tests", Fact::list(names, MOST_NAMES))
        .with("written", if directory.join(MANIFEST).exists() { "yes" } else { "no" });
    Some(warning.as_warning())
}

/// The number of a test from 1, behind true for an extra test.
type Number = (bool, usize);

fn by_number(set: &StoredTests) -> BTreeMap<Number, &StoredTest> {
    // CMS counts from 0.
    let shift = usize::from(*set.numbers().start() == 0);
    let tests = set.tests.iter().map(|test| ((false, test.number + shift), test));
    tests.chain(set.extra.iter().map(|test| ((true, test.number), test))).collect()
}
