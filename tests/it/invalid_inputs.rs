//! The golden files of `validators/tests/invalid`: one slip each, one fault each.
//!
//! All of them are one board of 3 rows and 4 columns with a single thing wrong: the twenty-six
//! that testlib rejects, and what else people, editors and other tools do to a file. The
//! `message` beside each has the place, the code and the sentence of its fault.

use std::{fs, path::PathBuf};

use muqi::{
    chess::input::{Bounds, read, write},
    text::{Diagnostic, Language, Source},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Scores, random_board};

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("validators/tests/invalid")
}

fn golden(name: &str, extension: &str) -> Vec<u8> {
    let path = directory().join(format!("{name}.{extension}"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the names of all slips.
fn slips() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(directory()).expect("the golden files") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let (stem, extension) = name.rsplit_once('.').expect("an extension");
        assert!(["in", "toml"].contains(&extension), "{name}");
        names.extend((extension == "in").then(|| stem.to_owned()));
    }
    names.sort();
    assert!(names.len() >= 76, "the golden files have been found: {}", names.len());
    assert_eq!(fs::read_dir(directory()).expect("the golden files").count(), 2 * names.len());
    names
}

/// Returns the only fault of a slip.
fn fault(name: &str) -> Diagnostic {
    let source = Source::new(name, golden(name, "in"));
    let faults = read(&source, &Bounds::OFFICIAL).expect_err(name);
    let [fault] = faults.try_into().unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
    fault
}

#[test]
fn every_single_slip_is_exactly_one_fault_with_its_expected_message() {
    for name in slips() {
        let fault = fault(&name);
        let at = fault.location.excerpt.as_ref().expect("a fault of the text has a place");
        let message = Language::English.wording(&fault).message;
        let code = fault.code.name();
        let found = format!("{}:{} {code} {message}", at.line, at.column);
        let expected = String::from_utf8(golden(&name, "toml")).expect("UTF-8");
        let expected: toml::Table = expected.parse().expect("TOML");
        let expected = expected["message"].as_str().expect("a text");
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn every_slip_has_a_label_and_a_hint_in_chinese_where_it_has_them_in_english() {
    for name in slips() {
        let fault = fault(&name);
        let parts = |language: Language| {
            let wording = language.wording(&fault);
            [wording.label.is_some(), wording.hint.is_some()]
        };
        assert_eq!(parts(Language::Chinese), parts(Language::English), "{name}");
    }
}

#[test]
fn git_never_changes_the_bytes_of_test_data() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let attributes = fs::read_to_string(root.join(".gitattributes")).expect(".gitattributes");
    assert!(attributes.lines().any(|line| line == "testdata/** -text"), "{attributes}");
    assert!(attributes.lines().any(|line| line == "validators/tests/** -text"), "{attributes}");
}

/// Inputs that are drawn, of which each row loses something.
const DRAWN: u64 = 300;

/// Returns a valid input as its rows of words.
fn drawn(seed: u64) -> Vec<Vec<String>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (n, m) = (random.random_range(1..=10), random.random_range(1..=10));
    let scores = [Scores::Uniform, Scores::OneSided, Scores::Zero][random.random_range(0..3)];
    let bytes = write(&random_board(scores, n, m, seed));
    let text = String::from_utf8(bytes).expect("a valid input is ASCII");
    text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

fn assert_one_fault(rows: &[Vec<String>]) {
    let text: String = rows.iter().map(|row| row.join(" ") + "\n").collect();
    let faults = read(&Source::new("x.in", text.as_str()), &Bounds::OFFICIAL);
    assert_eq!(faults.expect_err("something is missing").len(), 1, "{text:?}");
}

#[test]
fn a_missing_number_or_row_is_one_fault() {
    for seed in 0..DRAWN {
        let valid = drawn(seed);
        for row in 0..valid.len() {
            let column = usize::try_from(seed).expect("small") % valid[row].len();
            let mut damaged = valid.clone();
            damaged[row].remove(column);
            assert_one_fault(&damaged);
            // The same with the blank beside it left behind.
            let mut damaged = valid.clone();
            damaged[row][column].clear();
            assert_one_fault(&damaged);
            let mut damaged = valid.clone();
            damaged.remove(row);
            if row > 0 {
                assert_one_fault(&damaged);
            }
        }
    }
}
