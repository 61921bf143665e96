//! For tests: generated directories with a manifest of `hash name` lines, and a disk on which a run
//! ends early.

use std::{
    cell::Cell,
    collections::BTreeMap,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
};

use walkdir::WalkDir;

use super::{
    Blob, GeneratedDirectory, Record,
    disk::{Disk, Flush, LocalDisk},
    name::{parents, path_of},
    sha256_hex,
};

pub(crate) const MANIFEST: &str = "manifest.txt";

/// Names and contents, without the manifest.
pub(crate) type Files<'a> = [(&'a str, &'a str)];

/// Returns the intention to have `plan` and its manifest in `directory`, as a
/// run that starts now would form it.
pub(crate) fn intended(directory: &Path, plan: &Files<'_>) -> GeneratedDirectory {
    let line = |(name, text): &(&str, &str)| format!("{} {name}\n", sha256_hex(text.as_bytes()));
    let manifest: String = plan.iter().map(line).collect();
    let files = plan.iter().copied().chain([(MANIFEST, manifest.as_str())]);
    GeneratedDirectory {
        path: directory.to_owned(),
        manifest: MANIFEST.to_owned(),
        files: files.map(|(name, text)| (name.to_owned(), text.as_bytes().into())).collect(),
        record: recorded(directory),
    }
}

fn recorded(directory: &Path) -> Record {
    let Ok(manifest) = fs::read_to_string(directory.join(MANIFEST)) else { return Record::Absent };
    let entry = |line: &str| line.split_once(' ').map(|(hash, name)| (name.into(), hash.into()));
    let files: Option<BTreeMap<String, String>> = manifest.lines().map(entry).collect();
    files.map_or(Record::Changed, Record::Intact)
}

/// Returns everything below `directory`: files with their text, directories with none.
pub(crate) fn tree(directory: &Path) -> BTreeMap<String, Option<String>> {
    let entries = WalkDir::new(directory).min_depth(1).into_iter().map(|entry| {
        let entry = entry.expect("readable");
        let name = entry.path().strip_prefix(directory).expect("below").to_str().expect("text");
        let is_file = entry.file_type().is_file();
        let text = is_file.then(|| fs::read_to_string(entry.path()).expect("readable"));
        (name.replace('\\', "/"), text)
    });
    entries.collect()
}

/// Returns the tree that `plan` makes in an empty directory.
pub(crate) fn tree_of(plan: &Files<'_>) -> BTreeMap<String, Option<String>> {
    let mut tree = BTreeMap::new();
    for (name, bytes) in intended(Path::new("absent"), plan).files {
        tree.extend(parents(&name).map(|parent| (parent.to_owned(), None)));
        tree.insert(
            name,
            Some(String::from_utf8(bytes.in_memory().expect("small").to_vec()).expect("text")),
        );
    }
    tree
}

/// Makes the tree of `plan` without the code under test.
pub(crate) fn plant(directory: &Path, plan: &Files<'_>) {
    for (name, text) in tree_of(plan) {
        let path = path_of(directory, &name);
        match text {
            Some(text) => fs::write(path, text).expect("written"),
            None => fs::create_dir(path).expect("created"),
        }
    }
}

/// The way the operation after the last good one fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiskFault {
    /// As in a process that is killed: nothing works from then on, not even
    /// cleaning up, and a file being written stays half written.
    Killed,
    /// As on a full disk: this operation has no effect, later ones work.
    Refused,
}

/// The local disk up to an operation that fails.
pub(crate) struct FaultyDisk {
    fault: DiskFault,
    good_operations: usize,
    done: Cell<usize>,
}

impl FaultyDisk {
    pub(crate) fn new(fault: DiskFault, good_operations: usize) -> Self {
        Self { fault, good_operations, done: Cell::new(0) }
    }

    /// A disk without a fault, and without the wait for the device that makes
    /// thousands of runs take minutes.
    pub(crate) fn faultless() -> Self {
        Self::new(DiskFault::Refused, usize::MAX)
    }

    fn step(&self) -> io::Result<()> {
        let done = self.done.replace(self.done.get() + 1);
        let fails = match self.fault {
            DiskFault::Killed => done >= self.good_operations,
            DiskFault::Refused => done == self.good_operations,
        };
        if fails { Err(io::Error::other("a fault made by a test")) } else { Ok(()) }
    }
}

impl Disk for FaultyDisk {
    fn create_directory(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        LocalDisk.create_directory(path)
    }

    fn stage(&self, directory: &Path, content: &Blob, _: Flush) -> io::Result<PathBuf> {
        // Like the real ones, no two temporary files of any runs share a name.
        static STAGED: AtomicUsize = AtomicUsize::new(0);
        let number = STAGED.fetch_add(1, Ordering::Relaxed);
        let path = directory.join(format!(".muqi-writing-{number:016}.tmp"));
        let fault = self.step();
        let bytes = content.in_memory().expect("small files");
        if fault.is_ok() {
            fs::write(&path, bytes)?;
        } else if self.fault == DiskFault::Killed && self.done.get() == self.good_operations + 1 {
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
