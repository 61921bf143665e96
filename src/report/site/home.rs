//! The door of the site, where a language is chosen, and its first page in each language.

use maud::{DOCTYPE, Markup, html};

use crate::text::{Language, seconds};

use super::{
    super::{
        judging::{PAGE_STYLE, judging_content, judging_name},
        style::tag,
    },
    SiteContents,
    frame::{Content, SitePart, View, head},
    texts::game,
};

/// Returns the page at the top of the site: its languages side by side.
pub(crate) fn door(site: &SiteContents<'_>) -> String {
    let title = &site.problem.config.title;
    let languages: Vec<Language> = site.languages().collect();
    let mut titles: Vec<&str> = languages.iter().map(|language| title.text(*language)).collect();
    titles.dedup();
    let page = html! {
        (DOCTYPE)
        html lang=(tag(languages[0])) {
            (head(&titles.join(" · "), "", ""))
            body.door {
                main #content {
                    h1 {
                        @for (index, (language, title)) in languages.iter().zip(titles).enumerate() {
                            @if index > 0 { " " }
                            span lang=(tag(*language)) { (title) }
                        }
                    }
                    div.languages {
                        @for language in languages { (entrance(&View { site, language })) }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

/// Returns the links into one language.
fn entrance(view: &View<'_>) -> Markup {
    let language = view.language;
    html! {
        section lang=(tag(language)) {
            h2 { a href={ (language.code()) "/index.html" } hreflang=(tag(language)) {
                (view.text(message!("site-language")))
            } }
            ul {
                @for part in view.site.parts().filter(|part| *part != SitePart::Home) {
                    li { a href={ (language.code()) "/" (part.file()) ".html" } { (view.text(part.title())) } }
                }
            }
        }
    }
}

/// Returns the first page in a language: the problem in short, and where everything is.
pub(crate) fn page(view: &View<'_>) -> (String, String) {
    let site = view.site;
    let config = &site.problem.config;
    let facts = message!(
        "site-facts",
        seconds = seconds(config.limits.time_ms),
        mib = config.limits.memory_mib,
        tests = site.edition.tests.len(),
        subtasks = if site.edition.has_subtasks { site.edition.subtasks.len() } else { 0 }
    );
    let body = html! {
        h1 { (view.problem_title()) }
        p.facts { (view.text(facts)) }
        div.beside {
            ul.parts {
                @for part in site.parts().filter(|part| *part != SitePart::Home) {
                    li {
                        a href={ (part.file()) ".html" } { (view.text(part.title())) }
                        p { (view.text(part.summary(site))) }
                    }
                }
                @if site.has_boards() {
                    li {
                        a href={ "../play.html#lang=" (view.language.code()) } {
                            (view.text(message!("site-player")))
                        }
                        p { (view.text(message!("site-player-summary"))) }
                    }
                }
            }
            @if let Some(game) = game(view) { (game) }
        }
        @if !config.source.is_empty() || !config.author.is_empty() {
            p.facts { (view.text(message!("site-origin", author = &config.author, source = &config.source))) }
        }
    };
    let (title, path, style) = (view.problem_title(), "index", "");
    view.framed(&Content { part: SitePart::Home, path, title, style, body })
}

/// Standings are wider than text: all letters of their verdicts are seen where a window has room.
const ROOM: &str = "#content, body > footer { max-width: 80rem; }";

/// Returns the page of the judging, if there is one.
pub(crate) fn judged_page(view: &View<'_>) -> Option<(String, String)> {
    let judging = view.site.judging.as_ref()?;
    let body = judging_content(judging, &view.site.sources, view.language);
    let title = judging_name(judging, view.language);
    let (part, path) = (SitePart::Judging, SitePart::Judging.file());
    let style = format!("{PAGE_STYLE}{ROOM}");
    Some(view.framed(&Content { part, path, title: &title, style: &style, body }))
}
