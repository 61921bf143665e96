//! One run of a submission on one test: laid out, run, measured.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom},
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Duration,
};

use muqi_files::{archive::natural_order, store::Blob};
use muqi_package::{
    plan::{Points, Scheme},
    problem::{InputOutput, OutputChecker, OwnLimits},
    testset::StoredTest,
};
use muqi_sandbox::{Access, Limits, Run, Series};
use muqi_text::Message;

use crate::submission::OutputFile;

use super::{
    Allowed, Executor,
    compile::RunnableProgram,
    disturbance::JudgeFault,
    executor::{Observed, observed, run_directory},
};

/// Bytes that a submission may write to `/tmp`.
const TMP_BYTES: u64 = 64 << 20;

/// The name of the standard output in reports for programs.
const STANDARD_OUTPUT: &str = "standard output";

/// The setting of all runs of a program.
#[derive(Clone, Copy)]
pub(crate) struct RunSettings<'a> {
    pub(crate) executor: &'a dyn Executor,
    /// Its isolation, by name.
    pub(crate) isolation: &'a str,
    /// Its limits, on tests that have none of their own.
    pub(crate) allowed: Allowed,
    /// By how much the time limit of a test is multiplied for its language, in percent.
    pub(crate) time_percent: u64,
    /// The streams or files of input and output.
    pub(crate) io: InputOutput,
    /// The name of its files without extension, as in `NAME.in` and `NAME.out`.
    pub(crate) file_stem: &'a str,
    /// Decides whether outputs are right.
    pub(crate) checker: OutputChecker<'a>,
    /// The edition that states what tests are worth, where that is known.
    pub(crate) edition: Option<&'a Scheme>,
    /// The share of the time limit at which it is ended, in percent.
    pub(crate) run_to_percent: u64,
    /// A directory for the files of runs.
    pub(crate) scratch: &'a Path,
    /// Set on interruption; runs end at the next check.
    pub(crate) interrupted: &'a AtomicBool,
}

impl RunSettings<'_> {
    /// Returns the setting of runs on a test, which may have limits of its own.
    pub(crate) fn on(&self, test: &StoredTest) -> Self {
        let OwnLimits { time_ms, memory_mib } = test.limits;
        let mut allowed = self.allowed;
        if let Some(time_ms) = time_ms {
            allowed.time = Duration::from_millis(time_ms.saturating_mul(self.time_percent) / 100);
        }
        if let Some(memory_mib) = memory_mib {
            allowed.memory_bytes = memory_mib.saturating_mul(1 << 20);
        }
        Self { allowed, ..*self }
    }

    /// Returns what a test is worth to the checker.
    pub(crate) fn worth(&self, test: &StoredTest) -> Points {
        match self.checker {
            // A comparison does not ask, and it is asked for every run.
            OutputChecker::Comparison(_) => Points::HUNDRED,
            OutputChecker::Program(_) => worth(self.edition, test),
        }
    }
}

/// Returns what a test is worth in an edition: in the first of its subtasks. Samples and extra tests
/// earn nothing: of what they would earn checkers are asked as of the first test.
pub(crate) fn worth(edition: Option<&Scheme>, test: &StoredTest) -> Points {
    let Some(edition) = edition else { return Points::HUNDRED };
    let is_planned = test.name.parse() == Ok(test.number);
    let planned = edition.tests.get(test.number.saturating_sub(1)).filter(|_| is_planned);
    let worth = planned.or(edition.tests.first()).and_then(|planned| {
        let place = edition.subtasks_of(planned).next()?;
        Some(edition.points_of(planned, place))
    });
    worth.unwrap_or(Points::HUNDRED)
}

/// The result of a run. It means nothing yet: `verdict` decides.
pub(crate) struct FinishedRun<'f> {
    pub(crate) observed: Observed,
    /// The output, or why there is none.
    pub(crate) output: Result<RunOutput, Message>,
    files: &'f RunFiles,
}

/// The output of a run.
pub(crate) struct RunOutput {
    pub(crate) file: OutputFile,
    /// True where reports name the file: a program could have printed elsewhere.
    pub(crate) is_to_be_named: bool,
}

/// The files of the runs of one program, laid out once.
///
/// ```text
/// input            the input, read-only; nothing where files are asked for
/// output, errors   standard output and standard error
/// work/            where it starts: its own files; with NAME.in and an empty NAME.out, where
///                  files are asked for
/// ```
pub(crate) struct RunFiles {
    series: Series,
    /// Its standard error, and the directory in which it runs.
    errors: PathBuf,
    work: PathBuf,
    _directory: tempfile::TempDir,
}

impl RunFiles {
    /// Lays the files of a program out.
    pub(crate) fn of(
        program: &RunnableProgram,
        setting: &RunSettings<'_>,
    ) -> Result<Self, JudgeFault> {
        Self::laid_out(program, setting, Access::ReadOnly)
    }

    /// Lays the files of a program out that may write others where it starts. It is to run once:
    /// what it writes its next run would find.
    pub(crate) fn of_writing(
        program: &RunnableProgram,
        setting: &RunSettings<'_>,
    ) -> Result<Self, JudgeFault> {
        Self::laid_out(program, setting, Access::Writable)
    }

    fn laid_out(
        program: &RunnableProgram,
        setting: &RunSettings<'_>,
        access: Access,
    ) -> Result<Self, JudgeFault> {
        let RunSettings { allowed, io, file_stem, run_to_percent, .. } = *setting;
        let directory = run_directory(setting.scratch)?;
        let work = directory.path().join("work");
        fs::create_dir(&work)?;
        for (name, file) in &program.files {
            let name = work.join(name);
            name.parent().map_or(Ok(()), fs::create_dir_all)?;
            // A link costs nothing, but does not lead from one file system to another, and what
            // may be written here must not be the file of other runs.
            let linked = match access {
                Access::ReadOnly => fs::hard_link(file, &name).is_ok(),
                Access::Writable => false,
            };
            if !linked {
                fs::copy(file, &name)?;
            }
        }
        let [input, output, errors] =
            ["input", "output", "errors"].map(|name| directory.path().join(name));
        let (mut inputs, mut writable_files) = (Vec::new(), Vec::new());
        if io != InputOutput::Standard {
            inputs.push(work.join(format!("{file_stem}.in")));
            // It is there before the run, since no file can be made in the directory.
            writable_files.push(OsString::from(format!("{file_stem}.out")));
        }
        // A program that has to read a file finds nothing elsewhere, as on judges of that kind.
        if io != InputOutput::Files {
            inputs.push(input.clone());
        }
        let mut readable = program.readable.clone();
        let mut executable = program.executable.clone();
        // Nothing that lies where it may write can be started.
        if access == Access::Writable && executable.is_relative() {
            let place = directory.path().join("program");
            fs::create_dir(&place)?;
            fs::copy(work.join(&executable), place.join(&executable))?;
            executable = place.join(&executable);
            readable.push(place);
        }
        let run = Run {
            program: executable,
            arguments: program.arguments.clone(),
            environment: program.environment.clone(),
            directory: work.clone(),
            access,
            writable_files,
            readable,
            input,
            output,
            errors: errors.clone(),
            limits: Limits {
                cpu: allowed.cpu(run_to_percent),
                wall: allowed.wall(run_to_percent),
                memory_bytes: allowed.memory_bytes,
                output_bytes: allowed.output_bytes,
                tmp_bytes: TMP_BYTES,
                threads: program.threads,
                processes: false,
            },
        };
        Ok(Self { series: Series::new(run, &inputs)?, errors, work, _directory: directory })
    }

    /// Changes what the program is called with from the next run on.
    pub(crate) fn call_with(&mut self, program: &RunnableProgram) {
        self.series.call_with(program.arguments.clone(), program.environment.clone());
    }

    /// Places further files beside the program, by their names, which it can only read. They take
    /// the places of those of an earlier run.
    pub(crate) fn place(&self, files: &[(&str, &Blob)]) -> io::Result<()> {
        for (name, content) in files {
            let place = self.work.join(name);
            match fs::remove_file(&place) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            let mut file = File::create_new(place)?;
            io::copy(&mut content.open()?, &mut file)?;
            let mut permissions = file.metadata()?.permissions();
            permissions.set_readonly(true);
            file.set_permissions(permissions)?;
        }
        Ok(())
    }

    /// Runs the program once on a test.
    pub(crate) fn run(
        &mut self,
        test: &StoredTest,
        setting: &RunSettings<'_>,
    ) -> Result<FinishedRun<'_>, JudgeFault> {
        match &test.input {
            Some(input) => self.run_on(input, setting),
            None => Err(message!("run-without-input", test = &test.name).into()),
        }
    }

    /// Runs the program once on an input.
    pub(crate) fn run_on(
        &mut self,
        input: &Blob,
        setting: &RunSettings<'_>,
    ) -> Result<FinishedRun<'_>, JudgeFault> {
        let ran = self
            .series
            .run(input, |run| observed(setting.executor, run).map_err(JudgeFault::from))?;
        let output = output_to_grade(ran.output, ran.files, setting);
        Ok(FinishedRun { observed: ran.report, output, files: self })
    }
}

/// Returns the output that is graded, or why there is none.
fn output_to_grade(
    standard: Blob,
    files: Vec<Blob>,
    setting: &RunSettings<'_>,
) -> Result<RunOutput, Message> {
    let name = format!("{}.out", setting.file_stem);
    // It is there before the run, so one that is empty was not written.
    let of_file = files.into_iter().next().filter(|content| content.length() > 0);
    match (setting.io, of_file) {
        (InputOutput::Files, None) => {
            Err(message!("output-file-empty", file = name, silent = standard.length() == 0))
        }
        (InputOutput::Files | InputOutput::Either, Some(content)) => Ok(RunOutput {
            file: OutputFile::Printed { name, content },
            is_to_be_named: setting.io == InputOutput::Either,
        }),
        _ => Ok(RunOutput {
            file: OutputFile::Printed { name: STANDARD_OUTPUT.to_owned(), content: standard },
            is_to_be_named: false,
        }),
    }
}

/// Bytes that are read at the end of standard error: those of a thousand lines.
const ERRORS_BYTES: u64 = 64 << 10;

/// Bytes of standard error that its beginning has.
const FIRST_BYTES: u64 = 4 << 10;

/// Lines that are kept of the beginning, where an exception has its name, and of the end.
const FIRST_LINES: usize = 3;
const LAST_LINES: usize = 7;

/// Characters that are kept of a line.
const LINE_CHARACTERS: usize = 200;

impl FinishedRun<'_> {
    /// Returns the files that the program wrote where it started, by name and but for its own, of no
    /// more than `most_bytes` each. A link and what else is no file is empty: nothing is followed.
    pub(crate) fn written(
        &self,
        own: &[&OsStr],
        most_bytes: u64,
    ) -> io::Result<Vec<(String, Blob)>> {
        let mut written = Vec::new();
        for entry in fs::read_dir(&self.files.work)? {
            let entry = entry?;
            let name = entry.file_name();
            let (kind, is_own) = (entry.file_type()?, own.contains(&name.as_os_str()));
            if let (false, false, Some(name)) = (kind.is_dir(), is_own, name.to_str()) {
                let content = if kind.is_file() {
                    Blob::of_reader(File::open(entry.path())?.take(most_bytes))?
                } else {
                    Blob::from(Vec::new())
                };
                written.push((name.to_owned(), content));
            }
        }
        written.sort_by(|(one, _), (other, _)| natural_order(one, other));
        Ok(written)
    }

    /// Returns the beginning of what the program wrote to standard error.
    pub(crate) fn first_words(&self) -> String {
        let mut bytes = Vec::new();
        if let Ok(file) = File::open(&self.files.errors) {
            let _ = file.take(FIRST_BYTES).read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Returns the end of what the program wrote to standard error, which mostly says why it
    /// failed: a traceback, an exception, the last words of a C library. What cannot be read any
    /// more is not kept.
    pub(crate) fn last_words(&self) -> String {
        let bytes = end_of(&self.files.errors).unwrap_or_default();
        last_words(&String::from_utf8_lossy(&bytes), &self.files.work)
    }
}

fn end_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(ERRORS_BYTES)))?;
    let mut end = Vec::new();
    file.take(ERRORS_BYTES).read_to_end(&mut end)?;
    Ok(end)
}

/// Returns the lines of a program's standard error that are kept: all, or the first and the last
/// with `…` between them; without the directory in which it ran.
fn last_words(errors: &str, work: &Path) -> String {
    // Colours are for the terminal of the author.
    let plain = anstream::adapter::strip_str(errors).to_string();
    // Namespaces show the directory by another name.
    let text = plain.replace(&format!("{}/", work.display()), "").replace("/box/", "");
    let mut lines: Vec<&str> =
        text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    if lines.len() > FIRST_LINES + LAST_LINES {
        lines.splice(FIRST_LINES..lines.len() - LAST_LINES, ["…"]);
    }
    let mut kept = String::new();
    for line in lines {
        match line.char_indices().nth(LINE_CHARACTERS) {
            Some((end, _)) => kept += &format!("{}…\n", &line[..end]),
            None => kept += &format!("{line}\n"),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use muqi_package::jury::Verdict;
    use muqi_text::Language;

    use super::{
        super::{
            TestGrade,
            fake::{Fake, FakeEnd, program, test_of_answer_2, with_setting},
            tries::run_once,
        },
        *,
    };
    use muqi_sandbox::{Report, SandboxError};

    fn graded_with(io: InputOutput, fake: &dyn Executor, test: &StoredTest) -> TestGrade {
        with_setting(fake, |setting| {
            run_once(&program(), test, &RunSettings { io, ..*setting }).grade
        })
    }

    #[test]
    fn a_test_has_its_own_limits_with_the_share_of_the_language() {
        with_setting(&Fake::new(|_, _| FakeEnd::printed("2")), |setting| {
            let setting = RunSettings { time_percent: 500, ..*setting };
            let mut test = test_of_answer_2();
            assert_eq!(setting.on(&test).allowed, setting.allowed);
            test.limits.time_ms = Some(300);
            let allowed = setting.on(&test).allowed;
            assert_eq!(allowed, Allowed { time: Duration::from_millis(1500), ..setting.allowed });
        });
    }

    #[test]
    fn files_are_graded_as_problem_toml_states() {
        let instead = "nothing was written to chess.out; it printed to standard output instead";
        for (io, standard, file, verdict, reason) in [
            (InputOutput::Files, "", Some("2"), Verdict::Accepted, ""),
            (
                InputOutput::Files,
                "",
                None,
                Verdict::WrongAnswer,
                "nothing was written to chess.out",
            ),
            (InputOutput::Files, "2", None, Verdict::WrongAnswer, instead),
            (InputOutput::Either, "2", None, Verdict::Accepted, ""),
            (InputOutput::Either, "", Some("2"), Verdict::Accepted, "read from chess.out"),
        ] {
            let fake = Fake::new(|_, _| FakeEnd {
                files: file.map(|text: &str| ("chess.out", text.to_owned())).into_iter().collect(),
                ..FakeEnd::printed(standard)
            });
            let grade = graded_with(io, &fake, &test_of_answer_2());
            let found = Language::English.text_if_any(grade.reason.as_ref());
            assert_eq!((grade.verdict, found.as_str()), (verdict, reason), "{standard} {file:?}");
        }
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
            Fake::new(|_, _| FakeEnd::printed("")).run(run)
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
        let fake =
            Fake::new(|input, _| FakeEnd::printed(if input.is_empty() { "empty" } else { "2" }));
        let grade = graded_with(InputOutput::Files, &fake, &test_of_answer_2());
        let reason = Language::English.text_if_any(grade.reason.as_ref());
        assert!(reason.contains("it printed to standard output instead"), "{reason}");
        let grade = graded_with(InputOutput::Either, &fake, &test_of_answer_2());
        assert_eq!(grade.verdict, Verdict::Accepted);
        let echoing = Fake::new(|input, _| FakeEnd {
            files: vec![("chess.out", format!("{}\n", input.len()))],
            ..FakeEnd::printed("")
        });
        let grade = graded_with(InputOutput::Files, &echoing, &test_of_answer_2());
        assert_eq!(grade.beginning, "0\n");
    }

    fn kept(text: &str) -> String {
        last_words(text, Path::new("/tmp/run/work"))
    }

    #[test]
    fn a_traceback_is_kept_without_the_directory_of_the_judge() {
        let python = "Traceback (most recent call last):\n  File \"/tmp/run/work/main.py\", line 1\n\
                      \x1b[31mZeroDivisionError\x1b[0m: division by zero\n";
        let expected = "Traceback (most recent call last):\n  File \"main.py\", line 1\n\
                        ZeroDivisionError: division by zero\n";
        assert_eq!(kept(python), expected);
        assert_eq!(kept("\n \n"), "");
    }

    #[test]
    fn of_many_lines_the_first_and_the_last_are_kept() {
        for count in [11, 5000] {
            let all: Vec<String> = (1..=count).map(|line| format!("line {line}")).collect();
            let text = kept(&all.join("\n"));
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(lines.len(), FIRST_LINES + 1 + LAST_LINES);
            assert_eq!(lines[..4], ["line 1", "line 2", "line 3", "…"]);
            assert_eq!(lines.last(), Some(&format!("line {count}").as_str()));
        }
        assert!(kept(&"x".repeat(1 << 20)).len() < 1000);
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), "x".repeat(1 << 20)).expect("written");
        assert_eq!(end_of(file.path()).expect("read").len(), 64 << 10);
    }
}
