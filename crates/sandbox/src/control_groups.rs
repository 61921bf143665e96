//! The control groups of the kernel that this process is in.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The directory where control groups are mounted.
pub(crate) const ROOT: &str = "/sys/fs/cgroup";

/// The control groups of one controller: that of a process and all above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlGroups {
    /// The version of control groups, 1 or 2.
    pub version: u8,
    /// The group of the process, then those above it up to the one that is mounted. In a
    /// container the first may be a path of the host, and not be there.
    pub(crate) directories: Vec<PathBuf>,
}

impl ControlGroups {
    /// Finds the groups of a controller that this process is in; nothing where there are none.
    pub fn of_this_process(controller: &str) -> Option<Self> {
        let hierarchies = fs::read_to_string("/proc/self/cgroup").ok()?;
        Self::of(controller, &hierarchies, Path::new(ROOT))
    }

    /// Finds the groups below `root` from the list of a process's hierarchies, a line each:
    /// `4:memory:/path` in version 1, `0::/path` in version 2.
    pub(crate) fn of(controller: &str, hierarchies: &str, root: &Path) -> Option<Self> {
        let hierarchies: Vec<(&str, &str)> = hierarchies
            .lines()
            .filter_map(|line| line.split_once(':')?.1.split_once(':'))
            .map(|(controllers, path)| (controllers, path.trim_start_matches('/')))
            .collect();
        let first = hierarchies
            .iter()
            .find(|(controllers, _)| controllers.split(',').any(|one| one == controller));
        if let Some((controllers, path)) = first {
            let mounts = [root.join(controller), root.join(controllers)];
            let [usual, together] = &mounts;
            let mount = if !usual.exists() && together.exists() { together } else { usual };
            return Some(Self { version: 1, directories: directories(mount, path) });
        }
        // Version 2 has one hierarchy for all controllers, without their names.
        let (_, path) = hierarchies.iter().find(|(controllers, _)| controllers.is_empty())?;
        let beside_others = root.join("unified");
        let mount = if beside_others.exists() { &beside_others } else { root };
        Some(Self { version: 2, directories: directories(mount, path) })
    }

    /// Returns the group of the process.
    pub fn own(&self) -> &Path {
        self.directories.first().map_or(Path::new(ROOT), PathBuf::as_path)
    }

    /// Returns whether groups may be made below that of the process.
    pub fn is_writable(&self) -> bool {
        let file = ["cgroup.procs", "cgroup.subtree_control"][usize::from(self.version) - 1];
        // Opening changes nothing.
        fs::OpenOptions::new().write(true).open(self.own().join(file)).is_ok()
    }

    /// Returns the group that is mounted.
    #[cfg(any(test, judge))]
    pub(crate) fn mounted(&self) -> &Path {
        self.directories.last().map_or(Path::new(ROOT), PathBuf::as_path)
    }
}

/// Returns a group and all above it, up to the one that is mounted.
fn directories(mount: &Path, path: &str) -> Vec<PathBuf> {
    let group = if path.is_empty() { mount.to_owned() } else { mount.join(path) };
    group.ancestors().take_while(|one| one.starts_with(mount)).map(Path::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(controller: &str, hierarchies: &str) -> Option<(u8, Vec<PathBuf>)> {
        let groups = ControlGroups::of(controller, hierarchies, Path::new("/groups"))?;
        Some((groups.version, groups.directories))
    }

    fn groups(version: u8, directories: &[&str]) -> (u8, Vec<PathBuf>) {
        (version, directories.iter().map(PathBuf::from).collect())
    }

    #[test]
    fn the_groups_of_a_controller_are_found_in_both_versions() {
        let both = "4:cpu,memory:/box/7\n1:cpuset:/\n0::/other\n";
        let directories = ["/groups/memory/box/7", "/groups/memory/box", "/groups/memory"];
        assert_eq!(found("memory", both), Some(groups(1, &directories)));
        assert_eq!(found("cpuset", both), Some(groups(1, &["/groups/cpuset"])));
        assert_eq!(found("pids", both), Some(groups(2, &["/groups/other", "/groups"])));
        assert_eq!(found("pids", "0::/\n"), Some(groups(2, &["/groups"])));
        assert_eq!(found("pids", "1:cpuset:/\n"), None);
    }

    #[test]
    fn a_mount_may_have_the_name_of_all_its_controllers() {
        let place = tempfile::tempdir().expect("a directory");
        let mount = place.path().join("cpu,cpuacct");
        fs::create_dir(&mount).expect("a directory");
        let found = ControlGroups::of("cpu", "3:cpu,cpuacct:/a\n", place.path());
        assert_eq!(found.expect("groups").mounted(), mount);
    }
}
