//! A program of a package as one source: judges take no headers beside it.
//!
//! What it includes of its package is in it, once. `testlib.h` is apart, because some judges supply
//! it; it is never another than the setter's own.

use std::collections::BTreeSet;

use muqi_package::problem::Files;

const TESTLIB: &str = "testlib.h";

/// The directory of headers beside `problem.toml`.
const INCLUDE: &str = "include";

/// A program of a package with all that it includes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OneSource {
    /// The source; it still includes testlib.
    pub(crate) text: String,
    /// True where it includes testlib.
    pub(crate) uses_testlib: bool,
    /// The package's own `testlib.h`, where it includes that.
    pub(crate) testlib: Option<String>,
}

impl OneSource {
    /// Reads a program by its name in `files`; `problem` has the headers of the package.
    pub(crate) fn new(name: &str, files: &Files, problem: &Files) -> Self {
        let mut reader = SourceReader {
            files,
            problem,
            included: BTreeSet::new(),
            uses_testlib: false,
            testlib: None,
        };
        let text = reader.inlined(files, name);
        let SourceReader { uses_testlib, testlib, .. } = reader;
        Self { text, uses_testlib, testlib }
    }

    /// Returns the source with testlib in it, at the first place that includes it; nothing where the
    /// package has none.
    pub(crate) fn with_testlib(&self) -> Option<String> {
        if !self.uses_testlib {
            return Some(self.text.clone());
        }
        let testlib = self.testlib.as_ref()?;
        let mut with = String::with_capacity(self.text.len() + testlib.len());
        let mut is_there = false;
        for line in self.text.split_inclusive('\n') {
            if included(line) != Some(TESTLIB) {
                with += line;
            } else if !is_there {
                is_there = true;
                with += testlib;
                with += "\n";
            }
        }
        Some(with)
    }
}

struct SourceReader<'f> {
    files: &'f Files,
    problem: &'f Files,
    /// Headers that are in the source.
    included: BTreeSet<String>,
    uses_testlib: bool,
    testlib: Option<String>,
}

impl<'f> SourceReader<'f> {
    fn inlined(&mut self, files: &'f Files, name: &str) -> String {
        let Some(bytes) = files.get(name) else { return String::new() };
        let text = String::from_utf8_lossy(bytes);
        let above = name.rsplit_once('/').map_or("", |(above, _)| above);
        let mut inlined = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let Some(header) = included(line) else {
                inlined += line;
                continue;
            };
            let beside =
                if above.is_empty() { header.to_owned() } else { format!("{above}/{header}") };
            // `#include "../include/x.h"`.
            let beside = normal(&beside);
            let known = format!("{INCLUDE}/{header}");
            let found = [(self.files, &beside), (self.problem, &beside), (self.problem, &known)]
                .into_iter()
                .find(|(files, place)| files.get(place).is_some());
            if header == TESTLIB {
                self.uses_testlib = true;
                let own = found.and_then(|(files, place)| files.get(place));
                self.testlib = own.map(|bytes| String::from_utf8_lossy(bytes).into_owned());
                inlined += line;
                continue;
            }
            match found {
                // A header of the compiler's.
                None => inlined += line,
                Some((files, place)) => {
                    if self.included.insert(place.clone()) {
                        let place = place.clone();
                        let text = self.inlined(files, &place);
                        inlined += &text.replace("#pragma once", "");
                        inlined += "\n";
                    }
                }
            }
        }
        inlined
    }
}

/// Returns the header that a line includes.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
    let rest = rest.trim_start();
    let (rest, end) = match rest.strip_prefix('"') {
        Some(rest) => (rest, '"'),
        None => (rest.strip_prefix('<')?, '>'),
    };
    rest.split_once(end).map(|(header, _)| header)
}

/// Returns a path without `.` and `..`.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}
