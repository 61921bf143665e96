//! The files of a directory, to compare and to copy.

use std::path::{Path, PathBuf};

/// Returns the names and bytes of all files of a directory, in order.
///
/// # Panics
///
/// When one cannot be read.
pub(crate) fn files_of(directory: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(directory).expect("a readable directory");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let file = |path: PathBuf| {
        let bytes = std::fs::read(&path).expect("a readable file");
        (path.file_name().map(PathBuf::from).expect("a file has a name"), bytes)
    };
    paths.into_iter().map(file).collect()
}
