//! The files that an unfinished run may have left behind.
//!
//! The journal is `.muqi-journal` beside the manifest while a run changes the
//! generated directory, JSON with these keys and no others:
//!
//! ```text
//! {
//!   "version": 1,
//!   "files": {
//!     "1.in": ["<sha256 before>", "<sha256 after>"],
//!     "2.in": ["<sha256 after>"]
//!   }
//! }
//! ```
//!
//! A name is that of a file that was ours before the run or is to be after it,
//! or that the journal of an earlier unfinished run named; its hashes are all
//! those that the file may have through any of these runs.
//!
//! A journal that is no such JSON, has another version or a name that could not
//! be intended is ours by its reserved name only: nothing in it is believed,
//! and the next journal replaces it. Files that it may have named are foreign
//! then, unless the manifest records them or their bytes are the intended ones.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::ErrorKind,
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{
    GeneratedDirectory, Operation, StoreError, hash::is_of_nothing, name::check, sha256_hex,
};

const VERSION: u32 = 1;

/// The names that unfinished runs dealt with, and the hashes they may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Journal {
    version: u32,
    pub(super) files: BTreeMap<String, BTreeSet<String>>,
}

impl Journal {
    fn empty() -> Self {
        Self { version: VERSION, files: BTreeMap::new() }
    }

    /// Reads a journal; without one, and if it cannot be believed or is no ordinary
    /// file, it is empty.
    pub(super) fn read(path: &Path) -> Result<Self, StoreError> {
        if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
            return Ok(Self::empty());
        }
        match fs::read(path) {
            Ok(bytes) => Ok(Self::parse(&bytes).unwrap_or_else(Self::empty)),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Ok(Self::empty())
            }
            Err(error) => Err(StoreError::io(Operation::Read, path)(error)),
        }
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let journal: Self = serde_json::from_slice(bytes).ok()?;
        let believed =
            journal.version == VERSION && journal.files.keys().all(|name| check(name).is_ok());
        believed.then_some(journal)
    }

    /// Returns this journal with what a run towards `intended` may leave behind.
    pub(super) fn extended(&self, intended: &GeneratedDirectory) -> Self {
        let mut extended = self.clone();
        for (name, hash) in intended.record.files() {
            extended.add(name, hash.to_owned());
        }
        for (name, bytes) in &intended.files {
            extended.add(name, sha256_hex(bytes));
        }
        extended
    }

    fn add(&mut self, name: &str, hash: String) {
        self.files.entry(name.to_owned()).or_default().insert(hash);
    }

    /// Returns whether an unfinished run dealt with a file of this name.
    pub(super) fn records(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Returns whether a file of this name and hash came from an unfinished run: it has
    /// a hash of the journal, or a power cut has left it without bytes.
    pub(super) fn names(&self, name: &str, hash: &str) -> bool {
        self.files.get(name).is_some_and(|hashes| hashes.contains(hash) || is_of_nothing(hash))
    }

    /// Returns the bytes of the journal's file.
    ///
    /// # Panics
    ///
    /// Never: text, numbers and maps with text for keys are always JSON.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).expect("plain data is JSON");
        bytes.push(b'\n');
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Record, *};

    fn hashes(journal: &Journal, name: &str) -> usize {
        journal.files.get(name).map_or(0, BTreeSet::len)
    }

    #[test]
    fn a_journal_is_read_as_it_was_written() {
        let mut journal = Journal::empty();
        journal.add("sub/1.in", sha256_hex(b"1"));
        assert_eq!(Journal::parse(&journal.bytes()), Some(journal));
    }

    #[test]
    fn an_extended_journal_forgets_nothing() {
        let mut earlier = Journal::empty();
        earlier.add("half", sha256_hex(b"half"));
        earlier.add("both", sha256_hex(b"first"));
        let intended = GeneratedDirectory {
            path: "unused".into(),
            manifest: "both".to_owned(),
            files: BTreeMap::from([("both".to_owned(), b"second".to_vec())]),
            record: Record::Intact(BTreeMap::from([("old".to_owned(), sha256_hex(b"old"))])),
            earlier: BTreeMap::new(),
        };
        let journal = earlier.extended(&intended);
        assert!(journal.names("half", &sha256_hex(b"half")));
        assert!(journal.names("old", &sha256_hex(b"old")));
        assert_eq!(hashes(&journal, "both"), 2);
    }

    #[test]
    fn nothing_is_believed_of_another_version_a_strange_name_or_a_torn_file() {
        let written = |version: u32, name: &str| {
            format!(r#"{{"version": {version}, "files": {{"{name}": ["00"]}}}}"#)
        };
        assert!(Journal::parse(written(1, "1.in").as_bytes()).is_some());
        assert_eq!(Journal::parse(written(2, "1.in").as_bytes()), None);
        assert_eq!(Journal::parse(written(1, "../1.in").as_bytes()), None);
        assert_eq!(Journal::parse(&written(1, "1.in").as_bytes()[..20]), None);
    }
}
