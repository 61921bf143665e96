//! The strength of a test set for programs.

use serde_json::{Value, json};

use crate::{
    plan::{PlannedTest, Points},
    problem::Fate,
    strength::{BruteForce, EqualInputs, Requirement, Row, Strength},
    text::{Diagnostic, Language, Severity},
};

use super::super::json::{array, diagnostics_json, document, output_json};

/// Returns everything about the strength of a test set for programs.
pub(crate) fn strength_json(
    strength: &Strength<'_>,
    findings: &[Diagnostic],
    language: Language,
) -> String {
    document(&json!({
        "format": 1,
        "edition": strength.edition.name,
        "strong": findings.iter().all(|finding| finding.severity != Severity::Error),
        "tests": array(strength.edition.tests.iter().map(|test| test_json(strength, test, language))),
        "flaws": array(strength.matrix.rows.iter().map(|row| flaw_json(strength, row))),
        "requirements": array(strength.requirements.iter().map(|requirement| requirement_json(strength, requirement))),
        "brute_forces": array(strength.brute_forces.iter().map(brute_force_json)),
        "alike": array(strength.alike.iter().map(|group| array(group.iter().map(|flaw| &flaw.name)))),
        "equal_tests": array(strength.equal_inputs.iter().map(equal_json)),
        "findings": diagnostics_json(findings, language),
    }))
}

fn equal_json(pair: &EqualInputs) -> Value {
    json!({ "test": pair.later, "earlier": pair.earlier, "transposed": pair.relation == "transposed" })
}

fn test_json(strength: &Strength<'_>, test: &PlannedTest, language: Language) -> Value {
    json!({
        "test": strength.test_name(test.number),
        "subtasks": array(test.subtasks.iter().map(|&place| &strength.edition.subtasks[place].id)),
        "recipe": strength.origins.get(test.number - 1).map(ToString::to_string),
        "purpose": test.purpose.text(language),
        "answer": output_json(&strength.matrix.answers[test.number - 1]),
        "needed_for": array(strength.needing(test.number).iter().map(|flaw| &flaw.name)),
    })
}

fn flaw_json(strength: &Strength<'_>, row: &Row) -> Value {
    let record = strength.record(row);
    let first_wrong = record.first_wrong.map(|wrong| {
        json!({
            "test": strength.test_name(wrong.test),
            "printed": output_json(wrong.printed),
            "expected": output_json(wrong.answer),
            "margin": wrong.margin(),
        })
    });
    json!({
        "flaw": row.flaw.name,
        "zh": Language::Chinese.text(&row.flaw.title),
        "en": Language::English.text(&row.flaw.title),
        "kills": record.killed_by.len(),
        "first_wrong": first_wrong,
        "greatest_margin": record.greatest_margin,
        "score": record.by_subtask.iter().copied().sum::<Points>(),
        "by_subtask": record.by_subtask,
        "fates": array(row.fates.iter().map(fate_json)),
    })
}

fn fate_json(fate: &Fate) -> Value {
    let (name, printed, steps) = match fate {
        Fate::Alive => ("alive", None, None),
        Fate::Wrong { printed } => ("wrong", Some(output_json(printed)), None),
        Fate::Silent => ("silent", None, None),
        Fate::InTime { steps } => ("in-time", None, Some(steps)),
        Fate::Unclear { steps } => ("unclear", None, Some(steps)),
        Fate::TooSlow => ("too-slow", None, None),
    };
    json!({ "fate": name, "printed": printed, "positions": steps })
}

fn requirement_json(strength: &Strength<'_>, required: &Requirement) -> Value {
    let killed_by = required.killed_by.iter().map(|&test| strength.test_name(test));
    json!({
        "flaw": required.flaw.name,
        "subtasks": required.subtasks,
        "required": required.required,
        "killed_by": array(killed_by),
        "met": required.is_met(),
        "exempt": required.is_exempt,
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
