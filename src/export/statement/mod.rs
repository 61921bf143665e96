//! The statement and the editorial as judges take them.
//!
//! The source of all forms is the Markdown of the problem, its marked blocks
//! filled for the edition that is shipped. `latex` and `html` read what
//! [`Text::markdown`] gives.

mod formula;
mod glyphs;
mod html;
mod latex;
mod latex_table;
mod measure;
mod pdf;
mod typst;

use pulldown_cmark::{Options, Parser};

use crate::{
    plan::Edition,
    problem::{Problem, Title},
    process::PdfEngine,
    testset::{
        self, PICTURE, TestSet,
        statement::{Facts, Handout, Language, fill},
    },
    text::{BlockError, Diagnostic, Source},
};

pub use glyphs::{PdfError, missing_glyphs};
pub use html::page;
pub use latex::LatexForm;
pub(super) use latex::escaped as latex_escaped;
pub use pdf::{Pdf, Standing};

/// Statement and editorial in the languages that there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The statements.
    pub statements: Vec<Text>,
    /// The editorials.
    pub editorials: Vec<Text>,
    /// The first sample played; nothing where the problem has no such file.
    pub picture: Option<Picture>,
}

/// The first sample played, as a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// As SVG.
    pub svg: String,
    /// As LaTeX, which takes no SVG: a table.
    pub latex: String,
}

/// A text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its language.
    pub language: Language,
    /// Markdown with marked blocks.
    marked: String,
}

/// A statement to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The statement, with the tests called as the judge calls them.
    pub text: Text,
    /// The title of the problem.
    pub title: Title,
    /// The picture in the statement.
    pub picture: Option<Picture>,
}

/// The forms of samples in Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleStyle {
    /// Headings and fenced blocks, as people write them.
    Plain,
    /// Fenced blocks called `input1`, `output1` and so on.
    Numbered,
    /// Left out, and the limits with them: the judge shows both itself.
    ByJudge,
}

/// A statement cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// It is not UTF-8.
    #[error("{file}: not UTF-8")]
    NotUtf8 {
        /// The file.
        file: String,
    },
    /// A marked block cannot be filled.
    #[error("{}: a marked block cannot be filled", .0.location.path)]
    Block(Box<Diagnostic>),
    /// There is none.
    #[error("the problem has no statement: {zh} or {en}")]
    Missing {
        /// The place of the one in Chinese.
        zh: String,
        /// The place of the one in English.
        en: String,
    },
}

impl StatementError {
    fn block(error: &BlockError, file: String, text: &str) -> Self {
        Self::Block(Box::new(error.diagnostic(&Source::new(file, text))))
    }
}

/// Reads statements and editorials and fills their blocks. Fails when there is no statement, or
/// one that cannot be used.
pub(super) fn texts(
    problem: &Problem,
    edition: &Edition,
    samples: &TestSet,
) -> Result<Texts, StatementError> {
    let (handout, io) = (&Handout::Files, problem.config.io);
    let facts = Facts { problem, edition, samples, handout, shown: None, io };
    let read = |kind: &str| -> Result<Vec<Text>, StatementError> {
        let mut texts = Vec::new();
        for language in [Language::Chinese, Language::English] {
            let name = format!("statement/{kind}.{}.md", language.code());
            let Some(bytes) = problem.files.get(&name) else { continue };
            let file = problem.files.displayed(&name);
            let Ok(source) = str::from_utf8(bytes) else {
                return Err(StatementError::NotUtf8 { file });
            };
            let filled = fill(source, language, &facts);
            let marked = filled.map_err(|error| StatementError::block(&error, file, source))?;
            texts.push(Text { language, marked });
        }
        Ok(texts)
    };
    let texts = Texts {
        statements: read("statement")?,
        editorials: read("editorial")?,
        picture: picture(problem, samples)?,
    };
    if texts.statements.is_empty() {
        let place = |name| problem.files.displayed(name);
        let [zh, en] = ["statement/statement.zh.md", "statement/statement.en.md"].map(place);
        return Err(StatementError::Missing { zh, en });
    }
    Ok(texts)
}

fn picture(problem: &Problem, samples: &TestSet) -> Result<Option<Picture>, StatementError> {
    let name = format!("statement/{PICTURE}");
    let Some(bytes) = problem.files.get(&name) else { return Ok(None) };
    let file = problem.files.displayed(&name);
    let Ok(source) = str::from_utf8(bytes) else {
        return Err(StatementError::NotUtf8 { file });
    };
    let svg = testset::picture(source, samples)
        .map_err(|error| StatementError::block(&error, file, source))?;
    Ok(svg.zip(testset::latex_picture(samples)).map(|(svg, latex)| Picture { svg, latex }))
}

impl Page {
    /// Returns its language.
    pub fn language(&self) -> Language {
        self.text.language
    }

    /// Returns what a program makes its PDF of, which loads nothing from anywhere.
    pub fn source(&self, engine: PdfEngine) -> String {
        let picture = self.picture.as_ref();
        let svg = picture.map(|picture| picture.svg.as_str());
        match engine {
            PdfEngine::Chromium => page(&self.title, std::slice::from_ref(&self.text), svg),
            PdfEngine::Typst => self.text.typst(svg),
            PdfEngine::Xelatex => self.text.latex(LatexForm::Document, picture),
        }
    }
}

impl Text {
    /// Returns the text with its blocks filled anew.
    ///
    /// # Panics
    ///
    /// Never: they were filled before.
    pub(super) fn filled(&self, facts: &Facts<'_>) -> Self {
        let marked = fill(&self.marked, self.language, facts).expect("marks that were read before");
        Self { marked, ..*self }
    }

    /// Returns the text as Markdown, without its marks and its picture: most judges
    /// take none with a text.
    pub fn markdown(&self, samples: SampleStyle) -> String {
        self.markdown_with_picture(samples, None)
    }

    /// Returns the text as Markdown, without its marks; with its picture where that has an
    /// `address`.
    pub fn markdown_with_picture(&self, samples: SampleStyle, address: Option<&str>) -> String {
        let mut text = String::with_capacity(self.marked.len());
        let (mut of_samples, mut of_limits) = (false, false);
        let mut number = 0;
        for line in self.marked.lines() {
            if let Some(mark) = line.strip_prefix("<!-- muqi: ") {
                of_samples = mark == "samples -->";
                of_limits = mark == "limits -->";
                continue;
            }
            if samples == SampleStyle::ByJudge && (of_samples || of_limits) {
                continue;
            }
            if of_samples && samples == SampleStyle::Numbered {
                // The fences have the names of the headings.
                if line.starts_with("### ") {
                    continue;
                }
                if line == "```text" {
                    let (pair, kind) = (number / 2 + 1, ["input", "output"][number % 2]);
                    text += &format!("```{kind}{pair}\n");
                    number += 1;
                    continue;
                }
            }
            text += &match address.filter(|_| line.starts_with("![")) {
                Some(address) => line.replace(&format!("]({PICTURE})"), &format!("]({address})")),
                None => line.to_owned(),
            };
            text.push('\n');
        }
        let text = without_double_blank_lines(&text);
        let is_kept = |paragraph: &&str| address.is_some() || !paragraph.starts_with("![");
        text.split("\n\n").filter(is_kept).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns the text with one more paragraph of Markdown at its end.
    #[must_use]
    pub fn followed_by(&self, paragraph: &str) -> Self {
        Self { language: self.language, marked: format!("{}\n{paragraph}\n", self.marked) }
    }
}

/// Reads Markdown with the tables and formulas that statements have.
fn parsed(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_MATH)
}

/// Code keeps its lines as they are.
fn without_double_blank_lines(text: &str) -> String {
    let (mut lines, mut is_code): (Vec<&str>, _) = (Vec::new(), false);
    for line in text.lines() {
        is_code ^= ["```", "~~~~"].iter().any(|fence| line.starts_with(fence));
        if is_code || !line.is_empty() || lines.last().is_none_or(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines.join("\n").trim().to_owned() + "\n"
}
