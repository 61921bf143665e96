//! The circumstances that decide whether programs can be isolated: as long as they are the same,
//! what worked before is not tried again.

use std::{env, fmt::Write as _, fs, os::unix::fs::MetadataExt as _, path::Path};

use muqi_files::store::write_unflushed;

/// Version of what is kept.
const FORMAT: u32 = 1;

/// The file of what is noted.
const NAME: &str = "isolation.txt";

/// Files whose content is one of the circumstances. The first differs after each start of the
/// system.
const FILES: [&str; 7] = [
    "/proc/sys/kernel/random/boot_id",
    "/proc/sys/user/max_user_namespaces",
    "/proc/sys/user/max_mnt_namespaces",
    "/proc/sys/user/max_pid_namespaces",
    "/proc/sys/kernel/unprivileged_userns_clone",
    "/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
    "/proc/self/attr/current",
];

/// Lines of `/proc/self/status` about users, rights and filters of system calls.
const STATUS: [&str; 10] = [
    "Uid",
    "Gid",
    "Groups",
    "CapInh",
    "CapPrm",
    "CapEff",
    "CapBnd",
    "CapAmb",
    "NoNewPrivs",
    "Seccomp",
];

const NAMESPACES: [&str; 4] = ["user", "mnt", "pid", "cgroup"];

/// Returns all of it as a text; `helper` is the program that is started anew.
fn circumstances(helper: &Path) -> Option<String> {
    let mut text = format!("{FORMAT}\n");
    for path in FILES {
        let _ = writeln!(text, "{path} {:?}", fs::read_to_string(path).ok());
    }
    for name in NAMESPACES {
        let namespace = fs::read_link(format!("/proc/self/ns/{name}")).ok()?;
        let _ = writeln!(text, "{}", namespace.display());
    }
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let has_name = |line: &&str| line.split(':').next().is_some_and(|name| STATUS.contains(&name));
    for line in status.lines().filter(has_name) {
        let _ = writeln!(text, "{line}");
    }
    // `/proc/self/exe` by the file that it leads to.
    let helper = fs::canonicalize(helper).ok()?;
    let file = fs::metadata(&helper).ok()?;
    let time = (file.mtime(), file.mtime_nsec());
    let _ = writeln!(text, "{} {} {} {time:?}", helper.display(), file.ino(), file.len());
    let _ = writeln!(text, "{}", env::temp_dir().display());
    Some(text)
}

/// Returns whether programs were isolated under these circumstances, by what is kept in a
/// directory.
pub(crate) fn have_worked(kept: &Path, helper: &Path) -> bool {
    let before = fs::read_to_string(kept.join(NAME)).ok();
    before.is_some() && before == circumstances(helper)
}

/// Notes in a directory that programs are isolated under these circumstances. What cannot be
/// written is not noted.
pub(crate) fn note(kept: &Path, helper: &Path) {
    if let Some(text) = circumstances(helper) {
        let file = kept.join(NAME);
        let _ = fs::create_dir_all(kept).map(|()| write_unflushed(&file, text.as_bytes()));
    }
}

/// Forgets what was noted.
pub(crate) fn forget(kept: &Path) {
    let _ = fs::remove_file(kept.join(NAME));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_worked_is_known_as_long_as_everything_is_the_same() {
        let directory = tempfile::tempdir().expect("a directory");
        let [kept, helper] = ["kept", "helper"].map(|name| directory.path().join(name));
        fs::write(&helper, "one").expect("written");
        assert!(!have_worked(&kept, &helper), "nothing is known");
        note(&kept, &helper);
        assert!(have_worked(&kept, &helper));
        fs::write(&helper, "another").expect("written");
        assert!(!have_worked(&kept, &helper), "another program");
        note(&kept, Path::new("/nowhere"));
        assert!(!have_worked(&kept, Path::new("/nowhere")), "no program");
        note(&kept, &helper);
        let file = kept.join(NAME);
        let text = fs::read_to_string(&file).expect("it was written");
        for part in text.lines() {
            fs::write(&file, text.replacen(part, "something else", 1)).expect("written");
            assert!(!have_worked(&kept, &helper), "{part}");
        }
        fs::write(&file, text).expect("written");
        assert!(have_worked(&kept, &helper));
        forget(&kept);
        assert!(!have_worked(&kept, &helper));
    }
}
