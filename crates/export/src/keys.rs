//! The configuration of a package, looked up key by key as the code of its judge does.
//!
//! A reader asks for the keys that the judge knows, and puts the judge's default where one is absent.
//! No type of a writer is known here, so a key that the writer misspells is not found under its
//! right name. A value of another kind is a fault with its place
//! (`config.yaml: subtasks 2: score`), and so is a key that was not asked for: most judges ignore
//! those, and what was meant by them is lost.

use muqi_text::{Fact, Message, bounded, nearest};
use serde_json::{Map, Value};

use super::{
    Package,
    faults::{MOST_NAMED, fault, unexpected},
};

/// The keys of a map in a configuration that were not yet asked for.
pub(crate) struct Keys {
    /// The file, and the keys that lead to the map.
    place: Message,
    left: Map<String, Value>,
    asked: Vec<&'static str>,
}

impl Keys {
    /// Reads a file in YAML; one that is not there, or holds no map, is a fault.
    pub(crate) fn of_yaml(
        package: &Package,
        path: &str,
        faults: &mut Vec<Message>,
    ) -> Option<Self> {
        let text = text_at(package, path, faults)?;
        // The place is in the sentence; the excerpt would take several lines.
        let options = serde_saphyr::options! { with_snippet: false };
        match serde_saphyr::from_str_with_options(&text, options) {
            Ok(value) => Self::new(Message::verbatim(path), value, faults),
            Err(error) => {
                let problem = error.render_with_formatter(&serde_saphyr::UserMessageFormatter);
                faults.push(fault(path, Message::verbatim(problem)));
                None
            }
        }
    }

    /// Reads a value, which has to be a map.
    pub(crate) fn new(place: Message, value: Value, faults: &mut Vec<Message>) -> Option<Self> {
        if let Value::Object(left) = value {
            return Some(Self { place, left, asked: Vec::new() });
        }
        faults.push(of_other_kind(place, &value, "map"));
        None
    }

    /// Returns the file, and the keys that lead to the map.
    pub(crate) fn place(&self) -> Message {
        self.place.clone()
    }

    /// Reports a value that is not as it is meant.
    pub(crate) fn unexpected(
        &self,
        key: &str,
        found: impl Into<Fact>,
        meant: impl Into<Fact>,
        faults: &mut Vec<Message>,
    ) {
        faults.push(unexpected(self.place(), key, found, meant));
    }

    /// Reports the keys that are absent though the judge has no default for them.
    pub(crate) fn need(&self, keys: &[&str], faults: &mut Vec<Message>) {
        let absent = keys.iter().filter(|key| self.left.get(**key).is_none_or(Value::is_null));
        faults
            .extend(absent.map(|key| fault(self.place(), message!("export-missing", name = *key))));
    }

    /// Passes over keys that change nothing in the judging.
    pub(crate) fn pass_over(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.take(key);
        }
    }

    /// Reports the first keys that were not asked for.
    pub(crate) fn finish(self, faults: &mut Vec<Message>) {
        let known = self.asked.iter().copied();
        faults.extend(
            self.left
                .keys()
                .take(MOST_NAMED)
                .map(|key| fault(self.place.clone(), unknown_key(key, known.clone()))),
        );
    }

    /// Returns a value; nothing where it is absent or null, which no judge tells apart.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Value> {
        self.asked.push(key);
        self.left.shift_remove(key).filter(|value| !value.is_null())
    }

    /// Returns all values by their keys.
    pub(crate) fn into_values(self) -> Map<String, Value> {
        self.left
    }

    /// Returns a text.
    pub(crate) fn text(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<String> {
        let value = self.take(key)?;
        self.read(key, &value, "text", text_of, faults)
    }

    /// Returns a text or a number, where a judge takes both.
    pub(crate) fn word(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<String> {
        let value = self.take(key)?;
        self.read(key, &value, "text", word_of, faults)
    }

    /// Returns a whole number from 0.
    pub(crate) fn number(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<u64> {
        let value = self.take(key)?;
        self.read(key, &value, "number", number_of, faults)
    }

    /// Returns a number, which may have a fraction.
    pub(crate) fn real(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<f64> {
        let value = self.take(key)?;
        self.read(key, &value, "real", Value::as_f64, faults)
    }

    /// Returns whether something is so.
    pub(crate) fn truth(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<bool> {
        let value = self.take(key)?;
        self.read(key, &value, "truth", Value::as_bool, faults)
    }

    fn read<T>(
        &self,
        key: &str,
        value: &Value,
        kind: &str,
        read: impl Fn(&Value) -> Option<T>,
        faults: &mut Vec<Message>,
    ) -> Option<T> {
        let found = read(value);
        if found.is_none() {
            self.report_kind(key, value, kind, faults);
        }
        found
    }

    /// Returns a map.
    pub(crate) fn map(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Option<Self> {
        let value = self.take(key)?;
        Self::new(self.below(key), value, faults)
    }

    /// Returns the values of a list; none where it is absent.
    pub(crate) fn list(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Vec<Value> {
        match self.take(key) {
            None => Vec::new(),
            Some(Value::Array(values)) => values,
            Some(other) => {
                self.report_kind(key, &other, "list", faults);
                Vec::new()
            }
        }
    }

    /// Returns the maps of a list, whose places are counted from 1.
    pub(crate) fn maps(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Vec<Self> {
        let mut maps = Vec::new();
        for (number, value) in (1..).zip(self.list(key, faults)) {
            maps.extend(Self::new(self.below(&format!("{key} {number}")), value, faults));
        }
        maps
    }

    /// Returns the whole numbers of a list.
    pub(crate) fn numbers(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Vec<usize> {
        let values = self.list(key, faults).into_iter();
        let numbers =
            values.filter_map(|value| self.read(key, &value, "number", number_of, faults));
        numbers.filter_map(|number| usize::try_from(number).ok()).collect()
    }

    /// Returns the texts of a list.
    pub(crate) fn texts(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Vec<String> {
        let values = self.list(key, faults).into_iter();
        values.filter_map(|value| self.read(key, &value, "text", text_of, faults)).collect()
    }

    /// Returns the texts of a list, among which may be numbers.
    pub(crate) fn words(&mut self, key: &'static str, faults: &mut Vec<Message>) -> Vec<String> {
        let values = self.list(key, faults).into_iter();
        values.filter_map(|value| self.read(key, &value, "text", word_of, faults)).collect()
    }

    /// Reports a value that is not the one that is meant; where it is absent it is the judge's
    /// default.
    pub(crate) fn expect(
        &mut self,
        key: &'static str,
        default: impl Into<Value>,
        meant: impl Into<Value>,
        faults: &mut Vec<Message>,
    ) {
        let (found, meant) = (self.take(key).unwrap_or_else(|| default.into()), meant.into());
        if found != meant {
            let found = bounded(found.to_string().as_bytes());
            self.unexpected(key, found, meant.to_string(), faults);
        }
    }

    fn below(&self, key: &str) -> Message {
        fault(self.place(), Message::verbatim(key))
    }

    /// Reports a value of another kind.
    pub(crate) fn report_kind(
        &self,
        key: &str,
        found: &Value,
        kind: &str,
        faults: &mut Vec<Message>,
    ) {
        faults.push(of_other_kind(self.below(key), found, kind));
    }
}

/// Returns that a key is unknown, with the nearest one of those that are.
pub(crate) fn unknown_key<'k>(key: &str, known: impl Iterator<Item = &'k str>) -> Message {
    let nearest = nearest(key, known).unwrap_or("none");
    message!("export-unknown-key", key = Fact::quoted(key.as_bytes()), nearest = nearest)
}

/// Returns the text of a file; that it is not there, or not in UTF-8, is a fault.
pub(crate) fn text_at(package: &Package, path: &str, faults: &mut Vec<Message>) -> Option<String> {
    let Some(bytes) = package.read(path) else {
        faults.extend(package.lacks(path));
        return None;
    };
    let text = String::from_utf8(bytes.into_owned()).ok();
    if text.is_none() {
        faults.push(message!("statement-not-utf8", file = path));
    }
    text
}

fn of_other_kind(place: Message, found: &Value, kind: &str) -> Message {
    let found = match found {
        Value::Array(_) => message!("export-kind", kind = "list").into(),
        Value::Object(_) => message!("export-kind", kind = "map").into(),
        one => Fact::quoted(one.to_string().as_bytes()),
    };
    let meant = message!("export-kind", kind = kind);
    fault(place, message!("export-other-kind", found = found, expected = meant))
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Returns a text or a number as a text.
fn word_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The largest number that is read, so that the sum of all in a file stays below any bound.
pub(crate) const LARGEST: u64 = 1 << 40;

/// Returns a value as a whole number from 0.
pub(crate) fn number_of(value: &Value) -> Option<u64> {
    // `1.0` is one to every judge.
    value.as_u64().or_else(|| whole(value.as_f64()?)).filter(|number| *number <= LARGEST)
}

/// Returns a number without a fraction as such.
pub(crate) fn whole(number: f64) -> Option<u64> {
    if number.fract() == 0.0 { format!("{number:.0}").parse().ok() } else { None }
}
