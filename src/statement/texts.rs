//! Statements and editorials of a problem, read with their blocks filled.

use std::collections::BTreeMap;

use crate::{
    plan::Edition,
    problem::Problem,
    testset::TestSet,
    text::{BlockError, Diagnostic, Failed, Language, Message, Source, ToMessage},
};

use super::{Drawing, Facts, Handout, Picture, Text, fill};

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
    /// Returns the pictures that a statement shows.
    pub fn pictures_of_statements(&self) -> impl Iterator<Item = (Drawing, &Picture)> {
        let shown = |one: Drawing| self.statements.iter().any(|text| text.shows(one));
        let pictures = self.pictures.iter().map(|(one, picture)| (*one, picture));
        pictures.filter(move |(one, _)| shown(*one))
    }
}

/// Pictures of texts.
pub type Pictures = BTreeMap<Drawing, Picture>;

/// No statement, or no package, can be made of a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// A marked block cannot be filled.
    Block(Box<Diagnostic>),
    /// A text is not UTF-8, something is not there, or a board has no answer.
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
pub(crate) fn texts(
    problem: &Problem,
    edition: &Edition,
    samples: &TestSet,
) -> Result<Texts, ProblemError> {
    let (handout, io) = (&Handout::Files, problem.config.io);
    let facts = Facts { problem, edition, samples, handout, shown: None, io };
    let read = |kind: &str| -> Result<Vec<Text>, ProblemError> {
        let mut texts = Vec::new();
        for language in [Language::Chinese, Language::English] {
            let name = format!("statement/{kind}.{}.md", language.code());
            let Some(bytes) = problem.files.get(&name) else { continue };
            let file = problem.files.displayed(&name);
            let source = utf8(&file, bytes)?;
            let filled = fill(source, language, &facts);
            let marked = filled.map_err(|error| ProblemError::block(&error, file, source))?;
            texts.push(Text { language, marked });
        }
        Ok(texts)
    };
    let texts = Texts {
        statements: read("statement")?,
        editorials: read("editorial")?,
        pictures: pictures(problem, samples)?,
    };
    if texts.statements.is_empty() {
        let place = |name| problem.files.displayed(name);
        let [zh, en] = ["statement/statement.zh.md", "statement/statement.en.md"].map(place);
        return Err(Failed(message!("statement-missing", zh = zh, en = en)).into());
    }
    Ok(texts)
}

fn utf8<'b>(file: &str, bytes: &'b [u8]) -> Result<&'b str, Failed> {
    str::from_utf8(bytes).map_err(|_| message!("statement-not-utf8", file = file).into())
}

fn pictures(problem: &Problem, samples: &TestSet) -> Result<Pictures, ProblemError> {
    let mut pictures = Pictures::new();
    for drawing in Drawing::ALL {
        let name = format!("statement/{}", drawing.file());
        let Some(bytes) = problem.files.get(&name) else { continue };
        let file = problem.files.displayed(&name);
        let source = utf8(&file, bytes)?;
        let svg = drawing.fill(source, samples);
        let svg = svg.map_err(|error| ProblemError::block(&error, file, source))?;
        if let Some((svg, picture)) = svg.zip(drawing.picture(samples)) {
            pictures.insert(drawing, Picture { svg, ..picture });
        }
    }
    Ok(pictures)
}
