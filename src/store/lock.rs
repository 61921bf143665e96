//! One writer at a time in a generated directory.
//!
//! The lock is the system's advisory lock on a file, so it ends with the
//! process that holds it however that ends; the file alone means nothing.

use std::{
    fs::{File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{Operation, StoreError, disk::Disk, name::LOCK};

/// The right to write a directory; dropping it ends the right but leaves the file.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of an existing directory without waiting for it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Busy`] if another run has it.
    pub(super) fn take(disk: &dyn Disk, directory: &Path) -> Result<Self, StoreError> {
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
    pub(super) fn release(self, disk: &dyn Disk) -> Result<(), StoreError> {
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
pub(super) fn is_held(directory: &Path) -> bool {
    File::open(directory.join(LOCK))
        .is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match same_file::Handle::from_path(path) {
        Ok(there) => Ok(there == same_file::Handle::from_file(file.try_clone()?)?),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::disk::LocalDisk, *};

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
