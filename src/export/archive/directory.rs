//! Reading a package that is a directory.

use std::{
    fs::{File, FileType, Metadata},
    io::{self, Read as _},
    path::Path,
};

use walkdir::{DirEntry, WalkDir};

use super::{Archive, MOST_FILES, PackageError, links::resolved, reading::EXECUTABLE};
use crate::export::package::MOST_BYTES;

impl Archive {
    /// Reads all files of a directory, in the order of their names; links are
    /// followed, and anything but files and directories is a fault.
    ///
    /// # Errors
    ///
    /// When it is far larger than a package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let mut archive = Self::default();
        let mut left = MOST_BYTES;
        let (mut executables, mut directories, mut links) = (Vec::new(), Vec::new(), Vec::new());
        let entries = WalkDir::new(directory).min_depth(1).sort_by_file_name().follow_links(true);
        for (index, entry) in entries.into_iter().enumerate() {
            if index >= MOST_FILES {
                return Err(PackageError::TooLarge);
            }
            let path = match &entry {
                Ok(entry) => entry.path(),
                Err(error) => error.path().unwrap_or(directory),
            };
            let path = below(directory, path);
            let bytes = match entry {
                Ok(entry) if entry.file_type().is_dir() => {
                    directories.push(format!("{path}/"));
                    continue;
                }
                Ok(entry) if !entry.file_type().is_file() => {
                    archive.faults.push(format!("{path}: {}, no file", kind(entry.file_type())));
                    continue;
                }
                Ok(entry) => {
                    let is_executable = entry.metadata().is_ok_and(|it| is_executable(&it));
                    executables.extend(is_executable.then(|| path.clone()));
                    links.extend(link(&entry, &path));
                    bounded(entry.path(), left)
                }
                Err(error) => Err(error.into()),
            };
            match bytes {
                Ok(bytes) => {
                    left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
                    archive.package.add(path, bytes);
                }
                Err(error) => archive.faults.push(format!("{path}: cannot be read: {error}")),
            }
        }
        for (path, leads_to) in links {
            archive.package.mark_link(&path, &leads_to);
        }
        archive.add_executables(&executables);
        archive.add_empty_directories(&directories);
        Ok(archive)
    }
}

/// Reads a file, one byte more than may be left at most.
fn bounded(path: &Path, left: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(left + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn below(directory: &Path, path: &Path) -> String {
    let path = path.strip_prefix(directory).unwrap_or(path);
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// Returns a link with where it leads: a file of the package, or somewhere else.
fn link(entry: &DirEntry, path: &str) -> Option<(String, String)> {
    let leads_to = entry.path_is_symlink().then(|| std::fs::read_link(entry.path()).ok())??;
    let leads_to = leads_to.to_string_lossy().into_owned();
    Some((path.to_owned(), resolved(path, &leads_to).unwrap_or(leads_to)))
}

#[cfg(unix)]
fn is_executable(metadata: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    metadata.mode() & EXECUTABLE != 0
}

#[cfg(not(unix))]
fn is_executable(_: &Metadata) -> bool {
    EXECUTABLE == 0
}

#[cfg(unix)]
fn kind(file_type: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    match file_type {
        it if it.is_fifo() => "a fifo",
        it if it.is_socket() => "a socket",
        it if it.is_block_device() || it.is_char_device() => "a device",
        _ => "of a kind that no package has",
    }
}

#[cfg(not(unix))]
fn kind(_: FileType) -> &'static str {
    "of a kind that no package has"
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [(&str, &str); 2] = [("problem.yaml", "title: 一双木棋\n"), ("a/1.in", "1 1\n")];

    #[test]
    fn a_directory_is_read_by_name() {
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::create_dir(directory.path().join("a")).expect("a");
        for (path, bytes) in FILES {
            std::fs::write(directory.path().join(path), bytes).expect("written");
        }
        let found = Archive::of_directory(directory.path()).expect("read");
        assert_eq!(found.faults, Vec::<String>::new());
        let paths: Vec<&str> = found.package.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["a/1.in", "problem.yaml"]);
        assert_eq!(found.package.get("a/1.in"), Some(&b"1 1\n"[..]));
        assert_eq!(found.package.below("a").get("1.in"), Some(&b"1 1\n"[..]));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_of_a_directory_that_cannot_be_read_is_told_and_the_others_are_read() {
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::write(directory.path().join("1.in"), "1 1\n").expect("written");
        let link = |to: &str, name: &str| {
            std::os::unix::fs::symlink(to, directory.path().join(name)).expect("a link");
        };
        link("nowhere", "2.in");
        link(".", "loop");
        let Archive { package, faults } = Archive::of_directory(directory.path()).expect("read");
        assert_eq!(package.iter().count(), 1);
        assert!(
            matches!(&faults[..], [one, other] if one.starts_with("2.in: cannot be read: ")
            && other.starts_with("loop: cannot be read: ")),
            "{faults:?}"
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_is_no_file_is_told_and_never_waited_for() {
        use std::os::unix::{fs::PermissionsExt as _, net::UnixListener};
        let directory = tempfile::tempdir().expect("a directory");
        let place = |name: &str| directory.path().join(name);
        for name in ["1.in", "1.ans"] {
            std::fs::write(place(name), "1\n").expect("written");
        }
        std::fs::set_permissions(place("1.in"), std::fs::Permissions::from_mode(0o755))
            .expect("a right");
        std::fs::create_dir(place("empty")).expect("a directory");
        rustix::fs::mkfifoat(rustix::fs::CWD, place("fifo"), rustix::fs::Mode::RWXU)
            .expect("a fifo");
        let _listener = UnixListener::bind(place("socket")).expect("a socket");
        std::os::unix::fs::symlink("/dev/zero", place("zero")).expect("a link");
        let Archive { package, faults } = Archive::of_directory(directory.path()).expect("read");
        assert_eq!(package.iter().count(), 2);
        assert_eq!(
            faults,
            [
                "fifo: a fifo, no file",
                "socket: a socket, no file",
                "zero: a device, no file",
                "executable, though exported otherwise: 1.in",
                "empty/: an empty directory",
            ]
        );
    }
}
