//! The result of a hunt for a separating board, for people and for programs.

use serde_json::{Value, json};

use crate::{
    flawed::{Evidence, Fate, Flaw, KILLED_AT, Program},
    game::Board,
    input::{Constraints, Interval, write},
    picture::board_text,
    strength::hunt::{Clarity, FoundBoard, Hunted, Minimality, Nothing, Size},
    text::{Language, Message, ToMessage as _},
};

use super::{
    json::{array, document},
    style::{HEADING, styled},
};

/// Returns what was found, or why nothing was, for people; without the board where that is
/// printed by itself.
pub(crate) fn hunt_text(
    flaw: &Flaw,
    range: &Constraints,
    hunted: &Hunted,
    with_board: bool,
    language: Language,
) -> String {
    let title = language.text(flaw.to_message());
    let number = number(flaw).map_or(String::new(), |number| format!(" {number}"));
    let name = format!("{}{number}", flaw.name);
    let mut text = language.about(styled(HEADING, name), title) + "\n\n";
    let lines = match hunted {
        Hunted::Found(found) => found_lines(found),
        Hunted::Nothing(nothing) => nothing_lines(range, nothing),
    };
    if let (Hunted::Found(FoundBoard { board, .. }), true) = (hunted, with_board) {
        text += &format!("{}\n{}\n", input_text(board), board_text(board));
    }
    text + &lines.iter().map(|line| language.text(line) + "\n").collect::<String>()
}

/// Returns the number of a mistake that has one.
fn number(flaw: &Flaw) -> Option<i64> {
    match flaw.program {
        Program::Numbered(_, number) => Some(number),
        _ => None,
    }
}

fn found_lines(found: &FoundBoard) -> Vec<Message> {
    let FoundBoard { board, separation, minimality, clarity } = found;
    let printed = match separation.fate {
        Fate::Wrong { printed } => message!("hunt-printed", printed = printed.to_string()),
        Fate::TooSlow => message!("hunt-too-slow", positions = KILLED_AT),
        _ => message!("hunt-printed-nothing"),
    };
    let answer = message!("hunt-answer", answer = separation.answer.to_string());
    let margin =
        separation.margin().map(|margin| message!("hunt-margin", margin = margin.to_string()));
    let size = message!("hunt-size", size = Size::of(board));
    let smallest = minimality.as_ref().map(|proof| message!("hunt-smallest", proof = proof));
    let clear = clarity.as_ref().map(Clarity::to_message);
    let proof = smallest.or(clear);
    [answer, printed].into_iter().chain(margin).chain([size]).chain(proof).collect()
}

fn nothing_lines(range: &Constraints, nothing: &Nothing) -> Vec<Message> {
    let Constraints { n, m, a, b, .. } = range;
    let [n, m, a, b] = [n, m, a, b].map(ToString::to_string);
    let found =
        message!("hunt-nothing", clear = nothing.is_about_clarity, n = n, m = m, a = a, b = b);
    let tried = nothing.tried.as_ref().map(tried);
    let mut lines: Vec<Message> = [found].into_iter().chain(tried).collect();
    for exemption in &nothing.exemptions {
        let is_proof = matches!(exemption.evidence, Evidence::Proof(_));
        let line = message!(
            "hunt-exempt",
            whole = nothing.is_exempt,
            proved = is_proof,
            evidence = exemption.evidence
        );
        // One piece of evidence may be about a shape and its mirror image.
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Returns the meaning of having found nothing.
fn tried(tried: &Minimality) -> Message {
    let boards = tried.tried();
    match tried {
        Minimality::Proved { .. } | Minimality::Argued(_) => {
            message!("hunt-none", boards = boards)
        }
        Minimality::ProvedUpTo { greatest, .. } => {
            message!("hunt-none-up-to", boards = boards, greatest = *greatest)
        }
        Minimality::NotProved { last, .. } => {
            message!("hunt-perhaps-none", boards = boards, last = last.as_ref())
        }
    }
}

fn input_text(board: &Board) -> String {
    String::from_utf8_lossy(&write(board)).into_owned()
}

/// Returns the same for programs.
pub(crate) fn hunt_json(
    flaw: &Flaw,
    range: &Constraints,
    hunted: &Hunted,
    language: Language,
) -> String {
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
        "number": number(flaw),
        "range": { "n": bounds(n), "m": bounds(m), "a": bounds(a), "b": bounds(b) },
        "found": found,
        "boards_tried": tried.map(Minimality::tried),
        "exempt": nothing.is_some_and(|nothing| nothing.is_exempt),
        "exemptions": array(exemptions.map(|one| language.text(one.evidence.to_message()))),
    }))
}

fn found_json(found: &FoundBoard) -> Value {
    let FoundBoard { board, separation, minimality, clarity } = found;
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
        // Scores that are on the board already; nothing where clarity was not the aim.
        "repeats": clarity.as_ref().map(Clarity::repeats),
        "proved_smallest": minimality.as_ref().is_some_and(Minimality::is_proved),
        // The greatest score of the proof; nothing where it is about all of the range.
        "proved_up_to": match minimality {
            Some(Minimality::ProvedUpTo { greatest, .. }) => Some(*greatest),
            _ => None,
        },
    })
}
