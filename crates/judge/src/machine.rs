//! The facts about the machine that influence times, and the needs of a judging.

use std::{
    fmt, fs, thread,
    time::{Duration, Instant},
};

use muqi_package::problem::{Limits, ProgrammingLanguage};
use muqi_sandbox::{ControlGroups, Need};

use super::limits::{COMPILER_LIMITS, TOO_SLOW_RUN_TO_PERCENT};

#[cfg(target_os = "linux")]
use rustix::time::{ClockId, clock_gettime};

/// The facts about the machine that the system reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
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
    /// The groups in which the system counts the memory of processes.
    pub memory_groups: Option<ControlGroups>,
}

impl Machine {
    /// Returns the name of this machine in its network.
    pub fn host() -> Option<String> {
        #[cfg(target_os = "linux")]
        let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
        #[cfg(not(target_os = "linux"))]
        let name = String::new();
        Some(name).filter(|name| !name.is_empty())
    }

    /// Reads the facts from `/proc` and `/sys`; what is not there is nothing.
    pub fn detect() -> Self {
        let processor = content("/proc/cpuinfo").and_then(|text| {
            let name = text.lines().find_map(|line| line.strip_prefix("model name"))?;
            Some(name.trim_start_matches([' ', '\t', ':']).to_owned())
        });
        let load = content("/proc/loadavg");
        Self {
            processor,
            cores: num_cpus::get_physical(),
            shares_cores: content("/sys/devices/system/cpu/smt/active").map(|text| text == "1"),
            governor: content("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            load: load.and_then(|text| text.split(' ').next().map(str::to_owned)),
            memory_groups: ControlGroups::of_this_process("memory"),
        }
    }
}

/// Returns the text of a file of the system; nothing where it is empty or not there.
fn content(path: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The time for which a thread is busy to find out how much of a core it is given.
#[cfg(target_os = "linux")]
const BUSY: Duration = Duration::from_millis(200);

impl Machine {
    /// Returns how much of a core each of as many busy threads as there are cores is given now, in
    /// percent: what other work and quotas leave. Takes a fifth of a second. Nothing where it
    /// cannot be measured.
    ///
    /// The load that the system reports is that of the last minute, of everything outside of a
    /// container, too, and knows no quota.
    #[cfg(target_os = "linux")]
    pub fn felt_percent(&self) -> Option<u64> {
        // All at once: a quota of a control group is for its threads together.
        let shares: Option<Vec<u128>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.cores).map(|_| scope.spawn(busy_percent)).collect();
            threads.into_iter().map(|thread| thread.join().ok()).collect()
        });
        let mean = shares?.into_iter().sum::<u128>() / self.cores.max(1) as u128;
        u64::try_from(mean).ok()
    }

    /// Returns nothing: how much of a core a thread is given is measured on Linux only.
    #[cfg(not(target_os = "linux"))]
    pub fn felt_percent(&self) -> Option<u64> {
        None
    }
}

/// Keeps a core busy, and returns how much of it this thread was given, in percent.
#[cfg(target_os = "linux")]
fn busy_percent() -> u128 {
    let (begin, start) = (cpu_of_thread(), Instant::now());
    while start.elapsed() < BUSY {
        std::hint::spin_loop();
    }
    100 * cpu_of_thread().saturating_sub(begin).as_micros() / start.elapsed().as_micros()
}

/// Returns the CPU time that this thread has taken.
#[cfg(target_os = "linux")]
fn cpu_of_thread() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::from_secs(time.tv_sec.unsigned_abs())
        + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}

/// In short, for reports, and the same in every language: what does not change from one minute to
/// the next.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let processor = self.processor.as_deref().unwrap_or(std::env::consts::ARCH);
        write!(f, "{processor} × {}, muqi {}", self.cores, env!("CARGO_PKG_VERSION"))
    }
}

/// Returns the needs of judging with so many runs at once; `limits` are those of the
/// problem, if there is one.
pub fn needs(limits: Option<&Limits>, runs: usize) -> Need {
    // Those that are to be too slow run longest.
    let slowest = Duration::from_millis(limits.map_or(0, |limits: &Limits| {
        let languages =
            ProgrammingLanguage::ALL.into_iter().map(|language| limits.time_ms_of(language));
        languages.fold(limits.time_ms, u64::max).saturating_mul(TOO_SLOW_RUN_TO_PERCENT) / 100
    }));
    Need {
        cpu: COMPILER_LIMITS.cpu.max(slowest),
        file_bytes: COMPILER_LIMITS.output_bytes.max(limits.map_or(0, Limits::output_bytes)),
        threads: COMPILER_LIMITS.threads,
        runs,
    }
}
