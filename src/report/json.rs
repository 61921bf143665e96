//! Diagnostics for programs. The fields are described in `docs/formats.md`.

use serde::Serialize;

use crate::text::{Diagnostic, Fact, Messages, Severity, unquoted};

/// One diagnostic, in the form `--format json` prints it.
#[derive(Debug, Serialize)]
pub(crate) struct DiagnosticJson {
    code: &'static str,
    severity: &'static str,
    path: String,
    line: Option<usize>,
    column: Option<usize>,
    place: Option<String>,
    message: String,
    expected: Option<String>,
    found: Option<String>,
    label: Option<String>,
    hint: Option<String>,
    source_line: Option<String>,
}

/// Puts a diagnostic into the form of `--format json`.
pub(crate) fn diagnostic_json(diagnostic: &Diagnostic, messages: &Messages) -> DiagnosticJson {
    let wording = messages.wording(diagnostic);
    let excerpt = diagnostic.location.excerpt.as_ref();
    let fact = |name| match diagnostic.facts.get(name)? {
        Fact::Number(number) => Some(number.to_string()),
        Fact::Verbatim(text) => Some(unquoted(text).to_owned()),
        Fact::Term(term) => messages.term(term),
    };
    DiagnosticJson {
        code: diagnostic.code.name(),
        severity: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        path: diagnostic.location.path.clone(),
        line: excerpt.map(|excerpt| excerpt.line),
        column: excerpt.map(|excerpt| excerpt.column),
        place: diagnostic.place.clone(),
        message: wording.message,
        expected: fact("expected"),
        found: fact("found"),
        label: wording.label,
        hint: wording.hint,
        source_line: excerpt.map(|excerpt| excerpt.text.clone()),
    }
}
