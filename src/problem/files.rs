//! The files of a package: directories on disk, or the copy inside the program.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use rust_embed::RustEmbed;

use crate::text::shown;

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
}

/// A directory of a package cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: cannot read: {cause}", path.display())]
pub struct FilesError {
    path: PathBuf,
    cause: io::Error,
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
        Self { directory: None, bytes: Copy::iter().map(file).collect() }
    }

    /// Reads a directory of a package, such as the one that holds
    /// `problem.toml`.
    ///
    /// # Errors
    ///
    /// When a file or a directory below it cannot be read.
    pub fn read(directory: &Path) -> Result<Self, FilesError> {
        let mut bytes = BTreeMap::new();
        for entry in walkdir::WalkDir::new(directory).sort_by_file_name() {
            let entry = entry.map_err(|error| FilesError {
                path: error.path().unwrap_or(directory).to_owned(),
                cause: error.into(),
            })?;
            if !entry.file_type().is_file() {
                continue;
            }
            let path = entry.path();
            let name = path.strip_prefix(directory).unwrap_or(path);
            let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            let content =
                fs::read(path).map_err(|cause| FilesError { path: path.to_owned(), cause })?;
            bytes.insert(name.join("/"), content);
        }
        Ok(Self { directory: Some(directory.to_owned()), bytes })
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
