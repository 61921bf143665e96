//! Errors between us and the file system.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::text::{Fact, Message, ToMessage};

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
    pub(super) fn io(operation: Operation, path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Io { operation, path: path.to_owned(), source }
    }

    /// Returns the system's own answer to a failed operation, for messages that name the
    /// path themselves.
    pub fn answer(&self) -> Message {
        match self {
            Self::Io { source, .. } => source.to_message(),
            other => other.to_message(),
        }
    }
}

impl ToMessage for StoreError {
    fn to_message(&self) -> Message {
        match self {
            Self::Io { operation, path, source } => message!(
                match operation {
                    Operation::Create => "store-cannot-create",
                    Operation::List => "store-cannot-list",
                    Operation::Lock => "store-cannot-lock",
                    Operation::Read => "store-cannot-read",
                    Operation::Remove => "store-cannot-remove",
                    Operation::Replace => "store-cannot-replace",
                    Operation::Write => "store-cannot-write",
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
