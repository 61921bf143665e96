//! The files below a directory on disk.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use walkdir::WalkDir;

use super::{ArchiveError, EntryKind, of_file};

/// An entry below a directory.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its name below the directory, decoded, with slashes.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Its kind; of a link that is followed, the kind of its target.
    pub kind: EntryKind,
    /// Whether it is a link.
    pub is_link: bool,
}

/// An entry that cannot be looked at.
#[derive(Debug)]
pub struct NotListed {
    /// Its name below the directory, decoded, with slashes.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Why.
    pub cause: io::Error,
}

/// How symbolic links are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// As what they lead to.
    Followed,
    /// As links.
    Kept,
}

/// Lists everything below a directory, in the order of the names. `is_closed` is given
/// the names of directories and returns those that are not looked into.
///
/// # Errors
///
/// When the directory cannot be read, or holds more than `most` files.
pub fn walk(
    root: &Path,
    links: Links,
    most: usize,
    is_closed: impl Fn(&str) -> bool,
) -> Result<Vec<Result<Listed, NotListed>>, ArchiveError> {
    let entries = WalkDir::new(root).min_depth(1).sort_by_file_name();
    let mut entries = entries.follow_links(links == Links::Followed).into_iter();
    let (mut found, mut files) = (Vec::new(), 0);
    while let Some(entry) = entries.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) if error.depth() == 0 => return Err(ArchiveError::Read(error.into())),
            Err(error) => {
                let path = error.path().unwrap_or(root).to_owned();
                let name = name_below(root, &path);
                found.push(Err(NotListed { name, path, cause: error.into() }));
                continue;
            }
        };
        let kind = EntryKind::of_type(entry.file_type());
        if kind != EntryKind::Directory {
            files += 1;
        } else if is_closed(&of_file(entry.file_name())) {
            entries.skip_current_dir();
        }
        if files > most {
            return Err(ArchiveError::TooManyEntries { entries: files, most });
        }
        let (name, is_link) = (name_below(root, entry.path()), entry.path_is_symlink());
        found.push(Ok(Listed { name, path: entry.into_path(), kind, is_link }));
    }
    Ok(found)
}

/// Returns a name below a directory, decoded, with slashes.
fn name_below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    below.iter().map(of_file).collect::<Vec<_>>().join("/")
}

/// Opens a file, unless it is a pipe or a device, which might never end.
///
/// # Errors
///
/// When it cannot be opened, or is no regular file.
pub fn open(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() {
        return File::open(path);
    }
    Err(io::Error::other("not a regular file"))
}

/// Returns the beginning of a file on disk, at most `most` bytes.
///
/// # Errors
///
/// When it cannot be read.
pub fn beginning_of(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
