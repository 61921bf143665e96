//! One file, replaced whole.

use std::{fs, io::ErrorKind, path::Path};

use tempfile::TempPath;

use super::{
    Blob, Operation, StoreError,
    disk::{Disk, Flush, LocalDisk},
};

/// Writes `bytes` to `path` so that a reader finds the old file or the new one.
///
/// The bytes go to a temporary file beside the target, whose name begins with
/// [`RESERVED_PREFIX`](super::RESERVED_PREFIX), are flushed to the device, and
/// the file is renamed. A symbolic link at `path` is replaced, not followed;
/// devices such as `/dev/stdout` are not for this function.
///
/// # Errors
///
/// [`StoreError::Io`] naming `path`; the temporary file is gone and the old
/// file is as it was. The directory of `path` must exist.
///
/// # Examples
///
/// ```
/// let directory = tempfile::tempdir()?;
/// let path = directory.path().join("report.json");
/// muqi_files::store::write_atomically(&path, b"{}\n")?;
/// assert_eq!(std::fs::read(&path)?, b"{}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    replace(&LocalDisk, path, &bytes.into(), Flush::Before)
}

/// Writes a blob to `path` as [`write_atomically`] does; one that is a file is copied piece by piece.
///
/// # Errors
///
/// Those of [`write_atomically`].
pub fn write_blob(path: &Path, content: &Blob) -> Result<(), StoreError> {
    replace(&LocalDisk, path, content, Flush::Before)
}

/// Writes `bytes` to `path` as [`write_atomically`] does, but does not wait for the device, which
/// takes milliseconds: a power cut may leave a file that is empty or damaged. For what can be told
/// from its content to be whole, and thrown away.
///
/// # Errors
///
/// Those of [`write_atomically`].
pub fn write_unflushed(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    replace(&LocalDisk, path, &bytes.into(), Flush::Later)
}

/// Writes `bytes` to `path` as [`write_atomically`] does, unless anything is there: a
/// file, a directory, a link wherever it leads. Returns whether it was written.
///
/// # Errors
///
/// Those of [`write_atomically`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<bool, StoreError> {
    let content = bytes.into();
    let staged = LocalDisk
        .stage(directory_of(path), &content, Flush::Before)
        .map_err(StoreError::io(Operation::Write, path))?;
    // Dropped with a failure, the temporary file is removed.
    let staged = TempPath::try_from_path(staged).map_err(StoreError::io(Operation::Write, path))?;
    // A look beforehand would not do: the file may come into being after it.
    match staged.persist_noclobber(path) {
        Ok(()) => Ok(true),
        Err(failure) if failure.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(failure) => Err(StoreError::io(Operation::Write, path)(failure.error)),
    }
}

/// Writes a user's file anew, as [`write_atomically`] does, but keeps its
/// permissions, and writes the file that a symbolic link leads to.
///
/// # Errors
///
/// [`StoreError::Io`] naming `path`, which must be there; it is as it was then.
pub fn rewrite_atomically(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    // A rename would take the place of the link.
    let target = fs::canonicalize(path).map_err(StoreError::io(Operation::Write, path))?;
    let replaced = replace_like(&LocalDisk, &target, &bytes.into(), Flush::Before, Some(&target));
    replaced.map_err(|error| match error {
        // The name of the user's, not the one that its links lead to.
        StoreError::Io { operation, source, .. } => StoreError::io(operation, path)(source),
        other => other,
    })
}

/// Tries whether files can be written to a directory: one is made there and removed.
///
/// # Errors
///
/// [`StoreError::Io`] naming the directory: it is not there, may not be written to, or
/// its disk is full.
pub fn try_writing(directory: &Path) -> Result<(), StoreError> {
    let staged = LocalDisk.stage(directory, &vec![b' '; TRIED_BYTES].into(), Flush::Before);
    staged
        .and_then(|staged| LocalDisk.remove_file(&staged))
        .map_err(StoreError::io(Operation::Write, directory))
}

/// Bytes that are written to try a directory: a small report.
const TRIED_BYTES: usize = 64 << 10;

/// [`write_atomically`] on a given disk.
pub(crate) fn replace(
    disk: &dyn Disk,
    path: &Path,
    content: &Blob,
    flush: Flush,
) -> Result<(), StoreError> {
    replace_like(disk, path, content, flush, None)
}

/// Replaces a file by one with the permissions of `model`, or ordinary ones.
fn replace_like(
    disk: &dyn Disk,
    path: &Path,
    content: &Blob,
    flush: Flush,
    model: Option<&Path>,
) -> Result<(), StoreError> {
    let staged = disk
        .stage(directory_of(path), content, flush)
        .map_err(StoreError::io(Operation::Write, path))?;
    let like_model = model.map_or(Ok(()), |model| disk.copy_permissions(model, &staged));
    like_model.and_then(|()| disk.rename(&staged, path)).map_err(|source| {
        // This error is the one to report; a temporary file that cannot
        // be removed either is a leftover for the next run.
        let _ = disk.remove_file(&staged);
        StoreError::io(Operation::Write, path)(source)
    })
}

/// Returns the directory that a file is in.
fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).expect("readable");
        entries
            .map(|entry| entry.expect("entry").file_name().into_string().expect("text"))
            .collect()
    }

    #[test]
    fn an_old_file_is_replaced_and_no_temporary_file_stays() {
        let directory = tempfile::tempdir().expect("directory");
        let path = directory.path().join("1.in");
        write_atomically(&path, b"a rather long first content").expect("written");
        write_atomically(&path, b"second").expect("written");
        assert_eq!(fs::read(&path).expect("readable"), b"second");
        assert_eq!(names(directory.path()), ["1.in"]);
    }

    #[test]
    fn a_new_file_takes_the_place_of_nothing() {
        let directory = tempfile::tempdir().expect("directory");
        let path = directory.path().join("1.in");
        assert!(write_new(&path, b"first").expect("written"));
        assert!(!write_new(&path, b"second").expect("refused"));
        assert_eq!(fs::read(&path).expect("readable"), b"first");
        assert_eq!(names(directory.path()), ["1.in"]);
    }

    #[test]
    fn a_failed_rename_names_the_path_and_leaves_no_temporary_file() {
        let directory = tempfile::tempdir().expect("directory");
        let path = directory.path().join("1.in");
        fs::create_dir(&path).expect("created");
        let error = write_atomically(&path, b"x").expect_err("a directory is in the way");
        let beginning = format!("{}: cannot be written: ", path.display());
        assert!(error.to_string().starts_with(&beginning), "{error}");
        assert_eq!(names(directory.path()), ["1.in"]);
    }

    #[test]
    fn a_missing_directory_is_an_error_that_names_the_target() {
        let directory = tempfile::tempdir().expect("directory");
        let path = directory.path().join("absent").join("1.in");
        let error = write_atomically(&path, b"x").expect_err("no directory");
        let beginning = format!("{}: cannot be written: ", path.display());
        assert!(error.to_string().starts_with(&beginning), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_written_anew_keeps_its_permissions_and_the_links_to_it() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let directory = tempfile::tempdir().expect("directory");
        let (script, link) = (directory.path().join("a.py"), directory.path().join("link.py"));
        fs::write(&script, b"old").expect("written");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o750)).expect("set");
        symlink("a.py", &link).expect("a link");
        rewrite_atomically(&link, b"new").expect("written");
        assert_eq!(fs::read(&script).expect("readable"), b"new");
        let mode = fs::metadata(&script).expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o750);
        assert!(fs::symlink_metadata(&link).expect("metadata").is_symlink());
        assert!(rewrite_atomically(&directory.path().join("absent"), b"x").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_written_file_has_the_permissions_of_an_ordinary_one() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().expect("directory");
        let (ours, plain) = (directory.path().join("ours"), directory.path().join("plain"));
        write_atomically(&ours, b"x").expect("written");
        fs::write(&plain, b"x").expect("written");
        let mode = |path: &Path| fs::metadata(path).expect("metadata").permissions().mode();
        assert_eq!(mode(&ours), mode(&plain));
    }
}
