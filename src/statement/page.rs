//! A statement to print.

use crate::{problem::Title, text::Language};

use super::{PdfEngine, Pictures, Text, html};

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
            PdfEngine::Chromium => html::page(&self.title, texts, pictures),
            PdfEngine::Typst => self.text.typst(pictures),
        }
    }
}
