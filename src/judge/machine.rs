//! The machine that programs run on, as far as it decides about times.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

/// What is known of the machine; what the system does not tell is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The name of the processor.
    pub processor: Option<String>,
    /// Physical cores: as many programs run at once.
    pub cores: usize,
    /// Whether two programs may share a core's units.
    pub shares_cores: Option<bool>,
    /// Who chooses the clock: `performance` keeps it, others change it.
    pub governor: Option<String>,
    /// Processes that want to run, on average over the last minute, in the
    /// system's own words: `0.31`.
    pub load: Option<String>,
    /// Where the system counts the memory of groups of processes.
    pub memory_group: Option<MemoryGroup>,
}

/// A group of processes whose memory the system counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryGroup {
    /// The version of control groups, 1 or 2.
    pub version: u8,
    /// Its directory.
    pub directory: PathBuf,
}

impl MemoryGroup {
    /// Returns whether groups may be made below this one.
    pub fn is_writable(&self) -> bool {
        let file = ["cgroup.procs", "cgroup.subtree_control"][usize::from(self.version) - 1];
        // Opening changes nothing.
        fs::OpenOptions::new().write(true).open(self.directory.join(file)).is_ok()
    }

    fn of(hierarchies: &str) -> Option<Self> {
        Self::below(Path::new("/sys/fs/cgroup"), hierarchies)
    }

    /// Finds the group below `root` from the list of a process's hierarchies, a line each:
    /// `4:memory:/path` in version 1, `0::/path` in version 2.
    pub(super) fn below(root: &Path, hierarchies: &str) -> Option<Self> {
        let path = |controller: &str| {
            hierarchies.lines().find_map(|line| {
                let (_, rest) = line.split_once(':')?;
                let (controllers, path) = rest.split_once(':')?;
                let is_meant = controllers.split(',').any(|name| name == controller);
                is_meant.then(|| path.trim_start_matches('/'))
            })
        };
        let of_version = |version, directory| Self { version, directory };
        path("memory")
            .map(|path| of_version(1, root.join("memory").join(path)))
            .or_else(|| path("").map(|path| of_version(2, root.join(path))))
    }
}

impl Machine {
    /// Asks the system.
    pub fn look() -> Self {
        let line = |path: &str| {
            let text = fs::read_to_string(Path::new(path)).ok()?;
            Some(text.trim().to_owned()).filter(|text| !text.is_empty())
        };
        let processor = line("/proc/cpuinfo").and_then(|text| {
            let name = text.lines().find_map(|line| line.strip_prefix("model name"))?;
            Some(name.trim_start_matches([' ', '\t', ':']).to_owned())
        });
        let load = line("/proc/loadavg");
        let groups = line("/proc/self/cgroup");
        Self {
            processor,
            cores: num_cpus::get_physical(),
            shares_cores: line("/sys/devices/system/cpu/smt/active").map(|text| text == "1"),
            governor: line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            load: load.and_then(|text| text.split(' ').next().map(str::to_owned)),
            memory_group: groups.and_then(|text| MemoryGroup::of(&text)),
        }
    }
}

/// In a few words, for reports: what does not change from one minute to the next.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let processor = self.processor.as_deref().unwrap_or("unknown processor");
        let cores = crate::text::count(self.cores, "core");
        write!(f, "{processor}, {cores}, muqi {}", env!("CARGO_PKG_VERSION"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_group_that_counts_memory_is_found_in_both_versions() {
        let found = |text| MemoryGroup::of(text).map(|one| (one.version, one.directory));
        let group = |version, directory: &str| Some((version, PathBuf::from(directory)));
        let both = "4:cpu,memory:/box/7\n1:cpuset:/\n0::/\n";
        assert_eq!(found(both), group(1, "/sys/fs/cgroup/memory/box/7"));
        assert_eq!(found("0::/user.slice/a:b\n"), group(2, "/sys/fs/cgroup/user.slice/a:b"));
        assert_eq!(found("1:cpuset:/\n"), None);
    }
}
