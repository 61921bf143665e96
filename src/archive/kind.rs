//! Kinds of entries of directories and archives.

use std::{fmt, fs::FileType};

/// A kind of entry of a directory or an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Link,
    /// A named pipe.
    Fifo,
    /// A socket.
    Socket,
    /// A device.
    Device,
    /// Something else.
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

impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "a file",
            Self::Directory => "a directory",
            Self::Link => "a link",
            Self::Fifo => "a fifo",
            Self::Socket => "a socket",
            Self::Device => "a device",
            Self::Other => "of a kind that no package has",
        })
    }
}
