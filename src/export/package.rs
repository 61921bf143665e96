//! The files of a package, in the order in which an archive holds them.

use std::{
    collections::BTreeMap,
    io::{self, Cursor, Read as _, Write as _},
    path::Path,
};

use zip::{
    CompressionMethod, DateTime, ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions,
};

use crate::testset::TestSet;

use super::Found;

/// Bytes of a package that is read, at most; one of ours has some 200 KiB.
const MOST_BYTES: u64 = 64 << 20;

/// The files of a package: path and bytes.
///
/// Some importers read an archive in its order, so a package keeps the order in
/// which files were added. Paths are separated by `/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    files: Vec<(String, Vec<u8>)>,
    /// Files that are the same as another: an archive has symbolic links for them,
    /// as some judges want it; everywhere else they are copies.
    links: BTreeMap<String, String>,
}

/// A package on disk cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// A file or a directory cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The archive is damaged, or none.
    #[error("not a zip archive, or a damaged one")]
    Archive,
    /// It is far larger than a package.
    #[error("more than {} MiB: this is no package of muqi", MOST_BYTES >> 20)]
    TooLarge,
}

impl From<ZipError> for PackageError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => Self::Read(error),
            _ => Self::Archive,
        }
    }
}

impl Package {
    /// Adds a file behind the others, or replaces the one of this path.
    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        let (path, bytes) = (path.into(), bytes.into());
        self.links.remove(&path);
        match self.files.iter_mut().find(|(known, _)| *known == path) {
            Some(file) => file.1 = bytes,
            None => self.files.push((path, bytes)),
        }
    }

    /// Adds input and answer of every test, called by its number: `chess1.in`.
    pub(super) fn add_tests(&mut self, prefix: &str, endings: [&str; 2], tests: &TestSet) {
        let [input, answer] = endings;
        for test in &tests.tests {
            self.add(format!("{prefix}{}.{input}", test.number), test.input_bytes());
            self.add(format!("{prefix}{}.{answer}", test.number), test.answer_bytes());
        }
    }

    /// Returns a copy of the bytes of a file.
    pub(super) fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        self.get(path).map(<[u8]>::to_vec)
    }

    /// Returns the fault that a file is not there; nothing if it is.
    pub(super) fn lacks(&self, path: &str) -> Option<String> {
        self.get(path).is_none().then(|| format!("{path} is missing"))
    }

    /// Adds a file that is the same as another one, which is there.
    ///
    /// # Panics
    ///
    /// When the other one is not there.
    pub fn add_same(&mut self, path: impl Into<String>, as_other: &str) {
        let path = path.into();
        let bytes = self.get(as_other).expect("the other file is there").to_vec();
        self.add(path.as_str(), bytes);
        self.links.insert(path, as_other.to_owned());
    }

    /// Returns the bytes of a file.
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.iter().find(|(known, _)| *known == path).map(|(_, bytes)| bytes)
    }

    /// Returns all files in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Returns the files of the directory that holds a file of this name.
    ///
    /// # Errors
    ///
    /// That there is none, as a fault of the package.
    pub(super) fn directory_of(&self, name: &str) -> Result<Self, Found> {
        let directory = |(path, _): (&str, &[u8])| {
            let (directory, file) = path.split_once('/')?;
            (file == name).then(|| self.below(directory))
        };
        let found = self.iter().find_map(directory);
        found.ok_or_else(|| Found::unreadable(format!("no directory holds {name}")))
    }

    /// Returns the files below a directory, without its name.
    #[must_use]
    pub fn below(&self, directory: &str) -> Self {
        let without =
            |path: &str| Some(path.strip_prefix(directory)?.strip_prefix('/')?.to_owned());
        let file = |(path, bytes): (&str, &[u8])| Some((without(path)?, bytes.to_vec()));
        let link = |(path, other): (&String, &String)| Some((without(path)?, without(other)?));
        Self {
            files: self.iter().filter_map(file).collect(),
            links: self.links.iter().filter_map(link).collect(),
        }
    }

    /// Returns the bytes of a zip archive of the files.
    ///
    /// They follow from the files alone: all have the same time stamp and
    /// permissions, and nothing is compressed, because what a compressor makes
    /// of them may change from version to version.
    ///
    /// # Errors
    ///
    /// When a file or the whole is too large for an archive.
    pub fn zip(&self) -> Result<Vec<u8>, PackageError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, bytes) in self.iter() {
            if let Some(other) = self.links.get(path) {
                archive.add_symlink(path, relative(path, other), options)?;
                continue;
            }
            archive.start_file(path, options)?;
            archive.write_all(bytes)?;
        }
        Ok(archive.finish()?.into_inner())
    }

    /// Reads the files of a zip archive in their order.
    ///
    /// # Errors
    ///
    /// When it is damaged, or far larger than a package.
    pub fn of_zip(bytes: &[u8]) -> Result<Self, PackageError> {
        let mut archive = ZipArchive::new(Cursor::new(bytes))?;
        let mut package = Self::default();
        let mut left = MOST_BYTES;
        for index in 0..archive.len() {
            let file = archive.by_index(index)?;
            if file.is_dir() {
                continue;
            }
            let is_link = file.is_symlink();
            let (path, mut bytes) = (file.name()?.into_owned(), Vec::new());
            file.take(left + 1).read_to_end(&mut bytes)?;
            left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
            if is_link {
                let leads_to = String::from_utf8(std::mem::take(&mut bytes));
                let leads_to = leads_to.map_err(|_| PackageError::Archive)?;
                let other = resolved(&path, &leads_to).ok_or(PackageError::Archive)?;
                package.links.insert(path.clone(), other);
            }
            package.files.push((path, bytes));
        }
        package.follow_links()?;
        Ok(package)
    }

    /// Gives every link the bytes of the file that it leads to.
    fn follow_links(&mut self) -> Result<(), PackageError> {
        for (path, other) in &self.links {
            let is_file = !self.links.contains_key(other);
            let bytes = self.get(other).filter(|_| is_file).ok_or(PackageError::Archive)?.to_vec();
            let file = self.files.iter_mut().find(|(known, _)| known == path);
            file.ok_or(PackageError::Archive)?.1 = bytes;
        }
        Ok(())
    }

    /// Reads all files of a directory, in the order of their names; links are
    /// followed.
    ///
    /// # Errors
    ///
    /// When something in it cannot be read, or when it is far larger than a
    /// package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let mut package = Self::default();
        let mut left = MOST_BYTES;
        for entry in walkdir::WalkDir::new(directory).sort_by_file_name().follow_links(true) {
            let entry = entry.map_err(io::Error::from)?;
            if !entry.file_type().is_file() {
                continue;
            }
            let length = entry.metadata().map_err(io::Error::from)?.len();
            left = left.checked_sub(length).ok_or(PackageError::TooLarge)?;
            let path = entry.path().strip_prefix(directory).unwrap_or(entry.path());
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            package.files.push((parts.join("/"), std::fs::read(entry.path())?));
        }
        Ok(package)
    }
}

/// Returns how a link of this path leads to another file.
fn relative(path: &str, other: &str) -> String {
    let (path, other): (Vec<&str>, Vec<&str>) =
        (path.split('/').collect(), other.split('/').collect());
    let same = path.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let mut steps = vec![".."; path.len() - 1 - same];
    steps.extend(&other[same..]);
    steps.join("/")
}

/// Returns the file that a link of this path leads to, unless that is outside.
fn resolved(path: &str, leads_to: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for step in leads_to.split('/') {
        match step {
            ".." => drop(parts.pop()?),
            "." | "" => return None,
            step => parts.push(step),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package() -> Package {
        let mut package = Package::default();
        package.add("problem.yaml", "title: 一双木棋\n");
        package.add("a/1.in", "1 1\n");
        package
    }

    #[test]
    fn an_archive_keeps_the_order_and_is_the_same_every_time() {
        let bytes = package().zip().expect("an archive");
        assert_eq!(Package::of_zip(&bytes).expect("read"), package());
        assert_eq!(package().zip().expect("an archive"), bytes);
    }

    #[test]
    fn a_directory_is_read_by_name() {
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::create_dir(directory.path().join("a")).expect("a");
        for (path, bytes) in package().iter() {
            std::fs::write(directory.path().join(path), bytes).expect("written");
        }
        let found = Package::of_directory(directory.path()).expect("read");
        let paths: Vec<&str> = found.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["a/1.in", "problem.yaml"]);
        assert_eq!(found.get("a/1.in"), package().get("a/1.in"));
        assert_eq!(found.below("a").get("1.in"), Some(&b"1 1\n"[..]));
    }

    #[test]
    fn the_same_file_twice_is_a_link_in_the_archive_and_is_read_as_what_it_leads_to() {
        let mut package = package();
        package.add_same("b/c/1.in", "a/1.in");
        assert_eq!(relative("b/c/1.in", "a/1.in"), "../../a/1.in");
        assert_eq!(relative("a/b/1.in", "a/c/1.in"), "../c/1.in");
        assert_eq!(resolved("b/c/1.in", "../../a/1.in").as_deref(), Some("a/1.in"));
        assert_eq!(resolved("1.in", "../a"), None);
        let bytes = package.zip().expect("an archive");
        let found = Package::of_zip(&bytes).expect("read");
        assert_eq!(found, package);
        assert_eq!(found.get("b/c/1.in"), Some(&b"1 1\n"[..]));
        assert_eq!(package.below("b").get("c/1.in"), Some(&b"1 1\n"[..]));
    }

    #[test]
    fn a_link_that_leads_nowhere_is_refused() {
        let mut package = package();
        package.add_same("b/1.in", "a/1.in");
        package.files.retain(|(path, _)| path != "a/1.in");
        let bytes = package.zip().expect("an archive");
        assert!(matches!(Package::of_zip(&bytes), Err(PackageError::Archive)));
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert!(matches!(Package::of_zip(b"PK"), Err(PackageError::Archive)));
    }
}
