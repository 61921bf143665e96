//! Files of a test set that are not as they were written, and answers that are not right.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    archive::beginning_of,
    generator::too_large,
    input,
    solver::TableTooLarge,
    store::sha256_hex,
    text::{Code, Diagnostic, Fact, Source, Span, shown},
};

use super::{
    super::{extra_number_in, number_in, testset_code},
    Set,
};

impl Set<'_> {
    /// Returns a fault for each file that differs from the manifest and about which nothing
    /// else was reported.
    pub(super) fn changed_files(&self, touched: &BTreeSet<String>) -> Vec<Diagnostic> {
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
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(cause) => return Some(Diagnostic::unreadable(&path, &cause)),
        };
        // A file as the plan has it by now is no edit.
        let is_planned = self.planned(name).is_some_and(|planned| planned == bytes);
        if sha256_hex(&bytes) == hash || is_planned {
            return None;
        }
        let written = self.written(name).filter(|written| sha256_hex(written) == hash);
        let source = Source::new(shown(path), bytes);
        Some(match written {
            Some(written) => {
                let (line, expected) = first_difference(&source, &written);
                let fault = Diagnostic::at(testset_code::CHANGED_FILE, &source, line);
                self.known(fault).with("expected", expected)
            }
            None => self.fault(testset_code::CHANGED_FILE, source.name()),
        })
    }

    /// Returns what a file of the directory was, as far as that can be known.
    fn written(&self, name: &str) -> Option<Vec<u8>> {
        if let Some(test) = name.strip_suffix(".ans") {
            return Some(format!("{}\n", self.manifest?.test(test)?.answer).into_bytes());
        }
        let (test, edition) = (name.strip_suffix(".in")?, self.edition?);
        let board = match extra_number_in(test) {
            Some(number) => &edition.extra.get(number - 1)?.board,
            None => &edition.tests.get(number_in(test)?.checked_sub(1)?)?.board,
        };
        Some(input::write(board))
    }

    fn planned(&self, name: &str) -> Option<Vec<u8>> {
        self.expectations.planned?.files().remove(name)
    }

    fn fault(&self, code: Code, path: impl Into<String>) -> Diagnostic {
        self.known(Diagnostic::of_file(code, path))
    }

    /// Adds to a fault how it is known which files there are to be.
    pub(super) fn known(&self, fault: Diagnostic) -> Diagnostic {
        fault.with("known", if self.is_recorded { "recorded" } else { "planned" })
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
    let lines = |bytes| <[u8]>::split(bytes, |&byte| byte == b'\n');
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

/// Returns the first word of a line that differs from another line, and what that has there.
fn in_line(offset: usize, line: &[u8], other: &[u8]) -> (Span, Fact) {
    let words = |line| <[u8]>::split(line, |&byte| byte == b' ');
    let (mut start, mut expected) = (offset, words(other));
    for word in words(line) {
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
        several(testset_code::SEVERAL_ANSWERS, test, answers).into_iter().collect();
    let (Some(value), Some(first)) = (value, answers.first()) else { return found };
    match value {
        Ok(value) => found.extend(answers.iter().filter_map(|path| wrong_answer(path, *value))),
        Err(error) => {
            let fault = Diagnostic::of_file(testset_code::UNSOLVABLE, shown(first));
            found.push(fault.with("problem", too_large(error)));
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
        Some(number) => Diagnostic::at(testset_code::WRONG_ANSWER, source, line)
            .with("found", Fact::Verbatim(number.to_string()))
            .with("expected", Fact::Verbatim(value.to_string())),
        None => {
            Diagnostic::at(testset_code::ANSWER_FORMAT, source, Span { start: 0, end: line.end })
                .with("found", Fact::quoted(bytes))
                .with("expected", value.to_string())
                .with("is_right", is_right(bytes, value))
        }
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

#[cfg(test)]
mod tests {
    use crate::text::Language;

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
