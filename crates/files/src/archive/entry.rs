//! An entry of a directory or an archive.

use std::{
    cmp::Ordering,
    ffi::OsStr,
    fs::{FileType, Metadata},
    io,
    path::Path,
};

use muqi_text::{Message, ToMessage};

use super::DiskFile;

/// An entry of a directory or an archive.
#[derive(Debug)]
pub struct Entry {
    /// Its name, decoded, with slashes, without empty parts and dots; as it is spelt where
    /// it leads out of its archive.
    pub name: String,
    /// Its name as it is spelt, decoded, with slashes.
    pub spelt: String,
    /// Its kind; of a link that is followed, the kind of its target.
    pub kind: EntryKind,
    /// Its place.
    pub place: Place,
    /// The reason why it is not what it seems to be.
    pub fault: Option<Fault>,
}

/// The place of an entry.
#[derive(Clone, Debug)]
pub enum Place {
    /// On disk.
    OnDisk(DiskFile),
    /// In an archive.
    InArchive(Packed),
}

/// The place of an entry in its archive, and what that states of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packed {
    pub(crate) index: usize,
    /// Its bytes, unpacked.
    pub bytes: u64,
    /// Its Unix mode, 0 where there is none.
    pub(crate) mode: u32,
    /// True where the archive has a comment on it.
    pub has_comment: bool,
}

/// A reason why an entry is not what it seems to be.
#[derive(Debug)]
pub enum Fault {
    /// Its name leads out of the archive, or is none.
    LeadsOut,
    /// Several files of the archive have its name.
    SameName,
    /// It is encrypted.
    Encrypted,
    /// It cannot be looked at.
    Unread(Unread),
}

/// A reason why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// The system does not let it be read.
    OnDisk(io::Error),
    /// The archive is damaged there, in these words.
    Damaged(String),
    /// The method by which it is packed.
    OtherCompression(String),
    /// So much of the archive has been unpacked that no more is.
    TooMuch,
}

impl ToMessage for Unread {
    fn to_message(&self) -> Message {
        match self {
            Self::OnDisk(cause) => message!("path-unreadable", problem = cause.to_message()),
            Self::Damaged(problem) => message!("unread-damaged", problem = problem),
            Self::OtherCompression(method) => {
                message!("unread-other-compression", method = method.as_str())
            }
            Self::TooMuch => message!("reason-archive-too-large"),
        }
    }
}

display_in_english!(Unread);

impl Entry {
    /// Returns whether it is a file that may be executed.
    pub fn is_executable(&self) -> bool {
        self.kind == EntryKind::File
            && match &self.place {
                Place::OnDisk(file) => {
                    file.path().metadata().is_ok_and(|metadata| is_executable(&metadata))
                }
                Place::InArchive(packed) => packed.mode & 0o111 != 0,
            }
    }
}

/// A kind of entry of a directory or an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Link,
    /// A device, a socket, a pipe, or something unknown.
    Special,
}

impl EntryKind {
    /// Returns the kind of the type bits of a Unix mode; nothing where there are none.
    pub(crate) fn of_mode(mode: u32) -> Option<Self> {
        Some(match mode & 0o170_000 {
            0 => return None,
            0o100_000 => Self::File,
            0o040_000 => Self::Directory,
            0o120_000 => Self::Link,
            _ => Self::Special,
        })
    }

    pub(crate) fn of_type(file_type: FileType) -> Self {
        match file_type {
            it if it.is_file() => Self::File,
            it if it.is_dir() => Self::Directory,
            it if it.is_symlink() => Self::Link,
            _ => Self::Special,
        }
    }
}

impl ToMessage for EntryKind {
    fn to_message(&self) -> Message {
        message!(match self {
            Self::File => "kind-file",
            Self::Directory => "kind-directory",
            Self::Link => "kind-link",
            Self::Special => "kind-special",
        })
    }
}

/// Returns whether a file has the rights of a program.
#[cfg(unix)]
pub fn is_executable(metadata: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
pub fn is_executable(_: &Metadata) -> bool {
    false
}

/// Returns a file name as text. What is not UTF-8 is taken for GBK, as archives and disks of
/// Chinese systems have it, and if it is neither, what cannot be read is marked.
pub(crate) fn decoded(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let gbk = encoding_rs::GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    gbk.map_or_else(|| String::from_utf8_lossy(bytes).into_owned(), std::borrow::Cow::into_owned)
}

/// Returns the name of a file on disk as text. A backslash is doubled, so that no name looks
/// like another one in which it begins an escape.
pub fn of_file(name: &OsStr) -> String {
    match name.to_str() {
        Some(text) if cfg!(unix) => with_plain_backslashes(text),
        Some(text) => text.to_owned(),
        None if cfg!(unix) => decoded(name.as_encoded_bytes()),
        None => name.to_string_lossy().into_owned(),
    }
}

/// Returns a name in which every backslash stands for itself.
pub fn with_plain_backslashes(name: &str) -> String {
    name.replace('\\', "\\\\")
}

/// Returns a path on disk as text, each part as [`of_file`] does.
pub fn of_path(path: &Path) -> String {
    let separator = std::path::MAIN_SEPARATOR_STR;
    let parts: Vec<String> = path.iter().map(of_file).collect();
    // The root of a file system is a part that is a separator itself.
    parts.join(separator).replacen(&separator.repeat(2), separator, 1)
}

/// Compares names as people do: runs of digits by what they count, so that
/// `test2` comes before `test10`. Different names are never equal.
pub fn natural_order(left: &str, right: &str) -> Ordering {
    let mut parts = (Parts(left), Parts(right));
    loop {
        let ordering = match (parts.0.next(), parts.1.next()) {
            (None, None) => return left.cmp(right),
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some(left), Some(right)) => compare_parts(left, right),
        };
        if ordering != Ordering::Equal {
            return ordering;
        }
    }
}

/// Compares two runs, each of digits only or of other characters only.
fn compare_parts(left: &str, right: &str) -> Ordering {
    if !is_number(left) || !is_number(right) {
        return left.cmp(right);
    }
    let (left, right) = (left.trim_start_matches('0'), right.trim_start_matches('0'));
    left.len().cmp(&right.len()).then_with(|| left.cmp(right))
}

fn is_number(part: &str) -> bool {
    part.starts_with(|character: char| character.is_ascii_digit())
}

/// The runs of a name: digits, a slash, anything else.
struct Parts<'a>(&'a str);

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let first = class_of(self.0.chars().next()?);
        let end = self.0.find(|character| class_of(character) != first).unwrap_or(self.0.len());
        let (part, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(part)
    }
}

/// Returns what of a name a character belongs to: a number, a separator, or other text.
fn class_of(character: char) -> (bool, bool) {
    (character.is_ascii_digit(), character == '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_ordered_by_what_they_count() {
        let mut names = ["a10", "a9", "b1", "a", "a010", "a9b", "a/2", "a/10", "木2", "木10"];
        names.sort_by(|left, right| natural_order(left, right));
        assert_eq!(names, ["a", "a/2", "a/10", "a9", "a9b", "a010", "a10", "b1", "木2", "木10"]);
    }

    #[test]
    fn names_longer_than_any_number_are_compared_all_the_same() {
        let long = format!("{}1", "9".repeat(100));
        assert_eq!(natural_order(&long, &"9".repeat(100)), Ordering::Greater);
        assert_eq!(natural_order("01", "1"), Ordering::Less, "different names are never equal");
    }
}
