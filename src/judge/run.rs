//! One submission on one test: run, measured, compared.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Duration,
};

use crate::{
    problem::InputOutput,
    submission::{OutputFile, Verdict},
    testset::StoredTest,
    text::Message,
};

use super::{
    Allowed, Cache, Cut, Executor, Figures, TestGrade,
    again::Again,
    disturbance::{Fault, Observed, observed},
    grade::{grade_output, ungraded},
    last_words::last_words,
    sandbox::{Access, End, Limits, Report, Run, Series, directory_in},
};

/// Bytes that a submission may write to `/tmp`.
const TMP_BYTES: u64 = 64 << 20;

/// The name of the standard output in reports for programs.
const STANDARD_OUTPUT: &str = "standard output";

/// Threads that a submission may have at once.
pub(super) const THREADS: u32 = 32;

/// A submission, ready to be run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RunnableProgram {
    /// A hash of the source, the commands and the compiler.
    pub(super) key: String,
    /// Its files by their names where it starts.
    pub(super) files: Vec<(PathBuf, PathBuf)>,
    /// The file that is started: an absolute path, or one of its files.
    pub(super) executable: PathBuf,
    pub(super) arguments: Vec<OsString>,
    pub(super) environment: Vec<(OsString, OsString)>,
    /// Files that it may read beside its own and the system's.
    pub(super) readable: Vec<PathBuf>,
    /// Threads at once: a virtual machine has some of its own.
    pub(super) threads: u32,
}

/// The setting of all runs of a program.
#[derive(Clone, Copy)]
pub(super) struct RunSettings<'a> {
    pub(super) executor: &'a dyn Executor,
    /// Its isolation, by name.
    pub(super) isolation: &'a str,
    /// The cache of earlier grades, if there is one.
    pub(super) cache: Option<&'a Cache>,
    /// The first try, where this is the second one.
    pub(super) again: Option<&'a Again>,
    /// Its limits.
    pub(super) allowed: Allowed,
    /// The streams or files of input and output.
    pub(super) io: InputOutput,
    /// The name of its files without extension, as in `NAME.in` and `NAME.out`.
    pub(super) file_stem: &'a str,
    /// The share of the time limit at which it is ended, in percent.
    pub(super) run_to_percent: u64,
    /// A directory for the files of runs.
    pub(super) scratch: &'a Path,
    /// Set on interruption; runs end at the next check.
    pub(super) interrupted: &'a AtomicBool,
}

/// The result of a run.
struct FinishedRun<'f> {
    observed: Observed,
    /// The output, or why there is none.
    output: Result<GradedOutput, Message>,
    files: &'f RunFiles,
}

/// The files of the runs of one program, laid out once.
///
/// ```text
/// input            the input, read-only; nothing where files are asked for
/// output, errors   standard output and standard error
/// work/            where it starts: its own files; with NAME.in and an empty NAME.out, where
///                  files are asked for
/// ```
pub(super) struct RunFiles {
    series: Series,
    /// Its standard error, and the directory in which it runs.
    errors: PathBuf,
    work: PathBuf,
    _directory: tempfile::TempDir,
}

impl RunFiles {
    /// Lays the files of a program out.
    pub(super) fn of(program: &RunnableProgram, setting: &RunSettings<'_>) -> Result<Self, Fault> {
        let directory = run_directory(setting.scratch)?;
        let work = directory.path().join("work");
        fs::create_dir(&work)?;
        for (name, file) in &program.files {
            let name = work.join(name);
            name.parent().map_or(Ok(()), fs::create_dir_all)?;
            // A link costs nothing, but does not lead from one file system to another.
            fs::hard_link(file, &name).or_else(|_| fs::copy(file, &name).map(drop))?;
        }
        let named = |extension: &str| match setting.io {
            InputOutput::Standard => Vec::new(),
            _ => vec![OsString::from(format!("{}.{extension}", setting.file_stem))],
        };
        let RunSettings { allowed, run_to_percent, .. } = setting;
        let [input, output, errors] =
            ["input", "output", "errors"].map(|name| directory.path().join(name));
        // A program that has to read a file finds nothing elsewhere, as on judges of that kind.
        let standard = (setting.io != InputOutput::Files).then(|| input.clone());
        let inputs = named("in").into_iter().map(|name| work.join(name)).chain(standard);
        let inputs: Vec<PathBuf> = inputs.collect();
        let run = Run {
            program: program.executable.clone(),
            arguments: program.arguments.clone(),
            environment: program.environment.clone(),
            directory: work.clone(),
            access: Access::ReadOnly,
            writable_files: named("out"),
            readable: program.readable.clone(),
            input,
            output,
            errors: errors.clone(),
            limits: Limits {
                cpu: allowed.cpu(*run_to_percent),
                wall: allowed.wall(*run_to_percent),
                memory_bytes: allowed.memory_bytes,
                output_bytes: allowed.output_bytes,
                tmp_bytes: TMP_BYTES,
                threads: program.threads,
                processes: false,
            },
        };
        Ok(Self { series: Series::new(run, &inputs)?, errors, work, _directory: directory })
    }

    /// Runs the program once on a test.
    pub(super) fn run_once(&mut self, test: &StoredTest, setting: &RunSettings<'_>) -> Attempt {
        let Some(input) = &test.input else {
            return faulty(test, message!("run-without-input", test = &test.name).into());
        };
        match self.series.run(input, |run| observed(setting.executor, run).map_err(Fault::from)) {
            Ok(ran) => {
                let (observed, output) =
                    (ran.report, output_to_grade(ran.output, ran.files, setting));
                attempt(test, &FinishedRun { observed, output, files: self }, setting)
            }
            Err(fault) => faulty(test, fault),
        }
    }
}

/// An output that is graded.
struct GradedOutput {
    file: OutputFile,
    /// Its name in reports: the directory of a run is gone then.
    name: String,
    /// True where reports name the file: a program could have printed elsewhere.
    is_to_be_named: bool,
}

/// One try of a test.
pub(super) struct Attempt {
    pub(super) grade: TestGrade,
    /// True where the output is right and the time is so near to the limit that another run might
    /// fall on the other side.
    pub(super) is_near: bool,
}

/// Runs a program once on a test, with files of its own.
pub(super) fn run_once(
    program: &RunnableProgram,
    test: &StoredTest,
    setting: &RunSettings<'_>,
) -> Attempt {
    match RunFiles::of(program, setting) {
        Ok(mut files) => files.run_once(test, setting),
        Err(fault) => faulty(test, fault),
    }
}

/// Returns that a program could not be run.
pub(super) fn faulty(test: &StoredTest, Fault { reason, disturbance }: Fault) -> Attempt {
    let (verdict, reason) = (Verdict::JudgeError, Some(reason));
    let grade = TestGrade { verdict, reason, disturbance, ..ungraded(test) };
    Attempt { grade, is_near: false }
}

fn attempt(test: &StoredTest, finished: &FinishedRun<'_>, setting: &RunSettings<'_>) -> Attempt {
    let report = &finished.observed.report;
    let is_near = report.end == End::Exited(0)
        && setting.allowed.is_near(report)
        && finished.output.as_ref().is_ok_and(|output| {
            let compared = grade_output(test, &output.file, setting.allowed.output_bytes);
            compared.verdict == Verdict::Accepted
        });
    Attempt { grade: graded(test, finished, setting), is_near }
}

/// Returns the grade of a run: its figures, its verdict, how it was cut off, and what disturbed it.
fn graded(test: &StoredTest, finished: &FinishedRun<'_>, setting: &RunSettings<'_>) -> TestGrade {
    let FinishedRun { observed, output, files } = finished;
    let report = &observed.report;
    let failed = |(verdict, reason)| TestGrade { verdict, reason: Some(reason), ..ungraded(test) };
    let grade = match (setting.allowed.failure(report), output) {
        (Some(failure), _) => failed(failure),
        (None, Err(reason)) => failed((Verdict::WrongAnswer, reason.clone())),
        (None, Ok(GradedOutput { file, name, is_to_be_named })) => {
            let grade = grade_output(test, file, setting.allowed.output_bytes);
            let reason = match &grade.reason {
                reason if !is_to_be_named => reason.clone(),
                Some(reason) => Some(message!("output-of-file", reason = reason, file = name)),
                None => Some(message!("output-in-file", file = name)),
            };
            TestGrade { output: Some(name.clone()), reason, ..grade }
        }
    };
    let (figures, cut) = (Some(figures(report)), cut(report, &setting.allowed));
    let errors = match grade.verdict {
        Verdict::RunTimeError | Verdict::MemoryLimit => last_words(&files.errors, &files.work),
        _ => String::new(),
    };
    let grade = TestGrade { errors, figures, cut, ..grade };
    let free_bytes = setting.executor.free_bytes(setting.scratch);
    let is_full = free_bytes.is_some_and(|free| free < setting.allowed.output_bytes);
    let most_wall = setting.allowed.wall(setting.run_to_percent);
    match observed.disturbance(&grade, most_wall, is_full) {
        Some(disturbance) => grade.disturbed_by(disturbance),
        None => grade,
    }
}

fn figures(report: &Report) -> Figures {
    // Reports store whole microseconds: a judging read back must equal this one.
    let whole_microseconds =
        |time: Duration| Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    Figures {
        cpu: whole_microseconds(report.cpu),
        slowest_cpu: whole_microseconds(report.cpu),
        wall: whole_microseconds(report.wall),
        memory_bytes: report.peak_bytes,
        involuntary_switches: report.involuntary_switches,
        runs: 1,
    }
}

fn cut(report: &Report, allowed: &Allowed) -> Option<Cut> {
    match report.end {
        End::CpuLimit => Some(Cut::Cpu),
        // Whatever ended it, it had used up its CPU time.
        End::WallLimit if report.cpu > allowed.time => Some(Cut::Cpu),
        End::WallLimit => Some(Cut::Wall),
        _ => None,
    }
}

/// Makes a directory for the files of a run. Programs that run as other users can
/// pass through it. No other program finds it: `scratch` cannot be listed by other users, and
/// the name cannot be guessed.
pub(super) fn run_directory(scratch: &Path) -> io::Result<tempfile::TempDir> {
    directory_in(scratch, "run-", 24, 0o711)
}

/// Returns the output that is graded, or why there is none.
fn output_to_grade(
    standard: Vec<u8>,
    files: Vec<Vec<u8>>,
    setting: &RunSettings<'_>,
) -> Result<GradedOutput, Message> {
    let name = format!("{}.out", setting.file_stem);
    let of_file = files.into_iter().next().filter(|bytes| !bytes.is_empty());
    let in_memory = |name: String, bytes, is_to_be_named| {
        let file = OutputFile::InMemory { name: name.clone(), bytes };
        GradedOutput { file, name, is_to_be_named }
    };
    match (setting.io, of_file) {
        (InputOutput::Files, None) => {
            Err(message!("output-file-empty", file = name, silent = standard.is_empty()))
        }
        (InputOutput::Files | InputOutput::Either, Some(bytes)) => {
            Ok(in_memory(name, bytes, setting.io == InputOutput::Either))
        }
        _ => Ok(in_memory(STANDARD_OUTPUT.to_owned(), standard, false)),
    }
}

#[cfg(test)]
mod tests {
    use crate::text::Language;

    use super::{
        super::{
            fake::{End, Fake, program, test_of_answer_2, with_setting},
            sandbox::SandboxError,
        },
        *,
    };

    fn graded_with(io: InputOutput, fake: &dyn Executor, test: &StoredTest) -> TestGrade {
        with_setting(fake, |setting| {
            run_once(&program(), test, &RunSettings { io, ..*setting }).grade
        })
    }

    #[test]
    fn files_are_graded_as_problem_toml_states() {
        let writes = |standard: &'static str, file: Option<&'static str>| {
            Fake::new(move |_, _| End {
                files: file.map(|text| ("chess.out", text.to_owned())).into_iter().collect(),
                ..End::printed(standard)
            })
        };
        let verdict = |io, standard, file| {
            let grade = graded_with(io, &writes(standard, file), &test_of_answer_2());
            (grade.verdict, Language::English.text_if_any(grade.reason.as_ref()))
        };
        let accepted = |reason: &str| (Verdict::Accepted, reason.to_owned());
        let wrong = |reason: &str| (Verdict::WrongAnswer, reason.to_owned());
        assert_eq!(verdict(InputOutput::Files, "", Some("2")), accepted(""));
        assert_eq!(
            verdict(InputOutput::Files, "", None),
            wrong("nothing was written to chess.out")
        );
        let instead = "nothing was written to chess.out; it printed to standard output instead";
        assert_eq!(verdict(InputOutput::Files, "2", None), wrong(instead));
        assert_eq!(verdict(InputOutput::Either, "2", None), accepted(""));
        assert_eq!(verdict(InputOutput::Either, "", Some("2")), accepted("read from chess.out"));
    }

    /// Leaves a link where an output is looked for.
    #[cfg(unix)]
    struct Linking(PathBuf);

    #[cfg(unix)]
    impl Executor for Linking {
        fn run(&self, run: &Run) -> Result<Report, SandboxError> {
            let link = run.directory.join("chess.out");
            fs::remove_file(&link).expect("an empty file");
            std::os::unix::fs::symlink(&self.0, link).expect("a link");
            Fake::new(|_, _| End::printed("")).run(run)
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_output_that_is_a_link_is_none() {
        let secret = tempfile::NamedTempFile::new().expect("a file");
        fs::write(secret.path(), "2").expect("written");
        let linking = Linking(secret.path().to_owned());
        let grade = graded_with(InputOutput::Files, &linking, &test_of_answer_2());
        assert_eq!(grade.verdict, Verdict::WrongAnswer);
    }

    #[test]
    fn where_files_are_asked_for_there_is_nothing_to_read_elsewhere() {
        let fake = Fake::new(|input, _| End::printed(if input.is_empty() { "empty" } else { "2" }));
        let grade = graded_with(InputOutput::Files, &fake, &test_of_answer_2());
        let reason = Language::English.text_if_any(grade.reason.as_ref());
        assert!(reason.contains("it printed to standard output instead"), "{reason}");
        let grade = graded_with(InputOutput::Either, &fake, &test_of_answer_2());
        assert_eq!(grade.verdict, Verdict::Accepted);
        let echoing = Fake::new(|input, _| End {
            files: vec![("chess.out", format!("{}\n", input.len()))],
            ..End::printed("")
        });
        let grade = graded_with(InputOutput::Files, &echoing, &test_of_answer_2());
        assert_eq!(grade.beginning, "0\n");
    }
}
