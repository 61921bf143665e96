//! Documents for programs, and the diagnostics in them. The fields are described in
//! `docs/formats.md`.

use serde::Serialize;
use serde_json::{Value, json};

use crate::text::{Diagnostic, Fact, Language, Severity, escaped_json};

/// Returns a document as `--format json` prints it: indented, its fields in the given order, and
/// what cannot be seen in escapes.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub(crate) fn document(json: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(json).expect("texts and numbers are JSON");
    escaped_json(&text) + "\n"
}

/// Returns a list for a document.
pub(crate) fn array<T: Serialize>(values: impl IntoIterator<Item = T>) -> Value {
    values.into_iter().map(|value| json!(value)).collect()
}

/// Returns an output or an answer for a document: a number where it is an integer.
pub(crate) fn output_json(output: &str) -> Value {
    output.parse::<i64>().map_or_else(|_| output.into(), Value::from)
}

/// Returns a diagnostic for programs.
fn diagnostic_json(diagnostic: &Diagnostic, language: Language) -> Value {
    let wording = language.wording(diagnostic);
    let excerpt = diagnostic.location.excerpt.as_ref();
    json!({
        "code": diagnostic.code.name(),
        "severity": match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "path": diagnostic.location.path,
        "line": excerpt.map(|excerpt| excerpt.line),
        "column": excerpt.map(|excerpt| excerpt.column),
        "place": diagnostic.place,
        "message": wording.message,
        "expected": fact_text(diagnostic, "expected", language),
        "found": fact_text(diagnostic, "found", language),
        "label": wording.label,
        "hint": wording.hint,
        "source_line": excerpt.map(|excerpt| &excerpt.text),
    })
}

/// Returns a fact of a diagnostic; nothing where it has none of the name.
fn fact_text(diagnostic: &Diagnostic, name: &str, language: Language) -> Option<String> {
    match diagnostic.facts.get(name)? {
        // A user's text is no quotation here.
        Fact::Quoted(text) => Some(text.clone()),
        other => Some(language.fact(other)),
    }
}

/// Returns diagnostics for programs.
pub(crate) fn diagnostics_json<'d>(
    all: impl IntoIterator<Item = &'d Diagnostic>,
    language: Language,
) -> Value {
    array(all.into_iter().map(|one| diagnostic_json(one, language)))
}
