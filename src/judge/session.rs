//! One session of the judge: everything that is the same for all submissions.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

use rayon::ThreadPoolBuildError;

use crate::{
    archive::DiskFile,
    input,
    plan::Edition,
    problem::{Problem, ProgrammingLanguage, Standard},
    store::sha256_hex,
    strength::Printed,
    submission::{Content, SourceCode, Submission, Verdict},
    testset::StoredTest,
    text::{Message, Source},
};

use super::{
    Allowed, Cache, Compilation, Disturbance, Entry, Executor, Grade, TestGrade, Toolchains,
    again::Again,
    compile::{Compiled, Compiler},
    compiler_end::Control,
    disturbance::Fault,
    ending::{RUN_TO_PERCENT, TOO_SLOW_RUN_TO_PERCENT},
    entry::{diagnosis, outputs, source, with_name},
    grade::{grade_outputs, interrupted, ungraded},
    hint::{FailedProgram, add_hints},
    language::BuildOptions,
    run::{RunSettings, RunnableProgram, THREADS},
    run_threads::{RunThreads, judge_in_order},
    sandbox::Mode,
    subtasks::Runs,
    toolchains::lacking,
    tries::was_interrupted,
};

/// The setting of all submissions.
pub(crate) struct Session<'a> {
    /// Runs programs and compilers.
    pub executor: &'a dyn Executor,
    /// The isolation of programs; nothing where none is run.
    pub isolation: Option<Mode>,
    pub problem: &'a Problem,
    pub tests: &'a [StoredTest],
    /// The extra tests beside them, which earn nothing.
    pub extra: &'a [StoredTest],
    /// The edition that states what they are worth, where that is known.
    pub edition: Option<&'a Edition>,
    /// The compilers of this machine.
    pub toolchains: &'a Toolchains<'a>,
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

/// The tests that are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
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

/// Something that has happened while submissions are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Progress<'e> {
    /// A test was run.
    Ran,
    /// A submission was judged; so many of its tests need not be run.
    Judged {
        /// Tests without a run.
        not_run: usize,
    },
    /// This result of a submission will not change any more.
    Settled(&'e Entry),
    /// Everything was judged, and what is in doubt is tried again.
    TryingAgain,
}

/// The reason why there is no program to run.
#[derive(Clone, Debug)]
pub(crate) enum NotRunnable {
    /// It does not compile.
    CompileError(Compilation),
    /// The judge failed.
    JudgeError(Fault),
}

impl NotRunnable {
    pub(crate) fn reason(self) -> Message {
        match self {
            Self::CompileError(compilation) => compilation.error(),
            Self::JudgeError(fault) => fault.reason,
        }
    }
}

impl From<Fault> for NotRunnable {
    fn from(fault: Fault) -> Self {
        Self::JudgeError(fault)
    }
}

impl From<Message> for NotRunnable {
    fn from(reason: Message) -> Self {
        Self::JudgeError(reason.into())
    }
}

/// A program that can be run, and how it was compiled.
type Ready = (RunnableProgram, Compilation);

impl Session<'_> {
    /// Judges submissions with so many runs at once and returns the entries in their order. What
    /// is in doubt then is judged once more, alone. Fails when the threads cannot be started.
    pub(crate) fn judge_all(
        &self,
        submissions: Vec<Submission>,
        jobs: usize,
        progress: &(dyn Fn(Progress<'_>) + Sync),
    ) -> Result<Vec<Entry>, ThreadPoolBuildError> {
        let threads = RunThreads::new(jobs)?;
        let entries = judge_in_order(submissions, &threads, |submission| {
            let runs = AtomicUsize::new(0);
            let entry = self.judge(submission, None, &threads, &|| {
                runs.fetch_add(1, Ordering::Relaxed);
                progress(Progress::Ran);
            });
            let not_run = self.runs_of_one().saturating_sub(runs.into_inner());
            progress(Progress::Judged { not_run });
            if !entry.is_doubtful() && entry.is_whole() {
                progress(Progress::Settled(&entry));
            }
            entry
        });
        progress(Progress::TryingAgain);
        self.judge_again(entries, progress)
    }

    /// Returns the most runs of one submission, not counting repetitions.
    pub(crate) fn runs_of_one(&self) -> usize {
        self.tests.len() + self.extra.len()
    }

    /// Judges a submission, for the first time or again: compiles it where that is needed, runs
    /// it, compares its outputs. `ran` is called after every run.
    pub(super) fn judge(
        &self,
        submission: Submission,
        again: Option<&Again>,
        threads: &RunThreads,
        ran: &(dyn Fn() + Sync),
    ) -> Entry {
        if let Content::Outputs(outputs) = &submission.content {
            let limit_bytes = self.problem.config.limits.output_bytes();
            let grade = grade_outputs(self.tests, outputs, limit_bytes);
            return self.entry(submission, Compilation::NotNeeded, grade);
        }
        let (mut grade, compilation) = match threads.run(|| self.ready(&submission, true)) {
            Ok((program, compilation)) => {
                let setting = RunSettings { again, ..self.setting(&submission) };
                let extent = self.extent_of(&submission);
                let runs = Runs { program: &program, setting: &setting, threads, ran };
                let grade = runs.on_tests(self.tests, self.edition, extent);
                let extra = runs.on_extra(self.extra);
                (Grade { extra, ..grade }, compilation)
            }
            Err(NotRunnable::CompileError(compilation)) => {
                let reason = message!("run-not-compiled");
                (self.all(Verdict::CompileError, reason, None), compilation)
            }
            Err(NotRunnable::JudgeError(..)) if was_interrupted(self.interrupted) => {
                (self.each(interrupted), Compilation::NotNeeded)
            }
            Err(NotRunnable::JudgeError(Fault { reason, disturbance })) => {
                (self.all(Verdict::JudgeError, reason, disturbance), Compilation::NotNeeded)
            }
        };
        let mut names_cause = false;
        if let Content::Source(source) = &submission.content {
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
        let entry = threads.run(|| self.entry(submission, compilation, grade));
        Entry { diagnosis: entry.diagnosis.filter(|_| !names_cause), ..entry }
    }

    fn entry(&self, submission: Submission, compilation: Compilation, grade: Grade) -> Entry {
        let config = &self.problem.config;
        let tests: Vec<&StoredTest> = self.tests.iter().chain(self.extra).collect();
        let diagnosis = diagnosis(&tests, &grade, &config.constraints);
        Entry { diagnosis, ..Entry::new(submission, compilation, grade, self.edition) }
    }

    /// Returns the numbers that a submission printed on the tests.
    pub(crate) fn printed_by(&self, entry: &Entry) -> Vec<Printed> {
        let tests: Vec<&StoredTest> = self.tests.iter().chain(self.extra).collect();
        outputs(&tests, &entry.grade, &self.problem.config.constraints)
    }

    /// Returns the inputs of the tests that a submission was not run on, because it had lost their
    /// points before.
    pub(crate) fn left_out_for(&self, entry: &Entry) -> Vec<Source> {
        let is_left_out = |test: &&StoredTest| {
            entry.grade.of(test).is_some_and(|of_test| of_test.verdict == Verdict::Skipped)
        };
        self.tests.iter().filter(is_left_out).filter_map(source).collect()
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
        }
    }

    /// Compiles a submission where that is needed. Where `explains` is true, more is found out
    /// about one that does not compile.
    pub(super) fn ready(
        &self,
        submission: &Submission,
        explains: bool,
    ) -> Result<Ready, NotRunnable> {
        match &submission.content {
            Content::Source(source) => self.compiled(source, submission, explains),
            Content::Executable(file) => self.executable(file),
            Content::Outputs(_) | Content::Recorded { .. } => {
                Err(message!("run-without-source").into())
            }
        }
    }

    pub(super) fn setting(&self, submission: &Submission) -> RunSettings<'_> {
        let config = &self.problem.config;
        let run_to_percent = if self.expects_time_limit(submission) {
            TOO_SLOW_RUN_TO_PERCENT
        } else {
            RUN_TO_PERCENT
        };
        RunSettings {
            executor: self.executor,
            isolation: self.isolation.map_or("none", Mode::name),
            cache: self.cache,
            again: None,
            allowed: Allowed::new(&config.limits, submission.language()),
            io: config.io,
            file_stem: &config.name,
            run_to_percent,
            scratch: self.scratch,
            interrupted: self.interrupted,
        }
    }

    fn build_options(
        &self,
        standard: Option<Standard>,
        language: ProgrammingLanguage,
    ) -> BuildOptions<'_> {
        let config = &self.problem.config;
        BuildOptions {
            standard,
            of_problem: config.languages.get(&language),
            io: config.io,
            memory_mib: config.limits.memory_mib,
        }
    }

    fn extent_of(&self, submission: &Submission) -> Extent {
        match self.extent {
            Extent::UpToFailures if !self.expects_time_limit(submission) => Extent::Scoring,
            extent => extent,
        }
    }

    fn expects_time_limit(&self, submission: &Submission) -> bool {
        let plan = self.edition.map_or("", |edition| edition.name.as_str());
        submission.expectation.expects_time_limit(plan)
    }

    /// An executable runs as it is; its content is its key. It is copied once, so that what runs
    /// is what was looked at.
    fn executable(&self, file: &DiskFile) -> Result<Ready, NotRunnable> {
        let copied = || {
            let bytes = file.beginning(MOST_EXECUTABLE_BYTES)?;
            let (key, mode) = (sha256_hex(&bytes), file.open()?.metadata()?.permissions());
            let place = self.scratch.join(&key);
            if !place.exists() {
                fs::write(&place, &bytes)?;
                fs::set_permissions(&place, mode)?;
            }
            Ok((key, place))
        };
        let (key, place) = copied().map_err(|problem: io::Error| {
            message!("cannot-read", path = file.path(), problem = problem)
        })?;
        let name = PathBuf::from("program");
        let program = RunnableProgram {
            key,
            files: vec![(name.clone(), place)],
            executable: name,
            threads: THREADS,
            ..RunnableProgram::default()
        };
        Ok((program, Compilation::NotNeeded))
    }

    fn compiled(
        &self,
        source: &SourceCode,
        submission: &Submission,
        explains: bool,
    ) -> Result<Ready, NotRunnable> {
        if let Some(kind) = input::of_no_source(&source.bytes) {
            let (reason, messages) = (message!("source-of-other-kind", kind = kind), String::new());
            let failed = Compilation::Failed { reason, messages, hint: None };
            return Err(NotRunnable::CompileError(failed));
        }
        let found = self.toolchains.get(source.language);
        let found = found.map_err(|error| lacking(source.language, error))?;
        let options = self.build_options(submission.standard, source.language);
        let build = found.toolchain.build(&source.text, &options);
        let newer = found.toolchain.newer_builds(&source.text, &options);
        let control = Control::of(&found.toolchain, &options);
        let compiler = Compiler {
            toolchain: &found.toolchain,
            version: &found.version,
            executor: self.executor,
            control: Some(&control).filter(|_| explains),
            newer: if explains { &newer } else { &[] },
            store: self.store,
            scratch: self.scratch,
            interrupted: self.interrupted,
        };
        // Cached results have no names: the author's is set here.
        let name = submission.path.rsplit(": ").next().and_then(|path| path.rsplit('/').next());
        let name = name.unwrap_or(&submission.path);
        let Compiled { program, messages, newer } =
            compiler.compile(source.to_compile(), &build)?;
        let messages = with_name(&messages, &build.source_name, name);
        let reason = match program {
            Ok(program) => return Ok((program, Compilation::Done { messages })),
            Err(reason) => reason,
        };
        let hint = newer.map(|name| {
            if submission.is_contestants {
                message!("compile-with-flag", flag = found.toolchain.standard_flag(&name))
            } else {
                message!("compile-under-standard", standard = name)
            }
        });
        Err(NotRunnable::CompileError(Compilation::Failed { reason, messages, hint }))
    }
}

/// Bytes of the largest executable.
const MOST_EXECUTABLE_BYTES: u64 = 1 << 30;
