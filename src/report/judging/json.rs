//! A judging for programs; `docs/formats.md` describes the fields.

use serde::Serialize;

use crate::{
    judge::{
        Advice, Attendance, Compilation, Disturbance, Figures, Judged, Missing, TestGrade, missing,
    },
    plan::Edition,
    problem::Language,
    report::diagnosis::DiagnosisJson,
    submission::Mismatch,
    text::{quoted, unquoted},
};

use super::{Change, Judging};

/// Version of the schema: a field that changes its meaning changes it.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct JudgingJson<'a> {
    format: u32,
    problem: &'a str,
    edition: Option<&'a str>,
    isolation: &'a str,
    machine: &'a str,
    time_limit_ms: u64,
    memory_limit_bytes: u64,
    output_limit_bytes: u64,
    points: Option<u64>,
    interrupted: bool,
    submissions: Vec<SubmissionJson<'a>>,
    attendance: Option<AttendanceJson>,
    missing: Vec<MissingJson>,
    without_program: Vec<&'a str>,
    absent: &'a [String],
    unlisted: &'a [String],
    advice: Vec<AdviceJson>,
    changes: Option<&'a [Change]>,
}

#[derive(Serialize)]
struct SubmissionJson<'a> {
    name: &'a str,
    file: &'a str,
    language: Option<&'static str>,
    interrupted: bool,
    verdict: &'static str,
    score: Option<u64>,
    subtasks: &'a [u64],
    compiled: Option<bool>,
    compiler_reason: Option<&'a str>,
    compiler_messages: Option<&'a str>,
    tests: Vec<RunJson<'a>>,
    diagnosis: Option<DiagnosisJson>,
    mismatches: Vec<MismatchJson<'a>>,
}

#[derive(Serialize)]
struct MismatchJson<'a> {
    subtask: Option<usize>,
    expected: &'a str,
    found: &'a str,
}

#[derive(Serialize)]
struct RunJson<'a> {
    test: &'a str,
    subtask: Option<usize>,
    verdict: &'static str,
    reason: &'a str,
    hint: Option<&'a str>,
    expected: &'a str,
    found: Option<String>,
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
struct AttendanceJson {
    expected: Option<usize>,
    present: usize,
    without_program: usize,
    judge_errors: usize,
}

#[derive(Serialize)]
struct MissingJson {
    name: String,
    how: &'static str,
    reason: String,
    nearly: Vec<String>,
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
pub fn judging_json(judging: &Judging<'_>) -> String {
    let limits = &judging.problem.config.limits;
    let submissions = judging.judged.iter().zip(judging.diagnoses).zip(judging.mismatches);
    let json = JudgingJson {
        format: FORMAT,
        problem: &judging.problem.config.name,
        edition: judging.edition.map(|edition| edition.name.as_str()),
        isolation: judging.isolation,
        machine: judging.machine,
        time_limit_ms: limits.time_ms,
        memory_limit_bytes: limits.memory_mib << 20,
        output_limit_bytes: limits.output_bytes(),
        points: judging.edition.map(Edition::full_score),
        interrupted: !judging.is_whole(),
        submissions: submissions
            .map(|((one, diagnosis), mismatches)| {
                let diagnosis = diagnosis.as_ref().map(DiagnosisJson::from);
                submission_json(one, judging, diagnosis, mismatches)
            })
            .collect(),
        attendance: Attendance::of(judging.intake, judging.judged).map(attendance_json),
        missing: missing(judging.intake, judging.judged).into_iter().map(missing_json).collect(),
        without_program: judging.intake.without_program().map(|one| one.name.as_str()).collect(),
        absent: &judging.intake.absent,
        unlisted: &judging.intake.unlisted,
        advice: judging.advice.iter().map(advice_json).collect(),
        changes: judging.changes,
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}

fn submission_json<'a>(
    one: &'a Judged,
    judging: &Judging<'_>,
    diagnosis: Option<DiagnosisJson>,
    mismatches: &'a [Mismatch],
) -> SubmissionJson<'a> {
    let mismatch_json = |mismatch: &'a Mismatch| MismatchJson {
        subtask: mismatch.subtask,
        expected: &mismatch.expected,
        found: &mismatch.found,
    };
    let (compiled, reason, messages) = match &one.compilation {
        Compilation::NotNeeded => (None, None, None),
        Compilation::Done { messages } => (Some(true), None, Some(messages.as_str())),
        Compilation::Failed { reason, messages } => {
            (Some(false), Some(reason.as_str()), Some(messages.as_str()))
        }
    };
    let tests = one.grade.tests.iter();
    SubmissionJson {
        name: &one.name,
        file: &one.file,
        language: one.language.map(Language::name),
        interrupted: !one.is_whole(),
        verdict: one.verdict().abbreviation(),
        score: judging.edition.map(|_| one.score()),
        subtasks: &one.scores,
        compiled,
        compiler_reason: reason,
        compiler_messages: messages,
        tests: tests.map(|test| run_json(test, judging)).collect(),
        diagnosis,
        mismatches: mismatches.iter().map(mismatch_json).collect(),
    }
}

fn run_json<'a>(test: &'a TestGrade, judging: &Judging<'_>) -> RunJson<'a> {
    let found = (!test.beginning.is_empty())
        .then(|| unquoted(&quoted(test.beginning.as_bytes())).to_owned());
    let figures = test.figures.as_ref();
    RunJson {
        test: &test.name,
        subtask: judging.edition.map(|edition| edition.tests[test.number - 1].subtask),
        verdict: test.verdict.abbreviation(),
        reason: &test.reason,
        hint: test.hint.as_deref(),
        expected: test.answer.trim_end(),
        found,
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

fn attendance_json(attendance: Attendance) -> AttendanceJson {
    let Attendance { expected, present, without_program, judge_errors } = attendance;
    AttendanceJson { expected, present, without_program, judge_errors }
}

fn missing_json(missing: Missing) -> MissingJson {
    let Missing { name, how, reason, nearly } = missing;
    MissingJson { name, how: how.name(), reason, nearly }
}
