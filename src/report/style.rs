//! The colours, in one place.

use anstyle::{AnsiColor, Effects, Style};
use maud::{Markup, html};

use crate::{jury::Verdict, text::Language};

/// Something is as it should be.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();

/// Something is wrong.
pub(crate) const FOUND_WRONG: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);

pub(crate) const HEADING: Style = Style::new().effects(Effects::BOLD);

/// Something that matters less.
pub(crate) const QUIET: Style = Style::new().effects(Effects::DIMMED);

pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

pub(crate) fn style_of(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Accepted => GOOD,
        Verdict::Skipped => QUIET,
        _ => FOUND_WRONG,
    }
}

/// Returns a table, or what else is wide, under a label.
pub(crate) fn scrolling(label: &str, content: &Markup) -> Markup {
    html! { div.wide tabindex="0" role="group" aria-label=(label) { (content) } }
}

/// Returns lines that stay as they are, under a label.
pub(crate) fn scrolling_lines(label: &str, lines: &Markup) -> Markup {
    html! { pre tabindex="0" role="group" aria-label=(label) { (lines) } }
}

/// Returns a sentence of the catalogues, what is between backticks as code.
pub(crate) fn prose(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// Returns the tag of a language as pages have it.
pub(crate) fn tag(language: Language) -> &'static str {
    match language {
        Language::Chinese => "zh-CN",
        Language::English => "en",
    }
}
