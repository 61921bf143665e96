//! Programs of the jury as a problem has them.

use muqi_files::store::sha256_hex;

use crate::problem::{Problem, ProgrammingLanguage};

use super::{Expectation, ProgramComments, SourceCode};

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
        let files = problem.files.iter();
        files
            .filter_map(|(path, source)| {
                let (directory, name) = path.strip_prefix("submissions/")?.split_once('/')?;
                let (_, extension) = name.rsplit_once('.')?;
                let language = ProgrammingLanguage::of_extension(extension)?;
                (!name.contains('/')).then_some(Self { directory, name, language, source })
            })
            .collect()
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
        stated.expectation(self.directory)
    }
}
