//! Programs under stress, for people and for programs.

use std::path::Path;

use serde_json::{Value, json};

use crate::{
    problem::Engine,
    store::Blob,
    strength::words,
    stress::{
        Expected, FindExplanation, FindName, Finding, Outcome, SearchEnd, Searched, Stressed, Trial,
    },
    text::{Language, Message, shown},
};

use super::{
    diagnosis::diagnosis_json,
    json::{array, document, output_json},
    style::{FOUND_WRONG, GOOD, QUIET, styled},
    table::{Column, table},
};

/// Returns the results for people: one program in full; of several a table, and in full those that
/// do not do what is expected of them.
///
/// `in_package` where there are plans that a find can be added to.
pub(crate) fn stress_text(
    engine: &dyn Engine,
    stressed: &[Stressed],
    in_package: bool,
    language: Language,
) -> String {
    if let [one] = stressed {
        return one_text(engine, one, in_package, language);
    }
    let mut text = overview(engine, stressed, language);
    for one in stressed.iter().filter(|one| one.is_unexpected() || one.was_not_judged()) {
        text += &format!("\n{}", one_text(engine, one, in_package, language));
    }
    text
}

/// Returns a table of several programs.
fn overview(engine: &dyn Engine, stressed: &[Stressed], language: Language) -> String {
    let columns = [
        Column::Text(message!("word-program")),
        Column::Text(message!("word-expected")),
        Column::Text(message!("word-result")),
        Column::Number(message!("stress-heading-inputs")),
        Column::Text(message!("stress-heading-smallest")),
        Column::Text(message!("stress-heading-resembles")),
    ];
    table(
        &columns,
        &stressed.iter().map(|one| overview_row(engine, one, language)).collect::<Vec<_>>(),
        language,
    )
}

fn overview_row(engine: &dyn Engine, one: &Stressed, language: Language) -> Vec<String> {
    let (result, tried, small) = match &one.outcome {
        Outcome::Searched { searched, explanation, .. } => {
            let small = explanation.as_deref().map(|explanation| &explanation.small.input);
            (result_message(searched), searched.tried.to_string(), small)
        }
        Outcome::CompileError { reason, .. } | Outcome::NotRun(reason) => {
            (reason.clone(), String::new(), None)
        }
    };
    let style = if one.is_unexpected() || one.was_not_judged() { FOUND_WRONG } else { GOOD };
    let mistake = mistake_of(one).map_or_else(String::new, |mistake| language.text(mistake));
    vec![
        one.program.clone(),
        language.text(message!("stress-expected", expected = one.expected.name())),
        styled(style, language.text(result)),
        tried,
        small.map_or_else(String::new, |input| language.text(engine.size(input).shape)),
        mistake,
    ]
}

fn result_message(searched: &Searched) -> Message {
    match searched.finding() {
        Some(finding) => finding.trial.verdict.in_words(),
        None => message!("stress-survives"),
    }
}

/// Returns the first mistake that a program resembles.
fn mistake_of(one: &Stressed) -> Option<Message> {
    let Outcome::Searched { explanation: Some(explanation), .. } = &one.outcome else {
        return None;
    };
    Some(explanation.diagnosis.as_ref()?.mistakes.first()?.title.clone())
}

/// Returns everything about a program.
fn one_text(engine: &dyn Engine, one: &Stressed, in_package: bool, language: Language) -> String {
    match &one.outcome {
        Outcome::Searched { searched, explanation: Some(explanation), saved } => {
            match searched.finding() {
                Some(finding) => found_text(
                    engine,
                    (one, finding),
                    explanation,
                    saved_text(saved.as_ref(), explanation, in_package, language),
                    language,
                ),
                None => nothing_text(one, searched, language),
            }
        }
        Outcome::Searched { searched, .. } => nothing_text(one, searched, language),
        Outcome::CompileError { reason, messages } => {
            let sentence = message!("stress-program", program = &one.program, result = reason);
            format!("{}\n{messages}", language.text(sentence))
        }
        Outcome::NotRun(reason) => {
            let sentence = message!("stress-program", program = &one.program, result = reason);
            format!("{}\n", styled(FOUND_WRONG, language.text(sentence)))
        }
    }
}

/// Returns why a search ended without a find.
fn nothing_text(one: &Stressed, searched: &Searched, language: Language) -> String {
    let end = match searched.end {
        SearchEnd::Time => "time",
        SearchEnd::Count => "count",
        SearchEnd::Exhausted => "exhausted",
        SearchEnd::Interrupted => "interrupted",
        SearchEnd::Found(_) | SearchEnd::Trouble(_) => "found",
    };
    let slowest = searched.slowest.as_ref();
    let slowest = slowest.map(|(slowest, _)| format!("{:.3}", slowest.as_secs_f64()));
    let sentence = message!(
        "stress-nothing",
        program = &one.program,
        inputs = searched.tried,
        end = end,
        goes_on = slowest.is_some(),
        slowest = slowest,
    );
    let style = match searched.tried {
        _ if one.is_unexpected() => FOUND_WRONG,
        0 => QUIET,
        _ => GOOD,
    };
    let mut text = format!("{}\n", styled(style, language.text(sentence)));
    if one.expected == Expected::Wrong {
        text += &format!("    {}\n", language.text(message!("stress-should-fail")));
    }
    if let Some(different) = searched.different.filter(|different| *different < searched.tried) {
        let repeats = message!("stress-repeats", inputs = searched.tried, different = different);
        let label = language.label(message!("label-warning"));
        text += &format!("    {label}{}\n", language.text(repeats));
    }
    text
}

/// Returns a find: the input, what is right, where the program goes wrong, what to do.
fn found_text(
    engine: &dyn Engine,
    (one, finding): (&Stressed, &Finding),
    explanation: &FindExplanation,
    saved: Option<String>,
    language: Language,
) -> String {
    let small = &explanation.small;
    let failure = message!(
        "stress-found",
        program = &one.program,
        number = finding.number,
        steady = finding.is_steady,
        verdict = finding.trial.verdict.in_words(),
        reason = finding.trial.reason.as_ref(),
    );
    let shape = engine.size(&small.input).shape;
    // What the smaller input has in common with the one that was found is not repeated.
    let of_small = Some(&small.trial).filter(|small| {
        (small.verdict, &small.reason) != (finding.trial.verdict, &finding.trial.reason)
    });
    let done = match (small.is_done, small.runs) {
        (true, 0) => "untried",
        (true, _) => "yes",
        (false, _) => "no",
    };
    let size = message!(
        "stress-size",
        shape = shape,
        done = done,
        boards = explanation.shown.picture.is_some(),
        verdict = of_small.map(|trial| trial.verdict.in_words()),
        reason = of_small.and_then(|trial| trial.reason.as_ref()),
    );
    let mut lines = vec![styled(FOUND_WRONG, language.text(failure)), language.text(size)];
    match explanation.shown.picture.as_deref() {
        Some(picture) => lines.push(side_by_side(picture)),
        None => lines.extend(shown_input(&small.input)),
    }
    for (label, words) in &explanation.shown.remarks {
        let label = label.as_ref().map(|label| language.label(label.clone()));
        lines.push(label.unwrap_or_default() + &language.text(words));
    }
    if let Some(diagnosis) = &explanation.diagnosis {
        for mistake in &diagnosis.mistakes {
            let (compared, matched) = (diagnosis.compared, diagnosis.matched);
            lines.push(language.text(message!(
                "stress-resembles",
                title = &mistake.title,
                name = &mistake.name,
                compared = compared,
                matched = matched,
                wrong = diagnosis.wrong,
            )));
            let advice = language.hint(&mistake.title);
            let label = language.label(message!("label-hint"));
            lines.extend(advice.map(|advice| format!("    {label}{advice}")));
        }
    }
    lines.extend(saved);
    let mut all = lines.join("\n");
    all.push('\n');
    all
}

/// Lines and bytes of the largest input that is shown.
const SHOWN_LINES: usize = 12;
const SHOWN_BYTES: usize = 400;

/// Returns the lines of an input that is small.
fn shown_input(input: &Blob) -> Option<String> {
    let text = str::from_utf8(input.in_memory()?).ok()?;
    let is_small = text.len() <= SHOWN_BYTES && text.lines().count() <= SHOWN_LINES;
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    is_small.then(|| lines.join("\n"))
}

/// Returns where a find is stored, and how it is added to a plan.
fn saved_text(
    saved: Option<&FindName>,
    explanation: &FindExplanation,
    in_package: bool,
    language: Language,
) -> Option<String> {
    let saved = saved?;
    let input = saved.file("1", "in");
    let directory = saved.directory.as_path();
    Some(language.text(message!(
        "stress-saved",
        directory = directory,
        file = input.as_path(),
        name = added_as(saved),
        package = in_package,
        boards = explanation.shown.picture.is_some(),
    )))
}

/// Returns what `muqi hack add` takes: a name where finds are kept, otherwise a path.
fn added_as(saved: &FindName) -> String {
    let is_usual = saved.directory.parent() == Some(Path::new("hacks"));
    if is_usual { saved.name.clone() } else { shown(saved.file("1", "in")) }
}

/// Returns the parts of a picture beside each other.
fn side_by_side(picture: &str) -> String {
    let parts: Vec<Vec<&str>> = picture.split("\n\n").map(|part| part.lines().collect()).collect();
    let height = parts.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|row| {
            let cells: Vec<&str> = parts.iter().filter_map(|part| part.get(row).copied()).collect();
            format!("    {}", cells.join("      "))
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the results for programs.
pub(crate) fn stress_json(stressed: &[Stressed], seed: &str, language: Language) -> String {
    document(&json!({
        "format": 1,
        "seed": seed,
        "programs": array(stressed.iter().map(|one| one_json(one, language))),
    }))
}

fn one_json(one: &Stressed, language: Language) -> Value {
    let (outcome, details) = match &one.outcome {
        Outcome::Searched { searched, explanation, saved } => {
            let end = match searched.end {
                SearchEnd::Found(_) => "found",
                SearchEnd::Time => "time",
                SearchEnd::Count => "count",
                SearchEnd::Exhausted => "exhausted",
                SearchEnd::Interrupted => "interrupted",
                SearchEnd::Trouble(_) => "not_run",
            };
            let explained = explanation.as_deref();
            let finding = searched.finding().zip(explained).map(|(finding, explained)| {
                finding_json(finding, explained, saved.as_ref(), language)
            });
            let slowest = searched.slowest.as_ref().map(
                |(cpu, input)| json!({ "cpu_ms": cpu.as_millis(), "input": input_text(input) }),
            );
            let tried = json!({ "inputs": searched.tried, "different": searched.different, "passed_over": searched.passed_over, "reached": searched.reached,
                "slowest": slowest, "find": finding });
            (end, tried)
        }
        Outcome::CompileError { reason, messages } => {
            ("compile_error", json!({ "reason": language.text(reason), "messages": messages }))
        }
        Outcome::NotRun(reason) => ("not_run", json!({ "reason": language.text(reason) })),
    };
    json!({
        "program": one.program,
        "expected": one.expected.name(),
        "outcome": outcome,
        "as_expected": !one.is_unexpected(),
        "details": details,
    })
}

pub(crate) fn finding_json(
    finding: &Finding,
    explanation: &FindExplanation,
    saved: Option<&FindName>,
    language: Language,
) -> Value {
    let small = &explanation.small;
    let mut json = json!({
        "number": finding.number,
        "origin": &finding.origin,
        "verdict": finding.trial.verdict.abbreviation(),
        "reason": finding.trial.reason.as_ref().map(|reason| language.text(reason)),
        "is_steady": finding.is_steady,
        "original": tried_json(&finding.input, &finding.answer, &finding.trial),
        "smallest": tried_json(&small.input, &small.answer, &small.trial),
        "is_shrunk": small.is_done,
        "runs": small.runs,
    });
    for (name, field) in &explanation.shown.fields {
        json[name] = field.clone();
    }
    json["diagnosis"] = explanation.diagnosis.as_ref().map(diagnosis_json).into();
    json["saved"] = saved.map(|saved| shown(&saved.directory)).into();
    json
}

fn tried_json(input: &Blob, answer: &Blob, trial: &Trial) -> Value {
    json!({
        "input": input_text(input),
        "answer": output_json(&words(answer)),
        "printed": trial.printed.as_deref().map(output_json),
    })
}

/// Returns an input as text; empty where it is too long for memory.
pub(crate) fn input_text(input: &Blob) -> String {
    String::from_utf8_lossy(input.in_memory().unwrap_or_default()).into_owned()
}
