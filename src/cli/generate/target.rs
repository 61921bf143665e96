//! A test set with the directory it belongs to.

use std::{fs, io::ErrorKind, path::Path};

use anyhow::Context as _;

use crate::{
    plan::Edition,
    store::{GeneratedDirectory, sha256_hex},
    testset::{MANIFEST, Manifest, TestSet},
};

use super::super::console::with_hint;

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
        let recorded = match fs::read(&manifest) {
            Ok(bytes) => Manifest::parse(&bytes).ok().map(|manifest| manifest.files),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) if error.kind() == ErrorKind::IsADirectory => None,
            Err(error) => {
                return Err(error).with_context(|| format!("{}: cannot read", manifest.display()));
            }
        };
        let directory = GeneratedDirectory {
            path,
            manifest: MANIFEST.to_owned(),
            files: set.files(),
            recorded,
        };
        Ok(Self { set, edition, directory })
    }

    /// Returns the path of a file of ours that is not as the manifest records
    /// it: somebody has changed it since.
    pub(super) fn edited(&self, name: &str) -> Option<String> {
        let recorded = self.directory.recorded.as_ref()?.get(name)?;
        let path = self.directory.path.join(name);
        let found = sha256_hex(&fs::read(&path).ok()?);
        (found != *recorded).then(|| path.display().to_string())
    }

    /// Returns how the directory is called in messages.
    pub(super) fn shown(&self) -> String {
        self.directory.path.display().to_string()
    }
}

/// Refuses a path that cannot become a directory because it, or what is above
/// it, is a file.
fn refuse_file_above(path: &Path) -> anyhow::Result<()> {
    let there = path.ancestors().find(|ancestor| ancestor.exists());
    match there.filter(|there| !there.is_dir()) {
        None => Ok(()),
        Some(file) => Err(with_hint(
            format!("{}: not a directory", file.display()),
            "move it away, or choose another directory with --out; nothing was written",
        )),
    }
}
