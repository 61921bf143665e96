//! Statement and editorial, with live boards in the place of their pictures.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use crate::{
    chess::{
        board_of,
        statement::{Drawing, Example},
    },
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    statement::{RawHtml, Text, article},
    text::Message,
};

use super::{
    super::style::tag,
    SiteContents,
    frame::{SitePart, View},
    heat::Live,
};

/// Returns the pictures of the texts, by their paths.
pub(crate) fn pictures(site: &SiteContents<'_>) -> BTreeMap<String, String> {
    let pictures = site.texts.pictures.iter();
    pictures.map(|(file, picture)| (path(&file), picture.svg.clone())).collect()
}

fn path(file: &str) -> String {
    format!("pictures/{file}")
}

/// Returns the page of the statement.
pub(crate) fn statement(view: &View<'_>) -> (String, String) {
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
    page(view, SitePart::Statement, &view.site.texts.statements, &samples)
}

/// Returns the page of the editorial.
pub(crate) fn editorial(view: &View<'_>) -> (String, String) {
    page(view, SitePart::Editorial, &view.site.texts.editorials, &html! {})
}

/// Returns the page of a text; where it is not there in the language of the page, in the other one.
fn page(view: &View<'_>, part: SitePart, texts: &[Text], after: &Markup) -> (String, String) {
    let own = texts.iter().find(|text| text.language == view.language);
    let body = html! {
        @if let Some(text) = own.or_else(|| texts.first()) {
            article.text lang=(tag(text.language)) {
                (PreEscaped(placed(view, &article(text, RawHtml::Shown, |file, alt| picture(view, Drawing::of_file(file)?, alt)))))
            }
        }
        (after)
    };
    view.framed_part(part, body)
}

/// Returns an article in its place on a page: figures out of the paragraphs that their pictures
/// begin, since no paragraph may hold one, and tables and code as parts that scroll.
fn placed(view: &View<'_>, article: &str) -> String {
    let (table, code) = (
        attributes_of_scrolling(view, message!("site-table")),
        attributes_of_scrolling(view, message!("site-code")),
    );
    [
        ("<p><figure", "<figure"),
        ("<p></p>", ""),
        ("<table>", &format!("<div class=\"wide\" {table}><table>")),
        ("</table>", "</table></div>"),
        ("<pre", &format!("<pre {code}")),
    ]
    .iter()
    .fold(with_texts_after_figures(&with_letters_as_text(article)), |placed, (found, instead)| {
        placed.replace(found, instead)
    })
}

/// Returns the attributes of a part that scrolls, by keys, too.
fn attributes_of_scrolling(view: &View<'_>, label: Message) -> String {
    format!("tabindex=\"0\" role=\"group\" aria-label=\"{}\"", view.text(label))
}

/// Returns an article in which the text that follows a picture in its paragraph is a paragraph.
/// That of the first game describes the picture alone, not the live board in its place.
fn with_texts_after_figures(article: &str) -> String {
    let end = "</figure><br />";
    let parts = article.split_inclusive(end).map(|part| {
        let Some(before) = part.strip_suffix(end) else { return part.to_owned() };
        let (_, figure) = before.split_at(before.rfind("<figure").unwrap_or(0));
        let is_game = figure.contains(&path(&Drawing::Game.file()));
        let class = if is_game { " class=\"of-drawing\"" } else { "" };
        format!("{before}</figure><p{class}>")
    });
    parts.collect()
}

/// Returns an article with headings that are one letter as text: programs that read pages aloud
/// find no heading in a formula.
fn with_letters_as_text(article: &str) -> String {
    let (start, end) = ("<math display=\"inline\"><mi>", "</mi></math>");
    let headings = article.split_inclusive("</th>").map(|part| {
        let at = part.rfind("<th>").unwrap_or(part.len());
        let (before, heading) = part.split_at(at);
        let is_letter = heading.contains(start)
            && heading.contains(end)
            && heading.matches("<mi>").count() == 1;
        let heading = if is_letter {
            heading.replace(start, "<i class=\"letter\">").replace(end, "</i>")
        } else {
            heading.to_owned()
        };
        before.to_owned() + &heading
    });
    headings.collect()
}

/// Returns a picture that comes to life, with a description of it; nothing where the problem does
/// not have it.
fn picture(view: &View<'_>, drawing: Drawing, alt: &str) -> Option<String> {
    view.site.texts.pictures.get(&drawing.file())?;
    let example = match drawing.example() {
        Some(example) => example,
        None => first_sample(view)?,
    };
    let start = Live::at_start(&example.board, &example.line);
    let flaw = (drawing == Drawing::Greedy).then_some("greedy");
    let live = Live { at: example.at, part: Some(part_of(drawing)), flaw, ..start };
    let drawn = html! { img src={ "../" (path(&drawing.file())) } alt=(alt); };
    Some(live.figure(view, "../", alt, &drawn).into_string())
}

/// Returns the part of the page that a picture shows.
fn part_of(drawing: Drawing) -> &'static str {
    match drawing {
        Drawing::Game | Drawing::Rule => "game",
        Drawing::Contour | Drawing::Move => "number",
        Drawing::Orders => "paths",
        Drawing::Forward => "forward",
        Drawing::Greedy => "mistake",
    }
}

/// Returns the game of the first sample; nothing where none can be shown.
fn first_sample(view: &View<'_>) -> Option<Example> {
    let board = board_of(&view.site.samples.printed().next()?.input)?;
    let values = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).ok()?;
    let line = optimal_line(&board, &values);
    Some(Example { board, line, at: 0 })
}

/// Returns the first sample as it is played; nothing where there is no picture of it.
pub(crate) fn game(view: &View<'_>) -> Option<Markup> {
    let alt = view.text(message!("statement-game-picture"));
    picture(view, Drawing::Game, &alt).map(PreEscaped)
}
