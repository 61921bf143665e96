//! The mistake that a wrong submission resembles, with advice.

use serde_json::{Value, json};

use crate::{
    flawed::Flaw,
    strength::Diagnosis,
    text::{Language, ToMessage as _},
};

use super::json::array;

/// Returns a diagnosis for people: a line for each flaw, and its advice. Nothing without one.
pub(super) fn diagnosis_text(diagnosis: Option<&Diagnosis>, language: Language) -> String {
    let Some(Diagnosis { flaws, compared, matched, wrong }) = diagnosis else {
        return String::new();
    };
    let mut text = String::new();
    for (index, flaw) in flaws.iter().enumerate() {
        let resembles = message!(
            match index {
                0 => "diagnosis",
                _ => "diagnosis-as-much",
            },
            title = flaw,
            name = flaw.name,
            compared = *compared,
            matched = *matched,
            wrong = *wrong
        );
        let advice = advice(flaw, language);
        let hint = language.label(message!("label-hint"));
        text += &format!("{}\n    {hint}{advice}\n", language.text(resembles));
    }
    text
}

/// Returns a diagnosis for programs.
pub(super) fn diagnosis_json(diagnosis: &Diagnosis) -> Value {
    let both = |text: &dyn Fn(Language) -> String| json!({ "zh": text(Language::Chinese), "en": text(Language::English) });
    let flaws = diagnosis.flaws.iter().map(|flaw| {
        let title = both(&|language| language.text(flaw.to_message()));
        json!({ "name": flaw.name, "title": title, "advice": both(&|language| advice(flaw, language)) })
    });
    json!({
        "flaws": array(flaws),
        "compared": diagnosis.compared,
        "matched": diagnosis.matched,
        "wrong": diagnosis.wrong,
    })
}

/// Returns advice for those who made a mistake.
pub(in crate::report) fn advice(flaw: &Flaw, language: Language) -> String {
    language.hint(&flaw.to_message()).unwrap_or_default()
}
