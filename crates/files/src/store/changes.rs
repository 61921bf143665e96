//! The differences from the intended state, and the changes made.

use std::collections::BTreeMap;

use super::{Foreign, is_unchanged, name::LOCK};

/// The differences between a directory and its intended state.
///
/// All names are relative to the directory and in order; the table of the
/// [module](super) has the place of each file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Intended files that are there already.
    pub same: Vec<String>,
    /// Intended files that are not there.
    pub missing: Vec<String>,
    /// Intended files of ours with other bytes.
    pub different: Vec<String>,
    /// Intended files of ours that a person has changed.
    pub edited: Vec<String>,
    /// Files of ours that are no longer intended.
    pub stale: Vec<String>,
    /// Files of ours that are no longer intended and that a person has changed.
    pub dropped: Vec<String>,
    /// Names of ours that are no longer intended and stay in any case: what is
    /// there is no file or not known to be ours, or an intended name differs from it
    /// in case only, and on some systems both names are one file.
    pub kept: Vec<String>,
    /// Paths in the way of intended files that are not known to be ours.
    pub foreign: Vec<Foreign>,
    /// Paths that a person has put in the place of files of ours, or above them, and is no
    /// file that can be read.
    pub obstacles: Vec<Foreign>,
    /// Journal, lock and temporary files of a run that did not finish, or of
    /// one that goes on at the moment.
    pub leftovers: Vec<String>,
}

impl Changes {
    /// Returns whether the directory is as intended; what is no longer intended and stays
    /// does not count.
    pub fn is_clean(&self) -> bool {
        self.is_settled(Edits::Keep) && self.edited.is_empty() && self.obstacles.is_empty()
    }

    /// Returns whether nothing is to be done.
    pub(crate) fn is_settled(&self, edits: Edits) -> bool {
        let Self { same: _, missing, different, edited, stale, dropped, .. } = self;
        let is_left = edits == Edits::Keep
            || edited.is_empty() && dropped.is_empty() && self.replaceable().next().is_none();
        let to_do = [missing, different, stale, &self.leftovers];
        is_left && to_do.into_iter().all(Vec::is_empty) && self.foreign.is_empty()
    }

    pub(crate) fn to_write(&self, manifest: &str, edits: Edits) -> Vec<String> {
        let mut names = [self.missing.as_slice(), &self.different].concat();
        if edits == Edits::Discard {
            names.extend_from_slice(&self.edited);
            names.extend(self.replaceable().map(|obstacle| obstacle.at.clone()));
        }
        names.sort();
        // Last: until then it would record files that are not in place.
        names.sort_by_key(|name| name == manifest);
        names
    }

    /// Returns the files to remove because they are no longer intended.
    pub(crate) fn to_remove(&self, edits: Edits) -> Vec<String> {
        let mut names = self.stale.clone();
        if edits == Edits::Discard {
            names.extend_from_slice(&self.dropped);
        }
        names.sort();
        names
    }

    /// Returns what a file can be renamed over.
    fn replaceable(&self) -> impl Iterator<Item = &Foreign> {
        self.obstacles.iter().filter(|obstacle| obstacle.is_replaceable)
    }

    /// Returns whether a run that keeps edits leaves a file as it is, or cannot write it.
    pub(crate) fn leaves(&self, name: &str) -> bool {
        self.edited.iter().any(|edited| edited == name)
            || self.obstacles.iter().any(|obstacle| {
                let below = name.strip_prefix(&obstacle.at);
                below.is_some_and(|below| below.is_empty() || below.starts_with('/'))
            })
    }

    /// Leaves the lock file out, which is no news to its owner.
    pub(crate) fn ignore_lock(&mut self) {
        self.leftovers.retain(|name| name != LOCK);
    }
}

/// The result of an apply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files written, in the order of writing: by name, the manifest last.
    pub written: Vec<String>,
    /// Intended files that were there already.
    pub unchanged: Vec<String>,
    /// Files of ours removed because they are no longer intended.
    pub removed: Vec<String>,
    /// Intended files that a person has changed: left as they are, or written
    /// again when edits are discarded, links in their places included.
    pub edited: Vec<String>,
    /// Files no longer intended that a person has changed: left as they are, or
    /// removed when edits are discarded.
    pub dropped: Vec<String>,
    /// Paths in the place of files of ours that stay; see [`Changes::obstacles`].
    pub obstacles: Vec<Foreign>,
    /// Names no longer intended that stay; see [`Changes::kept`].
    pub kept: Vec<String>,
    /// Files that an interrupted run had left, now removed.
    pub leftovers: Vec<String>,
}

impl Summary {
    /// Returns what carrying out `changes` does.
    pub(crate) fn of(mut changes: Changes, manifest: &str, edits: Edits) -> Self {
        let written = changes.to_write(manifest, edits);
        if edits == Edits::Discard {
            let replaced = changes.replaceable().map(|obstacle| obstacle.at.clone());
            changes.edited = [changes.edited.clone(), replaced.collect()].concat();
            changes.edited.sort();
            changes.obstacles.retain(|obstacle| !obstacle.is_replaceable);
        }
        Self {
            written,
            removed: changes.to_remove(edits),
            unchanged: changes.same,
            edited: changes.edited,
            dropped: changes.dropped,
            obstacles: changes.obstacles,
            kept: changes.kept,
            leftovers: changes.leftovers,
        }
    }
}

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
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = match self {
            Self::Intact(files) => Some(files),
            Self::Absent | Self::Changed => None,
        };
        files.into_iter().flatten().map(|(name, hash)| (name.as_str(), hash.as_str()))
    }

    /// Returns the hash that a file had when it was written.
    pub(crate) fn hash_of(&self, name: &str) -> Option<&str> {
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
