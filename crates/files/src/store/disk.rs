//! Every change we make to a file system, one primitive operation each.
//!
//! Only through this trait is anything changed, so that a test can let a run
//! end between any two operations.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use muqi_text::{Fact, Message, ToMessage};

use super::{
    Blob, Foreign, NameFault,
    name::{RANDOM_CHARACTERS, TEMPORARY_BEGINNING, TEMPORARY_ENDING},
};

/// The state in which a file gets its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flush {
    /// It must: a power cut leaves the old file or the new one.
    Before,
    /// The system writes it when it likes: a power cut may leave it empty, and the next run writes
    /// it again. Waiting for the device takes milliseconds a file, most of the time of a whole run.
    Later,
}

/// The operations that change something.
pub(crate) trait Disk {
    /// Creates a directory and those above it, where they are missing.
    fn create_directory(&self, path: &Path) -> io::Result<()>;

    /// Writes a content to a new temporary file in `directory`. On an error there is no such file.
    fn stage(&self, directory: &Path, content: &Blob, flush: Flush) -> io::Result<PathBuf>;

    /// Gives a file the permissions that another one has.
    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Renames a file over another one or to a new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn remove_file(&self, path: &Path) -> io::Result<()>;

    fn remove_directory(&self, path: &Path) -> io::Result<()>;

    /// Opens the lock file, which is created if it is missing.
    fn open_lock(&self, path: &Path) -> io::Result<File>;
}

/// Returns the error of the system behind one that names a temporary file: its name
/// means nothing to a reader.
fn without_temporary_name(error: &io::Error) -> io::Error {
    let cause = error.get_ref().and_then(std::error::Error::source);
    let number = cause.and_then(|cause| cause.downcast_ref::<io::Error>()?.raw_os_error());
    number.map_or(error.kind().into(), io::Error::from_raw_os_error)
}

/// The file systems of this machine.
pub(crate) struct LocalDisk;

impl Disk for LocalDisk {
    fn create_directory(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn stage(&self, directory: &Path, content: &Blob, flush: Flush) -> io::Result<PathBuf> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(TEMPORARY_BEGINNING).rand_bytes(RANDOM_CHARACTERS).suffix(TEMPORARY_ENDING);
        // A temporary file is private by default, but this one
        // becomes an ordinary file of the user's; the system applies the umask.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file =
            builder.tempfile_in(directory).map_err(|error| without_temporary_name(&error))?;
        io::copy(&mut content.open()?, file.as_file_mut())?;
        // A file that is renamed before its bytes are on the device is empty after a power cut.
        if flush == Flush::Before {
            file.as_file().sync_all()?;
        }
        let (_, path) = file.keep().map_err(|failure| failure.error)?;
        Ok(path)
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::set_permissions(to, fs::metadata(from)?.permissions())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove_file(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn remove_directory(&self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }

    fn open_lock(&self, path: &Path) -> io::Result<File> {
        // Its content means nothing; another run may have it open.
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
    }
}

/// An operation on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Creating a directory.
    Create,
    /// Taking the lock of a directory.
    Lock,
    /// Reading a file, the names in a directory, or what kind of thing a path is.
    Read,
    /// Removing a file or an empty directory.
    Remove,
    /// Writing the temporary file beside its target, or renaming it.
    Write,
}

/// A reason why files were not brought to their intended state.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file system refused.
    Io {
        /// The operation.
        operation: Operation,
        /// Its path; for a temporary file, the target.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Something that we did not write is where a file is to go.
    Foreign {
        /// The generated directory.
        directory: PathBuf,
        /// Everything in the way, in order of path.
        foreign: Vec<Foreign>,
    },
    /// Another run holds the lock.
    Busy {
        /// The generated directory.
        directory: PathBuf,
    },
    /// Another run wrote while this one was making up its mind.
    ChangedMeanwhile {
        /// The generated directory.
        directory: PathBuf,
    },
    /// An intended or recorded name cannot be used.
    Name {
        /// The generated directory.
        directory: PathBuf,
        /// The name as given.
        name: String,
        /// Its fault.
        fault: NameFault,
    },
    /// The manifest is not one of the intended files.
    NoManifest {
        /// The generated directory.
        directory: PathBuf,
        /// Name of the manifest.
        manifest: String,
    },
}

impl StoreError {
    /// Returns the function that adds path and operation to an error of the system.
    pub(crate) fn io(operation: Operation, path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Io { operation, path: path.to_owned(), source }
    }
}

impl ToMessage for StoreError {
    fn to_message(&self) -> Message {
        match self {
            Self::Io { operation, path, source } => message!(
                match operation {
                    Operation::Create => "cannot-create",
                    Operation::Lock => "cannot-lock",
                    Operation::Read => "cannot-read",
                    Operation::Remove => "cannot-remove",
                    Operation::Write => "cannot-write",
                },
                path = path,
                problem = source,
            ),
            Self::Foreign { directory, foreign } => {
                message!("store-foreign", path = directory, files = Fact::list(foreign, usize::MAX))
            }
            Self::Busy { directory } => message!("store-busy", path = directory),
            Self::ChangedMeanwhile { directory } => message!("store-changed", path = directory),
            Self::Name { directory, name, fault } => {
                message!("store-name", path = directory, name = name, fault = fault)
            }
            Self::NoManifest { directory, manifest } => {
                message!("store-no-manifest", path = directory, manifest = manifest)
            }
        }
    }
}

display_in_english!(StoreError);
