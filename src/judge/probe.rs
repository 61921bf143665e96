//! A compiled program that runs on one input after another.

use std::sync::{Mutex, PoisonError};

use crate::{
    submission::{Submission, Verdict},
    testset::StoredTest,
    text::Message,
};

use super::{
    Compilation, Session, TestGrade,
    grade::ungraded,
    run::{KeptFiles, RunSettings, RunnableProgram},
    session::{Failures, Ready},
    tries::run_with_kept_files,
};

/// A program that is compiled once and runs on inputs that are not known beforehand.
///
/// Every run is isolated and limited as in a judging; none is taken from the cache. What costs as
/// much as a run is done once for each thread: the files of the program and of its streams.
pub(crate) struct Probe<'s> {
    pub(super) program: RunnableProgram,
    pub(super) setting: RunSettings<'s>,
    /// Files that no run uses now.
    idle: Mutex<Vec<KeptFiles>>,
}

/// The reason why there is no program to run.
#[derive(Clone, Debug)]
pub(crate) enum NotRunnable {
    /// It does not compile.
    CompileError(Compilation),
    /// The judge failed.
    JudgeError(Message),
}

impl Session<'_> {
    /// Compiles a submission.
    ///
    /// # Errors
    ///
    /// When it does not compile, or cannot be compiled or read.
    pub(crate) fn probe(&self, submission: &Submission) -> Result<Probe<'_>, NotRunnable> {
        self.probe_or(submission, Failures::Explained)
    }

    /// Compiles a submission, and finds out more about a failure or not.
    pub(super) fn probe_or(
        &self,
        submission: &Submission,
        failures: Failures,
    ) -> Result<Probe<'_>, NotRunnable> {
        match self.ready_or(submission, failures) {
            Ready::Program(program, _) => {
                let setting = RunSettings { cache: None, ..self.setting(submission) };
                Ok(Probe { program, setting, idle: Mutex::default() })
            }
            Ready::CompileError(compilation) => Err(NotRunnable::CompileError(compilation)),
            Ready::JudgeError(fault) => Err(NotRunnable::JudgeError(fault.reason)),
        }
    }
}

impl Probe<'_> {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<KeptFiles>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the program on an input, and compares its output with the answer.
    pub(crate) fn run(&self, input: Vec<u8>, answer: i64) -> TestGrade {
        let answer = format!("{answer}\n").into_bytes();
        let test = StoredTest { number: 1, name: "1".to_owned(), answer, input: Some(input) };
        let files = self.idle().pop();
        let files = files.map_or_else(|| KeptFiles::of(&self.program, &self.setting), Ok);
        match files {
            Ok(mut files) => {
                let grade = run_with_kept_files(&mut files, &test, &self.setting);
                self.idle().push(files);
                grade
            }
            Err(fault) => {
                let (verdict, reason) = (Verdict::JudgeError, Some(fault.reason));
                TestGrade { verdict, reason, ..ungraded(&test) }
            }
        }
    }
}
