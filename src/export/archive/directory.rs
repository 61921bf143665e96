//! Reading a package that is a directory.

use std::{fs::Metadata, path::Path};

use super::{Archive, MOST_FILES, PackageError, links::resolved};
use crate::{
    archive::{EntryKind, Links, Listed, NotListed, beginning_of, walk},
    export::package::MOST_BYTES,
};

impl Archive {
    /// Reads all files of a directory, in the order of their names; links are
    /// followed, and anything but files and directories is a fault.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is far larger than a package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let mut archive = Self::default();
        let mut left = MOST_BYTES;
        let (mut executables, mut directories, mut links) = (Vec::new(), Vec::new(), Vec::new());
        for entry in walk(directory, Links::Followed, MOST_FILES, |_| false)? {
            let (path, bytes) = match entry {
                Ok(Listed { name, kind: EntryKind::Directory, .. }) => {
                    directories.push(name);
                    continue;
                }
                Ok(Listed {
                    name,
                    kind:
                        kind @ (EntryKind::Fifo
                        | EntryKind::Socket
                        | EntryKind::Device
                        | EntryKind::Other
                        | EntryKind::Link),
                    ..
                }) => {
                    archive.faults.push(format!("{name}: {kind}, no file"));
                    continue;
                }
                Ok(found) => {
                    let metadata = found.path.metadata();
                    executables.extend(
                        metadata.is_ok_and(|it| is_executable(&it)).then(|| found.name.clone()),
                    );
                    links.extend(link(&found));
                    (found.name, beginning_of(&found.path, left + 1))
                }
                Err(NotListed { name, cause, .. }) => (name, Err(cause)),
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

/// Returns a link with its target: a file of the package, or somewhere else.
fn link(found: &Listed) -> Option<(String, String)> {
    let leads_to = found.is_link.then(|| std::fs::read_link(&found.path).ok())??;
    let leads_to = leads_to.to_string_lossy().into_owned();
    Some((found.name.clone(), resolved(&found.name, &leads_to).unwrap_or(leads_to)))
}

#[cfg(unix)]
fn is_executable(metadata: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    metadata.mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &Metadata) -> bool {
    false
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
