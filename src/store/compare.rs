//! Finding out whose each file is; nothing here writes.

use std::collections::BTreeSet;

use super::hash::is_of_nothing;
use super::journal::Journal;
use super::name::{is_reserved, parents};
use super::occupant::{Occupant, files_in, occupant};
use super::{Changes, Foreign, GeneratedDirectory, Kind, StoreError, sha256_hex};

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
    let is_recorded = intended.recorded.as_ref().is_some_and(|recorded| {
        // A manifest cannot record itself, but the caller has read it as ours.
        name == intended.manifest || recorded.contains_key(name)
    });
    if hash == wanted {
        changes.same.push(name.to_owned());
    } else if is_recorded || journal.names(name, &hash) {
        changes.different.push(name.to_owned());
    } else {
        changes.foreign.push(Foreign { at: name.to_owned(), kind: Kind::File });
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
    let has_twin = || intended.files.keys().any(|intended| intended.to_lowercase() == lower);
    let is_recorded = |hash: &str| {
        let recorded = intended.recorded.as_ref().and_then(|recorded| recorded.get(name));
        recorded.is_some_and(|recorded| recorded == hash || is_of_nothing(hash))
    };
    match found {
        Occupant::Nothing => {}
        Occupant::File(hash)
            if (is_recorded(&hash) || journal.names(name, &hash)) && !has_twin() =>
        {
            changes.stale.push(name.to_owned());
        }
        Occupant::File(_) | Occupant::Obstacle { .. } => changes.kept.push(name.to_owned()),
    }
}

fn abandoned(intended: &GeneratedDirectory, journal: &Journal) -> BTreeSet<String> {
    let recorded = intended.recorded.iter().flat_map(|recorded| recorded.keys());
    recorded
        .chain(journal.files.keys())
        .filter(|name| !intended.files.contains_key(*name))
        .cloned()
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
