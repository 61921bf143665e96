//! What differs from the intended state, and what was done about it.

use std::fmt;

use super::Kind;
use super::name::LOCK;

/// Something that we did not write, where a file of ours is to go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Foreign {
    /// Where it is: an intended name, or a directory of one.
    pub at: String,
    /// What it is.
    pub kind: Kind,
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.at, self.kind)
    }
}

/// What differs between a directory and its intended state.
///
/// All names are relative to the directory and in order; the table of the
/// [module](super) says which file is found where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Intended files that are there already.
    pub same: Vec<String>,
    /// Intended files that are not there.
    pub missing: Vec<String>,
    /// Intended files of ours with other bytes.
    pub different: Vec<String>,
    /// Files of ours that are no longer intended.
    pub stale: Vec<String>,
    /// Files that were ours and are no longer intended, but that somebody has
    /// edited since, or that an intended name differs from in case only: on
    /// some systems both names are one file.
    pub kept: Vec<String>,
    /// What is in the way of intended files.
    pub foreign: Vec<Foreign>,
    /// Journal, lock and temporary files of a run that did not finish, or of
    /// one that goes on at the moment.
    pub leftovers: Vec<String>,
}

impl Changes {
    /// Whether the directory is as intended; kept files do not count.
    pub fn is_clean(&self) -> bool {
        let Self { same: _, missing, different, stale, kept: _, foreign, leftovers } = self;
        [missing, different, stale, leftovers].into_iter().all(Vec::is_empty) && foreign.is_empty()
    }

    /// Returns the files to write, the manifest last.
    pub(super) fn to_write(&self, manifest: &str) -> Vec<String> {
        let mut names = [self.missing.as_slice(), &self.different].concat();
        names.sort();
        names.sort_by_key(|name| name == manifest);
        names
    }

    /// Leaves the lock file out, which says nothing to the one who holds it.
    pub(super) fn ignore_lock(&mut self) {
        self.leftovers.retain(|name| name != LOCK);
    }
}

/// What an apply did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files written, in the order of writing: by name, the manifest last.
    pub written: Vec<String>,
    /// Intended files that were there already.
    pub unchanged: Vec<String>,
    /// Files of ours removed because they are no longer intended.
    pub removed: Vec<String>,
    /// Files no longer intended that were kept; see [`Changes::kept`].
    pub kept: Vec<String>,
    /// What an interrupted run had left, now removed.
    pub leftovers: Vec<String>,
}

impl Summary {
    /// Says what carrying out `changes` does.
    pub(super) fn of(changes: Changes, manifest: &str) -> Self {
        Self {
            written: changes.to_write(manifest),
            unchanged: changes.same,
            removed: changes.stale,
            kept: changes.kept,
            leftovers: changes.leftovers,
        }
    }
}
