//! Processes that the kernel has killed for want of memory.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::MemoryGroup;

/// The counter of such processes: that of our own group, or of the whole machine where
/// groups have none.
///
/// ```text
/// version 2    memory.events         oom_kill N    of the group and all below it
/// version 1    memory.oom_control    oom_kill N    of the group alone, where runs are, too
/// otherwise    /proc/vmstat          oom_kill N    of the whole machine
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MemoryKills(Option<PathBuf>);

impl MemoryKills {
    /// Finds the counter for this process.
    pub(super) fn of_this_process() -> Self {
        let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        Self::find(&groups, Path::new("/sys/fs/cgroup"), Path::new("/proc/vmstat"))
    }

    /// Finds the counter. `hierarchies` is what `/proc/self/cgroup` has, `root` where
    /// groups are mounted.
    fn find(hierarchies: &str, root: &Path, machine: &Path) -> Self {
        let group = MemoryGroup::below(root, hierarchies);
        let files = group.into_iter().flat_map(|group| {
            let file = ["memory.oom_control", "memory.events"][usize::from(group.version) - 1];
            // In a container the path may be that of the host, and only the group mounted.
            let mounted = if group.version == 1 { root.join("memory") } else { root.to_owned() };
            [group.directory.join(file), mounted.join(file)]
        });
        let mut files = files.chain([machine.to_owned()]);
        Self(files.find(|file| count_of(file).is_some()))
    }

    /// Returns how many processes have been killed so far; nothing where the system
    /// does not count them.
    pub(super) fn count(&self) -> Option<u64> {
        self.0.as_deref().and_then(count_of)
    }
}

fn count_of(file: &Path) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the count that is found in files, given by path and content.
    fn count(hierarchies: &str, files: &[(&str, &str)]) -> Option<u64> {
        let place = tempfile::tempdir().expect("a directory");
        for (name, text) in files {
            let path = place.path().join(name);
            fs::create_dir_all(path.parent().expect("it is below")).expect("a directory");
            fs::write(path, text).expect("written");
        }
        let root = place.path().join("cgroup");
        MemoryKills::find(hierarchies, &root, &place.path().join("vmstat")).count()
    }

    const V1: &str = "oom_kill_disable 0\nunder_oom 0\noom_kill 7\n";
    const V2: &str = "low 0\nhigh 1\nmax 2\noom 3\noom_kill 4\noom_group_kill 5\n";
    const VMSTAT: &str = "nr_free_pages 1\noom_kill 9\n";

    #[test]
    fn the_counter_of_the_own_group_is_read_in_both_versions() {
        let group = ("cgroup/memory/box/7/memory.oom_control", V1);
        assert_eq!(count("4:cpu,memory:/box/7\n0::/\n", &[group, ("vmstat", VMSTAT)]), Some(7));
        let group = ("cgroup/user.slice/memory.events", V2);
        assert_eq!(count("0::/user.slice\n", &[group, ("vmstat", VMSTAT)]), Some(4));
    }

    #[test]
    fn in_a_container_the_group_may_be_mounted_at_the_root() {
        let group = ("cgroup/memory/memory.oom_control", V1);
        assert_eq!(count("4:memory:/docker/1\n", &[group, ("vmstat", VMSTAT)]), Some(7));
        let group = ("cgroup/memory.events", V2);
        assert_eq!(count("0::/docker/1\n", &[group, ("vmstat", VMSTAT)]), Some(4));
    }

    #[test]
    fn without_a_group_that_counts_the_machine_does() {
        assert_eq!(count("0::/\n", &[("vmstat", VMSTAT)]), Some(9));
        let without = ("cgroup/memory/memory.oom_control", "under_oom 0\n");
        assert_eq!(count("1:memory:/\n", &[without, ("vmstat", VMSTAT)]), Some(9));
        assert_eq!(count("", &[("vmstat", "nr_free_pages 1\n")]), None);
        assert_eq!(count("", &[]), None);
    }
}
