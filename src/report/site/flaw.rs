//! One flaw: who makes it, the board that shows it best, and what it prints on every test.

use maud::{Markup, html};

use crate::{
    flawed::{Fate, Flaw},
    game::{Board, Line},
    picture::FLAWED_PLAYERS,
    strength::{Clearest, Row, clearest_known, hunt::separation, smallest_known},
    text::ToMessage as _,
};

use super::{
    frame::{Content, Part, View, prose},
    heat,
    live::Live,
    strength::{sign, words},
};

/// Tests on which a mistake is explained, the first that it fails: each link has a whole board.
const EXPLAINED: usize = 3;

/// Returns the page of the flaw in a row of the matrix.
pub(super) fn page(view: &View<'_>, index: usize) -> (String, String) {
    let rows = &view.site.matrix.rows;
    let row = &rows[index];
    let title = view.text(row.flaw.to_message());
    let neighbour = |index: Option<usize>| Some(rows.get(index?)?.flaw);
    let body = html! {
        p.path { a href="../strength.html" { (view.text(Part::Strength.title())) } }
        h1 { (title) }
        (origin(view, row.flaw))
        (boards(view, row.flaw))
        h2 { (view.text(message!("site-on-tests"))) }
        (tests(view, row))
        nav.neighbours aria-label=(view.text(message!("site-neighbours"))) {
            @if let Some(flaw) = neighbour(index.checked_sub(1)) {
                a rel="prev" href={ (flaw.name) ".html" } { "← " (flaw.name) }
            }
            @if let Some(flaw) = neighbour(index.checked_add(1)) {
                a rel="next" href={ (flaw.name) ".html" } { (flaw.name) " →" }
            }
        }
    };
    let path = format!("flaws/{}", row.flaw.name);
    let part = Part::Strength;
    view.framed(&Content { part, path: &path, title: &title, style: "", body })
}

/// Returns who makes the mistake, which boards show it, and advice.
fn origin(view: &View<'_>, flaw: &Flaw) -> Markup {
    let key = format!("flaw-{}", flaw.name);
    let facts = [
        (message!("site-flaw-name"), Some(flaw.name.to_owned())),
        (message!("site-flaw-maker"), view.language.entry(&key, Some("maker"))),
        (message!("site-flaw-boards"), view.language.entry(&key, Some("boards"))),
        (message!("site-flaw-advice"), view.language.entry(&key, Some("hint"))),
    ];
    html! {
        dl {
            @for (term, text) in facts {
                @if let Some(text) = text { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
        }
    }
}

/// Returns the smallest board that shows the mistake, and the clearest one where that is another.
fn boards(view: &View<'_>, flaw: &Flaw) -> Markup {
    let smallest = smallest_known(flaw.name).map(|known| &known.board);
    let clearest = clearest_known(flaw.name).and_then(Clearest::board);
    let clearest = clearest.filter(|&board| Some(board) != smallest);
    let known = [(message!("site-smallest"), smallest), (message!("site-clearest"), clearest)];
    html! {
        @for (heading, board) in known {
            @if let Some(board) = board {
                h2 { (view.text(heading)) }
                (shown(view, flaw, board))
            }
        }
    }
}

/// Returns a board with what the flaw prints for it.
fn shown(view: &View<'_>, flaw: &Flaw, board: &Board) -> Markup {
    let line = Line::default();
    html! {
        @if flaw.is_slow() {
            p { (view.text(words(Fate::TooSlow, 0))) }
        } @else if let Some(found) = separation(flaw, board) {
            p { (view.text(words(found.fate, found.answer))) }
        }
        (heat::scores(view, board))
        @if let Some(address) = live(flaw, board, &line).address(view, "../../") {
            p { a href=(address) { (view.text(message!("site-play"))) } }
        }
    }
}

/// Returns a board that is played with this mistake explained, where the page knows it.
fn live<'a>(flaw: &'a Flaw, board: &'a Board, line: &'a Line) -> Live<'a> {
    let player = is_player(flaw).then_some(flaw.name);
    Live { flaw: player, ..Live::at_start(board, line) }
}

fn is_player(flaw: &Flaw) -> bool {
    FLAWED_PLAYERS.contains(&flaw.name)
}

fn tests(view: &View<'_>, row: &Row) -> Markup {
    html! {
        div.wide { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-test"))) }
                th.number scope="col" { (view.text(message!("heading-subtask"))) }
                th.number scope="col" { (view.text(message!("site-answer"))) }
                th.number scope="col" { (view.text(message!("site-printed"))) }
                th.number scope="col" { (view.text(message!("site-off-by"))) }
                th scope="col" { (view.text(message!("site-result"))) }
            } }
            tbody { @for (number, fate) in (1..).zip(&row.fates) { (test(view, row, number, *fate)) } }
        } }
    }
}

fn test(view: &View<'_>, row: &Row, number: usize, fate: Fate) -> Markup {
    let (site, flaw, line) = (view.site, row.flaw, Line::default());
    let (planned, test) = (&site.edition.tests[number - 1], site.test(number));
    let (printed, off_by) = match fate {
        Fate::Wrong { printed } => (printed.to_string(), printed.abs_diff(test.answer).to_string()),
        Fate::Silent | Fate::TooSlow => ("–".to_owned(), String::new()),
        _ => (test.answer.to_string(), String::new()),
    };
    let is_early = row.killed_by().iter().take(EXPLAINED).any(|&killing| killing == number);
    let is_explained = site.shows_tests && is_early && is_player(flaw);
    let address = live(flaw, &test.board, &line).address(view, "../../");
    let address = address.filter(|_| is_explained);
    html! {
        tr id={ "t" (test.name) } class=(sign(fate).1) {
            th scope="row" {
                @if site.shows_tests { a href={ "../tests/" (test.name) ".html" } { (test.name) } }
                @else { (test.name) }
            }
            td.number { (planned.subtask) }
            td.number { (test.answer) }
            td.number { (printed) }
            td.number { (off_by) }
            td {
                (view.text(message!("site-legend", fate = sign(fate).1)))
                @if let Some(address) = address { " " a href=(address) { (view.text(message!("site-where"))) } }
            }
        }
    }
}
