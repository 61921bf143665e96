//! Directories and zip archives of other people as lists of files, read within bounds,
//! and archives with the same bytes every time.
//!
//! Nothing is unpacked to disk. Names are decoded, only ever compared and shown, and a
//! name that leads out of its archive is a fault all the same. What is read is bounded for
//! each file by the caller, and for a whole archive here.

mod archive_error;
mod entry;
mod kind;
mod zip_file;
mod listing;

pub use archive_error::ArchiveError;
use entry::decoded;
pub use entry::{
    Entry, EntryKind, Fault, Packed, Place, Unread, is_executable, natural_order, of_file, of_path,
    with_plain_backslashes,
};
pub use kind::{kind_of, of_no_source};
pub use listing::Listing;
pub use zip_file::{Content, Envelope, write_archive};

pub use super::disk_file::{DiskFile, open};
