//! One submission on one test: run, measured, compared.

use std::{
    ffi::OsString,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use crate::{problem::InputOutput, testset::StoredTest};

use super::{
    Allowed, Cache, Cut, Executor, Figures, OutputFile, TestGrade, Verdict,
    grade::{grade_output, ungraded},
    sandbox::{Access, End, Limits, Report, Run, SandboxError},
};

/// What a submission may write to `/tmp`.
const TMP_BYTES: u64 = 64 << 20;

/// Why a test was skipped when whoever waits has had enough.
pub const INTERRUPTED: &str = "interrupted";

/// Runs of which the best counts, where the first is in doubt.
const RUNS_IN_DOUBT: u32 = 3;

/// A submission, ready to be run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// A hash of everything that it follows from.
    pub key: String,
    /// Its files by their names where it starts.
    pub files: Vec<(PathBuf, PathBuf)>,
    /// What is started: an absolute path, or one of its files.
    pub executable: PathBuf,
    /// With which arguments.
    pub arguments: Vec<OsString>,
    /// All of its environment.
    pub environment: Vec<(OsString, OsString)>,
    /// What it may read beside its own files and the system's.
    pub readable: Vec<PathBuf>,
    /// Threads at once: a virtual machine has some of its own.
    pub threads: u32,
}

/// What is the same for all runs of a program.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Runs it.
    pub executor: &'a dyn Executor,
    /// What isolates it, by name.
    pub isolation: &'a str,
    /// Where earlier grades are kept, if anywhere.
    pub cache: Option<&'a Cache>,
    /// What it may use.
    pub allowed: Allowed,
    /// Where input and output are.
    pub io: InputOutput,
    /// What its files are called: `NAME.in` and `NAME.out`.
    pub name: &'a str,
    /// The share of the time limit at which it is ended, in percent.
    pub run_to_percent: u64,
    /// A directory for the files of runs.
    pub scratch: &'a Path,
    /// Set when whoever waits has had enough.
    pub interrupted: &'a AtomicBool,
}

/// What a run left behind.
struct Ran {
    report: Report,
    output: Result<OutputFile, String>,
    note: Option<String>,
    /// Holds the files of the run until they have been compared.
    _directory: tempfile::TempDir,
}

/// Runs a program on a test and says what came of it.
///
/// What is known from an earlier run is not run again. A run that came to its own
/// end near the time limit is repeated, and so is one that waited for a core until it
/// was ended; the one with the best verdict and the least CPU time counts.
pub fn run_test(program: &Program, test: &StoredTest, setting: &Setting<'_>) -> TestGrade {
    if let Some(known) = setting.cache.and_then(|cache| cache.get(program, test, setting)) {
        return known;
    }
    let interrupted = || {
        let reason = INTERRUPTED.to_owned();
        TestGrade { verdict: Verdict::Skipped, reason, ..ungraded(test) }
    };
    if setting.interrupted.load(Ordering::SeqCst) {
        return interrupted();
    }
    let grade = best_of_runs(program, test, setting);
    if grade.verdict == Verdict::JudgeError && was_interrupted(setting.interrupted) {
        return interrupted();
    }
    if let Some(cache) = setting.cache {
        cache.put(program, test, setting, &grade);
    }
    grade
}

/// Whether a fault came of an interruption. The terminal tells the helper of the
/// sandbox and us at once, so the helper's end may be known a little earlier.
pub(super) fn was_interrupted(flag: &AtomicBool) -> bool {
    const LITTLE: Duration = Duration::from_millis(50);
    flag.load(Ordering::SeqCst) || {
        thread::sleep(LITTLE);
        flag.load(Ordering::SeqCst)
    }
}

fn best_of_runs(program: &Program, test: &StoredTest, setting: &Setting<'_>) -> TestGrade {
    let mut best = run_once(program, test, setting);
    let is_near = best.1.is_some_and(|report| setting.allowed.is_near(&report));
    if is_near || best.0.is_doubtful() {
        for _ in 1..RUNS_IN_DOUBT {
            let again = run_once(program, test, setting);
            let rank = |(grade, _): &(TestGrade, Option<Report>)| {
                (grade.verdict, grade.figures.map(|figures| figures.cpu))
            };
            if rank(&again) < rank(&best) {
                best = again;
            }
        }
        if let Some(figures) = &mut best.0.figures {
            figures.runs = RUNS_IN_DOUBT;
        }
    }
    best.0
}

fn run_once(
    program: &Program,
    test: &StoredTest,
    setting: &Setting<'_>,
) -> (TestGrade, Option<Report>) {
    let fault = |reason: String| {
        (TestGrade { verdict: Verdict::JudgeError, reason, ..ungraded(test) }, None)
    };
    let Some(input) = &test.input else {
        return fault(format!("the input of test {} cannot be read", test.name));
    };
    let ran = match execute(program, input, setting) {
        Ok(Ok(ran)) => ran,
        Ok(Err(error)) => return fault(error.to_string()),
        Err(error) => return fault(format!("the files of the run: {error}")),
    };
    (graded(test, &ran, setting), Some(ran.report))
}

fn graded(test: &StoredTest, ran: &Ran, setting: &Setting<'_>) -> TestGrade {
    let Ran { report, output, note, .. } = ran;
    let figures = Figures {
        cpu: report.cpu,
        wall: report.wall,
        memory_bytes: report.peak_bytes,
        involuntary_switches: report.involuntary_switches,
        runs: 1,
    };
    let grade = match (setting.allowed.failure(report), output) {
        (Some((verdict, reason)), _) => TestGrade { verdict, reason, ..ungraded(test) },
        (None, Ok(output)) => {
            let grade = grade_output(test, output, setting.allowed.output_bytes);
            let output = output_name(output, setting);
            let told = [Some(grade.reason.clone()), note.clone()];
            let told = told.into_iter().flatten().filter(|text| !text.is_empty());
            let reason = told.collect::<Vec<String>>().join("; ");
            TestGrade { output: Some(output), reason, ..grade }
        }
        (None, Err(reason)) => {
            let (verdict, reason) = (Verdict::WrongAnswer, reason.clone());
            TestGrade { verdict, reason, ..ungraded(test) }
        }
    };
    let cut = match report.end {
        End::CpuLimit => Some(Cut::Cpu),
        // Whatever ended it, it had used up its CPU time.
        End::WallLimit if report.cpu > setting.allowed.time => Some(Cut::Cpu),
        End::WallLimit => Some(Cut::Wall),
        _ => None,
    };
    TestGrade { figures: Some(figures), cut, ..grade }
}

/// How the output is called in messages; where it lay is nobody's concern.
fn output_name(output: &OutputFile, setting: &Setting<'_>) -> String {
    let file = format!("{}.out", setting.name);
    if output.shown().ends_with(&file) { file } else { "standard output".to_owned() }
}

/// Lays the files of a run out, runs it, and finds its output.
///
/// ```text
/// input            the input, read-only; nothing where files are asked for
/// output, errors   standard output and standard error
/// work/            where it starts: its own files; with NAME.in and an empty NAME.out, where
///                  files are asked for
/// ```
fn execute(
    program: &Program,
    input: &[u8],
    setting: &Setting<'_>,
) -> io::Result<Result<Ran, SandboxError>> {
    let directory = run_directory(setting.scratch)?;
    let at = |name: &str| directory.path().join(name);
    let (input_file, output_file) =
        (format!("{}.in", setting.name), format!("{}.out", setting.name));
    // Whoever has to read a file finds nothing elsewhere, as on judges of that kind.
    let standard_input = if setting.io == InputOutput::Files { &[] } else { input };
    write_read_only(&at("input"), standard_input)?;
    fs::create_dir(at("work"))?;
    for (name, file) in &program.files {
        let name = at("work").join(name);
        name.parent().map_or(Ok(()), fs::create_dir_all)?;
        // A link costs nothing, but does not lead from one file system to another.
        fs::hard_link(file, &name).or_else(|_| fs::copy(file, &name).map(drop))?;
    }
    let mut writable_files = Vec::new();
    if setting.io != InputOutput::Standard {
        write_read_only(&at("work").join(input_file), input)?;
        fs::write(at("work").join(&output_file), "")?;
        writable_files.push(OsString::from(output_file));
    }
    let Setting { allowed, run_to_percent, .. } = setting;
    let run = Run {
        program: program.executable.clone(),
        arguments: program.arguments.clone(),
        environment: program.environment.clone(),
        directory: at("work"),
        access: Access::ReadOnly,
        writable_files,
        readable: program.readable.clone(),
        input: at("input"),
        output: at("output"),
        errors: at("errors"),
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
    let report = match setting.executor.run(&run) {
        Ok(report) => report,
        Err(error) => return Ok(Err(error)),
    };
    let (output, note) = output_of(&at("output"), &at("work"), setting);
    Ok(Ok(Ran { report, output, note, _directory: directory }))
}

/// Makes a directory for the files of a run. Programs that run as other users can
/// pass through it. Nobody else finds it: `scratch` cannot be listed by others, and
/// the name cannot be guessed.
pub(super) fn run_directory(scratch: &Path) -> io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("run-").rand_bytes(24);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o711));
    }
    builder.tempdir_in(scratch)
}

fn write_read_only(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    let mut permissions = file.metadata()?.permissions();
    permissions.set_readonly(true);
    file.set_permissions(permissions)
}

/// Returns which output is graded, and what has to be said about that.
fn output_of(
    standard: &Path,
    work: &Path,
    setting: &Setting<'_>,
) -> (Result<OutputFile, String>, Option<String>) {
    let name = format!("{}.out", setting.name);
    let file = work.join(&name);
    // A link would lead the judge out of the directory.
    let is_written =
        fs::symlink_metadata(&file).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0);
    let is_silent = fs::metadata(standard).is_ok_and(|metadata| metadata.len() == 0);
    match setting.io {
        InputOutput::Files if is_written => (Ok(OutputFile::OnDisk(file)), None),
        InputOutput::Files => {
            let instead = if is_silent { "" } else { "; it printed to standard output instead" };
            (Err(format!("nothing was written to {name}{instead}")), None)
        }
        InputOutput::Either if is_written => {
            (Ok(OutputFile::OnDisk(file)), Some(format!("read from {name}")))
        }
        InputOutput::Standard | InputOutput::Either => {
            (Ok(OutputFile::OnDisk(standard.to_owned())), None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            fake::{End, Fake},
            sandbox,
        },
        *,
    };

    fn test_of_answer_2() -> StoredTest {
        let (answer, input) = (b"2\n".to_vec(), Some(b"1 1\n2\n0\n".to_vec()));
        StoredTest { number: 1, name: "1".to_owned(), answer, input }
    }

    fn program() -> Program {
        Program { executable: "fake".into(), ..Program::default() }
    }

    fn with_setting(
        io: InputOutput,
        fake: &dyn Executor,
        run: impl Fn(&Setting<'_>) -> TestGrade,
    ) -> TestGrade {
        let scratch = tempfile::tempdir().expect("a directory");
        let allowed =
            Allowed { time: Duration::from_secs(1), memory_bytes: 1 << 29, output_bytes: 1 << 20 };
        let setting = Setting {
            executor: fake,
            isolation: "fake",
            cache: None,
            allowed,
            io,
            name: "chess",
            run_to_percent: 110,
            scratch: scratch.path(),
            interrupted: &AtomicBool::new(false),
        };
        let grade = run(&setting);
        let left = fs::read_dir(scratch.path()).expect("readable").count();
        assert_eq!(left, 0, "runs leave no files behind");
        grade
    }

    fn graded_with(io: InputOutput, fake: &dyn Executor, test: &StoredTest) -> TestGrade {
        with_setting(io, fake, |setting| run_test(&program(), test, setting))
    }

    fn graded(fake: &dyn Executor) -> TestGrade {
        graded_with(InputOutput::Standard, fake, &test_of_answer_2())
    }

    #[test]
    fn a_right_output_is_accepted_with_its_figures() {
        let grade = graded(&Fake::new(|_, _| End::printed("2\n")));
        assert_eq!(grade.verdict, Verdict::Accepted);
        assert_eq!(grade.figures.expect("figures").cpu, Duration::from_millis(10));
    }

    #[test]
    fn a_wrong_output_shows_its_first_difference() {
        let grade = graded(&Fake::new(|_, _| End::printed("-2")));
        assert_eq!((grade.verdict, grade.beginning.as_str()), (Verdict::WrongAnswer, "-2"));
        assert_eq!(grade.reason, "1st token differs: expected 2, found -2");
    }

    /// Ended by the clock, which other work may be to blame for.
    fn cut_after_waiting(waited_ms: u64) -> End {
        End { how: sandbox::End::WallLimit, waited_ms, ..End::printed("") }
    }

    #[test]
    fn a_run_that_waited_for_a_core_until_it_was_ended_is_repeated() {
        let second_time = |_: &str, run: usize| match run {
            1 => End::printed("2"),
            _ => cut_after_waiting(3000),
        };
        let fake = Fake::new(second_time);
        let grade = graded(&fake);
        assert_eq!((grade.verdict, fake.runs()), (Verdict::Accepted, 3));
        let fake = Fake::new(|_, _| cut_after_waiting(0));
        let grade = graded(&fake);
        assert_eq!((grade.verdict, fake.runs()), (Verdict::TimeLimit, 1), "it slept");
    }

    #[test]
    fn what_a_busy_machine_may_be_to_blame_for_is_not_kept() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path());
        for (waited_ms, is_kept) in [(3000, false), (0, true)] {
            let fake = Fake::new(|_: &str, _| cut_after_waiting(waited_ms));
            let of_one = |setting: &Setting<'_>| {
                let setting = Setting { cache: Some(&cache), ..*setting };
                run_test(&program(), &test_of_answer_2(), &setting)
            };
            with_setting(InputOutput::Standard, &fake, of_one);
            let again = with_setting(InputOutput::Standard, &fake, of_one);
            assert_eq!(again.from_cache, is_kept, "{waited_ms} ms");
            assert_eq!(again.is_doubtful(), !is_kept, "{waited_ms} ms");
        }
    }

    #[test]
    fn a_crash_outweighs_a_right_output() {
        let fake = Fake::new(|_, _| End { how: sandbox::End::Signaled(11), ..End::printed("2") });
        assert_eq!(graded(&fake).verdict, Verdict::RunTimeError);
    }

    #[test]
    fn a_run_that_ended_near_the_limit_is_the_best_of_three() {
        let cpu_ms = [1050, 1040, 960];
        let fake = Fake::new(|_, run| End::after(cpu_ms[run], "2"));
        let figures = graded(&fake).figures.expect("figures");
        assert_eq!((figures.runs, figures.cpu), (3, Duration::from_millis(960)));
        assert_eq!(graded(&Fake::new(|_, _| End::after(950, "3"))).verdict, Verdict::WrongAnswer);
        let hopeless =
            Fake::new(|_, _| End { how: sandbox::End::CpuLimit, ..End::after(1100, "") });
        assert_eq!(graded(&hopeless).verdict, Verdict::TimeLimit);
        assert_eq!(hopeless.runs(), 1);
    }

    #[test]
    fn files_are_graded_as_the_problem_says() {
        let writes = |standard: &'static str, file: Option<&'static str>| {
            Fake::new(move |_, _| End {
                files: file.map(|text| ("chess.out", text.to_owned())).into_iter().collect(),
                ..End::printed(standard)
            })
        };
        let verdict = |io, standard, file| {
            let grade = graded_with(io, &writes(standard, file), &test_of_answer_2());
            (grade.verdict, grade.reason)
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
        assert!(grade.reason.contains("it printed to standard output instead"), "{grade:?}");
        let grade = graded_with(InputOutput::Either, &fake, &test_of_answer_2());
        assert_eq!(grade.verdict, Verdict::Accepted);
        let echoing = Fake::new(|input, _| End {
            files: vec![("chess.out", format!("{}\n", input.len()))],
            ..End::printed("")
        });
        let grade = graded_with(InputOutput::Files, &echoing, &test_of_answer_2());
        assert_eq!(grade.beginning, "0\n");
    }

    #[test]
    fn a_test_without_an_input_is_a_judge_error() {
        let test = StoredTest { input: None, ..test_of_answer_2() };
        let grade = graded_with(InputOutput::Standard, &Fake::new(|_, _| End::printed("2")), &test);
        assert_eq!(grade.verdict, Verdict::JudgeError);
    }
}
