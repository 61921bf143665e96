//! A second try, alone, of what the machine may have decided.

use rayon::ThreadPoolBuildError;

use crate::submission::Verdict;

use super::{
    Entry, Progress, Session, TestGrade, in_order::judge_in_order, run_threads::RunThreads,
};

impl Session<'_> {
    /// Judges once more what is in doubt, one run at a time and nothing beside it, and returns all
    /// entries with the results of the second try. Tests that were skipped because of a disturbed
    /// one are run now. Fails when the thread cannot be started.
    pub(super) fn judge_again(
        &self,
        entries: Vec<Entry>,
        progress: &(dyn Fn(Progress<'_>) + Sync),
    ) -> Result<Vec<Entry>, ThreadPoolBuildError> {
        let alone = RunThreads::new(1)?;
        let judge = |entry: Entry| {
            if !entry.is_doubtful() {
                return entry;
            }
            let entry = self.once_more(entry, &alone);
            if entry.is_whole() {
                progress(Progress::Settled(&entry));
            }
            entry
        };
        Ok(judge_in_order(entries, &alone, judge))
    }

    fn once_more(&self, entry: Entry, alone: &RunThreads) -> Entry {
        let Entry { submission, grade: first, .. } = entry;
        let is_decided =
            |test: &&TestGrade| test.disturbance.is_none() && test.verdict != Verdict::Skipped;
        let known: Vec<TestGrade> = first.all().filter(is_decided).cloned().collect();
        let mut second = self.judge(submission, &known, alone, &|| {});
        for test in second.grade.all_mut() {
            test.tried_again = first.same(test).and_then(|before| before.disturbance);
        }
        second
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::atomic::AtomicBool};

    use crate::{
        submission::{Content, Submission},
        testset::StoredTest,
    };

    use super::{
        super::{
            Disturbance, Extent, Toolchains,
            fake::{End, Fake, problem, submission, test_of_answer_2},
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
        let submission =
            Submission { content: Content::Executable(program), ..submission("program", "") };
        let tests = [1, 2, 3].map(|number| StoredTest { number, ..test_of_answer_2() });
        let interrupted = AtomicBool::new(false);
        let fake = Fake::new(|_, run| end(run));
        let session = Session {
            executor: &fake,
            isolation: None,
            problem: &problem(),
            tests: &tests,
            extra: &[],
            edition: None,
            toolchains: &Toolchains::default(),
            store: place.path(),
            cache: None,
            scratch: place.path(),
            extent: Extent::All,
            interrupted: &interrupted,
        };
        let alone = RunThreads::new(1).expect("a thread");
        let first = session.judge(submission, &[], &alone, &|| {});
        interrupted.store(is_interrupted, std::sync::atomic::Ordering::SeqCst);
        let both = session.judge_again(vec![first], &|_| {});
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
        assert!(tests.iter().all(|test| test.is_interrupted));
    }
}
