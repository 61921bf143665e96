//! Finding out whose each file is; nothing here writes.

use std::collections::BTreeSet;

use super::{
    Changes, Foreign, GeneratedDirectory, OccupantKind, Record, StoreError,
    hash::is_of_nothing,
    journal::Journal,
    name::{LOCK, is_temporary, parents, path_of},
    occupant::{Occupant, files_in, occupant},
    sha256_hex,
};

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

fn found(intended: &GeneratedDirectory) -> Result<Vec<ComparedFile<'_>>, StoreError> {
    let files = intended.files.iter().map(|(name, bytes)| {
        let occupant = occupant(&intended.path, name)?;
        Ok(ComparedFile { name, wanted: sha256_hex(bytes), occupant })
    });
    files.collect()
}

/// Returns whether a run has written the directory: there is a manifest, or at least one other
/// file with the intended bytes.
fn is_our_directory(intended: &GeneratedDirectory, found: &[ComparedFile<'_>]) -> bool {
    let is_same = |one: &ComparedFile<'_>| {
        one.name != intended.manifest && one.occupant == Occupant::File(one.wanted.clone())
    };
    intended.record != Record::Absent || found.iter().any(is_same)
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
        let is_earlier = intended.earlier.get(name).is_some_and(|earlier| earlier == hash);
        is_manifest || is_recorded || is_earlier || journal.names(name, hash)
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
