//! Directories for the files of runs: their rights, and those that are left over.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    time::Duration,
};

use rustix::{
    fs::{StatVfsMountFlags, statvfs},
    process::geteuid,
};

use crate::store::is_random;

use super::Mode;

/// The age below which a directory may be about to be locked.
const YOUNG: Duration = Duration::from_mins(1);

/// Returns the directory, a place or one above it, that other users cannot pass through.
pub(in crate::judge::sandbox) fn closed_directory(place: &Path) -> io::Result<Option<PathBuf>> {
    const PASSED_BY_OTHERS: u32 = 0o001;
    let place = fs::canonicalize(place)?;
    let is_closed =
        |above: &&Path| fs::metadata(above).is_ok_and(|found| found.mode() & PASSED_BY_OTHERS == 0);
    Ok(place.ancestors().find(is_closed).map(Path::to_owned))
}

/// Returns whether programs of a mode, as other users, reach their files through the directory.
pub(in crate::judge::sandbox) fn is_passed_through(mode: Mode) -> bool {
    mode != Mode::Namespaces && geteuid().is_root()
}

/// Removes the directories of runs that no process has locked. A young one may be about to
/// be held; what cannot be removed is left to the next start.
pub(in crate::judge::sandbox) fn sweep(place: &Path, prefix: &str) {
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
pub(in crate::judge::sandbox) fn has_no_programs(place: &Path) -> bool {
    statvfs(place).is_ok_and(|found| found.f_flag.contains(StatVfsMountFlags::NOEXEC))
}
