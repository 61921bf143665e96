//! Directories for the files of runs, and what killed judgings have left of theirs.

use std::{fs::File, io, path::Path};

use tempfile::TempDir;

const PREFIX: &str = "muqi-run-";

/// The directory of one judging, held by the system's advisory lock, which ends
/// with the process however that ends.
#[derive(Debug)]
pub struct Scratch {
    directory: TempDir,
    _held: Option<File>,
}

impl Scratch {
    /// Makes a directory, and removes those that killed judgings of the same user
    /// have left.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn new() -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        sweep(&std::env::temp_dir());
        let directory = scratch_directory()?;
        let held = File::open(directory.path()).ok();
        let held = held.filter(|file| file.try_lock().is_ok());
        Ok(Self { directory, _held: held })
    }

    /// Returns where it is.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }
}

/// Makes a directory for runs, which is removed when it is dropped. Run by root
/// other users can pass through it, since programs run as such, but not see what
/// is there; otherwise it is open to nobody else.
///
/// # Errors
///
/// When it cannot be made.
pub(super) fn scratch_directory() -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(target_os = "linux")]
    if rustix::process::geteuid().is_root() {
        use std::{fs::Permissions, os::unix::fs::PermissionsExt};
        builder.permissions(Permissions::from_mode(0o711));
    }
    builder.tempdir()
}

/// Removes the directories of runs that nobody holds. A young one may be about to
/// be held; what cannot be removed is left to the next start.
#[cfg(target_os = "linux")]
fn sweep(place: &Path) {
    use std::{fs, os::unix::fs::MetadataExt, time::Duration};

    const YOUNG: Duration = Duration::from_mins(1);
    let own = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // Links are not followed.
        let Some(metadata) = entry.metadata().ok().filter(|_| is_ours) else { continue };
        let age = metadata.modified().ok().and_then(|time| time.elapsed().ok());
        let is_old = age.is_some_and(|age| age > YOUNG);
        if metadata.is_dir() && metadata.uid() == own && is_old {
            let held = File::open(entry.path()).map(|file| file.try_lock().map(|()| file));
            if let Ok(Ok(_file)) = held {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{fs, time::SystemTime};

    use super::*;

    #[test]
    fn other_users_cannot_list_the_files_of_runs() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = Scratch::new().expect("a directory");
        let mode = fs::metadata(scratch.path()).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o066, 0, "{mode:o}");
        let is_root = rustix::process::geteuid().is_root();
        assert_eq!(mode & 0o011 == 0o011, is_root, "programs of root pass through: {mode:o}");
    }

    #[test]
    fn what_a_killed_judging_left_is_swept_and_nothing_else() {
        let place = tempfile::tempdir().expect("a directory");
        let make = |name: &str| {
            let path = place.path().join(name);
            fs::create_dir_all(path.join("run-1")).expect("a directory");
            let opened = File::open(&path).expect("a directory");
            opened.set_modified(SystemTime::UNIX_EPOCH).expect("its own");
            opened
        };
        for name in ["muqi-run-dead", "muqi-run-young", "other"] {
            drop(make(name));
        }
        let held = make("muqi-run-alive");
        held.try_lock().expect("nobody else's");
        let young = File::open(place.path().join("muqi-run-young")).expect("a directory");
        young.set_modified(SystemTime::now()).expect("its own");
        sweep(place.path());
        let mut left: Vec<_> = fs::read_dir(place.path())
            .expect("read")
            .flatten()
            .map(|entry| entry.file_name())
            .collect();
        left.sort();
        assert_eq!(left, ["muqi-run-alive", "muqi-run-young", "other"]);
    }
}
