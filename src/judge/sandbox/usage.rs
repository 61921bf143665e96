//! What a running program has used so far, from `/proc`.

use std::{
    fs::File,
    io::Read,
    os::fd::{BorrowedFd, OwnedFd},
    time::Duration,
};

use rustix::{
    fs::{Mode as FileMode, OFlags, RawDir, openat},
    io::Errno,
    param::{clock_ticks_per_second, page_size},
    process::Pid,
};

use super::system::{self, Whose};

/// Processes deeper than this below the program are not looked at.
const DEEPEST: usize = 64;

/// A running program, by its ids.
pub(super) struct Running<'a> {
    /// The directory `/proc` that knows all processes.
    pub(super) proc: BorrowedFd<'a>,
    /// Its id in this process's namespace.
    pub(super) own: Pid,
    /// Its id in `proc`.
    pub(super) listed: u64,
    /// Whether it may have started others.
    pub(super) processes: bool,
}

impl Running<'_> {
    /// Returns the processor time so far. Of a single process it is exact; of
    /// several it is counted in ticks.
    pub(super) fn cpu(&self) -> Duration {
        if !self.processes {
            return system::cpu_clock_of(self.own).unwrap_or_default();
        }
        let ticks: u64 = self.descendants().iter().map(|&process| self.ticks_of(process)).sum();
        let alive =
            Duration::from_secs(ticks) / u32::try_from(clock_ticks_per_second()).unwrap_or(100);
        alive + system::usage(Whose::Children).cpu
    }

    /// Returns the memory in use now. What several processes share counts once.
    pub(super) fn memory_bytes(&self) -> u64 {
        let pages = if self.processes {
            let sizes = self.descendants().into_iter().filter_map(|process| self.pages_of(process));
            let (own, shared) = sizes.fold((0, 0), |(own, shared), pages| {
                (own + pages.resident.saturating_sub(pages.shared), shared.max(pages.shared))
            });
            own + shared
        } else {
            self.pages_of(self.listed).map_or(0, |pages| pages.resident)
        };
        pages * page_size() as u64
    }

    /// Returns all processes that this one started, and that those started.
    pub(super) fn descendants(&self) -> Vec<u64> {
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

    fn pages_of(&self, process: u64) -> Option<Pages> {
        let pages = Pages::parse(&self.read(&format!("{process}/statm"))?)?;
        if pages.resident > 0 {
            return Some(pages);
        }
        // The first thread has ended; the memory belongs to those that have not.
        self.threads_of(process)
            .iter()
            .filter_map(|thread| {
                Pages::parse(&self.read(&format!("{process}/task/{thread}/statm"))?)
            })
            .find(|pages| pages.resident > 0)
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

/// Memory of a process in pages.
struct Pages {
    resident: u64,
    shared: u64,
}

impl Pages {
    /// Reads `statm`.
    fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split_whitespace().skip(1).map(str::parse);
        Some(Self { resident: numbers.next()?.ok()?, shared: numbers.next()?.ok()? })
    }
}

/// Returns the processor time in `stat`, that of ended children included.
fn ticks(text: &str) -> u64 {
    // The name of the program may hold anything, but it ends at the last ')'.
    let Some((_, fields)) = text.rsplit_once(')') else { return 0 };
    fields.split_whitespace().skip(11).take(4).flat_map(str::parse::<u64>).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_found_behind_any_name() {
        let text = "7 (a) R 1 (x) S 1 1 1 0 -1 4194560 1 2 3 4 10 20 3 4 20 0 1 0 5";
        assert_eq!(ticks(text), 37);
        assert_eq!(ticks(""), 0);
    }
}
