//! Everything in a directory or a zip archive, and what it takes to read it.

use std::path::Path;

use super::{ArchiveError, DiskFile, Entry, Place, Unread, directory::walk, zip_file::Zip};

/// Everything in a directory or a zip archive.
pub(crate) struct Listing<'a> {
    /// The entries: of a directory in the order of their names, of an archive in its own.
    pub(crate) entries: Vec<Entry>,
    zip: Option<Zip<'a>>,
}

impl<'a> Listing<'a> {
    /// Lists a directory, with links or with what they lead to in their places. `is_closed` is
    /// given the names of directories and returns those that are not looked into. Fails when it
    /// cannot be read, or holds more than `most` files.
    pub(crate) fn of_directory(
        root: &Path,
        follow_links: bool,
        most: usize,
        is_closed: impl Fn(&str) -> bool,
    ) -> Result<Self, ArchiveError> {
        Ok(Self { entries: walk(root, follow_links, most, is_closed)?, zip: None })
    }

    /// Lists an archive on disk, which is open only while it is read. Fails when it cannot be
    /// read, is no archive, or has more than `most` entries.
    pub(crate) fn of_archive(file: DiskFile, most: usize) -> Result<Self, ArchiveError> {
        let (zip, entries) = Zip::open(file, most)?;
        Ok(Self { entries, zip: Some(zip) })
    }

    /// Lists an archive in memory. Fails when it is no archive, or has more than `most` entries.
    pub(crate) fn of_bytes(bytes: &'a [u8], most: usize) -> Result<Self, ArchiveError> {
        let (zip, entries) = Zip::of_bytes(bytes, most)?;
        Ok(Self { entries, zip: Some(zip) })
    }

    /// Closes an archive until it is read again.
    pub(crate) fn close(&self) {
        self.zip.iter().for_each(Zip::close);
    }

    /// Returns the beginning of a file of the listing, at most `most` bytes. Fails when it
    /// cannot be read, or so much of the archive has been unpacked that no more is.
    pub(crate) fn beginning(&self, place: &Place, most: u64) -> Result<Vec<u8>, Unread> {
        match (place, &self.zip) {
            (Place::InArchive(packed), Some(zip)) => zip.beginning(packed.index, most),
            (Place::OnDisk(file), _) => file.beginning(most).map_err(Unread::OnDisk),
            (Place::InArchive(_), None) => Err(Unread::Damaged("no archive".to_owned())),
        }
    }
}
