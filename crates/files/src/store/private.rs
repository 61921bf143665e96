//! Directories that no other user may look into.

use std::{fs, io, path::Path};

/// Makes a directory that is open to its owner alone; one that is there already is closed
/// to all others.
///
/// # Errors
///
/// When it cannot be made or closed, or when it, or a link in its place, belongs to another
/// user, who could put files of theirs in it.
pub fn make_private(directory: &Path) -> io::Result<()> {
    // What is there already may be open to others: it is closed in any case.
    fs::create_dir_all(directory)?;
    close(directory)
}

#[cfg(unix)]
fn close(directory: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;

    use muqi_text::Failed;

    // Root could change the rights of a directory that a link of another user leads to.
    if [fs::symlink_metadata(directory)?, fs::metadata(directory)?].iter().any(is_of_another) {
        let reason = Failed(message!("own-of-another-user"));
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
    }
    fs::set_permissions(directory, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it fails on Unix")]
fn close(_directory: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(target_os = "linux")]
fn is_of_another(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    found.uid() != rustix::process::geteuid().as_raw()
}

/// Elsewhere only the owner can change the rights, so nothing has to be asked.
#[cfg(all(unix, not(target_os = "linux")))]
fn is_of_another(_found: &fs::Metadata) -> bool {
    false
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, lchown, symlink};

    use super::*;

    #[test]
    fn a_directory_is_closed_whether_it_was_there_or_not() {
        let place = tempfile::tempdir().expect("a directory");
        let directory = place.path().join("cache/muqi");
        for _ in 0..2 {
            make_private(&directory).expect("its own");
            let mode = fs::metadata(&directory).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o700);
            fs::set_permissions(&directory, fs::Permissions::from_mode(0o755)).expect("its own");
        }
    }

    #[test]
    fn a_directory_or_a_link_of_another_user_is_refused_and_left_as_it_is() {
        if !rustix::process::geteuid().is_root() {
            return;
        }
        let place = tempfile::tempdir().expect("a directory");
        let [theirs, own, link] = ["theirs", "own", "link"].map(|name| place.path().join(name));
        for directory in [&theirs, &own] {
            fs::create_dir(directory).expect("a directory");
            let open = fs::Permissions::from_mode(0o755);
            fs::set_permissions(directory, open).expect("its own");
        }
        symlink(&own, &link).expect("a link");
        for path in [&theirs, &link] {
            lchown(path, Some(65_534), None).expect("root gives it away");
            let refused = make_private(path).expect_err("it is of another user");
            assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied, "{refused}");
        }
        for directory in [&theirs, &own] {
            let mode = fs::metadata(directory).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o755, "{}", directory.display());
        }
    }
}
