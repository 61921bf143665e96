//! The result of a hunt for a separating board, for people and for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{
    flawed::{Evidence, Exemption, Fate, Flaw, KILLED_AT},
    game::Board,
    input::{Constraints, Interval, write},
    picture::board_text,
    strength::hunt::{FoundBoard, Hunted, Minimality, Nothing, Size},
    text::count,
};

use super::{
    json::{array, document},
    style::{HEADING, styled},
};

/// Returns what was found, or why nothing was, for people.
pub(crate) fn hunt_text(flaw: &Flaw, range: &Constraints, hunted: &Hunted) -> String {
    let board = match hunted {
        Hunted::Found(FoundBoard { board, .. }) => {
            format!("{}\n{}\n", input_text(board), board_text(board))
        }
        Hunted::Nothing(_) => String::new(),
    };
    title_text(flaw) + &board + &outcome_text(range, hunted)
}

/// Returns the same without the board, which is printed by itself.
pub(crate) fn hunt_remarks(flaw: &Flaw, range: &Constraints, hunted: &Hunted) -> String {
    title_text(flaw) + &outcome_text(range, hunted)
}

fn title_text(flaw: &Flaw) -> String {
    format!("{}: {}\n\n", styled(HEADING, flaw.name), flaw.title.en)
}

fn outcome_text(range: &Constraints, hunted: &Hunted) -> String {
    match hunted {
        Hunted::Found(found) => found_text(found),
        Hunted::Nothing(nothing) => nothing_text(range, nothing),
    }
}

fn found_text(found: &FoundBoard) -> String {
    let FoundBoard { board, separation, minimality } = found;
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name:<9}{value}");
    };
    line("answer", separation.answer.to_string());
    line("printed", printed_text(separation.fate));
    if let Some(margin) = separation.margin() {
        line("margin", margin.to_string());
    }
    line("size", Size::of(board).to_string());
    if let Some(minimality) = minimality {
        line("smallest", minimality.to_string());
    }
    text
}

fn printed_text(fate: Fate) -> String {
    match fate {
        Fate::Wrong { printed } => printed.to_string(),
        Fate::TooSlow => format!("nothing in time: {KILLED_AT} positions or more are visited"),
        _ => "nothing".to_owned(),
    }
}

fn nothing_text(range: &Constraints, nothing: &Nothing) -> String {
    let Constraints { n, m, a, b, .. } = range;
    let mut text = format!("no separating board found with n = {n}, m = {m}, a = {a}, b = {b}\n");
    if let Some(tried) = &nothing.tried {
        let _ = writeln!(text, "{}", tried_text(tried));
    }
    for exemption in &nothing.exemptions {
        let whole = if nothing.is_exempt { "exempt" } else { "exempt in part" };
        let _ = writeln!(text, "{whole}: {}", evidence(exemption));
    }
    text
}

/// Returns what it means that nothing was found.
fn tried_text(tried: &Minimality) -> String {
    let boards = count(usize::try_from(tried.tried()).unwrap_or(usize::MAX), "board");
    match tried {
        Minimality::Proved { .. } => {
            format!("there is none: {boards} tried, no other but exempt ones")
        }
        Minimality::ProvedUpTo { greatest, .. } => {
            format!("there is none with scores up to {greatest}: {boards} tried")
        }
        Minimality::NotProved { last, .. } => {
            let last = last.as_ref().map_or(String::new(), |last| format!(", up to {last}"));
            format!("there may be one: {boards} tried one by one{last}")
        }
    }
}

fn evidence(exemption: &Exemption) -> &'static str {
    match exemption.evidence {
        Evidence::Proof(text) | Evidence::NoneFound(text) => text,
    }
}

fn input_text(board: &Board) -> String {
    String::from_utf8_lossy(&write(board)).into_owned()
}

/// Returns the same for programs.
pub(crate) fn hunt_json(flaw: &Flaw, range: &Constraints, hunted: &Hunted) -> String {
    let (found, tried, nothing) = match hunted {
        Hunted::Found(found) => (Some(found_json(found)), found.minimality.as_ref(), None),
        Hunted::Nothing(nothing) => (None, nothing.tried.as_ref(), Some(nothing)),
    };
    let bounds = |interval: Interval| [interval.least, interval.greatest];
    let Constraints { n, m, a, b, .. } = *range;
    let exemptions = nothing.iter().flat_map(|nothing| &nothing.exemptions);
    document(&json!({
        "format": 1,
        "flaw": flaw.name,
        "range": { "n": bounds(n), "m": bounds(m), "a": bounds(a), "b": bounds(b) },
        "found": found,
        "boards_tried": tried.map(Minimality::tried),
        "exempt": nothing.is_some_and(|nothing| nothing.is_exempt),
        "exemptions": array(exemptions.map(evidence)),
    }))
}

fn found_json(found: &FoundBoard) -> Value {
    let FoundBoard { board, separation, minimality } = found;
    let size = Size::of(board);
    json!({
        "input": input_text(board),
        "n": board.n(),
        "m": board.m(),
        "greatest": size.greatest(),
        "sum": size.sum(),
        "answer": separation.answer,
        "printed": match separation.fate {
            Fate::Wrong { printed } => Some(printed),
            _ => None,
        },
        "in_time": separation.fate != Fate::TooSlow,
        "margin": separation.margin(),
        "proved_smallest": minimality.as_ref().is_some_and(Minimality::is_proved),
        // The greatest score of the proof; nothing where it is about all of the range.
        "proved_up_to": match minimality {
            Some(Minimality::ProvedUpTo { greatest, .. }) => Some(*greatest),
            _ => None,
        },
    })
}
