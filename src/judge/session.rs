//! One session of the judge: everything that is the same for all submissions.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

use crate::{
    plan::Edition,
    problem::{InputOutput, Problem},
    store::sha256_hex,
    submission::{Content, SourceCode, Submission, Verdict},
    testset::StoredTest,
};

use super::{
    Allowed, BuildPlace, Cache, Compilation, Control, Disturbance, Executor, Grade, Judged,
    Program, RUN_TO_PERCENT, Setting, Stop, TOO_SLOW_RUN_TO_PERCENT, TestGrade, Toolchains,
    compile,
    grade::ungraded,
    grade_outputs, judge,
    language::{BuildOptions, Language},
    tries::{INTERRUPTED, was_interrupted},
};

/// Threads that an executable may have at once.
const THREADS: u32 = 32;

/// What is said of a program that opens files and prints nothing.
const FILES_HINT: &str = "the program opens files, but this problem asks for standard input and \
                          output (`io` in problem.toml)";

/// Ways in which programs start others.
const STARTS_PROCESSES: [&str; 8] = [
    "fork(",
    "system(",
    "popen(",
    "posix_spawn",
    "subprocess",
    "multiprocessing",
    ".exec(",
    "exec.Command",
];

/// What is said of a program that starts others and crashes.
const PROCESSES_HINT: &str = "the program starts other processes, which fails here";

/// What is the same for all submissions.
pub struct Session<'a> {
    /// Runs programs and compilers.
    pub executor: &'a dyn Executor,
    /// What isolates them, by name.
    pub isolation: &'a str,
    /// The problem.
    pub problem: &'a Problem,
    /// The tests.
    pub tests: &'a [StoredTest],
    /// What they are worth, where that is known.
    pub edition: Option<&'a Edition>,
    /// The compilers of this machine.
    pub toolchains: &'a Toolchains<'a>,
    /// Where compiled programs are kept.
    pub store: &'a Path,
    /// Where earlier grades are kept, if anywhere.
    pub cache: Option<&'a Cache>,
    /// A directory for the files of runs.
    pub scratch: &'a Path,
    /// Whether tests are run that cannot change the score.
    pub run_all: bool,
    /// Set when whoever waits has had enough.
    pub interrupted: &'a AtomicBool,
}

/// What to run, or why there is nothing.
enum Ready {
    Program(Program, Compilation),
    CompileError(Compilation),
    JudgeError(String, Option<Disturbance>),
}

impl Session<'_> {
    /// Judges a submission: compiles it where that is needed, runs it, compares
    /// its outputs. `ran` is called after every run.
    pub fn judge(&self, submission: &Submission, ran: &(impl Fn(&TestGrade) + Sync)) -> Judged {
        self.judge_knowing(&[], submission, ran)
    }

    /// Judges a submission of which some tests are decided already.
    pub(super) fn judge_knowing(
        &self,
        known: &[TestGrade],
        submission: &Submission,
        ran: &(impl Fn(&TestGrade) + Sync),
    ) -> Judged {
        let language = match &submission.content {
            Content::Source(source) => Some(source.language),
            Content::Executable(_) | Content::Outputs(_) => None,
        };
        let ready = match &submission.content {
            Content::Outputs(outputs) => {
                let limit_bytes = self.problem.config.limits.output_bytes();
                let grade = grade_outputs(self.tests, outputs, limit_bytes);
                return self.judged(submission, language, Compilation::NotNeeded, grade);
            }
            Content::Executable(path) => executable(path),
            Content::Source(source) => self.compiled(source, submission),
        };
        let (mut grade, compilation) = match ready {
            Ready::Program(program, compilation) => {
                let setting = Setting { known, ..self.setting(language, submission) };
                let (tests, edition, stop) = (self.tests, self.edition, self.stop(submission));
                (judge(&program, tests, edition, &setting, stop, ran), compilation)
            }
            Ready::CompileError(compilation) => {
                (self.all(Verdict::CompileError, "it does not compile", None), compilation)
            }
            Ready::JudgeError(..) if was_interrupted(self.interrupted) => {
                (self.all(Verdict::Skipped, INTERRUPTED, None), Compilation::NotNeeded)
            }
            Ready::JudgeError(reason, disturbance) => {
                (self.all(Verdict::JudgeError, &reason, disturbance), Compilation::NotNeeded)
            }
        };
        if let Content::Source(source) = &submission.content {
            self.hint_at_files(source, &mut grade);
            hint_at_processes(source, &mut grade);
        }
        self.judged(submission, language, compilation, grade)
    }

    /// Says what is likely wrong with a program that opens files and prints
    /// nothing, where the standard streams are asked for.
    fn hint_at_files(&self, source: &SourceCode, grade: &mut Grade) {
        let opens_files =
            ["freopen", "fopen", "ifstream"].iter().any(|way| source.text.contains(way));
        if self.problem.config.io != InputOutput::Standard || !opens_files {
            return;
        }
        let is_silent = |test: &&mut TestGrade| {
            test.verdict == Verdict::WrongAnswer && test.beginning.trim().is_empty()
        };
        for test in grade.tests.iter_mut().filter(is_silent) {
            test.hint = Some(FILES_HINT.to_owned());
        }
    }

    fn judged(
        &self,
        submission: &Submission,
        language: Option<Language>,
        compilation: Compilation,
        grade: Grade,
    ) -> Judged {
        let scores = self.edition.map_or(Vec::new(), |edition| edition.score(&grade.solved()));
        let (name, file) = (submission.name.clone(), submission.path.clone());
        Judged { name, file, language, compilation, grade, scores }
    }

    /// The same verdict on every test.
    fn all(&self, verdict: Verdict, reason: &str, disturbance: Option<Disturbance>) -> Grade {
        let of_test =
            |test| TestGrade { verdict, reason: reason.to_owned(), disturbance, ..ungraded(test) };
        Grade { tests: self.tests.iter().map(of_test).collect() }
    }

    fn setting(&self, language: Option<Language>, submission: &Submission) -> Setting<'_> {
        let config = &self.problem.config;
        let run_to_percent = if self.is_to_be_too_slow(submission) {
            TOO_SLOW_RUN_TO_PERCENT
        } else {
            RUN_TO_PERCENT
        };
        Setting {
            executor: self.executor,
            isolation: self.isolation,
            cache: self.cache,
            known: &[],
            allowed: Allowed::new(&config.limits, language),
            io: config.io,
            name: &config.name,
            run_to_percent,
            scratch: self.scratch,
            interrupted: self.interrupted,
        }
    }

    fn stop(&self, submission: &Submission) -> Stop {
        match (self.run_all, self.is_to_be_too_slow(submission)) {
            (true, _) => Stop::Never,
            (false, true) => Stop::AtFailure,
            (false, false) => Stop::WithoutPoints,
        }
    }

    fn is_to_be_too_slow(&self, submission: &Submission) -> bool {
        let plan = self.edition.map_or("", |edition| edition.name.as_str());
        submission.expectation.is_to_be_too_slow(plan)
    }

    fn compiled(&self, source: &SourceCode, submission: &Submission) -> Ready {
        let found = match self.toolchains.get(source.language) {
            Ok(found) => found,
            Err(reason) => return Ready::JudgeError(reason.to_owned(), None),
        };
        let config = &self.problem.config;
        let options = BuildOptions {
            standard: submission.standard,
            of_problem: config.languages.get(&source.language),
            io: config.io,
            memory_mib: config.limits.memory_mib,
        };
        let build = found.toolchain.build(&source.text, &options);
        let (store, scratch, interrupted) = (self.store, self.scratch, self.interrupted);
        let control = Control::of(&found.toolchain, &options);
        let place = BuildPlace { store, scratch, interrupted, control: Some(&control) };
        let bytes = source.to_compile();
        let compiled =
            compile(bytes, &build, &found.toolchain, &found.version, &place, self.executor);
        // What is kept by content knows no names: the author's is put in here.
        let name = submission.path.rsplit('/').next().unwrap_or(&submission.path);
        let named = |compilation: Compilation| compilation.about(&build.source_name, name);
        match compiled {
            Ok((Some(program), compilation)) => Ready::Program(program, named(compilation)),
            Ok((None, compilation)) => Ready::CompileError(named(compilation)),
            Err(error) => Ready::JudgeError(error.to_string(), error.disturbance()),
        }
    }
}

/// Says what may be wrong with a program that starts others and crashes: a refusal
/// cannot be told from its end.
fn hint_at_processes(source: &SourceCode, grade: &mut Grade) {
    if !STARTS_PROCESSES.iter().any(|way| source.text.contains(way)) {
        return;
    }
    let crashed = |test: &&mut TestGrade| test.verdict == Verdict::RunTimeError;
    for test in grade.tests.iter_mut().filter(crashed) {
        test.hint = Some(PROCESSES_HINT.to_owned());
    }
}

/// An executable runs as it is; its content is its key.
fn executable(path: &Path) -> Ready {
    match fs::read(path) {
        Ok(bytes) => {
            let name = PathBuf::from("program");
            let program = Program {
                key: sha256_hex(&bytes),
                files: vec![(name.clone(), path.to_owned())],
                executable: name,
                threads: THREADS,
                ..Program::default()
            };
            Ready::Program(program, Compilation::NotNeeded)
        }
        Err(error) => Ready::JudgeError(format!("{}: cannot read: {error}", path.display()), None),
    }
}
