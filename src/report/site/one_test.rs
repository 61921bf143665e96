//! One test: its board, its purpose, its answer, its game, and the flaws that it kills.

use maud::{Markup, html};

use crate::{
    game::{Board, Line},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    text::Fact,
};

use super::{
    super::{prose::prose, scrolling::scrolling},
    flaw::is_player,
    frame::{Content, Part, View, number},
    heat,
    live::Live,
    shown_test::ShownTest,
    strength::words,
};

/// Returns the page of a test of all that are shown.
pub(super) fn page(view: &View<'_>, tests: &[ShownTest<'_>], index: usize) -> (String, String) {
    let shown = &tests[index];
    let test = shown.test;
    let title = view.text(message!("site-test", test = &test.name));
    let neighbour = |index: Option<usize>| Some(&tests.get(index?)?.test.name);
    let body = html! {
        p.path { a href="../tests.html" { (view.text(Part::Tests.title())) } }
        h1 { (title) }
        (facts(view, shown))
        h2 { (view.text(message!("site-board"))) }
        (heat::scores(view, &test.board))
        (heat::input(view, &test.board))
        h2 { (view.text(message!("site-best-play"))) }
        (game(view, &test.board))
        h2 { (view.text(message!("site-killed"))) }
        (killed(view, shown))
        nav.neighbours aria-label=(view.text(message!("site-neighbours"))) {
            @if let Some(name) = neighbour(index.checked_sub(1)) {
                a rel="prev" href={ (name) ".html" } { "← " (name) }
            }
            @if let Some(name) = neighbour(index.checked_add(1)) {
                a rel="next" href={ (name) ".html" } { (name) " →" }
            }
        }
    };
    let path = format!("tests/{}", test.name);
    let part = Part::Tests;
    view.framed(&Content { part, path: &path, title: &title, style: "", body })
}

fn facts(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let ShownTest { test, purpose, recipe, .. } = shown;
    let size = format!("{} × {}", test.board.n(), test.board.m());
    let subtasks = match shown.counting(&view.site.edition.subtasks) {
        none if none.is_empty() => view.text(message!("site-extra")),
        counting => view.language.fact(&Fact::all(counting)),
    };
    let summary = view.text(match recipe.arguments.family().name {
        "handmade" => message!("site-handmade", board = recipe.arguments.word("board")),
        family => message!("family-summary", family = family),
    });
    let facts = [
        (message!("strength-purpose"), purpose.text(view.language).to_owned()),
        (message!("site-answer"), number(test.answer)),
        (message!("site-size"), size),
        (message!("heading-subtask"), subtasks),
        (
            message!("site-recipe"),
            view.text(message!("site-made", summary = summary, recipe = recipe.to_string())),
        ),
    ];
    html! {
        dl {
            @for (term, text) in facts {
                @if !text.is_empty() { dt { (view.text(term)) } dd { (prose(&text)) } }
            }
        }
    }
}

/// Returns a game of best play, to be played in the page.
fn game(view: &View<'_>, board: &Board) -> Markup {
    let line = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok();
    let line = line.map_or_else(Line::default, |table| optimal_line(board, &table));
    let drawn = line.replay(board).map(|replay| heat::moves(view, board, &replay));
    let drawn = drawn.unwrap_or_default();
    let name = view.text(message!("site-best-play"));
    Live::at_start(board, &line).figure(view, "../../", &name, &drawn)
}

fn killed(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let rows = &view.site.matrix.rows;
    let killed = || rows.iter().zip(&shown.fates).filter(|(_, fate)| fate.is_killed());
    let (name, answer) = (&shown.test.name, shown.test.answer);
    html! {
        p { (view.text(message!("site-kills", number = shown.kills(), flaws = rows.len()))) }
        (scrolling(&view.text(message!("site-killed")), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-flaw"))) }
                th scope="col" { (view.text(message!("site-result"))) }
            } }
            tbody {
                @for (row, fate) in killed() {
                    tr id=(row.flaw.name) data-flaw=[is_player(row.flaw).then_some(row.flaw.name)] {
                        th scope="row" {
                            (view.flaw_link(row.flaw, &format!("../flaws/{}.html#t{name}", row.flaw.name)))
                        }
                        td {
                            (view.text(words(*fate, answer)))
                            @if is_player(row.flaw) {
                                " " a.moving href={ "#" (row.flaw.name) } { (view.text(message!("site-where"))) }
                            }
                        }
                    }
                }
            }
        } }))
    }
}
