//! Finding out whose each file is; nothing here writes.

use std::collections::BTreeSet;

use super::hash::is_of_nothing;
use super::journal::Journal;
use super::name::{JOURNAL, is_reserved, parents};
use super::occupant::{Occupant, files_in, occupant};
use super::{Changes, Foreign, GeneratedDirectory, Kind, Record, StoreError, sha256_hex};

/// Everything known about a directory before it is changed.
pub(super) struct Survey {
    pub(super) changes: Changes,
    /// The journal of runs that did not finish.
    pub(super) journal: Journal,
    /// Names that are ours and no longer intended, whether there or not.
    pub(super) abandoned: BTreeSet<String>,
}

/// Compares a directory with its intended state.
pub(super) fn survey(intended: &GeneratedDirectory) -> Result<Survey, StoreError> {
    intended.check()?;
    let journal = Journal::read(&intended.path)?;
    let abandoned = abandoned(intended, &journal);
    let mut changes = Changes::default();
    for (name, bytes) in &intended.files {
        let found = occupant(&intended.path, name)?;
        sort_intended(intended, &journal, name, &sha256_hex(bytes), found, &mut changes);
    }
    changes.foreign.sort();
    changes.foreign.dedup();
    for name in &abandoned {
        let found = occupant(&intended.path, name)?;
        sort_abandoned(intended, &journal, name, found, &mut changes);
    }
    changes.leftovers = leftovers(intended, &abandoned)?;
    // Such a manifest cannot record what was written: the journal does.
    if changes.edited.contains(&intended.manifest) {
        changes.leftovers.retain(|name| name != JOURNAL);
    }
    Ok(Survey { changes, journal, abandoned })
}

/// Files one intended name under what was found there.
fn sort_intended(
    intended: &GeneratedDirectory,
    journal: &Journal,
    name: &str,
    wanted: &str,
    found: Occupant,
    changes: &mut Changes,
) {
    let hash = match found {
        Occupant::Nothing => return changes.missing.push(name.to_owned()),
        Occupant::Obstacle { at, kind } => return changes.foreign.push(Foreign { at, kind }),
        Occupant::File(hash) => hash,
    };
    let is_ours = is_ours(intended, journal, name);
    let is_empty = is_ours && is_of_nothing(&hash);
    if hash == wanted {
        changes.same.push(name.to_owned());
    } else if is_empty || is_as_written(intended, journal, name, &hash) {
        changes.different.push(name.to_owned());
    } else if is_ours {
        changes.edited.push(name.to_owned());
    } else {
        changes.foreign.push(Foreign { at: name.to_owned(), kind: Kind::File });
    }
}

/// Whether an intended file is where a run has written one.
fn is_ours(intended: &GeneratedDirectory, journal: &Journal, name: &str) -> bool {
    let is_recorded = match &intended.record {
        Record::Absent => false,
        // A manifest cannot record itself, but the caller has read it.
        Record::Intact(files) => name == intended.manifest || files.contains_key(name),
        Record::Changed => true,
    };
    is_recorded || journal.knows(name)
}

/// Whether a file holds what a run has written.
fn is_as_written(intended: &GeneratedDirectory, journal: &Journal, name: &str, hash: &str) -> bool {
    let is_manifest = name == intended.manifest && matches!(intended.record, Record::Intact(_));
    let is_recorded = intended.record.hash_of(name) == Some(hash);
    is_manifest || is_recorded || journal.names(name, hash)
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
    let has_twin = || intended.files.keys().any(|intended| intended.to_lowercase() == lower);
    let recorded = intended.record.hash_of(name);
    match found {
        Occupant::Nothing => {}
        Occupant::File(_) if has_twin() => changes.kept.push(name.to_owned()),
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

/// Looks for reserved names wherever a run can have made them.
fn leftovers(
    intended: &GeneratedDirectory,
    abandoned: &BTreeSet<String>,
) -> Result<Vec<String>, StoreError> {
    let names = intended.files.keys().chain(abandoned);
    let directories: BTreeSet<&str> = names.flat_map(|name| parents(name)).collect();
    let mut leftovers = Vec::new();
    for below in std::iter::once(None).chain(directories.into_iter().map(Some)) {
        let files = files_in(&intended.path, below)?;
        let reserved = files.into_iter().filter(|name| is_reserved(name));
        leftovers.extend(reserved.map(|name| match below {
            Some(below) => format!("{below}/{name}"),
            None => name,
        }));
    }
    leftovers.sort();
    Ok(leftovers)
}
