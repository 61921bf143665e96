//! One session of the judge: everything that is the same for all submissions.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

use muqi_files::store::Blob;
use muqi_package::{
    jury::Verdict,
    plan::Scheme,
    problem::{PrintedOutput, Problem},
    testset::StoredTest,
};
use muqi_sandbox::Mode;
use muqi_text::Message;
use rayon::ThreadPoolBuildError;

use crate::submission::{Submission, SubmissionContent};

use super::{
    Allowed, Cache, Compilation, Disturbance, Executor, Extent, Grade, JudgedSubmission,
    NotRunnable, TestGrade, Toolchains,
    compare::grade_outputs,
    disturbance::JudgeFault,
    grade::{interrupted, ungraded},
    hint::{FailedProgram, add_hints},
    limits::{RUN_TO_PERCENT, TOO_SLOW_RUN_TO_PERCENT},
    program::{Ready, Workshop},
    run::{RunSettings, worth},
    run_threads::{RunThreads, judge_in_order},
    second_try::FirstTry,
    subtasks::Runs,
    tries::{KnownResults, was_interrupted},
};

/// The setting of all submissions.
pub struct Session<'a> {
    /// Runs programs and compilers.
    pub executor: &'a dyn Executor,
    /// The isolation of programs; nothing where none is run.
    pub isolation: Option<Mode>,
    /// The problem, with its limits and languages.
    pub problem: &'a Problem,
    /// The tests with their answers.
    pub tests: &'a [StoredTest],
    /// The extra tests beside them, which earn nothing.
    pub extra: &'a [StoredTest],
    /// The samples, where a subtask depends on them.
    pub samples: &'a [StoredTest],
    /// The edition that states what they are worth, where that is known.
    pub edition: Option<&'a Scheme>,
    /// The compilers of this machine.
    pub toolchains: &'a Toolchains,
    /// The directory of compiled programs.
    pub store: &'a Path,
    /// The cache of earlier grades, if there is one.
    pub cache: Option<&'a Cache>,
    /// A directory for the files of runs.
    pub scratch: &'a Path,
    /// The tests that are run.
    pub extent: Extent,
    /// Set on interruption; runs end at the next check.
    pub interrupted: &'a AtomicBool,
}

/// Something that has happened while submissions are judged.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'e> {
    /// A test was run.
    Ran,
    /// A submission was judged; so many of its tests need not be run.
    Judged {
        /// Tests without a run.
        not_run: usize,
    },
    /// This result of a submission will not change any more.
    Settled(&'e JudgedSubmission),
    /// Everything was judged, and what is in doubt is tried again.
    TryingAgain,
}

impl Session<'_> {
    /// Judges submissions with so many runs at once and returns them in their order. What is in
    /// doubt then is judged once more, alone.
    ///
    /// # Errors
    ///
    /// When the threads cannot be started.
    pub fn judge_all(
        &self,
        submissions: Vec<Submission>,
        jobs: usize,
        progress: &(dyn Fn(Progress<'_>) + Sync),
    ) -> Result<Vec<JudgedSubmission>, ThreadPoolBuildError> {
        let threads = RunThreads::new(jobs)?;
        let submissions = judge_in_order(submissions, &threads, |submission| {
            let runs = AtomicUsize::new(0);
            let judged = self.judge(submission, None, &threads, &|| {
                runs.fetch_add(1, Ordering::Relaxed);
                progress(Progress::Ran);
            });
            let not_run = self.runs_of_one().saturating_sub(runs.into_inner());
            progress(Progress::Judged { not_run });
            // Not at the end of all: a judging that is killed keeps what was settled before.
            if !judged.is_doubtful() && judged.is_whole() {
                progress(Progress::Settled(&judged));
            }
            judged
        });
        progress(Progress::TryingAgain);
        self.judge_again(submissions, progress)
    }

    /// Returns the most runs of one submission, not counting repetitions.
    pub fn runs_of_one(&self) -> usize {
        self.samples.len() + self.tests.len() + self.extra.len()
    }

    /// Judges once more what is in doubt, one run at a time and nothing beside it, and returns all
    /// submissions with the results of the second try. Tests that were skipped because of a
    /// disturbed one are run now.
    ///
    /// # Errors
    ///
    /// When the thread cannot be started.
    pub fn judge_again(
        &self,
        submissions: Vec<JudgedSubmission>,
        progress: &(dyn Fn(Progress<'_>) + Sync),
    ) -> Result<Vec<JudgedSubmission>, ThreadPoolBuildError> {
        // Runs beside it are the likeliest cause of the doubt.
        let alone = RunThreads::new(1)?;
        Ok(judge_in_order(submissions, &alone, |judged: JudgedSubmission| {
            if !judged.is_doubtful() {
                return judged;
            }
            let first = FirstTry::new(judged.grade);
            let mut judged = self.judge(judged.submission, Some(&first), &alone, &|| {});
            for test in judged.grade.all_mut() {
                test.tried_again = first.disturbance(test);
            }
            if judged.is_whole() {
                progress(Progress::Settled(&judged));
            }
            judged
        }))
    }

    /// Judges a submission, for the first time or again: compiles it where that is needed, runs
    /// it, compares its outputs. `ran` is called after every run.
    pub(crate) fn judge(
        &self,
        submission: Submission,
        first_try: Option<&FirstTry>,
        threads: &RunThreads,
        ran: &(dyn Fn() + Sync),
    ) -> JudgedSubmission {
        // Nothing is run for them: they are graded where nothing can be isolated, too.
        if let SubmissionContent::Outputs(outputs) = &submission.content {
            let limit_bytes = self.problem.config.limits.output_bytes();
            let checker = self.problem.checker();
            let worth = |test: &StoredTest| worth(self.edition, test);
            let grade = grade_outputs(self.tests, outputs, &checker, worth, limit_bytes);
            return self.scored(submission, Compilation::NotNeeded, grade);
        }
        // On a thread for runs, since a compiler takes a core as a program does.
        let (mut grade, compilation) = match threads.run(|| self.program(&submission, true)) {
            Ok((program, compilation)) => {
                let setting = self.setting(&submission);
                let known = KnownResults { cache: self.cache, first_try };
                let runs = Runs { program: &program, setting: &setting, known, threads, ran };
                let extent = self.extent_of(&submission);
                let samples = runs.on_each(self.samples);
                let are_solved = samples.iter().all(|one| one.verdict == Verdict::Accepted);
                let tests = runs.on_tests(self.tests, are_solved, self.edition, extent);
                // None of these may decide whether another is run: an input that is added later
                // changes no result.
                let extra = runs.on_each(self.extra);
                (Grade { tests, extra, samples }, compilation)
            }
            Err(NotRunnable::CompileError(compilation)) => {
                let reason = message!("run-not-compiled");
                (self.all(Verdict::CompileError, reason, None), compilation)
            }
            Err(NotRunnable::JudgeError(..)) if was_interrupted(self.interrupted) => {
                (self.each(interrupted), Compilation::NotNeeded)
            }
            Err(NotRunnable::JudgeError(JudgeFault { reason, disturbance })) => {
                (self.all(Verdict::JudgeError, reason, disturbance), Compilation::NotNeeded)
            }
        };
        let mut names_cause = false;
        if let SubmissionContent::Source(source) = &submission.content {
            let config = &self.problem.config;
            let program = FailedProgram {
                source,
                messages: match &compilation {
                    Compilation::Done { messages } => messages,
                    _ => "",
                },
                io: config.io,
                problem: &config.name,
            };
            names_cause = add_hints(&program, &mut grade);
        }
        // What the outputs resemble is found in tens of milliseconds of a core.
        let mut judged = threads.run(|| self.scored(submission, compilation, grade));
        // Beside a cause that is known what the outputs resemble is an accident.
        if names_cause {
            judged.diagnosis = None;
        }
        judged
    }

    fn scored(
        &self,
        submission: Submission,
        compilation: Compilation,
        grade: Grade,
    ) -> JudgedSubmission {
        let is_wrong = grade.all().any(|test| test.verdict == Verdict::WrongAnswer);
        let diagnosis =
            if is_wrong { self.problem.engine.diagnose(&self.printed(&grade)) } else { None };
        JudgedSubmission {
            diagnosis,
            ..JudgedSubmission::new(submission, compilation, grade, self.edition)
        }
    }

    /// Returns what a submission printed on the tests, as far as their inputs are there.
    pub fn printed(&self, grade: &Grade) -> Vec<PrintedOutput> {
        let mut printed = Vec::new();
        for test in self.samples.iter().chain(self.tests).chain(self.extra) {
            let output = grade.of(test).and_then(TestGrade::whole_output);
            if let (Some(output), Some(input)) = (output, &test.input) {
                let (input, answer) = (input.clone(), test.answer.clone());
                printed.push(PrintedOutput { input, answer, output: output.to_owned() });
            }
        }
        printed
    }

    /// Returns the inputs of the tests that a submission was not run on, because it had lost their
    /// points before.
    pub fn left_out_for(&self, judged: &JudgedSubmission) -> Vec<Blob> {
        let mut left_out = Vec::new();
        for test in self.tests {
            if judged.grade.of(test).is_some_and(|grade| grade.verdict == Verdict::Skipped) {
                left_out.extend(test.input.clone());
            }
        }
        left_out
    }

    /// The same verdict on every test.
    fn all(&self, verdict: Verdict, reason: Message, disturbance: Option<Disturbance>) -> Grade {
        let reason = Some(reason);
        self.each(|test| TestGrade {
            verdict,
            reason: reason.clone(),
            disturbance,
            ..ungraded(test)
        })
    }

    fn each(&self, grade: impl Fn(&StoredTest) -> TestGrade) -> Grade {
        Grade {
            tests: self.tests.iter().map(&grade).collect(),
            extra: self.extra.iter().map(&grade).collect(),
            samples: self.samples.iter().map(&grade).collect(),
        }
    }

    /// Returns whether runs end at the next check.
    pub fn is_interrupted(&self) -> bool {
        was_interrupted(self.interrupted)
    }

    /// Returns the program of a submission. Where `explains` is true, more is found out about one
    /// that does not compile.
    pub(crate) fn program(
        &self,
        submission: &Submission,
        explains: bool,
    ) -> Result<Ready, NotRunnable> {
        let workshop = Workshop {
            problem: self.problem,
            executor: self.executor,
            toolchains: self.toolchains,
            store: self.store,
            scratch: self.scratch,
            interrupted: self.interrupted,
        };
        workshop.program(submission, explains)
    }

    /// Returns the setting of the runs of a submission.
    pub(crate) fn setting(&self, submission: &Submission) -> RunSettings<'_> {
        let config = &self.problem.config;
        let run_to_percent = if self.expects_time_limit(submission) {
            TOO_SLOW_RUN_TO_PERCENT
        } else {
            RUN_TO_PERCENT
        };
        RunSettings {
            executor: self.executor,
            isolation: self.isolation.map_or("none", Mode::name),
            allowed: Allowed::new(&config.limits, submission.language()),
            time_percent: submission
                .language()
                .map_or(100, |language| config.limits.percent_of(language)),
            io: config.io,
            file_stem: &config.name,
            checker: self.problem.checker(),
            edition: self.edition,
            run_to_percent,
            scratch: self.scratch,
            interrupted: self.interrupted,
        }
    }

    fn extent_of(&self, submission: &Submission) -> Extent {
        match self.extent {
            // A brute force that is to earn points is to be run as a contestant is.
            Extent::UpToFailures if self.expects_time_limit(submission) => Extent::UpToFailures,
            // The first failure decides about a contestant, and about the jury's programs nothing:
            // every test shows what it is worth.
            Extent::Scoring | Extent::UpToFailures
                if !submission.is_contestants && self.edition.is_some_and(Scheme::is_pass_fail) =>
            {
                Extent::All
            }
            Extent::UpToFailures => Extent::Scoring,
            extent => extent,
        }
    }

    fn expects_time_limit(&self, submission: &Submission) -> bool {
        let plan = self.edition.map_or("", |edition| edition.name.as_str());
        submission.expectation.expects_time_limit(plan)
    }
}
