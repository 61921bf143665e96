//! The mistake that a wrong submission resembles, with advice.

use serde_json::{Value, json};

use crate::{
    flawed::Flaw,
    strength::{Diagnosis, mistake},
    text::Language,
};

use super::json::array;

/// Returns a diagnosis for people: a line for each mistake, and its advice. Nothing without one.
pub(super) fn diagnosis_text(diagnosis: Option<&Diagnosis>, language: Language) -> String {
    diagnosis.map_or(String::new(), |diagnosis| mistakes_text(diagnosis, true, language))
}

/// Returns a line for each mistake of a diagnosis, with or without advice for those who made it.
pub(super) fn mistakes_text(diagnosis: &Diagnosis, has_advice: bool, language: Language) -> String {
    let Diagnosis { flaws, compared, asked, matched, wrong } = diagnosis;
    let same = message!(
        "diagnosis-outputs",
        compared = *compared,
        asked = *asked,
        matched = *matched,
        wrong = *wrong,
    );
    let mut text = String::new();
    for (index, flaw) in flaws.iter().enumerate() {
        let resembles = message!(
            if index == 0 { "diagnosis" } else { "diagnosis-as-much" },
            title = mistake(flaw),
            name = flaw.name,
            same = same.clone(),
        );
        text += &format!("{}\n", language.text(resembles));
        if let Some(advice) = advice(flaw, language).filter(|_| has_advice) {
            let hint = language.label(message!("label-hint"));
            text += &format!("    {hint}{advice}\n");
        }
    }
    text
}

/// Returns a diagnosis for programs.
pub(crate) fn diagnosis_json(diagnosis: &Diagnosis) -> Value {
    let Diagnosis { flaws, compared, asked, matched, wrong } = diagnosis;
    let flaws = flaws.iter().map(|flaw| {
        let [zh, en] = [Language::Chinese, Language::English];
        json!({
            "name": flaw.name,
            "title": { "zh": zh.text(mistake(flaw)), "en": en.text(mistake(flaw)) },
            "advice": { "zh": advice(flaw, zh), "en": advice(flaw, en) },
        })
    });
    json!({
        "flaws": array(flaws),
        "compared": compared,
        "asked": asked,
        "matched": matched,
        "wrong": wrong,
    })
}

/// Returns advice for those who made a mistake.
pub(in crate::report) fn advice(flaw: &Flaw, language: Language) -> Option<String> {
    language.hint(&mistake(flaw))
}
