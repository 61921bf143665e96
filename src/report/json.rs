//! Documents for programs, and the diagnostics in them. The fields are described in
//! `docs/formats.md`.

use serde_json::{Value, json};

use crate::text::{Diagnostic, Fact, Messages, Severity, unquoted};

/// Returns a document as `--format json` prints it: indented, its fields in the given order.
pub(crate) fn document(json: &Value) -> String {
    format!("{json:#}\n")
}

/// Returns a list for a document.
pub(crate) fn array<T: Into<Value>>(values: impl IntoIterator<Item = T>) -> Value {
    values.into_iter().collect()
}

/// Returns a diagnostic for programs.
fn diagnostic_json(diagnostic: &Diagnostic, messages: &Messages) -> Value {
    let wording = messages.wording(diagnostic);
    let excerpt = diagnostic.location.excerpt.as_ref();
    let fact = |name| match diagnostic.facts.get(name)? {
        Fact::Number(number) => Some(number.to_string()),
        Fact::Verbatim(text) => Some(unquoted(text).to_owned()),
        Fact::Term(term) => messages.term(term),
    };
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
        "expected": fact("expected"),
        "found": fact("found"),
        "label": wording.label,
        "hint": wording.hint,
        "source_line": excerpt.map(|excerpt| &excerpt.text),
    })
}

/// Returns diagnostics for programs.
pub(crate) fn diagnostics_json<'d>(
    all: impl IntoIterator<Item = &'d Diagnostic>,
    messages: &Messages,
) -> Value {
    array(all.into_iter().map(|one| diagnostic_json(one, messages)))
}
