//! The known facts about the files of a directory before a run, and what a run does
//! with those that a person has changed.

use std::collections::BTreeMap;

use super::is_unchanged;

/// The files that the manifest on disk vouches for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Record {
    /// There is no manifest: no file is known to be ours.
    #[default]
    Absent,
    /// The manifest is as it was written: name and
    /// [`sha256_hex`](super::sha256_hex) of every other file.
    Intact(BTreeMap<String, String>),
    /// A person has changed the manifest, or it cannot be read. The directory is
    /// ours, but nothing vouches for the contents of a file.
    Changed,
}

impl Record {
    /// Returns what the manifest with these bytes vouches for: the files that were
    /// read from it, if it could be read and its [seal](super::sealed) fits.
    pub fn of(manifest: &[u8], files: Option<BTreeMap<String, String>>) -> Self {
        match files {
            Some(files) if is_unchanged(manifest) => Self::Intact(files),
            _ => Self::Changed,
        }
    }

    /// Returns the recorded files and their hashes.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = match self {
            Self::Intact(files) => Some(files),
            Self::Absent | Self::Changed => None,
        };
        files.into_iter().flatten().map(|(name, hash)| (name.as_str(), hash.as_str()))
    }

    /// Returns the hash that a file had when it was written.
    pub(super) fn hash_of(&self, name: &str) -> Option<&str> {
        match self {
            Self::Intact(files) => files.get(name).map(String::as_str),
            Self::Absent | Self::Changed => None,
        }
    }
}

/// The treatment of generated files that a person has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edits {
    /// They stay as they are, and are reported.
    #[default]
    Keep,
    /// They are written again, or removed where they are no longer intended; the edits are lost.
    Discard,
}
