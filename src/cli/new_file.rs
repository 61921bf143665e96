//! A file that a command writes where its user names one: nothing that is there is replaced.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use crate::{
    store::{try_writing, write_new},
    text::Message,
};

use super::failure::{Because as _, Failure};

/// A path at which there is nothing, or a file that may have the bytes to be written.
pub(super) struct NewFile {
    path: PathBuf,
    /// The option that names the file.
    option: Option<&'static str>,
}

impl NewFile {
    /// Takes a path, before the work whose result is to be written there. A file that
    /// `could_be` such a result passes for now. Fails when anything else is there, or no file
    /// can be written to its directory.
    pub(super) fn new(path: &Path, could_be: impl Fn(&[u8]) -> bool) -> Result<Self, Failure> {
        Self::named_by(None, path, could_be)
    }

    /// Takes a path as [`Self::new`] does; advice mentions the option that names the file.
    pub(super) fn named_by(
        option: impl Into<Option<&'static str>>,
        path: &Path,
        could_be: impl Fn(&[u8]) -> bool,
    ) -> Result<Self, Failure> {
        let option = option.into();
        let occupied = |path, thing| occupied(path, thing, option);
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error).because(message!("path-not-written", path = path)),
            Ok(found) if found.is_dir() => return Err(occupied(path, "occupied-directory")),
            Ok(found) if found.is_symlink() => return Err(occupied(path, "occupied-link")),
            Ok(found) if !found.is_file() => return Err(occupied(path, "occupied-special")),
            Ok(_) => {
                if !fs::read(path).is_ok_and(|bytes| could_be(&bytes)) {
                    return Err(occupied(path, "occupied-file"));
                }
            }
        }
        refuse_directory_of(path)?;
        Ok(Self { path: path.to_owned(), option })
    }

    /// Returns where it is to be.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the file, unless it is there already. Fails when a file with other bytes is
    /// there, or it cannot be written.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let Self { path, option } = self;
        if write_new(path, bytes)? || fs::read(path).is_ok_and(|found| found == bytes) {
            return Ok(());
        }
        Err(occupied(path, "occupied-other-file", *option))
    }
}

fn occupied(path: &Path, thing: &'static str, option: Option<&'static str>) -> Failure {
    message!("path-occupied", path = path, thing = Message::new(thing), option = option).into()
}

/// Refuses a file whose directory is missing or cannot be written to.
fn refuse_directory_of(path: &Path) -> Result<(), Failure> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !directory.is_dir() {
        return Err(message!("path-without-directory", path = path).into());
    }
    try_writing(directory).map_err(|error| {
        message!("path-directory-not-written", path = path, problem = error.answer()).into()
    })
}
