//! Reading a zip archive that a stranger made.
//!
//! Nothing is unpacked to disk. Names are only ever compared and shown: a name
//! that leads out of the archive is passed over all the same, because whoever
//! wrote it meant no good. What is read is bounded for each file by whoever
//! reads it, and for the whole archive here.

use std::{
    cell::{Cell, RefCell},
    fs::File,
    io::{self, BufReader, Read as _},
    path::{Path, PathBuf},
};

use zip::{ZipArchive, result::ZipError};

use crate::testset::open;

use super::{Reason, TreeError, name::decoded, tree::MOST_ENTRIES};

/// Bytes that are unpacked of any archive.
const UNPACKED_BYTES: u64 = 64 << 20;

/// How much larger than the archive what is unpacked beyond that may become, and
/// the most of it: text shrinks to a tenth, a bomb to a thousandth.
const UNPACKED_RATIO: u64 = 100;
const MOST_UNPACKED_BYTES: u64 = 1 << 30;

/// An archive, open while it is read: a contest may hold one for each contestant,
/// and files that are open at once are few.
pub(super) struct Archive {
    path: PathBuf,
    zip: RefCell<Option<ZipArchive<BufReader<File>>>>,
    unpacked_bytes: Cell<u64>,
    most_unpacked_bytes: u64,
}

/// A file or a directory of an archive: its place there, its name, and why it is
/// not to be read, if that is so.
pub(super) struct ArchivedFile {
    pub(super) index: usize,
    pub(super) name: String,
    pub(super) is_directory: bool,
    pub(super) refused: Option<Reason>,
}

impl Archive {
    /// Opens an archive and lists its files, in its own order.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is no archive, or has too many entries.
    pub(super) fn open(path: &Path) -> Result<(Self, Vec<ArchivedFile>), TreeError> {
        let read_error = |cause| TreeError::Read { path: path.to_owned(), cause };
        let archive_error = |cause| TreeError::Archive { path: path.to_owned(), cause };
        // Opening a pipe might never end.
        let file = open(path).map_err(read_error)?;
        let bytes = file.metadata().map_err(read_error)?.len();
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(archive_error)?;
        if zip.len() > MOST_ENTRIES {
            return Err(TreeError::TooManyEntries { path: path.to_owned(), entries: zip.len() });
        }
        let files = (0..zip.len()).map(|index| listed(&mut zip, index)).collect();
        let archive = Self {
            path: path.to_owned(),
            zip: RefCell::new(Some(zip)),
            unpacked_bytes: Cell::new(0),
            most_unpacked_bytes: UNPACKED_BYTES
                .saturating_add(bytes.saturating_mul(UNPACKED_RATIO))
                .min(MOST_UNPACKED_BYTES),
        };
        Ok((archive, files))
    }

    /// Closes the archive until it is read again.
    pub(super) fn close(&self) {
        self.zip.take();
    }

    /// Returns the beginning of a file, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or the archive has been read far enough.
    pub(super) fn beginning(&self, index: usize, most: u64) -> Result<Vec<u8>, Reason> {
        let left = self.most_unpacked_bytes.saturating_sub(self.unpacked_bytes.get());
        let mut zip = self.zip.borrow_mut();
        let damaged = |cause: &dyn std::fmt::Display| {
            Reason::Unreadable(format!("damaged in the archive ({cause})"))
        };
        let zip = match &mut *zip {
            Some(zip) => zip,
            closed => closed.insert(opened(&self.path)?),
        };
        let unread = |cause: io::Error| match cause.kind() {
            io::ErrorKind::Unsupported => Reason::OtherCompression,
            _ => damaged(&cause),
        };
        let entry = zip.by_index(index).map_err(|cause| unread(cause.into()))?;
        let mut bytes = Vec::new();
        // One byte more than there may be tells that there is too much.
        let read = entry.take(most.min(left.saturating_add(1))).read_to_end(&mut bytes);
        self.unpacked_bytes.set(self.unpacked_bytes.get().saturating_add(bytes.len() as u64));
        read.map_err(unread)?;
        if bytes.len() as u64 > left { Err(Reason::ArchiveTooLarge) } else { Ok(bytes) }
    }
}

/// Opens an archive that has been listed before.
fn opened(path: &Path) -> Result<ZipArchive<BufReader<File>>, Reason> {
    let zip = File::open(path)
        .map_err(ZipError::Io)
        .and_then(|file| ZipArchive::new(BufReader::new(file)));
    zip.map_err(|cause| Reason::Unreadable(cause.to_string()))
}

/// Looks at one entry without unpacking it.
fn listed(zip: &mut ZipArchive<BufReader<File>>, index: usize) -> ArchivedFile {
    let entry = match zip.by_index_raw(index) {
        Ok(entry) => entry,
        Err(cause) => return broken(index, &cause),
    };
    // The crate puts the name of the Unicode extra field in place of the other.
    let name = decoded(entry.name_raw()).replace('\\', "/");
    let refused = match inside(&name) {
        None => Some(Reason::LeadsOut),
        Some(_) if entry.is_symlink() || is_special(entry.unix_mode()) => Some(Reason::NotRegular),
        Some(_) if entry.encrypted() => Some(Reason::Encrypted),
        Some(_) => None,
    };
    let name = inside(&name).unwrap_or(name);
    ArchivedFile { index, name, is_directory: entry.is_dir(), refused }
}

/// Returns whether a mode is that of a pipe, a socket or a device.
fn is_special(mode: Option<u32>) -> bool {
    const FILE: u32 = 0o100_000;
    const DIRECTORY: u32 = 0o040_000;
    mode.is_some_and(|mode| ![0, FILE, DIRECTORY].contains(&(mode & 0o170_000)))
}

fn broken(index: usize, cause: &ZipError) -> ArchivedFile {
    let refused = Some(Reason::Unreadable(cause.to_string()));
    ArchivedFile { index, name: format!("entry {}", index + 1), is_directory: false, refused }
}

/// Returns a name without empty parts and dots, if it stays inside the archive.
fn inside(name: &str) -> Option<String> {
    let has_drive = name.as_bytes().get(1) == Some(&b':');
    if name.starts_with('/') || has_drive || name.contains('\0') {
        return None;
    }
    let parts: Vec<&str> = name.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    (!parts.is_empty() && !parts.contains(&"..")).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside_the_archive() {
        for name in ["/etc/passwd", "../a.cpp", "a/../../b", "C:/a.cpp", "a\0b", "", "./"] {
            assert_eq!(inside(name), None, "{name:?}");
        }
        assert_eq!(inside("./a//b/..c").as_deref(), Some("a/b/..c"));
    }
}
