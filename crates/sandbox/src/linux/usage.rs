//! The resources that a running program has used so far, from `/proc`.

use std::{
    fs::File,
    io::Read,
    os::fd::{BorrowedFd, OwnedFd},
    time::Duration,
};

use rustix::{
    fs::{Mode as FileMode, OFlags, RawDir, openat},
    io::Errno,
    param::clock_ticks_per_second,
    process::Pid,
};

use super::system::{self, Processes};

/// Processes deeper than this below the program are not looked at.
const DEEPEST: usize = 64;

/// Page tables of any program: what 2 GiB in one piece need.
const USUAL_TABLES_BYTES: u64 = 4 << 20;

/// A running program, by its ids.
pub(crate) struct Running<'a> {
    /// The directory `/proc` with all processes.
    pub(crate) proc: BorrowedFd<'a>,
    /// Its id in this process's namespace.
    pub(crate) own: Pid,
    /// Its id in `proc`.
    pub(crate) listed: u64,
    /// It may have started others.
    pub(crate) processes: bool,
    /// Used by the programs before it.
    pub(crate) cpu_before: Duration,
}

impl Running<'_> {
    /// Returns the processor time so far. Of a single process it is exact; of
    /// several it is counted in ticks.
    pub(crate) fn cpu(&self) -> Duration {
        if !self.processes {
            return system::cpu_clock_of(self.own).unwrap_or_default();
        }
        let ticks: u64 = self.descendants().iter().map(|&process| self.ticks_of(process)).sum();
        let alive =
            Duration::from_secs(ticks) / u32::try_from(clock_ticks_per_second()).unwrap_or(100);
        alive + system::usage(Processes::Children).cpu.saturating_sub(self.cpu_before)
    }

    /// Returns the memory in use now. What several processes share counts once.
    pub(crate) fn memory_bytes(&self) -> u64 {
        if !self.processes {
            return self.memory_of(self.listed).map_or(0, |memory| memory.own + memory.shared);
        }
        let found = self.descendants().into_iter().filter_map(|process| self.memory_of(process));
        let (own, shared) = found
            .fold((0, 0), |(own, shared), memory| (own + memory.own, shared.max(memory.shared)));
        own + shared
    }

    /// Returns a time for which other work kept the program from a core: at least that long a
    /// thread waited for one which no other thread of the program had. Nothing where the kernel
    /// does not count it.
    pub(crate) fn starved(&self) -> Option<Duration> {
        let texts = self.all_threads("schedstat");
        let cpu = self.cpu();
        let waits = texts.iter().filter_map(|text| Wait::parse(text));
        waits.map(|wait| wait.delay.saturating_sub(cpu.saturating_sub(wait.cpu))).max()
    }

    /// Returns whether a thread runs or waits for a core, and does not sleep.
    pub(crate) fn is_runnable(&self) -> bool {
        self.all_threads("stat").iter().any(|text| state(text) == Some("R"))
    }

    /// Returns a file of each thread of the program and of those that it started.
    fn all_threads(&self, file: &str) -> Vec<String> {
        let processes = if self.processes { self.descendants() } else { vec![self.listed] };
        let mut found = Vec::new();
        for process in processes {
            for thread in self.threads_of(process) {
                found.extend(self.read(&format!("{process}/task/{thread}/{file}")));
            }
        }
        found
    }

    /// Returns how many threads the program has; 0 when that is not to be known.
    pub(crate) fn threads(&self) -> usize {
        self.threads_of(self.listed).len()
    }

    /// Returns all processes that this one started, and that those started.
    pub(crate) fn descendants(&self) -> Vec<u64> {
        let mut found = self.numbers("thread-self/children");
        let mut next = 0;
        for _ in 0..DEEPEST {
            let generation = next..found.len();
            if generation.is_empty() {
                break;
            }
            next = found.len();
            for index in generation {
                let process = found[index];
                for thread in self.threads_of(process) {
                    found.extend(self.numbers(&format!("{process}/task/{thread}/children")));
                }
            }
        }
        found
    }

    fn numbers(&self, path: &str) -> Vec<u64> {
        let text = self.read(path).unwrap_or_default();
        text.split_whitespace().flat_map(str::parse).collect()
    }

    fn threads_of(&self, process: u64) -> Vec<String> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let directory = openat(self.proc, format!("{process}/task"), flags, FileMode::empty());
        directory.and_then(|directory| names(&directory)).unwrap_or_default()
    }

    fn memory_of(&self, process: u64) -> Option<Memory> {
        self.memory_in(&format!("{process}/status")).or_else(|| {
            // The first thread has ended; the memory belongs to those that have not.
            let mut threads = self.threads_of(process).into_iter();
            threads.find_map(|thread| self.memory_in(&format!("{process}/task/{thread}/status")))
        })
    }

    fn memory_in(&self, status: &str) -> Option<Memory> {
        Memory::parse(&self.read(status)?)
    }

    fn ticks_of(&self, process: u64) -> u64 {
        self.read(&format!("{process}/stat")).map_or(0, |text| ticks(&text))
    }

    fn read(&self, path: &str) -> Option<String> {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC;
        let file: OwnedFd = openat(self.proc, path, flags, FileMode::empty()).ok()?;
        let mut text = String::new();
        File::from(file).read_to_string(&mut text).ok()?;
        Some(text)
    }
}

fn names(directory: &OwnedFd) -> Result<Vec<String>, Errno> {
    let mut buffer = Vec::with_capacity(4096);
    let mut entries = RawDir::new(directory, buffer.spare_capacity_mut());
    let mut names = Vec::new();
    while let Some(entry) = entries.next() {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| !name.starts_with('.'));
    Ok(names)
}

/// Memory of a process in bytes.
#[derive(Debug, PartialEq, Eq)]
struct Memory {
    own: u64,
    shared: u64,
}

impl Memory {
    /// Reads `status`; nothing when the process has no memory any more.
    ///
    /// What was swapped out is as much in use. So are page tables: a program
    /// that only reads here and there in a large reserved space has no memory
    /// but these. Those that any program has do not count.
    fn parse(text: &str) -> Option<Self> {
        let resident = bytes(text, "VmRSS")?;
        // Kernels before 4.5 do not have all of them.
        let [file, shared, tables, swapped] =
            ["RssFile", "RssShmem", "VmPTE", "VmSwap"].map(|name| bytes(text, name).unwrap_or(0));
        let shared = file + shared;
        let tables = tables.saturating_sub(USUAL_TABLES_BYTES);
        Some(Self { own: resident.saturating_sub(shared) + swapped + tables, shared })
    }
}

/// Returns a figure of `status`.
fn bytes(status: &str, name: &str) -> Option<u64> {
    let value = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(value.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

/// The times of a thread since it began.
#[derive(Debug, PartialEq, Eq)]
struct Wait {
    cpu: Duration,
    /// Ready to run, on no core.
    delay: Duration,
}

impl Wait {
    /// Reads `schedstat`; nothing where the kernel does not keep it, and has zeros there.
    fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split_whitespace().map(|number| number.parse::<u64>().ok());
        let [cpu, delay, slices] = [numbers.next()??, numbers.next()??, numbers.next()??];
        let (cpu, delay) = (Duration::from_nanos(cpu), Duration::from_nanos(delay));
        (slices > 0).then_some(Self { cpu, delay })
    }
}

/// Returns the state in `stat`: `R` for one that runs or would.
fn state(text: &str) -> Option<&str> {
    // The name of the program may hold anything, but it ends at the last ')'.
    text.rsplit_once(')')?.1.split_whitespace().next()
}

/// Returns the processor time in `stat`, that of ended children included.
fn ticks(text: &str) -> u64 {
    let Some((_, fields)) = text.rsplit_once(')') else { return 0 };
    fields.split_whitespace().skip(11).take(4).flat_map(str::parse::<u64>).sum()
}

/// The shortest gap between two looks that counts. The watcher looks every few
/// milliseconds, and a busy machine delays it by some tens of them; a gap of this length is
/// a judge that was paused or left without a core.
const SHORTEST: Duration = Duration::from_millis(100);

/// The time that the watcher was away from a run, summed up: the judge was paused, with the
/// program or without it, or the machine left it no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Absence {
    /// The last time that it looked, in nanoseconds of a clock that never jumps.
    looked_at: u64,
    sum: Duration,
}

impl Absence {
    /// Begins at a time in nanoseconds.
    pub(crate) fn since(nanoseconds: u64) -> Self {
        Self { looked_at: nanoseconds, sum: Duration::ZERO }
    }

    /// Notes that the watcher looks now.
    pub(crate) fn look(&mut self, nanoseconds: u64) {
        let gap = Duration::from_nanos(nanoseconds.saturating_sub(self.looked_at));
        if gap >= SHORTEST {
            self.sum += gap;
        }
        self.looked_at = nanoseconds;
    }

    /// Returns the sum of all gaps.
    pub(crate) fn sum(self) -> Duration {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_what_is_resident_or_swapped_out_and_unusual_page_tables() {
        let text =
            "Name:\tVmRSS:\nVmRSS:\t  100 kB\nRssFile:\t 30 kB\nVmPTE:\t 5000 kB\nVmSwap:\t 7 kB";
        let expected = Memory { own: (70 + 7 + 904) << 10, shared: 30 << 10 };
        assert_eq!(Memory::parse(text), Some(expected));
        assert_eq!(Memory::parse("Name:\tzombie\nState:\tZ"), None);
    }

    #[test]
    fn waiting_for_a_core_is_known_where_the_kernel_counts_it() {
        let [cpu, delay] = [7, 9].map(Duration::from_nanos);
        assert_eq!(Wait::parse("7 9 3\n"), Some(Wait { cpu, delay }));
        assert_eq!(Wait::parse("0 0 0\n"), None);
        assert_eq!(Wait::parse(""), None);
    }

    #[test]
    fn ticks_and_the_state_are_found_behind_any_name() {
        let text = "7 (a) S 1 (x) R 1 1 1 0 -1 4194560 1 2 3 4 10 20 3 4 20 0 1 0 5";
        assert_eq!((ticks(text), state(text)), (37, Some("R")));
        assert_eq!((ticks(""), state("")), (0, None));
    }

    #[test]
    fn gaps_are_summed_up_and_steps_are_none() {
        let millisecond = 1_000_000;
        let mut absence = Absence::since(7 * millisecond);
        for at in [12, 17, 22, 80] {
            absence.look(at * millisecond);
        }
        assert_eq!(absence.sum(), Duration::ZERO);
        for at in [4_080, 4_085, 4_185] {
            absence.look(at * millisecond);
        }
        assert_eq!(absence.sum(), Duration::from_millis(4_100));
    }
}
