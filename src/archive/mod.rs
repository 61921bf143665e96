//! Directories and zip archives of other people as lists of files, read within bounds,
//! and archives with the same bytes every time.
//!
//! Nothing is unpacked to disk. Names are decoded, only ever compared and shown, and a
//! name that leads out of its archive is a [fault](Fault) all the same. What is read is
//! bounded for each file by the caller, and for a whole archive here.

mod directory;
mod envelope;
mod headers;
mod kind;
mod name;
mod writing;
mod zip_file;

pub use directory::{Links, Listed, NotListed, beginning_of, open, walk};
pub use envelope::Envelope;
pub use kind::EntryKind;
pub use name::{decoded, natural_order, of_file};
pub use writing::{Content, written};
pub use zip_file::{ArchiveError, Fault, NotUnpacked, Packed, Zip};
