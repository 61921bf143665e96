//! An input tried on programs, as a table for people.

use serde_json::{Value, json};

use crate::{
    judge::{InputTrial, TriedInput, UOJ_EXTRA_POINTS},
    jury::Verdict,
    plan::Points,
    problem::Engine,
    store::Blob,
    strength::words,
    text::{Language, ToMessage as _, shortened},
};

use super::{
    super::{
        diagnosis::{diagnosis_json, diagnosis_text},
        json::{array, document, output_json},
        stress::input_text,
        style::{FOUND_WRONG, GOOD, HEADING, style_of, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
};

/// Returns what an input does to programs: a line each, then the mistakes of those that it breaks or
/// takes points from, and how many these are.
pub(crate) fn trials_text(
    engine: &dyn Engine,
    on: &TriedInput<'_>,
    (input, answer): (&Blob, &Blob),
    trials: &[InputTrial<'_>],
    language: Language,
) -> String {
    let (shape, answer) = (engine.size(input).shape, words(answer));
    let subtask = on.subtask.filter(|_| on.edition.is_some_and(|edition| edition.has_subtasks));
    let subtask = subtask.map(|subtask| &subtask.id);
    let about = message!("trial-input", shape = shape, answer = answer, subtask = subtask);
    let columns = [
        Column::Text(message!("column-submission")),
        Column::Text(message!("word-before")),
        Column::Number(message!("word-earned")),
        Column::Text(message!("trial-on-input")),
        Column::Number(message!("trial-as-test", subtask = subtask)),
        Column::Text(message!("column-remarks")),
    ];
    let rows: Vec<Vec<String>> = trials.iter().map(|one| row(one, language)).collect();
    let mistakes =
        trials.iter().filter(|one| one.is_broken() || one.only_loses_points()).filter_map(|one| {
            let mistakes = diagnosis_text(one.judged.diagnosis.as_ref(), language);
            (!mistakes.is_empty())
                .then(|| format!("{}\n{mistakes}", styled(HEADING, one.judged.name())))
        });
    let broken = trials.iter().filter(|one| one.is_broken()).count();
    let others = trials.iter().filter(|one| one.only_loses_points()).count();
    let conclusion =
        message!("trial-conclusion", broken = broken, all = trials.len(), others = others);
    let style = if broken + others == 0 { GOOD } else { FOUND_WRONG };
    let parts =
        [format!("{}\n", language.text(about)), table(&columns, &rows, language)].into_iter();
    let mut conclusion = format!("{}\n", styled(style, language.text(conclusion)));
    let losing = trials.iter().filter(|one| one.loses_on_uoj()).count();
    if losing > 0 {
        let on_uoj = message!("trial-uoj", programs = losing, points = UOJ_EXTRA_POINTS);
        conclusion += &format!("{}\n", language.text(on_uoj));
    }
    parts.chain(mistakes).chain([conclusion]).collect::<Vec<String>>().join("\n")
}

/// Returns the same for programs.
pub(crate) fn trials_json(
    on: &TriedInput<'_>,
    (input, answer): (&Blob, &Blob),
    trials: &[InputTrial<'_>],
    language: Language,
) -> String {
    document(&json!({
        "format": 1,
        "input": input_text(input),
        "answer": output_json(&words(answer)),
        "subtask": on.subtask.map(|subtask| &subtask.id),
        "programs": array(trials.iter().map(|one| trial_json(one, language))),
    }))
}

fn trial_json(one: &InputTrial<'_>, language: Language) -> Value {
    let has_points = !one.judged.subtasks.is_empty();
    let score = has_points.then(|| one.judged.score());
    let lost = Points::whole(if one.loses_on_uoj() { UOJ_EXTRA_POINTS } else { 0 });
    json!({
        "program": one.judged.name(),
        "before": one.before.abbreviation(),
        "score": score,
        "on_board": one.on_input.verdict.abbreviation(),
        "reason": one.on_input.reason.as_ref().map(|reason| language.text(reason)),
        "as_test": one.as_test,
        "as_extra_on_uoj": score.map(|score| score - lost),
        "is_broken": one.is_broken(),
        "only_loses_points": one.only_loses_points(),
        "diagnosis": one.judged.diagnosis.as_ref().map(diagnosis_json),
    })
}

fn row(one: &InputTrial<'_>, language: Language) -> Vec<String> {
    let (judged, on_input) = (one.judged, one.on_input);
    let has_points = !judged.subtasks.is_empty();
    let points = if has_points { judged.score().to_string() } else { String::new() };
    vec![
        shortened(judged.name(), NAME_COLUMNS).into_owned(),
        verdict_cell(one.before, language),
        points,
        verdict_cell(on_input.verdict, language),
        one.as_test.map_or(String::new(), |as_test| change(judged.score(), as_test)),
        on_input.reason.as_ref().map_or(String::new(), |reason| language.text(reason)),
    ]
}

fn verdict_cell(verdict: Verdict, language: Language) -> String {
    styled(style_of(verdict), language.text(verdict.to_message()))
}

/// Returns points, and by how much they are fewer than before.
fn change(before: Points, now: Points) -> String {
    if now == before { now.to_string() } else { format!("{now} (-{})", before - now) }
}
