//! The strength of a test set for programs. The fields are described in
//! `docs/formats.md`.

use serde::Serialize;

use crate::{
    flawed::{Evidence, Exemption, Fate, Flaw},
    report::{DiagnosticJson, diagnostic_json},
    strength::{BruteForce, EqualBoards, Loss, Requirement, Row, Strength, WrongAnswer},
    text::{Diagnostic, Messages, Severity},
};

#[derive(Serialize)]
struct StrengthJson {
    format: u32,
    edition: String,
    strong: bool,
    tests: Vec<TestJson>,
    flaws: Vec<FlawJson>,
    requirements: Vec<RequirementJson>,
    brute_forces: Vec<BruteForceJson>,
    alike: Vec<Vec<&'static str>>,
    equal_tests: Vec<EqualTestsJson>,
    findings: Vec<DiagnosticJson>,
}

#[derive(Serialize)]
struct TestJson {
    test: String,
    subtask: usize,
    recipe: String,
    purpose: String,
    answer: i64,
    lost_without: LossJson,
}

#[derive(Serialize)]
struct LossJson {
    kills: Vec<LostKillJson>,
    bounds: Vec<String>,
    steps: Vec<[&'static str; 2]>,
    distinctions: Vec<[&'static str; 2]>,
}

#[derive(Serialize)]
struct LostKillJson {
    flaw: &'static str,
    subtasks: Vec<usize>,
}

#[derive(Serialize)]
struct FlawJson {
    flaw: &'static str,
    zh: &'static str,
    en: &'static str,
    kills: usize,
    first_wrong: Option<WrongJson>,
    greatest_margin: Option<u64>,
    score: u64,
    by_subtask: Vec<u64>,
    fates: Vec<FateJson>,
}

#[derive(Serialize)]
struct WrongJson {
    test: String,
    printed: i64,
    expected: i64,
    margin: u64,
}

#[derive(Serialize)]
struct FateJson {
    fate: &'static str,
    printed: Option<i64>,
    positions: Option<u64>,
}

#[derive(Serialize)]
struct RequirementJson {
    flaw: &'static str,
    subtasks: Vec<usize>,
    required: usize,
    killed_by: Vec<String>,
    met: bool,
    exempted_by: Vec<ExemptionJson>,
}

#[derive(Serialize)]
struct ExemptionJson {
    evidence: &'static str,
    text: &'static str,
}

#[derive(Serialize)]
struct BruteForceJson {
    flaw: &'static str,
    meant: Option<u64>,
    score: u64,
    by_subtask: Vec<u64>,
}

#[derive(Serialize)]
struct EqualTestsJson {
    test: String,
    earlier: String,
    transposed: bool,
}

/// Returns everything about the strength of a test set for programs.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub(crate) fn strength_json(
    strength: &Strength<'_>,
    findings: &[Diagnostic],
    messages: &Messages,
) -> String {
    let names = |group: &Vec<&'static Flaw>| group.iter().map(|flaw| flaw.name).collect();
    let requirements = strength.requirements.iter();
    let json = StrengthJson {
        format: 1,
        edition: strength.edition.name.clone(),
        strong: findings.iter().all(|finding| finding.severity != Severity::Error),
        tests: strength.losses.iter().map(|loss| test(strength, loss)).collect(),
        flaws: strength.matrix.rows.iter().map(|row| flaw(strength, row)).collect(),
        requirements: requirements.map(|required| requirement(strength, required)).collect(),
        brute_forces: strength.brute_forces.iter().map(brute_force).collect(),
        alike: strength.alike.iter().map(names).collect(),
        equal_tests: strength.equal_boards.iter().map(equal_tests).collect(),
        findings: findings.iter().map(|finding| diagnostic_json(finding, messages)).collect(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}

fn test(strength: &Strength<'_>, loss: &Loss) -> TestJson {
    let planned = &strength.edition.tests[loss.test - 1];
    let pairs = |pairs: &[[&'static Flaw; 2]]| {
        pairs.iter().map(|pair| pair.map(|flaw| flaw.name)).collect()
    };
    let kills = loss.kills.iter();
    TestJson {
        test: strength.test_name(loss.test),
        subtask: planned.subtask,
        recipe: planned.recipe.to_string(),
        purpose: planned.purpose.clone(),
        answer: strength.matrix.answers[loss.test - 1],
        lost_without: LossJson {
            kills: kills
                .map(|lost| LostKillJson { flaw: lost.flaw.name, subtasks: lost.subtasks.clone() })
                .collect(),
            bounds: loss.bounds.clone(),
            steps: pairs(&loss.steps),
            distinctions: pairs(&loss.distinctions),
        },
    }
}

fn flaw(strength: &Strength<'_>, row: &Row) -> FlawJson {
    let record = strength.record(row);
    let wrong = |wrong: WrongAnswer| WrongJson {
        test: strength.test_name(wrong.test),
        printed: wrong.printed,
        expected: wrong.answer,
        margin: wrong.margin(),
    };
    FlawJson {
        flaw: row.flaw.name,
        zh: row.flaw.title.zh,
        en: row.flaw.title.en,
        kills: record.killed_by.len(),
        first_wrong: record.first_wrong.map(wrong),
        greatest_margin: record.greatest_margin,
        score: record.by_subtask.iter().sum(),
        by_subtask: record.by_subtask,
        fates: row.fates.iter().copied().map(fate).collect(),
    }
}

fn fate(fate: Fate) -> FateJson {
    let (name, printed, positions) = match fate {
        Fate::Alive => ("alive", None, None),
        Fate::Wrong { printed } => ("wrong", Some(printed), None),
        Fate::Silent => ("silent", None, None),
        Fate::InTime { positions } => ("in-time", None, Some(positions)),
        Fate::Unclear { positions } => ("unclear", None, Some(positions)),
        Fate::TooSlow => ("too-slow", None, None),
    };
    FateJson { fate: name, printed, positions }
}

fn requirement(strength: &Strength<'_>, required: &Requirement) -> RequirementJson {
    let name = |&test: &usize| strength.test_name(test);
    RequirementJson {
        flaw: required.flaw.name,
        subtasks: required.subtasks.clone(),
        required: required.required,
        killed_by: required.killed_by.iter().map(name).collect(),
        met: required.is_met(),
        exempted_by: required.exempted_by.iter().copied().map(exemption).collect(),
    }
}

fn exemption(exemption: &Exemption) -> ExemptionJson {
    let (evidence, text) = match exemption.evidence {
        Evidence::Proof(proof) => ("proof", proof),
        Evidence::NoneFound(range) => ("none-found", range),
    };
    ExemptionJson { evidence, text }
}

fn brute_force(known: &BruteForce) -> BruteForceJson {
    BruteForceJson {
        flaw: known.flaw.name,
        meant: known.intended,
        score: known.score(),
        by_subtask: known.by_subtask.clone(),
    }
}

fn equal_tests(pair: &EqualBoards) -> EqualTestsJson {
    let (test, earlier) = (pair.later.clone(), pair.earlier.clone());
    EqualTestsJson { test, earlier, transposed: pair.transposed }
}
