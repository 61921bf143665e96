//! Set-user-id and set-group-id programs in directories that programs read. No run sees them.
//!
//! Looking through the directories of an interpreter takes as long as a hundred runs: there may be
//! tens of thousands of files. So what was found is kept, and taken as long as nothing has come or
//! gone in any of them.

use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

use muqi_files::store::{sha256_hex, write_unflushed};
use serde::{Deserialize, Serialize};
use walkdir::WalkDir;

use super::arguments::SET_ID_BITS;

/// The directories and programs that are in a directory.
#[derive(Debug, Deserialize, Serialize)]
struct Found {
    /// It and all directories in it, each with the time when something last came or went, in
    /// seconds and nanoseconds.
    directories: Vec<(PathBuf, i64, i64)>,
    programs: Vec<PathBuf>,
}

impl Found {
    fn below(directory: &Path) -> Self {
        let mut found = Self { directories: Vec::new(), programs: Vec::new() };
        for entry in WalkDir::new(directory).into_iter().flatten() {
            let kind = entry.file_type();
            if !kind.is_dir() && !kind.is_file() {
                continue;
            }
            let Ok(metadata) = entry.metadata() else { continue };
            if kind.is_dir() {
                let (seconds, nanoseconds) = (metadata.mtime(), metadata.mtime_nsec());
                found.directories.push((entry.into_path(), seconds, nanoseconds));
            } else if metadata.mode() & SET_ID_BITS != 0 {
                found.programs.push(entry.into_path());
            }
        }
        found
    }

    /// Returns whether all directories are as they were.
    fn is_current(&self) -> bool {
        self.directories.iter().all(|(directory, seconds, nanoseconds)| {
            let metadata = fs::symlink_metadata(directory);
            metadata.is_ok_and(|it| (it.mtime(), it.mtime_nsec()) == (*seconds, *nanoseconds))
        })
    }

    /// Returns what is below a directory by what an earlier run has kept in another one, `kept`.
    fn known(directory: &Path, kept: Option<&Path>) -> Self {
        let Some(kept) = kept.filter(|_| directory.is_dir()) else { return Self::below(directory) };
        let name = sha256_hex(directory.as_os_str().as_encoded_bytes());
        let file = kept.join(format!("{name}.json"));
        let earlier = fs::read(&file).ok().and_then(|text| serde_json::from_slice(&text).ok());
        if let Some(earlier) = earlier.filter(Self::is_current) {
            return earlier;
        }
        let found = Self::below(directory);
        // What cannot be written is not kept.
        if let Ok(text) = serde_json::to_vec(&found) {
            let _ = fs::create_dir_all(kept).map(|()| write_unflushed(&file, &text));
        }
        found
    }
}

/// Returns the programs in `directories`. A directory is looked through once; `kept` is the
/// directory of what earlier runs have found.
pub(crate) fn with_set_id(directories: &[PathBuf], kept: Option<&Path>) -> Vec<PathBuf> {
    static FOUND: LazyLock<Mutex<BTreeMap<PathBuf, Vec<PathBuf>>>> = LazyLock::new(Mutex::default);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let mut programs = Vec::new();
    for directory in directories {
        let known = found.entry(directory.clone());
        let known = known.or_insert_with(|| Found::known(directory, kept).programs);
        programs.extend_from_slice(known);
    }
    programs
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn write(path: &Path, mode: u32) {
        fs::write(path, "").expect("a file");
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    }

    #[test]
    fn programs_with_other_rights_are_found() {
        let directory = tempfile::tempdir().expect("a directory");
        for (name, mode) in [("user", 0o4711), ("group", 0o2755), ("plain", 0o755)] {
            write(&directory.path().join(name), mode);
        }
        let mut found = with_set_id(&[directory.path().to_owned()], None);
        found.sort();
        assert_eq!(found, ["group", "user"].map(|name| directory.path().join(name)));
    }

    #[test]
    fn what_is_known_of_a_directory_is_found_again_when_something_came_or_went_in_it() {
        let place = tempfile::tempdir().expect("a directory");
        let [directory, kept] = ["directory", "kept"].map(|name| place.path().join(name));
        let inside = directory.join("inside");
        fs::create_dir_all(&inside).expect("a directory");
        let known = || Found::known(&directory, Some(&kept)).programs;
        let nothing: [PathBuf; 0] = [];
        assert_eq!(known(), nothing);
        write(&inside.join("first"), 0o755);
        assert_eq!(known(), nothing);
        // Other rights change no directory: it is not looked through again.
        write(&inside.join("first"), 0o4755);
        assert_eq!(known(), nothing);
        let before = fs::metadata(&inside).expect("it is there").modified().expect("a time");
        write(&inside.join("second"), 0o2755);
        let file = fs::File::open(&inside).expect("it opens");
        file.set_modified(before + std::time::Duration::from_nanos(1)).expect("another time");
        let mut found = known();
        found.sort();
        assert_eq!(found, ["first", "second"].map(|name| inside.join(name)));
        let file = fs::read_dir(&kept).expect("it is there").flatten().next().expect("a file");
        fs::write(file.path(), "[]").expect("written");
        assert_eq!(known().len(), 2, "what is damaged is not known");
    }
}
