//! The tests, with their boards.

use maud::{Markup, html};

use crate::plan::PlannedTest;

use super::{
    frame::{Content, Part, View},
    one_test,
};

/// Returns the list of the tests and the page of each.
pub(super) fn pages(view: &View<'_>) -> Vec<(String, String)> {
    let numbers = 1..=view.site.edition.tests.len();
    std::iter::once(list(view)).chain(numbers.map(|number| one_test::page(view, number))).collect()
}

fn list(view: &View<'_>) -> (String, String) {
    let body = html! {
        h1 { (view.text(Part::Tests.title())) }
        p { (view.text(Part::Tests.summary())) }
        div.wide { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-test"))) }
                th.number scope="col" { (view.text(message!("heading-subtask"))) }
                th.number scope="col" { "n × m" }
                th.number scope="col" { (view.text(message!("site-answer"))) }
                th.number scope="col" { (view.text(message!("heading-kills"))) }
                th scope="col" { (view.text(message!("strength-purpose"))) }
            } }
            tbody { @for test in &view.site.edition.tests { (row(view, test)) } }
        } }
    };
    let title = view.text(Part::Tests.title());
    let (part, path) = (Part::Tests, Part::Tests.file());
    view.framed(&Content { part, path, title: &title, style: "", body })
}

fn row(view: &View<'_>, planned: &PlannedTest) -> Markup {
    let test = view.site.test(planned.number);
    let rows = view.site.matrix.rows.iter();
    let kills = rows.filter(|row| row.fates[planned.number - 1].is_killed()).count();
    html! {
        tr {
            th scope="row" { a href={ "tests/" (test.name) ".html" } { (test.name) } }
            td.number { (planned.subtask) }
            td.number { (test.board.n()) " × " (test.board.m()) }
            td.number { (test.answer) }
            td.number { (kills) }
            td { (planned.purpose.text(view.language)) }
        }
    }
}
