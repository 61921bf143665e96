//! The machine that programs run on, as far as it decides about times.

use std::{fmt, fs, path::Path};

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
        Self {
            processor,
            cores: num_cpus::get_physical(),
            shares_cores: line("/sys/devices/system/cpu/smt/active").map(|text| text == "1"),
            governor: line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            load: load.and_then(|text| text.split(' ').next().map(str::to_owned)),
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
