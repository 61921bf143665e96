//! The strength of a test set for programs.

use serde_json::{Value, json};

use crate::{
    flawed::{Evidence, Fate, Flaw},
    strength::{BruteForce, EqualBoards, Loss, Requirement, Row, Strength},
    text::{Diagnostic, Language, Severity, ToMessage as _},
};

use super::{
    super::json::{array, diagnostics_json, document},
    kills,
    thresholds::threshold_json,
};

/// Returns everything about the strength of a test set for programs.
pub(crate) fn strength_json(
    strength: &Strength<'_>,
    findings: &[Diagnostic],
    language: Language,
) -> String {
    let each = |requirement| requirement_json(strength, requirement, language);
    let names = |group: &Vec<&'static Flaw>| array(group.iter().map(|flaw| flaw.name));
    let equal = |pair: &EqualBoards| json!({ "test": pair.later, "earlier": pair.earlier, "transposed": pair.transposed });
    let numbers = strength.thresholds.iter();
    let numbers = numbers.map(|fate| threshold_json(strength, fate, language));
    document(&json!({
        "format": 1,
        "edition": strength.edition.name,
        "strong": findings.iter().all(|finding| finding.severity != Severity::Error),
        "tests": array(strength.losses.iter().map(|loss| test_json(strength, loss, language))),
        "flaws": array(strength.matrix.rows.iter().map(|row| flaw_json(strength, row))),
        "numbers": array(numbers),
        "requirements": array(strength.requirements.iter().map(each)),
        "brute_forces": array(strength.brute_forces.iter().map(brute_force_json)),
        "alike": array(strength.alike.iter().map(names)),
        "equal_tests": array(strength.equal_boards.iter().map(equal)),
        "kills": kills(strength).json(),
        "findings": diagnostics_json(findings, language),
    }))
}

fn test_json(strength: &Strength<'_>, loss: &Loss, language: Language) -> Value {
    let planned = &strength.edition.tests[loss.test - 1];
    let pairs =
        |pairs: &[[&'static Flaw; 2]]| array(pairs.iter().map(|pair| pair.map(|flaw| flaw.name)));
    let kills = loss.kills.iter();
    let kills = kills.map(|lost| json!({ "flaw": lost.flaw.name, "subtasks": lost.subtasks }));
    json!({
        "test": strength.test_name(loss.test),
        "subtask": planned.subtask,
        "recipe": planned.recipe.to_string(),
        "purpose": planned.purpose.text(language),
        "answer": strength.matrix.answers[loss.test - 1],
        "lost_without": {
            "kills": array(kills),
            "numbers": loss.numbers,
            "programs": loss.programs,
            "bounds": loss.bounds,
            "steps": pairs(&loss.steps),
            "distinctions": pairs(&loss.distinctions),
        },
    })
}

fn flaw_json(strength: &Strength<'_>, row: &Row) -> Value {
    let record = strength.record(row);
    let first_wrong = record.first_wrong.map(|wrong| {
        json!({
            "test": strength.test_name(wrong.test),
            "printed": wrong.printed,
            "expected": wrong.answer,
            "margin": wrong.margin(),
        })
    });
    json!({
        "flaw": row.flaw.name,
        "zh": Language::Chinese.text(row.flaw.to_message()),
        "en": Language::English.text(row.flaw.to_message()),
        "kills": record.killed_by.len(),
        "first_wrong": first_wrong,
        "greatest_margin": record.greatest_margin,
        "score": record.by_subtask.iter().sum::<u64>(),
        "by_subtask": record.by_subtask,
        "fates": array(row.fates.iter().copied().map(fate_json)),
    })
}

fn fate_json(fate: Fate) -> Value {
    let (name, printed, positions) = match fate {
        Fate::Alive => ("alive", None, None),
        Fate::Wrong { printed } => ("wrong", Some(printed), None),
        Fate::Silent => ("silent", None, None),
        Fate::InTime { positions } => ("in-time", None, Some(positions)),
        Fate::Unclear { positions } => ("unclear", None, Some(positions)),
        Fate::TooSlow => ("too-slow", None, None),
    };
    json!({ "fate": name, "printed": printed, "positions": positions })
}

fn requirement_json(strength: &Strength<'_>, required: &Requirement, language: Language) -> Value {
    let killed_by = required.killed_by.iter().map(|&test| strength.test_name(test));
    let exempted_by = required.exempted_by.iter().map(|exemption| {
        let evidence = match exemption.evidence {
            Evidence::Proof(_) => "proof",
            Evidence::NoneFound(_) => "none-found",
        };
        let text = language.text(exemption.evidence.to_message());
        json!({ "evidence": evidence, "text": text })
    });
    json!({
        "flaw": required.flaw.name,
        "subtasks": required.subtasks,
        "required": required.required,
        "killed_by": array(killed_by),
        "met": required.is_met(),
        "exempted_by": array(exempted_by),
    })
}

fn brute_force_json(known: &BruteForce) -> Value {
    json!({
        "flaw": known.flaw.name,
        "meant": known.intended,
        "score": known.score(),
        "by_subtask": known.by_subtask,
    })
}
