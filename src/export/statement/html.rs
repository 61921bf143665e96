//! Texts as one page that needs no network: formulas are `MathML`, which every
//! browser draws, and nothing else is loaded.

use maud::{DOCTYPE, PreEscaped, html};
use pulldown_cmark::Event;
use pulldown_latex::{Parser, RenderConfig, Storage, config::DisplayMode, mathml::push_mathml};

use crate::problem::Title;

use super::{SampleStyle, Text, parsed};

/// Returns a page of texts, one below the other, each in its language.
pub fn page(title: &Title, texts: &[Text]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(texts.first().map_or("zh", |text| text.language.code())) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="muqi";
                title { (title.zh) " · " (title.en) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                @for text in texts {
                    article lang=(text.language.code()) { (PreEscaped(article(text))) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn article(text: &Text) -> String {
    let markdown = text.markdown(SampleStyle::Plain);
    let events = parsed(&markdown).map(|event| match event {
        Event::InlineMath(formula) => {
            Event::InlineHtml(drawn(&formula, DisplayMode::Inline).into())
        }
        Event::DisplayMath(formula) => {
            Event::InlineHtml(drawn(&formula, DisplayMode::Block).into())
        }
        event => event,
    });
    let mut article = String::new();
    pulldown_cmark::html::push_html(&mut article, events);
    article
}

/// A formula as `MathML`; as it stands in the source where it cannot be read.
fn drawn(formula: &str, display_mode: DisplayMode) -> String {
    let storage = Storage::new();
    let events: Result<Vec<_>, _> = Parser::new(formula, &storage).collect();
    let as_it_stands = || html! { code { (formula) } }.into_string();
    let Ok(events) = events else { return as_it_stands() };
    let events = events.into_iter().map(Ok::<_, std::convert::Infallible>);
    let mut drawn = String::new();
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    match push_mathml(&mut drawn, events, config) {
        Ok(()) => drawn,
        Err(_) => as_it_stands(),
    }
}
