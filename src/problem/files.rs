//! The files of a package: directories on disk, or the copy inside the program.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use rust_embed::RustEmbed;
use walkdir::{DirEntry, WalkDir};

use crate::{
    store::is_temporary,
    text::{list, shown},
};

/// The problem as it was when the program was built.
#[derive(RustEmbed)]
#[folder = "problem/"]
struct EmbeddedProblem;

/// The validators as they were when the program was built.
#[derive(RustEmbed)]
#[folder = "validators/"]
struct EmbeddedValidators;

/// All files of a directory of a package, by name (`plans/classic.toml`).
#[derive(Clone, Debug)]
pub struct Files {
    /// Where they came from; nothing for the embedded copy.
    directory: Option<PathBuf>,
    bytes: BTreeMap<String, Vec<u8>>,
    /// Temporary files that a run which was killed has left there.
    leftovers: Vec<PathBuf>,
}

/// Files of a package cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {}", list(&.0.iter().map(ToString::to_string).collect::<Vec<_>>(), MOST_LISTED))]
pub struct FilesError(Vec<Unreadable>);

/// Files that an error lists.
const MOST_LISTED: usize = 20;

/// One file that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{} ({cause})", shown(path))]
struct Unreadable {
    path: PathBuf,
    cause: io::Error,
}

impl Unreadable {
    fn new(path: &Path, cause: io::Error) -> Self {
        let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
        let leads_nowhere = is_link && cause.kind() == io::ErrorKind::NotFound;
        let nowhere = || io::Error::other("a symbolic link that leads nowhere");
        Self { path: path.to_owned(), cause: if leads_nowhere { nowhere() } else { cause } }
    }
}

impl Files {
    /// Returns the embedded copy of `problem/`.
    pub fn embedded() -> Self {
        Self::of::<EmbeddedProblem>()
    }

    /// Returns the embedded copy of `validators/`.
    pub fn embedded_validators() -> Self {
        Self::of::<EmbeddedValidators>()
    }

    fn of<Copy: RustEmbed>() -> Self {
        let file = |name: std::borrow::Cow<'static, str>| {
            let content = Copy::get(&name).expect("an embedded file is listed because it is there");
            (name.into_owned(), content.data.into_owned())
        };
        Self { directory: None, bytes: Copy::iter().map(file).collect(), leftovers: Vec::new() }
    }

    /// Reads a directory of a package, such as the one that holds
    /// `problem.toml`. Symbolic links are followed: a jury may share files.
    ///
    /// # Errors
    ///
    /// When files or directories below it cannot be read; all are named.
    pub fn read(directory: &Path) -> Result<Self, FilesError> {
        let mut files = Self {
            directory: Some(directory.to_owned()),
            bytes: BTreeMap::new(),
            leftovers: Vec::new(),
        };
        let mut unreadable = Vec::new();
        for entry in WalkDir::new(directory).follow_links(true).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.file_type().is_file() => {
                    unreadable.extend(files.read_one(directory, &entry).err());
                }
                Ok(_) => {}
                Err(error) => {
                    let path = error.path().unwrap_or(directory).to_owned();
                    let cause = error.into_io_error();
                    let cause = cause.unwrap_or_else(|| io::Error::other("a loop of links"));
                    unreadable.push(Unreadable::new(&path, cause));
                }
            }
        }
        if unreadable.is_empty() { Ok(files) } else { Err(FilesError(unreadable)) }
    }

    fn read_one(&mut self, directory: &Path, entry: &DirEntry) -> Result<(), Unreadable> {
        let path = entry.path();
        let name = path.strip_prefix(directory).unwrap_or(path);
        let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        if !entry.path_is_symlink() && parts.last().is_some_and(|name| is_temporary(name)) {
            self.leftovers.push(path.to_owned());
            return Ok(());
        }
        let content = fs::read(path).map_err(|cause| Unreadable::new(path, cause))?;
        self.bytes.insert(parts.join("/"), content);
        Ok(())
    }

    /// Returns the temporary files that a run which was killed has left there.
    pub fn leftovers(&self) -> &[PathBuf] {
        &self.leftovers
    }

    /// Returns the directory they were read from; nothing for the embedded
    /// copy.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Returns the bytes of one file.
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.bytes.get(name).map(Vec::as_slice)
    }

    /// Returns all files in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.bytes.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// Returns the stems of the files `directory/STEM.extension`, sorted.
    pub fn stems(&self, directory: &str, extension: &str) -> Vec<&str> {
        let stem = |name: &'_ str| -> Option<usize> {
            let rest = name.strip_prefix(directory)?.strip_prefix('/')?;
            let stem = rest.strip_suffix(extension)?.strip_suffix('.')?;
            (!stem.contains('/')).then_some(stem.len())
        };
        let start = directory.len() + 1;
        self.bytes
            .keys()
            .filter_map(|name| stem(name).map(|length| &name[start..start + length]))
            .collect()
    }

    /// Returns these files with one more, or another in place of one of that name.
    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.bytes.insert(name.to_owned(), bytes.to_vec());
        self
    }

    /// Returns how a file is called in messages: its path, or its name behind
    /// `embedded:`.
    pub fn displayed(&self, name: &str) -> String {
        match &self.directory {
            Some(directory) => shown(directory.join(name)),
            None => format!("embedded:{name}"),
        }
    }
}
