//! Failures in words, and every run in figures.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    judge::{Compilation, Entry, Figures, TestGrade},
    submission::Verdict,
    text::Language,
};

use super::{
    super::{
        diagnosis::diagnosis_text,
        diff::output_diff,
        style::{FOUND_WRONG, HEADING, style_of, styled},
        table::{Column, table},
    },
    disturbed::remark,
};

/// Lines of a compiler that are shown; reports hold all of them.
const COMPILER_LINES: usize = 12;

/// Returns what went wrong with a submission: the compiler's words, the first
/// failure of each subtask, the first wrong output, and the mistake that it
/// resembles. Nothing when all is well.
pub(super) fn failures_text(one: &Entry) -> String {
    let mut text = String::new();
    if let Compilation::Failed { reason, messages, hint } = &one.compilation {
        let verdict = styled(FOUND_WRONG, Verdict::CompileError);
        let words = |message| Language::English.text(message);
        let _ = writeln!(text, "{}: {verdict} {}", styled(HEADING, one.name()), words(reason));
        let hint = hint.as_ref().map_or(String::new(), |it| format!("    hint: {}\n", words(it)));
        return text + &compiler_lines(messages) + &hint;
    }
    let firsts = first_failures(one);
    if firsts.is_empty() {
        return text;
    }
    let _ = writeln!(text, "{}", styled(HEADING, one.name()));
    let wrong = firsts.values().find(|test| test.verdict == Verdict::WrongAnswer);
    for (subtask, test) in &firsts {
        let place = subtask.map_or(String::new(), |id| format!("subtask {id}, "));
        let verdict = styled(style_of(test.verdict), test.verdict);
        let reason = test.reason_in(Language::English);
        let _ = writeln!(text, "  {place}test {}: {verdict} {reason}", test.name);
        if wrong.is_some_and(|shown| shown.name == test.name) {
            text += &output_diff(&test.beginning, &test.answer);
        }
    }
    let hinted = wrong.or(firsts.values().next()).and_then(|test| test.hint_in(Language::English));
    if let Some(hint) = hinted {
        let _ = writeln!(text, "    hint: {hint}");
    }
    text + &one.diagnosis.as_ref().map_or(String::new(), diagnosis_text)
}

fn compiler_lines(messages: &str) -> String {
    let mut text = String::new();
    for line in messages.lines().take(COMPILER_LINES) {
        let _ = writeln!(text, "    {line}");
    }
    let more = messages.lines().count().saturating_sub(COMPILER_LINES);
    if more > 0 {
        let _ = writeln!(text, "    ... {more} more lines");
    }
    text
}

/// Returns the first failure of every subtask with its id; of all tests where the subtasks
/// are not known.
fn first_failures(one: &Entry) -> BTreeMap<Option<usize>, &TestGrade> {
    let mut firsts = BTreeMap::new();
    for test in one.failures() {
        firsts.entry(test.subtask).or_insert(test);
    }
    firsts
}

/// Returns a line for each run: verdict, times, memory, context switches.
pub(super) fn runs_text(one: &Entry) -> String {
    let rows: Vec<Vec<String>> = one.grade.tests.iter().map(run_row).collect();
    let headings = [
        Column::Text("test"),
        Column::Text("verdict"),
        Column::Number("CPU s"),
        Column::Number("wall s"),
        Column::Number("MiB"),
        Column::Number("switches"),
        Column::Text("remarks"),
    ];
    format!("{}\n{}", styled(HEADING, one.name()), table(&headings, &rows))
}

fn run_row(test: &TestGrade) -> Vec<String> {
    let figure = |show: fn(&Figures) -> String| test.figures.as_ref().map_or(String::new(), show);
    vec![
        test.name.clone(),
        test.verdict.to_string(),
        figure(|figures| format!("{:.3}", figures.cpu.as_secs_f64())),
        figure(|figures| format!("{:.3}", figures.wall.as_secs_f64())),
        figure(|figures| format!("{:.1}", mebibytes(figures.memory_bytes))),
        figure(|figures| figures.involuntary_switches.to_string()),
        remarks(test),
    ]
}

#[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

pub(super) fn remarks(test: &TestGrade) -> String {
    let figures = test.figures.as_ref();
    let repeated = figures.filter(|figures| figures.runs > 1);
    let noisy = figures.filter(|figures| figures.is_noisy());
    let remarks = [
        Some(test.reason_in(Language::English)).filter(|reason| !reason.is_empty()),
        repeated.map(|figures| format!("best of {} runs", figures.runs)),
        noisy.map(|_| "noisy: other work took the core".to_owned()),
        remark(test),
    ];
    remarks.into_iter().flatten().collect::<Vec<String>>().join("; ")
}
