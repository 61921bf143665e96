//! A validator beside ours, for people and for programs.

use std::path::Path;

use serde_json::{Value, json};

use crate::{
    checker::Protocol,
    stress::{Answer, Ended, Examined, Validator, Weakness},
    text::{Language, Message, quoted, shown},
};

use super::{
    json::{array, document},
    style::{FOUND_WRONG, GOOD, styled},
};

/// Returns the weaknesses of a validator for people, the smallest input first.
pub(crate) fn examined_text(
    validator: &Validator,
    examined: &Examined,
    saved: Option<&Path>,
    language: Language,
) -> String {
    let count = examined.weaknesses.len();
    let sentence = message!(
        "stress-validator",
        command = validator.command.to_string(),
        weaknesses = count,
        valid = examined.valid,
        damaged = examined.damaged,
        end = ended_name(examined.ended),
        open = examined.open_kinds,
        kinds = examined.kinds,
    );
    let style = if count == 0 { GOOD } else { FOUND_WRONG };
    let mut lines = vec![styled(style, language.text(sentence))];
    for weakness in &examined.weaknesses {
        let (name, reason) = (weakness.name, answer_of(&weakness.answer).1);
        let sentence = message!(
            "stress-weakness-shown",
            name = name,
            weakness = message!("stress-weakness", name = name),
            reason = reason,
        );
        lines.push(language.text(sentence));
        lines.push(format!("    {}", quoted(&weakness.input)));
    }
    if let Some(directory) = saved {
        lines.push(language.text(message!("stress-validator-saved", directory = directory)));
    }
    lines.join("\n") + "\n"
}

/// Returns the weaknesses for programs: null where it is not known yet what they are.
pub(crate) fn examined_json(
    validator: &Validator,
    seed: &str,
    examined: Option<&Examined>,
    saved: Option<&Path>,
    language: Language,
) -> String {
    let weaknesses = examined.map(|examined| {
        array(examined.weaknesses.iter().map(|weakness| weakness_json(weakness, language)))
    });
    document(&json!({
        "format": 1,
        "validator": validator.command.to_string(),
        "protocol": match validator.protocol {
            Protocol::Plain => None,
            Protocol::Kattis => Some("kattis"),
            Protocol::Testlib => Some("testlib"),
        },
        "seed": seed,
        "end": examined.map(|examined| ended_name(examined.ended)),
        "valid": examined.map(|examined| examined.valid),
        "damaged": examined.map(|examined| examined.damaged),
        "kinds": examined.map(|examined| examined.kinds),
        "open_kinds": examined.map(|examined| examined.open_kinds),
        "weaknesses": weaknesses,
        "saved": saved.map(shown),
    }))
}

fn weakness_json(weakness: &Weakness, language: Language) -> Value {
    let (answer, reason) = answer_of(&weakness.answer);
    json!({
        "name": weakness.name,
        "description": language.text(message!("stress-weakness", name = weakness.name)),
        "is_valid": weakness.is_valid,
        "answer": answer,
        "reason": reason.map(|reason| language.text(reason)),
        "input": str::from_utf8(&weakness.input).ok(),
        "bytes": weakness.input.len(),
        "file": format!("{}.in", weakness.name),
    })
}

fn ended_name(ended: Ended) -> &'static str {
    match ended {
        Ended::Done => "exhausted",
        Ended::Time => "time",
        Ended::Interrupted => "interrupted",
    }
}

fn answer_of(answer: &Answer) -> (&'static str, Option<&Message>) {
    match answer {
        Answer::Accepts => ("accepts", None),
        Answer::Rejects => ("rejects", None),
        Answer::Neither(reason) | Answer::Endless(reason) => ("neither", Some(reason)),
    }
}
