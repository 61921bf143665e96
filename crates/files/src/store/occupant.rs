//! The thing at a name on disk.

use std::{
    fs,
    io::{self, ErrorKind},
    path::Path,
};

use super::{
    Blob, OccupantKind, Operation, StoreError,
    name::{parents, path_of},
};

/// The thing at a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    /// Nothing; directories above it may be missing too.
    Nothing,
    /// A file with this hash.
    File(String),
    /// Something that cannot be replaced by a file, at the name or above it.
    Obstacle { at: String, kind: OccupantKind },
}

/// Looks at a name below `directory` without following symbolic links.
pub(crate) fn occupant(directory: &Path, name: &str) -> Result<Occupant, StoreError> {
    for parent in parents(name) {
        match kind_of(&path_of(directory, parent))? {
            Some(OccupantKind::Directory) => {}
            Some(kind) => return Ok(Occupant::Obstacle { at: parent.to_owned(), kind }),
            None => return Ok(Occupant::Nothing),
        }
    }
    let path = path_of(directory, name);
    match kind_of(&path)? {
        None => Ok(Occupant::Nothing),
        Some(OccupantKind::File) => match Blob::of_file(&path).and_then(|content| content.sha256())
        {
            Ok(hash) => Ok(Occupant::File(hash)),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                Ok(Occupant::Obstacle { at: name.to_owned(), kind: OccupantKind::Unreadable })
            }
            Err(error) => Err(StoreError::io(Operation::Read, &path)(error)),
        },
        Some(kind) => Ok(Occupant::Obstacle { at: name.to_owned(), kind }),
    }
}

/// Returns the names of the ordinary files in a directory below `directory`, or in itself;
/// none if it is missing or reached through a link.
pub(crate) fn files_in(directory: &Path, below: Option<&str>) -> Result<Vec<String>, StoreError> {
    if !below.map_or(Ok(true), |below| is_directory(directory, below))? {
        return Ok(Vec::new());
    }
    let path = below.map_or_else(|| directory.to_owned(), |below| path_of(directory, below));
    list(&path).map_err(StoreError::io(Operation::Read, &path))
}

/// Returns whether a name below `directory` is a directory with nothing in it.
pub(crate) fn is_empty_directory(directory: &Path, name: &str) -> Result<bool, StoreError> {
    if !is_directory(directory, name)? {
        return Ok(false);
    }
    let path = path_of(directory, name);
    let mut entries = fs::read_dir(&path).map_err(StoreError::io(Operation::Read, &path))?;
    Ok(entries.next().is_none())
}

/// Returns whether a name is a directory that no link leads to.
fn is_directory(directory: &Path, name: &str) -> Result<bool, StoreError> {
    for prefix in parents(name).chain([name]) {
        if kind_of(&path_of(directory, prefix))? != Some(OccupantKind::Directory) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn list(path: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry?;
        // A name that is no Unicode is none of ours.
        if let Ok(name) = entry.file_name().into_string()
            && entry.file_type()?.is_file()
        {
            names.push(name);
        }
    }
    Ok(names)
}

fn kind_of(path: &Path) -> Result<Option<OccupantKind>, StoreError> {
    let metadata = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        metadata => metadata.map_err(StoreError::io(Operation::Read, path))?,
    };
    let kind = metadata.file_type();
    Ok(Some(if kind.is_file() {
        OccupantKind::File
    } else if kind.is_dir() {
        OccupantKind::Directory
    } else if kind.is_symlink() {
        OccupantKind::SymbolicLink
    } else {
        OccupantKind::Special
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_above_the_name_is_in_the_way() {
        let directory = tempfile::tempdir().expect("directory");
        fs::write(directory.path().join("a"), "x").expect("written");
        let found = occupant(directory.path(), "a/b/c").expect("readable");
        assert_eq!(found, Occupant::Obstacle { at: "a".to_owned(), kind: OccupantKind::File });
    }

    #[test]
    fn nothing_is_below_a_missing_directory() {
        let directory = tempfile::tempdir().expect("directory");
        let absent = directory.path().join("absent");
        assert_eq!(occupant(&absent, "a/b").expect("readable"), Occupant::Nothing);
        assert!(files_in(&absent, Some("a")).expect("readable").is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn symbolic_links_are_not_followed() {
        let directory = tempfile::tempdir().expect("directory");
        fs::create_dir(directory.path().join("real")).expect("created");
        fs::write(directory.path().join("real/x"), "x").expect("written");
        std::os::unix::fs::symlink("real", directory.path().join("link")).expect("linked");
        let found = occupant(directory.path(), "link/x").expect("readable");
        let expected =
            Occupant::Obstacle { at: "link".to_owned(), kind: OccupantKind::SymbolicLink };
        assert_eq!(found, expected);
        assert!(files_in(directory.path(), Some("link")).expect("readable").is_empty());
    }
}
