//! The keys of a table that were never read, and which keys they are meant to be.

use muqi_text::{Diagnostic, Fact, Span, nearest};

use super::{Located, Section, config_code, section::TOP};

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
    pub(crate) fn has_misspelt(&self, key: &str, known: &[&str]) -> bool {
        let others = self.table.keys().map(|other| other.get_ref().as_ref());
        let mut unknown = others.filter(|other| !known.contains(other));
        unknown.any(|other| self.meant(other, known) == Some(key))
    }

    /// Passes over the keys not read so far.
    pub(crate) fn forgive(&self) {
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
