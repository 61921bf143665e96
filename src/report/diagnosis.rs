//! The mistake that a wrong submission resembles, with advice.

use serde_json::{Value, json};

use crate::{problem::Diagnosis, text::Language};

use super::json::array;

/// Returns a diagnosis for people: a line for each mistake, and its advice. Nothing without one.
pub(crate) fn diagnosis_text(diagnosis: Option<&Diagnosis>, language: Language) -> String {
    diagnosis.map_or(String::new(), |diagnosis| mistakes_text(diagnosis, true, language))
}

/// Returns a line for each mistake of a diagnosis, with or without advice for those who made it.
pub(crate) fn mistakes_text(diagnosis: &Diagnosis, has_advice: bool, language: Language) -> String {
    let Diagnosis { mistakes, compared, asked, matched, wrong } = diagnosis;
    let same = message!(
        "diagnosis-outputs",
        compared = *compared,
        asked = *asked,
        matched = *matched,
        wrong = *wrong,
    );
    let mut text = String::new();
    for (index, mistake) in mistakes.iter().enumerate() {
        let resembles = message!(
            if index == 0 { "diagnosis" } else { "diagnosis-as-much" },
            title = &mistake.title,
            name = &mistake.name,
            same = same.clone(),
        );
        text += &format!("{}\n", language.text(resembles));
        if let Some(advice) = language.hint(&mistake.title).filter(|_| has_advice) {
            let hint = language.label(message!("label-hint"));
            text += &format!("    {hint}{advice}\n");
        }
    }
    text
}

/// Returns a diagnosis for programs.
pub(crate) fn diagnosis_json(diagnosis: &Diagnosis) -> Value {
    let Diagnosis { mistakes, compared, asked, matched, wrong } = diagnosis;
    let flaws = mistakes.iter().map(|mistake| {
        let (zh, en, title) = (Language::Chinese, Language::English, &mistake.title);
        json!({
            "name": mistake.name,
            "title": { "zh": zh.text(title), "en": en.text(title) },
            "advice": { "zh": zh.hint(title), "en": en.hint(title) },
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
