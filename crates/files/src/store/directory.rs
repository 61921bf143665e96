//! A directory that we generate, as it is intended to be.
//!
//! One writer at a time in a generated directory.
//!
//! The lock is the system's advisory lock on a file, so it ends with the
//! process that holds it however that ends; the file alone means nothing.

use std::{
    collections::BTreeMap,
    fs::{File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{
    Blob, NameFault, Operation, Record, StoreError,
    disk::Disk,
    name::{JOURNAL, LOCK, check, check_together, parents},
};

/// The intended state of a generated directory.
///
/// Names are relative and separated by `/`; see [`NameFault`] for what they
/// must not be. Two intended names may not differ in case only.
///
/// # Examples
///
/// ```
/// use std::collections::BTreeMap;
/// use muqi_files::store::{Edits, GeneratedDirectory, Record};
///
/// let parent = tempfile::tempdir()?;
/// let directory = GeneratedDirectory {
///     path: parent.path().join("classic"),
///     manifest: "manifest.json".to_owned(),
///     files: BTreeMap::from([
///         ("1.in".to_owned(), b"1 1\n2\n3\n"[..].into()),
///         ("manifest.json".to_owned(), b"{}\n"[..].into()),
///     ]),
///     record: Record::Absent,
/// };
/// assert_eq!(directory.compare()?.missing, ["1.in", "manifest.json"]);
/// assert_eq!(directory.apply(Edits::Keep)?.written, ["1.in", "manifest.json"]);
/// assert!(directory.compare()?.is_clean());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedDirectory {
    /// Its path; it need not exist yet.
    pub path: PathBuf,
    /// Name of the manifest, one of `files`.
    pub manifest: String,
    /// The intended files by name.
    pub files: BTreeMap<String, Blob>,
    /// The record of the manifest now on disk.
    pub record: Record,
}

impl GeneratedDirectory {
    /// Returns the name of the journal, which is beside the manifest: several generated
    /// directories may share a parent, and none may take the files of another for its own.
    pub(crate) fn journal(&self) -> String {
        match parents(&self.manifest).next_back() {
            Some(parent) => format!("{parent}/{JOURNAL}"),
            None => JOURNAL.to_owned(),
        }
    }

    /// Checks what the caller supplied.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        // A recorded name is removed, and an intended one written: neither may lead outside.
        check_together(self.files.keys().map(String::as_str))
            .map_err(|(name, fault)| self.unusable(name, fault))?;
        for (name, _) in self.record.files() {
            check(name).map_err(|fault| self.unusable(name, fault))?;
        }
        if self.files.contains_key(&self.manifest) {
            return Ok(());
        }
        let (directory, manifest) = (self.path.clone(), self.manifest.clone());
        Err(StoreError::NoManifest { directory, manifest })
    }

    fn unusable(&self, name: &str, fault: NameFault) -> StoreError {
        StoreError::Name { directory: self.path.clone(), name: name.to_owned(), fault }
    }
}

/// The right to write a directory; dropping it ends the right but leaves the file.
#[derive(Debug)]
pub(crate) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of an existing directory without waiting for it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Busy`] if another run has it.
    pub(crate) fn take(disk: &dyn Disk, directory: &Path) -> Result<Self, StoreError> {
        let path = directory.join(LOCK);
        loop {
            let file = disk.open_lock(&path).map_err(StoreError::io(Operation::Lock, &path))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Busy { directory: directory.to_owned() });
                }
                // Some network file systems have no locks; a lone run must work there.
                Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
                Err(TryLockError::Error(source)) => {
                    return Err(StoreError::io(Operation::Lock, &path)(source));
                }
            }
            // A run that finished between the opening and the locking took the
            // file away; what is locked then is no longer what others will open.
            if is_at(&file, &path).map_err(StoreError::io(Operation::Lock, &path))? {
                return Ok(Self { file, path });
            }
        }
    }

    /// Removes the lock file while no other run can hold it, then releases it.
    pub(crate) fn release(self, disk: &dyn Disk) -> Result<(), StoreError> {
        disk.remove_file(&self.path).map_err(StoreError::io(Operation::Remove, &self.path))
    }
}

impl Drop for Lock {
    /// Unlocks instead of only closing the file: a child that another thread is about to
    /// start has a copy of it for a moment, and the lock would last until that is closed.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// Returns whether another run has the lock of `directory`; nothing is created.
pub(crate) fn is_held(directory: &Path) -> bool {
    File::open(directory.join(LOCK))
        .is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    // By inode, since the path may be that of a new file by now.
    match same_file::Handle::from_path(path) {
        Ok(there) => Ok(there == same_file::Handle::from_file(file.try_clone()?)?),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Edits,
            disk::LocalDisk,
            sample::{intended, tree},
        },
        *,
    };

    #[test]
    fn a_name_that_leads_outside_is_refused_and_nothing_is_written() {
        let root = tempfile::tempdir().expect("directory");
        let directory = intended(&root.path().join("testdata"), &[("../x", "1")]);
        let error = directory.apply(Edits::Keep).expect_err("refused");
        assert!(matches!(&error, StoreError::Name { name, .. } if name == "../x"), "{error}");
        assert!(tree(root.path()).is_empty());
    }

    #[test]
    fn a_manifest_that_records_a_name_outside_is_refused() {
        let root = tempfile::tempdir().expect("directory");
        let mut directory = intended(root.path(), &[("1.in", "1")]);
        directory.record = Record::Intact(BTreeMap::from([("/x".to_owned(), String::new())]));
        assert!(matches!(directory.compare(), Err(StoreError::Name { .. })));
    }

    #[test]
    fn a_manifest_that_is_not_intended_is_an_error() {
        let root = tempfile::tempdir().expect("directory");
        let mut directory = intended(root.path(), &[("1.in", "1")]);
        directory.manifest = "absent.json".to_owned();
        assert!(matches!(directory.apply(Edits::Keep), Err(StoreError::NoManifest { .. })));
    }

    #[test]
    fn a_second_run_reports_a_busy_directory() {
        let directory = tempfile::tempdir().expect("directory");
        let lock = Lock::take(&LocalDisk, directory.path()).expect("free");
        assert!(is_held(directory.path()));
        let error = Lock::take(&LocalDisk, directory.path()).expect_err("busy");
        assert!(matches!(error, StoreError::Busy { .. }), "{error}");
        lock.release(&LocalDisk).expect("released");
        assert!(!is_held(directory.path()));
        Lock::take(&LocalDisk, directory.path()).expect("free again");
    }

    #[test]
    fn a_lock_file_without_a_holder_is_no_obstacle() {
        let directory = tempfile::tempdir().expect("directory");
        drop(Lock::take(&LocalDisk, directory.path()).expect("free"));
        assert!(directory.path().join(LOCK).exists());
        Lock::take(&LocalDisk, directory.path()).expect("free");
    }

    #[test]
    fn a_removed_lock_file_is_recognised() {
        let directory = tempfile::tempdir().expect("directory");
        let path = directory.path().join(LOCK);
        let file = LocalDisk.open_lock(&path).expect("opened");
        assert!(is_at(&file, &path).expect("compared"));
        std::fs::remove_file(&path).expect("removed");
        assert!(!is_at(&file, &path).expect("compared"));
    }
}
