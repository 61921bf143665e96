//! Texts as typst sets them, complete with how the page looks.
//!
//! Formulas of LaTeX as typst writes them.
//!
//! ```text
//! a_{i,j} \le 10^5      events: _ a { i , j } ≤ ^ 10 5      a_(i\,j) ≤ 10^(5)
//! ```
//!
//! What is not made of symbols, scripts, fractions, roots and delimiters, such as
//! a matrix, is not translated.

use pulldown_cmark::{Alignment, Event, HeadingLevel, Tag, TagEnd};
use pulldown_latex::{
    Parser, Storage,
    event::{Content, Event as FormulaEvent, Grouping, ScriptType, Visual},
};

use super::{
    Pictures, SampleStyle, Text,
    measure::{breadths, pairs, shares},
    test_table::heights,
    text::parsed,
};

/// The look of the page: that of `page.css`, on paper.
const PREAMBLE: &str = include_str!("page.typ");

/// Letters that a line of a table has room for.
const LETTERS_OF_LINE: usize = 112;

impl Text {
    /// Returns the text as a document for typst, with pictures in it.
    pub fn typst(&self, pictures: &Pictures) -> String {
        let markdown = self.markdown_with_pictures(SampleStyle::Plain, |file| {
            pictures.get(file).map(|_| file.to_owned())
        });
        let mut writer = TypstWriter::of(pictures);
        writer.text = format!("#set text(lang: \"{}\")\n{PREAMBLE}\n", self.language.code());
        let events: Vec<Event<'_>> = parsed(&markdown).collect();
        let pairs = pairs(&events);
        for (index, event) in events.iter().enumerate() {
            if pairs.iter().any(|pair| pair.start == index) {
                writer.text += "#block(breakable: false, above: 1.4em)[\n";
            }
            if let Event::Start(Tag::Table(columns)) = event {
                writer.table(columns, &breadths(&events[index..]));
                writer.heights = heights(&events[index..]).into_iter();
            }
            writer.event(event.clone());
            if pairs.iter().any(|pair| pair.end == index + 1) {
                writer.text += "]\n\n";
            }
        }
        writer.text.trim_end().to_owned() + "\n"
    }
}

struct TypstWriter<'a> {
    text: String,
    pictures: &'a Pictures,
    /// True within the description of a picture, which is drawn instead.
    in_picture: bool,
    /// The block of code that is being read.
    code: Option<String>,
    /// The heights of the cells in the rows of the table that are to come.
    heights: std::vec::IntoIter<Vec<usize>>,
    /// The heights of the cells of the row that are to come.
    row: std::vec::IntoIter<usize>,
    /// True within a cell that is a part of the one above.
    in_covered_cell: bool,
}

impl<'a> TypstWriter<'a> {
    fn of(pictures: &'a Pictures) -> Self {
        Self {
            text: String::new(),
            pictures,
            in_picture: false,
            code: None,
            heights: Vec::new().into_iter(),
            row: Vec::new().into_iter(),
            in_covered_cell: false,
        }
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::End(TagEnd::Image) => self.in_picture = false,
            Event::End(TagEnd::TableCell) if self.in_covered_cell => self.in_covered_cell = false,
            _ if self.in_picture || self.in_covered_cell => {}
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.code {
                Some(code) => *code += &text,
                None => self.text.extend(text.chars().map(literal)),
            },
            Event::Code(code) => self.text += &format!("#raw({})", quoted(&code)),
            Event::InlineMath(latex) => self.formula(&latex, ""),
            Event::DisplayMath(latex) => self.formula(&latex, " "),
            Event::SoftBreak => self.text.push('\n'),
            Event::HardBreak => self.text += " \\\n",
            Event::Rule => self.text += "#line(length: 100%)\n\n",
            // Not switched on, or markup of web pages.
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => {
                let level = match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    _ => 3,
                };
                self.text += &format!("#heading(level: {level})[");
            }
            Tag::CodeBlock(_) => self.code = Some(String::new()),
            Tag::List(None) => self.text += "#list(\n",
            Tag::List(Some(first)) => self.text += &format!("#enum(start: {first},\n"),
            Tag::Item => self.text.push('['),
            Tag::TableRow => self.row = self.heights.next().unwrap_or_default().into_iter(),
            Tag::TableCell => match self.row.next() {
                Some(0) => self.in_covered_cell = true,
                None | Some(1) => self.text.push('['),
                Some(rows) => self.text += &format!("table.cell(rowspan: {rows})["),
            },
            Tag::TableHead => self.text += "table.header(",
            Tag::BlockQuote(_) => self.text += "#quote(block: true)[",
            Tag::Emphasis => self.text += "#emph[",
            Tag::Strong => self.text += "#strong[",
            Tag::Link { dest_url, .. } => self.text += &format!("#link({})[", quoted(&dest_url)),
            Tag::Image { dest_url, .. } => {
                self.in_picture = true;
                let picture = self.pictures.get(&dest_url);
                self.text += &picture.map_or_else(String::new, |picture| {
                    format!("#image(bytes({}), format: \"svg\")\n\n", quoted(&picture.svg))
                });
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::BlockQuote(_) => self.text += "]\n\n",
            TagEnd::Paragraph => self.text += "\n\n",
            TagEnd::CodeBlock => {
                let code = self.code.take().unwrap_or_default();
                self.text += &format!("#raw(block: true, {})\n\n", quoted(code.trim_end()));
            }
            TagEnd::List(_) | TagEnd::Table => self.text += ")\n\n",
            TagEnd::Item => self.text += "],\n",
            TagEnd::TableCell => self.text += "], ",
            TagEnd::TableHead => self.text += "),\n",
            TagEnd::TableRow => self.text.push('\n'),
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link => self.text.push(']'),
            _ => {}
        }
    }

    /// Columns that are too broad for the line share what the others leave of it.
    fn table(&mut self, columns: &[Alignment], breadths: &[usize]) {
        let (mut widths, mut alignments) = (String::new(), String::new());
        for share in shares(breadths, LETTERS_OF_LINE) {
            widths += &share.map_or_else(|| "auto, ".to_owned(), |share| format!("{share}fr, "));
        }
        for alignment in columns {
            alignments += match alignment {
                Alignment::None | Alignment::Left => "left, ",
                Alignment::Center => "center, ",
                Alignment::Right => "right, ",
            };
        }
        self.text += &format!("#table(columns: ({widths}), align: ({alignments}),\n");
    }

    /// Writes a formula; as it is in the source where it cannot be translated.
    fn formula(&mut self, latex: &str, room: &str) {
        self.text += &match typst_formula(latex) {
            Some(formula) => format!("${room}{formula}{room}$"),
            None => format!("#raw({})", quoted(latex)),
        };
    }
}

/// Returns a formula for typst's math mode; nothing where it has parts that
/// are not translated here.
fn typst_formula(latex: &str) -> Option<String> {
    let storage = Storage::new();
    let events: Result<Vec<FormulaEvent<'_>>, _> = Parser::new(latex, &storage).collect();
    let events = events.ok()?;
    let mut rest = events.as_slice();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        parts.push(element(&mut rest)?);
    }
    Some(parts.join(" "))
}

/// Takes the events of one element.
fn element(rest: &mut &[FormulaEvent<'_>]) -> Option<String> {
    let (event, others) = rest.split_first()?;
    *rest = others;
    match event {
        FormulaEvent::Content(content) => Some(symbol(content)),
        FormulaEvent::Begin(Grouping::Normal) => group(rest),
        FormulaEvent::Begin(Grouping::LeftRight(left, right)) => {
            let inner = group(rest)?;
            let [left, right] = [left, right].map(|side| side.map(literal).unwrap_or_default());
            Some(format!("lr({left} {inner} {right})"))
        }
        FormulaEvent::Script { ty, .. } => {
            let base = element(rest)?;
            let script = element(rest)?;
            Some(match ty {
                ScriptType::Subscript => format!("{base}_({script})"),
                ScriptType::Superscript => format!("{base}^({script})"),
                ScriptType::SubSuperscript => format!("{base}_({script})^({})", element(rest)?),
            })
        }
        FormulaEvent::Visual(Visual::Fraction(bar)) => {
            let (above, below) = (element(rest)?, element(rest)?);
            // Without a bar it is a binomial coefficient, whose parentheses are
            // delimiters of their own.
            Some(match bar {
                None => format!("frac({above}, {below})"),
                Some(_) => format!("vec(delim: #none, {above}, {below})"),
            })
        }
        FormulaEvent::Visual(Visual::SquareRoot) => Some(format!("sqrt({})", element(rest)?)),
        FormulaEvent::Space { width, .. } => {
            let width = width.map(|width| width.to_string()).unwrap_or_default();
            let em = width.strip_suffix("em").and_then(|width| width.trim().parse::<f32>().ok());
            Some(em.map(|em| format!("#h({em}em)")).unwrap_or_default())
        }
        _ => None,
    }
}

/// Takes the elements of a group to its end.
fn group(rest: &mut &[FormulaEvent<'_>]) -> Option<String> {
    let mut parts = Vec::new();
    loop {
        if let [FormulaEvent::End, others @ ..] = rest {
            *rest = others;
            return Some(parts.join(" "));
        }
        parts.push(element(rest)?);
    }
}

fn symbol(content: &Content<'_>) -> String {
    match content {
        Content::Text(text) => quoted(text),
        // A comma would separate arguments of a script or a fraction.
        Content::Number(number) => number.replace(',', "\\,"),
        Content::Function(name) => format!("op(\"{name}\")"),
        Content::Ordinary { content, .. }
        | Content::LargeOp { content, .. }
        | Content::BinaryOp { content, .. }
        | Content::Delimiter { content, .. }
        | Content::Punctuation(content) => literal(*content),
        Content::Relation { content, .. } => {
            let mut bytes = [0; 8];
            let text = String::from_utf8_lossy(content.encode_utf8_to_buf(&mut bytes));
            text.chars().map(literal).collect()
        }
    }
}

/// A string of typst's code.
pub(crate) fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{text}\"")
}

/// Returns a character as itself: which signs mean something to typst depends on
/// their place, and any of them may be escaped.
pub(crate) fn literal(letter: char) -> String {
    if letter.is_ascii_punctuation() { format!("\\{letter}") } else { letter.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_of_statements_are_written_as_typst_takes_them() {
        for (latex, typst) in [
            (r"1 \le n, m \le 10", r"1 ≤ n \, m ≤ 10"),
            (r"a_{i,j}", r"a_(i \, j)"),
            (r"a_{1,2}", r"a_(1\,2)"),
            (r"100\,000", "100 #h(0.16666667em) 000"),
            (r"2^{n+m}", r"2^(n \+ m)"),
            (r"\min(n, m)", r#"op("min") \( n \, m \)"#),
            (r"n \times m \ge 20", "n × m ≥ 20"),
            (r"\binom{n+m}{n}", r"lr(\( vec(delim: #none, n \+ m, n) \))"),
            (r"\frac{1}{2}", "frac(1, 2)"),
            (r"\text{max } x", r#""max " x"#),
        ] {
            assert_eq!(typst_formula(latex).as_deref(), Some(typst), "{latex}");
        }
        for other in [r"\begin{matrix}a&b\end{matrix}", r"\nosuchcommand", "{"] {
            assert_eq!(typst_formula(other), None, "{other}");
        }
    }
}
