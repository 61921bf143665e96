//! Directories for the files of runs, and what killed judgings have left of theirs.

use std::{fs::File, io, path::Path};

use tempfile::TempDir;

use crate::{process::temporary_directory, store::RANDOM_CHARACTERS};

use super::{Mode, PlaceFault, UnusablePlace, system};

const PREFIX: &str = "muqi-run-";

/// The directory of one judging, held by the system's advisory lock, which ends
/// with the process however that ends. A sweeper removes it when that was killed.
#[derive(Debug)]
pub struct Scratch {
    // In the order in which they end.
    directory: TempDir,
    _held: Option<File>,
    _sweeper: Option<system::Sweeper>,
}

impl Scratch {
    /// Makes a directory for runs in a mode, and removes those that killed judgings of
    /// the same user have left.
    ///
    /// # Errors
    ///
    /// When it cannot be made, or a directory above it keeps those out as whom programs
    /// run.
    pub fn new(mode: Mode) -> Result<Self, UnusablePlace> {
        let place = temporary_directory();
        let is_passed = system::is_passed_through(mode);
        let closed = if is_passed { system::closed_directory(&place) } else { Ok(None) };
        let scratch = match closed {
            Ok(Some(closed)) => Err(PlaceFault::Closed(closed)),
            Ok(None) => Self::made(mode).map_err(PlaceFault::Refused),
            Err(error) => Err(PlaceFault::Refused(error)),
        };
        scratch.map_err(|fault| UnusablePlace { place, fault })
    }

    /// Makes a directory for trying compilers, whatever the mode. Fails when it cannot be made.
    pub(in crate::judge) fn for_trials() -> io::Result<Self> {
        // Nothing in it is to be hidden.
        Self::made(Mode::Unsafe)
    }

    fn made(mode: Mode) -> io::Result<Self> {
        system::sweep(&temporary_directory(), PREFIX);
        let directory = scratch_directory(mode)?;
        let held = File::open(directory.path()).ok();
        let held = held.filter(|file| file.try_lock().is_ok());
        let sweeper = system::Sweeper::start(directory.path());
        Ok(Self { directory, _held: held, _sweeper: sweeper })
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
/// Names of directories below it are no secret under [`Mode::Namespaces`]: `/proc/PID/mountinfo`
/// shows them to everybody. Fails when it cannot be made.
pub(super) fn scratch_directory(mode: Mode) -> io::Result<TempDir> {
    let permissions = if system::is_passed_through(mode) { 0o711 } else { 0o700 };
    directory_in(&temporary_directory(), PREFIX, RANDOM_CHARACTERS, permissions)
}

/// Makes a directory that is removed when it is dropped, with these permissions on Unix.
pub(in crate::judge) fn directory_in(
    parent: &Path,
    prefix: &str,
    random_characters: usize,
    permissions: u32,
) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).rand_bytes(random_characters);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(permissions));
    #[cfg(not(unix))]
    let _ = permissions;
    builder.tempdir_in(parent)
}

#[cfg(all(test, judge))]
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
        system::sweep(place.path(), PREFIX);
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
