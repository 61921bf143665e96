//! What a submission may use.

use std::collections::BTreeMap;

/// The limits of one run of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
    /// Output in KiB.
    pub output_kib: u64,
    /// By how much the time limit of a language is multiplied, in percent; 100
    /// for languages that are not named.
    pub time_percent: BTreeMap<String, u64>,
}

impl Limits {
    /// Returns the longest output allowed, in bytes.
    pub fn output_bytes(&self) -> u64 {
        self.output_kib.saturating_mul(1024)
    }
}
