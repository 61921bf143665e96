//! Failures in words, and every run in figures.

use std::fmt::Write as _;

use crate::{
    judge::{Compilation, Figures, JudgedSubmission, TestGrade, measured_seconds},
    jury::Verdict,
    text::{Fact, Language, Message, ToMessage as _, escaped_lines},
};

use super::{
    super::{
        diagnosis::diagnosis_text,
        diff::output_diff,
        style::{FOUND_WRONG, HEADING, QUIET, style_of, styled},
        table::{Column, table},
    },
    disturbed::remark,
    joined,
};

/// Lines of a compiler that are shown; reports hold all of them.
const COMPILER_LINES: usize = 12;

/// Returns what went wrong with a submission: the compiler's words, the first
/// failure of each subtask and of the extra tests, the first wrong output, and the mistake
/// that it resembles. Nothing when all is well.
pub(crate) fn failures_text(one: &JudgedSubmission, language: Language) -> String {
    let mut text = String::new();
    if let Compilation::Failed { reason, messages, hint } = &one.compilation {
        let verdict = language.text(Verdict::CompileError.to_message());
        let verdict = styled(FOUND_WRONG, verdict);
        let reason = language.text(reason);
        text += &language.about(styled(HEADING, one.name()), format!("{verdict} {reason}\n"));
        return text + &compiler_lines(messages, language) + &hint_line(hint.as_ref(), language);
    }
    let firsts = first_failures(one);
    let Some((_, first)) = firsts.first() else { return text };
    let _ = writeln!(text, "{}", styled(HEADING, one.name()));
    let wrong = firsts.iter().map(|(_, test)| test);
    let crashed = wrong.clone().find(|test| !test.errors.is_empty());
    let wrong = wrong.clone().find(|test| test.verdict == Verdict::WrongAnswer);
    let hinted = wrong.unwrap_or(first);
    for (place, test) in &firsts {
        let place = language.label(place.clone());
        let verdict = language.text(test.verdict.to_message());
        let verdict = styled(style_of(test.verdict), verdict);
        let _ = writeln!(text, "  {place}{verdict} {}", language.text_if_any(test.reason.as_ref()));
        text += &purpose_line(test, language);
        if wrong.is_some_and(|shown| shown.name == test.name) {
            text += &output_diff(&test.beginning, &test.answer, language);
        }
        if test.name == hinted.name {
            text += &hint_line(test.hint.as_ref(), language);
        }
        if crashed.is_some_and(|shown| shown.name == test.name) {
            text += &error_lines(&test.errors, language);
        }
    }
    if let Some(closed) = closed_text(one, language) {
        let _ = writeln!(text, "  {}", styled(FOUND_WRONG, closed));
    }
    text + &diagnosis_text(one.diagnosis.as_ref(), language)
}

/// Returns which subtasks do not count because a sample is not solved; nothing where none is.
pub(crate) fn closed_text(one: &JudgedSubmission, language: Language) -> Option<String> {
    let ids: Vec<Fact> = one.closed_by_samples().map(Fact::from).collect();
    (!ids.is_empty())
        .then(|| language.text(message!("subtasks-without-samples", subtasks = Fact::all(ids))))
}

/// Returns what a failed test is for on a line of its own, where the plan says it.
fn purpose_line(test: &TestGrade, language: Language) -> String {
    let label = language.label(message!("word-purpose"));
    test.purpose.as_ref().map_or(String::new(), |purpose| {
        format!("    {}\n", styled(QUIET, format!("{label}{}", purpose.text(language))))
    })
}

/// Returns a hint on a line of its own below what it is about.
pub(crate) fn hint_line(hint: Option<&Message>, language: Language) -> String {
    let label = language.label(message!("label-hint"));
    hint.map_or(String::new(), |hint| format!("    {label}{}\n", language.text(hint)))
}

/// Returns the end of a program's standard error below its name.
fn error_lines(errors: &str, language: Language) -> String {
    let label = language.label(message!("standard-error"));
    let mut text = format!("    {}\n", label.trim_end());
    for line in escaped_lines(errors).lines() {
        let _ = writeln!(text, "      {line}");
    }
    text
}

fn compiler_lines(messages: &str, language: Language) -> String {
    let mut text = String::new();
    for line in messages.lines().take(COMPILER_LINES) {
        let _ = writeln!(text, "    {line}");
    }
    let more = messages.lines().count().saturating_sub(COMPILER_LINES);
    if more > 0 {
        let _ = writeln!(text, "    {}", language.text(message!("more-lines", number = more)));
    }
    text
}

/// Returns the first failure of the samples that count, of every subtask with its place, of all
/// tests where the subtasks are not known, and then that of the extra tests.
fn first_failures(one: &JudgedSubmission) -> Vec<(Message, &TestGrade)> {
    let sample = one.grade.samples.iter().find(|sample| sample.verdict.is_failure());
    let sample = sample.map(|test| (message!("place-of-sample", number = test.number), test));
    let groups = one.by_subtask().into_iter().filter_map(|(subtask, tests)| {
        Some((subtask, tests.into_iter().find(|test| test.verdict.is_failure())?))
    });
    let of_tests = groups.map(|(subtask, test)| match subtask {
        Some(id) => (message!("place-in-subtask", subtask = id, test = &test.name), test),
        None => (message!("place-of-test", test = &test.name), test),
    });
    let extra = one.extra_failures().take(1);
    let extra = extra.map(|test| (message!("place-of-extra-test", test = &test.name), test));
    sample.into_iter().chain(of_tests).chain(extra).collect()
}

/// Returns a line for each run: verdict, times, memory, context switches.
pub(crate) fn runs_text(one: &JudgedSubmission, language: Language) -> String {
    let rows = one.grade.all().map(|test| run_row(test, language));
    let headings = [
        Column::Text(message!("word-test")),
        Column::Text(message!("word-verdict")),
        Column::Number(message!("column-cpu")),
        Column::Number(message!("column-wall")),
        Column::Number(message!("column-memory")),
        Column::Number(message!("column-switches")),
        Column::Text(message!("column-remarks")),
    ];
    let table = table(&headings, &rows.collect::<Vec<_>>(), language);
    format!("{}\n{table}", styled(HEADING, one.name()))
}

fn run_row(test: &TestGrade, language: Language) -> Vec<String> {
    vec![
        test.name.clone(),
        language.text(test.verdict.to_message()),
        figure(test, |figures| measured_seconds(figures.cpu)),
        figure(test, |figures| measured_seconds(figures.wall)),
        figure(test, |figures| format!("{:.1}", mebibytes(figures.memory_bytes))),
        figure(test, |figures| figures.involuntary_switches.to_string()),
        remarks(test, language),
    ]
}

/// Returns a figure of a run; nothing where the program was not run.
pub(crate) fn figure(test: &TestGrade, show: fn(&Figures) -> String) -> String {
    test.figures.as_ref().map_or(String::new(), show)
}

#[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

pub(crate) fn remarks(test: &TestGrade, language: Language) -> String {
    let figures = test.figures.as_ref();
    let repeated = figures.filter(|figures| figures.runs > 1).map(|figures| {
        let (least, most) = (measured_seconds(figures.cpu), measured_seconds(figures.slowest_cpu));
        message!("remark-best-of", runs = figures.runs, least = least, most = most)
    });
    let noisy = figures.filter(|figures| figures.is_noisy());
    let remarks = [
        test.reason.as_ref().map(|_| language.text_if_any(test.reason.as_ref())),
        repeated.map(|repeated| language.text(repeated)),
        noisy.map(|_| language.text(message!("remark-noisy"))),
        remark(test, language),
    ];
    joined(remarks.into_iter().flatten(), language)
}
