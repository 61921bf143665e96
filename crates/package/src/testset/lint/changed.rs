//! Files of a test set that are not as they were written, and answers that are not right.

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
};

use muqi_files::store::Blob;
use muqi_text::{Code, Diagnostic, Fact, Source, Span, ToMessage as _, bounded, shown};

use crate::{
    checker::Checked,
    points::Points,
    problem::{EngineFault, OutputChecker, Problem},
    testset::testset_code,
};

use super::{super::input, Set};

impl Set<'_> {
    /// Returns a fault for each file that differs from the manifest and about which nothing
    /// else was reported.
    pub(crate) fn changed_files(&self, touched: &BTreeSet<String>) -> Vec<Diagnostic> {
        let changed =
            self.manifest.iter().flat_map(|manifest| &manifest.files).filter_map(|(name, hash)| {
                let displayed = shown(self.path(name));
                if touched.contains(&displayed) {
                    return None;
                }
                if self.is_there(name) {
                    return self.changed(name, hash);
                }
                // Without one of a pair, the other has been reported to lack it.
                let is_known = self.has_sibling(name);
                (!is_known).then(|| self.fault(testset_code::MISSING_FILE, displayed))
            });
        changed.collect()
    }

    /// Returns how a file differs from the one that was written.
    fn changed(&self, name: &str, hash: &str) -> Option<Diagnostic> {
        let path = self.path(name);
        let found = match Blob::of_file(&path) {
            Ok(found) => found,
            Err(cause) => return Some(Diagnostic::unreadable(&path, &cause)),
        };
        // A file as the plan has it by now is no edit.
        let is_planned = self.planned(name).is_some_and(|planned| planned == found);
        if is_planned || found.sha256().is_ok_and(|found| found == hash) {
            return None;
        }
        let written = self.written(name).filter(|it| it.sha256().is_ok_and(|it| it == hash));
        // What is large is not searched for the first difference.
        let both = written.as_ref().and_then(Blob::in_memory).zip(found.in_memory());
        let Some((written, found)) = both else {
            return Some(self.fault(testset_code::CHANGED_FILE, shown(path)));
        };
        let source = Source::new(shown(path), found);
        let (line, expected) = first_difference(&source, written);
        let fault = Diagnostic::at(testset_code::CHANGED_FILE, &source, line);
        Some(self.known(fault).with("expected", expected))
    }

    /// Returns what a file of the directory was, as far as the manifest tells.
    fn written(&self, name: &str) -> Option<Blob> {
        if let Some(test) = name.strip_suffix(".ans") {
            let answer = self.manifest?.test(test)?.answer.as_ref()?;
            return Some(format!("{answer}\n").into_bytes().into());
        }
        let origin = self.manifest?.test(name.strip_suffix(".in")?)?.origin()?;
        input(self.expectations.problem, &origin).ok()
    }

    fn planned(&self, name: &str) -> Option<Blob> {
        self.expectations.planned?.files().remove(name)
    }

    fn fault(&self, code: Code, path: impl Into<String>) -> Diagnostic {
        self.known(Diagnostic::of_file(code, path))
    }

    /// Adds to a fault how it is known which files there are to be.
    pub(crate) fn known(&self, fault: Diagnostic) -> Diagnostic {
        let is_of_boards = is_of_boards(self.expectations.problem);
        let known = if self.is_recorded { "recorded" } else { "planned" };
        fault.with("known", known).with("is_of_boards", is_of_boards)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    fn is_there(&self, name: &str) -> bool {
        self.path(name).is_file()
    }

    /// Returns whether the input of an answer is there, or the answer of an input.
    fn has_sibling(&self, name: &str) -> bool {
        let input = name.strip_suffix(".ans").map(|stem| format!("{stem}.in"));
        let answer = name.strip_suffix(".in").map(|stem| format!("{stem}.ans"));
        input.or(answer).is_some_and(|sibling| self.is_there(&sibling))
    }
}

/// Returns the first word that differs from what was written, and what was there.
fn first_difference(source: &Source, written: &[u8]) -> (Span, Fact) {
    let (mut offset, mut expected) = (0, lines(written));
    for line in lines(source.bytes()) {
        match expected.next() {
            Some(same) if same == line => offset += line.len() + 1,
            Some(other) if !other.is_empty() => return in_line(offset, line, other),
            _ => return (source.line_at(offset), message!("term-end-of-file").into()),
        }
    }
    let missing = expected.next().filter(|line| !line.is_empty());
    (source.line_at(offset), missing.map_or_else(|| message!("term-line-end").into(), Fact::quoted))
}

fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|&byte| byte == b'\n')
}

/// Returns the first word of a line that differs from another line, and what that has there.
fn in_line(offset: usize, line: &[u8], other: &[u8]) -> (Span, Fact) {
    let (mut start, mut expected) = (offset, words_apart(other));
    for word in words_apart(line) {
        let span = Span { start, end: start + word.len() };
        match expected.next() {
            Some(same) if same == word => start = span.end + 1,
            Some(other) => return (span, Fact::quoted(other)),
            None => return (span, message!("term-end-of-line").into()),
        }
    }
    let end = offset + line.len();
    (Span { start: end, end }, expected.next().map_or_else(|| "".into(), Fact::quoted))
}

fn words_apart(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|&byte| byte == b' ')
}

/// Bytes of an answer that are compared word by word; of larger ones only whether they are the same.
const ANSWER_BYTES: u64 = 4096;

/// Compares the answers of a test with the one that the engine has for its input; without that,
/// of inputs with faults, only their number is looked at.
pub fn check_answers(
    test: &str,
    input: Option<&Blob>,
    expected: Option<&Result<Blob, EngineFault>>,
    answers: &[PathBuf],
    problem: &Problem,
) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> =
        several(testset_code::SEVERAL_ANSWERS, test, answers).into_iter().collect();
    let (Some(expected), Some(first)) = (expected, answers.first()) else { return found };
    match expected {
        Ok(expected) => {
            let wrong = |path: &PathBuf| wrong_answer(path, input, expected, problem);
            found.extend(answers.iter().filter_map(wrong));
        }
        Err(EngineFault::File(fault)) => found.push(*fault.clone()),
        Err(fault) => {
            let fault = fault.to_message();
            let unsolvable = Diagnostic::of_file(testset_code::UNSOLVABLE, shown(first));
            found.push(unsolvable.with("problem", fault));
        }
    }
    found
}

/// Returns that a test has several files of a kind.
pub(crate) fn several(code: Code, test: &str, files: &[PathBuf]) -> Option<Diagnostic> {
    let [_, second, ..] = files else { return None };
    let mut names: Vec<String> =
        files.iter().map(|path| path.file_name().map(shown).unwrap_or_default()).collect();
    if names.iter().collect::<BTreeSet<_>>().len() < names.len() {
        names = files.iter().map(shown).collect();
    }
    let fault = Diagnostic::of_file(code, shown(second)).with("test", test);
    Some(fault.with("files", Fact::list(names, 8)))
}

/// Returns whether commands for boards go with a problem.
fn is_of_boards(problem: &Problem) -> bool {
    problem.kind.built_in().is_some()
}

fn wrong_answer(
    path: &Path,
    input: Option<&Blob>,
    expected: &Blob,
    problem: &Problem,
) -> Option<Diagnostic> {
    match compared(path, input, expected, problem) {
        Ok(found) => Some(found?.with("is_of_boards", is_of_boards(problem))),
        Err(cause) => Some(Diagnostic::unreadable(path, &cause)),
    }
}

fn compared(
    path: &Path,
    input: Option<&Blob>,
    expected: &Blob,
    problem: &Problem,
) -> io::Result<Option<Diagnostic>> {
    let found = Blob::of_file(path)?;
    if found == *expected {
        return Ok(None);
    }
    // An answer of one token has one form; of others only what counts is compared.
    let checker = problem.checker();
    if !checker.is_of_one_token()
        && let Checked::Accepted { .. } =
            checker.check(input, found.open()?, expected, Points::HUNDRED, u64::MAX)?
    {
        return Ok(None);
    }
    let beginning = found.beginning(ANSWER_BYTES)?;
    let source = Source::new(shown(path), beginning);
    Ok(Some(difference(&source, &expected.beginning(ANSWER_BYTES)?, checker)))
}

/// Returns how an answer that has other bytes than the expected one differs from it.
fn difference(source: &Source, expected: &[u8], checker: OutputChecker<'_>) -> Diagnostic {
    let bytes = source.bytes();
    let expected_text = String::from_utf8_lossy(expected.trim_ascii()).into_owned();
    let expected_shown = Fact::Verbatim(bounded(expected.trim_ascii()));
    let line = source.line_at(0);
    let found = str::from_utf8(&bytes[line.range()]).unwrap_or_default();
    // Another answer, written as the expected one is: of the same kind, and one line.
    let is_alike = is_plain_integer(found) == is_plain_integer(&expected_text);
    let is_one_line = !found.is_empty() && format!("{found}\n").as_bytes() == bytes;
    if !expected_text.contains('\n') && is_alike && is_one_line && found.trim() == found {
        return Diagnostic::at(testset_code::WRONG_ANSWER, source, line)
            .with("found", Fact::Verbatim(bounded(found.as_bytes())))
            .with("expected", expected_shown)
            .with("is_part", false);
    }
    // No form is wanted of an answer that is compared word by word or line by line.
    if !checker.is_of_one_token() {
        let (place, expected) = first_difference(source, expected);
        let is_missing = place.start == place.end;
        let found = if is_missing { source.line_at(place.start) } else { place };
        let fault = Diagnostic::at(testset_code::WRONG_ANSWER, source, place);
        let fault = fault.with("found", Fact::quoted(&bytes[found.range()]));
        return fault.with("expected", expected).with("is_part", true);
    }
    Diagnostic::at(testset_code::ANSWER_FORMAT, source, Span { start: 0, end: line.end })
        .with("found", Fact::quoted(bytes))
        .with("expected", expected_shown)
        .with("is_right", is_right(bytes, expected))
}

/// Returns whether a text is an integer as programs print it: without `+` and zeros before it.
fn is_plain_integer(text: &str) -> bool {
    text.parse::<i64>().is_ok_and(|number| number.to_string() == text)
}

/// Returns an answer as it should be written, where it is right and its blanks or line ends are
/// not as they should be.
pub fn mended(path: &Path, expected: &Blob) -> Option<Vec<u8>> {
    let found = Blob::of_file(path).ok()?;
    let (found, expected) = (found.in_memory()?, expected.in_memory()?);
    (is_right(found, expected) && found != expected).then(|| expected.to_vec())
}

/// Returns whether bytes are the expected words between any blanks, which a judge takes for them.
fn is_right(found: &[u8], expected: &[u8]) -> bool {
    words(found).eq(words(expected))
}

fn words(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use muqi_text::Language;

    use super::*;

    /// Returns the place and the expected text of the first difference.
    fn difference(found: &str, written: &str) -> (usize, usize, String) {
        let source = Source::new("05.in", found);
        let (span, expected) = first_difference(&source, written.as_bytes());
        let position = source.position(span.start);
        (position.line, position.column, Language::English.fact(&expected))
    }

    #[test]
    fn the_first_word_that_differs_is_found() {
        let written = "1 2\n5 13\n0 7\n";
        for (found, line, column, expected) in [
            ("1 2\n5 14\n0 7\n", 2, 3, "`13`"),
            ("1 2\n5 13 1\n0 7\n", 2, 6, "the end of the line"),
            ("1 2\n5\n0 7\n", 2, 2, "`13`"),
            ("1 2\n5 13\n", 3, 1, "`0`"),
            ("1 2\n5 13\n0 7\n9\n", 4, 1, "the end of the file"),
            ("1 2\n5 13\n0 7", 3, 1, "a line end"),
            ("", 1, 1, "`1`"),
        ] {
            assert_eq!(difference(found, written), (line, column, expected.to_owned()), "{found}");
        }
    }
}
