//! Files that no program may see: muqi itself, which contains the answers, and files that the judge
//! adds.

use std::{
    collections::BTreeMap,
    env, fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

/// The name of this program in `PATH`.
const NAME: &str = "muqi";

/// Returns the real paths of `helper`, of the program that this process is, and
/// of every one of its name in `PATH`.
pub(crate) fn own_programs(helper: &Path) -> Vec<PathBuf> {
    let in_path = env::var_os("PATH").unwrap_or_default();
    let in_path = env::split_paths(&in_path).map(|directory| directory.join(NAME));
    real(env::current_exe().into_iter().chain([helper.to_owned()]).chain(in_path))
}

/// Returns the real paths of what exists, each once.
pub(crate) fn real(paths: impl IntoIterator<Item = PathBuf>) -> Vec<PathBuf> {
    let mut real: Vec<PathBuf> =
        paths.into_iter().filter_map(|path| path.canonicalize().ok()).collect();
    real.sort();
    real.dedup();
    real
}

/// A file by its identity in the file system, with any name.
type Inode = (u64, u64);

/// The names of a file below a directory.
type Names = BTreeMap<(Inode, PathBuf), Vec<PathBuf>>;

/// Returns the names inside of `directories` that are hard links to one of the
/// `programs`. A directory is looked through once, and only if a program has more
/// names than one.
pub(crate) fn other_names(programs: &[PathBuf], directories: &[PathBuf]) -> Vec<PathBuf> {
    static FOUND: LazyLock<Mutex<Names>> = LazyLock::new(Mutex::default);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let mut names = Vec::new();
    for program in programs {
        let Ok(metadata) = fs::metadata(program) else { continue };
        if metadata.nlink() < 2 || !metadata.is_file() {
            continue;
        }
        let inode = (metadata.dev(), metadata.ino());
        for directory in directories {
            let known = found.entry((inode, directory.clone()));
            names.extend_from_slice(known.or_insert_with(|| links(inode, directory)));
        }
    }
    names
}

/// Returns the names of a file below a directory of the same file system.
fn links(inode: Inode, directory: &Path) -> Vec<PathBuf> {
    if fs::metadata(directory).map_or(true, |metadata| metadata.dev() != inode.0) {
        return Vec::new();
    }
    let entries = walkdir::WalkDir::new(directory).same_file_system(true).into_iter().flatten();
    entries
        .filter(|entry| entry.file_type().is_file())
        .filter(|entry| entry.metadata().is_ok_and(|it| (it.dev(), it.ino()) == inode))
        .map(walkdir::DirEntry::into_path)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_known_by_its_other_names() {
        let directory = tempfile::tempdir().expect("a directory");
        let [program, inside] = ["program", "inside"].map(|name| directory.path().join(name));
        fs::write(&program, "").expect("a file");
        fs::create_dir_all(inside.join("deep")).expect("a directory");
        fs::write(inside.join("other"), "").expect("a file");
        let known = || other_names(std::slice::from_ref(&program), std::slice::from_ref(&inside));
        assert!(known().is_empty());
        fs::hard_link(&program, inside.join("deep/link")).expect("a link");
        assert_eq!(known(), [inside.join("deep/link")]);
    }
}
