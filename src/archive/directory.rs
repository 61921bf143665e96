//! The files below a directory on disk.

use std::{io, path::Path};

use walkdir::WalkDir;

use crate::text::Failed;

use super::{ArchiveError, DiskFile, Entry, EntryKind, Fault, Place, Unread, of_file};

/// Lists everything below a directory, in the order of the names. Links that are followed
/// stay links where they lead out of the directory. `is_closed` is given the
/// names of directories and returns those that are not looked into. Fails when the directory
/// cannot be read, or holds more than `most` files.
pub(super) fn walk(
    root: &Path,
    follow_links: bool,
    most: usize,
    is_closed: impl Fn(&str) -> bool,
) -> Result<Vec<Entry>, ArchiveError> {
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
                (path, EntryKind::Other, Some(Fault::Unread(Unread::OnDisk(cause(error)))))
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
    let link = |key| io::Error::other(Failed(message!(key)));
    match error.into_io_error() {
        None => link("path-link-loop"),
        // It was listed a moment ago.
        Some(answer) if is_below && answer.kind() == io::ErrorKind::NotFound => {
            link("path-lost-link")
        }
        Some(answer) => answer,
    }
}

/// Returns a name below a directory, decoded, with slashes.
fn name_below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    below.iter().map(of_file).collect::<Vec<_>>().join("/")
}
