//! A test set with the directory it belongs to.

use std::{fs, io::ErrorKind, path::Path};

use anyhow::Context as _;

use crate::{
    plan::Edition,
    store::{GeneratedDirectory, Record},
    testset::{MANIFEST, Manifest, TestSet},
    text::shown,
};

use super::super::generated::refuse_file_above;

/// A test set with the directory it belongs to.
pub(super) struct Target {
    pub(super) set: TestSet,
    /// The edition; nothing for the samples.
    pub(super) edition: Option<Edition>,
    pub(super) directory: GeneratedDirectory,
}

impl Target {
    /// Reads the manifest that is there, so that files of ours are known.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or when there is a file where the directory is
    /// to be.
    pub(super) fn new(out: &Path, set: TestSet, edition: Option<Edition>) -> anyhow::Result<Self> {
        let path = out.join(&set.edition);
        refuse_file_above(&path)?;
        let manifest = path.join(MANIFEST);
        let record = match fs::read(&manifest) {
            Ok(bytes) => {
                let files = Manifest::parse(&bytes).ok().map(|manifest| manifest.files);
                Record::of(&bytes, files)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Record::Absent,
            Err(error) if error.kind() == ErrorKind::IsADirectory => Record::Absent,
            Err(error) => {
                return Err(error).with_context(|| format!("{}: cannot read", shown(&manifest)));
            }
        };
        let directory =
            GeneratedDirectory { path, manifest: MANIFEST.to_owned(), files: set.files(), record };
        Ok(Self { set, edition, directory })
    }

    /// Returns how the directory is called in messages.
    pub(super) fn shown(&self) -> String {
        shown(&self.directory.path)
    }
}
