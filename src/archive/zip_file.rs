//! Reading a zip archive of another person.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    fmt,
    io::{self, BufReader, Cursor, Read, Seek},
    path::{Path, PathBuf},
};

use zip::{ZipArchive, result::ZipError};

use super::{EntryKind, decoded, headers::Headers, open};

/// Bytes that are unpacked of any archive.
const UNPACKED_BYTES: u64 = 64 << 20;

/// How much larger than the archive what is unpacked beyond that may become, and
/// the most of it: text shrinks to a tenth, a bomb to a thousandth.
const UNPACKED_RATIO: u64 = 100;
const MOST_UNPACKED_BYTES: u64 = 1 << 30;

/// The rights to execute a file.
const EXECUTABLE: u32 = 0o111;

/// A zip archive. One on disk is open only while it is read: a contest may hold one for
/// each contestant, and files that are open at once are few.
pub struct Zip<'a> {
    source: Source<'a>,
    opened: RefCell<Option<Opened<'a>>>,
    unpacked_bytes: Cell<u64>,
    most_unpacked_bytes: u64,
}

/// An entry of an archive.
#[derive(Clone, Debug)]
pub struct Packed {
    /// Its place in the archive.
    pub index: usize,
    /// Its name, decoded, with slashes, without empty parts and dots; as it is spelt where
    /// it leads out of the archive.
    pub name: String,
    /// Its name as it is spelt, decoded, with slashes.
    pub spelt: String,
    /// Its kind.
    pub kind: EntryKind,
    /// The number of its bytes, as the archive states it.
    pub bytes: u64,
    /// Whether somebody may execute it.
    pub is_executable: bool,
    /// Whether it has a comment.
    pub has_comment: bool,
    /// Why it is not to be taken for what it seems to be.
    pub fault: Option<Fault>,
}

/// Why an entry of an archive is not to be taken for what it seems to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its name leads out of the archive, or is none.
    LeadsOut,
    /// Several files of the archive have its name.
    SameName,
    /// It is encrypted.
    Encrypted,
    /// Its header cannot be read.
    Unreadable(String),
}

/// An archive or a directory cannot be listed.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It cannot be read.
    #[error("cannot read: {0}")]
    Read(io::Error),
    /// The archive is cut off or damaged, or none.
    #[error("{}", damage(.0))]
    Damaged(ZipError),
    /// There is too much to look at.
    #[error("{entries} entries, more than the {most} that are looked at")]
    TooManyEntries {
        /// How many, or more.
        entries: usize,
        /// The most.
        most: usize,
    },
}

/// Why a file of an archive cannot be unpacked.
#[derive(Debug)]
pub enum NotUnpacked {
    /// The archive cannot be read any more.
    Archive(ArchiveError),
    /// It is damaged.
    Damaged(String),
    /// It was packed by a method that is not read.
    OtherCompression,
    /// So much was unpacked of the archive that no more is.
    TooMuch,
}

type Opened<'a> = ZipArchive<Box<dyn ReadSeek + 'a>>;

trait ReadSeek: Read + Seek {}

impl<T: Read + Seek> ReadSeek for T {}

enum Source<'a> {
    OnDisk(PathBuf),
    InMemory(&'a [u8]),
}

impl<'a> Source<'a> {
    fn reader(&self) -> io::Result<Box<dyn ReadSeek + 'a>> {
        Ok(match self {
            Self::OnDisk(path) => Box::new(BufReader::new(open(path)?)),
            Self::InMemory(bytes) => Box::new(Cursor::new(*bytes)),
        })
    }

    fn zip(&self) -> Result<Opened<'a>, ArchiveError> {
        let reader = self.reader().map_err(ArchiveError::Read)?;
        ZipArchive::new(reader).map_err(ArchiveError::Damaged)
    }
}

impl<'a> Zip<'a> {
    /// Opens an archive on disk and lists its entries, in its own order.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is no archive, or has more than `most` entries.
    pub fn open(path: &Path, most: usize) -> Result<(Self, Vec<Packed>), ArchiveError> {
        let length = open(path).and_then(|file| file.metadata()).map_err(ArchiveError::Read)?.len();
        Self::list(Source::OnDisk(path.to_owned()), length, most)
    }

    /// Lists the entries of an archive in memory, in its own order.
    ///
    /// # Errors
    ///
    /// When it is no archive, or has more than `most` entries.
    pub fn of_bytes(bytes: &'a [u8], most: usize) -> Result<(Self, Vec<Packed>), ArchiveError> {
        Self::list(Source::InMemory(bytes), bytes.len() as u64, most)
    }

    fn list(
        source: Source<'a>,
        length: u64,
        most: usize,
    ) -> Result<(Self, Vec<Packed>), ArchiveError> {
        let mut zip = source.zip()?;
        if zip.len() > most {
            return Err(ArchiveError::TooManyEntries { entries: zip.len(), most });
        }
        // Of entries with one name the crate keeps the last only.
        let headers = if zip.has_duplicate_names() {
            let reader = source.reader().map_err(ArchiveError::Read)?;
            let headers = Headers::read(reader, zip.central_directory_start());
            Some(headers.map_err(ArchiveError::Read)?)
        } else {
            None
        };
        let names: Vec<Vec<u8>> = zip.file_names_raw().map(<[u8]>::to_vec).collect();
        let entries = names.iter().enumerate();
        let mut entries: Vec<Packed> =
            entries.map(|(index, name)| entry(&mut zip, index, name, headers.as_ref())).collect();
        mark_same_names(&mut entries);
        let most_unpacked_bytes = UNPACKED_BYTES
            .saturating_add(length.saturating_mul(UNPACKED_RATIO))
            .min(MOST_UNPACKED_BYTES);
        let (opened, unpacked_bytes) = (RefCell::new(Some(zip)), Cell::new(0));
        Ok((Self { source, opened, unpacked_bytes, most_unpacked_bytes }, entries))
    }

    /// Closes the archive until it is read again.
    pub fn close(&self) {
        self.opened.take();
    }

    /// Returns the beginning of a file, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or so much of the archive has been unpacked that no more is.
    pub fn beginning(&self, index: usize, most: u64) -> Result<Vec<u8>, NotUnpacked> {
        let left = self.most_unpacked_bytes.saturating_sub(self.unpacked_bytes.get());
        let mut opened = self.opened.borrow_mut();
        let zip = match &mut *opened {
            Some(zip) => zip,
            closed => closed.insert(self.source.zip().map_err(NotUnpacked::Archive)?),
        };
        let unread = |cause: io::Error| match cause.kind() {
            io::ErrorKind::Unsupported => NotUnpacked::OtherCompression,
            _ => NotUnpacked::Damaged(cause.to_string()),
        };
        let entry = zip.by_index(index).map_err(|cause| unread(cause.into()))?;
        let mut bytes = Vec::new();
        // One byte more than there may be tells that there is too much.
        let read = entry.take(most.min(left.saturating_add(1))).read_to_end(&mut bytes);
        self.unpacked_bytes.set(self.unpacked_bytes.get().saturating_add(bytes.len() as u64));
        read.map_err(unread)?;
        if bytes.len() as u64 > left { Err(NotUnpacked::TooMuch) } else { Ok(bytes) }
    }
}

/// Looks at one entry without unpacking it. The crate puts the name of the Unicode extra
/// field in place of the other.
fn entry(zip: &mut Opened<'_>, index: usize, name: &[u8], headers: Option<&Headers>) -> Packed {
    let spelt = decoded(name).replace('\\', "/");
    let inside = inside(&spelt);
    let mut packed = Packed {
        index,
        name: inside.clone().unwrap_or_else(|| spelt.clone()),
        spelt,
        kind: EntryKind::File,
        bytes: 0,
        is_executable: false,
        has_comment: false,
        fault: inside.is_none().then_some(Fault::LeadsOut),
    };
    let entry = match zip.by_index_raw(index) {
        Ok(entry) => entry,
        Err(cause) => {
            packed.fault = Some(Fault::Unreadable(cause.to_string()));
            return packed;
        }
    };
    let mode = entry.unix_mode().unwrap_or_default();
    packed.kind = match EntryKind::of_mode(mode) {
        None | Some(EntryKind::File | EntryKind::Directory) if entry.is_dir() => {
            EntryKind::Directory
        }
        None | Some(EntryKind::File | EntryKind::Directory) => EntryKind::File,
        Some(kind) => kind,
    };
    packed.bytes = entry.size();
    packed.is_executable = packed.kind == EntryKind::File && mode & EXECUTABLE != 0;
    packed.has_comment = !entry.comment().is_empty();
    let is_doubled = headers.is_some_and(|headers| headers.is_doubled(name));
    packed.fault = match packed.fault {
        None if is_doubled && packed.kind != EntryKind::Directory => Some(Fault::SameName),
        None if entry.encrypted() => Some(Fault::Encrypted),
        fault => fault,
    };
    packed
}

/// Marks files whose names are the same only when they are read.
fn mark_same_names(entries: &mut [Packed]) {
    let is_named = |entry: &Packed| {
        entry.kind != EntryKind::Directory
            && !matches!(entry.fault, Some(Fault::LeadsOut | Fault::Unreadable(_)))
    };
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| is_named(entry)) {
        *times.entry(entry.name.clone()).or_default() += 1;
    }
    for entry in entries.iter_mut().filter(|entry| is_named(entry) && times[&entry.name] > 1) {
        entry.fault = Some(Fault::SameName);
    }
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

/// Returns what is wrong with an archive in words that its owner understands. Its end
/// is read first: where that is missing, so is what it was to list.
fn damage(cause: &ZipError) -> String {
    match cause {
        ZipError::InvalidArchive(_) => {
            "an incomplete or damaged zip archive, or none at all".to_owned()
        }
        ZipError::UnsupportedArchive(feature) => {
            format!("a zip archive that cannot be read: {feature}")
        }
        other => format!("the zip archive cannot be read: {other}"),
    }
}

impl ArchiveError {
    /// Returns why, without what was to be done.
    pub fn without_operation(&self) -> String {
        match self {
            Self::Read(cause) => cause.to_string(),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for NotUnpacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Archive(error) => error.fmt(f),
            Self::Damaged(cause) => write!(f, "damaged in the archive: {cause}"),
            Self::OtherCompression => f.write_str("packed by a method that is not read"),
            Self::TooMuch => f.write_str("the archive unpacks to too much"),
        }
    }
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
