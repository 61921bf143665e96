//! The time limits that the jury's programs allow.
//!
//! ```text
//! 0      slowest accepted          2 x            too slow / 1.5     fastest too slow
//! |--------------|------------------[== limits that are safe ==]------------|--->
//! ```
//!
//! The room on both sides is what setters leave today: a judge's machine may be
//! half as fast as the jury's, and a contestant's program a third faster than the
//! one that is meant to fail.

use std::{collections::BTreeMap, time::Duration};

use muqi_package::{jury::Verdict, problem::ProgrammingLanguage};

use super::{Cut, JudgedSubmission, Judging};

/// Limits are given in steps of this, in milliseconds: judges take tenths.
const STEP_MS: u64 = 100;

/// The slowest run of one of the jury's programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slowest {
    /// Its language; nothing for executables.
    pub language: Option<ProgrammingLanguage>,
    /// The CPU time that it took.
    pub cpu: Duration,
    /// True where it was ended before it was done, so that it takes longer.
    pub was_cut: bool,
}

impl Slowest {
    /// Returns the slowest run of a submission; nothing when none was run. What a program would
    /// take that was ended while it slept is unknown: such runs do not count, nor do those on tests
    /// with a time limit of their own.
    fn of(judged: &JudgedSubmission) -> Option<Self> {
        let tests = judged.grade.all().filter(|test| test.cut != Some(Cut::Wall));
        let tests = tests.filter(|test| test.limits.time_ms.is_none());
        let (cpu, cut) = tests
            .filter_map(|test| Some((test.figures?.cpu, test.cut)))
            .max_by_key(|(cpu, _)| *cpu)?;
        Some(Self { language: judged.language(), cpu, was_cut: cut == Some(Cut::Cpu) })
    }
}

/// The limits that are safe for one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The language; nothing for executables.
    pub language: Option<ProgrammingLanguage>,
    /// The slowest program that has to be accepted.
    pub accepted: Duration,
    /// The least limit, in milliseconds.
    pub least_ms: u64,
    /// The fastest program that has to be too slow.
    pub too_slow: Option<Slowest>,
    /// The greatest limit, in milliseconds.
    pub most_ms: Option<u64>,
    /// The limit that the problem has, in milliseconds.
    pub limit_ms: u64,
}

impl Advice {
    /// Returns advice on the time limit for every language in which a program has to be
    /// accepted. Brute forces that are to earn points are not among those that have to be
    /// too slow: they run no longer than a contestant's program.
    pub fn of(judging: &Judging<'_>) -> Vec<Self> {
        // Expectations are about plans: without one no program is there to be accepted.
        let Some(edition) = judging.edition else { return Vec::new() };
        let (mut accepted, mut too_slow) = (Vec::new(), Vec::new());
        for judged in &judging.submissions {
            let expectation = &judged.submission.expectation;
            let verdict = judged.verdict();
            if expectation.expects_time_limit(&edition.name) {
                too_slow.extend(Slowest::of(judged).filter(|_| verdict == Verdict::TimeLimit));
            } else if expectation.expects_verdict(&edition.name, Verdict::Accepted)
                && matches!(verdict, Verdict::Accepted | Verdict::TimeLimit)
            {
                // One that is too slow shows that the limit is too short for it.
                accepted.extend(Slowest::of(judged));
            }
        }
        let limits = &judging.problem.config.limits;
        time_limit_advice(&accepted, &too_slow, |language| {
            language.map_or(limits.time_ms, |language| limits.time_ms_of(language))
        })
    }

    /// Returns whether the problem's limit is safe.
    pub fn is_kept(&self) -> bool {
        self.limit_ms >= self.least_ms && self.most_ms.is_none_or(|most| self.limit_ms <= most)
    }

    /// Returns whether any limit would be.
    pub fn is_possible(&self) -> bool {
        self.most_ms.is_none_or(|most| self.least_ms <= most)
    }
}

/// Returns advice for every language in which a program has to be accepted.
/// `limit_ms` is the limit of the problem for a language.
fn time_limit_advice(
    accepted: &[Slowest],
    too_slow: &[Slowest],
    limit_ms: impl Fn(Option<ProgrammingLanguage>) -> u64,
) -> Vec<Advice> {
    let mut slowest: BTreeMap<Option<ProgrammingLanguage>, Duration> = BTreeMap::new();
    for one in accepted {
        let of_language = slowest.entry(one.language).or_default();
        *of_language = one.cpu.max(*of_language);
    }
    let mut advice = Vec::new();
    for (language, accepted) in slowest {
        let of_language = too_slow.iter().filter(|one| one.language == language);
        // Of two with one time the one that was ended is slower by an unknown amount.
        let too_slow = of_language.min_by_key(|one| (one.cpu, one.was_cut)).copied();
        advice.push(Advice {
            language,
            accepted,
            least_ms: (milliseconds(accepted) * 2).next_multiple_of(STEP_MS).max(STEP_MS),
            too_slow,
            most_ms: too_slow.map(|one| milliseconds(one.cpu) * 2 / 3 / STEP_MS * STEP_MS),
            limit_ms: limit_ms(language),
        });
    }
    advice
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u64::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::{super::fake::with_judging, *};

    fn slowest(language: ProgrammingLanguage, ms: u64) -> Slowest {
        Slowest { language: Some(language), cpu: Duration::from_millis(ms), was_cut: false }
    }

    #[test]
    fn advice_on_the_limit_follows_from_accepted_and_too_slow_programs() {
        let jury = [("accepted", "AAAAAA"), ("time_limit_exceeded", "TAAAAA")];
        let advice = with_judging(&jury, |judging| Advice::of(judging));
        let [one] = advice.as_slice() else { panic!("one language") };
        assert_eq!((one.least_ms, one.most_ms, one.is_possible()), (200, Some(0), false));
        assert!(with_judging(&[("", "AAAAAA")], |judging| Advice::of(judging)).is_empty());
    }

    #[test]
    fn limits_are_safe_with_room_on_both_sides() {
        let accepted = [120, 230].map(|ms| slowest(ProgrammingLanguage::Python, ms));
        let mut too_slow = [3_000, 2_000].map(|ms| slowest(ProgrammingLanguage::Python, ms));
        too_slow[0].was_cut = true;
        let advice = time_limit_advice(&accepted, &too_slow, |_| 1_000)[0];
        assert_eq!((advice.least_ms, advice.most_ms), (500, Some(1_300)));
        assert!(advice.is_kept());
    }

    #[test]
    fn every_language_is_measured_by_its_own_programs() {
        let accepted =
            [slowest(ProgrammingLanguage::Python, 2_400), slowest(ProgrammingLanguage::Cpp, 20)];
        let too_slow = [slowest(ProgrammingLanguage::Cpp, 3_000)];
        let advice = time_limit_advice(&accepted, &too_slow, |language| {
            if language == Some(ProgrammingLanguage::Python) { 5_000 } else { 1_000 }
        });
        let known: Vec<_> = advice.iter().map(|one| (one.least_ms, one.most_ms)).collect();
        assert_eq!(known, [(100, Some(2_000)), (4_800, None)]);
        assert!(advice.iter().all(Advice::is_kept));
    }

    #[test]
    fn a_limit_outside_of_the_range_and_an_empty_range_are_reported() {
        let accepted = [slowest(ProgrammingLanguage::C, 600)];
        let too_slow = [slowest(ProgrammingLanguage::C, 3_000)];
        for (limit, is_kept) in [(1_100, false), (1_200, true), (2_000, true), (2_001, false)] {
            let advice = time_limit_advice(&accepted, &too_slow, |_| limit);
            assert_eq!(advice[0].is_kept(), is_kept, "{limit}");
        }
        let hopeless = [slowest(ProgrammingLanguage::C, 1_000)];
        assert!(!time_limit_advice(&hopeless, &hopeless, |_| 1_000)[0].is_possible());
    }
}
