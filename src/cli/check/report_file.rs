//! A file that a report goes to, and what may be there already: a report as muqi wrote
//! it is replaced, anything else only when that is asked for or never.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use crate::{
    judge::Judging,
    store::{Edits, write_atomically},
    text::shown,
};

use super::{
    super::failure::{Failure, with_hint},
    report_form::Form,
};

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

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ending => "no form of a report has this ending",
            Self::NoDirectory => "its directory does not exist",
            Self::Directory => "there is a directory of that name",
            Self::Special => "there is a device or a pipe, not a file",
            Self::Link => "there is a symbolic link, which the report would replace",
            Self::Foreign => "there is a file that is no report of muqi",
            Self::Edited => "there is a report that was changed since muqi wrote it",
            Self::Unwritable(error) => {
                return write!(f, "the report cannot be written: {error}");
            }
        })
    }
}

impl Obstacle {
    pub(super) fn hint(&self) -> &'static str {
        match self {
            Self::Ending => "a report ends in .json, .xml (JUnit), .csv (standings) or .html",
            Self::NoDirectory => "make it first",
            Self::Link => "name the file that it leads to, or remove it",
            Self::Edited => {
                "move it away or name another; --discard-edits replaces it, and what was changed is \
                 lost"
            }
            Self::Unwritable(_) => "name another, or change its permissions",
            Self::Directory | Self::Special | Self::Foreign => "name another, or remove it",
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

    pub(super) fn text(&self, judging: &Judging<'_>) -> String {
        self.form.text(judging)
    }

    /// Writes a report with its seal, unless something has come in its way since the start.
    pub(super) fn write(&self, report: &str) -> Result<(), Failure> {
        const AGAIN: &str =
            "run the same again: without --no-cache, what was judged is known and not run again";
        let named = self.shown();
        if let Ok(Some(obstacle)) = self.obstacle() {
            let hint = format!("{}; then {AGAIN}", obstacle.hint());
            return Err(with_hint(format!("{named}: {obstacle}"), hint));
        }
        write_atomically(&self.path, self.form.sealed(report).as_bytes()).map_err(|error| {
            let message = format!("{named}: the report cannot be written: {}", error.answer());
            with_hint(message, AGAIN)
        })
    }
}
