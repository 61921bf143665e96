//! A judging for programs; `docs/formats.md` describes the fields.

use serde::Serialize;

use crate::{
    judge::{
        Advice, Attendance, Change, Compilation, Disturbance, Entry, Figures, Judging, Missing,
        SubtaskScore, TestGrade,
    },
    plan::Edition,
    problem::Language,
    report::{DiagnosticJson, diagnosis::DiagnosisJson, diagnostic_json},
    submission::Mismatch,
    text::{Messages, quoted, unquoted},
};

use super::passed_over::{PassedOverFiles, PassedOverJson};

/// Version of the schema: a field that changes its meaning changes it.
const FORMAT: u32 = 2;

#[derive(Serialize)]
struct JudgingJson<'a> {
    format: u32,
    problem: &'a str,
    edition: Option<&'a str>,
    tests_sha256: Option<&'a str>,
    isolation: &'a str,
    machine: Option<&'a str>,
    time_limit_ms: u64,
    memory_limit_bytes: u64,
    output_limit_bytes: u64,
    points: Option<u64>,
    interrupted: bool,
    accepted: bool,
    submissions: Vec<SubmissionJson<'a>>,
    // These four are those of outputs that were judged alone, where format 1 has them.
    score: Option<u64>,
    subtasks: &'a [SubtaskScore],
    tests: Option<Vec<RunJson<'a>>>,
    diagnosis: Option<DiagnosisJson>,
    attendance: Option<Attendance>,
    missing: Vec<Missing>,
    without_program: Vec<&'a str>,
    absent: &'a [String],
    unlisted: &'a [String],
    passed_over: Vec<PassedOverJson<'a>>,
    warnings: Vec<DiagnosticJson>,
    advice: Vec<AdviceJson>,
    changes: Option<&'a [Change]>,
}

#[derive(Serialize)]
struct SubmissionJson<'a> {
    name: &'a str,
    file: &'a str,
    contestant: bool,
    sha256: Option<String>,
    language: Option<&'static str>,
    interrupted: bool,
    accepted: bool,
    verdict: &'static str,
    score: Option<u64>,
    subtasks: Vec<u64>,
    compiled: Option<bool>,
    compiler_reason: Option<&'a str>,
    compiler_messages: Option<&'a str>,
    compiler_hint: Option<&'a str>,
    tests: Vec<RunJson<'a>>,
    diagnosis: Option<DiagnosisJson>,
    mismatches: &'a [Mismatch],
}

#[derive(Serialize)]
struct RunJson<'a> {
    test: &'a str,
    subtask: Option<usize>,
    verdict: &'static str,
    reason: &'a str,
    hint: Option<&'a str>,
    output: Option<&'a str>,
    expected: &'a str,
    found: Option<String>,
    beginning: &'a str,
    cpu_us: Option<u128>,
    wall_us: Option<u128>,
    memory_bytes: Option<u64>,
    involuntary_switches: Option<u64>,
    runs: Option<u32>,
    noisy: Option<bool>,
    doubtful: bool,
    disturbance: Option<&'static str>,
    tried_again: Option<&'static str>,
    from_cache: bool,
}

#[derive(Serialize)]
struct AdviceJson {
    language: Option<&'static str>,
    slowest_accepted_us: u128,
    fastest_too_slow_us: Option<u128>,
    fastest_too_slow_was_cut: Option<bool>,
    least_ms: u64,
    most_ms: Option<u64>,
    limit_ms: u64,
    kept: bool,
}

/// Returns a judging for programs.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub(crate) fn judging_json(judging: &Judging<'_>) -> String {
    let limits = &judging.problem.config.limits;
    let outputs = judging.only_outputs();
    let entries = judging.entries.iter();
    let unjudged = judging.roll.unjudged.iter();
    let messages = Messages::english();
    let json = JudgingJson {
        format: FORMAT,
        problem: &judging.problem.config.name,
        edition: judging.edition.map(|edition| edition.name.as_str()),
        tests_sha256: judging.tests_hash.as_deref(),
        isolation: judging.isolation_name(),
        machine: judging.machine.as_deref(),
        time_limit_ms: limits.time_ms,
        memory_limit_bytes: limits.memory_mib << 20,
        output_limit_bytes: limits.output_bytes(),
        points: judging.edition.map(Edition::full_score),
        interrupted: !judging.is_whole(),
        accepted: entries.clone().all(Entry::is_accepted),
        submissions: entries.map(submission_json).collect(),
        score: outputs.and_then(score),
        subtasks: outputs.map_or(&[][..], |one| &one.subtasks),
        tests: outputs.map(tests_json),
        diagnosis: outputs.and_then(diagnosis_json),
        attendance: judging.roll.attendance(&judging.entries),
        missing: judging.roll.missing(&judging.entries),
        without_program: unjudged
            .filter(|one| !one.is_unreadable())
            .map(|one| one.name.as_str())
            .collect(),
        absent: &judging.roll.absent,
        unlisted: &judging.roll.unlisted,
        passed_over: PassedOverFiles::of_judging(judging).json(),
        warnings: judging.warnings.iter().map(|one| diagnostic_json(one, &messages)).collect(),
        advice: judging.advice().iter().map(advice_json).collect(),
        changes: judging.changes.as_deref(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}

fn score(one: &Entry) -> Option<u64> {
    (!one.subtasks.is_empty()).then(|| one.score())
}

fn tests_json(one: &Entry) -> Vec<RunJson<'_>> {
    one.grade.tests.iter().map(run_json).collect()
}

fn diagnosis_json(one: &Entry) -> Option<DiagnosisJson> {
    one.diagnosis.as_ref().map(DiagnosisJson::from)
}

fn submission_json(one: &Entry) -> SubmissionJson<'_> {
    let (compiled, reason, messages, hint) = match &one.compilation {
        Compilation::NotNeeded => (None, None, None, None),
        Compilation::Done { messages } => (Some(true), None, Some(messages), None),
        Compilation::Failed { reason, messages, hint } => {
            (Some(false), Some(reason.as_str()), Some(messages), hint.as_deref())
        }
    };
    SubmissionJson {
        name: one.name(),
        file: &one.submission.path,
        contestant: one.submission.is_contestants,
        sha256: one.submission.sha256(),
        language: one.language().map(Language::name),
        interrupted: !one.is_whole(),
        accepted: one.is_accepted(),
        verdict: one.verdict().abbreviation(),
        score: score(one),
        subtasks: one.subtasks.iter().map(|subtask| subtask.score).collect(),
        compiled,
        compiler_reason: reason,
        compiler_messages: messages.map(String::as_str),
        compiler_hint: hint,
        tests: tests_json(one),
        diagnosis: diagnosis_json(one),
        mismatches: &one.mismatches,
    }
}

fn run_json(test: &TestGrade) -> RunJson<'_> {
    let found = (!test.beginning.is_empty())
        .then(|| unquoted(&quoted(test.beginning.as_bytes())).to_owned());
    let figures = test.figures.as_ref();
    RunJson {
        test: &test.name,
        subtask: test.subtask,
        verdict: test.verdict.abbreviation(),
        reason: &test.reason,
        hint: test.hint.as_deref(),
        output: test.output.as_deref(),
        expected: test.answer.trim_end(),
        found,
        beginning: &test.beginning,
        cpu_us: figures.map(|figures| figures.cpu.as_micros()),
        wall_us: figures.map(|figures| figures.wall.as_micros()),
        memory_bytes: figures.map(|figures| figures.memory_bytes),
        involuntary_switches: figures.map(|figures| figures.involuntary_switches),
        runs: figures.map(|figures| figures.runs),
        noisy: figures.map(Figures::is_noisy),
        doubtful: test.is_doubtful(),
        disturbance: test.disturbance.map(Disturbance::name),
        tried_again: test.tried_again.map(Disturbance::name),
        from_cache: test.from_cache,
    }
}

fn advice_json(advice: &Advice) -> AdviceJson {
    AdviceJson {
        language: advice.language.map(Language::name),
        slowest_accepted_us: advice.accepted.as_micros(),
        fastest_too_slow_us: advice.too_slow.map(|one| one.cpu.as_micros()),
        fastest_too_slow_was_cut: advice.too_slow.map(|one| one.was_cut),
        least_ms: advice.least_ms,
        most_ms: advice.most_ms,
        limit_ms: advice.limit_ms,
        kept: advice.is_kept(),
    }
}
