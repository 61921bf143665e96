//! Variants: packages within other bounds, about which nothing is to be said.

use std::collections::BTreeMap;

use muqi::{
    input::Interval,
    plan::Edition,
    problem::{Files, Problem},
    strength::{KillMatrix, Strength, kills_of_every_number, threshold_fates},
    testset::{self, coverage::coverage},
    text::{Severity, Source},
    variant::{Bounds, Work, variant},
};

/// Returns the codes of all errors about a variant.
fn errors(n: [i64; 2], m: [i64; 2], greatest: i64) -> Vec<String> {
    let of = |[least, greatest]: [i64; 2]| Interval::new(least, greatest);
    let bounds = Bounds { n: of(n), m: of(m), values: of([0, greatest]) };
    let files = variant(&bounds, Work { more: &|_| {}, done: &|| {} }).expect("a package").files;
    let problem = parsed(&files);
    let mut errors = Vec::new();
    for name in ["classic", "full"] {
        let file = format!("plans/{name}.toml");
        let source = Source::new(file.as_str(), files[&file].as_slice());
        let edition = Edition::parse(name, &source, &problem).expect("a plan without faults");
        let set = testset::build(&problem, &edition).expect("a test set");
        let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
        errors.extend(coverage(&edition, &answers).findings(&file));
        let matrix = KillMatrix::of(&edition, &answers, || {});
        let required = kills_of_every_number(&edition);
        let thresholds = threshold_fates(&edition, &answers, required, || {});
        let strength = Strength::of(&problem, &edition, matrix, thresholds, &[]);
        let found = strength.findings(&source).into_iter();
        errors.extend(found.filter(|finding| finding.severity == Severity::Error));
    }
    errors.iter().map(|error| format!("{error:?}")).collect()
}

fn parsed(files: &BTreeMap<String, Vec<u8>>) -> Problem {
    let files = files.iter().fold(Files::empty(), |all, (name, bytes)| all.with(name, bytes));
    Problem::parse(files).expect("a problem without faults")
}

#[test]
#[ignore = "takes some seconds: .ci/full runs it"]
fn nothing_is_wrong_with_small_boards_and_scores_of_0_and_1() {
    assert_eq!(errors([2, 4], [2, 4], 1), Vec::<String>::new());
}

#[test]
#[ignore = "takes a minute: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_8_by_8() {
    assert_eq!(errors([1, 8], [1, 8], 1000), Vec::<String>::new());
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_12_by_12() {
    assert_eq!(errors([1, 12], [1, 12], 1_000_000), Vec::<String>::new());
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_5_by_12() {
    assert_eq!(errors([1, 5], [1, 12], 100_000), Vec::<String>::new());
}
