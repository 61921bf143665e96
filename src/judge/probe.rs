//! A compiled program that runs on one input after another, and mutants on tests up to the first failure.

use std::{
    fs, io,
    sync::{Mutex, PoisonError},
};

use crate::{
    store::sha256_hex,
    submission::{Submission, Verdict},
    testset::StoredTest,
    text::Message,
};

use super::{
    Disturbance, NotRunnable, Session, TestGrade,
    run::{RunFiles, RunSettings, RunnableProgram, faulty},
    tries::{run_test, tried, was_interrupted},
};

/// A program that is compiled once and runs on inputs that are not known beforehand.
///
/// Every run is isolated and limited as in a judging; none is taken from the cache. What costs as
/// much as a run is done once for each thread: the files of the program and of its streams.
pub(crate) struct Probe<'s> {
    pub(super) program: RunnableProgram,
    pub(super) setting: RunSettings<'s>,
    /// Files that no run uses now.
    idle: Mutex<Vec<RunFiles>>,
}

impl Session<'_> {
    /// Compiles a submission.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled or read.
    pub(crate) fn probe(&self, submission: &Submission) -> Result<Probe<'_>, NotRunnable> {
        self.probe_or(submission, true)
    }

    /// Compiles a mutant. Many do not compile, so that nothing more is found out about those.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled.
    pub(crate) fn mutant(&self, mutant: &Submission) -> Result<Probe<'_>, NotRunnable> {
        self.probe_or(mutant, false)
    }

    fn probe_or(&self, submission: &Submission, explains: bool) -> Result<Probe<'_>, NotRunnable> {
        let (program, _) = self.ready(submission, explains)?;
        let setting = RunSettings { cache: None, ..self.setting(submission) };
        Ok(Probe { program, setting, idle: Mutex::default() })
    }
}

impl Probe<'_> {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<RunFiles>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the program on an input, and compares its output with the answer.
    pub(crate) fn run(&self, input: Vec<u8>, answer: i64) -> TestGrade {
        let answer = format!("{answer}\n").into_bytes();
        let test = StoredTest { number: 1, name: "1".to_owned(), answer, input: Some(input) };
        let files = self.idle().pop();
        let files = files.map_or_else(|| RunFiles::of(&self.program, &self.setting), Ok);
        match files {
            Ok(mut files) => {
                let grade = tried(&test, &self.setting, || files.run_once(&test, &self.setting));
                self.idle().push(files);
                grade
            }
            Err(fault) => faulty(&test, fault).grade,
        }
    }
}

/// The first test that a program fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FirstFailure {
    /// It is right on all of them.
    None,
    /// The first test on which it fails, by its index, with the verdict.
    At(usize, Verdict),
    /// It was interrupted.
    Interrupted,
    /// The judge failed.
    NotJudged(Message),
}

impl Session<'_> {
    /// Returns whether runs end at the next check.
    pub(crate) fn is_interrupted(&self) -> bool {
        was_interrupted(self.interrupted)
    }

    /// Runs a program on tests in their order up to the first that it fails; runs that are in the
    /// cache are not repeated. A run that could not be judged is tried once more. A failure that
    /// the machine may have caused kills no mutant; without another failure it is not judged.
    pub(crate) fn first_failure(&self, program: &Probe<'_>, tests: &[StoredTest]) -> FirstFailure {
        let setting = RunSettings { cache: self.cache, ..program.setting };
        first_failure(&program.program, tests, &setting)
    }
}

fn first_failure(
    program: &RunnableProgram,
    tests: &[StoredTest],
    setting: &RunSettings<'_>,
) -> FirstFailure {
    let mut doubt = None;
    for (index, test) in tests.iter().enumerate() {
        let run = || run_test(program, test, setting);
        let first = run();
        let grade = if first.verdict == Verdict::JudgeError { run() } else { first };
        match grade.verdict {
            Verdict::Accepted => {}
            Verdict::Skipped => return FirstFailure::Interrupted,
            Verdict::JudgeError => {
                let reason = grade.reason.unwrap_or_else(|| Verdict::JudgeError.in_words());
                if grade.disturbance != Some(Disturbance::Busy) {
                    return FirstFailure::NotJudged(reason);
                }
                doubt = Some(reason);
            }
            verdict => return FirstFailure::At(index, verdict),
        }
    }
    doubt.map_or(FirstFailure::None, FirstFailure::NotJudged)
}

impl Probe<'_> {
    /// Returns the SHA-256 of the compiled program: the same for sources of which the compiler
    /// makes the same code.
    ///
    /// # Errors
    ///
    /// When a file of it cannot be read.
    pub(crate) fn sha256(&self) -> io::Result<String> {
        let hash = |(_, file): &(_, std::path::PathBuf)| Ok(sha256_hex(&fs::read(file)?));
        let hashes: io::Result<Vec<String>> = self.program.files.iter().map(hash).collect();
        Ok(sha256_hex(hashes?.concat().as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            fake::{End, Fake, program, test_of_answer_2, with_setting},
            sandbox,
        },
        *,
    };

    /// Returns the result on three tests, and how many runs it took. `ends` has the end of each
    /// run.
    fn result(ends: impl Fn(usize) -> End + Sync) -> (FirstFailure, usize) {
        let tests = [1, 2, 3].map(|number| StoredTest { number, ..test_of_answer_2() });
        let fake = Fake::new(|_, run| ends(run));
        let first = with_setting(&fake, |setting| first_failure(&program(), &tests, setting));
        (first, fake.runs())
    }

    #[test]
    fn the_first_failure_ends_the_runs() {
        assert_eq!(result(|_| End::printed(2)), (FirstFailure::None, 3));
        let wrong_on_the_second = |run| End::printed(if run == 1 { 3 } else { 2 });
        let expected = (FirstFailure::At(1, Verdict::WrongAnswer), 2);
        assert_eq!(result(wrong_on_the_second), expected);
    }

    #[test]
    fn a_run_that_could_not_be_judged_is_tried_once_more() {
        let killed = || End { how: sandbox::End::Signaled(9), memory_kills: 1, ..End::printed("") };
        let once = |run| if run == 0 { killed() } else { End::printed(2) };
        assert_eq!(result(once), (FirstFailure::None, 4));
        let (always, runs) = result(|_| killed());
        assert!(matches!(always, FirstFailure::NotJudged(_)), "{always:?}");
        assert_eq!(runs, 2);
    }

    #[test]
    fn a_failure_that_the_machine_may_have_caused_kills_nothing_and_is_no_survival() {
        // Ended by the clock while other work had the core.
        let waited = |_| End { how: sandbox::End::WallLimit, waited_ms: 5000, ..End::printed("") };
        assert!(matches!(result(waited).0, FirstFailure::NotJudged(_)));
        let then_wrong = |run| if run < 2 { waited(run) } else { End::printed(3) };
        assert_eq!(result(then_wrong).0, FirstFailure::At(1, Verdict::WrongAnswer));
    }
}
