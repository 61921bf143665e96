//! A directory or an archive as a list of files, both read the same way.

use std::{
    cell::Cell,
    collections::BTreeSet,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use zip::result::ZipError;

use crate::text::escaped;

use super::{
    PassedOver, Reason,
    archive::{Archive, ArchivedFile},
    holds::is_source,
    kind::{extension, is_archive, is_other_archive, is_system_file, without_ending},
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
    /// An archive is cut off or damaged, or no archive.
    #[error("{}: {}", path.display(), archive_fault(cause))]
    Archive {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: ZipError,
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

/// Says what is wrong with an archive as whoever has it can understand. Its end
/// is read first: where that is missing, so is what it was to list.
fn archive_fault(cause: &ZipError) -> String {
    match cause {
        ZipError::InvalidArchive(_) => {
            "an incomplete or damaged zip archive, or none at all".to_owned()
        }
        ZipError::UnsupportedArchive(feature) => {
            format!("a zip archive that cannot be read: {feature}")
        }
        other => format!("the zip archive cannot be read: {other}"),
    }
}

impl TreeError {
    /// Returns why, without where.
    fn cause(&self) -> String {
        match self {
            Self::Read { cause, .. } => cause.to_string(),
            Self::Archive { cause, .. } => archive_fault(cause),
            Self::TooManyEntries { entries, .. } => format!("{entries} entries"),
        }
    }
}

/// Files of a directory or an archive, in natural order of their names.
pub(crate) struct Tree {
    /// The directory or the archive.
    pub(crate) path: PathBuf,
    /// The files that can be read.
    pub(crate) files: Vec<TreeFile>,
    /// The directories, decoded and with slashes: an empty one is a contestant
    /// who handed in nothing.
    pub(super) directories: BTreeSet<String>,
    /// Files that cannot be read, or are nobody's.
    pub(crate) passed_over: Vec<PassedOver>,
    /// What may be a program, or hold one, and cannot be taken.
    pub(super) refused: Vec<Refused>,
    archives: Vec<Archive>,
    /// The archive that was read last: the only one that is open.
    last_read: Cell<usize>,
}

/// A part of a tree that cannot be taken.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    /// Its name below the tree; an archive's without the ending.
    pub(super) name: String,
    /// Whether any file may be in it: a directory or an archive.
    pub(super) is_whole: bool,
    /// What it is called, and why.
    pub(super) passed_over: PassedOver,
}

/// A file of a tree.
#[derive(Clone, Debug)]
pub(crate) struct TreeFile {
    /// Its name below the tree, decoded, with slashes.
    pub(crate) name: String,
    /// Where it is.
    pub(crate) place: Place,
}

/// Where a file is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// On disk.
    OnDisk(PathBuf),
    /// In one of the archives of the tree, by its index there.
    InArchive(ArchiveEntry),
}

/// An entry of an archive, both by their index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArchiveEntry {
    archive: usize,
    index: usize,
}

impl Refused {
    /// Refuses a file that is an archive, where archives are not opened.
    pub(super) fn nested(file: &TreeFile) -> Self {
        let passed_over = PassedOver { path: file.shown(), reason: Reason::ArchiveInArchive };
        Self { name: without_ending(&file.name).to_owned(), is_whole: true, passed_over }
    }
}

impl TreeFile {
    /// Returns its path on disk; nothing for a file of an archive.
    pub(super) fn on_disk(&self) -> Option<&Path> {
        match &self.place {
            Place::OnDisk(path) => Some(path),
            Place::InArchive(_) => None,
        }
    }

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
    pub(crate) fn is_one(path: &Path) -> bool {
        path.is_dir() || path.file_name().is_some_and(|name| is_archive(&of_file(name)))
    }

    /// Lists a directory or an archive.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or there is too much of it.
    pub(crate) fn open(path: &Path) -> Result<Self, TreeError> {
        let path = path.to_owned();
        let mut tree = Self {
            path,
            files: Vec::new(),
            directories: BTreeSet::new(),
            passed_over: Vec::new(),
            refused: Vec::new(),
            archives: Vec::new(),
            last_read: Cell::new(0),
        };
        if tree.path.is_dir() {
            tree.walk()?;
        } else {
            let (archive, files) = Archive::open(&tree.path)?;
            tree.take_archive(archive, files, "", 0);
        }
        tree.sort();
        Ok(tree)
    }

    /// Takes the archives in a directory for directories of their names, as
    /// contestants hand them in: `张三.zip` with `chess.cpp`, `chess/chess.cpp` or
    /// `张三/chess/chess.cpp` in it. Those that cannot be read are [refused](Self::refused).
    ///
    /// # Errors
    ///
    /// When there is too much in all of them together.
    pub(super) fn open_archives(&mut self, problem: &str) -> Result<(), TreeError> {
        let files = std::mem::take(&mut self.files);
        let (archives, files) = files
            .into_iter()
            .partition(|file| is_archive(&file.name) || is_other_archive(&file.name));
        self.files = files;
        for TreeFile { name, place } in archives as Vec<TreeFile> {
            let Place::OnDisk(path) = place else { continue };
            let directory = without_ending(&name).to_owned();
            let opened = if is_archive(&name) {
                Archive::open(&path).map_err(|error| Reason::Unreadable(error.cause()))
            } else {
                Err(Reason::OtherArchive)
            };
            match opened {
                Ok((archive, files)) => {
                    let around = around(&files, problem);
                    self.take_archive(archive, files, &format!("{directory}/"), around);
                    self.directories.insert(directory);
                }
                Err(reason) => self.refuse(&directory, true, &path.to_string_lossy(), reason),
            }
            let entries = self.files.len();
            if entries > MOST_ENTRIES {
                return Err(TreeError::TooManyEntries { path: self.path.clone(), entries });
            }
        }
        self.sort();
        Ok(())
    }

    /// Takes an archive of one contestant, `张三.zip` with `chess.cpp` or
    /// `chess/chess.cpp` and no other source in it, for a directory of its name.
    pub(super) fn name_contestant(&mut self, problem: &str) {
        let mut sources = self.files.iter().map(|file| &*file.name).filter(|name| is_source(name));
        let is_program = |name: &str| {
            let (directory, file) = name.split_once('/').unwrap_or((problem, name));
            let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
            [directory, stem].iter().all(|name| name.eq_ignore_ascii_case(problem))
        };
        let is_one = sources.next().is_some_and(is_program) && sources.all(is_program);
        let Some(stem) = self.path.file_stem().filter(|_| is_one && !self.path.is_dir()) else {
            return;
        };
        let stem = of_file(stem);
        for file in &mut self.files {
            file.name = format!("{stem}/{}", file.name);
        }
        let directories = std::mem::take(&mut self.directories);
        self.directories = directories.into_iter().map(|name| format!("{stem}/{name}")).collect();
    }

    fn sort(&mut self) {
        self.files.sort_by(|left, right| natural_order(&left.name, &right.name));
        self.passed_over.sort_by(|left, right| natural_order(&left.path, &right.path));
    }

    /// Returns the beginning of a file, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(crate) fn beginning(&self, file: &TreeFile, most: u64) -> Result<Vec<u8>, Reason> {
        match &file.place {
            Place::OnDisk(path) => beginning_of(path, most),
            Place::InArchive(entry) => {
                let last = self.last_read.replace(entry.archive);
                if last != entry.archive {
                    self.archives[last].close();
                }
                self.archives[entry.archive].beginning(entry.index, most)
            }
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
                    self.refuse_unreadable(&root, &error);
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
        let name = name_below(root, path);
        if entry.file_type().is_file() {
            self.files.push(TreeFile { name, place: Place::OnDisk(path.to_owned()) });
        } else if entry.file_type().is_dir() {
            self.directories.insert(name);
        } else if stands_for_one(path, &name) {
            let is_whole = !is_source(&name);
            let name = if is_archive(&name) { without_ending(&name) } else { &name };
            self.refuse(name, is_whole, &path.to_string_lossy(), Reason::NotRegular);
        } else {
            self.pass_over(&path.to_string_lossy(), Reason::NotRegular);
        }
        true
    }

    /// Refuses a directory that cannot be read.
    fn refuse_unreadable(&mut self, root: &Path, error: &walkdir::Error) {
        let path = error.path().unwrap_or(root);
        let cause = error.io_error().map_or_else(|| error.to_string(), ToString::to_string);
        let name = name_below(root, path);
        self.refuse(&name, true, &path.to_string_lossy(), Reason::Unreadable(cause));
    }

    /// Takes what is in an archive, but for `around` bytes of every name, as if it
    /// lay `below` a directory: nothing, or one with a slash.
    fn take_archive(
        &mut self,
        archive: Archive,
        files: Vec<ArchivedFile>,
        below: &str,
        around: usize,
    ) {
        let mut seen = BTreeSet::new();
        for file in files {
            let name = file.name.get(around..).unwrap_or_default();
            let name = format!("{below}{name}");
            let refused = match file.refused {
                None if file.name.split('/').any(is_system_file) => Some(Reason::SystemFile),
                None if file.is_directory => {
                    self.directories.insert(name);
                    continue;
                }
                None if !seen.insert(name.clone()) => Some(Reason::SameName),
                refused => refused,
            };
            if let Some(reason) = refused {
                let path = format!("{below}{}", file.name);
                match reason {
                    Reason::SystemFile | Reason::LeadsOut => self.pass_over(&path, reason),
                    reason => {
                        // Of an entry that cannot be read not even the name is known.
                        let is_whole = file.is_directory || matches!(reason, Reason::Unreadable(_));
                        self.refuse(&name, is_whole, &path, reason);
                    }
                }
            } else {
                let entry = ArchiveEntry { archive: self.archives.len(), index: file.index };
                self.files.push(TreeFile { name, place: Place::InArchive(entry) });
            }
        }
        if !below.is_empty() {
            archive.close();
        }
        self.archives.push(archive);
    }

    fn pass_over(&mut self, path: &str, reason: Reason) {
        self.passed_over.push(PassedOver { path: escaped(path), reason });
    }

    /// Passes over what may be a program, or hold one.
    fn refuse(&mut self, name: &str, is_whole: bool, path: &str, reason: Reason) {
        let passed_over = PassedOver { path: escaped(path), reason };
        self.passed_over.push(passed_over.clone());
        self.refused.push(Refused { name: name.to_owned(), is_whole, passed_over });
    }
}

/// Returns the beginning of a file on disk, at most `most` bytes.
pub(super) fn beginning_of(path: &Path, most: u64) -> Result<Vec<u8>, Reason> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|cause| Reason::Unreadable(cause.to_string()))
}

/// Returns a name below a directory, decoded, with slashes.
fn name_below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    below.iter().map(of_file).collect::<Vec<_>>().join("/")
}

/// Whether something that is no regular file is in the place of a program, of a directory
/// or of an archive; a link that leads nowhere may have led to any.
fn stands_for_one(path: &Path, name: &str) -> bool {
    let may_be_directory =
        path.metadata().map_or_else(|_| extension(name).is_none(), |metadata| metadata.is_dir());
    may_be_directory || is_source(name) || is_archive(name)
}

/// Returns how much of every name in a contestant's archive is a directory around
/// all of it, other than that of the problem.
fn around(files: &[ArchivedFile], problem: &str) -> usize {
    let counts = |file: &&ArchivedFile| {
        file.refused.is_none() && !file.is_directory && !file.name.split('/').any(is_system_file)
    };
    let names = files.iter().filter(counts).map(|file| file.name.as_str());
    let mut length = 0;
    loop {
        let mut directories =
            names.clone().map(|name| name[length..].split_once('/').map(|(first, _)| first));
        let Some(Some(first)) = directories.next() else { return length };
        if first.eq_ignore_ascii_case(problem) || !directories.all(|other| other == Some(first)) {
            return length;
        }
        length += first.len() + 1;
    }
}
