//! A process that removes the directory of runs when the tool was killed and could not.
//!
//! ```text
//! tool ── pipe: the name of the directory, then nothing more ──> sweeper
//! ```
//!
//! It sees the end of the pipe when the tool is gone, however that ended. A tool that ends by
//! itself removes its directory first, and has no more use for the sweeper.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, ErrorKind, Read as _, Write as _, stdin},
    os::unix::{
        ffi::{OsStrExt as _, OsStringExt as _},
        fs::MetadataExt as _,
    },
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode, Stdio},
    thread,
    time::Duration,
};

use rustix::{
    fs::{StatVfsMountFlags, statvfs},
    process::{geteuid, setsid},
};

use muqi_files::store::is_random;

use super::{
    Mode,
    own_program::{OWN_PROGRAM, has_door, hide},
};

/// The argument that asks for it; like that of the helper.
pub(crate) const ARGUMENT: &str = "--sandbox-sweeper";

/// The most tries to remove a directory. Programs that end with the tool may be in it for a moment.
const TRIES: u32 = 100;

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// A sweeper of one directory, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Sweeper {
    process: Child,
}

impl Sweeper {
    /// Starts one; nothing where this program has no door for it, or no process is to be had.
    pub(crate) fn start(directory: &Path) -> Option<Self> {
        if !has_door() {
            return None;
        }
        let process = Command::new(OWN_PROGRAM)
            .arg(ARGUMENT)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let sweeper = Self { process };
        // The pipe stays open as long as this process.
        sweeper.process.stdin.as_ref()?.write_all(directory.as_os_str().as_bytes()).ok()?;
        Some(sweeper)
    }
}

impl Drop for Sweeper {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Does the work of a sweeper.
pub(crate) fn sweep_after_tool() -> ExitCode {
    // Signals of the terminal, and of those who kill the tool's group, are for the tool.
    let _ = setsid();
    let _ = hide();
    let mut name = Vec::new();
    if stdin().read_to_end(&mut name).is_err() {
        return ExitCode::FAILURE;
    }
    let directory = OsString::from_vec(name);
    for _ in 0..TRIES {
        if is_removed(Path::new(&directory)) {
            return ExitCode::SUCCESS;
        }
        thread::sleep(PAUSE);
    }
    ExitCode::FAILURE
}

/// Removes a directory whose lock is free. Returns true when there is no such directory.
fn is_removed(directory: &Path) -> bool {
    match File::open(directory) {
        Ok(held) => held.try_lock().is_ok() && fs::remove_dir_all(directory).is_ok(),
        Err(error) => error.kind() == ErrorKind::NotFound,
    }
}

/// The age below which a directory may be about to be locked.
const YOUNG: Duration = Duration::from_mins(1);

/// Returns the directory, a place or one above it, that other users cannot pass through.
pub(crate) fn closed_directory(place: &Path) -> io::Result<Option<PathBuf>> {
    const PASSED_BY_OTHERS: u32 = 0o001;
    let place = fs::canonicalize(place)?;
    Ok(place
        .ancestors()
        .find(|above| fs::metadata(above).is_ok_and(|found| found.mode() & PASSED_BY_OTHERS == 0))
        .map(Path::to_owned))
}

/// Returns whether programs of a mode, as other users, reach their files through the directory.
pub(crate) fn is_passed_through(mode: Mode) -> bool {
    mode != Mode::Namespaces && geteuid().is_root()
}

/// Removes the directories of runs that no process has locked. A young one may be about to
/// be held; what cannot be removed is left to the next start.
pub(crate) fn sweep(place: &Path, prefix: &str) {
    let own = geteuid().as_raw();
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours =
            name.to_str().and_then(|name| name.strip_prefix(prefix)).is_some_and(is_random);
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

/// Returns whether no program can be started in a directory.
pub(crate) fn has_no_programs(place: &Path) -> bool {
    statvfs(place).is_ok_and(|found| found.f_flag.contains(StatVfsMountFlags::NOEXEC))
}
