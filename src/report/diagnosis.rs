//! The mistake that a wrong submission resembles, with advice.

use serde_json::{Value, json};

use crate::{flawed::Words, strength::Diagnosis, text::Language};

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
            title = language.pick(flaw.title.zh, flaw.title.en),
            name = flaw.name,
            compared = *compared,
            matched = *matched,
            wrong = *wrong
        );
        let advice = language.pick(flaw.advice.zh, flaw.advice.en);
        let hint = language.text(message!("label", of = message!("label-hint")));
        text += &format!("{}\n    {hint}{advice}\n", language.text(resembles));
    }
    text
}

/// Returns a diagnosis for programs.
pub(super) fn diagnosis_json(diagnosis: &Diagnosis) -> Value {
    let words = |words: Words| json!({ "zh": words.zh, "en": words.en });
    let flaws = diagnosis.flaws.iter().map(|flaw| {
        json!({ "name": flaw.name, "title": words(flaw.title), "advice": words(flaw.advice) })
    });
    json!({
        "flaws": array(flaws),
        "compared": diagnosis.compared,
        "matched": diagnosis.matched,
        "wrong": diagnosis.wrong,
    })
}
