//! The files of a package: directories on disk, or the copy inside the program.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use muqi_files::store::{Blob, is_temporary};
use muqi_text::{Diagnostic, Fact, Failed, Message, ToMessage, shown};
use walkdir::{DirEntry, WalkDir};

use super::ProgrammingLanguage;

/// All files of a directory of a package, by name (`plans/classic.toml`).
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The directory of their origin; nothing for a copy that the program carries.
    directory: Option<PathBuf>,
    content: BTreeMap<String, Blob>,
    /// Temporary files that a run which was killed has left there.
    leftovers: Vec<PathBuf>,
    /// Files and directories that cannot be read, by name.
    unreadable: BTreeMap<String, Unreadable>,
    /// Links that lead out of the package.
    links_outside: Vec<PathBuf>,
}

/// Files that an error lists.
const MOST_LISTED: usize = 20;

/// One file that cannot be read.
#[derive(Clone, Debug)]
struct Unreadable {
    path: PathBuf,
    cause: Arc<io::Error>,
}

impl ToMessage for Unreadable {
    fn to_message(&self) -> Message {
        message!("with-remark", subject = &self.path, remark = &*self.cause)
    }
}

impl Unreadable {
    fn new(path: &Path, cause: io::Error) -> Self {
        let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
        let leads_nowhere = is_link && cause.kind() == io::ErrorKind::NotFound;
        let cause = if leads_nowhere {
            io::Error::other(Failed(message!("path-lost-link")))
        } else {
            cause
        };
        Self { path: path.to_owned(), cause: Arc::new(cause) }
    }
}

impl Files {
    /// Reads a directory of a package, such as the one that holds
    /// `problem.toml`. Symbolic links are followed: a jury may share files, but see
    /// [`refuse_links_outside`](Self::refuse_links_outside). Hidden files,
    /// and those that editors put beside what they edit, are passed over; what cannot be
    /// read is no file until it is [required](Self::require).
    pub fn read(directory: &Path) -> Self {
        let mut files = Self { directory: Some(directory.to_owned()), ..Self::default() };
        let above = directory.parent().filter(|above| *above != Path::new(""));
        let package = above.unwrap_or(Path::new(".")).canonicalize();
        let walk = WalkDir::new(directory).follow_links(true).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(|entry| {
            entry.depth() == 0 || !is_of_no_author(entry.path()) || is_left(entry)
        }) {
            if let (Ok(entry), Ok(package)) = (&entry, &package)
                && entry.path_is_symlink()
                && entry.path().canonicalize().is_ok_and(|target| !target.starts_with(package))
            {
                files.links_outside.push(entry.path().to_owned());
            }
            match entry {
                Ok(entry) if entry.file_type().is_file() => files.read_one(directory, &entry),
                Ok(entry) => {
                    if entry.file_type().is_dir() && is_called_like_a_file(entry.path()) {
                        let cause = io::ErrorKind::IsADirectory.into();
                        files.miss(directory, entry.path(), cause);
                    }
                }
                Err(error) => {
                    let path = error.path().unwrap_or(directory).to_owned();
                    let cause = error.into_io_error();
                    let cause = cause
                        .unwrap_or_else(|| io::Error::other(Failed(message!("path-link-loop"))));
                    files.miss(directory, &path, cause);
                }
            }
        }
        files
    }

    fn read_one(&mut self, directory: &Path, entry: &DirEntry) {
        let path = entry.path();
        if is_left(entry) {
            return self.leftovers.push(path.to_owned());
        }
        match Blob::of_file(path) {
            Ok(content) => drop(self.content.insert(name_below(directory, path), content)),
            Err(cause) => self.miss(directory, path, cause),
        }
    }

    /// Notes a path that cannot be read, unless it would be passed over.
    fn miss(&mut self, directory: &Path, path: &Path, cause: io::Error) {
        if path == directory || !is_of_no_author(path) {
            let unreadable = Unreadable::new(path, cause);
            self.unreadable.insert(name_below(directory, path), unreadable);
        }
    }

    /// Checks that no link leads out of the package, which is the directory above: the programs of
    /// a package are given its files, and those of a stranger may be made to read the machine's.
    ///
    /// # Errors
    ///
    /// When there is one; all are named.
    pub fn refuse_links_outside(&self) -> Result<(), Failed> {
        if self.links_outside.is_empty() {
            return Ok(());
        }
        let links = Fact::list(self.links_outside.iter().map(shown), MOST_LISTED);
        Err(message!("problem-links-outside", links = links).into())
    }

    /// Checks that some of the files could be read: those of the names, and everything in
    /// the directories of the names.
    ///
    /// # Errors
    ///
    /// When one could not, or a directory above it; all are named.
    pub fn require(&self, names: &[&str]) -> Result<(), Failed> {
        let missed = self.missed(names);
        if missed.is_empty() {
            return Ok(());
        }
        let files = Fact::list(&missed, MOST_LISTED);
        Err(message!("problem-files-unreadable", files = files).into())
    }

    /// Returns the faults of the files of these names that could not be read.
    pub fn unreadable(&self, names: &[&str]) -> Vec<Diagnostic> {
        let missed = self.missed(names);
        missed.iter().map(|one| Diagnostic::unreadable(&one.path, &one.cause)).collect()
    }

    fn missed(&self, names: &[&str]) -> Vec<Unreadable> {
        let missed = self
            .unreadable
            .iter()
            .filter(|(name, _)| names.iter().any(|one| is_below(name, one) || is_below(one, name)));
        missed.map(|(_, one)| one.clone()).collect()
    }

    /// Returns the temporary files that a run which was killed has left there.
    pub fn leftovers(&self) -> &[PathBuf] {
        &self.leftovers
    }

    /// Returns the directory they were read from; nothing for a copy that the program carries.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Returns the bytes of one file; nothing of one that is too large for memory, as inputs may be.
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.content.get(name)?.in_memory()
    }

    /// Returns the content of one file of any size.
    pub fn blob(&self, name: &str) -> Option<Blob> {
        self.content.get(name).cloned()
    }

    /// Returns all files in the order of their names, but those that are too large for memory.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.content
            .iter()
            .filter_map(|(name, content)| Some((name.as_str(), content.in_memory()?)))
    }

    /// Returns the stems of the files `directory/STEM.extension`, sorted.
    pub fn stems(&self, directory: &str, extension: &str) -> Vec<&str> {
        self.content
            .keys()
            .filter_map(|name| {
                let rest = name.strip_prefix(directory)?.strip_prefix('/')?;
                let stem = rest.strip_suffix(extension)?.strip_suffix('.')?;
                (!stem.contains('/')).then_some(stem)
            })
            .collect()
    }

    /// Returns these files with one more, or another in place of one of that name.
    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.content.insert(name.to_owned(), bytes.into());
        self
    }

    /// Returns how a file is called in messages: its path, or its name behind `embedded:`.
    pub fn displayed(&self, name: &str) -> String {
        match &self.directory {
            Some(directory) => shown(directory.join(name)),
            None => format!("embedded:{name}"),
        }
    }
}

/// Returns whether a path is another one or below it.
fn is_below(inner: &str, outer: &str) -> bool {
    let below = inner.strip_prefix(outer);
    outer.is_empty() || below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The files that the program carries a copy of, by name.
impl FromIterator<(String, Vec<u8>)> for Files {
    fn from_iter<I: IntoIterator<Item = (String, Vec<u8>)>>(files: I) -> Self {
        let content = files.into_iter().map(|(name, bytes)| (name, bytes.into())).collect();
        Self { content, ..Self::default() }
    }
}

/// Returns the name of a path below a directory.
fn name_below(directory: &Path, path: &Path) -> String {
    let name = path.strip_prefix(directory).unwrap_or(path);
    let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// Returns whether an entry was left by a run that was killed while it wrote.
fn is_left(entry: &DirEntry) -> bool {
    !entry.path_is_symlink() && entry.file_name().to_str().is_some_and(is_temporary)
}

/// Returns whether a name ends as those of the files of a package do.
fn is_called_like_a_file(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|it| {
        ["toml", "in", "md", "svg"].contains(&it) || ProgrammingLanguage::of_extension(it).is_some()
    })
}

/// Returns whether a name is that of a hidden file, or of a lock or a copy that editors
/// make: `.#x`, `.x.swp`, `#x#`, `x~`.
fn is_of_no_author(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    let is_saved = name.starts_with(b"#") && name.ends_with(b"#");
    name.starts_with(b".") || is_saved || name.ends_with(b"~")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_in_the_place_of_a_file_cannot_be_read() {
        let place = tempfile::tempdir().expect("a directory");
        for name in ["plans/x.toml", "submissions/earned.toml", "submissions/accepted"] {
            fs::create_dir_all(place.path().join(name)).expect("a directory");
        }
        let files = Files::read(place.path());
        files.require(&["submissions/accepted", "handmade"]).expect("nothing is in the way");
        for required in ["plans", "submissions/earned.toml"] {
            let error = files.require(&[required]).expect_err("a directory");
            assert!(error.to_string().ends_with(" (is a directory)"), "{error}");
        }
    }
}
