//! Warnings about tests and programs, for reports that have no room for an excerpt.

use crate::text::{Diagnostic, Language, escaped};

/// Returns a line for each warning: the place, the sentence, and what to do about it.
pub(super) fn warnings_text(warnings: &[Diagnostic], language: Language) -> Vec<String> {
    let of_one = |warning: &Diagnostic| {
        let wording = language.wording(warning);
        let path = escaped(&warning.location.path);
        let place = match &warning.location.excerpt {
            Some(at) => format!("{path}:{}:{}", at.line, at.column),
            None => path,
        };
        let text = match wording.hint {
            Some(hint) => {
                language.text(message!("warning-with-hint", text = wording.message, hint = hint))
            }
            None => wording.message,
        };
        language.about(place, text)
    };
    warnings.iter().map(of_one).collect()
}
