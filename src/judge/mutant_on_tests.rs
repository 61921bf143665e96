//! Mutants of a program: compiled by the hundred, and run on tests up to the first failure.

use std::{fs, io};

use crate::{
    store::sha256_hex,
    submission::{Submission, Verdict},
    testset::StoredTest,
    text::Message,
};

use super::{
    NotRunnable, Probe, Session,
    run::RunSettings,
    session::Failures,
    tries::{run_test, was_interrupted},
};

/// The first test that a program fails.
#[derive(Clone, Debug)]
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

    /// Compiles a mutant. Many do not compile, so that nothing more is found out about those.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled.
    pub(crate) fn mutant(&self, mutant: &Submission) -> Result<Probe<'_>, NotRunnable> {
        self.probe_or(mutant, Failures::Counted)
    }

    /// Runs a program on tests in their order up to the first that it fails; runs that are in the
    /// cache are not repeated. A run that could not be judged is tried once more, and a failure
    /// that the machine may have caused is none.
    pub(crate) fn first_failure(&self, program: &Probe<'_>, tests: &[StoredTest]) -> FirstFailure {
        let setting = RunSettings { cache: self.cache, ..program.setting };
        for (index, test) in tests.iter().enumerate() {
            let run = || run_test(&program.program, test, &setting);
            let first = run();
            let grade = if first.verdict == Verdict::JudgeError { run() } else { first };
            match grade.verdict {
                Verdict::Accepted => {}
                Verdict::Skipped => return FirstFailure::Interrupted,
                Verdict::JudgeError => {
                    let reason = grade.reason.unwrap_or_else(|| Verdict::JudgeError.in_words());
                    return FirstFailure::NotJudged(reason);
                }
                _ if grade.is_doubtful() => {}
                verdict => return FirstFailure::At(index, verdict),
            }
        }
        FirstFailure::None
    }
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
