//! Directories for the files of runs, and what killed judgings have left of theirs.

use std::{fs::File, io, path::Path};

use tempfile::TempDir;

use crate::{
    process::temporary_directory,
    store::{RANDOM_CHARACTERS, is_random},
};

use super::Mode;

const PREFIX: &str = "muqi-run-";

/// The directory of one judging, held by the system's advisory lock, which ends
/// with the process however that ends.
#[derive(Debug)]
pub struct Scratch {
    directory: TempDir,
    _held: Option<File>,
}

impl Scratch {
    /// Makes a directory for runs in a mode, and removes those that killed judgings of
    /// the same user have left.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn new(mode: Mode) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        sweep(&temporary_directory());
        let directory = scratch_directory(mode)?;
        let held = File::open(directory.path()).ok();
        let held = held.filter(|file| file.try_lock().is_ok());
        Ok(Self { directory, _held: held })
    }

    /// Returns where it is.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }
}

/// Makes a directory for runs, which is removed when it is dropped. It is closed to all
/// other users, unless programs run as such and reach their files by the names of the
/// host: then others can pass through it, but not list it.
///
/// Names of directories below it are no secret under [`Mode::Namespaces`]:
/// `/proc/PID/mountinfo` shows them to everybody.
///
/// # Errors
///
/// When it cannot be made, or a directory above it keeps those others out.
pub(super) fn scratch_directory(mode: Mode) -> io::Result<TempDir> {
    #[cfg(target_os = "linux")]
    if mode == Mode::Landlock && rustix::process::geteuid().is_root() {
        refuse_closed(&temporary_directory())?;
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).rand_bytes(RANDOM_CHARACTERS);
    #[cfg(unix)]
    {
        use std::{fs::Permissions, os::unix::fs::PermissionsExt};
        let rights = if is_passed_through(mode) { 0o711 } else { 0o700 };
        builder.permissions(Permissions::from_mode(rights));
    }
    builder.tempdir_in(temporary_directory())
}

/// Refuses a place below a directory that other users cannot pass through.
#[cfg(target_os = "linux")]
fn refuse_closed(place: &Path) -> io::Result<()> {
    use std::{fs, os::unix::fs::MetadataExt};

    const PASSED_BY_OTHERS: u32 = 0o001;
    let place = fs::canonicalize(place)?;
    let is_closed =
        |above: &&Path| fs::metadata(above).is_ok_and(|found| found.mode() & PASSED_BY_OTHERS == 0);
    match place.ancestors().find(is_closed) {
        None => Ok(()),
        Some(closed) => {
            let closed = closed.display();
            Err(io::Error::other(format!(
                "{closed} is closed to the users as whom programs run under landlock"
            )))
        }
    }
}

/// Whether programs of a mode, as other users, reach their files through the directory.
#[cfg(target_os = "linux")]
fn is_passed_through(mode: Mode) -> bool {
    mode != Mode::Namespaces && rustix::process::geteuid().is_root()
}

#[cfg(not(target_os = "linux"))]
fn is_passed_through(_mode: Mode) -> bool {
    false
}

/// Removes the directories of runs that nobody holds. A young one may be about to
/// be held; what cannot be removed is left to the next start.
#[cfg(target_os = "linux")]
fn sweep(place: &Path) {
    use std::{fs, os::unix::fs::MetadataExt, time::Duration};

    const YOUNG: Duration = Duration::from_mins(1);
    let own = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours =
            name.to_str().and_then(|name| name.strip_prefix(PREFIX)).is_some_and(is_random);
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
    fn other_users_pass_through_only_where_programs_of_root_have_to() {
        use std::os::unix::fs::PermissionsExt;
        let is_root = rustix::process::geteuid().is_root();
        for mode in [Mode::Namespaces, Mode::Landlock, Mode::Unsafe] {
            let scratch = Scratch::new(mode).expect("a directory");
            let found = fs::metadata(scratch.path()).expect("it is there").permissions().mode();
            let is_passed = is_root && mode != Mode::Namespaces;
            assert_eq!(found & 0o777, if is_passed { 0o711 } else { 0o700 }, "{mode}");
        }
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
        for name in
            ["muqi-run-dead567890123456", "muqi-run-young67890123456", "muqi-run-notes", "other"]
        {
            drop(make(name));
        }
        let held = make("muqi-run-alive67890123456");
        held.try_lock().expect("nobody else's");
        let young =
            File::open(place.path().join("muqi-run-young67890123456")).expect("a directory");
        young.set_modified(SystemTime::now()).expect("its own");
        sweep(place.path());
        let mut left: Vec<_> = fs::read_dir(place.path())
            .expect("read")
            .flatten()
            .map(|entry| entry.file_name())
            .collect();
        left.sort();
        let expected =
            ["muqi-run-alive67890123456", "muqi-run-notes", "muqi-run-young67890123456", "other"];
        assert_eq!(left, expected);
    }
}
