//! One program, run on one input after the other.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use super::{Report, Run, SandboxError};

/// Runs of one program, for thousands of inputs: its files are made once, and its input and
/// output are bytes.
///
/// Nothing of a run is left in the files when the next one starts: an input takes the place of
/// the one before, and outputs are new files. A file that is emptied and written again goes to
/// the disk when it is closed, as some file systems see to it that no crash leaves it empty, and
/// that takes as long as starting a program.
///
/// # Examples
///
/// ```no_run
/// # use muqi::judge::sandbox::{Run, Sandbox, SandboxError, Series};
/// # fn example(sandbox: &Sandbox, run: Run, boards: &[Vec<u8>]) -> Result<(), SandboxError> {
/// let input = run.input.clone();
/// let mut series = Series::new(run, &[input])?;
/// for board in boards {
///     let printed = series.run(board, |run| sandbox.run(run))?.output;
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Series {
    run: Run,
    /// Files that hold the input.
    inputs: Vec<File>,
    output: File,
    written: Vec<File>,
}

/// One run of a [`Series`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRun {
    /// The report on it.
    pub report: Report,
    /// Its standard output.
    pub output: Vec<u8>,
    /// The content of its writable files, in their order.
    pub files: Vec<Vec<u8>>,
}

impl Series {
    /// Makes the files of the streams that `run` names, its writable files, and `inputs`, which
    /// are to hold the input. Standard input is empty unless it is one of these.
    ///
    /// # Errors
    ///
    /// When a file cannot be made.
    pub fn new(run: Run, inputs: &[PathBuf]) -> Result<Self, SandboxError> {
        if !inputs.contains(&run.input) {
            made_read_only(&run.input).map_err(SandboxError::Start)?;
        }
        let inputs = inputs.iter().map(|path| made_read_only(path)).collect::<io::Result<_>>();
        let (output, written) = outputs(&run).map_err(SandboxError::Start)?;
        Ok(Self { inputs: inputs.map_err(SandboxError::Start)?, output, written, run })
    }

    /// Runs the program on an input by `execute`, such as [`Sandbox::run`](super::Sandbox::run).
    ///
    /// # Errors
    ///
    /// When it could not be run, or its files could not be written or read.
    pub fn run(
        &mut self,
        input: &[u8],
        execute: impl FnOnce(&Run) -> Result<Report, SandboxError>,
    ) -> Result<SeriesRun, SandboxError> {
        self.lay_out(input).map_err(SandboxError::Start)?;
        let report = execute(&self.run)?;
        let most = self.run.limits.output_bytes.saturating_add(1);
        let output = content(&mut self.output, most).map_err(SandboxError::Start)?;
        let files = self.written.iter_mut().map(|file| content(file, most));
        let files = files.collect::<io::Result<_>>().map_err(SandboxError::Start)?;
        Ok(SeriesRun { report, output, files })
    }

    fn lay_out(&mut self, input: &[u8]) -> io::Result<()> {
        for file in &mut self.inputs {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(input)?;
            let length = input.len() as u64;
            if file.metadata()?.len() != length {
                file.set_len(length)?;
            }
        }
        // Standard error is emptied where it is opened.
        (self.output, self.written) = outputs(&self.run)?;
        Ok(())
    }
}

/// Makes new files for standard output and all that the program may write.
fn outputs(run: &Run) -> io::Result<(File, Vec<File>)> {
    let written = run.writable_files.iter().map(|name| made(&run.directory.join(name)));
    Ok((made(&run.output)?, written.collect::<io::Result<_>>()?))
}

/// Makes a new file that can be read and written here, whatever its rights become.
fn made(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    OpenOptions::new().read(true).write(true).create_new(true).open(path)
}

/// The same, for a file that nobody else is to write.
fn made_read_only(path: &Path) -> io::Result<File> {
    let file = made(path)?;
    let mut permissions = file.metadata()?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(path, permissions)?;
    Ok(file)
}

fn content(file: &mut File, most_bytes: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(0))?;
    let mut bytes = Vec::new();
    file.take(most_bytes).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{
        super::{Access, End, Limits, Mode},
        *,
    };

    const REPORT: Report = Report {
        end: End::Exited(0),
        cpu: Duration::ZERO,
        wall: Duration::ZERO,
        unwatched: Duration::ZERO,
        starved: None,
        peak_bytes: 0,
        involuntary_switches: 0,
        mode: Mode::Unsafe,
    };

    fn run(directory: &Path) -> Run {
        Run {
            program: "chess".into(),
            arguments: Vec::new(),
            environment: Vec::new(),
            directory: directory.to_owned(),
            access: Access::ReadOnly,
            writable_files: vec!["chess.out".into()],
            readable: Vec::new(),
            input: directory.join("input"),
            output: directory.join("output"),
            errors: directory.join("errors"),
            limits: Limits {
                cpu: Duration::from_secs(1),
                wall: Duration::from_secs(1),
                memory_bytes: 1,
                output_bytes: 8,
                tmp_bytes: 1,
                threads: 1,
                processes: false,
            },
        }
    }

    #[test]
    fn every_run_has_its_own_input_and_begins_with_an_empty_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let run = run(directory.path());
        let inputs = ["input", "chess.in"].map(|name| run.directory.join(name));
        let mut series = Series::new(run, &inputs).expect("its files");
        for input in ["a long input\n", "short\n", ""] {
            let execute = |run: &Run| {
                for name in ["input", "chess.in"] {
                    let path = run.directory.join(name);
                    assert_eq!(fs::read_to_string(&path).expect("an input"), input, "{name}");
                    assert!(fs::metadata(path).expect("a file").permissions().readonly());
                }
                let written = run.directory.join("chess.out");
                assert_eq!(fs::read_to_string(&written).expect("a file"), "");
                fs::write(written, "written\n").expect("a file");
                fs::write(&run.output, input).expect("an output");
                Ok(REPORT)
            };
            let ran = series.run(input.as_bytes(), execute).expect("it ran");
            // One byte more than may be written shows that it was more.
            assert_eq!(ran.output, &input.as_bytes()[..input.len().min(9)]);
            assert_eq!(ran.files, [b"written\n"]);
        }
    }

    #[test]
    fn a_run_that_failed_has_no_output() {
        let directory = tempfile::tempdir().expect("a directory");
        let run_here = run(directory.path());
        let input = run_here.input.clone();
        let mut series = Series::new(run_here, &[input]).expect("its files");
        let failed = series.run(b"", |_| Err(SandboxError::NoSandbox));
        assert!(matches!(failed, Err(SandboxError::NoSandbox)));
        assert!(Series::new(run(&directory.path().join("missing")), &[]).is_err());
    }

    #[test]
    fn standard_input_is_empty_where_the_input_is_in_a_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("chess.in");
        let mut series = Series::new(run(directory.path()), &[file]).expect("its files");
        let execute = |run: &Run| {
            assert_eq!(fs::read(&run.input).expect("a file"), b"");
            assert_eq!(fs::read(run.directory.join("chess.in")).expect("a file"), b"1 1\n");
            Ok(REPORT)
        };
        series.run(b"1 1\n", execute).expect("it ran");
    }
}
