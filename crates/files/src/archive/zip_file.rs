//! Reading a zip archive of another person.
//!
//! The parts of a zip archive that are no content of its files.
//!
//! ```text
//! [?] header, file [?] header, file [?] directory  end  comment [?]
//! ```
//!
//! Readers pass over the bytes at the question marks, so they go unnoticed.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    io::{self, BufReader, Cursor, Read, Seek, SeekFrom, Write},
    path::Path,
};

use zip::{
    CompressionMethod, DateTime, ZipArchive, ZipWriter, result::ZipResult, write::SimpleFileOptions,
};

use crate::store::Blob;

use super::{ArchiveError, DiskFile, Entry, EntryKind, Fault, Packed, Place, Unread, decoded};

/// Bytes that are unpacked of any archive.
const UNPACKED_BYTES: u64 = 64 << 20;

/// The factor by which unpacked files beyond that may exceed the archive, and
/// the most of it: text shrinks to a tenth, a bomb to a thousandth.
const UNPACKED_RATIO: u64 = 100;
const MOST_UNPACKED_BYTES: u64 = 1 << 30;

/// The beginnings of archives of other kinds, with their names.
const OTHER_KINDS: [(&[u8], &str); 5] = [
    (b"Rar!\x1a\x07", "RAR"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
];

/// A zip archive. One on disk is open only while it is read: a contest may hold one for
/// each contestant, and files that are open at once are few.
pub(crate) struct Zip<'a> {
    source: Source<'a>,
    opened: RefCell<Option<Opened<'a>>>,
    unpacked_bytes: Cell<u64>,
    most_unpacked_bytes: u64,
}

type Opened<'a> = ZipArchive<Box<dyn ReadSeek + 'a>>;

trait ReadSeek: Read + Seek {}

impl<T: Read + Seek> ReadSeek for T {}

enum Source<'a> {
    OnDisk(DiskFile),
    InMemory(&'a [u8]),
}

impl<'a> Source<'a> {
    fn reader(&self) -> io::Result<Box<dyn ReadSeek + 'a>> {
        Ok(match self {
            Self::OnDisk(file) => Box::new(BufReader::new(file.open()?)),
            Self::InMemory(bytes) => Box::new(Cursor::new(*bytes)),
        })
    }

    fn zip(&self) -> Result<Opened<'a>, ArchiveError> {
        let reader = self.reader().map_err(ArchiveError::Read)?;
        ZipArchive::new(reader).map_err(|damaged| match self.other_kind() {
            Some(kind) => ArchiveError::OtherKind(kind),
            None => ArchiveError::Damaged(damaged),
        })
    }

    /// Returns the kind of an archive that is none in zip, whatever its name ends in.
    fn other_kind(&self) -> Option<&'static str> {
        let mut bytes = Vec::new();
        self.reader().and_then(|reader| reader.take(512).read_to_end(&mut bytes)).ok()?;
        let is_tar = bytes.get(257..262) == Some(b"ustar");
        let known = OTHER_KINDS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
        known.map(|(_, kind)| *kind).or_else(|| is_tar.then_some("tar"))
    }
}

impl<'a> Zip<'a> {
    /// Opens an archive and lists its entries, in its own order.
    pub(crate) fn open(file: DiskFile, most: usize) -> Result<(Self, Vec<Entry>), ArchiveError> {
        // The bound on what is unpacked follows from the length.
        let opened = file.open().and_then(|file| file.metadata()).map_err(ArchiveError::Read)?;
        Self::list(Source::OnDisk(file), opened.len(), most)
    }

    /// Lists the entries of an archive in memory, in its own order.
    pub(crate) fn of_bytes(
        bytes: &'a [u8],
        most: usize,
    ) -> Result<(Self, Vec<Entry>), ArchiveError> {
        Self::list(Source::InMemory(bytes), bytes.len() as u64, most)
    }

    fn list(
        source: Source<'a>,
        length: u64,
        most: usize,
    ) -> Result<(Self, Vec<Entry>), ArchiveError> {
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
        let mut entries: Vec<Entry> =
            entries.map(|(index, name)| entry(&mut zip, index, name, headers.as_ref())).collect();
        mark_same_names(&mut entries);
        let most_unpacked_bytes = UNPACKED_BYTES
            .saturating_add(length.saturating_mul(UNPACKED_RATIO))
            // What is as long as the archive is no bomb.
            .min(MOST_UNPACKED_BYTES.max(length));
        let (opened, unpacked_bytes) = (RefCell::new(Some(zip)), Cell::new(0));
        Ok((Self { source, opened, unpacked_bytes, most_unpacked_bytes }, entries))
    }

    /// Closes the archive until it is read again.
    pub(crate) fn close(&self) {
        self.opened.take();
    }

    /// Returns the beginning of a file, at most `most` bytes. Fails when it cannot be read, or
    /// so much of the archive has been unpacked that no more is.
    pub(crate) fn beginning(&self, index: usize, most: u64) -> Result<Blob, Unread> {
        let left = self.most_unpacked_bytes.saturating_sub(self.unpacked_bytes.get());
        let mut opened = self.opened.borrow_mut();
        let zip = match &mut *opened {
            Some(zip) => zip,
            closed => closed.insert(self.source.zip().map_err(|error| match error {
                ArchiveError::Read(cause) => Unread::OnDisk(cause),
                damaged => Unread::Damaged(damaged.to_string()),
            })?),
        };
        let method = zip
            .by_index_raw(index)
            .map_or_else(|_| String::new(), |entry| method(entry.compression()));
        let entry = zip.by_index(index).map_err(|cause| unread(&cause.into(), &method))?;
        // One byte more than there may be shows that there is too much.
        let mut entry = Counted { reader: entry.take(most.min(left.saturating_add(1))), read: 0 };
        let blob = Blob::of_reader(&mut entry);
        let read = entry.read;
        self.unpacked_bytes.set(self.unpacked_bytes.get().saturating_add(read));
        let blob = blob.map_err(|cause| unread(&cause, &method))?;
        if read > left { Err(Unread::TooMuch) } else { Ok(blob) }
    }
}

/// Returns why a file that is packed by a method could not be read.
fn unread(cause: &io::Error, method: &str) -> Unread {
    match cause.kind() {
        io::ErrorKind::Unsupported => Unread::OtherCompression(method.to_owned()),
        _ => Unread::Damaged(cause.to_string()),
    }
}

/// Returns the name of a method by which files are packed: those that other programs offer, else
/// its number.
fn method(method: CompressionMethod) -> String {
    let known = [
        (CompressionMethod::SHRINK, "Shrink"),
        (CompressionMethod::IMPLODE, "Implode"),
        (CompressionMethod::DEFLATE64, "Deflate64"),
        (CompressionMethod::BZIP2, "BZIP2"),
        (CompressionMethod::LZMA, "LZMA"),
        (CompressionMethod::ZSTD, "Zstandard"),
        (CompressionMethod::XZ, "XZ"),
        (CompressionMethod::PPMD, "PPMd"),
    ];
    let known = known.iter().find(|(one, _)| *one == method);
    known.map_or_else(|| method.to_string(), |(_, name)| (*name).to_owned())
}

/// Looks at one entry without unpacking it. The crate puts the name of the Unicode extra
/// field in place of the other.
fn entry(zip: &mut Opened<'_>, index: usize, name: &[u8], headers: Option<&Headers>) -> Entry {
    // Some programs of Windows write backslashes, against the format (APPNOTE 4.4.17.1).
    let spelt = decoded(name).replace('\\', "/");
    let inside = inside(&spelt);
    let mut packed = Packed { index, ..Packed::default() };
    let (kind, fault) = match zip.by_index_raw(index) {
        Err(cause) => (EntryKind::Special, Some(Fault::Unread(Unread::Damaged(cause.to_string())))),
        Ok(entry) => {
            packed.bytes = entry.size();
            packed.mode = entry.unix_mode().unwrap_or_default();
            packed.has_comment = !entry.comment().is_empty();
            let kind = match EntryKind::of_mode(packed.mode) {
                None | Some(EntryKind::File | EntryKind::Directory) if entry.is_dir() => {
                    EntryKind::Directory
                }
                None | Some(EntryKind::Directory) => EntryKind::File,
                Some(kind) => kind,
            };
            let is_doubled = headers.is_some_and(|headers| headers.is_doubled(name));
            let fault = if inside.is_none() {
                Some(Fault::LeadsOut)
            } else if is_doubled && kind != EntryKind::Directory {
                Some(Fault::SameName)
            } else {
                entry.encrypted().then_some(Fault::Encrypted)
            };
            (kind, fault)
        }
    };
    let name = inside.unwrap_or_else(|| spelt.clone());
    Entry { name, spelt, kind, place: Place::InArchive(packed), fault }
}

/// Counts the bytes that are read, also where reading fails in the end.
struct Counted<R> {
    reader: R,
    read: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.read += read as u64;
        Ok(read)
    }
}

/// Marks files whose names are the same only when they are read.
fn mark_same_names(entries: &mut [Entry]) {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| is_named(entry)) {
        *times.entry(entry.name.clone()).or_default() += 1;
    }
    for entry in entries.iter_mut().filter(|entry| is_named(entry) && times[&entry.name] > 1) {
        entry.fault = Some(Fault::SameName);
    }
}

/// Returns whether an entry is a file whose name can be read.
fn is_named(entry: &Entry) -> bool {
    entry.kind != EntryKind::Directory
        && !matches!(entry.fault, Some(Fault::LeadsOut | Fault::Unread(_)))
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

/// The signature and the length of a header, and where the lengths of what follows it
/// are: name, extra field, comment.
const SIGNATURE: &[u8] = b"PK\x01\x02";
const LENGTH: usize = 46;
const LENGTHS: [usize; 3] = [28, 30, 32];

/// The names of an archive as it spells them, also those that are there twice.
#[derive(Debug, Default)]
struct Headers {
    names: BTreeSet<Vec<u8>>,
    doubles: BTreeSet<Vec<u8>>,
    /// The offset behind the last header.
    end: u64,
}

impl Headers {
    /// Reads the headers from an offset on, as far as there are any. Fails when the archive
    /// cannot be read.
    fn read(mut archive: impl Read + Seek, start: u64) -> io::Result<Self> {
        archive.seek(SeekFrom::Start(start))?;
        let mut archive = BufReader::new(archive);
        let mut headers = Self { end: start, ..Self::default() };
        let mut header = [0; LENGTH];
        while is_read(archive.read_exact(&mut header))? && header.starts_with(SIGNATURE) {
            let lengths =
                LENGTHS.map(|at| usize::from(u16::from_le_bytes([header[at], header[at + 1]])));
            let mut variable = vec![0; lengths.iter().sum()];
            if !is_read(archive.read_exact(&mut variable))? {
                break;
            }
            headers.end += (LENGTH + variable.len()) as u64;
            variable.truncate(lengths[0]);
            if let Some(double) = headers.names.replace(variable) {
                headers.doubles.insert(double);
            }
        }
        Ok(headers)
    }

    /// Returns whether more than one entry has a name that the `zip` crate gives once. It takes
    /// some names from the Unicode field; of those it is not known here which are doubled.
    fn is_doubled(&self, name: &[u8]) -> bool {
        self.doubles.contains(name) || !self.names.contains(name)
    }
}

/// Returns whether there was enough to read.
fn is_read(read: io::Result<()>) -> io::Result<bool> {
    match read {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// The signature and the length of the end of an archive, and where the length of the
/// comment after it is.
const END: (&[u8], usize) = (b"PK\x05\x06", 22);
const COMMENT: usize = 20;

/// Bytes behind a file that repeat its sizes, at most.
const DESCRIPTOR: u64 = 24;

/// Bytes between the last header of the directory and the end, at most: those of a large archive.
const MOST_BEFORE_END: u64 = 1 << 20;

/// Bytes of a zip archive that are no content of its files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// Bytes before the first file.
    pub before: u64,
    /// Bytes between the files.
    pub between: u64,
    /// Bytes after the end.
    pub after: u64,
    /// Bytes of its comment.
    pub comment: usize,
}

impl Envelope {
    /// Measures what is around the files of an archive; nothing around what is none.
    pub fn of(archive: &Blob) -> Self {
        Self::measured(archive).unwrap_or_default()
    }

    fn measured(archive: &Blob) -> ZipResult<Self> {
        let source = match (archive.in_memory(), archive.path()) {
            (Some(bytes), _) => Source::InMemory(bytes),
            (None, path) => Source::OnDisk(path.unwrap_or(Path::new("")).to_owned().into()),
        };
        let mut zip = ZipArchive::new(source.reader()?)?;
        let start = zip.central_directory_start();
        let headers = Headers::read(source.reader()?, start)?;
        // Of files with one name only the last is found, so the others would count as well.
        let is_clear = !zip.has_duplicate_names();
        let [before, between] = if is_clear { unclaimed(&mut zip, start) } else { [0, 0] };
        let (mut reader, mut rest) = (source.reader()?, Vec::new());
        reader.seek(SeekFrom::Start(headers.end))?;
        reader.take(MOST_BEFORE_END).read_to_end(&mut rest)?;
        let (signature, length) = END;
        let ends = rest.windows(signature.len()).position(|bytes| bytes == signature);
        let end = ends.and_then(|at| rest.get(at..)).filter(|end| end.len() >= length);
        let (mut after, mut comment) = (0, 0);
        if let (Some(at), Some(end)) = (ends, end) {
            comment = usize::from(u16::from_le_bytes([end[COMMENT], end[COMMENT + 1]]));
            let behind = headers.end + (at + length + comment) as u64;
            after = archive.length().saturating_sub(behind);
        }
        Ok(Self { before, between, after, comment })
    }
}

/// Returns how many bytes before the first file, and between the files and the
/// directory, belong to none.
fn unclaimed(zip: &mut Opened<'_>, directory: u64) -> [u64; 2] {
    let mut spans = Vec::new();
    for index in 0..zip.len() {
        let Ok(file) = zip.by_index_raw(index) else { continue };
        let data = file.data_start().unwrap_or(file.header_start());
        let end = data.saturating_add(file.compressed_size());
        spans.push((file.header_start(), end));
    }
    spans.sort_unstable();
    let before = spans.first().map_or(directory, |(start, _)| *start);
    let (mut at, mut between) = (before, 0);
    for (start, end) in spans.into_iter().chain([(directory, directory)]) {
        let gap = start.saturating_sub(at);
        between += if gap > DESCRIPTOR { gap } else { 0 };
        at = at.max(end);
    }
    [before, between]
}

/// The content of an entry to be written.
pub enum Content<'a> {
    /// A file with these bytes.
    File(&'a Blob),
    /// A symbolic link that leads there.
    Link(String),
}

/// Writes a zip archive of files by their names.
///
/// They follow from the files alone: all have the same time stamp and permissions, and nothing
/// is compressed, because what a compressor makes of them may change from version to version.
///
/// # Errors
///
/// When a file or the whole is too large for an archive, a file cannot be read, or nothing can be
/// written.
pub fn write_archive<'a>(
    files: impl Iterator<Item = (&'a str, Content<'a>)>,
    to: impl Write + Seek,
) -> ZipResult<()> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(to);
    for (path, content) in files {
        match content {
            Content::Link(leads_to) => archive.add_symlink(path, leads_to, options)?,
            Content::File(blob) => {
                archive.start_file(path, options)?;
                io::copy(&mut blob.open()?, &mut archive)?;
            }
        }
    }
    archive.finish()?;
    Ok(())
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
