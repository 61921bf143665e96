//! What every program sees of the machine: compilers, interpreters and
//! libraries, and nothing that somebody wrote in private.

use std::{ffi::OsStr, fs, path::PathBuf};

/// Directories and files that programs need to be loaded.
const SYSTEM: [&str; 11] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/etc/ld.so.cache",
    "/etc/alternatives",
    "/etc/localtime",
];

/// Java and Free Pascal have their configuration in `/etc`, with the version in
/// its name.
const CONFIGURATIONS: [&str; 2] = ["java", "fpc"];

/// Devices that read and write without leaving a trace.
pub(super) const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

/// Returns what of it there is on this machine, then `extra` without what lies
/// in it already.
pub(super) fn paths(extra: &[PathBuf]) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        SYSTEM.iter().map(PathBuf::from).filter(|path| path.exists()).collect();
    paths.extend(configurations());
    for path in extra {
        // What a link leads to must be there, too.
        let target = path.is_symlink().then(|| path.canonicalize().ok()).flatten();
        for path in target.into_iter().chain([path.clone()]) {
            if !paths.iter().any(|known| path.starts_with(known)) {
                paths.push(path);
            }
        }
    }
    paths
}

fn configurations() -> Vec<PathBuf> {
    let is_one = |name: &OsStr| {
        let name = name.as_encoded_bytes();
        CONFIGURATIONS.iter().any(|beginning| name.starts_with(beginning.as_bytes()))
    };
    let Ok(entries) = fs::read_dir("/etc") else { return Vec::new() };
    let entries = entries.flatten().filter(|entry| is_one(&entry.file_name()));
    // A link that leads nowhere is left by a package that was removed.
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.exists()).collect();
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn what_is_visible_anyway_is_not_shown_twice() {
        let extra = ["/usr/lib/somewhere", "/opt/somewhere"].map(PathBuf::from);
        let paths = paths(&extra);
        assert!(!paths.contains(&extra[0]));
        assert_eq!(paths.last(), Some(&extra[1]));
    }

    #[test]
    fn a_link_is_visible_with_what_it_leads_to() {
        let directory = tempfile::tempdir().expect("a directory");
        let [target, link] = ["target", "link"].map(|name| directory.path().join(name));
        fs::create_dir(&target).expect("a directory");
        std::os::unix::fs::symlink("target", &link).expect("a link");
        let paths = paths(std::slice::from_ref(&link));
        let target = target.canonicalize().expect("it exists");
        assert_eq!(paths[paths.len() - 2..], [target, link]);
    }

    #[test]
    fn nothing_private_is_visible() {
        for path in paths(&[]) {
            let private = ["/", "/etc", "/home", "/root", "/tmp", "/var", "/proc", "/dev"];
            assert!(!private.iter().any(|private| Path::new(private) == path), "{path:?}");
        }
    }
}
