//! Limits that the kernel keeps for every process.
//!
//! Time and memory are kept by [`watch`](super::watch): the kernel's own limit
//! of processor time fires early, and a limit of address space is not one of
//! memory.
//!
//! A hard limit that this process inherited and cannot raise must not take the place of
//! one that is promised: then the program is not run. [`raise_limits`] raises what may be
//! raised, and reports the rest before anything is judged.

use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    time::Duration,
};

use rustix::process::{Resource, Rlimit, geteuid, getrlimit, setrlimit};

use muqi_text::Message;

use crate::control_groups::{ControlGroups, ROOT};

use super::{
    Need, Shortage,
    record::{During, Fault},
    run::Limits,
};

/// Open files of a contestant's program. Each pipe and each pair of sockets among them holds
/// memory that is not the program's.
const FILES: u64 = 64;

/// Open files of a program that may start others: compilers hold many.
const FILES_OF_COMPILERS: u64 = 4096;

/// The least open files: compilers need them.
const FILES_NEEDED: u64 = 256;

/// Timers and signals that wait: the kernel keeps them, and counts them by user.
pub(crate) const TIMERS: u64 = 256;

/// As many of them as virtual machines may need.
const TIMERS_NEEDED: u64 = 64;

/// The least stack, that of most systems: compilers need it.
const STACK_BYTES: u64 = 8 << 20;

/// No core dumps: 0 would not keep the kernel from handing them to a program of
/// the machine, but 1 does.
const CORE_BYTES: u64 = 1;

/// Sets all limits but the number of threads; `timers` and signals may wait.
pub(crate) fn set(limits: &Limits, timers: u64) -> Result<(), Fault> {
    // Only a backstop, see above.
    let cpu = limits.cpu.saturating_mul(2).saturating_add(Duration::from_secs(1));
    let cpu = cpu.as_secs().saturating_add(1);
    let (files, least_files) =
        if limits.processes { (FILES_OF_COMPILERS, FILES_NEEDED) } else { (FILES, FILES) };
    // One byte more than may be written, so that a program that reaches it is known to
    // have passed the limit. Files with a smaller one are looked at.
    let file_bytes = limits.errors_bytes().saturating_add(1);
    for (resource, name, most, least) in [
        (Resource::Cpu, "CPU", cpu, cpu),
        (Resource::Core, "CORE", CORE_BYTES, 0),
        (Resource::Fsize, "FSIZE", file_bytes, file_bytes),
        (Resource::Nofile, "NOFILE", files, least_files),
        (Resource::Memlock, "MEMLOCK", 0, 0),
        (Resource::Msgqueue, "MSGQUEUE", 0, 0),
        (Resource::Sigpending, "SIGPENDING", timers, timers.min(TIMERS_NEEDED)),
    ] {
        set_one(resource, name, most, least)?;
    }
    lift(Resource::As, "AS", u64::MAX)?;
    lift(Resource::Data, "DATA", u64::MAX)?;
    // Stacks have no limit of their own: memory has. Where an administrator set one
    // that programs can live with, it stays.
    lift(Resource::Stack, "STACK", STACK_BYTES)
}

/// Limits processes and threads to `most`, or to what was inherited if that is at least
/// `least`. They are counted by user id, so this comes after that has been changed.
pub(crate) fn set_threads(most: u64, least: u64) -> Result<(), Fault> {
    set_one(Resource::Nproc, "NPROC", most, least)
}

/// Returns the most bytes that a stack may grow to on this machine; nothing
/// when there is no bound.
pub fn stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).maximum
}

/// Sets a limit to `most`; where that is not allowed, to the inherited hard limit, unless
/// it is below `least`.
fn set_one(resource: Resource, name: &str, most: u64, least: u64) -> Result<(), Fault> {
    if setrlimit(resource, both(most)).is_ok() {
        return Ok(());
    }
    let hard = getrlimit(resource).maximum.unwrap_or(most).min(most);
    if hard < least {
        return Err(too_low(name, hard, least));
    }
    setrlimit(resource, both(hard)).during(format_args!("setrlimit {name}"))
}

/// Returns a limit that a process cannot raise.
fn both(value: u64) -> Rlimit {
    Rlimit { current: Some(value), maximum: Some(value) }
}

/// Takes a limit away; where that is not allowed, the inherited hard limit stays, unless it
/// is below `least`.
fn lift(resource: Resource, name: &str, least: u64) -> Result<(), Fault> {
    if setrlimit(resource, Rlimit { current: None, maximum: None }).is_ok() {
        return Ok(());
    }
    let maximum = getrlimit(resource).maximum;
    match maximum.filter(|&hard| hard < least) {
        Some(hard) => Err(too_low(name, hard, least)),
        None => setrlimit(resource, Rlimit { current: maximum, maximum })
            .during(format_args!("setrlimit {name}")),
    }
}

fn too_low(name: &str, hard: u64, least: u64) -> Fault {
    Fault::Refused(match least {
        u64::MAX => message!("sandbox-hard-limit", name = name, hard = hard),
        least => message!("sandbox-hard-limit-too-low", name = name, hard = hard, least = least),
    })
}

/// The stack that muqi itself needs.
const OWN_STACK_BYTES: u64 = 1 << 20;

/// Threads and processes that muqi has beside those of runs, and those of the sandbox for
/// each run.
const OWN_TASKS: u64 = 16;
const TASKS_OF_A_RUN: u64 = 5;

/// One limit of a process, as `ulimit` has it.
struct SoftLimit {
    resource: Resource,
    /// Its option of `ulimit`, by which the catalogues name it.
    letter: char,
    unit: &'static str,
    /// The unit in which the kernel counts.
    size: u64,
    /// The amount that judging needs, as the kernel counts; nothing where it must not be limited.
    needed: Option<u64>,
}

/// Raises the limits of this process to what judging needs, as far as that is allowed, and
/// returns those that are too low all the same.
pub fn raise_limits(need: &Need) -> Vec<Shortage> {
    let kinds = kinds(need);
    let of_process = kinds.iter().filter_map(SoftLimit::shortage);
    of_process.chain(TaskGroup::tightest().and_then(|group| group.shortage(need))).collect()
}

/// Raises the stack of this process to what muqi needs.
///
/// # Errors
///
/// The bytes that it may have, where these are too few.
pub fn raise_stack() -> Result<(), u64> {
    raise(Resource::Stack, Some(STACK_BYTES));
    let found = getrlimit(Resource::Stack).current;
    found.filter(|&bytes| bytes < OWN_STACK_BYTES).map_or(Ok(()), Err)
}

/// All limits that decide about programs, with what judging needs.
fn kinds(need: &Need) -> [SoftLimit; 8] {
    let (kibibytes, seconds, count) = ((" KiB", 1 << 10), (" s", 1), ("", 1));
    let cpu = need.cpu.as_secs().saturating_mul(2).saturating_add(3);
    let file_bytes = need.file_bytes.saturating_add(1);
    [
        kind(Resource::Cpu, 't', seconds, Some(cpu)),
        kind(Resource::Fsize, 'f', kibibytes, Some(file_bytes)),
        kind(Resource::As, 'v', kibibytes, None),
        kind(Resource::Data, 'd', kibibytes, None),
        kind(Resource::Stack, 's', kibibytes, Some(STACK_BYTES)),
        kind(Resource::Nofile, 'n', count, Some(FILES_NEEDED)),
        kind(Resource::Sigpending, 'i', count, Some(TIMERS_NEEDED)),
        kind(Resource::Nproc, 'u', count, Some(processes_needed(need))),
    ]
}

fn kind(
    resource: Resource,
    letter: char,
    (unit, size): (&'static str, u64),
    needed: Option<u64>,
) -> SoftLimit {
    SoftLimit { resource, letter, unit, size, needed }
}

/// Returns how high the limit of processes has to be. That of root is for each run, of a
/// user of its own; otherwise all that the user runs counts.
fn processes_needed(need: &Need) -> u64 {
    if geteuid().is_root() { u64::from(need.threads) + 2 } else { own_tasks() + tasks(need) }
}

/// Returns the processes and threads that judging has at once.
fn tasks(need: &Need) -> u64 {
    OWN_TASKS + need.runs as u64 * (u64::from(need.threads) + TASKS_OF_A_RUN)
}

/// Returns the processes and threads that this user has, as far as they are to be seen.
fn own_tasks() -> u64 {
    let own = geteuid().as_raw();
    let of_user = fs::read_dir("/proc").into_iter().flatten().flatten().filter(|entry| {
        let is_process = entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit);
        is_process && entry.metadata().is_ok_and(|found| found.uid() == own)
    });
    let threads = of_user.map(|entry| fs::read_dir(entry.path().join("task")));
    threads.map(|threads| threads.map_or(1, |threads| threads.count() as u64)).sum()
}

impl SoftLimit {
    /// Raises the limit; returns it where it is too low all the same.
    fn shown(&self, value: u64) -> String {
        format!("{}{}", value.div_ceil(self.size), self.unit)
    }

    fn shortage(&self) -> Option<Shortage> {
        raise(self.resource, self.needed);
        let found = getrlimit(self.resource).current;
        if is_enough(found, self.needed) {
            return None;
        }
        let Self { letter, size, .. } = self;
        let enough = self.needed.map(|needed| needed.div_ceil(*size).to_string());
        let enough = enough.unwrap_or_else(|| "unlimited".to_owned());
        Some(Shortage {
            limit: message!("limit-of-process", letter = letter.to_string()),
            found: Message::verbatim(self.shown(found.unwrap_or_default())),
            needed: self.needed.map(|needed| self.shown(needed)),
            remedy: Message::verbatim(format!("ulimit -{letter} {enough}")),
        })
    }
}

fn is_enough(found: Option<u64>, needed: Option<u64>) -> bool {
    match (found, needed) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(found), Some(needed)) => found >= needed,
    }
}

/// Raises a limit that is too low, for this process and those that it starts: the soft one,
/// and the hard one where that is allowed.
fn raise(resource: Resource, needed: Option<u64>) {
    let Rlimit { current, maximum } = getrlimit(resource);
    if !is_enough(current, needed) {
        let maximum = if is_enough(maximum, needed) { maximum } else { needed };
        // What is refused is reported as a shortage.
        let _ = setrlimit(resource, Rlimit { current: needed, maximum });
    }
}

/// A control group that limits the processes and threads in it.
#[derive(Debug, PartialEq, Eq)]
struct TaskGroup {
    file: PathBuf,
    most: u64,
    used: u64,
}

impl TaskGroup {
    /// Returns the group above this process that leaves the least room.
    fn tightest() -> Option<Self> {
        let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        Self::tightest_of(&groups, Path::new(ROOT))
    }

    /// The same for the hierarchies of a process, a line each, below `root`.
    fn tightest_of(hierarchies: &str, root: &Path) -> Option<Self> {
        let groups = ControlGroups::of("pids", hierarchies, root)?;
        let found = groups.directories.iter().filter_map(|directory| Self::at(directory));
        found.min_by_key(|group| group.most.saturating_sub(group.used))
    }

    /// Returns the limit of one group; nothing where it has none.
    fn at(directory: &Path) -> Option<Self> {
        let file = directory.join("pids.max");
        let [most, used] = [&file, &directory.join("pids.current")]
            .map(|file| fs::read_to_string(file).ok()?.trim().parse().ok());
        Some(Self { most: most?, used: used?, file })
    }

    fn shortage(&self, need: &Need) -> Option<Shortage> {
        let Self { file, most, used } = self;
        let needed = used + tasks(need);
        (*most < needed).then(|| Shortage {
            limit: message!("limit-of-group", file = file),
            found: message!("limit-with-use", most = *most, used = *used),
            needed: Some(needed.to_string()),
            remedy: message!("limit-of-group-remedy", file = file, needed = needed),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, time::Duration};

    use muqi_text::{Language, ToMessage as _};

    use super::*;

    const NEED: Need =
        Need { cpu: Duration::from_secs(1), file_bytes: 1 << 20, threads: 32, runs: 1 };

    #[test]
    fn every_limit_has_a_name_of_its_own_in_both_languages() {
        for language in Language::ALL {
            let name =
                |kind: SoftLimit| message!("limit-of-process", letter = kind.letter.to_string());
            let names = kinds(&NEED).map(|kind| language.text(name(kind)));
            let distinct = names.iter().filter_map(|name| name.split(['(', '（']).next());
            assert_eq!(distinct.collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
        }
    }

    #[test]
    fn the_tightest_control_group_above_is_found_in_both_versions() {
        let place = tempfile::tempdir().expect("a directory");
        let group = |name: &str, most: &str, used: u32| {
            let directory = place.path().join(name);
            fs::create_dir_all(&directory).expect("a directory");
            fs::write(directory.join("pids.max"), format!("{most}\n")).expect("written");
            fs::write(directory.join("pids.current"), format!("{used}\n")).expect("written");
            directory.join("pids.max")
        };
        let tightest = |groups| TaskGroup::tightest_of(groups, place.path());
        let file = group("pids/a", "100", 90);
        group("pids/a/b", "max", 2);
        let found = tightest("3:cpu,pids:/a/b\n0::/\n");
        assert_eq!(found, Some(TaskGroup { file, most: 100, used: 90 }));
        let shortage = found.and_then(|found| found.shortage(&NEED)).expect("it is short");
        let shortage = Language::English.text(shortage.to_message());
        assert!(shortage.ends_with("100 with 90 in use (judging needs 143)"), "{shortage}");
        let file = group("user.slice/x", "1000", 1);
        let found = tightest("0::/user.slice/x\n").expect("a limit");
        assert_eq!(found, TaskGroup { file, most: 1000, used: 1 });
        assert_eq!(found.shortage(&NEED), None);
        assert_eq!(tightest("1:memory:/a\n"), None);
    }
}
