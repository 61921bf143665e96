//! The tests of a test set on disk, as submissions are held against them.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use super::{MANIFEST, Manifest, ManifestError, TestSet, number_in};

/// Bytes of an input file that is kept; the largest valid one has some 3 KiB.
const INPUT_BYTES: u64 = 1 << 20;

/// A test as far as a checker needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTest {
    /// Its number, from 1.
    pub number: usize,
    /// What its files are called, without extension.
    pub name: String,
    /// What its answer file holds.
    pub answer: Vec<u8>,
    /// What its input file holds, which grading does without: nothing when it
    /// cannot be read or is longer than 1 MiB.
    pub input: Option<Vec<u8>>,
}

/// A test set in the order of its tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTests {
    /// The edition it belongs to, if a manifest says so.
    pub edition: Option<String>,
    /// The tests in order of their numbers.
    pub tests: Vec<StoredTest>,
}

/// A test set on disk cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoredTestsError {
    /// A file or the directory cannot be read.
    #[error("{}: cannot read: {cause}", path.display())]
    Read {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The manifest is none.
    #[error("{}: not a manifest of muqi: {cause}", path.display())]
    Manifest {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: ManifestError,
    },
    /// There is no answer in the directory.
    #[error("{}: no test set, there is no answer (*.ans) in it", path.display())]
    Empty {
        /// Where.
        path: PathBuf,
    },
    /// Two tests have the same number.
    #[error("{}: {first}.ans and {second}.ans have the same number", path.display())]
    SameNumber {
        /// Where.
        path: PathBuf,
        /// One of them.
        first: String,
        /// The other.
        second: String,
    },
}

impl StoredTests {
    /// Reads a directory: the tests its manifest names, or without one every
    /// answer whose name holds a number.
    ///
    /// # Errors
    ///
    /// When a file is missing or cannot be read, or when it is no test set.
    pub fn read(directory: &Path) -> Result<Self, StoredTestsError> {
        let path = directory.join(MANIFEST);
        let (edition, names) = match fs::read(&path) {
            Ok(bytes) => {
                let manifest = Manifest::parse(&bytes)
                    .map_err(|cause| StoredTestsError::Manifest { path, cause })?;
                let names = manifest.tests.into_iter().map(|test| test.name).collect();
                (Some(manifest.edition), names)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                (None, answer_stems(directory)?)
            }
            Err(cause) => return Err(StoredTestsError::Read { path, cause }),
        };
        let mut tests: Vec<StoredTest> = Vec::new();
        for (number, name) in numbered(names) {
            let path = directory.join(format!("{name}.ans"));
            let answer = fs::read(&path).map_err(|cause| StoredTestsError::Read { path, cause })?;
            let input = read_input(&directory.join(format!("{name}.in")));
            tests.push(StoredTest { number, name, answer, input });
        }
        tests.sort_by_key(|test| test.number);
        if tests.is_empty() {
            return Err(StoredTestsError::Empty { path: directory.to_owned() });
        }
        if let Some(pair) = tests.windows(2).find(|pair| pair[0].number == pair[1].number) {
            let (first, second) = (pair[0].name.clone(), pair[1].name.clone());
            return Err(StoredTestsError::SameNumber { path: directory.to_owned(), first, second });
        }
        Ok(Self { edition, tests })
    }
}

impl From<&TestSet> for StoredTests {
    fn from(set: &TestSet) -> Self {
        let test = |test: &super::TestCase| StoredTest {
            number: test.number,
            name: test.name.clone(),
            answer: test.answer_bytes(),
            input: Some(test.input_bytes()),
        };
        Self { edition: Some(set.edition.clone()), tests: set.tests.iter().map(test).collect() }
    }
}

fn read_input(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(INPUT_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= INPUT_BYTES).then_some(bytes)
}

fn numbered(names: Vec<String>) -> impl Iterator<Item = (usize, String)> {
    names.into_iter().filter_map(|name| Some((number_in(&name)?, name)))
}

fn answer_stems(directory: &Path) -> Result<Vec<String>, StoredTestsError> {
    let error = |cause| StoredTestsError::Read { path: directory.to_owned(), cause };
    let mut stems = Vec::new();
    for entry in fs::read_dir(directory).map_err(error)? {
        let name = entry.map_err(error)?.file_name();
        stems.extend(name.to_str().and_then(|name| name.strip_suffix(".ans")).map(str::to_owned));
    }
    stems.sort();
    Ok(stems)
}
