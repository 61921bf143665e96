//! A statement to print.

use crate::{problem::Title, text::Language};

use super::{LatexForm, PdfEngine, Picture, Text, html};

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
            PdfEngine::Chromium => html::page(&self.title, std::slice::from_ref(&self.text), svg),
            PdfEngine::Typst => self.text.typst(svg),
            PdfEngine::Xelatex => self.text.latex(LatexForm::Document, picture),
        }
    }
}
