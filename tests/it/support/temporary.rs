//! The place of temporary files, those of tests and of `muqi` when they run it; archives and
//! programs that tests put there.

use std::{
    env,
    io::{Cursor, Write as _},
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use tempfile::TempDir;
use zip::{ZipWriter, write::SimpleFileOptions};

/// A directory in memory, as Linux has it.
#[cfg(target_os = "linux")]
const IN_MEMORY: &str = "/dev/shm";

/// Bytes that must be free there; containers often have no more than 64 MiB.
#[cfg(target_os = "linux")]
const FREE_IN_MEMORY: u64 = 2 << 30;

/// Makes an empty directory that is gone with its value.
pub(crate) fn temporary_directory() -> TempDir {
    tempfile::tempdir_in(place()).expect("a temporary directory can be made")
}

/// Returns the built program, which keeps its files in the same place.
pub(crate) fn muqi() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muqi"));
    if *place() != env::temp_dir() {
        command.env("TMPDIR", place());
    }
    command
}

/// Returns the directory of all temporary ones: in memory where there is room. Tests write many
/// thousands of small files, and `muqi` waits until each is on the disk.
fn place() -> &'static Path {
    static PLACE: LazyLock<PathBuf> = LazyLock::new(|| in_memory().unwrap_or_else(env::temp_dir));
    &PLACE
}

#[cfg(target_os = "linux")]
fn in_memory() -> Option<PathBuf> {
    // Somebody has chosen a place.
    if env::var_os("TMPDIR").is_some() {
        return None;
    }
    let found = rustix::fs::statvfs(IN_MEMORY).ok()?;
    let can_run = !found.f_flag.contains(rustix::fs::StatVfsMountFlags::NOEXEC);
    let has_room = found.f_bavail.saturating_mul(found.f_frsize) >= FREE_IN_MEMORY;
    let can_write = tempfile::tempdir_in(IN_MEMORY).is_ok();
    (can_run && has_room && can_write).then(|| IN_MEMORY.into())
}

#[cfg(not(target_os = "linux"))]
fn in_memory() -> Option<PathBuf> {
    None
}

/// Returns an archive with files by their names.
pub(crate) fn archive<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(name, SimpleFileOptions::default()).expect("an entry");
        archive.write_all(text.as_bytes()).expect("an entry can be written");
    }
    archive.finish().expect("an archive").into_inner()
}

/// Copies a program by another process, and returns whether that succeeded. A file
/// that this process had open for writing could not be run while a program lives that
/// another test started meanwhile.
#[must_use]
pub(crate) fn copy_program(from: impl AsRef<Path>, to: impl AsRef<Path>) -> bool {
    let mut copy = Command::new("cp");
    let copied = copy.arg("--").args([from.as_ref(), to.as_ref()]).output();
    copied.is_ok_and(|copied| copied.status.success())
}
