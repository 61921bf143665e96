//! Errors between us and the file system.

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

use super::{Foreign, NameFault};

/// An operation on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Creating a directory.
    Create,
    /// Reading the names in a directory.
    List,
    /// Taking the lock of a directory.
    Lock,
    /// Reading a file or what kind of thing a path is.
    Read,
    /// Removing a file or an empty directory.
    Remove,
    /// Renaming the finished temporary file to its target.
    Replace,
    /// Writing the temporary file beside its target.
    Write,
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Create => "create",
            Self::List => "list",
            Self::Lock => "lock",
            Self::Read => "read",
            Self::Remove => "remove",
            Self::Replace => "replace",
            Self::Write => "write",
        })
    }
}

/// A reason why files were not brought to their intended state.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file system refused.
    #[error("cannot {operation} {}", path.display())]
    Io {
        /// The operation.
        operation: Operation,
        /// Its path; for a temporary file, the target.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Something that we did not write is where a file is to go.
    #[error("refusing to overwrite in {}: {}", directory.display(), listed(foreign))]
    Foreign {
        /// The generated directory.
        directory: PathBuf,
        /// Everything in the way, in order of path.
        foreign: Vec<Foreign>,
    },
    /// Another run holds the lock.
    #[error("another run is writing {}", directory.display())]
    Busy {
        /// The generated directory.
        directory: PathBuf,
    },
    /// Another run wrote while this one was making up its mind.
    #[error("{} changed while it was being compared", directory.display())]
    ChangedMeanwhile {
        /// The generated directory.
        directory: PathBuf,
    },
    /// An intended or recorded name cannot be used.
    #[error("cannot use the name {name:?} in {}: {fault}", directory.display())]
    Name {
        /// The generated directory.
        directory: PathBuf,
        /// The name as given.
        name: String,
        /// Its fault.
        fault: NameFault,
    },
    /// The manifest is not one of the intended files.
    #[error("the manifest {manifest} is not among the files intended for {}", directory.display())]
    NoManifest {
        /// The generated directory.
        directory: PathBuf,
        /// Name of the manifest.
        manifest: String,
    },
}

impl StoreError {
    /// Returns the function that adds path and operation to an error of the system.
    pub(super) fn io(operation: Operation, path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Io { operation, path: path.to_owned(), source }
    }

    /// Returns the system's own answer to a failed operation, for messages that name the
    /// path themselves.
    pub fn answer(&self) -> String {
        match self {
            Self::Io { source, .. } => source.to_string(),
            other => other.to_string(),
        }
    }
}

fn listed(foreign: &[Foreign]) -> String {
    foreign.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
