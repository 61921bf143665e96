//! A compiled program that runs on one input after another.

use crate::{submission::Submission, testset::StoredTest, text::Message};

use super::{
    Compilation, Session, TestGrade,
    run::{RunSettings, RunnableProgram},
    session::Ready,
    tries::run_test,
};

/// A program that is compiled once and runs on inputs that are not known beforehand.
///
/// Every run is isolated and limited as in a judging; none is taken from the cache.
pub(crate) struct Probe<'s> {
    program: RunnableProgram,
    setting: RunSettings<'s>,
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
        match self.ready(submission) {
            Ready::Program(program, _) => {
                let setting = RunSettings { cache: None, ..self.setting(submission) };
                Ok(Probe { program, setting })
            }
            Ready::CompileError(compilation) => Err(NotRunnable::CompileError(compilation)),
            Ready::JudgeError(fault) => Err(NotRunnable::JudgeError(fault.reason)),
        }
    }
}

impl Probe<'_> {
    /// Runs the program on an input, and compares its output with the answer.
    pub(crate) fn run(&self, input: Vec<u8>, answer: i64) -> TestGrade {
        let answer = format!("{answer}\n").into_bytes();
        let test = StoredTest { number: 1, name: "1".to_owned(), answer, input: Some(input) };
        run_test(&self.program, &test, &self.setting)
    }
}
