//! Files of a package on disk that are written by hand but for their marked
//! blocks: statements and editorials with their picture, and the validators.

use std::{ffi::OsStr, path::PathBuf};

use anyhow::Context as _;

use crate::{
    export::Portable,
    plan::Edition,
    store::Edits,
    testset::{
        self, TestSet,
        statement::{self, Handout, Language},
    },
    text::{Code, Comment, Diagnostic, EditedBlock, Source, Span, keep_edits, shown},
};

use super::super::{again::Again, package::Package};

/// A file with marked blocks as it should be.
pub(in crate::cli) struct MarkedFile {
    pub(super) path: PathBuf,
    pub(super) found: String,
    /// With every block as it should be.
    pub(super) intended: String,
    /// With the blocks that a person has changed as they are.
    kept: String,
    edited: Vec<EditedBlock>,
}

impl MarkedFile {
    fn new(path: PathBuf, found: String, intended: String) -> Self {
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let (kept, edited) = keep_edits(&found, &intended, Comment::of_extension(extension));
        Self { path, found, intended, kept, edited }
    }

    /// Returns a diagnostic for each block that a person has changed; `way` is what
    /// becomes of it: `planned` or `exported`.
    pub(in crate::cli) fn edits(&self, way: &str, again: &Again) -> Vec<Diagnostic> {
        let source = Source::new(shown(&self.path), self.found.as_str());
        let start = |line: usize| -> usize {
            self.found.split_inclusive('\n').take(line - 1).map(str::len).sum()
        };
        let edit = |block: &EditedBlock| {
            let span = Span::at(start(block.line));
            let mark = Span { end: source.line_at(span.start).end, ..span };
            Diagnostic::at(Code::GeneratedBlockEdited, &source, mark)
                .with("block", block.name.as_str())
                .with("way", way)
                .with("again", again.discarding())
        };
        self.edited.iter().map(edit).collect()
    }

    /// Returns the blocks that a person has changed, as they are marked.
    pub(super) fn edited_blocks(&self) -> Vec<String> {
        self.edited.iter().map(|block| format!("`{}`", block.name)).collect()
    }

    /// Returns what is to be written.
    pub(super) fn wanted(&self, edits: Edits) -> &str {
        match edits {
            Edits::Keep => &self.kept,
            Edits::Discard => &self.intended,
        }
    }

    /// Returns whether its blocks are not as they should be.
    pub(super) fn differs(&self) -> bool {
        self.found != self.intended
    }
}

/// Fills the marked blocks of a package on disk from its problem and its default
/// plan, or the first where there are several others.
pub(in crate::cli) fn marked_files(
    package: &Package,
    samples: &TestSet,
) -> anyhow::Result<Vec<MarkedFile>> {
    let names = package.plan_names();
    let Some(name) = package.plan_name(None).ok().or(names.first().map(|&name| name.to_owned()))
    else {
        return Ok(Vec::new());
    };
    let edition = package.edition(Some(&name))?;
    let mut files = texts(package, &edition, samples)?;
    files.extend(validators(package, &edition)?);
    Ok(files)
}

fn texts(
    package: &Package,
    edition: &Edition,
    samples: &TestSet,
) -> anyhow::Result<Vec<MarkedFile>> {
    let Some(directory) = package.problem.files.directory() else { return Ok(Vec::new()) };
    let (problem, io) = (&package.problem, package.problem.config.io);
    let handout = &Handout::Files;
    let facts = statement::Facts { problem, edition, samples, handout, shown: None, io };
    let mut files = Vec::new();
    for (language, name) in Language::TEXTS {
        let Some(bytes) = package.problem.files.get(name) else { continue };
        let path = directory.join(name);
        let shown = shown(&path);
        let found =
            String::from_utf8(bytes.to_vec()).with_context(|| format!("{shown}: not UTF-8"))?;
        let intended = statement::fill(&found, language, &facts).with_context(|| shown.clone())?;
        files.push(MarkedFile::new(path, found, intended));
    }
    let picture = format!("statement/{}", testset::PICTURE);
    if let Some(bytes) = package.problem.files.get(&picture) {
        let path = directory.join(&picture);
        let shown = shown(&path);
        let found = String::from_utf8_lossy(bytes).into_owned();
        let intended = testset::picture(&found, samples).with_context(|| shown.clone())?;
        files.extend(intended.map(|intended| MarkedFile::new(path, found, intended)));
    }
    Ok(files)
}

/// The validators that the package has; a jury may do without some of them.
fn validators(package: &Package, edition: &Edition) -> anyhow::Result<Vec<MarkedFile>> {
    let validators = &package.problem.validators;
    let Some(directory) = validators.directory() else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for portable in Portable::ALL {
        let Some(bytes) = validators.get(portable.file()) else { continue };
        let intended = portable.render(&package.problem, edition)?;
        let found = String::from_utf8_lossy(bytes).into_owned();
        files.push(MarkedFile::new(directory.join(portable.file()), found, intended));
    }
    Ok(files)
}
