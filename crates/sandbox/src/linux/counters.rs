//! The files in which the system counts what happens to the processes of a judging.
//!
//! ```text
//! processes killed for want of memory
//!     version 2    memory.events         oom_kill N    of the group and all below it
//!     version 1    memory.oom_control    oom_kill N    of the group alone, where runs are, too
//!     otherwise    /proc/vmstat          oom_kill N    of the whole machine
//! processes and threads refused
//!     own group    pids.events           max N         its own forks, whichever limit refused
//!     above        pids.events.local     max N         its own limit (Linux 6.11 and later)
//! quota of processor time used up, in the own group and all above it
//!     version 2    cpu.stat              throttled_usec N
//!     version 1    cpu.stat              throttled_time N, in nanoseconds
//! ```
//!
//! The files stay open: they are read before and after every run.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::Duration,
};

use crate::{ControlGroups, Counts, control_groups::ROOT};

/// Returns what the system has counted so far for the control groups of this process.
pub fn counts() -> Counts {
    static COUNTERS: LazyLock<Counters> = LazyLock::new(Counters::of_this_process);
    COUNTERS.counts()
}

/// Returns how many bytes can still be written below a directory; nothing where that is not
/// known.
pub fn free_bytes(directory: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(directory).ok()?;
    // A file system in memory without a limit has no blocks at all.
    (found.f_blocks > 0).then(|| found.f_bavail.saturating_mul(found.f_frsize))
}

/// One number of a file that is kept open.
#[derive(Debug)]
struct Counter {
    file: File,
    name: &'static str,
}

impl Counter {
    /// Opens a file; nothing where it does not have the number.
    fn open(path: &Path, name: &'static str) -> Option<Self> {
        let counter = Self { file: File::open(path).ok()?, name };
        counter.count().is_some().then_some(counter)
    }

    /// Reads the number.
    fn count(&self) -> Option<u64> {
        let text = self.text().ok()?;
        let lines = text.split(|&byte| byte == b'\n');
        let mut values = lines.filter_map(|line| line.strip_prefix(self.name.as_bytes()));
        let value = values.find_map(|value| value.strip_prefix(b" "))?;
        std::str::from_utf8(value).ok()?.trim().parse().ok()
    }

    /// Reads the whole file from its beginning.
    fn text(&self) -> io::Result<Vec<u8>> {
        let mut text = vec![0; 4096];
        let mut length = 0;
        loop {
            match self.file.read_at(&mut text[length..], length as u64)? {
                0 => break,
                read => length += read,
            }
            if length == text.len() {
                text.resize(2 * length, 0);
            }
        }
        text.truncate(length);
        Ok(text)
    }
}

/// All counters that this system has.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    memory: Option<Counter>,
    tasks: Vec<Counter>,
    /// With the nanoseconds of its unit.
    throttled: Vec<(Counter, u64)>,
}

impl Counters {
    /// Opens the counters of this process.
    pub(crate) fn of_this_process() -> Self {
        let hierarchies = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        Self::find(&hierarchies, Path::new(ROOT), Path::new("/proc/vmstat"))
    }

    /// Opens those of a process. `hierarchies` is what its `/proc/PID/cgroup` has, `root`
    /// where groups are mounted.
    fn find(hierarchies: &str, root: &Path, machine: &Path) -> Self {
        let [of_memory, of_tasks, of_cpu] = ["memory", "pids", "cpu"]
            .map(|controller| ControlGroups::of(controller, hierarchies, root));
        Self {
            memory: memory(of_memory, machine),
            tasks: of_tasks.map_or_else(Vec::new, |groups| tasks(&groups)),
            throttled: of_cpu.map_or_else(Vec::new, |groups| throttled(&groups)),
        }
    }

    /// Reads all counters.
    pub(crate) fn counts(&self) -> Counts {
        let throttled = self.throttled.iter();
        let throttled: u64 = throttled
            .filter_map(|(counter, unit)| Some(counter.count()?.saturating_mul(*unit)))
            .sum();
        Counts {
            memory_kills: self.memory.as_ref().and_then(Counter::count).unwrap_or_default(),
            refused_tasks: self.tasks.iter().filter_map(Counter::count).sum(),
            throttled: Duration::from_nanos(throttled),
        }
    }
}

fn memory(groups: Option<ControlGroups>, machine: &Path) -> Option<Counter> {
    let files = groups.into_iter().flat_map(|groups| {
        let file = ["memory.oom_control", "memory.events"][usize::from(groups.version) - 1];
        // In a container the path may be that of the host, and only the group mounted.
        [groups.own().join(file), groups.mounted().join(file)]
    });
    let files: Vec<PathBuf> = files.chain([machine.to_owned()]).collect();
    files.iter().find_map(|file| Counter::open(file, "oom_kill"))
}

/// `pids.events` of a group above would count what is refused to its other children, too.
fn tasks(groups: &ControlGroups) -> Vec<Counter> {
    let mut there = groups.directories.iter().filter(|group| group.exists());
    let own = there.next().map(|own| own.join("pids.events"));
    let above = there.map(|group| group.join("pids.events.local"));
    own.into_iter().chain(above).filter_map(|file| Counter::open(&file, "max")).collect()
}

fn throttled(groups: &ControlGroups) -> Vec<(Counter, u64)> {
    let files = groups.directories.iter().map(|group| group.join("cpu.stat"));
    let (name, unit) =
        if groups.version == 1 { ("throttled_time", 1) } else { ("throttled_usec", 1000) };
    files.filter_map(|file| Some((Counter::open(&file, name)?, unit))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is counted in files, given by path and content.
    fn counts(hierarchies: &str, files: &[(&str, &str)]) -> Counts {
        let place = tempfile::tempdir().expect("a directory");
        for (name, text) in files {
            let path = place.path().join(name);
            fs::create_dir_all(path.parent().expect("it is below")).expect("a directory");
            fs::write(path, text).expect("written");
        }
        let root = place.path().join("cgroup");
        Counters::find(hierarchies, &root, &place.path().join("vmstat")).counts()
    }

    const V1: &str = "oom_kill_disable 0\nunder_oom 0\noom_kill 7\n";
    const V2: &str = "low 0\nhigh 1\nmax 2\noom 3\noom_kill 4\noom_group_kill 5\n";
    const VMSTAT: &str = "nr_free_pages 1\noom_kill 9\n";

    #[test]
    fn kills_are_counted_for_the_own_group_or_else_for_the_machine() {
        let (v1, v2) = ("4:cpu,memory:/box/7\n0::/\n", "0::/user.slice\n");
        let old = "cgroup/memory/memory.oom_control";
        for (hierarchies, file, text, expected) in [
            (v1, "cgroup/memory/box/7/memory.oom_control", V1, 7),
            (v2, "cgroup/user.slice/memory.events", V2, 4),
            // In a container the group may be mounted at the root.
            ("4:memory:/docker/1\n", old, V1, 7),
            ("0::/docker/1\n", "cgroup/memory.events", V2, 4),
            ("0::/\n", "cgroup/other", "", 9),
            ("1:memory:/\n", old, "under_oom 0\n", 9),
        ] {
            let found = counts(hierarchies, &[(file, text), ("vmstat", VMSTAT)]);
            assert_eq!(found.memory_kills, expected, "{hierarchies}");
        }
        assert_eq!(counts("", &[("vmstat", "nr_free_pages 1\n")]), Counts::default());
        let files = [("cgroup/pids.events", "max 3\n"), ("cgroup/cpu.stat", "throttled_usec 5\n")];
        let found = counts("0::/docker/1\n", &files);
        assert_eq!((found.refused_tasks, found.throttled), (3, Duration::from_micros(5)));
    }

    #[test]
    fn refused_tasks_are_those_of_the_own_group_and_of_limits_above_it() {
        let v1 =
            [("cgroup/pids/a/b/pids.events", "max 2\n"), ("cgroup/pids/a/pids.events", "max 40\n")];
        assert_eq!(counts("8:pids:/a/b\n0::/\n", &v1).refused_tasks, 2);
        let v2 = [
            ("cgroup/a/b/pids.events", "max 2\n"),
            ("cgroup/a/b/pids.events.local", "max 1\n"),
            ("cgroup/a/pids.events", "max 40\n"),
            ("cgroup/a/pids.events.local", "max 5\n"),
        ];
        assert_eq!(counts("0::/a/b\n", &v2).refused_tasks, 7);
    }

    #[test]
    fn a_quota_counts_in_the_own_group_and_above_it() {
        let stat = "nr_periods 9\nnr_throttled 7\nthrottled_time 3000\n";
        let v1 = [("cgroup/cpu/a/b/cpu.stat", stat), ("cgroup/cpu/a/cpu.stat", stat)];
        let found = counts("2:cpu,cpuacct:/a/b\n0::/\n", &v1);
        assert_eq!(found.throttled, Duration::from_micros(6));
        let stat = "usage_usec 9\nnr_throttled 7\nthrottled_usec 3000\nnr_bursts 0\n";
        let v2 = [("cgroup/a/b/cpu.stat", stat), ("cgroup/a/cpu.stat", "usage_usec 9\n")];
        assert_eq!(counts("0::/a/b\n", &v2).throttled, Duration::from_millis(3));
    }

    #[test]
    fn an_open_counter_is_read_anew_each_time() {
        let place = tempfile::tempdir().expect("a directory");
        let file = place.path().join("vmstat");
        fs::write(&file, VMSTAT).expect("written");
        let counters = Counters::find("", place.path(), &file);
        assert_eq!(counters.counts().memory_kills, 9);
        let long = format!("{}oom_kill 10\n", "nr_free_pages 1\n".repeat(1000));
        fs::write(&file, long).expect("written");
        assert_eq!(counters.counts().memory_kills, 10);
    }
}
