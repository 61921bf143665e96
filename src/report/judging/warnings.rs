//! Warnings about tests and programs, for reports that have no room for an excerpt.

use crate::text::{Diagnostic, Language, escaped};

/// Returns a line for each warning: the place, the sentence, and what to do about it.
pub(super) fn warnings_text(warnings: &[Diagnostic]) -> Vec<String> {
    if warnings.is_empty() {
        return Vec::new();
    }
    let language = Language::English;
    let of_one = |warning: &Diagnostic| {
        let wording = language.wording(warning);
        let path = escaped(&warning.location.path);
        let place = match &warning.location.excerpt {
            Some(at) => format!("{path}:{}:{}", at.line, at.column),
            None => path,
        };
        let hint = wording.hint.map_or(String::new(), |hint| format!(" ({hint})"));
        format!("{place}: {}{hint}", wording.message)
    };
    warnings.iter().map(of_one).collect()
}
