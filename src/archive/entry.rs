//! An entry of a directory or an archive.

use std::{
    fs::{FileType, Metadata},
    io,
};

use crate::text::{Message, ToMessage};

use super::DiskFile;

/// An entry of a directory or an archive.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Its name, decoded, with slashes, without empty parts and dots; as it is spelt where
    /// it leads out of its archive.
    pub(crate) name: String,
    /// Its name as it is spelt, decoded, with slashes.
    pub(crate) spelt: String,
    /// Its kind; of a link that is followed, the kind of its target.
    pub(crate) kind: EntryKind,
    /// Its place.
    pub(crate) place: Place,
    /// The reason why it is not what it seems to be.
    pub(crate) fault: Option<Fault>,
}

/// The place of an entry.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// On disk.
    OnDisk(DiskFile),
    /// In an archive.
    InArchive(Packed),
}

/// The place of an entry in its archive, and what that states of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Packed {
    pub(super) index: usize,
    pub(crate) bytes: u64,
    pub(super) mode: u32,
    pub(crate) has_comment: bool,
}

/// A reason why an entry is not what it seems to be.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Its name leads out of the archive, or is none.
    LeadsOut,
    /// Several files of the archive have its name.
    SameName,
    /// It is encrypted.
    Encrypted,
    /// It cannot be looked at.
    Unread(Unread),
}

/// A reason why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unread {
    OnDisk(io::Error),
    Damaged(String),
    /// The method by which it is packed.
    OtherCompression(String),
    TooMuch,
}

impl ToMessage for Unread {
    fn to_message(&self) -> Message {
        match self {
            Self::OnDisk(cause) => message!("unread-on-disk", problem = cause.to_message()),
            Self::Damaged(problem) => message!("unread-damaged", problem = problem),
            Self::OtherCompression(method) => {
                message!("unread-other-compression", method = method.as_str())
            }
            Self::TooMuch => message!("unread-too-much"),
        }
    }
}

display_in_english!(Unread);

impl Entry {
    /// Returns whether it is a file that may be executed.
    pub(crate) fn is_executable(&self) -> bool {
        self.kind == EntryKind::File
            && match &self.place {
                Place::OnDisk(file) => {
                    file.path().metadata().is_ok_and(|metadata| is_executable(&metadata))
                }
                Place::InArchive(packed) => packed.mode & 0o111 != 0,
            }
    }
}

/// A kind of entry of a directory or an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryKind {
    File,
    Directory,
    Link,
    Fifo,
    Socket,
    Device,
    Other,
}

impl EntryKind {
    /// Returns the kind of the type bits of a Unix mode; nothing where there are none.
    pub(super) fn of_mode(mode: u32) -> Option<Self> {
        Some(match mode & 0o170_000 {
            0 => return None,
            0o100_000 => Self::File,
            0o040_000 => Self::Directory,
            0o120_000 => Self::Link,
            0o010_000 => Self::Fifo,
            0o140_000 => Self::Socket,
            0o020_000 | 0o060_000 => Self::Device,
            _ => Self::Other,
        })
    }

    pub(super) fn of_type(file_type: FileType) -> Self {
        match file_type {
            it if it.is_file() => Self::File,
            it if it.is_dir() => Self::Directory,
            it if it.is_symlink() => Self::Link,
            it => Self::special(it),
        }
    }

    #[cfg(unix)]
    fn special(file_type: FileType) -> Self {
        use std::os::unix::fs::FileTypeExt as _;
        match file_type {
            it if it.is_fifo() => Self::Fifo,
            it if it.is_socket() => Self::Socket,
            it if it.is_block_device() || it.is_char_device() => Self::Device,
            _ => Self::Other,
        }
    }

    #[cfg(not(unix))]
    fn special(_: FileType) -> Self {
        Self::Other
    }
}

impl ToMessage for EntryKind {
    fn to_message(&self) -> Message {
        message!(match self {
            Self::File => "entry-file",
            Self::Directory => "entry-directory",
            Self::Link => "entry-link",
            Self::Fifo => "entry-fifo",
            Self::Socket => "entry-socket",
            Self::Device => "entry-device",
            Self::Other => "entry-other",
        })
    }
}

/// Returns whether a file has the rights of a program.
#[cfg(unix)]
pub(crate) fn is_executable(metadata: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
pub(crate) fn is_executable(_: &Metadata) -> bool {
    false
}
