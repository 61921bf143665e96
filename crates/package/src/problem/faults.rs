//! The faults of one configuration file, collected while it is read.

use std::{cell::RefCell, collections::BTreeSet};

use muqi_text::{Code, Diagnostic, Fact, Source, Span, nearest};

use super::{
    config_code,
    section::{Located, Section, TOP},
};

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
    pub fn is_written_at(&self, span: Span, text: &str) -> bool {
        let written = self.source.bytes().get(span.range()).unwrap_or_default();
        written.len() == text.len() + 2 && &written[1..=text.len()] == text.as_bytes()
    }

    /// Adds a fault.
    pub fn report(&self, fault: Diagnostic) {
        self.found.borrow_mut().push(fault);
    }

    /// Returns whether keys of one table were found in another, so that tables cannot be counted.
    pub fn are_tables_mixed(&self) -> bool {
        !self.displaced.borrow().is_empty()
    }

    /// Returns the faults found so far.
    pub fn into_found(self) -> Vec<Diagnostic> {
        self.found.into_inner()
    }

    /// Notes keys of one table that were found in another.
    fn displace<'k>(&self, keys: impl Iterator<Item = &'k str>) {
        self.displaced.borrow_mut().extend(keys.map(str::to_owned));
    }

    /// Notes that the keys of a table are in one with a misspelt name.
    fn misspell(&self, table: &str) {
        self.misspelt.borrow_mut().insert(format!("`{table}`"));
    }

    /// Drops the faults of a kind that are on the lines of a place: another explains them.
    fn forget(&self, code: Code, place: Span) {
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
        match value {
            Some(value) if found.is_empty() => Ok(value),
            _ => Err(found),
        }
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

impl Section<'_> {
    /// Reports, once everything has been read, the keys that never were and those that are
    /// missing. A key that is misspelt is not missing, too. Returns whether every key was known.
    pub fn finish(&self) -> bool {
        if let Some(clean) = self.finished.get() {
            return clean;
        }
        let other = self.other_keys();
        let known_keys = self.known_keys.borrow().clone();
        let known: Vec<&str> = known_keys.iter().map(String::as_str).collect();
        let (misspelt, foreign): (Vec<&Located<&str>>, Vec<&Located<&str>>) =
            other.iter().partition(|key| self.meant(key.value, &known).is_some());
        for key in misspelt {
            self.unknown_key(*key, &known);
        }
        match foreign.as_slice() {
            [] => {}
            [only] => self.unknown_key(**only, &known),
            [first, others @ ..] => self.foreign_keys(**first, others, &known),
        }
        let missing = self.missing.take().into_iter().map(|(_, fault)| fault);
        missing.for_each(|fault| self.faults.report(fault));
        self.finished.set(Some(other.is_empty()));
        other.is_empty()
    }

    /// Returns whether a key is there in another spelling: one that is near it, and
    /// nearer to it than to any other that is known.
    pub fn has_misspelt(&self, key: &str, known: &[&str]) -> bool {
        let others = self.table.keys().map(|other| other.get_ref().as_ref());
        let mut unknown = others.filter(|other| !known.contains(other));
        unknown.any(|other| self.meant(other, known) == Some(key))
    }

    /// Reports those of the keys not read so far that are misspelt for one of
    /// `keys`, where `others` are known, too. Returns whether there was none.
    pub fn report_misspelt(&self, keys: &[&str], others: &[&str]) -> bool {
        let known: Vec<&str> = [keys, others].concat();
        let is_misspelt = |key: &Located<&str>| {
            let meant = self.meant(key.value, &known).filter(|_| !known.contains(&key.value));
            meant.is_some_and(|meant| keys.contains(&meant))
        };
        let misspelt: Vec<_> = self.other_keys().into_iter().filter(is_misspelt).collect();
        for key in &misspelt {
            self.get(key.value);
            self.unknown_key(*key, keys);
        }
        misspelt.is_empty()
    }

    /// Passes over the keys not read so far.
    pub fn forgive(&self) {
        for key in self.other_keys() {
            self.get(key.value);
        }
    }

    /// Returns the key that a misspelt one is meant to be: rather one that is not there.
    fn meant<'k>(&self, key: &str, known: &[&'k str]) -> Option<&'k str> {
        let absent = known.iter().copied();
        let absent = absent.filter(|known| !self.table.keys().any(|key| key.get_ref() == *known));
        nearest(key, absent).or_else(|| nearest(key, known.iter().copied()))
    }

    /// Reports one unknown key, and not that the one it is meant to be is missing.
    fn unknown_key(&self, key: Located<&str>, known: &[&str]) {
        let near = self.meant(key.value, known).unwrap_or("none");
        self.missing.borrow_mut().retain(|(missing, _)| missing != near);
        if self.table.get(near).is_some_and(|value| value.get_ref().is_table()) {
            self.faults.misspell(near);
        }
        self.faults.report(self.unknown(key, known).with("nearest", near));
    }

    /// Reports several keys that are those of another table, whose header is
    /// missing, and not that values are of another type from there on.
    fn foreign_keys(&self, first: Located<&str>, others: &[&Located<&str>], known: &[&str]) {
        self.faults
            .displace([&first].into_iter().chain(others.iter().copied()).map(|key| key.value));
        if self.name != TOP {
            let start = others.iter().map(|key| key.span.start).fold(first.span.start, usize::min);
            let end = self.table.values().map(|value| value.span().end).max().unwrap_or(start);
            self.faults.forget(config_code::WRONG_TYPE, Span { start, end });
        }
        let keys = [&first].into_iter().chain(others.iter().copied());
        let first = keys.clone().min_by_key(|key| key.span.start).copied().unwrap_or(first);
        let mut keys: Vec<_> = keys.collect();
        keys.sort_by_key(|key| key.span.start);
        let names = keys.iter().map(|key| Fact::quoted(key.value.as_bytes()));
        let fault = self.unknown(first, known).with("nearest", "none");
        let fault = fault.with("several", true).with("header", "none");
        self.faults.report(fault.with("keys", Fact::list(names, 8)));
    }

    fn unknown(&self, key: Located<&str>, known: &[&str]) -> Diagnostic {
        let listed = Fact::all(known.iter().map(|word| Fact::quoted(word.as_bytes())));
        let fault = self.faults.at(config_code::UNKNOWN_KEY, key.span).with("found", key.value);
        let fault = fault.with("section", self.shown_name()).with("known", listed);
        fault.with("keys", Fact::quoted(key.value.as_bytes())).with("several", false)
    }
}
