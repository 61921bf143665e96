//! The answers of one test: how many there are, and whether they are right.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use crate::{
    archive::beginning_of,
    solver::TableTooLarge,
    text::{Code, Diagnostic, Fact, Source, Span, shown},
};

/// Bytes of an answer file that are read; an answer has at most 21.
const ANSWER_BYTES: u64 = 4096;

/// Compares the answers of a test with that of the reference solver; without that, of
/// inputs with faults, only their number is looked at.
pub fn check_answers(
    test: &str,
    value: Option<&Result<i64, TableTooLarge>>,
    answers: &[PathBuf],
) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> =
        several(Code::TestsetSeveralAnswers, test, answers).into_iter().collect();
    let (Some(value), Some(first)) = (value, answers.first()) else { return found };
    match value {
        Ok(value) => found.extend(answers.iter().filter_map(|path| wrong_answer(path, *value))),
        Err(error) => {
            let fault = Diagnostic::of_file(Code::TestsetUnsolvable, shown(first));
            found.push(fault.with("problem", error));
        }
    }
    found
}

/// Returns that a test has several files of a kind.
pub(in crate::testset) fn several(code: Code, test: &str, files: &[PathBuf]) -> Option<Diagnostic> {
    let [_, second, ..] = files else { return None };
    let name = |path: &PathBuf| path.file_name().map(shown).unwrap_or_default();
    let mut names: Vec<String> = files.iter().map(name).collect();
    if names.iter().collect::<BTreeSet<_>>().len() < names.len() {
        names = files.iter().map(shown).collect();
    }
    let fault = Diagnostic::of_file(code, shown(second)).with("test", test);
    Some(fault.with("files", Fact::list(names, 8)))
}

fn wrong_answer(path: &Path, value: i64) -> Option<Diagnostic> {
    match beginning_of(path, ANSWER_BYTES) {
        Ok(bytes) => compared(&Source::new(shown(path), bytes), value),
        Err(cause) => Some(Diagnostic::unreadable(path, &cause)),
    }
}

fn compared(source: &Source, value: i64) -> Option<Diagnostic> {
    let bytes = source.bytes();
    let expected = format!("{value}\n");
    if bytes == expected.as_bytes() {
        return None;
    }
    let line = source.line_at(0);
    let found = std::str::from_utf8(&bytes[line.range()]).unwrap_or_default();
    let canonical =
        found.parse::<i64>().ok().filter(|number| format!("{number}\n").as_bytes() == bytes);
    Some(match canonical {
        Some(number) => Diagnostic::at(Code::TestsetWrongAnswer, source, line)
            .with("found", Fact::Verbatim(number.to_string()))
            .with("expected", Fact::Verbatim(value.to_string())),
        None => Diagnostic::at(Code::TestsetAnswerFormat, source, Span { start: 0, end: line.end })
            .with("found", Fact::quoted(bytes))
            .with("expected", value.to_string())
            .with("is_right", is_right(bytes, value)),
    })
}

/// Returns an answer as it should be written, where it is the value and its blanks or line ends are
/// not as they should be.
pub(crate) fn mended(path: &Path, value: i64) -> Option<Vec<u8>> {
    let bytes = beginning_of(path, ANSWER_BYTES).ok()?;
    let expected = format!("{value}\n").into_bytes();
    let is_whole = (bytes.len() as u64) < ANSWER_BYTES;
    (is_whole && is_right(&bytes, value) && bytes != expected).then_some(expected)
}

/// Returns whether bytes are the value between blanks, which a judge takes for it.
fn is_right(bytes: &[u8], value: i64) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| text.trim_ascii() == value.to_string())
}
