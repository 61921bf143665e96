//! The tests, with their boards.

use maud::{Markup, html};

use super::{
    super::scrolling::scrolling,
    frame::{Content, Part, View, number},
    one_test,
    shown_test::ShownTest,
};

/// Returns the list of the tests and the page of each.
pub(super) fn pages(view: &View<'_>) -> Vec<(String, String)> {
    let tests = view.site.shown_tests();
    let of_tests = (0..tests.len()).map(|index| one_test::page(view, &tests, index));
    std::iter::once(list(view, &tests)).chain(of_tests).collect()
}

fn list(view: &View<'_>, tests: &[ShownTest<'_>]) -> (String, String) {
    let body = html! {
        h1 { (view.text(Part::Tests.title())) }
        p { (view.text(Part::Tests.summary())) }
        (scrolling(&view.text(Part::Tests.title()), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("heading-test"))) }
                th.number scope="col" { (view.text(message!("heading-subtask"))) }
                th.number scope="col" { "n × m" }
                th.number scope="col" { (view.text(message!("site-answer"))) }
                th.number scope="col" { (view.text(message!("heading-kills"))) }
                th scope="col" { (view.text(message!("strength-purpose"))) }
            } }
            tbody { @for test in tests { (row(view, test)) } }
        } }))
    };
    let title = view.text(Part::Tests.title());
    let (part, path) = (Part::Tests, Part::Tests.file());
    view.framed(&Content { part, path, title: &title, style: "", body })
}

fn row(view: &View<'_>, shown: &ShownTest<'_>) -> Markup {
    let ShownTest { test, purpose, subtask, .. } = shown;
    html! {
        tr {
            th scope="row" { a href={ "tests/" (test.name) ".html" } { (test.name) } }
            td.number { (subtask.map_or("–".to_owned(), |id| id.to_string())) }
            td.number { (test.board.n()) " × " (test.board.m()) }
            td.number { (number(test.answer)) }
            td.number { (shown.kills()) }
            td { (purpose.text(view.language)) }
        }
    }
}
