//! A file that a report goes to, and what may be there already: a report as muqi wrote
//! it is replaced, anything else only when that is asked for or never.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    judge::Judging,
    store::{Edits, write_atomically},
    text::{Language, Message, ToMessage as _, shown},
};

use super::{super::failure::Failure, report_form::Form};

pub(super) struct ReportFile {
    path: PathBuf,
    form: Form,
    edits: Edits,
}

/// A reason why a report cannot be written to a path.
pub(super) enum Obstacle {
    Ending,
    NoDirectory,
    Directory,
    Special,
    Link,
    Foreign,
    Edited,
    Unwritable(io::Error),
}

impl Obstacle {
    /// Returns what is wrong, with what to do about it.
    pub(super) fn about(&self, path: &Path) -> Message {
        match self {
            Self::Ending => message!("report-ending", path = path),
            Self::NoDirectory => message!("report-no-directory", path = path),
            Self::Directory => message!("report-directory", path = path),
            Self::Special => message!("report-special", path = path),
            Self::Link => message!("report-link", path = path),
            Self::Foreign => message!("report-foreign", path = path),
            Self::Edited => message!("report-edited", path = path),
            Self::Unwritable(error) => {
                message!("report-unwritable", path = path, problem = error.to_message())
            }
        }
    }
}

impl ReportFile {
    /// Takes a path. Fails when its ending names no form, its directory does not exist, or
    /// something other than a report that may be replaced is there.
    pub(super) fn new(path: &Path, edits: Edits) -> Result<Self, Obstacle> {
        let form = Form::of(path).ok_or(Obstacle::Ending)?;
        let file = Self { path: path.to_owned(), form, edits };
        if !file.directory().is_dir() {
            return Err(Obstacle::NoDirectory);
        }
        match file.obstacle().unwrap_or_else(|error| Some(Obstacle::Unwritable(error))) {
            None => Ok(file),
            Some(obstacle) => Err(obstacle),
        }
    }

    pub(super) fn page(path: PathBuf, edits: Edits) -> Self {
        Self { path, form: Form::Page, edits }
    }

    /// Returns what is there that a report may not replace. Fails when a file is there that
    /// cannot be read or written.
    fn obstacle(&self) -> io::Result<Option<Obstacle>> {
        let is_link = fs::symlink_metadata(&self.path).is_ok_and(|found| found.is_symlink());
        let found = match fs::metadata(&self.path) {
            Ok(found) => found,
            Err(_) if is_link => return Ok(Some(Obstacle::Link)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        if !found.is_file() {
            let is_directory = found.is_dir();
            let obstacle = if is_directory { Obstacle::Directory } else { Obstacle::Special };
            return Ok(Some(obstacle));
        }
        if is_link {
            return Ok(Some(Obstacle::Link));
        }
        // Opened for writing, too: a file that its owner protected is not replaced.
        fs::File::options().read(true).write(true).open(&self.path)?;
        Ok(self.obstacle_in(&fs::read(&self.path)?))
    }

    /// Returns why a file with these bytes may not be replaced.
    fn obstacle_in(&self, bytes: &[u8]) -> Option<Obstacle> {
        if bytes.is_empty() || self.form.is_as_written(bytes) {
            None
        } else if !self.form.is_report(bytes) {
            Some(Obstacle::Foreign)
        } else {
            (self.edits == Edits::Keep).then_some(Obstacle::Edited)
        }
    }

    pub(super) fn directory(&self) -> &Path {
        match self.path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        }
    }

    /// Returns the path without detours; the file itself need not exist.
    pub(super) fn real(&self) -> PathBuf {
        let directory = self.directory();
        let directory = fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned());
        directory.join(self.path.file_name().unwrap_or_default())
    }

    pub(super) fn shown(&self) -> String {
        shown(&self.path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn text(&self, judging: &Judging<'_>, language: Language) -> String {
        self.form.text(judging, language)
    }

    /// Writes a report with its seal, unless something has come in its way since the start.
    pub(super) fn write(&self, report: &str) -> Result<(), Failure> {
        if let Ok(Some(obstacle)) = self.obstacle() {
            return Err(message!("report-not-written", problem = obstacle.about(&self.path)).into());
        }
        write_atomically(&self.path, self.form.sealed(report).as_bytes()).map_err(|error| {
            let (path, problem) = (&self.path, error.answer());
            message!("report-write-failed", path = path, problem = problem).into()
        })
    }
}
