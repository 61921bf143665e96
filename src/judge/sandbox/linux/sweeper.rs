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
    io::{ErrorKind, Read as _, Write as _, stdin},
    os::unix::ffi::{OsStrExt as _, OsStringExt as _},
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
    thread,
    time::Duration,
};

use rustix::process::setsid;

use super::{door, launch::OWN_PROGRAM, shared::hide};

/// The argument that asks for it; like that of the helper.
pub(super) const ARGUMENT: &str = "--sandbox-sweeper";

/// The most tries to remove a directory. Programs that end with the tool may be in it for a moment.
const TRIES: u32 = 100;

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// A sweeper of one directory, which ends when it is dropped.
#[derive(Debug)]
pub(in crate::judge::sandbox) struct Sweeper {
    process: Child,
}

impl Sweeper {
    /// Starts one; nothing where this program has no door for it, or no process is to be had.
    pub(in crate::judge::sandbox) fn start(directory: &Path) -> Option<Self> {
        if !door::is_there() {
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
pub(super) fn sweep_after_tool() -> ExitCode {
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
