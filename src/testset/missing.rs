//! Inputs without an answer and answers without an input, with what the other file is to be called.

use std::path::{Path, PathBuf};

use crate::text::{Code, Diagnostic, shown};

use super::{
    files::{answers_apart, inputs_apart},
    role::Role,
};

/// Returns that a test has no answer, where those of the same set end in `.ENDING`, and whether
/// `muqi gen` writes it.
pub(super) fn missing_answer(
    input: &Path,
    test: &str,
    ending: &str,
    is_generated: bool,
) -> Diagnostic {
    let fault = Diagnostic::of_file(Code::TestsetMissingAnswer, shown(input)).with("test", test);
    let fault = fault.with("file", shown(expected_answer(input, test, ending)));
    fault.with("generated", usize::from(is_generated))
}

/// Returns that a test has no input.
pub fn missing_input(answer: &Path, test: &str) -> Diagnostic {
    let fault = Diagnostic::of_file(Code::TestsetMissingInput, shown(answer)).with("test", test);
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
}
