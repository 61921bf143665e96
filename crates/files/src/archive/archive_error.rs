//! The reasons why an archive or a directory cannot be listed.

use std::io;

use zip::result::ZipError;

use muqi_text::{Message, ToMessage};

/// An archive or a directory cannot be listed.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It cannot be read.
    Read(io::Error),
    /// The archive is cut off or damaged, or none.
    Damaged(ZipError),
    /// It is an archive of another kind, by this name.
    OtherKind(&'static str),
    /// There is too much to look at.
    TooManyEntries {
        /// Their number, or a lower bound.
        entries: usize,
        /// The most.
        most: usize,
    },
}

impl ToMessage for ArchiveError {
    fn to_message(&self) -> Message {
        match self {
            Self::Read(cause) => message!("path-unreadable", problem = cause.to_message()),
            // The end is read first: where that is missing, so is what it was to list.
            Self::Damaged(ZipError::InvalidArchive(_)) => message!("archive-damaged"),
            Self::Damaged(ZipError::UnsupportedArchive(feature)) => {
                unsupported((*feature).to_owned())
            }
            Self::Damaged(other) => unsupported(other.to_string()),
            Self::OtherKind(kind) => message!("archive-of-other-kind", kind = *kind),
            Self::TooManyEntries { entries, most } => {
                message!("archive-too-many-entries", entries = *entries, most = *most)
            }
        }
    }
}

fn unsupported(problem: String) -> Message {
    message!("archive-unsupported", problem = problem)
}

display_in_english!(ArchiveError);
