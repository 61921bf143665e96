//! The result of a search for a board on which a flawed solver fails.

use serde_json::{Value, json};

use crate::{
    chess::input::{Bounds, Interval},
    chess::mistake,
    chess::picture::board_text,
    flawed::{Fate, Flaw, KILLED_AT},
    game::Board,
    strength::{Size, is_hopeless, separation},
    text::{Language, Message},
};

use super::{
    json::document,
    stress::input_text,
    style::{HEADING, styled},
};

/// Returns what was found, or that nothing was, for people; without the board where that is
/// printed by itself.
pub(crate) fn hunt_text(
    flaw: &Flaw,
    range: &Bounds,
    found: Option<&Board>,
    with_board: bool,
    language: Language,
) -> String {
    let title = language.text(mistake(flaw));
    let mut text = language.about(styled(HEADING, flaw.name), title) + "\n\n";
    if let Some(board) = found.filter(|_| with_board) {
        text += &format!("{}\n{}\n", input_text(board), board_text(board));
    }
    let lines = found.map_or_else(|| nothing_lines(flaw, range), |board| found_lines(flaw, board));
    text + &lines.iter().map(|line| language.text(line) + "\n").collect::<String>()
}

fn found_lines(flaw: &Flaw, board: &Board) -> Vec<Message> {
    let Some(separation) = separation(flaw, board) else { return Vec::new() };
    let printed = match separation.fate {
        Fate::Wrong { printed } => message!("hunt-printed", printed = printed.to_string()),
        Fate::TooSlow => message!("hunt-too-slow", positions = KILLED_AT),
        _ => message!("hunt-printed-nothing"),
    };
    let answer = message!("hunt-answer", answer = separation.answer.to_string());
    let margin =
        separation.margin().map(|margin| message!("hunt-margin", margin = margin.to_string()));
    let size = message!("hunt-size", size = Size::of(board));
    [answer, printed].into_iter().chain(margin).chain([size]).collect()
}

fn nothing_lines(flaw: &Flaw, range: &Bounds) -> Vec<Message> {
    let Bounds { n, m, a, b, .. } = range;
    let [n, m, a, b] = [n, m, a, b].map(ToString::to_string);
    let found = message!("hunt-nothing", n = n, m = m, a = a, b = b);
    let exempt = is_hopeless(flaw, range).then(|| message!("hunt-exempt"));
    [found].into_iter().chain(exempt).collect()
}

/// Returns the same for programs.
pub(crate) fn hunt_json(flaw: &Flaw, range: &Bounds, found: Option<&Board>) -> String {
    let bounds = |interval: Interval| [interval.least, interval.greatest];
    let Bounds { n, m, a, b, .. } = *range;
    document(&json!({
        "format": 1,
        "flaw": flaw.name,
        "range": { "n": bounds(n), "m": bounds(m), "a": bounds(a), "b": bounds(b) },
        "found": found.and_then(|board| found_json(flaw, board)),
        "exempt": found.is_none() && is_hopeless(flaw, range),
    }))
}

fn found_json(flaw: &Flaw, board: &Board) -> Option<Value> {
    let (separation, size) = (separation(flaw, board)?, Size::of(board));
    Some(json!({
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
    }))
}
