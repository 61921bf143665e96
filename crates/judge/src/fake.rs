//! For tests: an executor without processes.

use std::{
    fmt::Display,
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use muqi_chess::{built_in, engines};
use muqi_package::{
    checker::Checker,
    jury::{Expectation, StatedResult, Verdict},
    plan::{Plan, Scheme},
    problem::{InputOutput, OutputChecker, OwnLimits, Problem},
    testset::StoredTest,
};
use muqi_sandbox::{Access, Counts, End, Mode, Report, Run, SandboxError};
use muqi_text::Source;

use crate::submission::{RollCall, Submission, SubmissionContent};

use super::{
    Allowed, Compilation, Executor, Extent, Figures, Grade, JudgedSubmission, Judging, Session,
    TestGrade, Toolchains, compile::RunnableProgram, grade::ungraded, run::RunSettings,
};

/// Answers every run with what a function makes of the input and of the number
/// of runs before.
pub(crate) struct Fake<F> {
    run: F,
    runs: AtomicUsize,
    counts: Mutex<Counts>,
    free_bytes: Mutex<Option<u64>>,
}

/// The end of a fake run.
pub(crate) struct FakeEnd {
    pub(crate) how: End,
    pub(crate) cpu_ms: u64,
    /// Time by the clock beyond that, in which other work had the core.
    pub(crate) waited_ms: u64,
    /// Time by the clock beyond that, in which it slept.
    pub(crate) slept_ms: u64,
    /// Time by the clock beyond that, in which the judge itself was paused.
    pub(crate) paused_ms: u64,
    pub(crate) output: String,
    /// Files that it writes where it starts.
    pub(crate) files: Vec<(&'static str, String)>,
    /// Processes that the kernel kills meanwhile for want of memory.
    pub(crate) memory_kills: u64,
    /// Processes and threads that are refused meanwhile.
    pub(crate) refused_tasks: u64,
    /// Time in which the quota of the group is used up meanwhile.
    pub(crate) throttled_ms: u64,
    /// Bytes that can be written afterwards.
    pub(crate) free_bytes: Option<u64>,
}

impl FakeEnd {
    pub(crate) fn printed(output: impl Display) -> Self {
        Self {
            how: End::Exited(0),
            cpu_ms: 10,
            waited_ms: 0,
            slept_ms: 0,
            paused_ms: 0,
            output: output.to_string(),
            files: vec![],
            memory_kills: 0,
            refused_tasks: 0,
            throttled_ms: 0,
            free_bytes: None,
        }
    }

    pub(crate) fn after(cpu_ms: u64, output: impl Display) -> Self {
        Self { cpu_ms, ..Self::printed(output) }
    }
}

impl<F: Fn(&str, usize) -> FakeEnd + Sync> Fake<F> {
    pub(crate) fn new(run: F) -> Self {
        let (runs, counts) = (AtomicUsize::new(0), Mutex::default());
        Self { run, runs, counts, free_bytes: Mutex::new(None) }
    }

    pub(crate) fn runs(&self) -> usize {
        self.runs.load(Ordering::SeqCst)
    }
}

impl<F: Fn(&str, usize) -> FakeEnd + Send + Sync> Executor for Fake<F> {
    fn run(&self, run: &Run) -> Result<Report, SandboxError> {
        let input = fs::read_to_string(&run.input).expect("the input was laid out");
        let end = (self.run)(&input, self.runs.fetch_add(1, Ordering::SeqCst));
        fs::write(&run.output, &end.output).expect("the output can be written");
        fs::write(&run.errors, "").expect("the errors can be written");
        for (name, text) in &end.files {
            let may_be_written = run.access == Access::Writable
                || run.writable_files.iter().any(|file| file == name);
            assert!(may_be_written, "{name} cannot be written");
            fs::write(run.directory.join(name), text).expect("a file can be written");
        }
        {
            let mut counts = self.counts.lock().expect("no thread panics");
            counts.memory_kills += end.memory_kills;
            counts.refused_tasks += end.refused_tasks;
            counts.throttled += Duration::from_millis(end.throttled_ms);
        }
        *self.free_bytes.lock().expect("one thread at a time") = end.free_bytes;
        Ok(Report {
            wall: Duration::from_millis(end.cpu_ms + end.waited_ms + end.slept_ms + end.paused_ms),
            unwatched: Duration::from_millis(end.paused_ms),
            starved: Some(Duration::from_millis(end.waited_ms)),
            involuntary_switches: end.waited_ms,
            ..report(end.how, end.cpu_ms)
        })
    }

    fn counts(&self) -> Counts {
        *self.counts.lock().expect("no thread panics")
    }

    fn free_bytes(&self, _directory: &Path) -> Option<u64> {
        *self.free_bytes.lock().expect("one thread at a time")
    }
}

/// A run that ended so, undisturbed and without memory.
pub(crate) fn report(end: End, cpu_ms: u64) -> Report {
    let cpu = Duration::from_millis(cpu_ms);
    Report {
        end,
        cpu,
        wall: cpu,
        unwatched: Duration::ZERO,
        starved: None,
        peak_bytes: 0,
        involuntary_switches: 0,
        mode: Mode::Namespaces,
    }
}

/// A test that a program passes which prints 2.
pub(crate) fn test_of_answer_2() -> StoredTest {
    let (answer, input) = (b"2\n"[..].into(), Some(b"1 1\n2\n0\n"[..].into()));
    StoredTest { number: 1, name: "1".to_owned(), answer, input, limits: OwnLimits::default() }
}

pub(crate) fn program() -> RunnableProgram {
    RunnableProgram { executable: "fake".into(), ..RunnableProgram::default() }
}

/// Two tests that count together, two one by one, two that depend on the first.
const PLAN: &str = "\
salt = \"x\"
title = { zh = \"x\", en = \"x\" }
subtasks = [
  { id = 1, points = 20, policy = \"minimum\" },
  { id = 2, points = 40, policy = \"per_test\" },
  { id = 3, points = 40, policy = \"minimum\", depends_on = [1] },
]
tests = [
  { subtask = 1, run = \"uniform n=1 m=1\" },
  { subtask = 1, run = \"uniform n=1 m=2\" },
  { subtask = 1, run = \"uniform n=1 m=3\" },
  { subtask = 2, run = \"uniform n=2 m=1\" },
  { subtask = 2, run = \"uniform n=2 m=2\" },
  { subtask = 3, run = \"uniform n=3 m=1\" },
]
";

pub(crate) fn problem() -> Problem {
    Problem::parse(built_in(), &engines()).expect("the embedded problem")
}

pub(crate) fn edition(problem: &Problem) -> Scheme {
    Plan::parse("plan", &Source::new("plan.toml", PLAN), problem).expect("a plan").scheme
}

/// An executable of the jury in a directory, which states what is expected.
pub(crate) fn submission(name: &str, directory: &str) -> Submission {
    Submission {
        name: name.to_owned(),
        path: name.to_owned(),
        on_disk: None,
        content: SubmissionContent::Executable(PathBuf::from(name).into()),
        standard: None,
        expectation: Expectation {
            of_directory: StatedResult::of_directory(directory),
            ..Expectation::default()
        },
        is_contestants: false,
        other_letters: None,
    }
}

/// A submission with a verdict, by its letter, on each of the six tests of the plan; each
/// took a tenth of a second.
pub(crate) fn judged(submission: Submission, letters: &str, edition: &Scheme) -> JudgedSubmission {
    let cpu = Duration::from_millis(100);
    let figures = Figures {
        cpu,
        slowest_cpu: cpu,
        wall: cpu,
        memory_bytes: 0,
        involuntary_switches: 0,
        runs: 1,
    };
    let mut tests = Vec::new();
    for (number, letter) in (1..).zip(letters.chars()) {
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.letter() == letter);
        let verdict = verdict.expect("the letter of a verdict");
        let beginning = if verdict == Verdict::WrongAnswer { "3" } else { "" }.to_owned();
        let figures = Some(figures);
        tests.push(TestGrade {
            number,
            verdict,
            beginning,
            figures,
            ..ungraded(&test_of_answer_2())
        });
    }
    JudgedSubmission::new(
        submission,
        Compilation::NotNeeded,
        Grade { tests, extra: Vec::new(), samples: Vec::new() },
        Some(edition),
    )
}

/// Calls a function with a judging of programs, each with its directory and its verdicts, and with
/// nothing beside them.
pub(crate) fn with_judging<T>(
    programs: &[(&str, &str)],
    look: impl FnOnce(&mut Judging<'_>) -> T,
) -> T {
    let problem = problem();
    let edition = edition(&problem);
    let submissions = (1..).zip(programs).map(|(number, (directory, letters))| {
        judged(submission(&number.to_string(), directory), letters, &edition)
    });
    look(&mut Judging {
        problem: &problem,
        edition: Some(&edition),
        tests_hash: None,
        warnings: &[],
        isolation: None,
        machine: None,
        submissions: submissions.collect(),
        roll: RollCall::default(),
        passed_over: Vec::new(),
        lacks_contestants: false,
        changes: None,
    })
}

/// Calls a function with a session on tests and an executable.
pub(crate) fn with_session<T>(
    fake: &dyn Executor,
    tests: &[StoredTest],
    interrupted: &AtomicBool,
    judge: impl FnOnce(&Session<'_>, Submission) -> T,
) -> T {
    let place = tempfile::tempdir().expect("a directory");
    let program = place.path().join("program");
    fs::write(&program, "a program").expect("written");
    let content = SubmissionContent::Executable(program.into());
    let session = Session {
        executor: fake,
        isolation: None,
        problem: &problem(),
        tests,
        extra: &[],
        samples: &[],
        edition: None,
        toolchains: &Toolchains::default(),
        store: place.path(),
        cache: None,
        scratch: place.path(),
        extent: Extent::All,
        interrupted,
    };
    judge(&session, Submission { content, ..submission("program", "") })
}

/// Calls a function with a setting for runs by a fake, which must leave no files behind.
pub(crate) fn with_setting<T>(fake: &dyn Executor, run: impl FnOnce(&RunSettings<'_>) -> T) -> T {
    let scratch = tempfile::tempdir().expect("a directory");
    let setting = RunSettings {
        executor: fake,
        isolation: "fake",
        allowed: Allowed {
            time: Duration::from_secs(1),
            memory_bytes: 1 << 29,
            output_bytes: 1 << 20,
        },
        time_percent: 100,
        io: InputOutput::Standard,
        file_stem: "chess",
        checker: OutputChecker::Comparison(Checker::ONE_INTEGER),
        edition: None,
        run_to_percent: 110,
        scratch: scratch.path(),
        interrupted: &AtomicBool::new(false),
    };
    let result = run(&setting);
    let left = fs::read_dir(scratch.path()).expect("readable").count();
    assert_eq!(left, 0, "runs leave no files behind");
    result
}
