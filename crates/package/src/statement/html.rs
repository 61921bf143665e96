//! Texts as one page that needs no network: formulas are `MathML`, which every
//! browser draws, and nothing else is loaded.

use maud::{DOCTYPE, PreEscaped, html};
use muqi_text::Language;
use pulldown_cmark::{Event, LinkType, Tag, TagEnd};
use pulldown_latex::{
    Parser, RenderConfig, Storage,
    config::DisplayMode,
    event::{Content, Event as MathEvent},
    mathml::push_mathml,
};

use crate::problem::Title;

use super::{
    PdfEngine, Pictures, SampleStyle, Text,
    measure::{breadths, code, is_narrow, longest_line, pairs},
    test_table::heights,
    text::parsed,
};

/// Returns a page of texts, one below the other, each in its language, with pictures in them.
pub fn page(title: &Title, texts: &[Text], pictures: &Pictures) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(texts.first().map_or("zh", |text| text.language.code())) {
            head {
                meta charset="utf-8";
                // A text may hold HTML of its own, which must not load anything either.
                meta http-equiv="Content-Security-Policy"
                    content="default-src 'none'; style-src 'unsafe-inline'";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="muqi";
                title { (title.zh) " · " (title.en) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                @for text in texts {
                    article lang=(text.language.code()) {
                        (PreEscaped(article(text, RawHtml::Kept, |file, _| svg_of(pictures, file))))
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn svg_of(pictures: &Pictures, file: &str) -> Option<String> {
    pictures.get(file).map(|picture| picture.svg.clone())
}

/// The treatment of HTML that a text holds itself, and of its links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RawHtml {
    /// It stays: the page around it must let nothing be loaded and nothing run.
    Kept,
    /// Line breaks, raised and lowered letters stay, everything else is shown as it is written.
    /// Links lead to other sites only, and not to scripts: files beside the text are not beside
    /// the page.
    Shown,
}

/// The beginnings of addresses that lead elsewhere and run nothing.
const ADDRESSES: [&str; 3] = ["https://", "http://", "mailto:"];

/// Tags that can do no harm anywhere.
const HARMLESS: [&str; 8] =
    ["<br>", "<br/>", "<br />", "<sub>", "</sub>", "<sup>", "</sup>", "<hr>"];

impl RawHtml {
    /// Returns an event with the HTML of the text as it is meant to be.
    fn treated(self, event: Event<'_>) -> Event<'_> {
        match event {
            Event::Html(html) | Event::InlineHtml(html)
                if self == Self::Shown && !HARMLESS.contains(&html.trim()) =>
            {
                Event::Text(html)
            }
            event => event,
        }
    }

    /// Returns the events without the links that are not meant to be there; their words stay.
    fn with_links<'e>(self, events: impl Iterator<Item = Event<'e>>) -> Vec<Event<'e>> {
        // No link is inside of another one.
        let mut is_kept = true;
        let mut kept = Vec::new();
        for event in events {
            let is_link = match &event {
                Event::Start(Tag::Link { dest_url, link_type, .. }) => {
                    let address = dest_url.to_ascii_lowercase();
                    is_kept = self == Self::Kept
                        || *link_type == LinkType::Email
                        || ADDRESSES.iter().any(|beginning| address.starts_with(beginning));
                    true
                }
                Event::End(TagEnd::Link) => true,
                _ => false,
            };
            if is_kept || !is_link {
                kept.push(event);
            }
        }
        kept
    }
}

/// Returns a text as the content of a page. `picture` returns the HTML of the picture of a file
/// with a description; those that it does not know are left out.
pub fn article(
    text: &Text,
    raw: RawHtml,
    picture: impl Fn(&str, &str) -> Option<String>,
) -> String {
    let markdown = text.markdown_with_pictures(SampleStyle::Plain, |file| {
        picture(file, "").map(|_| file.to_owned())
    });
    let mut described: Option<(String, String)> = None;
    let events = raw.with_links(parsed(&markdown).map(|event| raw.treated(event)));
    let mut shown = Vec::with_capacity(events.len());
    for event in laid_out(&events) {
        match (event, &mut described) {
            (Event::Start(Tag::Image { dest_url, .. }), _) => {
                // The description of one that is not known is shown in its place.
                described = picture(&dest_url, "").map(|_| (dest_url.to_string(), String::new()));
            }
            (Event::End(TagEnd::Image), found) => {
                let found = found.take().and_then(|(file, text)| picture(&file, &text));
                shown.push(Event::InlineHtml(found.unwrap_or_default().into()));
                shown.push(Event::HardBreak);
            }
            // The description belongs to the picture.
            (Event::Text(text), Some((_, description))) => *description += &text,
            (_, Some(_)) => {}
            (Event::InlineMath(formula), None) => {
                shown.push(Event::InlineHtml(drawn(&formula, DisplayMode::Inline).into()));
            }
            (Event::DisplayMath(formula), None) => {
                shown.push(Event::InlineHtml(drawn(&formula, DisplayMode::Block).into()));
            }
            (event, None) => shown.push(event),
        }
    }
    let mut article = String::new();
    pulldown_cmark::html::push_html(&mut article, shown.into_iter());
    article
}

/// Characters of a line of code that a printed page has room for in the usual size.
const CHARACTERS_OF_LINE: usize = 85;

/// Returns the events with marks for the style sheet: samples that stay on one page,
/// cells that stay on one line, and code whose lines are too long for a page.
fn laid_out<'e>(events: &[Event<'e>]) -> Vec<Event<'e>> {
    let pairs = pairs(events);
    let mut layout = Layout::default();
    for (index, event) in events.iter().enumerate() {
        if pairs.iter().any(|pair| pair.start == index) {
            layout.marked.push(Event::Html("<div class=\"sample\">\n".into()));
        }
        layout.event(event, &events[index..]);
        if pairs.iter().any(|pair| pair.end == index + 1) {
            layout.marked.push(Event::Html("</div>\n".into()));
        }
    }
    layout.marked
}

#[derive(Default)]
struct Layout<'e> {
    marked: Vec<Event<'e>>,
    /// The columns of the table whose cells stay on one line.
    narrow: Vec<bool>,
    /// The heights of the cells of the table in rows.
    heights: Vec<Vec<usize>>,
    /// The row below the header, from 0.
    row: Option<usize>,
    column: usize,
    in_long_code: bool,
}

impl<'e> Layout<'e> {
    /// Takes an event, the first of the rest.
    fn event(&mut self, event: &Event<'e>, rest: &[Event<'e>]) {
        match event {
            Event::Start(Tag::Table(_)) => {
                self.narrow = breadths(rest).into_iter().map(is_narrow).collect();
                self.heights = heights(rest);
                self.row = None;
            }
            Event::Start(Tag::TableHead) => self.column = 0,
            Event::Start(Tag::TableRow) => {
                self.column = 0;
                self.row = Some(self.row.map_or(0, |row| row + 1));
            }
            Event::End(TagEnd::TableCell) if self.height() == 0 => {
                self.column += 1;
                return;
            }
            // It is a part of the cell above.
            _ if self.height() == 0 => return,
            Event::Start(Tag::TableCell) => {
                self.marked.push(match self.height() {
                    1 => event.clone(),
                    // The writer of HTML knows no cells of several rows.
                    rows => Event::InlineHtml(format!("<td rowspan=\"{rows}\">").into()),
                });
                let line = Event::InlineHtml("<span class=\"line\">".into());
                self.marked.extend(self.is_on_one_line().then_some(line));
                return;
            }
            Event::End(TagEnd::TableCell) => {
                let end = self.is_on_one_line().then(|| Event::InlineHtml("</span>".into()));
                self.marked.extend(end);
                let height = self.height();
                self.column += 1;
                if height > 1 {
                    return self.marked.push(Event::InlineHtml("</td>".into()));
                }
            }
            Event::End(TagEnd::Table) => self.heights.clear(),
            Event::Start(Tag::CodeBlock(_)) => self.code(&code(rest)),
            Event::End(TagEnd::CodeBlock) if std::mem::take(&mut self.in_long_code) => return,
            _ => {}
        }
        if !self.in_long_code {
            self.marked.push(event.clone());
        }
    }

    /// Returns the rows that the present cell is high, if there is one; 0 where one above covers it.
    fn height(&self) -> usize {
        let row = self.row.and_then(|row| self.heights.get(row));
        row.and_then(|row| row.get(self.column)).copied().unwrap_or(1)
    }

    fn is_on_one_line(&self) -> bool {
        self.narrow.get(self.column) == Some(&true)
    }

    fn code(&mut self, code: &str) {
        let columns = longest_line(code);
        self.in_long_code = columns > CHARACTERS_OF_LINE;
        if self.in_long_code {
            let style = format!("--columns: {columns}");
            let long = html! { pre style=(style) { code { (code) } } };
            self.marked.push(Event::Html(long.into_string().into()));
        }
    }
}

/// Returns a formula as `MathML`; as it is in the source where it cannot be read.
fn drawn(formula: &str, display_mode: DisplayMode) -> String {
    let storage = Storage::new();
    let events: Result<Vec<_>, _> = Parser::new(formula, &storage).collect();
    if let Ok(events) = events
        && !events.iter().any(is_markup)
    {
        let events = events.into_iter().map(Ok::<_, std::convert::Infallible>);
        let mut drawn = String::new();
        let config = RenderConfig { display_mode, ..RenderConfig::default() };
        if push_mathml(&mut drawn, events, config).is_ok() {
            // The crate leaves out the blank between two attributes of large brackets, and writes
            // the sign of "less than" as it is.
            let drawn = drawn.replace("\"minsize=", "\" minsize=").replace("><</", ">&lt;</");
            return without_spaces_in_scripts(&drawn);
        }
    }
    html! { code { (formula) } }.into_string()
}

/// Returns whether a part of a formula would be markup of the page: the crate writes the names of
/// operators as they are.
fn is_markup(event: &MathEvent<'_>) -> bool {
    matches!(event, MathEvent::Content(Content::Function(name)) if name.contains(['<', '>', '&']))
}

/// Elements that hold scripts.
const SCRIPTS: [&str; 6] = ["msub", "msup", "msubsup", "munder", "mover", "munderover"];

/// Returns a formula without the spaces around operators and after commas in scripts,
/// where print has none and browsers have them.
fn without_spaces_in_scripts(mathml: &str) -> String {
    let (mut text, mut depth) = (String::with_capacity(mathml.len()), 0_usize);
    for piece in mathml.split_inclusive('>') {
        let (before, tag) = piece.split_at(piece.rfind('<').unwrap_or(piece.len()));
        let name = tag.trim_start_matches(['<', '/']).trim_end_matches('>');
        if SCRIPTS.contains(&name) && tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if SCRIPTS.contains(&name) {
            depth += 1;
        }
        text += before;
        text += if depth > 0 && tag == "<mo>" { "<mo lspace=\"0\" rspace=\"0\">" } else { tag };
    }
    text
}

/// A statement to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The statement, with the tests called as the judge calls them.
    pub text: Text,
    /// The title of the problem.
    pub title: Title,
    /// The pictures in the statement.
    pub pictures: Pictures,
}

impl Page {
    /// Returns its language.
    pub fn language(&self) -> Language {
        self.text.language
    }

    /// Returns what a program makes its PDF of, which loads nothing from anywhere.
    pub fn source(&self, engine: PdfEngine) -> String {
        let (texts, pictures) = (std::slice::from_ref(&self.text), &self.pictures);
        match engine {
            PdfEngine::Chromium => page(&self.title, texts, pictures),
            PdfEngine::Typst => self.text.typst(pictures),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_long_code_and_narrow_cells_are_marked_for_paper() {
        let long = "1 ".repeat(60);
        let markdown = format!(
            "### in\n\n```text\n{long}\n```\n\n### out\n\n```text\n<3\n```\n\n\
             | a | {long} |\n| - | - |\n| b | c |\n"
        );
        let mut page = String::new();
        let events: Vec<Event<'_>> = parsed(&markdown).collect();
        pulldown_cmark::html::push_html(&mut page, laid_out(&events).into_iter());
        let sample = page.split("</div>").next().expect("a sample");
        assert!(sample.starts_with("<div class=\"sample\">"), "{page}");
        assert!(sample.contains(&format!("<pre style=\"--columns: 120\"><code>{long}")), "{page}");
        assert!(sample.contains("<code class=\"language-text\">&lt;3"), "{page}");
        assert!(page.contains("<td><span class=\"line\">b</span></td><td>c</td>"), "{page}");
    }

    #[test]
    fn no_formula_is_markup() {
        let name = drawn("\\operatorname{<img src=x onerror=alert(1)>}", DisplayMode::Inline);
        assert!(name.starts_with("<code>\\operatorname{&lt;img"), "{name}");
        let text = drawn("\\text{<b>} < \\operatorname{lcm}", DisplayMode::Inline);
        assert!(text.contains("&lt;b&gt;") && text.contains(">&lt;</mo>"), "{text}");
        assert!(text.contains("<mi>lcm</mi>"), "{text}");
    }

    #[test]
    fn links_lead_to_other_sites_only_where_html_is_shown() {
        let marked = "[a](https://a.example) <mailto:b@b.example> <c@c.example> [d](javascript:alert(1)) \
                      [e](d.html) <vbscript:f> [g](  JavaScript:g)\n";
        let text = Text { language: Language::English, marked: marked.to_owned() };
        let page = article(&text, RawHtml::Shown, |_, _| None);
        assert_eq!(page.matches("<a ").count(), 3, "{page}");
        assert_eq!(page.matches("</a>").count(), 3, "{page}");
        assert!(!page.contains("script:alert") && page.contains(" d e "), "{page}");
        assert_eq!(article(&text, RawHtml::Kept, |_, _| None).matches("<a ").count(), 7);
    }

    #[test]
    fn scripts_are_as_tight_as_in_print() {
        let tight = "<mi>i</mi><mo lspace=\"0\" rspace=\"0\">,</mo><mi>j</mi>";
        let formula = drawn("b_{i,j}, c", DisplayMode::Inline);
        assert!(formula.contains(tight) && formula.contains("<mo>,</mo><mi>c</mi>"), "{formula}");
        let formula = drawn("2^{n+m} + (i, j)", DisplayMode::Inline);
        assert!(formula.contains("<mo lspace=\"0\" rspace=\"0\">+</mo><mi>m</mi>"), "{formula}");
        assert_eq!(formula.matches("lspace=\"0\"").count(), 1, "{formula}");
    }
}
