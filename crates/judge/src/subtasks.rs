//! All tests of an edition for one program: what is run, and what need not be.

use std::sync::atomic::{AtomicUsize, Ordering};

use muqi_package::{
    checker::Fraction,
    jury::Verdict,
    plan::{Policy, Scheme},
    testset::StoredTest,
};
use muqi_text::Message;

use super::{
    TestGrade,
    compile::RunnableProgram,
    grade::ungraded,
    run::RunSettings,
    run_threads::RunThreads,
    tries::{KnownResults, run_test},
};

/// The tests that are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of them.
    All,
    /// Those that can change the score: where all tests of a subtask count together, its first
    /// failure ends it, and subtasks that depend on one that is not solved are not begun.
    Scoring,
    /// Of programs that are there to be too slow, whose runs are long and whose points count for
    /// no one, those up to the first failure of each subtask; of others those that can change
    /// the score.
    UpToFailures,
}

/// The runs of one program.
pub(crate) struct Runs<'a> {
    pub(crate) program: &'a RunnableProgram,
    pub(crate) setting: &'a RunSettings<'a>,
    /// Results that are not to be found out again.
    pub(crate) known: KnownResults<'a>,
    /// The threads that it runs on.
    pub(crate) threads: &'a RunThreads,
    /// Called after every test that was run.
    pub(crate) ran: &'a (dyn Fn() + Sync),
}

impl Runs<'_> {
    /// Runs the program on the tests of an edition; without an edition, on all tests.
    ///
    /// # Complexity
    ///
    /// As many runs at once as there are threads. The grade does not depend on their number: what
    /// runs beyond the first failure of a subtask is not looked at.
    pub(crate) fn on_tests(
        &self,
        tests: &[StoredTest],
        are_samples_solved: bool,
        edition: Option<&Scheme>,
        extent: Extent,
    ) -> Vec<TestGrade> {
        let Some(edition) = edition.filter(|_| extent != Extent::All) else {
            return self.on_each(tests);
        };
        let mut grades: Vec<TestGrade> = tests.iter().map(ungraded).collect();
        for (place, subtask) in edition.subtasks.iter().enumerate() {
            let of_subtask = edition.tests_of(place).map(|test| test.number - 1);
            // A test of several subtasks is run once.
            let (run, open): (Vec<usize>, Vec<usize>) =
                of_subtask.partition(|&index| grades[index].verdict != Verdict::Skipped);
            if subtask.needs_samples && !are_samples_solved {
                skip(&mut grades, open, &message!("skipped-samples"));
                continue;
            }
            let unsolved = subtask.depends_on.iter().find(|&&other| {
                let mut tests = edition.tests_of(other);
                tests.any(|test| grades[test.number - 1].verdict != Verdict::Accepted)
            });
            if let Some(&unsolved) = unsolved {
                let id = &edition.subtasks[unsolved].id;
                skip(&mut grades, open, &message!("skipped-subtask", subtask = id));
                continue;
            }
            let end: fn(&TestGrade) -> bool = match (extent, subtask.policy) {
                (Extent::UpToFailures, _) => |test| test.verdict != Verdict::Accepted,
                // One that is right in part leaves something for a later test to take.
                (_, Policy::Minimum) => |test| test.earned() == Fraction::NONE,
                _ => |_| false,
            };
            if let Some(&failed) = run.iter().find(|&&index| end(&grades[index])) {
                skip(&mut grades, open, &behind(&tests[failed]));
                continue;
            }
            let remaining: Vec<&StoredTest> = open.iter().map(|&index| &tests[index]).collect();
            let results = self.until(&remaining, end);
            for (index, grade) in open.into_iter().zip(results) {
                grades[index] = grade;
            }
        }
        // Policies are of subtasks: a test without one is always run.
        let of_none = edition.tests.iter().filter(|test| test.subtasks.is_empty());
        let of_none: Vec<usize> = of_none.map(|test| test.number - 1).collect();
        let results = self.on_each(of_none.iter().map(|&index| &tests[index]));
        for (index, grade) in of_none.into_iter().zip(results) {
            grades[index] = grade;
        }
        grades
    }

    /// Runs the program on tests, all of them.
    pub(crate) fn on_each<'t>(
        &self,
        tests: impl IntoIterator<Item = &'t StoredTest>,
    ) -> Vec<TestGrade> {
        let tests: Vec<&StoredTest> = tests.into_iter().collect();
        self.threads.run_each(&tests, |_, test| self.on(test))
    }

    /// Runs the program on tests in order, several at once; those behind the first whose result is
    /// the `end` are skipped.
    fn until(&self, tests: &[&StoredTest], end: fn(&TestGrade) -> bool) -> Vec<TestGrade> {
        let first_failure = AtomicUsize::new(usize::MAX);
        let mut grades = self.threads.run_each(tests, |index: usize, test: &&StoredTest| {
            // An old value costs one run more and changes nothing.
            if index > first_failure.load(Ordering::Relaxed) {
                return ungraded(test);
            }
            let grade = self.on(test);
            if end(&grade) {
                first_failure.fetch_min(index, Ordering::Relaxed);
            }
            grade
        });
        let first_failure = first_failure.into_inner();
        if let Some(failed) = tests.get(first_failure) {
            let reason = Some(behind(failed));
            // What was run behind it depends on the number of threads.
            grades.truncate(first_failure + 1);
            for test in &tests[first_failure + 1..] {
                grades.push(TestGrade { reason: reason.clone(), ..ungraded(test) });
            }
        }
        grades
    }

    fn on(&self, test: &StoredTest) -> TestGrade {
        let grade = run_test(self.program, test, &self.setting.on(test), self.known);
        (self.ran)();
        grade
    }
}

/// Gives tests that are not run the reason; one that was skipped in an earlier subtask keeps that.
fn skip(grades: &mut [TestGrade], tests: Vec<usize>, reason: &Message) {
    for index in tests {
        grades[index].reason.get_or_insert_with(|| reason.clone());
    }
}

/// Returns why a test is skipped behind one that failed.
fn behind(failed: &StoredTest) -> Message {
    message!("skipped-behind-failure", test = &failed.name)
}

#[cfg(test)]
mod tests {
    use super::{
        super::fake::{Fake, FakeEnd, edition, problem, program, test_of_answer_2, with_setting},
        *,
    };

    /// Returns the verdicts of a program that is wrong on some shapes, and how
    /// many tests were run.
    fn verdicts(wrong_on: &[&str], extent: Extent) -> (String, usize) {
        let edition = edition(&problem());
        let tests: Vec<StoredTest> = (1..=6)
            .map(|number| StoredTest {
                number,
                name: number.to_string(),
                input: Some(format!("test {number}").into_bytes().into()),
                ..test_of_answer_2()
            })
            .collect();
        let fake = Fake::new(|input, _| {
            FakeEnd::printed(if wrong_on.iter().any(|wrong| input.ends_with(wrong)) {
                3
            } else {
                2
            })
        });
        let (program, threads) = (program(), RunThreads::new(1).expect("a thread"));
        let grades = with_setting(&fake, |setting| {
            let known = KnownResults::default();
            let runs = Runs { program: &program, setting, known, threads: &threads, ran: &|| {} };
            runs.on_tests(&tests, true, Some(&edition), extent)
        });
        (grades.iter().map(|test| test.verdict.letter()).collect(), fake.runs())
    }

    #[test]
    fn what_can_change_no_score_is_not_run() {
        for (wrong_on, extent, letters, runs) in [
            (&[][..], Extent::Scoring, "AAAAAA", 6),
            // The first failure ends a subtask that counts together, and what depends on it.
            (&["2"], Extent::Scoring, "AW-AA-", 4),
            (&["4"], Extent::Scoring, "AAAWAA", 6),
            (&["4"], Extent::UpToFailures, "AAAW-A", 5),
            (&["1", "2", "6"], Extent::All, "WWAAAW", 6),
        ] {
            assert_eq!(verdicts(wrong_on, extent), (letters.to_owned(), runs), "{wrong_on:?}");
        }
    }
}
