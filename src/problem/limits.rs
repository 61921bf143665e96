//! The limits of a submission.

use std::collections::BTreeMap;

use super::ProgrammingLanguage;

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
    pub time_percent: BTreeMap<ProgrammingLanguage, u64>,
}

impl Limits {
    /// Returns the longest output allowed, in bytes.
    pub fn output_bytes(&self) -> u64 {
        self.output_kib.saturating_mul(1024)
    }

    /// Returns the CPU time that a language has, in milliseconds.
    pub fn time_ms_of(&self, language: ProgrammingLanguage) -> u64 {
        let percent = self.time_percent.get(&language).copied().unwrap_or(100);
        self.time_ms.saturating_mul(percent) / 100
    }
}
