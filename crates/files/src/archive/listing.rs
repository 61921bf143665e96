//! Everything in a directory or a zip archive, and what it takes to read it.

use std::{
    io::{self, Read as _},
    path::Path,
};

use walkdir::WalkDir;

use muqi_text::Failed;

use crate::store::Blob;

use super::{
    ArchiveError, DiskFile, Entry, EntryKind, Fault, Place, Unread, of_file, zip_file::Zip,
};

/// Everything in a directory or a zip archive.
pub struct Listing<'a> {
    /// The entries: of a directory in the order of their names, of an archive in its own.
    pub entries: Vec<Entry>,
    zip: Option<Zip<'a>>,
}

impl<'a> Listing<'a> {
    /// Lists a directory, with links or with what they lead to in their places. `is_closed` is
    /// given the names of directories and returns those that are not looked into.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or holds more than `most` files.
    pub fn of_directory(
        root: &Path,
        follow_links: bool,
        most: usize,
        is_closed: impl Fn(&str) -> bool,
    ) -> Result<Self, ArchiveError> {
        Ok(Self { entries: walk(root, follow_links, most, is_closed)?, zip: None })
    }

    /// Lists an archive on disk, which is open only while it is read.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is no archive, or has more than `most` entries.
    pub fn of_archive(file: DiskFile, most: usize) -> Result<Self, ArchiveError> {
        let (zip, entries) = Zip::open(file, most)?;
        Ok(Self { entries, zip: Some(zip) })
    }

    /// Lists an archive in memory.
    ///
    /// # Errors
    ///
    /// When it is no archive, or has more than `most` entries.
    pub fn of_bytes(bytes: &'a [u8], most: usize) -> Result<Self, ArchiveError> {
        let (zip, entries) = Zip::of_bytes(bytes, most)?;
        Ok(Self { entries, zip: Some(zip) })
    }

    /// Lists an archive in memory or on disk.
    ///
    /// # Errors
    ///
    /// Those of [`of_bytes`](Self::of_bytes) and [`of_archive`](Self::of_archive).
    pub fn of_blob(blob: &'a Blob, most: usize) -> Result<Self, ArchiveError> {
        match (blob.in_memory(), blob.path()) {
            (Some(bytes), _) => Self::of_bytes(bytes, most),
            (None, path) => Self::of_archive(path.unwrap_or(Path::new("")).to_owned().into(), most),
        }
    }

    /// Closes an archive until it is read again.
    pub fn close(&self) {
        self.zip.iter().for_each(Zip::close);
    }

    /// Returns the beginning of a file of the listing, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or so much of the archive has been unpacked that no more is.
    pub fn beginning(&self, place: &Place, most: u64) -> Result<Vec<u8>, Unread> {
        if let Place::OnDisk(file) = place {
            return file.beginning(most).map_err(Unread::OnDisk);
        }
        let blob = self.blob(place, most)?;
        Ok(blob.beginning(most).map_err(Unread::OnDisk)?.into_owned())
    }

    /// Returns a file of the listing, which is not taken into memory where it is large: all of it
    /// where it stays on disk, else its beginning, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// Those of [`beginning`](Self::beginning).
    pub fn blob(&self, place: &Place, most: u64) -> Result<Blob, Unread> {
        match (place, &self.zip) {
            (Place::InArchive(packed), Some(zip)) => zip.beginning(packed.index, most),
            (Place::OnDisk(file), _) if file.is_named() => {
                Blob::of_file(file.path()).map_err(Unread::OnDisk)
            }
            (Place::OnDisk(file), _) => {
                let file = file.open().map_err(Unread::OnDisk)?;
                Blob::of_reader(file.take(most)).map_err(Unread::OnDisk)
            }
            (Place::InArchive(_), None) => Err(Unread::Damaged("no archive".to_owned())),
        }
    }
}

/// Lists everything below a directory, in the order of the names. Links that are followed
/// stay links where they lead out of the directory. `is_closed` is given the
/// names of directories and returns those that are not looked into. Fails when the directory
/// cannot be read, or holds more than `most` files.
fn walk(
    root: &Path,
    follow_links: bool,
    most: usize,
    is_closed: impl Fn(&str) -> bool,
) -> Result<Vec<Entry>, ArchiveError> {
    // Sorted, for every file system has an order of its own, and reports must not differ by it.
    let entries = WalkDir::new(root).min_depth(1).sort_by_file_name();
    let mut entries = entries.follow_links(follow_links).into_iter();
    let (mut found, mut files) = (Vec::new(), 0);
    while let Some(entry) = entries.next() {
        let (path, kind, fault) = match entry {
            Ok(entry) => {
                let mut kind = EntryKind::of_type(entry.file_type());
                let is_directory = kind == EntryKind::Directory;
                // A device is a fault of its own.
                let may_be_read = is_directory || kind == EntryKind::File;
                if may_be_read && entry.path_is_symlink() && leads_out(root, entry.path()) {
                    kind = EntryKind::Link;
                }
                let is_left = kind == EntryKind::Link || is_closed(&of_file(entry.file_name()));
                if is_directory && is_left {
                    entries.skip_current_dir();
                }
                (entry.into_path(), kind, None)
            }
            Err(error) if error.depth() == 0 => return Err(ArchiveError::Read(cause(error))),
            Err(error) => {
                let path = error.path().unwrap_or(root).to_owned();
                (path, EntryKind::Special, Some(Fault::Unread(Unread::OnDisk(cause(error)))))
            }
        };
        files += usize::from(kind != EntryKind::Directory);
        if files > most {
            return Err(ArchiveError::TooManyEntries { entries: files, most });
        }
        let name = name_below(root, &path);
        // Where links are followed they are the setter's own.
        let file = if follow_links { path.into() } else { DiskFile::below(root, &path) };
        found.push(Entry { spelt: name.clone(), name, kind, place: Place::OnDisk(file), fault });
    }
    Ok(found)
}

/// Returns whether a link leads to something that is not below a directory.
fn leads_out(root: &Path, link: &Path) -> bool {
    match (root.canonicalize(), link.canonicalize()) {
        (Ok(root), Ok(end)) => !end.starts_with(root),
        // What leads nowhere is reported where it is read.
        _ => false,
    }
}

/// Returns the answer of the system, or the reason why links lead nowhere.
fn cause(error: walkdir::Error) -> io::Error {
    let is_below = error.depth() > 0;
    match error.into_io_error() {
        None => io::Error::other(Failed(message!("path-link-loop"))),
        // It was listed a moment ago.
        Some(answer) if is_below && answer.kind() == io::ErrorKind::NotFound => {
            io::Error::other(Failed(message!("path-lost-link")))
        }
        Some(answer) => answer,
    }
}

/// Returns a name below a directory, decoded, with slashes.
fn name_below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    below.iter().map(of_file).collect::<Vec<_>>().join("/")
}
