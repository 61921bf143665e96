//! Sentences of the catalogues on pages.

use maud::{Markup, html};

/// Returns a sentence of the catalogues, what is between backticks as code.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
