//! The golden files of `testdata/invalid_input`: one slip each, one fault each.
//!
//! All of them are one board of 3 rows and 4 columns with a single thing wrong.
//! What the fault is called stands here, its whole message in the `.expected`
//! file beside each.

use std::{collections::BTreeMap, fs, path::PathBuf};

use muqi::{
    input::{Constraints, read},
    text::{Language, Source},
};

/// Every kind of damage with the code of its fault: the twenty-six that testlib
/// rejects, and what else people, editors and other tools do to a file.
const KINDS: &[(&str, &str)] = &[
    ("arabic_digits", "input-foreign-digit"),
    ("binary", "input-not-text"),
    ("blank_after_every_row", "input-trailing-blank"),
    ("blank_line", "input-blank-line"),
    ("blank_line_at_end", "input-blank-line"),
    ("blank_line_at_start", "input-blank-line"),
    ("byte_order_mark", "input-byte-order-mark"),
    ("byte_order_mark_inside", "input-stray-character"),
    ("chinese_minus", "input-not-number"),
    ("comma", "input-not-number"),
    ("comment", "input-extra-row"),
    ("control_character", "input-stray-character"),
    ("control_z", "input-stray-character"),
    ("cr_only", "input-cr"),
    ("crlf", "input-crlf"),
    ("crlf_on_one_line", "input-crlf"),
    ("cut_off", "input-missing-row"),
    ("decimal_point", "input-not-integer"),
    ("double_blank", "input-double-blank"),
    ("eleven_columns", "input-out-of-range"),
    ("eleven_rows", "input-out-of-range"),
    ("eleven_rows_in_header_only", "input-out-of-range"),
    ("empty", "input-empty"),
    ("exponent", "input-not-integer"),
    ("extra_number", "input-extra-token"),
    ("extra_number_at_end", "input-extra-row"),
    ("extra_number_in_header", "input-extra-token"),
    ("extra_row", "input-extra-row"),
    ("extra_text_at_end", "input-extra-row"),
    ("form_feed", "input-wrong-blank"),
    ("full_width_blank", "input-wrong-blank"),
    ("hexadecimal", "input-not-number"),
    ("joined_numbers", "input-missing-token"),
    ("joined_rows", "input-joined-rows"),
    ("leading_blank", "input-leading-blank"),
    ("leading_zero", "input-leading-zero"),
    ("leading_zero_in_header", "input-leading-zero"),
    ("letter", "input-not-number"),
    ("letter_o_for_zero", "input-not-number"),
    ("minus_sign_alone", "input-not-number"),
    ("minus_zero", "input-minus-zero"),
    ("missing_final_newline", "input-missing-final-newline"),
    ("missing_header", "input-missing-header"),
    ("missing_number", "input-missing-token"),
    ("missing_number_between_blanks", "input-missing-token"),
    ("missing_number_in_header", "input-missing-token"),
    ("missing_row", "input-missing-row"),
    ("missing_table", "input-missing-row"),
    ("negative_rows", "input-out-of-range"),
    ("negative_score", "input-out-of-range"),
    ("no_break_space", "input-wrong-blank"),
    ("non_ascii_digits", "input-foreign-digit"),
    ("not_utf8", "input-stray-character"),
    ("nul_at_end", "input-stray-character"),
    ("nul_byte", "input-stray-character"),
    ("one_line", "input-line-structure"),
    ("only_blanks", "input-empty"),
    ("only_newline", "input-empty"),
    ("plus_sign", "input-plus-sign"),
    ("quoted", "input-not-number"),
    ("score_too_large", "input-out-of-range"),
    ("split_row", "input-split-row"),
    ("swapped_size", "input-swapped-size"),
    ("tab", "input-wrong-blank"),
    ("tab_everywhere", "input-wrong-blank"),
    ("trailing_blank", "input-trailing-blank"),
    ("twenty_digits", "input-out-of-range"),
    ("two_to_the_32", "input-out-of-range"),
    ("underscore", "input-not-number"),
    ("utf16", "input-not-text"),
    ("word", "input-not-number"),
    ("wrong_columns_in_header", "input-width-mismatch"),
    ("wrong_rows_in_header", "input-missing-row"),
    ("zero_columns", "input-out-of-range"),
    ("zero_rows", "input-out-of-range"),
    ("zero_width_space", "input-stray-character"),
];

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata/invalid_input")
}

fn golden(name: &str, extension: &str) -> Vec<u8> {
    let path = directory().join(format!("{name}.{extension}"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_single_slip_is_exactly_one_fault() {
    for (name, code) in KINDS {
        let source = Source::new(*name, golden(name, "in"));
        let faults = read(&source, &Constraints::OFFICIAL).expect_err(name);
        let codes: Vec<&str> = faults.iter().map(|fault| fault.code.name()).collect();
        assert_eq!(codes, [*code], "{name}");
    }
}

#[test]
fn every_slip_has_its_expected_message() {
    for (name, code) in KINDS {
        let source = Source::new(*name, golden(name, "in"));
        let faults = read(&source, &Constraints::OFFICIAL).expect_err(name);
        let at = faults[0].location.excerpt.as_ref().expect("a fault of the text has a place");
        let message = Language::English.wording(&faults[0]).message;
        let found = format!("{}:{} {code} {message}\n", at.line, at.column);
        let expected = String::from_utf8(golden(name, "expected")).expect("UTF-8");
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn every_slip_has_a_label_and_a_hint_in_chinese_where_it_has_them_in_english() {
    for (name, _) in KINDS {
        let source = Source::new(*name, golden(name, "in"));
        let faults = read(&source, &Constraints::OFFICIAL).expect_err(name);
        let parts = |language: Language| {
            let wording = language.wording(&faults[0]);
            [wording.label.is_some(), wording.hint.is_some()]
        };
        assert_eq!(parts(Language::Chinese), parts(Language::English), "{name}");
    }
}

#[test]
fn every_golden_file_is_listed_and_has_its_message() {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(directory()).expect("the golden files") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let (stem, extension) = name.rsplit_once('.').expect("an extension");
        files.entry(stem.to_owned()).or_default().push(extension.to_owned());
    }
    let listed: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
    assert_eq!(files.keys().collect::<Vec<_>>(), listed, "in the order of their names");
    for (stem, mut extensions) in files {
        extensions.sort();
        assert_eq!(extensions, ["expected", "in"], "{stem}");
    }
}

#[test]
fn git_never_changes_the_bytes_of_test_data() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let attributes = fs::read_to_string(root.join(".gitattributes")).expect(".gitattributes");
    assert!(attributes.lines().any(|line| line == "testdata/** -text"), "{attributes}");
}
