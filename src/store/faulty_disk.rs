//! A disk on which a run ends early, for tests.

use std::{
    cell::Cell,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
};

use super::disk::{Disk, Flush, LocalDisk};

/// The way the operation after the last good one fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// As in a process that is killed: nothing works from then on, not even
    /// cleaning up, and a file being written stays half written.
    Killed,
    /// As on a full disk: this operation has no effect, later ones work.
    Refused,
}

/// The local disk up to an operation that fails.
pub(super) struct FaultyDisk {
    fault: Fault,
    good_operations: usize,
    done: Cell<usize>,
}

impl FaultyDisk {
    pub(super) fn new(fault: Fault, good_operations: usize) -> Self {
        Self { fault, good_operations, done: Cell::new(0) }
    }

    /// A disk without a fault, and without the wait for the device that makes
    /// thousands of runs take minutes.
    pub(super) fn faultless() -> Self {
        Self::new(Fault::Refused, usize::MAX)
    }

    fn step(&self) -> io::Result<()> {
        let done = self.done.replace(self.done.get() + 1);
        let fails = match self.fault {
            Fault::Killed => done >= self.good_operations,
            Fault::Refused => done == self.good_operations,
        };
        if fails { Err(io::Error::other("a fault made by a test")) } else { Ok(()) }
    }
}

impl Disk for FaultyDisk {
    fn create_directory(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.create_directory(path)
    }

    fn stage(&self, directory: &Path, bytes: &[u8], _: Flush) -> io::Result<PathBuf> {
        // Like the real ones, no two temporary files of any runs share a name.
        static STAGED: AtomicUsize = AtomicUsize::new(0);
        let number = STAGED.fetch_add(1, Ordering::Relaxed);
        let path = directory.join(format!(".muqi-writing-{number:016}.tmp"));
        let fault = self.step();
        if fault.is_ok() {
            fs::write(&path, bytes)?;
        } else if self.fault == Fault::Killed && self.done.get() == self.good_operations + 1 {
            fs::write(&path, &bytes[..bytes.len() / 2])?;
        }
        fault.map(|()| path)
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.copy_permissions(from, to)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.rename(from, to)
    }

    fn remove_file(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.remove_file(path)
    }

    fn remove_directory(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.remove_directory(path)
    }

    fn open_lock(&self, path: &Path) -> io::Result<File> {
        self.step()?;
        LocalDisk.open_lock(path)
    }
}
