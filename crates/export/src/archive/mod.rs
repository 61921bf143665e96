//! Packages as zip archives, and packages read from archives and directories, wherever
//! they come from.
//!
//! A file that cannot be read, or whose name leads out of the archive, is a fault and
//! left out; the rest is read. Everything else that muqi never writes is a fault, too:
//! bytes around the files of an archive, comments, empty directories, files that are no
//! regular ones.

mod around;
mod reading;

use muqi_files::{
    archive::{Content, write_archive},
    store::Blob,
};
use muqi_text::{Fact, Message};

use super::{
    Package, PackageError,
    faults::{MOST_NAMED, fault},
};

use around::relative;

/// Files of a package that is read, at most; one of ours has some hundred.
const MOST_FILES: usize = 10_000;

/// A package that was read from an archive or a directory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// Its files, in their order.
    pub package: Package,
    /// The faults, in words: what could not be read and why, what is there beside files.
    pub faults: Vec<Message>,
    /// True where some of a zip archive could not be unpacked: it is not as it was written.
    pub is_damaged: bool,
}

impl Archive {
    /// Adds which files may be executed, where only some may: a file system without
    /// such rights reports them for all.
    fn add_executables(&mut self, executables: &[String]) {
        if !executables.is_empty() && executables.len() < self.package.iter().count() {
            let files = Fact::list(executables, MOST_NAMED);
            self.faults.push(message!("export-archive-executable", files = files));
        }
    }

    /// Adds which directories hold no file.
    fn add_empty_directories(&mut self, directories: &[String]) {
        let empty = directories.iter().filter(|directory: &&String| {
            let inside = format!("{directory}/");
            !self.package.iter().any(|(path, _)| path.starts_with(&inside))
        });
        let faults: Vec<Message> = empty
            .map(|directory| {
                fault(format!("{directory}/"), message!("export-archive-empty-directory"))
            })
            .collect();
        self.faults.extend(faults);
    }
}

impl Package {
    /// Returns a zip archive of the files, the same for the same files.
    ///
    /// # Errors
    ///
    /// When a file or the whole is too large for an archive, or cannot be read or written.
    pub fn zip(&self) -> Result<Blob, PackageError> {
        let files = self.iter().map(|(path, blob)| match self.link(path) {
            Some(other) => (path, Content::Link(relative(path, other))),
            None => (path, Content::File(blob)),
        });
        Blob::of_writing(self.length(), |to| Ok(write_archive(files, to)?))
    }

    /// Returns the files with those of archives among them as their own:
    /// `chess.zip/chess1.in`. An archive that cannot be read, here or in the other
    /// package, stays as it is.
    #[must_use]
    pub(crate) fn unpacked_as(&self, other: &Self) -> Self {
        let mut all = Vec::new();
        for (path, blob) in self.iter() {
            // Where one of both cannot be unpacked, they are compared as bytes.
            if path.strip_suffix(".zip").is_some()
                && Archive::read(other.get(path).unwrap_or(blob)).is_ok()
                && let Ok(archive) = Archive::read(blob)
            {
                let files = archive.package.iter();
                all.extend(files.map(|(inner, blob)| (format!("{path}/{inner}"), blob.clone())));
            } else {
                all.push((path.to_owned(), blob.clone()));
            }
        }
        Self::of_files(all)
    }
}
