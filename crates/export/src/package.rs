//! The files of a package, in the order in which an archive holds them.

use std::{borrow::Cow, collections::BTreeMap, io};

use muqi_files::store::Blob;
use muqi_package::testset::{TestCase, TestSet};
use muqi_text::{Message, ToMessage};

/// Bytes that are unpacked of an archive, at most, where it is not longer itself: a small archive
/// may hold a thousand times its length.
pub(crate) const MOST_BYTES: u64 = 64 << 20;

/// Bytes of a file that describes tests, at most.
const MOST_OF_DESCRIPTION: u64 = 16 << 20;

/// The files of a package: path and bytes. Those of large files are not in memory.
///
/// Some importers read an archive in its order, so a package keeps the order in
/// which files were added. Paths are separated by `/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    files: Vec<(String, Blob)>,
    /// Files that are the same as another: an archive has symbolic links for them,
    /// as some judges require; everywhere else they are copies.
    links: BTreeMap<String, String>,
}

/// A package on disk cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// A file or a directory cannot be read.
    Read(#[from] io::Error),
    /// There is nothing in the file.
    Empty,
    /// The archive is damaged, or none.
    Archive,
    /// It is far larger than a package.
    TooLarge,
}

display_in_english!(PackageError);

impl ToMessage for PackageError {
    fn to_message(&self) -> Message {
        match self {
            Self::Read(cause) => cause.to_message(),
            Self::Empty => message!("export-package-empty"),
            Self::Archive => message!("export-package-damaged"),
            Self::TooLarge => message!("export-package-too-large", mib = MOST_BYTES >> 20),
        }
    }
}

impl Package {
    /// Takes files in their order, of which no two have one path.
    pub(crate) fn of_files(files: Vec<(String, Blob)>) -> Self {
        Self { files, ..Self::default() }
    }

    /// Adds a file behind the others, or replaces the one of this path.
    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Blob>) {
        let (path, blob) = (path.into(), bytes.into());
        // What replaces a link is a file.
        self.links.remove(&path);
        match self.files.iter_mut().find(|(known, _)| *known == path) {
            Some(file) => file.1 = blob,
            None => self.files.push((path, blob)),
        }
    }

    /// Adds input and answer of a test, whose paths differ in their endings.
    pub(crate) fn add_test(&mut self, stem: &str, [input, answer]: [&str; 2], test: &TestCase) {
        self.add(format!("{stem}.{input}"), test.input.clone());
        self.add(format!("{stem}.{answer}"), test.answer.clone());
    }

    /// Adds input and answer of every test, called by its number: `chess1.in`.
    pub(crate) fn add_tests(&mut self, prefix: &str, endings: [&str; 2], tests: &TestSet) {
        for test in &tests.tests {
            self.add_test(&format!("{prefix}{}", test.number), endings, test);
        }
    }

    /// Adds input and answer of every extra test, numbered behind those before them.
    pub(crate) fn add_extra(
        &mut self,
        prefix: &str,
        endings: [&str; 2],
        tests: &TestSet,
        before: usize,
    ) {
        for test in &tests.extra {
            self.add_test(&format!("{prefix}{}", before + test.number), endings, test);
        }
    }

    /// Returns the bytes of a file that describes tests; nothing where it is not there. Beyond the
    /// most that one may have it is cut off, which its reader reports.
    pub(crate) fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        self.get(path)?.beginning(MOST_OF_DESCRIPTION).ok()
    }

    /// Returns the fault that a file is not there; nothing if it is.
    pub(crate) fn lacks(&self, path: &str) -> Option<Message> {
        self.get(path).is_none().then(|| message!("export-missing", name = path))
    }

    /// Adds a file that is the same as another one, which is there.
    ///
    /// # Panics
    ///
    /// When the other one is not there.
    pub fn add_same(&mut self, path: impl Into<String>, as_other: &str) {
        let path = path.into();
        let blob = self.get(as_other).expect("the other file is there").clone();
        self.add(path.as_str(), blob);
        self.links.insert(path, as_other.to_owned());
    }

    /// Returns a file.
    pub fn get(&self, path: &str) -> Option<&Blob> {
        self.iter().find(|(known, _)| *known == path).map(|(_, blob)| blob)
    }

    /// Returns all files in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Blob)> {
        self.files.iter().map(|(path, blob)| (path.as_str(), blob))
    }

    /// Returns the bytes of all files together.
    pub fn length(&self) -> u64 {
        self.iter().map(|(_, blob)| blob.length()).sum()
    }

    /// Returns the paths that another package does not have.
    pub(crate) fn paths_beside(&self, other: &Self) -> Vec<String> {
        let beside = self.iter().filter(|(path, _)| other.get(path).is_none());
        beside.map(|(path, _)| path.to_owned()).collect()
    }

    /// Returns the files of the directory that holds a file of this name.
    ///
    /// # Errors
    ///
    /// That there is none.
    pub(crate) fn directory_of(&self, name: &str) -> Result<Self, Message> {
        let found = self.iter().find_map(|(path, _)| {
            let (directory, file) = path.split_once('/')?;
            (file == name).then(|| self.below(directory))
        });
        found.ok_or_else(|| message!("export-no-directory", name = name))
    }

    /// Returns the files below a directory, without its name.
    #[must_use]
    pub fn below(&self, directory: &str) -> Self {
        let files = self.iter();
        let files = files.filter_map(|(path, blob)| Some((inside(path, directory)?, blob.clone())));
        let links = self.links.iter();
        let links = links.filter_map(|(path, other)| {
            Some((inside(path, directory)?, inside(other, directory)?))
        });
        Self { files: files.collect(), links: links.collect() }
    }

    /// Returns the same files in a directory.
    #[must_use]
    pub fn within(&self, directory: &str) -> Self {
        let files = self.iter().map(|(path, blob)| (format!("{directory}/{path}"), blob.clone()));
        let links = self.links.iter();
        let links = links
            .map(|(path, other)| (format!("{directory}/{path}"), format!("{directory}/{other}")));
        Self { files: files.collect(), links: links.collect() }
    }

    /// Returns the directory that all files are in, if there is one.
    pub(crate) fn only_directory(&self) -> Option<String> {
        let (directory, _) = self.files.first()?.0.split_once('/')?;
        let is_only = self.iter().all(|(path, _)| inside(path, directory).is_some());
        is_only.then(|| directory.to_owned())
    }

    /// Returns whether there are no files.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Notes that a file was found as a link.
    pub(crate) fn mark_link(&mut self, path: &str, leads_to: &str) {
        self.links.insert(path.to_owned(), leads_to.to_owned());
    }

    /// Takes a file out.
    pub(crate) fn remove(&mut self, path: &str) {
        self.files.retain(|(known, _)| known != path);
        self.links.remove(path);
    }

    /// Returns the file that one is a link to in an archive.
    pub(crate) fn link(&self, path: &str) -> Option<&str> {
        self.links.get(path).map(String::as_str)
    }
}

/// Returns a path below a directory without its name.
fn inside(path: &str, directory: &str) -> Option<String> {
    Some(path.strip_prefix(directory)?.strip_prefix('/')?.to_owned())
}
