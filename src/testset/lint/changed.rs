//! Files of a test set that are not as they were written.

use std::{collections::BTreeSet, fs, path::PathBuf};

use crate::{
    input,
    store::sha256_hex,
    text::{Code, Diagnostic, Fact, Source, Span, shown},
};

use super::{
    super::{extra_number_in, number_in},
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
                (!is_known).then(|| self.fault(Code::TestsetMissingFile, displayed))
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
                let fault = Diagnostic::at(Code::TestsetChangedFile, &source, line);
                self.known(fault).with("expected", expected)
            }
            None => self.fault(Code::TestsetChangedFile, source.name()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

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
