//! Finding out whose each file is; nothing here writes.
//!
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
    Blob, Changes, Foreign, GeneratedDirectory, OccupantKind, Operation, Record, StoreError,
    name::{LOCK, check, is_temporary, parents, path_of},
    occupant::{Occupant, files_in, occupant},
    seal::is_of_nothing,
};

impl GeneratedDirectory {
    /// Returns what differs on disk; nothing is written.
    ///
    /// # Errors
    ///
    /// A name that cannot be used, or a file that cannot be read.
    ///
    /// # Complexity
    ///
    /// Reads every intended, recorded or journalled file once and lists the
    /// directories they are in.
    pub fn compare(&self) -> Result<Changes, StoreError> {
        Ok(survey(self)?.changes)
    }
}

/// Everything known about a directory before it is changed.
pub(crate) struct Survey {
    pub(crate) changes: Changes,
    /// The journal of runs that did not finish.
    pub(crate) journal: Journal,
    /// Names that are ours and no longer intended, whether there or not.
    pub(crate) abandoned: BTreeSet<String>,
}

/// Compares a directory with its intended state.
pub(crate) fn survey(intended: &GeneratedDirectory) -> Result<Survey, StoreError> {
    intended.check()?;
    let journal = Journal::read(&path_of(&intended.path, &intended.journal()))?;
    let abandoned = abandoned(intended, &journal);
    let mut changes = Changes::default();
    let found = found(intended)?;
    let known = Known { intended, journal: &journal, is_ours: is_our_directory(intended, &found) };
    for one in found {
        sort_intended(&known, one, &mut changes);
    }
    changes.foreign.extend(in_place_of_ours(intended)?);
    for in_the_way in [&mut changes.foreign, &mut changes.obstacles] {
        in_the_way.sort();
        in_the_way.dedup();
    }
    for name in &abandoned {
        let found = occupant(&intended.path, name)?;
        sort_abandoned(intended, &journal, name, found, &mut changes);
    }
    changes.leftovers = leftovers(intended, &abandoned)?;
    // Such a manifest cannot record what was written: the journal does.
    if changes.leaves(&intended.manifest) {
        let journal = intended.journal();
        changes.leftovers.retain(|name| *name != journal);
    }
    Ok(Survey { changes, journal, abandoned })
}

/// Returns what has the name of the journal or the lock and is no file of a run.
fn in_place_of_ours(intended: &GeneratedDirectory) -> Result<Vec<Foreign>, StoreError> {
    let mut found = Vec::new();
    for name in [intended.journal().as_str(), LOCK] {
        if let Occupant::Obstacle { at, kind } = occupant(&intended.path, name)? {
            found.push(Foreign { at, kind, is_replaceable: false });
        }
    }
    Ok(found)
}

/// An intended file and what is there in its place.
struct ComparedFile<'a> {
    name: &'a str,
    wanted: String,
    occupant: Occupant,
}

/// Returns the hash of an intended file. Fails when it is kept in a file that is gone.
fn hash_of(directory: &Path, name: &str, content: &Blob) -> Result<String, StoreError> {
    content.sha256().map_err(StoreError::io(Operation::Read, &path_of(directory, name)))
}

fn found(intended: &GeneratedDirectory) -> Result<Vec<ComparedFile<'_>>, StoreError> {
    let files = intended.files.iter().map(|(name, bytes)| {
        let occupant = occupant(&intended.path, name)?;
        Ok(ComparedFile { name, wanted: hash_of(&intended.path, name, bytes)?, occupant })
    });
    files.collect()
}

/// Returns whether a run has written the directory: there is a manifest, or at least one other
/// file with the intended bytes.
fn is_our_directory(intended: &GeneratedDirectory, found: &[ComparedFile<'_>]) -> bool {
    intended.record != Record::Absent
        || found.iter().any(|one| {
            one.name != intended.manifest && one.occupant == Occupant::File(one.wanted.clone())
        })
}

/// Files one intended name under what was found there.
fn sort_intended(known: &Known<'_>, found: ComparedFile<'_>, changes: &mut Changes) {
    let ComparedFile { name, wanted, occupant } = found;
    let hash = match occupant {
        Occupant::Nothing => return changes.missing.push(name.to_owned()),
        Occupant::Obstacle { at, kind } => {
            let list =
                if known.is_ours(name) { &mut changes.obstacles } else { &mut changes.foreign };
            let is_replaceable = at == name && kind != OccupantKind::Directory;
            return list.push(Foreign { at, kind, is_replaceable });
        }
        Occupant::File(hash) => hash,
    };
    let is_ours = known.is_ours(name);
    let is_empty = is_ours && is_of_nothing(&hash);
    if hash == wanted {
        changes.same.push(name.to_owned());
    } else if is_empty || known.is_as_written(name, &hash) {
        changes.different.push(name.to_owned());
    } else if is_ours {
        changes.edited.push(name.to_owned());
    } else {
        let at = name.to_owned();
        changes.foreign.push(Foreign { at, kind: OccupantKind::File, is_replaceable: true });
    }
}

/// The known facts about the files of a directory.
struct Known<'a> {
    intended: &'a GeneratedDirectory,
    journal: &'a Journal,
    /// A run has written the directory.
    is_ours: bool,
}

impl Known<'_> {
    /// Returns whether an intended file is where a run has written one.
    fn is_ours(&self, name: &str) -> bool {
        let is_recorded = match &self.intended.record {
            // A manifest cannot record itself, but the caller has read it.
            Record::Intact(files) => name == self.intended.manifest || files.contains_key(name),
            Record::Absent | Record::Changed => self.is_ours,
        };
        is_recorded || self.journal.records(name)
    }

    /// Returns whether a file holds what a run has written.
    fn is_as_written(&self, name: &str, hash: &str) -> bool {
        let Self { intended, journal, .. } = self;
        let is_manifest = name == intended.manifest && matches!(intended.record, Record::Intact(_));
        let is_recorded = intended.record.hash_of(name) == Some(hash);
        is_manifest || is_recorded || journal.names(name, hash)
    }
}

/// Files one name that is no longer intended under what was found there.
fn sort_abandoned(
    intended: &GeneratedDirectory,
    journal: &Journal,
    name: &str,
    found: Occupant,
    changes: &mut Changes,
) {
    let lower = name.to_lowercase();
    // On some systems both names are one file: removing it would remove the intended one.
    let has_twin = intended.files.keys().any(|intended| intended.to_lowercase() == lower);
    let recorded = intended.record.hash_of(name);
    match found {
        Occupant::Nothing => {}
        Occupant::File(_) if has_twin => changes.kept.push(name.to_owned()),
        Occupant::File(hash)
            if journal.names(name, &hash)
                || recorded.is_some_and(|recorded| recorded == hash || is_of_nothing(&hash)) =>
        {
            changes.stale.push(name.to_owned());
        }
        Occupant::File(_) if recorded.is_some() => changes.dropped.push(name.to_owned()),
        Occupant::File(_) | Occupant::Obstacle { .. } => changes.kept.push(name.to_owned()),
    }
}

fn abandoned(intended: &GeneratedDirectory, journal: &Journal) -> BTreeSet<String> {
    let recorded = intended.record.files().map(|(name, _)| name);
    recorded
        .chain(journal.files.keys().map(String::as_str))
        .filter(|name| !intended.files.contains_key(*name))
        .map(str::to_owned)
        .collect()
}

/// Finds the journal, the lock and files that were being written, wherever a run can have
/// left them. Other names that begin as ours do are those of a person's files.
fn leftovers(
    intended: &GeneratedDirectory,
    abandoned: &BTreeSet<String>,
) -> Result<Vec<String>, StoreError> {
    let names = intended.files.keys().chain(abandoned);
    let directories: BTreeSet<&str> = names.flat_map(|name| parents(name)).collect();
    let journal = intended.journal();
    let mut leftovers = Vec::new();
    for below in std::iter::once(None).chain(directories.into_iter().map(Some)) {
        let files = files_in(&intended.path, below)?;
        let files = files.into_iter().map(|name| match below {
            Some(below) => format!("{below}/{name}"),
            None => name,
        });
        leftovers.extend(files.filter(|name| {
            let last = name.rsplit('/').next().unwrap_or(name);
            is_temporary(last) || *name == journal || name == LOCK
        }));
    }
    leftovers.sort();
    Ok(leftovers)
}

const VERSION: u32 = 1;

/// The names that unfinished runs dealt with, and the hashes they may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Journal {
    version: u32,
    pub(crate) files: BTreeMap<String, BTreeSet<String>>,
}

impl Journal {
    fn empty() -> Self {
        Self { version: VERSION, files: BTreeMap::new() }
    }

    /// Reads a journal; without one, and if it cannot be believed or is no ordinary
    /// file, it is empty.
    pub(crate) fn read(path: &Path) -> Result<Self, StoreError> {
        // A pipe would be read for ever, and a link lead to the file of somebody else.
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
        // Files of these names may be removed.
        let believed =
            journal.version == VERSION && journal.files.keys().all(|name| check(name).is_ok());
        believed.then_some(journal)
    }

    /// Returns this journal with what a run towards `intended` may leave behind.
    pub(crate) fn extended(&self, intended: &GeneratedDirectory) -> Result<Self, StoreError> {
        let mut extended = self.clone();
        for (name, hash) in intended.record.files() {
            extended.add(name, hash.to_owned());
        }
        for (name, bytes) in &intended.files {
            extended.add(name, hash_of(&intended.path, name, bytes)?);
        }
        Ok(extended)
    }

    fn add(&mut self, name: &str, hash: String) {
        self.files.entry(name.to_owned()).or_default().insert(hash);
    }

    /// Returns whether an unfinished run dealt with a file of this name.
    pub(crate) fn records(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Returns whether a file of this name and hash came from an unfinished run: it has
    /// a hash of the journal, or a power cut has left it without bytes.
    pub(crate) fn names(&self, name: &str, hash: &str) -> bool {
        self.files.get(name).is_some_and(|hashes| hashes.contains(hash) || is_of_nothing(hash))
    }

    /// Returns the bytes of the journal's file.
    ///
    /// # Panics
    ///
    /// Never: text, numbers and maps with text for keys are always JSON.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).expect("plain data is JSON");
        bytes.push(b'\n');
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Record, sha256_hex},
        *,
    };

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
            files: BTreeMap::from([("both".to_owned(), b"second"[..].into())]),
            record: Record::Intact(BTreeMap::from([("old".to_owned(), sha256_hex(b"old"))])),
        };
        let journal = earlier.extended(&intended).expect("small files");
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
