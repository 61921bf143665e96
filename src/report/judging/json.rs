//! A judging for programs; `docs/formats.md` describes the fields.

use std::time::Duration;

use serde::{Serialize, Serializer, ser::SerializeMap as _};
use serde_json::{Value, json};

use crate::{
    checker::Fraction,
    judge::{
        Advice, Attendance, Compilation, Cut, Disturbance, Figures, JudgedSubmission, Judging,
        Missing, TestGrade,
    },
    plan::{Points, Scheme},
    problem::ProgrammingLanguage,
    text::{Language, bounded},
};

use super::{
    super::{
        diagnosis::diagnosis_json,
        json::{array, diagnostics_json, document},
    },
    attendance::MissingJson,
    passed_over::PassedOverFiles,
    sentences::SentenceJson,
};

/// Version of the schema: a field that changes its meaning changes it.
const FORMAT: u32 = 2;

/// Writes the fields of a map one after the other: as values, each run takes some
/// 5 KB while a report is made.
macro_rules! fields {
    ($serializer:expr, { $($name:literal: $value:expr,)* }) => {{
        let mut map = $serializer.serialize_map(None)?;
        $(map.serialize_entry($name, &$value)?;)*
        map.end()
    }};
}

/// Returns a judging for programs.
pub(crate) fn judging_json(judging: &Judging<'_>, language: Language) -> String {
    document(&JudgingJson(judging, language))
}

struct JudgingJson<'a>(&'a Judging<'a>, Language);

/// One submission, as a field of a judging or a line of a part.
#[derive(Debug)]
pub(crate) struct JudgedJson<'a>(pub(crate) &'a JudgedSubmission, pub(crate) Language);

struct RunJson<'a>(&'a TestGrade, Language);

impl Serialize for JudgingJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(judging, language) = *self;
        let Judging { problem, edition, submissions, roll, .. } = judging;
        let limits = &problem.config.limits;
        let without_program = roll.unjudged.iter().filter(|one| !one.is_unreadable());
        let outputs = judging.only_outputs();
        fields!(serializer, {
            "format": FORMAT,
            "problem": problem.config.name,
            "edition": edition.map(|edition| &edition.name),
            "tests_sha256": judging.tests_hash,
            "isolation": judging.isolation_name(),
            "machine": judging.machine,
            "time_limit_ms": limits.time_ms,
            "memory_limit_bytes": limits.memory_mib << 20,
            "output_limit_bytes": limits.output_bytes(),
            "points": edition.filter(|edition| !edition.is_pass_fail()).map(Scheme::total),
            "interrupted": !judging.is_whole(),
            "accepted": submissions.iter().all(JudgedSubmission::is_accepted),
            "submissions": submissions.iter().map(|one| JudgedJson(one, language)).collect::<Vec<_>>(),
            // These four are those of outputs that were judged alone, where format 1 has them.
            "score": outputs.and_then(score),
            "subtasks": outputs.map_or(&[][..], |one| &one.subtasks),
            "tests": outputs.map(|one| runs_json(&one.grade.tests, language)),
            "diagnosis": outputs.and_then(|one| one.diagnosis.as_ref()).map(diagnosis_json),
            "roster": roll.roster.people(),
            "roster_headings": roll.roster.headings(),
            "attendance": Attendance::of(roll, submissions),
            "missing": MissingJson::all(Missing::all(roll, submissions), language),
            "without_program": array(without_program.map(|one| one.name.as_str())),
            "absent": roll.absent,
            "unlisted": roll.unlisted,
            "same_sources": judging.same_sources(),
            "passed_over": PassedOverFiles::of_judging(judging).json(language),
            "warnings": diagnostics_json(judging.warnings, language),
            "advice": array(Advice::of(judging).iter().map(advice_json)),
            "changes": judging.changes,
        })
    }
}

fn score(one: &JudgedSubmission) -> Option<Points> {
    (!one.subtasks.is_empty()).then(|| one.score())
}

fn runs_json(runs: &[TestGrade], language: Language) -> Vec<RunJson<'_>> {
    runs.iter().map(|test| RunJson(test, language)).collect()
}

impl Serialize for JudgedJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(one, language) = *self;
        let (compiled, reason, messages, hint) = match &one.compilation {
            Compilation::NotNeeded => (None, None, None, None),
            Compilation::Done { messages } => (Some(true), None, Some(messages), None),
            Compilation::Failed { reason, messages, hint } => {
                (Some(false), Some(reason), Some(messages), hint.as_ref())
            }
        };
        fields!(serializer, {
            "name": one.name(),
            "file": one.submission.path,
            "contestant": one.submission.is_contestants,
            "sha256": one.submission.sha256(),
            "bare_code_sha256": one.submission.bare_code_sha256(),
            "other_letters": one.submission.other_letters,
            "language": one.language().map(ProgrammingLanguage::name),
            "interrupted": !one.is_whole(),
            "accepted": one.is_accepted(),
            "verdict": one.verdict().abbreviation(),
            "score": score(one),
            "subtasks": array(one.subtasks.iter().map(|subtask| subtask.score)),
            "closed_by_samples": array(one.closed_by_samples()),
            "compiled": compiled,
            "compiler_reason": reason.map(|reason| language.text(reason)),
            "compiler_reason_sentence": SentenceJson::of(reason),
            "compiler_messages": messages,
            "compiler_hint": hint.map(|hint| language.text(hint)),
            "compiler_hint_sentence": SentenceJson::of(hint),
            "tests": runs_json(&one.grade.tests, language),
            "extra": runs_json(&one.grade.extra, language),
            "samples": runs_json(&one.grade.samples, language),
            "diagnosis": one.diagnosis.as_ref().map(diagnosis_json),
            "mismatches": one.mismatches,
        })
    }
}

impl Serialize for RunJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(test, language) = *self;
        let found = (!test.beginning.is_empty()).then(|| bounded(test.beginning.as_bytes()));
        let figures = test.figures.as_ref();
        fields!(serializer, {
            "test": test.name,
            "subtasks": test.subtasks,
            "purpose": test.purpose.as_ref().map(|purpose| purpose.text(language)),
            "verdict": test.verdict.abbreviation(),
            "part": test.part.map(Fraction::as_f64),
            "reason": language.text_if_any(test.reason.as_ref()),
            "reason_sentence": SentenceJson::of(test.reason.as_ref()),
            "hint": test.hint.as_ref().map(|hint| language.text(hint)),
            "hint_sentence": SentenceJson::of(test.hint.as_ref()),
            "output": test.output,
            "expected": test.answer.trim_end(),
            "found": found,
            "beginning": test.beginning,
            "standard_error": test.errors,
            "cpu_us": figures.map(|figures| microseconds(figures.cpu)),
            "slowest_cpu_us": figures.map(|figures| microseconds(figures.slowest_cpu)),
            "wall_us": figures.map(|figures| microseconds(figures.wall)),
            "memory_bytes": figures.map(|figures| figures.memory_bytes),
            "involuntary_switches": figures.map(|figures| figures.involuntary_switches),
            "runs": figures.map(|figures| figures.runs),
            "cut": test.cut.map(Cut::name),
            "noisy": figures.map(Figures::is_noisy),
            "doubtful": test.is_doubtful(),
            "disturbance": test.disturbance.map(Disturbance::name),
            "tried_again": test.tried_again.map(Disturbance::name),
            "from_cache": test.from_cache,
        })
    }
}

fn advice_json(advice: &Advice) -> Value {
    json!({
        "language": advice.language.map(ProgrammingLanguage::name),
        "slowest_accepted_us": microseconds(advice.accepted),
        "fastest_too_slow_us": advice.too_slow.map(|one| microseconds(one.cpu)),
        "fastest_too_slow_was_cut": advice.too_slow.map(|one| one.was_cut),
        "least_ms": advice.least_ms,
        "most_ms": advice.most_ms,
        "limit_ms": advice.limit_ms,
        "kept": advice.is_kept(),
    })
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
