//! A validator beside ours, for people and for programs.

use std::path::Path;

use serde_json::{Value, json};

use crate::{
    checker::Protocol,
    stress::{ExaminationEnd, Examined, Validator, ValidatorAnswer, Weakness},
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
        lines.push(format!("    {}", quoted(bytes_of(weakness))));
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
        "input": str::from_utf8(bytes_of(weakness)).ok(),
        "bytes": weakness.input.length(),
        "file": format!("{}.in", weakness.name),
    })
}

fn ended_name(ended: ExaminationEnd) -> &'static str {
    match ended {
        ExaminationEnd::Done => "exhausted",
        ExaminationEnd::Time => "time",
        ExaminationEnd::Interrupted => "interrupted",
    }
}

fn answer_of(answer: &ValidatorAnswer) -> (&'static str, Option<&Message>) {
    match answer {
        ValidatorAnswer::Accepts => ("accepts", None),
        ValidatorAnswer::Rejects => ("rejects", None),
        ValidatorAnswer::Neither(reason) | ValidatorAnswer::Endless(reason) => {
            ("neither", Some(reason))
        }
    }
}

/// Returns the bytes of an input: those that are made for validators are in memory.
fn bytes_of(weakness: &Weakness) -> &[u8] {
    weakness.input.in_memory().unwrap_or_default()
}
