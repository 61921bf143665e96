//! Directories for the files of runs, tried before anything is run, and what killed judgings have left
//! of theirs.

use std::{
    env,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use muqi_files::{process::temporary_directory, store::RANDOM_CHARACTERS};
use muqi_text::{Message, ToMessage};

use crate::{
    Mode,
    sweeper::{self, Sweeper},
};

const PREFIX: &str = "muqi-run-";

/// The directory of one judging, held by the system's advisory lock, which ends
/// with the process however that ends. A sweeper removes it when that was killed.
#[derive(Debug)]
pub struct Scratch {
    // In the order in which they end.
    directory: TempDir,
    _held: Option<File>,
    _sweeper: Option<Sweeper>,
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
        let is_passed = sweeper::is_passed_through(mode);
        let closed = if is_passed { sweeper::closed_directory(&place) } else { Ok(None) };
        let scratch = match closed {
            Ok(Some(closed)) => Err(PlaceFault::Closed(closed)),
            Ok(None) => Self::made(mode).map_err(PlaceFault::Refused),
            Err(error) => Err(PlaceFault::Refused(error)),
        };
        scratch.map_err(|fault| UnusablePlace { place, fault })
    }

    /// Makes a directory for trying compilers, whatever the mode.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn for_trials() -> io::Result<Self> {
        // Nothing in it is to be hidden.
        Self::made(Mode::Unsafe)
    }

    fn made(mode: Mode) -> io::Result<Self> {
        sweeper::sweep(&temporary_directory(), PREFIX);
        let directory = scratch_directory(mode)?;
        let held = File::open(directory.path()).ok();
        let held = held.filter(|file| file.try_lock().is_ok());
        let sweeper = Sweeper::start(directory.path());
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
fn scratch_directory(mode: Mode) -> io::Result<TempDir> {
    let permissions = if sweeper::is_passed_through(mode) { 0o711 } else { 0o700 };
    directory_in(&temporary_directory(), PREFIX, RANDOM_CHARACTERS, permissions)
}

/// Makes a directory that is removed when it is dropped, with these permissions on Unix.
///
/// # Errors
///
/// When it cannot be made.
pub fn directory_in(
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

/// A reason why programs cannot be judged in the directory for temporary files.
#[derive(Debug)]
pub struct UnusablePlace {
    /// The directory.
    pub place: PathBuf,
    /// Its fault.
    pub fault: PlaceFault,
}

/// A fault of a directory for the files of runs.
#[derive(Debug, thiserror::Error)]
pub enum PlaceFault {
    /// No files can be put there.
    Refused(#[from] io::Error),
    /// A directory above it is closed to the users as whom programs run.
    Closed(PathBuf),
    /// It is mounted with `noexec`: no program can be started there.
    NoPrograms,
}

impl ToMessage for PlaceFault {
    fn to_message(&self) -> Message {
        match self {
            Self::Refused(error) => message!("place-refused", problem = answer(error)),
            Self::Closed(directory) => message!("place-closed", directory = directory),
            Self::NoPrograms => message!("place-without-programs"),
        }
    }
}

impl ToMessage for UnusablePlace {
    fn to_message(&self) -> Message {
        let Self { place, fault } = self;
        let named = env::var_os("TMPDIR").is_some_and(|named| !named.is_empty());
        message!("place-unusable", place = place, named = named, fault = fault)
    }
}

display_in_english!(PlaceFault, UnusablePlace);

/// Returns the answer of the system without its number, and without a random name that was tried.
pub fn answer(error: &io::Error) -> String {
    error.to_string().split(" (os error").next().unwrap_or_default().to_owned()
}

impl std::error::Error for UnusablePlace {}

/// Returns the directory for the files of runs. `with_programs` is whether programs are
/// started in it, not only interpreters elsewhere.
///
/// # Errors
///
/// When no files can be put there, or programs are to be started there and cannot.
pub fn try_place(with_programs: bool) -> Result<PathBuf, UnusablePlace> {
    let place = temporary_directory();
    let fault = match put_file() {
        Err(error) => Some(PlaceFault::Refused(error)),
        Ok(()) => {
            (with_programs && sweeper::has_no_programs(&place)).then_some(PlaceFault::NoPrograms)
        }
    };
    match fault {
        None => Ok(place),
        Some(fault) => Err(UnusablePlace { place, fault }),
    }
}

/// Puts a file where those of runs are, and removes it.
fn put_file() -> io::Result<()> {
    let directory = scratch_directory(Mode::Unsafe)?;
    fs::write(directory.path().join("file"), "text")
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
        sweeper::sweep(place.path(), PREFIX);
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
