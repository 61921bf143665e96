//! Files of a package on disk that are written by hand but for their marked
//! blocks: statements and editorials with their pictures, and the validators.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

use crate::{
    export::{PortableError, rendered},
    plan::Scheme,
    problem::{Portable, picture_file},
    statement::{self, Handout, TEXTS, fill_picture},
    store::Edits,
    testset::TestSet,
    text::{
        BlockError, Comment, Diagnostic, EditedBlock, Source, Span, block_code, keep_edits, shown,
    },
};

use super::super::{again::Again, failure::Failure, package::Package, paths};

/// A file with marked blocks as it should be.
pub(crate) struct MarkedFile {
    pub(crate) path: PathBuf,
    pub(crate) found: String,
    /// With every block as it should be.
    pub(crate) intended: String,
    /// With the blocks that a person has changed as they are.
    kept: String,
    edited: Vec<EditedBlock>,
    /// Its target through links, if that is outside of the package.
    outside: Option<PathBuf>,
}

impl MarkedFile {
    fn new(path: PathBuf, found: String, intended: String, root: &Path) -> Self {
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let (kept, edited) = keep_edits(&found, &intended, Comment::of_extension(extension));
        let outside = paths::leads_outside(root, &path);
        Self { path, found, intended, kept, edited, outside }
    }

    /// Returns the fault of a file outside of the package that would have to be written.
    pub(crate) fn refusal(&self, again: &Again) -> Option<Diagnostic> {
        let target = self.outside.as_deref().filter(|_| self.differs())?;
        let fault = Diagnostic::of_file(block_code::LINKED, shown(&self.path));
        Some(fault.with("target", shown(target)).with("plain", again.plain()))
    }

    /// Returns a diagnostic for each block that a person has changed; `way` is what
    /// becomes of it: `planned` or `exported`.
    pub(crate) fn edits(&self, way: &str, again: &Again) -> Vec<Diagnostic> {
        let source = Source::new(shown(&self.path), self.found.as_str());
        self.edited
            .iter()
            .map(|block| {
                let span = Span::at(self.start_of(block.line));
                let mark = Span { end: source.line_at(span.start).end, ..span };
                Diagnostic::at(block_code::EDITED, &source, mark)
                    .with("block", block.name.as_str())
                    .with("way", way)
                    .with("again", again.discarding())
            })
            .collect()
    }

    /// Returns the byte at which a line begins.
    fn start_of(&self, line: usize) -> usize {
        self.found.split_inclusive('\n').take(line - 1).map(str::len).sum()
    }

    /// Returns the blocks that a person has changed, as they are marked.
    pub(crate) fn edited_blocks(&self) -> Vec<String> {
        self.edited.iter().map(|block| format!("`{}`", block.name)).collect()
    }

    pub(crate) fn wanted(&self, edits: Edits) -> &str {
        match edits {
            Edits::Keep => &self.kept,
            Edits::Discard => &self.intended,
        }
    }

    /// Returns whether its blocks are not as they should be.
    pub(crate) fn differs(&self) -> bool {
        self.found != self.intended
    }
}

/// The files of a package with marked blocks, and the faults of those that cannot be filled.
#[derive(Default)]
pub(crate) struct Marked {
    pub(crate) files: Vec<MarkedFile>,
    pub(crate) faults: Vec<Diagnostic>,
    root: PathBuf,
}

/// Fills the marked blocks of a package on disk from its problem and its default
/// plan, or the first where there are several others.
pub(crate) fn marked_files(package: &Package, samples: &TestSet) -> Result<Marked, Failure> {
    let names = package.plan_names();
    let (root, faults) = (package.root().to_owned(), package.unread_texts());
    let mut marked = Marked { faults, root, ..Marked::default() };
    let Some(name) = package.plan_name(None).ok().or(names.first().map(|&name| name.to_owned()))
    else {
        return Ok(marked);
    };
    let edition = package.edition(Some(&name))?;
    marked.add_texts(package, &edition.scheme, samples);
    marked.add_validators(package, &edition.scheme);
    Ok(marked)
}

impl Marked {
    fn add_texts(&mut self, package: &Package, edition: &Scheme, samples: &TestSet) {
        let Some(directory) = package.problem.files.directory() else { return };
        let (problem, io) = (&package.problem, package.problem.config.io);
        let handout = &Handout::Files;
        let facts = statement::Facts { problem, edition, samples, handout, shown: None, io };
        for (language, name) in TEXTS {
            self.add(directory.join(name), package.problem.files.get(name), |found| {
                statement::fill(found, language, &facts).map(Some)
            });
        }
        for name in problem.engine.pictures() {
            let file = format!("statement/{}", picture_file(name));
            self.add(directory.join(&file), problem.files.get(&file), |found| {
                let picture = fill_picture(&*problem.engine, name, found, samples)?;
                Ok(picture.map(|picture| picture.svg))
            });
        }
    }

    /// Adds the validators that the package has; a jury may do without some of them.
    fn add_validators(&mut self, package: &Package, edition: &Scheme) {
        let validators = &package.problem.validators;
        let Some(directory) = validators.directory() else { return };
        for portable in Portable::ALL {
            let path = directory.join(portable.file());
            self.add_with(path, validators.get(portable.file()), |_, _| {
                match rendered(portable, &package.problem, edition) {
                    Ok(text) => Ok(Some(text)),
                    Err(PortableError::Block(fault)) => Err(fault),
                    Err(_) => Ok(None),
                }
            });
        }
    }

    fn add(
        &mut self,
        path: PathBuf,
        bytes: Option<&[u8]>,
        fill: impl FnOnce(&str) -> Result<Option<String>, BlockError>,
    ) {
        self.add_with(path, bytes, |source, found| {
            fill(found).map_err(|error| Box::new(error.diagnostic(source)))
        });
    }

    /// Adds a file, if it is there and has anything to fill, or its fault.
    fn add_with(
        &mut self,
        path: PathBuf,
        bytes: Option<&[u8]>,
        fill: impl FnOnce(&Source, &str) -> Result<Option<String>, Box<Diagnostic>>,
    ) {
        let Some(bytes) = bytes else { return };
        let source = Source::new(shown(&path), bytes);
        let Ok(found) = str::from_utf8(bytes) else {
            let fault = Diagnostic::of_file(block_code::BROKEN, source.name());
            return self.faults.push(fault.with("fault", "encoding"));
        };
        match fill(&source, found) {
            Ok(Some(intended)) => {
                self.files.push(MarkedFile::new(path, found.to_owned(), intended, &self.root));
            }
            Ok(None) => {}
            Err(fault) => self.faults.push(*fault),
        }
    }
}
