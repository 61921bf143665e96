//! A second try, alone, of what the machine may have decided.

use rayon::ThreadPoolBuildError;

use crate::submission::{Submission, Verdict};

use super::{Judged, Session, TestGrade, judge_in_order};

impl Session<'_> {
    /// Judges once more what is in doubt, one run at a time and nothing beside it, and
    /// returns all submissions with the results of the second try. Tests that were skipped
    /// because of a disturbed one are run now.
    ///
    /// `judged` are the results of `submissions` in the same order.
    ///
    /// # Errors
    ///
    /// When the thread cannot be started.
    pub fn judge_again(
        &self,
        submissions: &[Submission],
        mut judged: Vec<Judged>,
    ) -> Result<Vec<Judged>, ThreadPoolBuildError> {
        let is_doubtful = |index: &usize| judged[*index].is_doubtful();
        let doubtful: Vec<usize> = (0..judged.len()).filter(is_doubtful).collect();
        let again = judge_in_order(doubtful.len(), 1, |number| {
            let index = doubtful[number];
            self.once_more(&submissions[index], &judged[index])
        })?;
        for (index, second) in doubtful.into_iter().zip(again) {
            judged[index] = second;
        }
        Ok(judged)
    }

    fn once_more(&self, submission: &Submission, first: &Judged) -> Judged {
        let is_decided =
            |test: &&TestGrade| test.disturbance.is_none() && test.verdict != Verdict::Skipped;
        let known: Vec<TestGrade> = first.grade.tests.iter().filter(is_decided).cloned().collect();
        let mut second = self.judge_knowing(&known, submission, &|_| {});
        for (test, before) in second.grade.tests.iter_mut().zip(&first.grade.tests) {
            test.tried_again = before.disturbance;
        }
        second
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::atomic::AtomicBool};

    use crate::{
        problem::{Files, Problem},
        submission::{Content, Expectation},
        testset::StoredTest,
    };

    use super::{
        super::{
            Disturbance, Toolchains,
            fake::{End, Fake, test_of_answer_2},
            sandbox,
        },
        *,
    };

    fn killed_for_memory() -> End {
        End { how: sandbox::End::Signaled(9), memory_kills: 1, ..End::printed("") }
    }

    /// Returns the result of three tests after both tries, and the number of runs. `end` is
    /// how a run ends, by the number of runs before it.
    fn judged(end: impl Fn(usize) -> End + Sync, is_interrupted: bool) -> (Vec<TestGrade>, usize) {
        let place = tempfile::tempdir().expect("a directory");
        let program = place.path().join("program");
        fs::write(&program, "a program").expect("written");
        let submission = Submission {
            name: "program".to_owned(),
            path: "program".to_owned(),
            on_disk: None,
            content: Content::Executable(program),
            standard: None,
            expectation: Expectation::default(),
            is_contestants: false,
        };
        let tests = [1, 2, 3].map(|number| StoredTest { number, ..test_of_answer_2() });
        let interrupted = AtomicBool::new(false);
        let fake = Fake::new(|_, run| end(run));
        let session = Session {
            executor: &fake,
            isolation: "fake",
            problem: &Problem::parse(Files::embedded()).expect("the embedded problem"),
            tests: &tests,
            edition: None,
            toolchains: &Toolchains::default(),
            store: place.path(),
            cache: None,
            scratch: place.path(),
            run_all: true,
            interrupted: &interrupted,
        };
        let submissions = [submission];
        let first = judge_in_order(1, 1, |index| session.judge(&submissions[index], &|_| {}));
        interrupted.store(is_interrupted, std::sync::atomic::Ordering::SeqCst);
        let both = session.judge_again(&submissions, first.expect("a thread"));
        (both.expect("a thread").remove(0).grade.tests, fake.runs())
    }

    #[test]
    fn what_is_in_doubt_is_run_once_more_and_nothing_else() {
        let is_first = |run| if run == 1 { killed_for_memory() } else { End::printed(2) };
        let (tests, runs) = judged(is_first, false);
        assert!(tests.iter().all(|test| test.verdict == Verdict::Accepted), "{tests:?}");
        assert_eq!(runs, 4);
        let marks = tests.iter().map(|test| (test.disturbance, test.tried_again));
        let marks: Vec<_> = marks.collect();
        assert_eq!(marks.iter().filter(|mark| **mark == (None, None)).count(), 2);
        assert!(marks.contains(&(None, Some(Disturbance::OutOfMemory))));
    }

    #[test]
    fn what_stays_in_doubt_is_a_judge_error() {
        let (tests, runs) = judged(|_| killed_for_memory(), false);
        assert_eq!(runs, 6);
        for test in tests {
            assert_eq!(test.verdict, Verdict::JudgeError);
            assert_eq!(test.disturbance, Some(Disturbance::OutOfMemory));
        }
    }

    #[test]
    fn a_second_try_can_be_interrupted() {
        let (tests, runs) = judged(|_| killed_for_memory(), true);
        assert_eq!(runs, 3);
        assert!(tests.iter().all(|test| test.reason == super::super::INTERRUPTED));
    }
}
