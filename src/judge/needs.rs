//! The resources that a judging needs, and the parts that it is to be cut into.

use std::time::Duration;

use crate::{
    problem::{Limits, ProgrammingLanguage},
    submission::{MOST_PARTS, Submission},
};

use super::{
    Allowed, RUN_TO_PERCENT, compiler_end::COMPILER_LIMITS, ending::TOO_SLOW_RUN_TO_PERCENT,
    sandbox::Need,
};

/// Returns the needs of judging with so many runs at once; `limits` are those of the
/// problem, if there is one.
pub(crate) fn needs(limits: Option<&Limits>, runs: usize) -> Need {
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

/// Seconds for compiling one program: GCC takes 0.3 to 1.5 on programs of contestants, and most
/// machines of a laboratory are slower.
const COMPILING_SECONDS: u64 = 2;

/// The share of its limit that a run takes on average, in percent: contestants who are right take
/// 2 to 10, those who are too slow all of it.
const USUAL_PERCENT: u64 = 15;

/// The parts of a judging that end in a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartsNeeded {
    /// The number of parts.
    pub number: u32,
    /// Seconds that all parts take together on one core, if programs are as usual.
    pub core_seconds: u64,
    /// Seconds that they take if every run comes to its limit.
    pub most_core_seconds: u64,
}

impl PartsNeeded {
    /// Returns the parts of submissions on so many tests that take so many minutes each, with so
    /// many runs at once.
    pub(crate) fn of(
        submissions: &[Submission],
        tests: usize,
        limits: &Limits,
        (minutes, jobs): (u64, u64),
    ) -> Self {
        let milliseconds = |percent: u64| -> u64 {
            let of_one = |one: &Submission| {
                let limit = Allowed::new(limits, one.language()).time.as_millis();
                let limit = u64::try_from(limit).unwrap_or(u64::MAX);
                let run = limit.saturating_mul(percent) / 100;
                run.saturating_mul(tests as u64).saturating_add(COMPILING_SECONDS * 1000)
            };
            submissions.iter().map(of_one).fold(0, u64::saturating_add)
        };
        let core_seconds = milliseconds(USUAL_PERCENT).div_ceil(1000);
        let of_one_part = (minutes * 60).saturating_mul(jobs).max(1);
        let most = u64::from(MOST_PARTS).min(submissions.len() as u64).max(1);
        let number = core_seconds.div_ceil(of_one_part).clamp(1, most);
        Self {
            number: u32::try_from(number).unwrap_or(MOST_PARTS),
            core_seconds,
            most_core_seconds: milliseconds(RUN_TO_PERCENT).div_ceil(1000),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::fake::{problem, submission},
        *,
    };

    fn number(contestants: usize, minutes: u64, jobs: u64) -> u32 {
        let all = vec![submission("a", ""); contestants];
        PartsNeeded::of(&all, 20, &problem().config.limits, (minutes, jobs)).number
    }

    #[test]
    fn five_thousand_contestants_take_some_forty_parts_of_ten_minutes() {
        assert_eq!(number(5000, 10, 1), 42);
        assert_eq!(number(5000, 10, 2), 21);
        assert_eq!(number(5000, 420, 1), 1);
    }

    #[test]
    fn there_are_no_more_parts_than_contestants_and_one_at_least() {
        assert_eq!([number(0, 10, 1), number(1, 10, 1), number(500, 1, 1)], [1, 1, 42]);
        let all = vec![submission("a", ""); 3];
        let limits = problem().config.limits;
        assert_eq!(PartsNeeded::of(&all, 100_000, &limits, (1, 1)).number, 3);
    }

    #[test]
    fn the_most_is_what_runs_take_that_are_ended() {
        let all = vec![submission("a", ""); 10];
        let needed = PartsNeeded::of(&all, 20, &problem().config.limits, (10, 1));
        assert_eq!((needed.core_seconds, needed.most_core_seconds), (50, 240));
    }
}
