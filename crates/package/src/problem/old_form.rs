//! Plans and samples as they were written before commands: a key for each parameter, rules by the
//! numbers of tests. How every line of theirs reads now.

use muqi_text::{Source, Span};

use super::{Faults, Section, config_code};

/// Places in the old form, each with what stands there now.
pub(crate) struct OldForm(Vec<(Span, String)>);

/// Tables below a subtask that were its constraints. Others may be misspelt keys of today.
const CONSTRAINTS_OF_A_SUBTASK: [&str; 5] = ["n", "m", "a", "b", "values"];

/// Tables below a subtask that were none.
const TABLES_OF_A_SUBTASK: [&str; 2] = ["limits", "constraints"];

/// Keys of a test that were no parameters of its family.
const KEYS_OF_A_TEST: [&str; 7] =
    ["subtask", "purpose", "variant", "family", "salt", "number", "print"];

/// The family of boards that were written by hand.
const BY_HAND: &str = "handmade";

impl OldForm {
    /// Looks for samples of the old form in `problem.toml`.
    pub(crate) fn of_samples(top: &Section<'_>, source: &Source) -> Self {
        let mut found = Vec::new();
        let names = top.peeked_texts("samples");
        if let (Some(list), false) = (top.peeked("samples"), names.is_empty()) {
            let tables = names.iter().map(|name| format!("[[samples]] file = {name:?}"));
            found.push((list, tables.collect::<Vec<_>>().join(", ")));
        }
        if let Some(large) = top.peeked_table("large_sample") {
            let of_sample = ["salt", "variant"]
                .into_iter()
                .filter_map(|key| Some(format!(", {key} = {}", written(&large, source, key)?)));
            let input = test_now(&large, source).unwrap_or_default();
            let others: String = of_sample.collect();
            found.push((large.span(), format!("[[samples]] {input}{others}, print = false")));
        }
        Self(found)
    }

    /// Looks for tables of the old form in a plan.
    pub(crate) fn of_plan(top: &Section<'_>, source: &Source) -> Self {
        let mut found = Vec::new();
        for rule in top.peeked_tables("rules") {
            found.push((rule.span(), rule_now(&rule, source)));
        }
        for subtask in top.peeked_tables("subtasks") {
            found.extend(subtask_now(&subtask, source).map(|now| (subtask.span(), now)));
        }
        for test in top.peeked_tables("tests") {
            found.extend(test_now(&test, source).map(|now| (test.span(), now)));
        }
        for extra in top.peeked_tables("extra") {
            let board = written(&extra, source, "board");
            found.extend(board.map(|board| (extra.span(), format!("file = {board}"))));
        }
        Self(found)
    }

    pub(crate) fn is_found(&self) -> bool {
        !self.0.is_empty()
    }

    pub(crate) fn report(&self, faults: &Faults<'_>) {
        for (span, now) in &self.0 {
            faults.report(faults.at(config_code::OLD_FORM, *span).with("now", now.as_str()));
        }
    }
}

/// Returns a value as it is written in the file.
fn written(table: &Section<'_>, source: &Source, key: &str) -> Option<String> {
    let span = table.peeked(key)?;
    Some(String::from_utf8_lossy(&source.bytes()[span.range()]).into_owned())
}

fn rule_now(rule: &Section<'_>, source: &Source) -> String {
    let tests = written(rule, source, "tests").unwrap_or_default();
    let constraints = constraints(rule, source, &["text"]);
    format!("[[properties]] id = \"A\", tests = {tests}, text as it is, {constraints}")
}

/// Returns the tables below another one as constraints.
fn constraints(table: &Section<'_>, source: &Source, others: &[&str]) -> String {
    let keys = table.peeked_keys().filter(|key| key.is_table && !others.contains(&key.name.value));
    let intervals = keys.filter_map(|key| {
        let interval = written(table, source, key.name.value)?;
        Some(format!("{} = {interval}", key.name.value))
    });
    format!("constraints = {{ {} }}", intervals.collect::<Vec<_>>().join(", "))
}

fn subtask_now(subtask: &Section<'_>, source: &Source) -> Option<String> {
    let mut tables = subtask.peeked_keys().filter(|key| key.is_table);
    tables
        .any(|key| CONSTRAINTS_OF_A_SUBTASK.contains(&key.name.value))
        .then(|| constraints(subtask, source, &TABLES_OF_A_SUBTASK))
}

fn test_now(test: &Section<'_>, source: &Source) -> Option<String> {
    let family = unquoted(test, source, "family")?;
    if family == BY_HAND {
        return Some(format!("file = {}", written(test, source, "board").unwrap_or_default()));
    }
    let mut command = family;
    for key in test.peeked_keys().filter(|key| !KEYS_OF_A_TEST.contains(&key.name.value)) {
        let name = key.name.value;
        command += &format!(" {name}={}", unquoted(test, source, name).unwrap_or_default());
    }
    Some(format!("run = \"{command}\""))
}

fn unquoted(test: &Section<'_>, source: &Source, key: &str) -> Option<String> {
    Some(written(test, source, key)?.trim_matches(['"', '\'']).to_owned())
}
