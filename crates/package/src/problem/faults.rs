//! The faults of one configuration file, collected while it is read.

use std::{cell::RefCell, collections::BTreeSet};

use muqi_text::{Code, Diagnostic, Fact, Source, Span};

use super::config_code;

/// The faults of one configuration file.
#[derive(Debug)]
pub struct Faults<'s> {
    source: &'s Source,
    found: RefCell<Vec<Diagnostic>>,
    /// Keys of one table that were found in another.
    displaced: RefCell<BTreeSet<String>>,
    /// Tables whose keys are in one with a misspelt name.
    misspelt: RefCell<BTreeSet<String>>,
}

impl<'s> Faults<'s> {
    /// Starts a collection for one file.
    pub fn new(source: &'s Source) -> Self {
        Self {
            source,
            found: RefCell::default(),
            displaced: RefCell::default(),
            misspelt: RefCell::default(),
        }
    }

    /// Returns a diagnostic at a place of the file, to be completed and [reported](Self::report).
    pub fn at(&self, code: Code, span: Span) -> Diagnostic {
        Diagnostic::at(code, self.source, span)
    }

    /// Returns whether a text is in the file as it is, between quotes at a place.
    pub(crate) fn is_written_at(&self, span: Span, text: &str) -> bool {
        let written = self.source.bytes().get(span.range()).unwrap_or_default();
        written.len() == text.len() + 2 && &written[1..=text.len()] == text.as_bytes()
    }

    /// Adds a fault.
    pub fn report(&self, fault: Diagnostic) {
        self.found.borrow_mut().push(fault);
    }

    /// Adds a fault that may have been found before: for other values of the same command.
    pub fn report_once(&self, fault: Diagnostic) {
        let mut found = self.found.borrow_mut();
        if !found.contains(&fault) {
            found.push(fault);
        }
    }

    /// Returns whether keys of one table were found in another, so that tables cannot be counted.
    pub(crate) fn are_tables_mixed(&self) -> bool {
        !self.displaced.borrow().is_empty()
    }

    /// Notes keys of one table that were found in another.
    pub(crate) fn displace<'k>(&self, keys: impl Iterator<Item = &'k str>) {
        self.displaced.borrow_mut().extend(keys.map(str::to_owned));
    }

    /// Notes that the keys of a table are in one with a misspelt name.
    pub(crate) fn misspell(&self, table: &str) {
        self.misspelt.borrow_mut().insert(format!("`{table}`"));
    }

    /// Drops the faults of a kind that are on the lines of a place: another explains them.
    pub(crate) fn forget(&self, code: Code, place: Span) {
        let lines = [place.start, place.end].map(|offset| self.source.line_number(offset));
        self.found.borrow_mut().retain(|fault| {
            let line = fault.location.excerpt.as_ref().map_or(0, |at| at.line);
            fault.code != code || !(lines[0]..=lines[1]).contains(&line)
        });
    }

    /// Returns the value that was read.
    ///
    /// # Errors
    ///
    /// All faults in the order of the file, when there is one or no value.
    pub fn into_result<T>(self, value: Option<T>) -> Result<T, Vec<Diagnostic>> {
        match (value, self.into_faults()) {
            (Some(value), found) if found.is_empty() => Ok(value),
            (_, found) => Err(found),
        }
    }

    /// Returns all faults in the order of the file.
    pub(crate) fn into_faults(self) -> Vec<Diagnostic> {
        let mut found = self.found.into_inner();
        let headers = without_displaced(&mut found, &self.displaced.into_inner());
        let misspelt = self.misspelt.into_inner();
        found.retain(|fault| {
            fact(fault, "section").is_none_or(|table| !misspelt.contains(table))
                || fault.code != config_code::MISSING_KEY
        });
        if let [header] = headers.as_slice() {
            let unknown = found.iter_mut().filter(|fault| fault.code == config_code::UNKNOWN_KEY);
            for fault in unknown {
                fault.facts.insert("header", Fact::Verbatim(header.clone()));
            }
        }
        found.sort_by_key(|fault| fault.location.excerpt.as_ref().map(|e| (e.line, e.column)));
        found
    }
}

/// Drops what is missing because its header is: keys that were found in another
/// table, and the tables themselves. Returns the headers of those.
fn without_displaced(found: &mut Vec<Diagnostic>, displaced: &BTreeSet<String>) -> Vec<String> {
    let mut headers = Vec::new();
    if displaced.is_empty() {
        return headers;
    }
    found.retain(|fault| {
        let key = fact(fault, "key").filter(|_| fault.code == config_code::MISSING_KEY);
        let Some(key) = key else { return true };
        match fact(fault, "expected") {
            Some(expected) if expected.starts_with('{') => headers.push(format!("[{key}]")),
            Some(expected) if expected.starts_with("[{") => headers.push(format!("[[{key}]]")),
            _ => return !displaced.contains(key),
        }
        false
    });
    headers
}

fn fact<'f>(fault: &'f Diagnostic, name: &str) -> Option<&'f str> {
    match fault.facts.get(name)? {
        Fact::Verbatim(text) => Some(text),
        _ => None,
    }
}
