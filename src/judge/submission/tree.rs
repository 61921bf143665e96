//! A directory or an archive as a list of files, both read the same way.

use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use crate::text::escaped;

use super::{
    PassedOver, Reason,
    archive::Archive,
    name::{natural_order, of_file},
};

/// The most files of a directory or entries of an archive that are looked at.
pub(super) const MOST_ENTRIES: usize = 100_000;

/// A directory or an archive cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TreeError {
    /// A file or a directory cannot be read.
    #[error("{}: cannot read: {cause}", path.display())]
    Read {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// An archive is broken, or no archive.
    #[error("{}: cannot read as a zip archive: {cause}", path.display())]
    Archive {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: zip::result::ZipError,
    },
    /// There is too much to look at.
    #[error("{}: {entries} entries, more than the {MOST_ENTRIES} that are looked at", path.display())]
    TooManyEntries {
        /// Where.
        path: PathBuf,
        /// How many, or more.
        entries: usize,
    },
}

/// Files of a directory or an archive, in natural order of their names.
pub(in crate::judge) struct Tree {
    /// The directory or the archive.
    pub(in crate::judge) path: PathBuf,
    /// The files that can be read.
    pub(in crate::judge) files: Vec<TreeFile>,
    /// The directories, decoded and with slashes: an empty one is a contestant
    /// who handed in nothing.
    pub(super) directories: BTreeSet<String>,
    /// Files that cannot be read, or are nobody's.
    pub(in crate::judge) passed_over: Vec<PassedOver>,
    archive: Option<Archive>,
}

/// A file of a tree.
#[derive(Clone, Debug)]
pub(in crate::judge) struct TreeFile {
    /// Its name below the tree, decoded, with slashes.
    pub(in crate::judge) name: String,
    /// Where it is.
    pub(in crate::judge) place: Place,
}

/// Where a file is.
#[derive(Clone, Debug)]
pub(in crate::judge) enum Place {
    /// On disk.
    OnDisk(PathBuf),
    /// In the archive of the tree, by its index there.
    InArchive(usize),
}

impl TreeFile {
    /// Returns what it is called in messages, fit for a terminal.
    pub(super) fn shown(&self) -> String {
        match &self.place {
            Place::OnDisk(path) => escaped(&path.to_string_lossy()),
            Place::InArchive(_) => escaped(&self.name),
        }
    }
}

impl Tree {
    /// Whether a path is a directory, or by its name an archive.
    pub(in crate::judge) fn is_one(path: &Path) -> bool {
        path.is_dir() || path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
    }

    /// Lists a directory or an archive.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or there is too much of it.
    pub(in crate::judge) fn open(path: &Path) -> Result<Self, TreeError> {
        let path = path.to_owned();
        let mut tree = Self {
            path,
            files: Vec::new(),
            directories: BTreeSet::new(),
            passed_over: Vec::new(),
            archive: None,
        };
        if tree.path.is_dir() {
            tree.walk()?;
        } else {
            tree.list_archive()?;
        }
        tree.files.sort_by(|left, right| natural_order(&left.name, &right.name));
        tree.passed_over.sort_by(|left, right| natural_order(&left.path, &right.path));
        Ok(tree)
    }

    /// Returns the beginning of a file, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(in crate::judge) fn beginning(
        &self,
        file: &TreeFile,
        most: u64,
    ) -> Result<Vec<u8>, Reason> {
        match (&file.place, &self.archive) {
            (Place::InArchive(index), Some(archive)) => archive.beginning(*index, most),
            (Place::OnDisk(path), _) => beginning_of(path, most),
            (Place::InArchive(_), None) => Err(Reason::Unreadable("no archive".to_owned())),
        }
    }

    fn walk(&mut self) -> Result<(), TreeError> {
        let root = self.path.clone();
        let mut walk = walkdir::WalkDir::new(&root).min_depth(1).into_iter();
        while let Some(entry) = walk.next() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) if error.depth() == 0 => {
                    return Err(TreeError::Read { path: root, cause: error.into() });
                }
                Err(error) => {
                    let path = error.path().unwrap_or(&root).to_string_lossy().into_owned();
                    self.pass_over(&path, Reason::Unreadable(error.to_string()));
                    continue;
                }
            };
            if !self.take(&root, &entry) && entry.file_type().is_dir() {
                walk.skip_current_dir();
            }
            if self.files.len() > MOST_ENTRIES {
                return Err(TreeError::TooManyEntries { path: root, entries: self.files.len() });
            }
        }
        Ok(())
    }

    /// Takes an entry of a directory, or passes it over. Returns whether what is
    /// below it counts.
    fn take(&mut self, root: &Path, entry: &walkdir::DirEntry) -> bool {
        let path = entry.path();
        if is_system_file(&of_file(entry.file_name())) {
            self.pass_over(&path.to_string_lossy(), Reason::SystemFile);
            return false;
        }
        let below = path.strip_prefix(root).unwrap_or(path);
        let name = below.iter().map(of_file).collect::<Vec<_>>().join("/");
        if entry.file_type().is_file() {
            self.files.push(TreeFile { name, place: Place::OnDisk(path.to_owned()) });
        } else if entry.file_type().is_dir() {
            self.directories.insert(name);
        } else {
            self.pass_over(&path.to_string_lossy(), Reason::NotRegular);
        }
        true
    }

    fn list_archive(&mut self) -> Result<(), TreeError> {
        let (archive, files) = Archive::open(&self.path)?;
        self.archive = Some(archive);
        let mut seen = BTreeSet::new();
        for file in files {
            let refused = match file.refused {
                None if file.name.split('/').any(is_system_file) => Some(Reason::SystemFile),
                None if file.is_directory => {
                    self.directories.insert(file.name);
                    continue;
                }
                None if !seen.insert(file.name.clone()) => Some(Reason::SameName),
                refused => refused,
            };
            if let Some(reason) = refused {
                self.pass_over(&file.name, reason);
            } else {
                let place = Place::InArchive(file.index);
                self.files.push(TreeFile { name: file.name, place });
            }
        }
        Ok(())
    }

    fn pass_over(&mut self, path: &str, reason: Reason) {
        self.passed_over.push(PassedOver { path: escaped(path), reason });
    }
}

/// Returns the beginning of a file on disk, at most `most` bytes.
pub(super) fn beginning_of(path: &Path, most: u64) -> Result<Vec<u8>, Reason> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|cause| Reason::Unreadable(cause.to_string()))
}

/// Files that systems leave everywhere, and hidden ones.
fn is_system_file(name: &str) -> bool {
    name.starts_with('.')
        || ["__MACOSX", "Thumbs.db", "desktop.ini"]
            .iter()
            .any(|noise| noise.eq_ignore_ascii_case(name))
}
