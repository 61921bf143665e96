//! A second try, alone, of what the machine may have decided.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use muqi_package::{jury::Verdict, testset::StoredTest};

use super::{Disturbance, Grade, TestGrade, limits::measured_seconds};

/// Tests of a submission that may stay in doubt before no other is tried again: what stays so
/// on one test will on the next, and a run that waits for a core takes long.
const MOST_IN_DOUBT: usize = 3;

/// The first try of a submission, as its second one needs it.
pub(crate) struct FirstTry {
    grade: Grade,
    in_doubt: AtomicUsize,
}

impl FirstTry {
    pub(crate) fn new(grade: Grade) -> Self {
        Self { grade, in_doubt: AtomicUsize::new(0) }
    }

    /// Returns the result of a test that is not run again: one that is decided, or that nothing
    /// is expected of.
    pub(crate) fn known(&self, test: &StoredTest) -> Option<TestGrade> {
        // A test that was skipped for a disturbed one is run now, for the first time.
        let first = self.grade.of(test).filter(|first| first.verdict != Verdict::Skipped)?;
        if !first.is_doubtful() {
            return Some(first.clone());
        }
        if self.in_doubt.load(Ordering::SeqCst) < MOST_IN_DOUBT {
            return None;
        }
        let mut hopeless = first.clone();
        hopeless.reason = hopeless
            .reason
            .map(|reason| message!("not-tried-again", reason = reason, tests = MOST_IN_DOUBT));
        Some(hopeless)
    }

    /// Returns what disturbed the first try of a test.
    pub(crate) fn disturbance(&self, second: &TestGrade) -> Option<Disturbance> {
        self.grade.same(second)?.disturbance
    }

    /// Returns the result of a test after its second try. The tries count as one run: a program
    /// could have left its progress where the second finds it, so one that is accepted only after
    /// more CPU time than `most` stays in doubt.
    pub(crate) fn settled(&self, second: TestGrade, most: Duration) -> TestGrade {
        let first = self.grade.same(&second);
        let figures = [first, Some(&second)].map(|grade| grade.and_then(|grade| grade.figures));
        // A program could have left its progress for the second try, so both are one run.
        let sum = figures.into_iter().flatten().map(|figures| figures.cpu).sum::<Duration>();
        let settled = match first.and_then(|first| first.disturbance) {
            // Only a right answer can be owed to what the first try left.
            Some(disturbance) if second.verdict == Verdict::Accepted && sum > most => {
                let (cpu, limit) = (measured_seconds(sum), measured_seconds(most));
                let reason = message!("tries-together", cpu = cpu, limit = limit);
                TestGrade { reason: Some(reason), ..second }.disturbed_by(disturbance)
            }
            _ => second,
        };
        if settled.is_doubtful() {
            self.in_doubt.fetch_add(1, Ordering::SeqCst);
        }
        settled
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use muqi_text::Language;

    use super::{
        super::{
            fake::{Fake, FakeEnd, test_of_answer_2, with_session},
            run_threads::RunThreads,
        },
        *,
    };
    use muqi_sandbox::End;

    fn killed_for_memory() -> FakeEnd {
        FakeEnd { how: End::Signaled(9), memory_kills: 1, ..FakeEnd::printed("") }
    }

    /// As [`judged_on`] three tests.
    fn judged(
        end: impl Fn(usize) -> FakeEnd + Sync,
        is_interrupted: bool,
    ) -> (Vec<TestGrade>, usize) {
        judged_on(3, end, is_interrupted)
    }

    /// Returns the result of so many tests after both tries, and the number of runs. `end` is
    /// how a run ends, by the number of runs before it.
    fn judged_on(
        tests: usize,
        end: impl Fn(usize) -> FakeEnd + Sync,
        is_interrupted: bool,
    ) -> (Vec<TestGrade>, usize) {
        let tests: Vec<StoredTest> =
            (1..=tests).map(|number: usize| StoredTest { number, ..test_of_answer_2() }).collect();
        let interrupted = AtomicBool::new(false);
        let fake = Fake::new(|_, run| end(run));
        let both = with_session(&fake, &tests, &interrupted, |session, submission| {
            let alone = RunThreads::new(1).expect("a thread");
            let first = session.judge(submission, None, &alone, &|| {});
            interrupted.store(is_interrupted, Ordering::SeqCst);
            session.judge_again(vec![first], &|_| {})
        });
        (both.expect("a thread").remove(0).grade.tests, fake.runs())
    }

    #[test]
    fn what_is_in_doubt_is_run_once_more_and_nothing_else() {
        let (tests, runs) =
            judged(|run| if run == 1 { killed_for_memory() } else { FakeEnd::printed(2) }, false);
        assert!(tests.iter().all(|test| test.verdict == Verdict::Accepted), "{tests:?}");
        assert_eq!(runs, 4);
        let marks = tests.iter().map(|test| (test.disturbance, test.tried_again));
        let marks: Vec<_> = marks.collect();
        assert_eq!(marks.iter().filter(|mark| **mark == (None, None)).count(), 2);
        assert!(marks.contains(&(None, Some(Disturbance::OutOfMemory))));
    }

    #[test]
    fn tries_that_together_took_too_long_are_in_doubt() {
        for (first_ms, second_ms, expected) in [
            (500, 500, (Verdict::Accepted, None)),
            (501, 500, (Verdict::JudgeError, Some(Disturbance::OutOfMemory))),
        ] {
            let (tests, _) = judged(
                |run| match run {
                    0..3 => FakeEnd { cpu_ms: first_ms, ..killed_for_memory() },
                    _ => FakeEnd::after(second_ms, 2),
                },
                false,
            );
            assert!(tests.iter().all(|test| (test.verdict, test.disturbance) == expected));
        }
    }

    #[test]
    fn a_submission_whose_tests_stay_in_doubt_is_not_repeated_for_ever() {
        let (tests, runs) = judged_on(5, |_| killed_for_memory(), false);
        assert_eq!(runs, 5 + MOST_IN_DOUBT);
        let cut = tests.iter().filter(|test| {
            let reason = Language::English.text_if_any(test.reason.as_ref());
            reason.contains("not tried again")
        });
        assert_eq!(cut.count(), 2);
        assert!(tests.iter().all(|test| test.verdict == Verdict::JudgeError));
    }

    #[test]
    fn a_second_try_can_be_interrupted() {
        let (tests, runs) = judged(|_| killed_for_memory(), true);
        assert_eq!(runs, 3);
        assert!(tests.iter().all(|test| test.is_interrupted));
    }
}
