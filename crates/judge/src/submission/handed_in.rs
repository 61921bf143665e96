//! Something to be judged.

use std::path::PathBuf;

use muqi_files::{archive::DiskFile, store::sha256_hex};
use muqi_package::{
    jury::{Expectation, NotEdited, ResultOnPlan, SourceCode, Suggestion},
    problem::{ProgrammingLanguage, Standard},
};

use super::Outputs;

/// Something to be judged.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Its name: the contestant, or its name in the tree, or the path
    /// that was given. Fit for a terminal.
    pub name: String,
    /// Its path. Fit for a terminal.
    pub path: String,
    /// Its file, unless that is in an archive or there are several.
    pub on_disk: Option<PathBuf>,
    /// The content to be judged.
    pub content: SubmissionContent,
    /// The standard that it asks for.
    pub standard: Option<Standard>,
    /// Its expectation.
    pub expectation: Expectation,
    /// It is a contestant's.
    pub is_contestants: bool,
    /// Its name below the contestant's directory, where that is the problem's in other letters:
    /// a contest whose judge compares names exactly has no program then. Fit for a terminal.
    pub other_letters: Option<String>,
}

impl Submission {
    /// Returns a submission of which nothing is expected.
    pub(crate) fn new(name: String, path: String, content: SubmissionContent) -> Self {
        Self {
            name,
            path,
            on_disk: None,
            content,
            standard: None,
            expectation: Expectation::default(),
            is_contestants: false,
            other_letters: None,
        }
    }

    /// Returns a contestant's.
    pub fn of_contestant(name: String, path: String, content: SubmissionContent) -> Self {
        Self { is_contestants: true, ..Self::new(name, path, content) }
    }

    /// Returns its language; nothing for executables and outputs.
    pub fn language(&self) -> Option<ProgrammingLanguage> {
        match &self.content {
            SubmissionContent::Source(source) => Some(source.language),
            SubmissionContent::Recorded { language, .. } => *language,
            SubmissionContent::Executable(_) | SubmissionContent::Outputs(_) => None,
        }
    }

    /// Returns its source as it was handed in; nothing for executables and outputs.
    pub fn source(&self) -> Option<&[u8]> {
        match &self.content {
            SubmissionContent::Source(source) => Some(&source.bytes),
            _ => None,
        }
    }

    /// Returns the SHA-256 of its source as it was handed in, in hexadecimal.
    pub fn sha256(&self) -> Option<String> {
        match &self.content {
            SubmissionContent::Recorded { sha256, .. } => sha256.clone(),
            _ => self.source().map(sha256_hex),
        }
    }

    /// Returns the SHA-256 of its [code without comments and blanks](SourceCode::bare_code), in
    /// hexadecimal; nothing for executables, outputs, and where there is no code.
    pub fn bare_code_sha256(&self) -> Option<String> {
        match &self.content {
            SubmissionContent::Recorded { bare_code_sha256, .. } => bare_code_sha256.clone(),
            SubmissionContent::Source(source) => {
                let code = source.bare_code();
                // Sources without any code have nothing in common.
                (!code.is_empty()).then(|| sha256_hex(code.as_bytes()))
            }
            SubmissionContent::Executable(_) | SubmissionContent::Outputs(_) => None,
        }
    }

    /// Returns why no line can ever be written into it.
    pub fn cannot_be_edited(&self) -> Option<NotEdited> {
        match (&self.content, &self.on_disk) {
            (SubmissionContent::Executable(_), _) => Some(NotEdited::Executable),
            (SubmissionContent::Outputs(_), _) => Some(NotEdited::Outputs),
            // No file has it to itself.
            (SubmissionContent::Source(_), None) | (SubmissionContent::Recorded { .. }, _) => {
                Some(NotEdited::InArchive)
            }
            (SubmissionContent::Source(_), Some(_)) => None,
        }
    }

    /// Returns what would make its expectation true on one of `plans`; nothing when that holds.
    pub fn suggestion(
        &self,
        plan: &str,
        plans: &[&str],
        result: &ResultOnPlan,
    ) -> Option<Suggestion> {
        let source = match &self.content {
            SubmissionContent::Source(source) => Some(source),
            _ => None,
        };
        let file = match self.cannot_be_edited() {
            Some(reason) => Err(reason),
            None => self.on_disk.as_deref().ok_or(NotEdited::InArchive),
        };
        Suggestion::of(&self.expectation, source, file, (plan, plans), result)
    }
}

/// The content to be judged.
#[derive(Clone, Debug)]
pub enum SubmissionContent {
    /// A program to be compiled or interpreted.
    Source(SourceCode),
    /// A program that runs as it is.
    Executable(DiskFile),
    /// The outputs of a program.
    Outputs(Outputs),
    /// A program that was judged earlier: there is its report, not its source.
    Recorded {
        /// Its language.
        language: Option<ProgrammingLanguage>,
        /// The SHA-256 of its source, in hexadecimal.
        sha256: Option<String>,
        /// The SHA-256 of its code without comments and blanks, in hexadecimal.
        bare_code_sha256: Option<String>,
    },
}
