//! Statement and editorial, with live boards in the place of their pictures.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use crate::{
    game::Line,
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    statement::{PICTURE, RawHtml, Text, article},
};

use super::{
    Site,
    frame::{Content, Part, View, tag},
    live::Live,
};

/// Returns the pictures of the texts, by their paths.
pub(super) fn pictures(site: &Site<'_>) -> BTreeMap<String, String> {
    let picture = site.texts.picture.as_ref();
    let file = |svg: &str| (format!("pictures/{PICTURE}"), svg.to_owned());
    picture.map(|picture| file(&picture.svg)).into_iter().collect()
}

/// Returns the page of the statement.
pub(super) fn statement(view: &View<'_>) -> (String, String) {
    let samples = html! {
        section.files {
            h2 { (view.text(message!("site-samples"))) }
            ul {
                @for test in &view.site.samples.tests {
                    @for name in [test.input_name(), test.answer_name()] {
                        li { a href={ "../samples/" (name) } { (name) } }
                    }
                }
            }
        }
    };
    page(view, Part::Statement, &view.site.texts.statements, &samples)
}

/// Returns the page of the editorial.
pub(super) fn editorial(view: &View<'_>) -> (String, String) {
    page(view, Part::Editorial, &view.site.texts.editorials, &html! {})
}

/// Returns the page of a text; where it is not there in the language of the page, in the other one.
fn page(view: &View<'_>, part: Part, texts: &[Text], after: &Markup) -> (String, String) {
    let own = texts.iter().find(|text| text.language == view.language);
    let body = html! {
        @if let Some(text) = own.or_else(|| texts.first()) {
            article.text lang=(tag(text.language)) {
                (PreEscaped(apart(&article(text, RawHtml::Shown, |name| picture(view, name)))))
            }
        }
        (after)
    };
    let title = view.text(part.title());
    view.framed(&Content { part, path: part.file(), title: &title, style: "", body })
}

/// Takes figures out of the paragraphs that their pictures begin: no paragraph may hold one.
fn apart(article: &str) -> String {
    let apart = article.replace("<p><figure", "<figure").replace("</figure><br />", "</figure><p>");
    apart.replace("<p></p>", "")
}

fn picture(view: &View<'_>, name: &str) -> Option<String> {
    let drawn = (name == PICTURE).then(|| game(view))?;
    drawn.map(PreEscaped::into_string)
}

/// Returns the first sample as it is played; nothing where there is no picture of it.
pub(super) fn game(view: &View<'_>) -> Option<Markup> {
    view.site.texts.picture.as_ref()?;
    let board = &view.site.samples.printed().first()?.board;
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
    let line: Line = optimal_line(board, &values);
    let drawn = html! {
        img src={ "../pictures/" (PICTURE) } alt=(view.text(message!("statement-game-picture")));
    };
    Some(Live::at_start(board, &line).figure(view, "../", &drawn))
}
