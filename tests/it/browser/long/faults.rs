//! The faults that the page finds in an input, and those of the validator.

use std::{fs, path::Path};

use muqi::{
    chess::input::{Bounds, read},
    text::{Language, Source},
};
use rand::{RngExt as _, SeedableRng as _, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use walkdir::WalkDir;

use crate::{
    browser::{opened, unfold},
    devtools::Browser,
    support::{Scores, random_board, sample},
};

/// Damaged inputs that are tried, and those that are sent to the page at once.
const DAMAGED: usize = 3_000;
const AT_ONCE: usize = 300;

/// Pieces of text that slips put into inputs.
const PIECES: [&str; 22] = [
    " ", "  ", "\t", "\n", "\n\n", "\r\n", "\r", "\u{a0}", "\u{3000}", "\u{feff}", "\u{200b}",
    "\0", "0", "-", "+", "-0", "7.0", "1e2", "x", "１", "③", "100001",
];

/// Returns every text among the committed inputs of one slip, and the fuzzer's.
fn committed() -> Vec<String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let directories = ["validators/tests/invalid", "fuzz/corpus/input"];
    let entries =
        directories.iter().flat_map(|name| WalkDir::new(top.join(name)).sort_by_file_name());
    let paths = entries.map(|entry| entry.expect("inputs can be read").into_path());
    let is_input =
        |path: &Path| path.is_file() && path.extension().is_none_or(|extension| extension == "in");
    let texts = paths.filter(|path| is_input(path)).map(fs::read).filter_map(Result::ok);
    texts.filter_map(|bytes| String::from_utf8(bytes).ok()).collect()
}

/// Returns a text with one to three slips.
fn damaged(text: &str, random: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..=3) {
        let at = random.random_range(0..=letters.len());
        let lost = random.random_range(0..=4.min(letters.len() - at));
        let piece = PIECES.choose(random).expect("a piece");
        let inserted = if random.random() { piece.chars().collect() } else { Vec::new() };
        letters.splice(at..at + lost, inserted);
    }
    letters.into_iter().collect()
}

/// Returns the faults as the validator reports them.
fn faults_of_validator(text: &str, language: Language) -> Value {
    let faults = read(&Source::new("board.in", text), &Bounds::OFFICIAL).err();
    let shown = faults.into_iter().flatten().map(|fault| {
        let sentence = language.wording(&fault).message;
        let place = fault.location.excerpt.map(|place| (place.line, place.column));
        let (line, column) = place.unwrap_or((1, 1));
        json!([fault.code.name(), line, column, sentence])
    });
    shown.collect()
}

fn assert_faults(browser: &mut Browser, texts: &[String], language: Language) {
    for some in texts.chunks(AT_ONCE) {
        let found = browser.value(&format!(
            "{}.map((text) => muqi.faults(text).map((fault) =>
                [fault.code, fault.line, fault.column, fault.sentence]))",
            json!(some)
        ));
        for (text, found) in some.iter().zip(found.as_array().expect("a list for each")) {
            assert_eq!(*found, faults_of_validator(text, language), "{text:?}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run"]
fn the_page_finds_the_faults_that_the_validator_finds_in_its_words() {
    let board = random_board(Scores::Uniform, 3, 4, 0);
    let Some((mut browser, _here)) = opened(&board) else { return };
    let texts = committed();
    assert!(texts.len() > 60, "{} inputs have been found", texts.len());
    assert_faults(&mut browser, &texts, Language::English);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let draw = |_| damaged(texts.choose(&mut random).expect("a text"), &mut random);
    let drawn: Vec<String> = (0..DAMAGED).map(draw).collect();
    assert_faults(&mut browser, &drawn, Language::English);
    browser.click("#language");
    assert_faults(&mut browser, &texts, Language::Chinese);
    assert_faults(&mut browser, &drawn[..DAMAGED / 10], Language::Chinese);
}

#[test]
#[ignore = "long: .ci/run"]
fn faults_of_an_input_go_when_a_field_is_changed() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "own");
    browser.value("document.querySelector('#own-input').value = '1 2\\n3 x\\n2 2\\n'");
    browser.click("#own .half button");
    let listed = "document.querySelectorAll('#own-fault li').length";
    browser.await_value(listed, &json!(1));
    browser.value(
        "{ const field = document.querySelector('.fields input');
            field.value = '5'; field.dispatchEvent(new Event('change')); }",
    );
    browser.await_value(listed, &json!(0));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_number_that_is_taken_for_another_is_reported() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "own");
    let type_number = |browser: &mut Browser, number: &str| {
        browser.value(&format!(
            "{{ const field = document.querySelector('.fields input');
                field.value = '{number}'; field.dispatchEvent(new Event('change')); }}"
        ));
    };
    type_number(&mut browser, "9999999");
    let said = "document.querySelector('#own-fault').textContent";
    let note = "Only integers from 0 to 100000: 100000 was taken.";
    browser.await_value(said, &json!(note));
    let taken = "document.querySelector('.fields input').value";
    assert_eq!(browser.value(taken), json!("100000"));
    type_number(&mut browser, "7");
    browser.await_value(said, &json!(""));
}
