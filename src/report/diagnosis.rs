//! The mistake that a wrong submission resembles, with advice.

use serde_json::{Value, json};

use crate::{
    strength::{Basis, Diagnosis, Mistake},
    text::{Language, Message, ToMessage as _},
};

use super::json::array;

/// Returns a diagnosis for people: a line for each mistake, and its advice. Nothing without one.
pub(super) fn diagnosis_text(diagnosis: Option<&Diagnosis>, language: Language) -> String {
    diagnosis.map_or(String::new(), |diagnosis| mistakes_text(diagnosis, true, language))
}

/// Returns a line for each mistake of a diagnosis, with or without advice for those who made it.
pub(super) fn mistakes_text(diagnosis: &Diagnosis, has_advice: bool, language: Language) -> String {
    let Diagnosis { mistakes, basis, compared, asked, matched, wrong } = diagnosis;
    let same = match basis {
        Basis::Outputs => message!(
            "diagnosis-outputs",
            compared = *compared,
            asked = *asked,
            matched = *matched,
            wrong = *wrong,
        ),
        Basis::Time => message!("diagnosis-time", compared = *compared, wrong = *wrong),
        Basis::Ends => message!("diagnosis-ends", compared = *compared, wrong = *wrong),
        Basis::Pattern => counts(diagnosis),
    };
    let mut text = String::new();
    for (index, mistake) in mistakes.iter().enumerate() {
        let resembles = message!(
            match (basis, index) {
                (Basis::Pattern, _) => "diagnosis-pattern",
                (_, 0) => "diagnosis",
                _ => "diagnosis-as-much",
            },
            title = mistake,
            name = mistake.name().as_ref(),
            same = same.clone(),
        );
        text += &format!("{}\n", language.text(resembles));
        if let Some(numbers) = numbers(mistake, language) {
            text += &format!("    {numbers}\n");
        }
        if let Some(advice) = advice(mistake, language).filter(|_| has_advice) {
            let hint = language.label(message!("label-hint"));
            text += &format!("    {hint}{advice}\n");
        }
    }
    text
}

/// Returns how many tests have what failed tests have in common, how many of them failed, and how
/// many others did not.
pub(in crate::report) fn counts(diagnosis: &Diagnosis) -> Message {
    let Diagnosis { compared, matched, wrong, .. } = diagnosis;
    message!("diagnosis-counts", matched = *matched, wrong = *wrong, others = compared - matched,)
}

/// Returns a diagnosis for programs.
pub(crate) fn diagnosis_json(diagnosis: &Diagnosis) -> Value {
    let both = |text: &dyn Fn(Language) -> Option<String>| {
        let [zh, en] = [Language::Chinese, Language::English].map(text);
        zh.zip(en).map(|(zh, en)| json!({ "zh": zh, "en": en }))
    };
    let mistakes = diagnosis.mistakes.iter().map(|mistake| {
        let title = both(&|language| Some(language.text(mistake.to_message())));
        let (from, to) = mistake.numbers().unzip();
        json!({
            "name": mistake.name(),
            "title": title,
            "from": from,
            "to": to,
            "advice": both(&|language| advice(mistake, language)),
        })
    });
    json!({
        "basis": diagnosis.basis.name(),
        "flaws": array(mistakes),
        "compared": diagnosis.compared,
        "asked": diagnosis.asked,
        "matched": diagnosis.matched,
        "wrong": diagnosis.wrong,
    })
}

/// Returns which numbers of a mistake print the same; nothing where it is one only, or has none.
pub(in crate::report) fn numbers(mistake: &Mistake, language: Language) -> Option<String> {
    let Mistake::Numbered(numbered) = mistake else { return None };
    let (from, to) = (numbered.from, numbered.to);
    (from < to).then(|| language.text(message!("diagnosis-numbers", from = from, to = to)))
}

/// Returns advice for those who made a mistake; nothing where there is none. That of a mutant is
/// about its first change.
pub(in crate::report) fn advice(mistake: &Mistake, language: Language) -> Option<String> {
    match mistake {
        Mistake::Mutant(mutant) => language.hint(&mutant.changes.first()?.to_message()),
        _ => language.hint(&mistake.to_message()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        flawed::{FLAWS, Infinity, mutants, thresholds},
        strength::SlowKind,
    };

    use super::*;

    #[test]
    fn every_known_mistake_comes_with_advice() {
        let flaws = FLAWS.iter().map(Mistake::Flaw);
        let mutants = mutants().iter().map(Mistake::Mutant);
        let slow = SlowKind::ALL.into_iter().map(Mistake::Slow);
        let infinities = Infinity::ALL.into_iter().map(|infinity| infinity.name().to_owned());
        let numbered = infinities.chain(thresholds().iter().map(|one| one.name.clone()));
        let numbered = numbered.filter_map(|name| Mistake::of_name(&name, Some((3, 4))));
        for mistake in flaws.chain(mutants).chain(slow).chain(numbered) {
            for language in Language::ALL {
                assert!(advice(&mistake, language).is_some(), "{} {language:?}", mistake.name());
            }
        }
    }
}
