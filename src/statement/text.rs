//! A statement or an editorial in one language, as Markdown.

use pulldown_cmark::{Options, Parser};

use crate::text::Language;

use super::{Drawing, Facts, fill};

/// A text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its language.
    pub language: Language,
    /// Markdown with marked blocks.
    pub(super) marked: String,
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
    pub(crate) fn filled(&self, facts: &Facts<'_>) -> Self {
        let marked = fill(&self.marked, self.language, facts).expect("marks that were read before");
        Self { marked, ..*self }
    }

    /// Returns the text as Markdown, without its marks and its pictures: most judges
    /// take none with a text.
    pub fn markdown(&self, samples: SampleStyle) -> String {
        self.markdown_with_pictures(samples, |_| None)
    }

    /// Returns the text as Markdown, without its marks; with those of its pictures that have an
    /// `address`. Each is at the beginning of a paragraph, which is left out with it.
    pub fn markdown_with_pictures(
        &self,
        samples: SampleStyle,
        address: impl Fn(Drawing) -> Option<String>,
    ) -> String {
        let mut text = String::with_capacity(self.marked.len());
        let (mut of_samples, mut of_limits) = (false, false);
        let (mut number, mut fences) = ("", 0);
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

    /// Returns whether the text shows a picture.
    pub fn shows(&self, drawing: Drawing) -> bool {
        let file = drawing.file();
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
fn addressed(paragraph: &str, address: impl Fn(Drawing) -> Option<String>) -> Option<String> {
    let Some(begun) = paragraph.strip_prefix("![") else { return Some(paragraph.to_owned()) };
    let (description, rest) = begun.split_once("](")?;
    let (file, rest) = rest.split_once(')')?;
    let address = address(Drawing::of_file(file)?)?;
    Some(format!("![{description}]({address}){rest}"))
}

/// Reads Markdown with the tables and formulas that statements have.
pub(super) fn parsed(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_MATH)
}

/// Removes repeated blank lines outside of code.
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
