//! The mistake that a wrong submission resembles, with advice in both languages.

use serde_json::{Value, json};

use crate::{flawed::Words, strength::Diagnosis, text::count};

use super::json::array;

/// Returns a diagnosis for people: a line for each flaw, and its advice.
pub(super) fn diagnosis_text(diagnosis: &Diagnosis) -> String {
    let Diagnosis { flaws, compared, matched, wrong } = diagnosis;
    let mut text = String::new();
    for (index, flaw) in flaws.iter().enumerate() {
        let resembles = if index == 0 { "resembles" } else { "and just as much" };
        text += &format!(
            "{resembles} \"{}\" ({}): same output on {matched} of {}, {wrong} of them wrong\n",
            flaw.title.en,
            flaw.name,
            count(*compared, "test")
        );
        text += &format!("    hint: {}\n    提示：{}\n", flaw.advice.en, flaw.advice.zh);
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
