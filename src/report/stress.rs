//! Programs under stress, for people and for programs.

use std::path::Path;

use serde_json::{Value, json};

use crate::{
    chess::input,
    chess::picture::board_text,
    game::{Board, Line, Player},
    stress::{
        End, Expected, Explanation, FindName, Finding, Outcome, Searched, Stressed, TurningPoint,
    },
    text::{Language, Message, shown},
};

use super::{
    analysis::name_of,
    diagnosis::diagnosis_json,
    json::{array, document},
    style::{FOUND_WRONG, GOOD, styled},
    table::{Column, table},
};

/// Cells of the largest board that is drawn.
const DRAWN_CELLS: usize = 12;

/// Returns the results for people: one program in full; of several a table, and in full those that
/// do not do what is expected of them.
///
/// `in_package` where there are plans that a find can be added to.
pub(crate) fn stress_text(stressed: &[Stressed], in_package: bool, language: Language) -> String {
    if let [one] = stressed {
        return one_text(one, in_package, language);
    }
    let unexpected = stressed.iter().filter(|one| one.is_unexpected() || one.was_not_judged());
    let texts = unexpected.map(|one| format!("\n{}", one_text(one, in_package, language)));
    overview(stressed, language) + &texts.collect::<String>()
}

/// Returns a table of several programs.
fn overview(stressed: &[Stressed], language: Language) -> String {
    let text = |message: Message| language.text(message);
    let row = |one: &Stressed| {
        let (result, tried, small) = match &one.outcome {
            Outcome::Searched { searched, explanation, .. } => {
                let small = explanation.as_deref().map(|explanation| &explanation.small.board);
                (result_message(searched), searched.tried.to_string(), small)
            }
            Outcome::CompileError { reason, .. } | Outcome::NotRun(reason) => {
                (reason.clone(), String::new(), None)
            }
        };
        let style = if one.is_unexpected() || one.was_not_judged() { FOUND_WRONG } else { GOOD };
        let mistake = mistake_of(one).map_or_else(String::new, text);
        vec![
            one.program.clone(),
            text(message!("stress-expected", expected = one.expected.name())),
            styled(style, text(result)),
            tried,
            small.map_or_else(String::new, |board| format!("{}×{}", board.n(), board.m())),
            mistake,
        ]
    };
    let columns = [
        Column::Text(message!("word-program")),
        Column::Text(message!("word-expected")),
        Column::Text(message!("word-result")),
        Column::Number(message!("stress-heading-boards")),
        Column::Text(message!("stress-heading-smallest")),
        Column::Text(message!("stress-heading-resembles")),
    ];
    table(&columns, &stressed.iter().map(row).collect::<Vec<_>>(), language)
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
fn one_text(one: &Stressed, in_package: bool, language: Language) -> String {
    let text = |message: Message| language.text(message);
    match &one.outcome {
        Outcome::Searched { searched, explanation: Some(explanation), saved } => {
            match searched.finding() {
                Some(finding) => found_text(
                    one,
                    finding,
                    explanation,
                    saved_text(saved.as_ref(), in_package, language),
                    language,
                ),
                None => nothing_text(one, searched, language),
            }
        }
        Outcome::Searched { searched, .. } => nothing_text(one, searched, language),
        Outcome::CompileError { reason, messages } => {
            let sentence = message!("stress-program", program = &one.program, result = reason);
            format!("{}\n{messages}", text(sentence))
        }
        Outcome::NotRun(reason) => {
            let sentence = message!("stress-program", program = &one.program, result = reason);
            format!("{}\n", styled(FOUND_WRONG, text(sentence)))
        }
    }
}

/// Returns why a search ended without a find.
fn nothing_text(one: &Stressed, searched: &Searched, language: Language) -> String {
    let end = match searched.end {
        End::Time => "time",
        End::Count => "count",
        End::Exhausted => "exhausted",
        End::Interrupted => "interrupted",
        End::Found(_) | End::Trouble(_) => "found",
    };
    let slowest = searched.slowest.as_ref();
    let slowest = slowest.map(|(slowest, _)| format!("{:.3}", slowest.as_secs_f64()));
    let sentence = message!(
        "stress-nothing",
        program = &one.program,
        boards = searched.tried,
        end = end,
        goes_on = slowest.is_some(),
        slowest = slowest,
    );
    let style = if one.is_unexpected() { FOUND_WRONG } else { GOOD };
    let mut text = format!("{}\n", styled(style, language.text(sentence)));
    if one.expected == Expected::Wrong {
        text += &format!("    {}\n", language.text(message!("stress-should-fail")));
    }
    if let Some(different) = searched.different.filter(|different| *different < searched.tried) {
        let repeats = message!("stress-repeats", boards = searched.tried, different = different);
        let label = language.label(message!("label-warning"));
        text += &format!("    {label}{}\n", language.text(repeats));
    }
    text
}

/// Returns a find: the board, what is right, where the program goes wrong, what to do.
fn found_text(
    one: &Stressed,
    finding: &Finding,
    explanation: &Explanation,
    saved: Option<String>,
    language: Language,
) -> String {
    let text = |message: Message| language.text(message);
    let small = &explanation.small;
    let failure = message!(
        "stress-found",
        program = &one.program,
        number = finding.number,
        steady = finding.is_steady,
        verdict = small.trial.verdict.in_words(),
        reason = small.trial.reason.as_ref(),
    );
    let size =
        message!("stress-size", n = small.board.n(), m = small.board.m(), done = small.is_done,);
    let mut lines = vec![styled(FOUND_WRONG, text(failure)), text(size)];
    if small.board.area() <= DRAWN_CELLS {
        lines.push(side_by_side(&small.board));
    }
    let labelled = |label: Message, words: String| format!("{}{words}", language.label(label));
    if let Some(line) = &explanation.line {
        lines.push(labelled(message!("stress-label-best"), line_text(line, language)));
    }
    if let Some(point) = &explanation.turning_point {
        lines.push(text(turning_point_message(point)));
    }
    if let Some(diagnosis) = &explanation.diagnosis {
        for mistake in &diagnosis.mistakes {
            let (compared, matched) = (diagnosis.compared, diagnosis.matched);
            lines.push(text(message!(
                "stress-resembles",
                title = &mistake.title,
                name = &mistake.name,
                compared = compared,
                matched = matched,
                wrong = diagnosis.wrong,
            )));
            let advice = language.hint(&mistake.title);
            lines.extend(advice.map(|it| format!("    {}", labelled(message!("label-hint"), it))));
        }
    }
    lines.extend(saved);
    let mut all = lines.join("\n");
    all.push('\n');
    all
}

/// Returns where a find is stored, and how it is added to a plan.
fn saved_text(saved: Option<&FindName>, in_package: bool, language: Language) -> Option<String> {
    let saved = saved?;
    let board = saved.file("1", "in");
    let directory = saved.directory.as_path();
    Some(language.text(message!(
        "stress-saved",
        directory = directory,
        file = board.as_path(),
        name = added_as(saved),
        package = in_package,
    )))
}

/// Returns what `muqi hack add` takes: a name where finds are kept, otherwise a path.
fn added_as(saved: &FindName) -> String {
    let is_usual = saved.directory.parent() == Some(Path::new("hacks"));
    if is_usual { saved.name.clone() } else { shown(saved.file("1", "in")) }
}

pub(crate) fn turning_point_message(point: &TurningPoint) -> Message {
    message!(
        "stress-turning-point",
        ply = point.ply,
        player = name_of(point.player),
        best = point.best.to_string(),
        other = point.other.to_string(),
    )
}

/// Returns both tables of scores beside each other.
fn side_by_side(board: &Board) -> String {
    let text = board_text(board);
    let (a, b) = text.split_once("\n\n").unwrap_or((&text, ""));
    let pairs = a.lines().zip(b.lines());
    let lines: Vec<String> = pairs.map(|(a, b)| format!("    {a}      {b}")).collect();
    lines.join("\n")
}

/// Returns a game on one line.
fn line_text(line: &Line, language: Language) -> String {
    let players = [Player::Black, Player::White].map(|player| language.text(name_of(player)));
    let moves = line.0.iter().zip(players.iter().cycle());
    let moves: Vec<String> = moves.map(|(cell, player)| format!("{player} {cell}")).collect();
    moves.join("  ")
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
                End::Found(_) => "found",
                End::Time => "time",
                End::Count => "count",
                End::Exhausted => "exhausted",
                End::Interrupted => "interrupted",
                End::Trouble(_) => "not_run",
            };
            let explained = explanation.as_deref();
            let finding = searched.finding().zip(explained).map(|(finding, explained)| {
                finding_json(finding, explained, saved.as_ref(), language)
            });
            let slowest = searched.slowest.as_ref().map(
                |(cpu, board)| json!({ "cpu_ms": cpu.as_millis(), "input": input_text(board) }),
            );
            let tried = json!({ "boards": searched.tried, "different": searched.different, "passed_over": searched.passed_over, "reached": searched.reached,
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

pub(super) fn finding_json(
    finding: &Finding,
    explanation: &Explanation,
    saved: Option<&FindName>,
    language: Language,
) -> Value {
    let small = &explanation.small;
    let board = |board: &Board, answer: i64, printed: Option<i64>| json!({ "input": input_text(board), "answer": answer, "printed": printed });
    let point = explanation.turning_point.as_ref().map(|point| {
        json!({
            "move": point.ply,
            "best": point.best.to_string(),
            "played": point.other.to_string(),
        })
    });
    json!({
        "number": finding.number,
        "origin": { "kind": finding.origin.kind.name(), "detail": finding.origin.detail },
        "verdict": finding.trial.verdict.abbreviation(),
        "reason": finding.trial.reason.as_ref().map(|reason| language.text(reason)),
        "is_steady": finding.is_steady,
        "original": board(&finding.board, finding.answer, finding.trial.printed),
        "smallest": board(&small.board, small.answer, small.trial.printed),
        "is_shrunk": small.is_done,
        "runs": small.runs,
        "turning_point": point,
        "diagnosis": explanation.diagnosis.as_ref().map(diagnosis_json),
        "saved": saved.map(|saved| shown(&saved.directory)),
    })
}

pub(super) fn input_text(board: &Board) -> String {
    String::from_utf8_lossy(&input::write(board)).into_owned()
}
