//! A table of a TOML file, read key by key; all faults are collected, each with its place.
//!
//! A [`Section`] is one table of a file; a key that was never read is unknown. Faults are collected
//! in a [`Faults`] that all sections of a file share, so that one run reports every mistake, each
//! with its line, its column and the nearest known word.

use std::cell::{Cell, RefCell};

use muqi_text::{Diagnostic, Fact, Message, Source, Span, nearest};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    Interval, config_code,
    faults::Faults,
    integer::{integer_of_text, is_integer_text},
    syntax::{broken_numbers, slips},
};

/// A value with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

/// An integer or a text, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer.
    Integer(i64),
    /// An integer beyond 64 bits, as it was written.
    TooLarge(String),
    /// A text.
    Text(String),
}

/// A key of a table that was not asked for.
pub(crate) struct PeekedKey<'d> {
    pub(crate) name: Located<&'d str>,
    pub(crate) is_table: bool,
}

/// The name of the table of a whole file.
pub(crate) const TOP: &str = "";

/// One table of a configuration file.
pub struct Section<'d> {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) table: &'d DeTable<'d>,
    pub(crate) known_keys: RefCell<Vec<String>>,
    /// Required keys that are not there, each with its fault.
    pub(crate) missing: RefCell<Vec<(String, Diagnostic)>>,
    /// True when every key was known; nothing before [`Section::finish`].
    pub(crate) finished: Cell<Option<bool>>,
    pub(crate) faults: &'d Faults<'d>,
}

/// Parses a file and gives its top level to `read`.
///
/// # Errors
///
/// All faults of the file: of its syntax, or those that `read` reported.
pub(crate) fn read_document<T>(
    source: &Source,
    read: impl FnOnce(&Section<'_>) -> Option<T>,
) -> Result<T, Vec<Diagnostic>> {
    match read_with_faults(source, read) {
        (Some(value), faults) if faults.is_empty() => Ok(value),
        (_, faults) => Err(faults),
    }
}

/// Parses a file and gives its top level to `read`. Returns what that returns, and all faults of
/// the file: of its syntax, or those that `read` reported.
pub(crate) fn read_with_faults<T>(
    source: &Source,
    read: impl FnOnce(&Section<'_>) -> Option<T>,
) -> (Option<T>, Vec<Diagnostic>) {
    let faults = Faults::new(source);
    let text = match std::str::from_utf8(source.bytes()) {
        Ok(text) => text,
        Err(error) => {
            faults.report(not_utf_8(&faults, source.bytes(), error.valid_up_to()));
            return (None, faults.into_faults());
        }
    };
    let (document, errors) = DeTable::parse_recoverable(text);
    let slips =
        if errors.is_empty() { broken_numbers(document.get_ref()) } else { slips(text, &errors) };
    if !slips.is_empty() {
        for slip in slips {
            faults.report(syntax_fault(&faults, slip.span, slip.problem));
        }
        return (None, faults.into_faults());
    }
    let table = document.get_ref();
    let value = {
        let top = Section::new(TOP.to_owned(), Span::at(0), table, &faults);
        let value = read(&top);
        top.finish();
        value
    };
    (value, faults.into_faults())
}

/// Returns the fault of a file that is not UTF-8 from `offset` on.
fn not_utf_8(faults: &Faults<'_>, bytes: &[u8], offset: usize) -> Diagnostic {
    let is_utf_16 = matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
    let problem = message!(if is_utf_16 { "toml-utf-16" } else { "toml-not-utf-8" });
    syntax_fault(faults, Span { start: offset, end: offset + 1 }, problem)
}

/// Returns a fault of syntax; a slip that is recognised here carries its key, for advice.
fn syntax_fault(faults: &Faults<'_>, span: Span, problem: Message) -> Diagnostic {
    let fault = faults.at(config_code::SYNTAX, span);
    let is_known = problem.key.starts_with("toml-");
    let fault = if is_known { fault.with("slip", problem.key.as_ref()) } else { fault };
    fault.with("problem", problem)
}

impl<'d> Section<'d> {
    pub(crate) fn new(
        name: String,
        span: Span,
        table: &'d DeTable<'d>,
        faults: &'d Faults<'d>,
    ) -> Self {
        Self {
            name,
            span,
            table,
            known_keys: RefCell::default(),
            missing: RefCell::default(),
            finished: Cell::new(None),
            faults,
        }
    }

    /// Returns the collection that faults of this file go to.
    pub fn faults(&self) -> &'d Faults<'d> {
        self.faults
    }

    /// Returns where the section begins.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns whether a key is present.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Returns whether a list is there, and reports where it is missing.
    pub(crate) fn has_list(&self, key: &str) -> bool {
        self.required(key, "[{ ... }]").is_some() && self.is_list(key)
    }

    /// Returns whether a key is present with a list.
    pub(crate) fn is_list(&self, key: &str) -> bool {
        self.get(key).is_some_and(|value| value.get_ref().is_array())
    }

    /// Returns the keys that have not been read yet, with their places.
    pub fn other_keys(&self) -> Vec<Located<&'d str>> {
        let known = self.known_keys.borrow();
        let other = self.table.keys().filter(|key| !known.iter().any(|name| name == key.get_ref()));
        other
            .map(|key| Located { value: key.get_ref().as_ref(), span: key.span().into() })
            .collect()
    }

    /// Reads an integer within `allowed`.
    pub fn integer(&self, key: &str, allowed: Interval) -> Option<Located<i64>> {
        let found = self.required(key, "NUMBER")?;
        self.integer_of(key, found, allowed)
    }

    /// Reads an integer within `allowed` that may be left out.
    pub(crate) fn optional_integer(&self, key: &str, allowed: Interval) -> Option<Located<i64>> {
        let found = self.get(key)?;
        self.integer_of(key, found, allowed)
    }

    /// Reads a text.
    pub fn text(&self, key: &str) -> Option<Located<&'d str>> {
        let found = self.required(key, "\"...\"")?;
        self.text_of(key, found)
    }

    /// Reads a text of one line that is not blank.
    pub fn line(&self, key: &str) -> Option<String> {
        self.checked_line(key, self.text(key)?, false)
    }

    /// Reads a text of one line that may be blank or left out.
    pub fn optional_line(&self, key: &str) -> Option<String> {
        self.checked_line(key, self.optional_text(key)?, true)
    }

    fn checked_line(&self, key: &str, text: Located<&str>, may_be_blank: bool) -> Option<String> {
        let problem = if text.value.contains(char::is_control) {
            message!("config-one-line")
        } else if text.value.trim().is_empty() && !may_be_blank {
            message!("config-not-blank")
        } else {
            return Some(text.value.to_owned());
        };
        self.report_bad_text(key, text, problem);
        None
    }

    /// Reports a text that cannot be the value of a key.
    pub(crate) fn report_bad_text(&self, key: &str, found: Located<&str>, problem: Message) {
        let fault = self.faults.at(config_code::BAD_TEXT, found.span).with("key", key);
        self.faults.report(fault.with("found", found.value).with("problem", problem));
    }

    /// Reads a text that may be left out.
    pub(crate) fn optional_text(&self, key: &str) -> Option<Located<&'d str>> {
        let found = self.get(key)?;
        self.text_of(key, found)
    }

    /// Reads a value that may be an integer or a text.
    pub fn scalar(&self, key: &str) -> Option<Located<Scalar>> {
        self.scalar_of(key, self.get(key)?)
    }

    fn scalar_of(&self, key: &str, found: &Spanned<DeValue<'_>>) -> Option<Located<Scalar>> {
        let span = found.span().into();
        if let Some(text) = found.get_ref().as_str() {
            return Some(Located { value: Scalar::Text(text.to_owned()), span });
        }
        if !found.get_ref().is_integer() {
            self.wrong_type(key, found, message!("type-integer-or-text"));
            return None;
        }
        let written = found.get_ref().as_integer()?;
        let value = match i64::from_str_radix(written.as_str(), written.radix()) {
            Ok(integer) => Scalar::Integer(integer),
            Err(_) => Scalar::TooLarge(written.as_str().to_owned()),
        };
        Some(Located { value, span })
    }

    /// Reads a value that must be there and may be an integer or a text.
    pub(crate) fn required_scalar(&self, key: &str) -> Option<Located<Scalar>> {
        self.required(key, "ID")?;
        self.scalar(key)
    }

    /// Reads a number as it is written, an integer or a decimal one.
    pub fn number(&self, key: &str) -> Option<Located<String>> {
        let found = self.get(key)?;
        let written = match found.get_ref() {
            DeValue::Integer(integer) if integer.radix() == 10 => integer.as_str(),
            DeValue::Float(float) => float.as_str(),
            _ => {
                self.wrong_type(key, found, message!("type-number"));
                return None;
            }
        };
        Some(Located { value: written.to_owned(), span: found.span().into() })
    }

    /// Reads integers or texts that may be left out: a list of them, or one.
    pub(crate) fn scalars(&self, key: &str) -> Vec<Located<Scalar>> {
        match self.get(key) {
            None => Vec::new(),
            Some(found) if !found.get_ref().is_array() => self.scalar(key).into_iter().collect(),
            Some(_) => {
                self.items(key).iter().filter_map(|item| self.scalar_of(key, item)).collect()
            }
        }
    }

    /// Reads texts that may be left out: a list of them, or one.
    pub fn texts(&self, key: &str) -> Vec<Located<&'d str>> {
        match self.get(key) {
            None => Vec::new(),
            Some(found) if !found.get_ref().is_array() => {
                self.text_of(key, found).into_iter().collect()
            }
            Some(_) => self.optional_texts(key),
        }
    }

    /// Returns whether a value is not a list without an item, which is reported with a `problem`.
    pub(crate) fn is_not_empty(&self, key: &str, problem: Message) -> bool {
        let list = self.table.get(key);
        let list =
            list.filter(|value| value.get_ref().as_array().is_some_and(|list| list.is_empty()));
        if let Some(list) = list {
            let found = Located { value: "[]", span: list.span().into() };
            self.report_bad_text(key, found, problem);
        }
        list.is_none()
    }

    /// Reads one of a few words, each with its meaning.
    pub fn word<T: Clone>(&self, key: &str, known: &[(&str, T)]) -> Option<T> {
        let expected = known.first().map_or(String::new(), |(word, _)| format!("{word:?}"));
        let found = self.required(key, &expected)?;
        let text = self.text_of(key, found)?;
        let meant =
            known.iter().find(|(word, _)| *word == text.value).map(|(_, meaning)| meaning.clone());
        if meant.is_none() {
            self.unknown_word(key, text, known.iter().map(|(word, _)| *word));
        }
        meant
    }

    /// Reports a text that is none of the words allowed.
    pub(crate) fn unknown_word<'k>(
        &self,
        key: &str,
        found: Located<&str>,
        known: impl Iterator<Item = &'k str> + Clone,
    ) {
        let fault = self.faults.at(config_code::UNKNOWN_WORD, found.span);
        let list = Fact::all(known.clone().map(|word| format!("{word:?}")));
        let near = nearest(found.value, known).unwrap_or("none");
        let fault = fault.with("key", key).with("found", found.value).with("known", list);
        self.faults.report(fault.with("nearest", near));
    }

    /// Reads `true` or `false`, which may be left out.
    pub(crate) fn optional_flag(&self, key: &str) -> Option<bool> {
        let found = self.get(key)?;
        let flag = found.get_ref().as_bool();
        if flag.is_none() {
            self.wrong_type(key, found, message!("type-flag"));
        }
        flag
    }

    /// Reads a list of integers that may be left out.
    pub(crate) fn optional_integers(&self, key: &str, allowed: Interval) -> Vec<Located<i64>> {
        self.items(key).iter().filter_map(|item| self.integer_of(key, item, allowed)).collect()
    }

    /// Reads a list of texts that may be left out.
    pub(crate) fn optional_texts(&self, key: &str) -> Vec<Located<&'d str>> {
        self.items(key).iter().filter_map(|item| self.text_of(key, item)).collect()
    }

    /// Reads an interval `{ min = 1, max = 10 }` within `allowed`. With a `default` the key and
    /// either end may be left out.
    pub fn interval(
        &self,
        key: &str,
        allowed: Interval,
        default: Option<Interval>,
    ) -> Option<Interval> {
        let Some(found) = self.get(key) else {
            if default.is_none() {
                self.report_missing(key, "{ min = ..., max = ... }");
            }
            return default;
        };
        let table = self.table_of(key, found)?;
        let interval = table.ends(key, allowed, default);
        if table.finish() { interval } else { None }
    }

    /// Reads the ends `min` and `max` of the interval `key`, which this table is.
    pub fn ends(
        &self,
        key: &str,
        allowed: Interval,
        default: Option<Interval>,
    ) -> Option<Interval> {
        let least = end_of(self, "min", allowed, default.map(|interval| interval.least));
        let greatest = end_of(self, "max", allowed, default.map(|interval| interval.greatest));
        let (least, greatest) = (least?, greatest?);
        if least > greatest {
            let fault = self.faults.at(config_code::EMPTY_INTERVAL, self.span);
            let fault = fault.with("key", key).with("least", least);
            self.faults.report(fault.with("greatest", greatest).with("reason", "none"));
            return None;
        }
        Some(Interval::new(least, greatest))
    }

    /// Reads an integer within `allowed`, or a text that is one: `"2e5"`, `"10^18"`, `"2^31-1"`.
    fn integer_or_text(&self, key: &str, allowed: Interval) -> Option<i64> {
        let found = self.required(key, "NUMBER")?;
        let Some(text) = found.get_ref().as_str() else {
            return self.integer_of(key, found, allowed).map(|integer| integer.value);
        };
        let text = Located { value: text, span: found.span().into() };
        let value = integer_of_text(text.value);
        // One that is too large for any number is outside of what is allowed, too.
        if value.is_none() && !is_integer_text(text.value) {
            self.report_bad_text(key, text, message!("config-integer-text"));
            return None;
        }
        if value.is_some_and(|value| allowed.contains(value)) {
            return value;
        }
        let fault = self.faults.at(config_code::OUT_OF_RANGE, text.span).with("key", key);
        let fault = fault.with("found", text.value);
        self.faults.report(fault.with("least", allowed.least).with("greatest", allowed.greatest));
        None
    }

    /// Reads a table below this one.
    pub fn section<T>(&self, key: &str, read: impl FnOnce(&Self) -> Option<T>) -> Option<T> {
        let found = self.required(key, "{ ... }")?;
        let section = self.table_of(key, found)?;
        let value = read(&section);
        section.finish();
        value
    }

    /// Reads a list of tables, with nothing for those that could not be read.
    pub(crate) fn each_section<T>(
        &self,
        key: &str,
        read: impl Fn(&Self) -> Option<T>,
    ) -> Vec<Option<T>> {
        let items = self.items(key);
        items
            .iter()
            .enumerate()
            .map(|(index, item)| {
                let table = self.table_of(&format!("{key} {}", index + 1), item)?;
                let value = read(&table);
                table.finish();
                value
            })
            .collect()
    }

    /// Returns the place of a value without asking for its key.
    pub fn peeked(&self, key: &str) -> Option<Span> {
        self.table.get(key).map(|value| value.span().into())
    }

    /// Returns the texts of a list, if it is one of texts only, without asking for its key.
    pub(crate) fn peeked_texts(&self, key: &str) -> Vec<&'d str> {
        let items = self.table.get(key).and_then(|value| value.get_ref().as_array());
        let texts: Option<Vec<&str>> =
            items.into_iter().flatten().map(|item| item.get_ref().as_str()).collect();
        texts.unwrap_or_default()
    }

    /// Returns a table without asking for its key.
    pub(crate) fn peeked_table(&self, key: &str) -> Option<Self> {
        let value = self.table.get(key)?;
        let table = value.get_ref().as_table()?;
        Some(Self::new(key.to_owned(), value.span().into(), table, self.faults))
    }

    /// Returns the tables of a list without asking for its key.
    pub(crate) fn peeked_tables(&self, key: &str) -> Vec<Self> {
        let items = self.table.get(key).and_then(|value| value.get_ref().as_array());
        let tables = items.into_iter().flatten().filter_map(|item| {
            let table = item.get_ref().as_table()?;
            Some(Self::new(key.to_owned(), item.span().into(), table, self.faults))
        });
        tables.collect()
    }

    /// Returns the keys in the order of the file without asking for them.
    pub(crate) fn peeked_keys(&self) -> impl Iterator<Item = PeekedKey<'d>> + use<'d> {
        let mut keys: Vec<PeekedKey<'d>> = self
            .table
            .iter()
            .map(|(key, value)| PeekedKey {
                name: Located { value: key.get_ref().as_ref(), span: key.span().into() },
                is_table: value.get_ref().is_table(),
            })
            .collect();
        keys.sort_by_key(|key| key.name.span.start);
        keys.into_iter()
    }

    /// Returns the value of a key, and records the key as known.
    pub(crate) fn get(&self, key: &str) -> Option<&'d Spanned<DeValue<'d>>> {
        if !self.known_keys.borrow().iter().any(|name| name == key) {
            self.known_keys.borrow_mut().push(key.to_owned());
        }
        self.table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    fn required(&self, key: &str, expected: &str) -> Option<&'d Spanned<DeValue<'d>>> {
        let found = self.get(key);
        if found.is_none() {
            self.report_missing(key, expected);
        }
        found
    }

    /// Returns the name as messages show it.
    pub(crate) fn shown_name(&self) -> Fact {
        match self.name.as_str() {
            TOP => message!("config-top-level").into(),
            name => name.into(),
        }
    }

    /// Reports a key that must be there and is not; `expected` shows what its value is like.
    pub(crate) fn report_missing(&self, key: &str, expected: impl Into<Fact>) {
        let fault = self.faults.at(config_code::MISSING_KEY, self.span).with("key", key);
        let fault = fault.with("section", self.shown_name());
        let fault = fault.with("expected", expected).with("typed", "no");
        self.missing.borrow_mut().push((key.to_owned(), fault));
    }

    fn wrong_type(&self, key: &str, found: &Spanned<DeValue<'_>>, expected: Message) {
        let fault = self.faults.at(config_code::WRONG_TYPE, found.span().into()).with("key", key);
        let kind = message!("type-found", kind = found.get_ref().type_str());
        self.faults.report(fault.with("found", kind).with("expected", expected));
    }

    fn integer_of(
        &self,
        key: &str,
        found: &Spanned<DeValue<'_>>,
        allowed: Interval,
    ) -> Option<Located<i64>> {
        let span = Span::from(found.span());
        let Some(integer) = found.get_ref().as_integer() else {
            self.wrong_type(key, found, message!("type-integer"));
            return None;
        };
        let value = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        if let Some(value) = value.filter(|&value| allowed.contains(value)) {
            return Some(Located { value, span });
        }
        let fault = self.faults.at(config_code::OUT_OF_RANGE, span).with("key", key);
        let fault = fault.with("found", integer.as_str());
        self.faults.report(fault.with("least", allowed.least).with("greatest", allowed.greatest));
        None
    }

    fn text_of(&self, key: &str, found: &'d Spanned<DeValue<'d>>) -> Option<Located<&'d str>> {
        let Some(value) = found.get_ref().as_str() else {
            self.wrong_type(key, found, message!("type-text"));
            return None;
        };
        Some(Located { value, span: found.span().into() })
    }

    fn table_of(&self, name: &str, found: &'d Spanned<DeValue<'d>>) -> Option<Self> {
        let Some(table) = found.get_ref().as_table() else {
            self.wrong_type(name, found, message!("type-table"));
            return None;
        };
        Some(Self::new(format!("`{name}`"), found.span().into(), table, self.faults))
    }

    fn items(&self, key: &str) -> &'d [Spanned<DeValue<'d>>] {
        let Some(found) = self.get(key) else { return &[] };
        let Some(items) = found.get_ref().as_array() else {
            self.wrong_type(key, found, message!("type-list"));
            return &[];
        };
        items
    }
}

/// Reads an end of an interval; the default where it is left out.
fn end_of(table: &Section<'_>, name: &str, allowed: Interval, default: Option<i64>) -> Option<i64> {
    match default {
        Some(default) if !table.has(name) => Some(default),
        _ => table.integer_or_text(name, allowed),
    }
}
