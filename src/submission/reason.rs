//! Reasons why a file was passed over.

use std::{collections::BTreeSet, fmt};

use crate::text::{escaped, list};

use super::file_name::without_ending;

/// A file that is no submission, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// Its name: a path on disk, or the archive and a name in it.
    pub path: String,
    /// The reason.
    pub reason: Reason,
    /// The outermost directory that it is in, below the one that was named; a contestant's, if
    /// one is called so.
    pub below: Option<String>,
}

impl PassedOver {
    /// Returns something that was named itself, and is passed over.
    pub fn new(path: String, reason: Reason) -> Self {
        Self { path, reason, below: None }
    }

    /// Returns the same, found under a name below the directory or archive that was named.
    #[must_use]
    pub(super) fn under(self, name: &str) -> Self {
        let outermost = name.split_once('/').map_or_else(|| without_ending(name), |(it, _)| it);
        self.of_contestant(&escaped(outermost))
    }

    /// Returns the same as that of a contestant.
    #[must_use]
    pub(super) fn of_contestant(self, name: &str) -> Self {
        Self { below: Some(name.to_owned()), ..self }
    }

    /// Returns the contestant whose file it is, if it is one of these.
    pub fn owner<'n>(&self, names: &BTreeSet<&'n str>) -> Option<&'n str> {
        names.get(self.below.as_deref()?).copied()
    }
}

impl fmt::Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.reason)
    }
}

/// A reason why a file was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Hidden, or made by an operating system for itself.
    SystemFile,
    /// A link, a device, a pipe.
    NotRegular,
    /// Its name leads out of the archive.
    LeadsOut,
    /// Several files of the archive have its name.
    SameName,
    /// It was named before, or is in something that was.
    Twice,
    /// It is encrypted.
    Encrypted,
    /// It has more bytes than a source may have.
    TooLarge {
        /// The most.
        most_bytes: u64,
    },
    /// So much was unpacked of the archive that no more is.
    ArchiveTooLarge,
    /// It cannot be read.
    Unreadable(String),
    /// No source in a known language.
    NoSource,
    /// A program in an archive: it cannot be run from there.
    ExecutableInArchive,
    /// An archive of a kind that is not read.
    OtherArchive,
    /// A file of a zip archive that was packed by a method which is not read.
    OtherCompression,
    /// An archive in an archive.
    ArchiveInArchive,
    /// No output of a test.
    NoOutput,
    /// A directory of a contestant with nothing in it.
    Empty,
    /// A directory of a contestant with no file in it, but with a directory called like a program.
    Directory(String),
    /// A directory of a contestant with nothing in it but what is passed over.
    NothingBut(Box<PassedOver>),
    /// A program with nothing in it.
    EmptyProgram,
    /// A source of another problem, or under another name than asked for.
    OtherProblem {
        /// The stem asked for.
        problem: String,
    },
    /// Another file of the contestant was taken.
    OtherTaken(String),
    /// The contestant has other archives, or a directory, beside it.
    SeveralPlaces(Vec<String>),
    /// Several files of the contestant could be meant.
    Several(Vec<String>),
    /// As a report on an earlier judging has it.
    Recorded(String),
}

impl Reason {
    /// Returns whether the reason is of no interest: such files are found everywhere.
    pub fn is_noise(&self) -> bool {
        *self == Self::SystemFile
    }

    /// Returns whether the content is unknown: a judge has to look, before a contestant is
    /// graded without it.
    pub fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Self::Unreadable(_)
                | Self::Encrypted
                | Self::SameName
                | Self::SeveralPlaces(_)
                | Self::ArchiveTooLarge
                | Self::OtherArchive
                | Self::OtherCompression
                | Self::ArchiveInArchive
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SystemFile => f.write_str("hidden, or made by an operating system"),
            Self::NotRegular => f.write_str("a link or a device, not a file"),
            Self::LeadsOut => f.write_str("its name leads out of the archive"),
            Self::SameName => f.write_str("several files of the archive have this name"),
            Self::Twice => f.write_str("named twice; it is judged once"),
            Self::Encrypted => f.write_str("encrypted"),
            Self::TooLarge { most_bytes } => {
                write!(f, "more than the {most_bytes} bytes that a source may have")
            }
            Self::ArchiveTooLarge => f.write_str("the archive unpacks to too much"),
            Self::Unreadable(cause) => write!(f, "cannot be read: {cause}"),
            Self::NoSource => f.write_str("no source in a known language"),
            Self::ExecutableInArchive => f.write_str("a program in an archive; unpack it first"),
            Self::OtherArchive => f.write_str("an archive, but no zip; unpack it first"),
            Self::OtherCompression => f.write_str(
                "packed by a method that zip archives rarely have (bzip2, LZMA); unpack it first",
            ),
            Self::ArchiveInArchive => f.write_str("an archive in an archive; unpack it first"),
            Self::NoOutput => f.write_str("no output of a test"),
            Self::Empty => f.write_str("nothing in it"),
            Self::Directory(name) => write!(f, "{} is a directory, not a file", escaped(name)),
            Self::NothingBut(other) => write!(f, "nothing but {} ({})", other.path, other.reason),
            Self::EmptyProgram => f.write_str("an empty file"),
            Self::OtherProblem { problem } => {
                write!(f, "not {problem}.* in the contestant's directory, nor in {problem}/ there")
            }
            Self::OtherTaken(taken) => write!(f, "{} was taken", escaped(taken)),
            Self::SeveralPlaces(others) => {
                write!(f, "which is meant, this or {}?", listed(others))
            }
            Self::Recorded(reason) => f.write_str(reason),
            Self::Several(files) => write!(f, "which is meant? {}", listed(files)),
        }
    }
}

/// Returns some names of many, fit for a terminal.
fn listed(names: &[String]) -> String {
    list(&names.iter().map(|name| escaped(name)).collect::<Vec<_>>(), 8)
}
