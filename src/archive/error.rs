//! Reasons why a directory or an archive cannot be listed.

use std::io;

use zip::result::ZipError;

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
        /// Their number, or a lower bound.
        entries: usize,
        /// The most.
        most: usize,
    },
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
