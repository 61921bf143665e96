//! Carrying the changes out, in an order in which any end is a good one.

use super::{
    Blob, Changes, Edits, GeneratedDirectory, Operation, StoreError, Summary,
    compare::{Survey, survey},
    directory::{self, Lock},
    disk::{Disk, Flush, LocalDisk},
    name::{parents, path_of},
    occupant::is_empty_directory,
    write::replace,
};

impl GeneratedDirectory {
    /// Brings the directory to the intended state, but for files of ours that a
    /// person has changed: of them `edits` decides.
    ///
    /// A directory that is in it already is not touched at all.
    ///
    /// # Errors
    ///
    /// - [`StoreError::Foreign`] before anything is written, naming everything
    ///   in the way;
    /// - [`StoreError::Busy`] or [`StoreError::ChangedMeanwhile`] when another
    ///   run got in between; read the manifest again before trying again;
    /// - [`StoreError::Io`] at the first operation the system refuses: every
    ///   file is old or new as a whole, and the next apply does the rest;
    /// - the errors of [`compare`](Self::compare).
    ///
    /// # Complexity
    ///
    /// Two comparisons and one write for each file that differs.
    pub fn apply(&self, edits: Edits) -> Result<Summary, StoreError> {
        apply(&LocalDisk, self, edits)
    }
}

/// Brings a directory to its intended state; see the order in the [module](super).
pub(crate) fn apply(
    disk: &dyn Disk,
    intended: &GeneratedDirectory,
    edits: Edits,
) -> Result<Summary, StoreError> {
    let mut seen = survey(intended)?.changes;
    if seen.is_settled(edits) {
        return Ok(Summary::of(seen, &intended.manifest, edits));
    }
    refuse_foreign(intended, &seen)?;
    disk.create_directory(&intended.path)
        .map_err(StoreError::io(Operation::Create, &intended.path))?;
    let lock = Lock::take(disk, &intended.path)?;
    seen.ignore_lock();
    let settled = settle(&Run { disk, intended, edits }, &seen);
    let released = lock.release(disk);
    let summary = settled?;
    released?;
    Ok(summary)
}

/// Stops at files that are not ours, unless another run is about to own them.
fn refuse_foreign(intended: &GeneratedDirectory, seen: &Changes) -> Result<(), StoreError> {
    let directory = intended.path.clone();
    if seen.foreign.is_empty() {
        Ok(())
    } else if directory::is_held(&directory) {
        Err(StoreError::Busy { directory })
    } else {
        Err(StoreError::Foreign { directory, foreign: seen.foreign.clone() })
    }
}

/// Does under the lock what was `seen` to be necessary before it.
fn settle(run: &Run<'_>, seen: &Changes) -> Result<Summary, StoreError> {
    let Run { intended, edits, .. } = *run;
    let mut survey = survey(intended)?;
    survey.changes.ignore_lock();
    if !survey.changes.is_settled(edits) && survey.changes != *seen {
        return Err(StoreError::ChangedMeanwhile { directory: intended.path.clone() });
    }
    run.carry_out(&survey)?;
    Ok(Summary::of(survey.changes, &intended.manifest, edits))
}

/// The steps of an apply under the lock.
struct Run<'a> {
    disk: &'a dyn Disk,
    intended: &'a GeneratedDirectory,
    edits: Edits,
}

impl Run<'_> {
    fn carry_out(&self, Survey { changes, journal, abandoned }: &Survey) -> Result<(), StoreError> {
        let manifest = &self.intended.manifest;
        let own_journal = &self.intended.journal();
        let to_write = changes.to_write(manifest, self.edits);
        let to_remove = changes.to_remove(self.edits);
        let is_journalled = !to_write.is_empty() || !to_remove.is_empty();
        if is_journalled {
            self.write(
                own_journal,
                &journal.extended(self.intended)?.bytes().into(),
                Flush::Before,
            )?;
        }
        for name in &to_write {
            let flush = if name == manifest { Flush::Before } else { Flush::Later };
            self.write(name, &self.intended.files[name], flush)?;
        }
        let leftovers = changes.leftovers.iter().filter(|name| *name != own_journal);
        for name in to_remove.iter().chain(leftovers) {
            self.remove(name)?;
        }
        for name in abandoned {
            self.remove_empty_parents(name)?;
        }
        // What an edited manifest does not record, the journal goes on to remember.
        let is_recorded = to_write.contains(manifest) || !changes.leaves(manifest);
        let is_left_over = changes.leftovers.iter().any(|name| name == own_journal);
        if is_journalled && is_recorded || is_left_over {
            self.remove(own_journal)?;
        }
        Ok(())
    }

    fn write(&self, name: &str, content: &Blob, flush: Flush) -> Result<(), StoreError> {
        if let Some(parent) = parents(name).next_back() {
            let parent = path_of(&self.intended.path, parent);
            self.disk
                .create_directory(&parent)
                .map_err(StoreError::io(Operation::Create, &parent))?;
        }
        replace(self.disk, &path_of(&self.intended.path, name), content, flush)
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        let path = path_of(&self.intended.path, name);
        self.disk.remove_file(&path).map_err(StoreError::io(Operation::Remove, &path))
    }

    fn remove_empty_parents(&self, name: &str) -> Result<(), StoreError> {
        for parent in parents(name).rev() {
            if is_empty_directory(&self.intended.path, parent)? {
                let path = path_of(&self.intended.path, parent);
                self.disk
                    .remove_directory(&path)
                    .map_err(StoreError::io(Operation::Remove, &path))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sample::{intended, plant, tree},
        *,
    };

    fn run(intended: &GeneratedDirectory) -> Run<'_> {
        Run { disk: &LocalDisk, intended, edits: Edits::Keep }
    }

    #[test]
    fn a_directory_that_changed_before_the_lock_was_taken_is_left_alone() {
        let root = tempfile::tempdir().expect("directory");
        let directory = intended(root.path(), &[("1.in", "one")]);
        let seen = directory.compare().expect("compared");
        plant(root.path(), &[("1.in", "another run's")]);
        let before = tree(root.path());
        let error = settle(&run(&directory), &seen).expect_err("changed");
        assert!(matches!(error, StoreError::ChangedMeanwhile { .. }), "{error}");
        assert_eq!(tree(root.path()), before);
    }

    #[test]
    fn another_run_that_did_the_same_before_the_lock_was_taken_is_no_error() {
        let root = tempfile::tempdir().expect("directory");
        let directory = intended(root.path(), &[("1.in", "one")]);
        let seen = directory.compare().expect("compared");
        plant(root.path(), &[("1.in", "one")]);
        let summary = settle(&run(&directory), &seen).expect("nothing to do");
        assert!(summary.written.is_empty(), "{summary:?}");
    }
}
