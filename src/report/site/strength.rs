//! The strength of the tests: flaws against tests, every kill a link to what happens there.

use maud::{Markup, html};

use crate::{
    plan::{Points, Scheme},
    problem::Fate,
    strength::Row,
    text::Message,
};

use super::{
    super::style::scrolling,
    flaw,
    frame::{SitePart, View, output as shown},
};

/// Returns the page of the matrix and one of each flaw.
pub(crate) fn pages(view: &View<'_>) -> Vec<(String, String)> {
    let rows = &view.site.matrix.rows;
    let of_flaws = (0..rows.len()).map(|index| flaw::page(view, index));
    std::iter::once(matrix(view)).chain(of_flaws).collect()
}

/// Returns the sign of a fate, and the class of its cell.
pub(crate) fn sign(fate: &Fate) -> (&'static str, &'static str) {
    match fate {
        Fate::Alive | Fate::InTime { .. } => ("·", "right"),
        Fate::Wrong { .. } => ("×", "wrong"),
        Fate::Silent => ("–", "silent"),
        Fate::TooSlow => ("T", "slow"),
        Fate::Unclear { .. } => ("?", "unclear"),
    }
}

/// Returns a fate in words.
pub(crate) fn words(fate: &Fate, answer: &str) -> Message {
    let answer = shown(answer);
    match fate {
        Fate::Alive => message!("site-fate-right"),
        Fate::InTime { steps } => message!("site-fate-in-time", positions = *steps),
        Fate::Wrong { printed } => {
            message!("site-fate-wrong", printed = shown(printed), answer = answer)
        }
        Fate::Silent => message!("site-fate-silent"),
        Fate::TooSlow => message!("site-fate-slow"),
        Fate::Unclear { steps } => message!("site-fate-unclear", positions = *steps),
    }
}

fn matrix(view: &View<'_>) -> (String, String) {
    let (rows, tests) = (&view.site.matrix.rows, &view.site.edition.tests);
    let body = html! {
        h1 { (view.text(SitePart::Strength.title())) }
        p { (view.text(message!("site-matrix", flaws = rows.len(), tests = tests.len()))) }
        (legend(view))
        (scrolling(&view.text(SitePart::Strength.title()), &html! { table.matrix {
            thead { (head(view)) }
            tbody { @for row in rows { (line(view, row)) } }
        } }))
    };
    view.framed_part(SitePart::Strength, body)
}

fn legend(view: &View<'_>) -> Markup {
    let fates = [
        (Fate::Alive, "right"),
        (Fate::Wrong { printed: String::new() }, "wrong"),
        (Fate::Silent, "silent"),
        (Fate::TooSlow, "slow"),
        (Fate::Unclear { steps: 0 }, "unclear"),
    ];
    html! {
        ul.legend {
            @for (fate, kind) in fates.into_iter().filter(|(_, kind)| has_fate(view, kind)) {
                li { b class=(kind) { (sign(&fate).0) } " " (view.text(message!("site-legend", fate = kind))) }
            }
        }
    }
}

/// Returns whether a flaw has a fate of the kind on some test.
fn has_fate(view: &View<'_>, kind: &str) -> bool {
    let mut all = view.site.matrix.rows.iter().flat_map(|row| &row.fates);
    all.any(|fate| sign(fate).1 == kind)
}

/// Returns the headings: the subtasks, and below them the tests.
fn head(view: &View<'_>) -> Markup {
    let edition = view.site.edition;
    html! {
        tr {
            th rowspan="2" scope="col" { (view.text(message!("heading-flaw"))) }
            @for (place, subtask) in edition.subtasks.iter().enumerate() {
                th.first colspan=(own_tests(edition, place)) scope="colgroup" {
                    @if edition.has_subtasks { (view.text(message!("site-subtask", subtask = &subtask.id))) }
                    @else { (view.text(message!("word-tests"))) }
                }
            }
            th.number rowspan="2" scope="col" { (view.text(message!("heading-kills"))) }
            th.number rowspan="2" scope="col" { (view.text(message!("word-earned"))) }
        }
        tr {
            @for test in &edition.tests {
                @let name = &view.site.test(test.number).name;
                th class=[is_first(view, test.number).then_some("first")] scope="col" {
                    @if view.site.shows_tests { a href={ "tests/" (name) ".html" } { (name) } } @else { (name) }
                }
            }
        }
    }
}

/// Returns how many tests have a subtask for their first one: they are below it.
fn own_tests(scheme: &Scheme, place: usize) -> usize {
    scheme.tests.iter().filter(|test| test.subtasks.first() == Some(&place)).count()
}

/// Returns whether a test is the first of its subtask.
fn is_first(view: &View<'_>, number: usize) -> bool {
    let tests = &view.site.edition.tests;
    number < 2 || tests[number - 2].subtasks != tests[number - 1].subtasks
}

fn line(view: &View<'_>, row: &Row) -> Markup {
    let name = &row.flaw.name;
    let points: Points = row
        .score(&*view.site.problem.engine, view.site.edition, Some(view.site.samples))
        .into_iter()
        .sum();
    html! {
        tr {
            th scope="row" {
                (view.flaw_link(&row.flaw, &format!("flaws/{name}.html")))
            }
            @for (number, fate) in (1..).zip(&row.fates) { (cell(view, name, number, fate)) }
            td.number { (row.killed_by().len()) }
            td.number { (points) }
        }
    }
}

fn cell(view: &View<'_>, flaw: &str, number: usize, fate: &Fate) -> Markup {
    let (sign, kind) = sign(fate);
    let first = if is_first(view, number) { " first" } else { "" };
    let test = &view.site.test(number).name;
    let answer = &view.site.matrix.answers[number - 1];
    html! {
        td class={ (kind) (first) } {
            @if fate.is_killed() {
                a href={ "flaws/" (flaw) ".html#t" (test) }
                    title={ (view.language.label(message!("place-of-test", test = test))) (view.text(words(fate, answer))) } { (sign) }
            } @else { (sign) }
        }
    }
}
