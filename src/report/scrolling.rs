//! Parts of pages that scroll sideways where the window is narrower, by keys, too, once they have
//! the focus.

use maud::{Markup, html};

/// Returns a table, or what else is wide, under a label.
pub(super) fn scrolling(label: &str, content: &Markup) -> Markup {
    html! { div.wide tabindex="0" role="group" aria-label=(label) { (content) } }
}

/// Returns lines that stay as they are, under a label.
pub(super) fn scrolling_lines(label: &str, lines: &Markup) -> Markup {
    html! { pre tabindex="0" role="group" aria-label=(label) { (lines) } }
}
