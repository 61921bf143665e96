//! One test: its board, its purpose, its answer, its game, and the flaws that it kills.

use maud::{Markup, html};

use crate::{
    game::{Board, Line},
    plan::{PlannedTest, Subtask},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    strength::Row,
    text::{Fact, ToMessage as _},
};

use super::{
    frame::{Content, Part, View, prose},
    heat,
    live::Live,
    strength::words,
};

/// Returns the page of a test, by its number from 1.
pub(super) fn page(view: &View<'_>, number: usize) -> (String, String) {
    let planned = &view.site.edition.tests[number - 1];
    let test = view.site.test(number);
    let title = view.text(message!("site-test", test = &test.name));
    let tests = &view.site.tests.tests;
    let body = html! {
        p.path { a href="../tests.html" { (view.text(Part::Tests.title())) } }
        h1 { (title) }
        (facts(view, planned))
        h2 { (view.text(message!("site-board"))) }
        (heat::scores(view, &test.board))
        (heat::input(view, &test.board))
        h2 { (view.text(message!("site-best-play"))) }
        (game(view, &test.board))
        h2 { (view.text(message!("site-killed"))) }
        (killed(view, number))
        nav.neighbours aria-label=(view.text(message!("site-neighbours"))) {
            @if number > 1 {
                @let name = &tests[number - 2].name;
                a rel="prev" href={ (name) ".html" } { "← " (name) }
            }
            @if let Some(next) = tests.get(number) {
                a rel="next" href={ (next.name) ".html" } { (next.name) " →" }
            }
        }
    };
    let path = format!("tests/{}", test.name);
    let part = Part::Tests;
    view.framed(&Content { part, path: &path, title: &title, style: "", body })
}

fn facts(view: &View<'_>, planned: &PlannedTest) -> Markup {
    let test = view.site.test(planned.number);
    let size = format!("{} × {}", test.board.n(), test.board.m());
    let facts = [
        (message!("strength-purpose"), planned.purpose.text(view.language).to_owned()),
        (message!("site-answer"), test.answer.to_string()),
        (message!("site-size"), size),
        (message!("heading-subtask"), view.language.fact(&Fact::all(subtasks(view, planned)))),
        (message!("site-recipe"), planned.recipe.to_string()),
    ];
    html! {
        dl {
            @for (term, text) in facts {
                @if !text.is_empty() { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
        }
    }
}

/// Returns the subtasks that a test counts for: its own, and those that need it.
fn subtasks(view: &View<'_>, planned: &PlannedTest) -> Vec<usize> {
    let all = &view.site.edition.subtasks;
    let mut counting = vec![planned.subtask];
    // A subtask depends on earlier ones only.
    for Subtask { id, depends_on, .. } in all {
        if depends_on.iter().any(|needed| counting.contains(needed)) {
            counting.push(*id);
        }
    }
    counting
}

/// Returns a game of best play, to be played in the page.
fn game(view: &View<'_>, board: &Board) -> Markup {
    let line = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok();
    let line = line.map_or_else(Line::default, |table| optimal_line(board, &table));
    let drawn = line.replay(board).map(|replay| heat::moves(view, board, &replay));
    let drawn = drawn.unwrap_or_default();
    Live::at_start(board, &line).figure(view, "../../", &drawn)
}

fn killed(view: &View<'_>, number: usize) -> Markup {
    let is_killed = |row: &&Row| row.fates[number - 1].is_killed();
    let rows: Vec<&Row> = view.site.matrix.rows.iter().filter(is_killed).collect();
    let (test, answer) = (&view.site.test(number).name, view.site.test(number).answer);
    html! {
        p { (view.text(message!("site-kills", number = rows.len(), flaws = view.site.matrix.rows.len()))) }
        div.wide { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-flaw"))) }
                th scope="col" { (view.text(message!("heading-title"))) }
                th scope="col" { (view.text(message!("site-result"))) }
            } }
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" {
                            a href={ "../flaws/" (row.flaw.name) ".html#t" (test) } { (row.flaw.name) }
                        }
                        td { (view.text(row.flaw.to_message())) }
                        td { (view.text(words(row.fates[number - 1], answer))) }
                    }
                }
            }
        } }
    }
}
