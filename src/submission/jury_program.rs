//! The jury's programs as a problem carries them.

use crate::{
    problem::{Problem, ProgrammingLanguage},
    store::sha256_hex,
};

use super::{Expectation, ProgramComments, SourceCode, StatedResult};

/// A program of the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JuryProgram<'a> {
    /// The directory that states what is expected of it: `accepted`.
    pub directory: &'a str,
    /// Its file name.
    pub name: &'a str,
    /// The language it is written in.
    pub language: ProgrammingLanguage,
    /// Its source code.
    pub source: &'a [u8],
}

impl<'a> JuryProgram<'a> {
    /// Returns the programs of a problem in the order of their paths.
    pub fn all(problem: &'a Problem) -> Vec<Self> {
        let program = |(path, source)| {
            let (directory, name) = str::strip_prefix(path, "submissions/")?.split_once('/')?;
            let (_, extension) = name.rsplit_once('.')?;
            let language = ProgrammingLanguage::of_extension(extension)?;
            (!name.contains('/')).then_some(Self { directory, name, language, source })
        };
        problem.files.iter().filter_map(program).collect()
    }

    /// Returns its path below `submissions/`.
    pub fn path(&self) -> String {
        format!("{}/{}", self.directory, self.name)
    }

    /// Returns the SHA-256 of its source, in hexadecimal.
    pub fn sha256(&self) -> String {
        sha256_hex(self.source)
    }

    /// Returns its source as text.
    pub fn text(&self) -> String {
        SourceCode::new(self.language, self.source.to_vec()).text
    }

    /// Returns what its directory and its comments state; `plans` are those of the problem.
    pub fn expectation(&self, plans: &[&str]) -> Expectation {
        let stated = ProgramComments::read(&self.path(), &self.text(), self.language, plans);
        Expectation {
            of_directory: StatedResult::of_directory(self.directory),
            of_comments: stated.expectations,
        }
    }
}
