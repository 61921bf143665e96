//! A statement or an editorial in one language, as Markdown.

use pulldown_cmark::{Options, Parser};

use crate::text::Language;

use super::{Facts, PICTURE, fill};

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
