//! What a wrong submission resembles, with advice in both languages.

use serde::Serialize;

use crate::{flawed::Words, strength::Diagnosis, text::count};

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

/// A diagnosis as `muqi check --format json` prints it.
#[derive(Serialize)]
pub(super) struct DiagnosisJson {
    flaws: Vec<FlawJson>,
    compared: usize,
    matched: usize,
    wrong: usize,
}

#[derive(Serialize)]
struct FlawJson {
    name: &'static str,
    title: WordsJson,
    advice: WordsJson,
}

#[derive(Serialize)]
struct WordsJson {
    zh: &'static str,
    en: &'static str,
}

impl From<Words> for WordsJson {
    fn from(Words { zh, en }: Words) -> Self {
        Self { zh, en }
    }
}

impl From<&Diagnosis> for DiagnosisJson {
    fn from(diagnosis: &Diagnosis) -> Self {
        let flaws = diagnosis.flaws.iter().map(|flaw| FlawJson {
            name: flaw.name,
            title: flaw.title.into(),
            advice: flaw.advice.into(),
        });
        Self {
            flaws: flaws.collect(),
            compared: diagnosis.compared,
            matched: diagnosis.matched,
            wrong: diagnosis.wrong,
        }
    }
}
