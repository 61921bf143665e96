//! Texts as LaTeX for judges, which have a preamble of their own and print the title themselves.
//!
//! Formulas are LaTeX already; everything else is written with commands that
//! every class has.

use std::collections::BTreeMap;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Tag, TagEnd};

use super::{
    Pictures, SampleStyle, Text,
    latex_table::{PageRoom, Table},
    measure::{breadths, longest_line},
    test_table::heights,
    text::parsed,
};

/// A page of problemtools.
const ROOM_OF_PAGE: PageRoom = PageRoom { letters: 106, lines: 45 };

/// A slide of `BAPCtools`.
const ROOM_OF_SLIDE: PageRoom = PageRoom { letters: 98, lines: 16 };

/// Rows of a table that a slide has room for below a paragraph.
const MOST_ROWS_BELOW_TEXT: usize = 7;

/// The letters of a line of code that fit on a page or a slide, by the size of the font.
const PAGE_NORMALSIZE: usize = 85;
const PAGE_FOOTNOTESIZE: usize = 117;
const PAGE_SCRIPTSIZE: usize = 137;
const SLIDE_SCRIPTSIZE: usize = 75;

/// The document that the LaTeX goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LatexForm<'a> {
    /// A problem statement, which names the problem; samples and limits come
    /// from the judge.
    Statement {
        /// The command that names it, complete: `\problemname{Chess}`.
        heading: &'a str,
    },
    /// Slides, as editorials are shown: one for every section.
    Slides,
}

impl Text {
    /// Returns the text as LaTeX, with pictures in it.
    pub fn latex(&self, form: LatexForm<'_>, pictures: &Pictures) -> String {
        let (style, slides) = match form {
            LatexForm::Statement { .. } => (SampleStyle::ByJudge, false),
            LatexForm::Slides => (SampleStyle::Plain, true),
        };
        let bold = self.language.text(message!("statement-picture-bold"));
        let pictures: BTreeMap<String, String> = pictures
            .iter()
            .map(|(file, picture)| {
                let bold = if picture.has_colours { bold.as_str() } else { "" };
                (file, format!("{}{bold}", picture.latex))
            })
            .collect();
        let mut writer = LatexWriter { slides, pictures, ..LatexWriter::default() };
        if let LatexForm::Statement { heading } = form {
            writer.text = format!("{heading}\n\n");
        }
        let markdown = self.markdown_with_pictures(style, |file| {
            writer.pictures.contains_key(file).then(|| file.to_owned())
        });
        let events: Vec<Event<'_>> = parsed(&markdown).collect();
        for (index, event) in events.iter().enumerate() {
            if let Event::Start(Tag::Table(columns)) = event {
                let room = if slides { ROOM_OF_SLIDE } else { ROOM_OF_PAGE };
                let events = &events[index..];
                let merges = !heights(events).is_empty();
                writer.table = Some(Table::new(room, columns, breadths(events), merges));
            }
            writer.event(event.clone());
        }
        writer.close_slide();
        writer.text.trim_end().to_owned() + "\n"
    }
}

/// Returns text that LaTeX prints as it is, with quotation marks as typesetters have
/// them: the straight one is not in every font of LaTeX.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = ' ';
    for letter in text.chars() {
        match letter {
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            '<' => escaped += "\\textless{}",
            '>' => escaped += "\\textgreater{}",
            '|' => escaped += "\\textbar{}",
            '"' if before.is_whitespace() || "([{".contains(before) => escaped += "``",
            '"' => escaped += "''",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => escaped.extend(['\\', letter]),
            _ => escaped.push(letter),
        }
        before = letter;
    }
    escaped
}

/// The part of the text that is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Inside {
    /// Text.
    #[default]
    Body,
    /// The title, which the judge prints.
    Title,
    /// The description of the picture, which is drawn instead.
    Picture,
    /// A block of code, where nothing is escaped.
    Code,
}

#[derive(Default)]
struct LatexWriter {
    text: String,
    inside: Inside,
    /// The block of code that is being read.
    code: String,
    slides: bool,
    /// The pictures of the text by their files.
    pictures: BTreeMap<String, String>,
    /// True within a slide.
    in_slide: bool,
    /// The table that is being written.
    table: Option<Table>,
    /// The beginning of its present cell.
    cell: usize,
    /// The beginning of the title of the slide that is being opened.
    frame_title: Option<usize>,
    /// The open lists: true for each that is numbered.
    lists: Vec<bool>,
}

impl LatexWriter {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::End(TagEnd::Heading(HeadingLevel::H1) | TagEnd::Image) => {
                self.inside = Inside::Body;
            }
            _ if matches!(self.inside, Inside::Title | Inside::Picture) => {}
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.inside == Inside::Code => self.code += &text,
            Event::Text(text) => self.text += &escaped(&text),
            Event::Code(code) => self.text += &format!("\\texttt{{{}}}", escaped(&code)),
            Event::InlineMath(formula) => self.text += &format!("${formula}$"),
            Event::DisplayMath(formula) => self.text += &format!("\\[{formula}\\]"),
            Event::SoftBreak => self.text.push('\n'),
            Event::HardBreak => self.text += "\\\\\n",
            Event::Rule => self.text += "\\medskip\\hrule\\medskip\n\n",
            // Not switched on, or markup of web pages.
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level: HeadingLevel::H1, .. } => self.inside = Inside::Title,
            Tag::Heading { level, .. } => self.heading(level),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => {
                self.inside = Inside::Code;
            }
            Tag::List(number) => {
                self.lists.push(number.is_some());
                self.text += &format!("\\begin{{{}}}\n", self.list());
            }
            Tag::Item => self.text += "\\item ",
            Tag::TableCell => self.cell = self.text.len(),
            Tag::BlockQuote(_) => self.text += "\\begin{quote}\n",
            Tag::Emphasis => self.text += "\\emph{",
            Tag::Strong => self.text += "\\textbf{",
            Tag::Link { dest_url, .. } => {
                self.text += &format!("\\href{{{}}}{{", escaped(&dest_url));
            }
            Tag::Image { dest_url, .. } => {
                self.text += self.pictures.get(&*dest_url).map_or("", String::as_str);
                self.inside = Inside::Picture;
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match (tag, &mut self.table) {
            (TagEnd::TableCell, Some(table)) => table.cell(self.text.split_off(self.cell)),
            (TagEnd::TableHead | TagEnd::TableRow, Some(table)) => table.end_row(),
            (TagEnd::Table, Some(table)) => {
                let begins_slide = self.slides && table.rows() > MOST_ROWS_BELOW_TEXT;
                self.text += if begins_slide { "\\framebreak\n" } else { "" };
                self.text += &table.latex();
            }
            _ => {}
        }
        match tag {
            TagEnd::Heading(_) => self.end_heading(),
            TagEnd::Paragraph => self.text += "\n\n",
            TagEnd::CodeBlock => {
                self.inside = Inside::Body;
                let code = std::mem::take(&mut self.code);
                self.code(&code);
            }
            TagEnd::List(_) => {
                self.text += &format!("\\end{{{}}}\n\n", self.list());
                self.lists.pop();
            }
            TagEnd::Item => self.text.push('\n'),
            TagEnd::BlockQuote(_) => self.text += "\\end{quote}\n\n",
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link => self.text.push('}'),
            _ => {}
        }
    }

    /// A block of code as small as its lines need.
    fn code(&mut self, code: &str) {
        let size = match (self.slides, longest_line(code)) {
            (false, ..=PAGE_NORMALSIZE) => "",
            (false, ..=PAGE_FOOTNOTESIZE) => "\\footnotesize",
            (true, ..=SLIDE_SCRIPTSIZE) | (false, ..=PAGE_SCRIPTSIZE) => "\\scriptsize",
            _ => "\\tiny",
        };
        let (size, end) =
            if size.is_empty() { (String::new(), "") } else { (format!("{{{size}\n"), "\n}") };
        self.text += &format!(
            "{size}\\begin{{verbatim}}\n{}\n\\end{{verbatim}}{end}\n\n",
            code.trim_end_matches('\n')
        );
    }

    fn heading(&mut self, level: HeadingLevel) {
        if self.slides && level == HeadingLevel::H2 {
            self.close_slide();
            self.in_slide = true;
            self.text += "\\begin{frame}[allowframebreaks,fragile]\n\\frametitle{";
            self.frame_title = Some(self.text.len());
        } else if level == HeadingLevel::H2 {
            self.text += "\\section*{";
        } else {
            self.text += "\\subsection*{";
        }
    }

    /// Ends a heading. `BAPCtools` titles each slide with the problem, so the text repeats the
    /// slide's own title.
    fn end_heading(&mut self) {
        let title = self.frame_title.take().map(|start| self.text[start..].to_owned());
        self.text += "}\n\n";
        if let Some(title) = title {
            self.text += &format!("\\textbf{{{title}}}\n\n");
        }
    }

    fn close_slide(&mut self) {
        if std::mem::take(&mut self.in_slide) {
            self.text += "\\end{frame}\n\n";
        }
    }

    /// The environment of the innermost list.
    fn list(&self) -> &'static str {
        if self.lists.last() == Some(&true) { "enumerate" } else { "itemize" }
    }
}
