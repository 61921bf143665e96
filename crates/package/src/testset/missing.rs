//! Inputs without an answer, answers without an input, and files that look like those of a test.
//!
//! Files that look like those of a test and are read as none.
//!
//! A wrong answer in such a file would go unnoticed, so they are named. What documents,
//! sources and pictures are called is no sign of a test.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use muqi_text::{Diagnostic, Fact, shown};

use super::{
    TestFiles,
    files::{answers_apart, file_names, inputs_apart, test_files},
    names::Role,
    number_in, testset_code,
};

/// Returns that a test has no answer, where those of the same set end in `.ENDING`, and whether
/// `muqi gen` writes it.
pub(crate) fn missing_answer(
    input: &Path,
    test: &str,
    ending: &str,
    is_generated: bool,
) -> Diagnostic {
    let fault = Diagnostic::of_file(testset_code::MISSING_ANSWER, shown(input)).with("test", test);
    let fault = fault.with("file", shown(expected_answer(input, test, ending)));
    fault.with("generated", usize::from(is_generated)).with("input", shown(input))
}

/// Returns that a test has no input.
pub fn missing_input(answer: &Path, test: &str) -> Diagnostic {
    let fault = Diagnostic::of_file(testset_code::MISSING_INPUT, shown(answer)).with("test", test);
    fault.with("file", shown(expected_input(answer, test)))
}

fn expected_answer(input: &Path, test: &str, ending: &str) -> PathBuf {
    let name = input.file_name().map(shown).unwrap_or_default();
    let of_word = name.rsplit_once('.').filter(|(stem, _)| Role::by_word(stem).is_some());
    let apart = input.parent().and_then(answers_apart);
    let answer = match of_word {
        _ if apart.is_some() && Role::of(&name).is_none() => name,
        Some((stem, "txt" | "TXT")) => {
            let is_input = stem.get(..5).is_some_and(|it| it.eq_ignore_ascii_case("input"));
            format!("{}{test}.txt", if is_input { "output" } else { "out" })
        }
        _ => format!("{test}.{}", if name.contains('.') { ending } else { "a" }),
    };
    apart.map_or_else(|| input.with_file_name(&answer), |directory| directory.join(&answer))
}

fn expected_input(answer: &Path, test: &str) -> PathBuf {
    let name = answer.file_name().map(shown).unwrap_or_default();
    let apart = answer.parent().and_then(inputs_apart);
    let lower = name.to_lowercase();
    let input = match lower.rsplit_once('.') {
        _ if apart.is_some() && Role::of(&name).is_none() => name,
        Some((stem, "txt")) if stem.starts_with("output") => format!("input{test}.txt"),
        Some((_, "txt")) => format!("in{test}.txt"),
        Some((_, "a")) => test.to_owned(),
        _ => format!("{test}.in"),
    };
    apart.map_or_else(|| answer.with_file_name(&input), |directory| directory.join(&input))
}

/// Endings of numbered files that are inputs or answers elsewhere.
const OF_TESTS: [&str; 10] =
    ["in", "out", "ans", "dat", "data", "res", "ref", "std", "gold", "txt"];

/// Endings of what is kept beside tests and is none.
const OF_OTHERS: &str = "md desc hint interaction args files yaml yml json toml conf expected \
                         source png svg jpg pdf html tex typ zip log c cc cpp h py java rs go \
                         pas sh";

/// Names that a message lists.
const MOST_NAMES: usize = 8;

/// Returns a warning about the files of a directory that look like those of a test and are
/// not read; nothing where the directory has no tests.
pub fn unread(directory: &Path) -> Option<Diagnostic> {
    let tests = test_files(directory).ok().filter(|tests| !tests.is_empty())?;
    let read = read_files(&tests);
    let stems: BTreeSet<String> = tests.keys().map(|name| name.to_lowercase()).collect();
    let names = file_names(directory).ok()?;
    let names: Vec<String> = names
        .iter()
        .map(shown)
        .filter(|name| {
            !read.contains(&directory.join(name)) && looks_like_a_test(&name.to_lowercase(), &stems)
        })
        .collect();
    let fault = Diagnostic::of_file(testset_code::UNREAD, shown(directory)).as_warning();
    (!names.is_empty()).then(|| fault.with("files", Fact::list(names, MOST_NAMES)))
}

fn read_files(tests: &BTreeMap<String, TestFiles>) -> BTreeSet<&PathBuf> {
    tests
        .values()
        .flat_map(|files| files.inputs.iter().chain(&files.answers).chain(&files.outputs))
        .collect()
}

/// Returns whether a name, in small letters, is like those of tests: numbered with an ending
/// of tests, called as a test but for the ending, or a test's without one.
fn looks_like_a_test(name: &str, stems: &BTreeSet<String>) -> bool {
    let Some((stem, ending)) = name.rsplit_once('.') else {
        return number_in(name).is_some()
            && (Role::by_word(name).is_some()
                || stems.iter().any(|test| letters(test) == letters(name)));
    };
    let first = stem.split('.').next().unwrap_or(stem);
    let is_of_test = [stem, first].iter().any(|stem| stems.contains(*stem));
    let is_of_others = OF_OTHERS.split(' ').any(|one| one == ending) || ending.ends_with('~');
    let is_numbered = OF_TESTS.contains(&ending) && number_in(stem).is_some();
    !is_of_others && (is_of_test || is_numbered) && name != "a.out"
}

/// Returns a name without its digits.
fn letters(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_other_file_of_a_test_is_expected_where_its_like_are() {
        let place = tempfile::tempdir().expect("a directory");
        for name in ["a/inputs", "a/outputs", "b/in", "b/out", "c"] {
            fs::create_dir_all(place.path().join(name)).expect("a directory");
        }
        for (input, answer) in [
            ("a/inputs/1.in", "a/outputs/1.out"),
            ("a/inputs/1", "a/outputs/1"),
            ("b/in/1.txt", "b/out/1.txt"),
            ("b/in/input1.txt", "b/out/output1.txt"),
            ("c/1.in", "c/1.out"),
            ("c/1", "c/1.a"),
            ("c/in1.txt", "c/out1.txt"),
        ] {
            let at = |name: &str| place.path().join(name);
            assert_eq!(expected_answer(&at(input), "1", "out"), at(answer), "{input}");
            assert_eq!(expected_input(&at(answer), "1"), at(input), "{answer}");
        }
    }

    fn is_like(name: &str) -> bool {
        let stems = ["01", "chess2", "data"].map(String::from);
        looks_like_a_test(name, &BTreeSet::from(stems))
    }

    #[test]
    fn files_called_nearly_as_tests_look_like_tests() {
        for name in ["07", "in04", "chess3", "3.dat", "01.solution", "01.ans.old", "2.txt"] {
            assert!(is_like(name), "{name}");
        }
    }

    #[test]
    fn documents_sources_and_programs_do_not() {
        for name in ["readme", "01.md", "01.cpp", "gen2", "notes.txt", "01.in~", "a.out", "x.dat"] {
            assert!(!is_like(name), "{name}");
        }
    }
}
