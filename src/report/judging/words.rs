//! What went wrong, in words, and every run in figures.

use std::fmt::Write as _;

use crate::{
    judge::{Compilation, Figures, Judged, TestGrade},
    plan::Edition,
    strength::Diagnosis,
    submission::Verdict,
};

use super::{
    super::{
        diagnosis_text, output_diff,
        style::{FOUND_WRONG, HEADING, styled},
        table::{Column, table},
    },
    disturbed::remark,
    matrix::style_of,
};

/// Lines of a compiler that are shown; reports hold all of them.
const COMPILER_LINES: usize = 12;

/// Returns what went wrong with a submission: the compiler's words, the first
/// failure of each subtask, the first wrong output, and the mistake that it
/// resembles. Nothing when all is well.
pub fn failures_text(
    one: &Judged,
    edition: Option<&Edition>,
    diagnosis: Option<&Diagnosis>,
) -> String {
    let mut text = String::new();
    if let Compilation::Failed { reason, messages } = &one.compilation {
        let verdict = styled(FOUND_WRONG, Verdict::CompileError);
        let _ = writeln!(text, "{}: {verdict} {reason}", styled(HEADING, &one.name));
        return text + &compiler_lines(messages);
    }
    let firsts = first_failures(one, edition);
    if firsts.is_empty() {
        return text;
    }
    let _ = writeln!(text, "{}", styled(HEADING, &one.name));
    let wrong = firsts.iter().find(|(_, test)| test.verdict == Verdict::WrongAnswer);
    for (subtask, test) in &firsts {
        let place = subtask.map_or(String::new(), |id| format!("subtask {id}, "));
        let verdict = styled(style_of(test.verdict), test.verdict);
        let _ = writeln!(text, "  {place}test {}: {verdict} {}", test.name, test.reason);
        if wrong.is_some_and(|(_, shown)| shown.name == test.name) {
            text += &output_diff(&test.beginning, &test.answer);
        }
    }
    let hinted = wrong.or(firsts.first()).and_then(|(_, test)| test.hint.as_ref());
    if let Some(hint) = hinted {
        let _ = writeln!(text, "    hint: {hint}");
    }
    text + &diagnosis.map_or(String::new(), diagnosis_text)
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

/// Returns the first failure of every subtask with its id; without an edition
/// the first of all.
fn first_failures<'a>(
    one: &'a Judged,
    edition: Option<&Edition>,
) -> Vec<(Option<usize>, &'a TestGrade)> {
    let Some(edition) = edition else {
        return one.failures().next().map(|test| (None, test)).into_iter().collect();
    };
    let first_of = |id: usize| {
        let mut tests = edition.tests_of(id).map(|test| &one.grade.tests[test.number - 1]);
        tests.find(|test| !matches!(test.verdict, Verdict::Accepted | Verdict::Skipped))
    };
    let ids = edition.subtasks.iter().map(|subtask| subtask.id);
    ids.filter_map(|id| Some((Some(id), first_of(id)?))).collect()
}

/// Returns a line for each run: verdict, times, memory, context switches.
pub fn runs_text(one: &Judged) -> String {
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
    format!("{}\n{}", styled(HEADING, &one.name), table(&headings, &rows))
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
        Some(test.reason.clone()).filter(|reason| !reason.is_empty()),
        repeated.map(|figures| format!("best of {} runs", figures.runs)),
        noisy.map(|_| "noisy: other work took the core".to_owned()),
        remark(test),
    ];
    remarks.into_iter().flatten().collect::<Vec<String>>().join("; ")
}
