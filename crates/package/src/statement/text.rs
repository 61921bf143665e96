//! A statement or an editorial in one language, as Markdown.

use muqi_text::{BlockError, Diagnostic, Failed, Language, Message, Source, ToMessage};
use pulldown_cmark::{Options, Parser};

use crate::{
    plan::Scheme,
    problem::{Picture, Problem, picture_file},
    testset::TestSet,
};

use super::{Facts, Handout, Pictures, fill, fill_picture};

/// A text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its language.
    pub language: Language,
    /// Markdown with marked blocks.
    pub(crate) marked: String,
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

impl Text {
    /// Returns the text with its blocks filled anew.
    ///
    /// # Panics
    ///
    /// Never: they were filled before.
    #[must_use]
    pub fn filled(&self, facts: &Facts<'_>) -> Self {
        let marked = fill(&self.marked, self.language, facts).expect("marks that were read before");
        Self { marked, ..*self }
    }

    /// Returns the text as Markdown, without its marks and its pictures: most judges
    /// take none with a text.
    pub fn markdown(&self, samples: SampleStyle) -> String {
        self.markdown_with_pictures(samples, |_| None)
    }

    /// Returns the text as Markdown, without its marks; with those of its pictures whose file has
    /// an `address`. Each is at the beginning of a paragraph, which is left out with it.
    pub fn markdown_with_pictures(
        &self,
        samples: SampleStyle,
        address: impl Fn(&str) -> Option<String>,
    ) -> String {
        let mut text = String::with_capacity(self.marked.len());
        let (mut of_samples, mut of_limits) = (false, false);
        let (mut number, mut fences) = ("", 0);
        for line in self.marked.lines() {
            // Marks are for `gen`; judges get the text without them.
            if let Some(mark) = line.strip_prefix("<!-- muqi: ") {
                of_samples = mark == "samples -->";
                of_limits = mark == "limits -->";
                continue;
            }
            if samples == SampleStyle::ByJudge && (of_samples || of_limits) {
                continue;
            }
            if of_samples && samples == SampleStyle::Numbered {
                // The fences have the names and numbers of the headings.
                if let Some(heading) = line.strip_prefix("### ") {
                    let begins = heading.trim_end_matches(|digit: char| digit.is_ascii_digit());
                    number = &heading[begins.len()..];
                    continue;
                }
                if line == "```text" {
                    let kind = ["input", "output"][fences % 2];
                    fences += 1;
                    text += &format!("```{kind}{number}\n");
                    continue;
                }
            }
            text += line;
            text.push('\n');
        }
        let text = without_double_blank_lines(&text);
        let paragraphs = text.split("\n\n");
        paragraphs.filter_map(|one| addressed(one, &address)).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns whether the text shows the picture of a file.
    pub fn shows(&self, file: &str) -> bool {
        self.marked
            .lines()
            .any(|line| line.starts_with("![") && line.contains(&format!("]({file})")))
    }

    /// Returns the text with one more paragraph of Markdown at its end.
    #[must_use]
    pub fn followed_by(&self, paragraph: &str) -> Self {
        Self { language: self.language, marked: format!("{}\n{paragraph}\n", self.marked) }
    }
}

/// Returns a paragraph with the address of the picture that it begins with; nothing where that has
/// none.
fn addressed(paragraph: &str, address: impl Fn(&str) -> Option<String>) -> Option<String> {
    let Some(begun) = paragraph.strip_prefix("![") else { return Some(paragraph.to_owned()) };
    let (description, rest) = begun.split_once("](")?;
    let (file, rest) = rest.split_once(')')?;
    let address = address(file)?;
    Some(format!("![{description}]({address}){rest}"))
}

/// Reads Markdown with the tables and formulas that statements have.
pub(crate) fn parsed(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_MATH)
}

/// Removes repeated blank lines outside of code.
fn without_double_blank_lines(text: &str) -> String {
    let (mut lines, mut is_code): (Vec<&str>, _) = (Vec::new(), false);
    for line in text.lines() {
        is_code ^= ["```", "~~~~"].iter().any(|fence| line.starts_with(fence));
        // Where a block was left out its neighbours' blank lines meet; code keeps its own.
        if is_code || !line.is_empty() || lines.last().is_none_or(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines.join("\n").trim().to_owned() + "\n"
}

/// Statements and editorials of a problem: language and file.
pub const TEXTS: [(Language, &str); 4] = [
    (Language::Chinese, "statement/statement.zh.md"),
    (Language::English, "statement/statement.en.md"),
    (Language::Chinese, "statement/editorial.zh.md"),
    (Language::English, "statement/editorial.en.md"),
];

/// Statement and editorial in the languages that there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The statements.
    pub statements: Vec<Text>,
    /// The editorials.
    pub editorials: Vec<Text>,
    /// The pictures of which the problem has the files.
    pub pictures: Pictures,
}

impl Texts {
    /// Returns the pictures that a statement shows, by their files.
    pub fn pictures_of_statements(&self) -> impl Iterator<Item = (String, &Picture)> {
        let pictures = self.pictures.iter();
        pictures.filter(|(file, _)| self.statements.iter().any(|text| text.shows(file)))
    }
}

/// No statement, or no package, can be made of a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// A marked block cannot be filled.
    Block(Box<Diagnostic>),
    /// A text is not UTF-8, something is not there, or an input has no answer.
    Failed(#[from] Failed),
}

display_in_english!(ProblemError);

impl ToMessage for ProblemError {
    fn to_message(&self) -> Message {
        match self {
            Self::Block(fault) => message!("statement-block", file = &fault.location.path),
            Self::Failed(error) => error.to_message(),
        }
    }
}

impl ProblemError {
    fn block(error: &BlockError, file: String, text: &str) -> Self {
        Self::Block(Box::new(error.diagnostic(&Source::new(file, text))))
    }
}

/// Reads statements and editorials and fills their blocks. Fails when there is no statement, or
/// one that cannot be used.
///
/// # Errors
///
/// Everything that is wrong with the texts.
pub fn texts(
    problem: &Problem,
    edition: &Scheme,
    samples: &TestSet,
) -> Result<Texts, ProblemError> {
    let (handout, io) = (&Handout::Files, problem.config.io);
    let facts = Facts { problem, edition, samples, handout, shown: None, io };
    let texts = Texts {
        statements: read("statement", &facts)?,
        editorials: read("editorial", &facts)?,
        pictures: pictures(problem, samples)?,
    };
    if texts.statements.is_empty() {
        let [zh, en] = ["statement/statement.zh.md", "statement/statement.en.md"]
            .map(|name| problem.files.displayed(name));
        return Err(Failed(message!("statement-missing", zh = zh, en = en)).into());
    }
    Ok(texts)
}

/// Reads the texts of a kind, and fills their blocks.
fn read(kind: &str, facts: &Facts<'_>) -> Result<Vec<Text>, ProblemError> {
    let (files, mut texts) = (&facts.problem.files, Vec::new());
    for language in [Language::Chinese, Language::English] {
        let name = format!("statement/{kind}.{}.md", language.code());
        let Some(bytes) = files.get(&name) else { continue };
        let file = files.displayed(&name);
        let source = utf8(&file, bytes)?;
        let filled = fill(source, language, facts);
        let marked = filled.map_err(|error| ProblemError::block(&error, file, source))?;
        texts.push(Text { language, marked });
    }
    Ok(texts)
}

fn utf8<'b>(file: &str, bytes: &'b [u8]) -> Result<&'b str, Failed> {
    str::from_utf8(bytes).map_err(|_| message!("statement-not-utf8", file = file).into())
}

fn pictures(problem: &Problem, samples: &TestSet) -> Result<Pictures, ProblemError> {
    let mut pictures = Pictures::default();
    for name in problem.engine.pictures() {
        let path = format!("statement/{}", picture_file(name));
        let Some(bytes) = problem.files.get(&path) else { continue };
        let file = problem.files.displayed(&path);
        let source = utf8(&file, bytes)?;
        let picture = fill_picture(&*problem.engine, name, source, samples);
        if let Some(picture) = picture.map_err(|error| ProblemError::block(&error, file, source))? {
            pictures.add(picture);
        }
    }
    Ok(pictures)
}
