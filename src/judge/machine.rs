//! The facts about the machine that influence times.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use super::control_groups::{ControlGroups, ROOT};

/// The facts about the machine that the system reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Machine {
    /// The name of the processor.
    pub processor: Option<String>,
    /// Physical cores: as many programs run at once.
    pub cores: usize,
    /// True where two programs may share a core's units.
    pub shares_cores: Option<bool>,
    /// The governor of the clock: `performance` keeps it, others change it.
    pub governor: Option<String>,
    /// Processes that want to run, on average over the last minute, in the
    /// system's own words: `0.31`.
    pub load: Option<String>,
    /// The group in which the system counts the memory of processes.
    pub memory_group: Option<MemoryGroup>,
}

/// A group of processes whose memory the system counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MemoryGroup {
    /// The version of control groups, 1 or 2.
    pub version: u8,
    pub directory: PathBuf,
}

impl MemoryGroup {
    /// Returns whether groups may be made below this one.
    pub(crate) fn is_writable(&self) -> bool {
        let file = ["cgroup.procs", "cgroup.subtree_control"][usize::from(self.version) - 1];
        // Opening changes nothing.
        fs::OpenOptions::new().write(true).open(self.directory.join(file)).is_ok()
    }

    /// Finds the group from the list of a process's hierarchies.
    fn of(hierarchies: &str) -> Option<Self> {
        let groups = ControlGroups::of("memory", hierarchies, Path::new(ROOT))?;
        Some(Self { version: groups.version, directory: groups.own().to_owned() })
    }
}

impl Machine {
    /// Returns the name of this machine in its network.
    pub(crate) fn host() -> Option<String> {
        #[cfg(target_os = "linux")]
        let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
        #[cfg(not(target_os = "linux"))]
        let name = String::new();
        Some(name).filter(|name| !name.is_empty())
    }

    /// Reads the facts from `/proc` and `/sys`; what is not there is nothing.
    pub(crate) fn detect() -> Self {
        let content = |path: &str| {
            let text = fs::read_to_string(path).ok()?;
            Some(text.trim().to_owned()).filter(|text| !text.is_empty())
        };
        let processor = content("/proc/cpuinfo").and_then(|text| {
            let name = text.lines().find_map(|line| line.strip_prefix("model name"))?;
            Some(name.trim_start_matches([' ', '\t', ':']).to_owned())
        });
        let load = content("/proc/loadavg");
        let groups = content("/proc/self/cgroup");
        Self {
            processor,
            cores: num_cpus::get_physical(),
            shares_cores: content("/sys/devices/system/cpu/smt/active").map(|text| text == "1"),
            governor: content("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            load: load.and_then(|text| text.split(' ').next().map(str::to_owned)),
            memory_group: groups.and_then(|text| MemoryGroup::of(&text)),
        }
    }
}

/// In short, for reports, and the same in every language: what does not change from one minute to
/// the next.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let processor = self.processor.as_deref().unwrap_or(std::env::consts::ARCH);
        write!(f, "{processor} × {}, muqi {}", self.cores, env!("CARGO_PKG_VERSION"))
    }
}
