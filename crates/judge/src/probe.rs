//! A compiled program that runs on one input after another, and mutants on tests up to the first failure.

use std::{
    fs, io,
    sync::{Mutex, MutexGuard, PoisonError},
};

use muqi_files::store::{Blob, sha256_hex};
use muqi_package::{jury::Verdict, problem::OwnLimits, testset::StoredTest};
use muqi_text::Message;

use crate::submission::Submission;

use super::{
    Cache, Disturbance, NotRunnable, Session, TestGrade,
    compile::RunnableProgram,
    run::{RunFiles, RunSettings},
    tries::{KnownResults, run_test, tried},
    verdict::Attempt,
};

/// A program that is compiled once and runs on inputs that are not known beforehand.
///
/// Every run is isolated and limited as in a judging; none is taken from the cache. What costs as
/// much as a run is done once for each thread: the files of the program and of its streams.
pub struct Probe<'s> {
    program: RunnableProgram,
    setting: RunSettings<'s>,
    cache: Option<&'s Cache>,
    /// Files that no run uses now.
    idle: Mutex<Vec<RunFiles>>,
}

impl<'s> Probe<'s> {
    /// Compiles a submission.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled or read.
    pub fn new(session: &'s Session<'_>, submission: &Submission) -> Result<Self, NotRunnable> {
        Self::of(session, submission, true)
    }

    /// Compiles a mutant. Many do not compile, so that nothing more is found out about those.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled.
    pub fn of_mutant(session: &'s Session<'_>, mutant: &Submission) -> Result<Self, NotRunnable> {
        Self::of(session, mutant, false)
    }

    fn of(
        session: &'s Session<'_>,
        submission: &Submission,
        explains: bool,
    ) -> Result<Self, NotRunnable> {
        let (program, _) = session.program(submission, explains)?;
        let setting = session.setting(submission);
        Ok(Self { program, setting, cache: session.cache, idle: Mutex::default() })
    }

    /// Runs the program on an input, and compares its output with the answer.
    pub fn run(&self, input: Blob, answer: Blob) -> TestGrade {
        let (name, input, limits) = ("1".to_owned(), Some(input), OwnLimits::default());
        let test = StoredTest { number: 1, name, answer, input, limits };
        // Not `run_test`: no input comes twice, and a cache would only grow.
        let setting = &self.setting;
        let files = self.idle().pop();
        match files.map_or_else(|| RunFiles::of(&self.program, setting), Ok) {
            Ok(mut files) => {
                let grade = tried(&test, setting, || {
                    Attempt::of(&test, files.run(&test, setting), setting)
                });
                self.idle().push(files);
                grade
            }
            Err(fault) => Attempt::of(&test, Err(fault), setting).grade,
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<RunFiles>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the program on tests in their order up to the first that it fails; runs that are in the
    /// cache are not repeated. A run that could not be judged is tried once more. A failure that
    /// the machine may have caused kills no mutant; without another failure it is not judged.
    pub fn first_failure(&self, tests: &[StoredTest]) -> FirstFailure {
        let known = KnownResults { cache: self.cache, first_try: None };
        first_failure(tests, |test| run_test(&self.program, test, &self.setting.on(test), known))
    }

    /// Returns the SHA-256 of the compiled program: the same for sources of which the compiler
    /// makes the same code.
    ///
    /// # Errors
    ///
    /// When a file of it cannot be read.
    pub fn sha256(&self) -> io::Result<String> {
        let mut hashes = String::new();
        for (_, file) in &self.program.files {
            hashes += &sha256_hex(&fs::read(file)?);
        }
        Ok(sha256_hex(hashes.as_bytes()))
    }
}

/// The first test that a program fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstFailure {
    /// It is right on all of them.
    None,
    /// The first test on which it fails, by its index, with the verdict.
    At(usize, Verdict),
    /// It was interrupted.
    Interrupted,
    /// The judge failed.
    NotJudged(Message),
}

fn first_failure(
    tests: &[StoredTest],
    mut run: impl FnMut(&StoredTest) -> TestGrade,
) -> FirstFailure {
    let mut doubt = None;
    for (index, test) in tests.iter().enumerate() {
        let mut grade = run(test);
        if grade.verdict == Verdict::JudgeError {
            grade = run(test);
        }
        match grade.verdict {
            Verdict::Accepted => {}
            // No policy skips a test here.
            Verdict::Skipped => return FirstFailure::Interrupted,
            Verdict::JudgeError => {
                let reason = grade.reason.unwrap_or_else(|| Verdict::JudgeError.in_words());
                if grade.disturbance != Some(Disturbance::Busy) {
                    return FirstFailure::NotJudged(reason);
                }
                // A later test may kill it beyond doubt.
                doubt = Some(reason);
            }
            verdict => return FirstFailure::At(index, verdict),
        }
    }
    doubt.map_or(FirstFailure::None, FirstFailure::NotJudged)
}

#[cfg(test)]
mod tests {
    use super::{
        super::fake::{Fake, FakeEnd, program, test_of_answer_2, with_setting},
        *,
    };
    use muqi_sandbox::End;

    /// Returns the result on three tests, and how many runs it took. `ends` has the end of each
    /// run.
    fn result(ends: impl Fn(usize) -> FakeEnd + Sync) -> (FirstFailure, usize) {
        let tests = [1, 2, 3].map(|number| StoredTest { number, ..test_of_answer_2() });
        let fake = Fake::new(|_, run| ends(run));
        let first = with_setting(&fake, |setting| {
            first_failure(&tests, |test| {
                run_test(&program(), test, setting, KnownResults::default())
            })
        });
        (first, fake.runs())
    }

    #[test]
    fn the_first_failure_ends_the_runs() {
        assert_eq!(result(|_| FakeEnd::printed(2)), (FirstFailure::None, 3));
        let expected = (FirstFailure::At(1, Verdict::WrongAnswer), 2);
        assert_eq!(result(|run| FakeEnd::printed(if run == 1 { 3 } else { 2 })), expected);
    }

    fn killed() -> FakeEnd {
        FakeEnd { how: End::Signaled(9), memory_kills: 1, ..FakeEnd::printed("") }
    }

    /// Ended by the clock while other work had the core.
    fn waited() -> FakeEnd {
        FakeEnd { how: End::WallLimit, waited_ms: 5000, ..FakeEnd::printed("") }
    }

    #[test]
    fn a_run_that_could_not_be_judged_is_tried_once_more() {
        let once = result(|run| if run == 0 { killed() } else { FakeEnd::printed(2) });
        assert_eq!(once, (FirstFailure::None, 4));
        let (always, runs) = result(|_| killed());
        assert!(matches!(always, FirstFailure::NotJudged(_)), "{always:?}");
        assert_eq!(runs, 2);
    }

    #[test]
    fn a_failure_that_the_machine_may_have_caused_kills_nothing_and_is_no_survival() {
        assert!(matches!(result(|_| waited()).0, FirstFailure::NotJudged(_)));
        let then_wrong = result(|run| if run < 2 { waited() } else { FakeEnd::printed(3) });
        assert_eq!(then_wrong.0, FirstFailure::At(1, Verdict::WrongAnswer));
    }
}
