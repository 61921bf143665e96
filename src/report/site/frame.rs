//! The frame of every page: head, navigation, the other language.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    problem::Flaw,
    text::{Language, Message},
};

use super::{super::style::tag, SiteContents};

pub(crate) const STYLE: &str = include_str!("style.css");

pub(crate) const SCRIPT: &str = include_str!("site.js");

named! {
    /// A part of the site, by the name of its page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum SitePart: file {
        Home = "index",
        Statement = "statement",
        Editorial = "editorial",
        Strength = "strength",
        Programs = "programs",
        Tests = "tests",
        Judging = "judging",
    }
}

impl SitePart {
    /// Returns its name in the navigation.
    pub(crate) fn title(self) -> Message {
        message!("site-part", part = self.file())
    }

    /// Returns what it shows of a problem, in a sentence.
    pub(crate) fn summary(self, site: &SiteContents<'_>) -> Message {
        match self {
            Self::Tests if !site.has_boards() => message!("site-tests-summary"),
            _ => message!("site-part-summary", part = self.file()),
        }
    }
}

/// The site in one language.
pub(crate) struct View<'a> {
    pub(crate) site: &'a SiteContents<'a>,
    pub(crate) language: Language,
}

/// A page without its frame.
pub(crate) struct Content<'a> {
    /// The part that it belongs to.
    pub(crate) part: SitePart,
    /// Its path below the directory of the language, without the extension.
    pub(crate) path: &'a str,
    /// Its title, without that of the problem.
    pub(crate) title: &'a str,
    /// A style of its own, beside that of the site.
    pub(crate) style: &'a str,
    pub(crate) body: Markup,
}

impl View<'_> {
    pub(crate) fn text(&self, message: Message) -> String {
        self.language.text(message)
    }

    /// Returns a flaw as a link: what it does, and below that its name, which is the same in
    /// every language.
    pub(crate) fn flaw_link(&self, flaw: &Flaw, address: &str) -> Markup {
        html! {
            a href=(address) { (self.language.text(&flaw.title)) }
            span.name { (breaking(&flaw.name)) }
        }
    }

    /// Returns the title of the problem.
    pub(crate) fn problem_title(&self) -> &str {
        self.site.problem.config.title.text(self.language)
    }

    /// Returns the page of a part, as [`framed`](Self::framed) does.
    pub(crate) fn framed_part(&self, part: SitePart, body: Markup) -> (String, String) {
        let title = self.text(part.title());
        self.framed(&Content { part, path: part.file(), title: &title, style: "", body })
    }

    /// Returns a page: its path below the site, and its text.
    pub(crate) fn framed(&self, content: &Content<'_>) -> (String, String) {
        let path = format!("{}/{}.html", self.language.code(), content.path);
        let top = "../".repeat(path.matches('/').count());
        let title = if content.part == SitePart::Home {
            self.problem_title().to_owned()
        } else {
            format!("{} · {}", content.title, self.problem_title())
        };
        let page = html! {
            (DOCTYPE)
            html lang=(tag(self.language)) {
                (head(&title, &top, content.style))
                body {
                    a.skip href="#content" { (self.text(message!("site-skip"))) }
                    (self.navigation(content, &top))
                    main #content { (content.body) }
                    footer { p { (self.text(message!("site-footer", plan = self.site.edition.title.text(self.language)))) } }
                    script src={ (top) "site.js" } {}
                }
            }
        };
        (path, page.into_string() + "\n")
    }

    fn navigation(&self, content: &Content<'_>, top: &str) -> Markup {
        let of_language = &top[3..];
        html! {
            header.top {
                nav aria-label=(self.text(message!("site-navigation"))) {
                    @for part in self.site.parts() {
                        @let is_here = (part == content.part).then_some(if part.file() == content.path { "page" } else { "true" });
                        a class=[(part == SitePart::Home).then_some("brand")] aria-current=[is_here]
                            href={ (of_language) (part.file()) ".html" } {
                            @if part == SitePart::Home { (self.problem_title()) } @else { (self.text(part.title())) }
                        }
                    }
                }
                @for other in self.site.languages().filter(|other| *other != self.language) {
                    a.language lang=(tag(other)) hreflang=(tag(other)) rel="alternate"
                        href={ (top) (other.code()) "/" (content.path) ".html" } {
                        (other.text(message!("site-language")))
                    }
                }
            }
        }
    }
}

/// Returns a number with the minus sign of print.
pub(crate) fn number(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Returns an output, with a minus sign where it is an integer.
pub(crate) fn output(output: &str) -> String {
    output.parse().map_or_else(|_| output.to_owned(), number)
}

/// Returns a name that may break at the ends of its words, where there is no room for it.
pub(crate) fn breaking(name: &str) -> Markup {
    html! {
        @for word in name.split_inclusive(['-', '_', '/']) { (word) wbr; }
    }
}

/// Returns the head of a page that is `top` below the site.
pub(crate) fn head(title: &str, top: &str, style: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="generator" content="muqi";
            title { (title) }
            @if !style.is_empty() { style { (PreEscaped(style)) } }
            link rel="stylesheet" href={ (top) "style.css" };
        }
    }
}
