//! A file that a report goes to, and what may be there already: a report as muqi wrote
//! it is replaced, anything else only when that is asked for or never.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    judge::Judging,
    store::{Edits, write_atomically},
    text::{Language, Message, shown},
};

use super::{super::failure::Failure, report_form::Form};

pub(super) struct ReportFile {
    path: PathBuf,
    form: Form,
    edits: Edits,
}

impl ReportFile {
    /// Takes a path. Fails when its ending names no form, its directory does not exist, or
    /// something other than a report that may be replaced is there.
    pub(super) fn new(path: &Path, edits: Edits) -> Result<Self, Message> {
        let form = Form::of(path).ok_or_else(|| message!("report-ending", path = path))?;
        let file = Self { path: path.to_owned(), form, edits };
        if !file.directory().is_dir() {
            return Err(message!("report-no-directory", path = path));
        }
        let unwritable = |error| message!("report-unwritable", path = path, problem = &error);
        file.obstacle().map_err(unwritable)?.map_or(Ok(file), Err)
    }

    pub(super) fn page(path: PathBuf, edits: Edits) -> Self {
        Self { path, form: Form::Page, edits }
    }

    /// Returns what is there that a report may not replace. Fails when a file is there that
    /// cannot be read or written.
    fn obstacle(&self) -> io::Result<Option<Message>> {
        let path = &self.path;
        let link = || Ok(Some(message!("report-link", path = path)));
        let is_link = fs::symlink_metadata(&self.path).is_ok_and(|found| found.is_symlink());
        let found = match fs::metadata(&self.path) {
            Ok(found) => found,
            Err(_) if is_link => return link(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        if !found.is_file() {
            return Ok(Some(if found.is_dir() {
                message!("report-directory", path = path)
            } else {
                message!("report-special", path = path)
            }));
        }
        if is_link {
            return link();
        }
        // Opened for writing, too: a file that its owner protected is not replaced.
        fs::File::options().read(true).write(true).open(&self.path)?;
        Ok(self.obstacle_in(&fs::read(&self.path)?))
    }

    /// Returns why a file with these bytes may not be replaced.
    fn obstacle_in(&self, bytes: &[u8]) -> Option<Message> {
        if bytes.is_empty() || self.form.is_as_written(bytes) {
            None
        } else if !self.form.is_report(bytes) {
            Some(message!("report-foreign", path = &self.path))
        } else {
            let is_kept = self.edits == Edits::Keep;
            is_kept.then(|| message!("report-edited", path = &self.path))
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

    /// Writes a report with its seal, unless something has come in its way since the start. It is
    /// made when the one that is there has been read.
    pub(super) fn write(&self, report: impl FnOnce() -> String) -> Result<(), Failure> {
        if let Ok(Some(obstacle)) = self.obstacle() {
            return Err(message!("report-not-written", problem = obstacle).into());
        }
        write_atomically(&self.path, self.form.sealed(report()).as_bytes()).map_err(|error| {
            let (path, problem) = (&self.path, error.answer());
            message!("report-write-failed", path = path, problem = problem).into()
        })
    }
}
