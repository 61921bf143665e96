//! The files of a package, in the order in which an archive holds them.

use std::{
    io::{self, Cursor, Read as _, Write as _},
    path::Path,
};

use zip::{
    CompressionMethod, DateTime, ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions,
};

use crate::testset::TestSet;

use super::Refusal;

/// Bytes of a package that is read, at most; one of ours has some 200 KiB.
const MOST_BYTES: u64 = 64 << 20;

/// The files of a package: path and bytes.
///
/// Some importers read an archive in its order, so a package keeps the order in
/// which files were added. Paths are separated by `/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    files: Vec<(String, Vec<u8>)>,
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

    /// Returns the bytes of a file that has to be there; else this is a fault.
    pub(super) fn needed(&self, path: &str, faults: &mut Vec<String>) -> Vec<u8> {
        let bytes = self.get(path);
        if bytes.is_none() {
            faults.push(format!("{path} is missing"));
        }
        bytes.unwrap_or_default().to_vec()
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
    pub(super) fn directory_of(&self, name: &str) -> Result<Self, Refusal> {
        let directory = |(path, _): (&str, &[u8])| {
            let (directory, file) = path.split_once('/')?;
            (file == name).then(|| self.below(directory))
        };
        let found = self.iter().find_map(directory);
        found.ok_or_else(|| Refusal(vec![format!("no directory holds {name}")]))
    }

    /// Returns the files below a directory, without its name.
    #[must_use]
    pub fn below(&self, directory: &str) -> Self {
        let inside = |(path, bytes): (&str, &[u8])| {
            let path = path.strip_prefix(directory)?.strip_prefix('/')?;
            Some((path.to_owned(), bytes.to_vec()))
        };
        Self { files: self.iter().filter_map(inside).collect() }
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
            let (path, mut bytes) = (file.name()?.into_owned(), Vec::new());
            file.take(left + 1).read_to_end(&mut bytes)?;
            left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
            package.files.push((path, bytes));
        }
        Ok(package)
    }

    /// Reads all files of a directory, in the order of their names.
    ///
    /// # Errors
    ///
    /// When something in it cannot be read, or when it is far larger than a
    /// package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let mut package = Self::default();
        let mut left = MOST_BYTES;
        for entry in walkdir::WalkDir::new(directory).sort_by_file_name() {
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
    fn what_is_no_archive_is_refused() {
        assert!(matches!(Package::of_zip(b"PK"), Err(PackageError::Archive)));
    }
}
