//! The resources that judging needs, compared with the limits that muqi was started with.

use std::time::Duration;

use crate::problem::{Limits, ProgrammingLanguage};

use super::{compiler_end::COMPILER_LIMITS, ending::TOO_SLOW_RUN_TO_PERCENT, sandbox::Need};

/// Returns the needs of judging with so many runs at once; `limits` are those of the
/// problem, if there is one.
pub(crate) fn needs(limits: Option<&Limits>, runs: usize) -> Need {
    let slowest_ms = |limits: &Limits| {
        let languages =
            ProgrammingLanguage::ALL.into_iter().map(|language| limits.time_ms_of(language));
        languages.fold(limits.time_ms, u64::max).saturating_mul(TOO_SLOW_RUN_TO_PERCENT) / 100
    };
    let slowest = Duration::from_millis(limits.map_or(0, slowest_ms));
    Need {
        cpu: COMPILER_LIMITS.cpu.max(slowest),
        file_bytes: COMPILER_LIMITS.output_bytes.max(limits.map_or(0, Limits::output_bytes)),
        threads: COMPILER_LIMITS.threads,
        runs,
    }
}
