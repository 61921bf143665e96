//! One program, run on one input after the other.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom},
    path::{Path, PathBuf},
};

use muqi_files::store::Blob;

use super::Run;

/// Runs of one program, for thousands of inputs: its files are made once. Input and output are
/// blobs, so that none that is large is ever in memory.
///
/// Nothing of a run is left in the files when the next one starts: an input takes the place of
/// the one before, and outputs are new files. A file that is emptied and written again goes to
/// the disk when it is closed, as some file systems see to it that no crash leaves it empty, and
/// that takes as long as starting a program.
#[derive(Debug)]
pub struct Series {
    run: Run,
    /// Files that hold the input.
    inputs: Vec<File>,
}

/// One run of a [`Series`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRun<T> {
    /// The report on it.
    pub report: T,
    /// Its standard output.
    pub output: Blob,
    /// The content of its writable files, in their order.
    pub files: Vec<Blob>,
}

impl Series {
    /// Makes `inputs`, the files that are to hold the input. Standard input is empty unless it is
    /// one of these.
    ///
    /// # Errors
    ///
    /// When a file cannot be made.
    pub fn new(run: Run, inputs: &[PathBuf]) -> io::Result<Self> {
        if !inputs.contains(&run.input) {
            made_read_only(&run.input)?;
        }
        let inputs = inputs.iter().map(|path| made_read_only(path)).collect::<io::Result<_>>()?;
        Ok(Self { run, inputs })
    }

    /// Changes what the program is called with from the next run on.
    pub fn call_with(&mut self, arguments: Vec<OsString>, environment: Vec<(OsString, OsString)>) {
        self.run.arguments = arguments;
        self.run.environment = environment;
    }

    /// Runs the program on an input by `execute`, such as [`Sandbox::run`](super::Sandbox::run).
    ///
    /// # Errors
    ///
    /// When it could not be run, or its files could not be written or read.
    pub fn run<T, E: From<io::Error>>(
        &mut self,
        input: &Blob,
        execute: impl FnOnce(&Run) -> Result<T, E>,
    ) -> Result<SeriesRun<T>, E> {
        let (mut output, mut written) = self.lay_out(input)?;
        let report = execute(&self.run)?;
        let most = self.run.limits.output_bytes.saturating_add(1);
        let output = content(&mut output, most)?;
        let files = written.iter_mut().map(|file| content(file, most));
        Ok(SeriesRun { report, output, files: files.collect::<io::Result<_>>()? })
    }

    /// Writes the input, and makes new files for standard output and all that the program may
    /// write.
    fn lay_out(&mut self, input: &Blob) -> io::Result<(File, Vec<File>)> {
        for file in &mut self.inputs {
            file.seek(SeekFrom::Start(0))?;
            io::copy(&mut input.open()?, file)?;
            let length = input.length();
            if file.metadata()?.len() != length {
                file.set_len(length)?;
            }
        }
        // Standard error is emptied where it is opened.
        let Run { output, directory, writable_files, .. } = &self.run;
        let written = writable_files.iter().map(|name| made(&directory.join(name)));
        Ok((made(output)?, written.collect::<io::Result<_>>()?))
    }
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

fn content(file: &mut File, most_bytes: u64) -> io::Result<Blob> {
    file.seek(SeekFrom::Start(0))?;
    Blob::of_reader(file.take(most_bytes))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{
        super::{Access, Limits, SandboxError},
        *,
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
                Ok::<(), SandboxError>(())
            };
            let ran = series.run(&input.as_bytes().into(), execute).expect("it ran");
            // One byte more than may be written shows that it was more.
            assert_eq!(ran.output, Blob::from(&input.as_bytes()[..input.len().min(9)]));
            assert_eq!(ran.files, [Blob::from(&b"written\n"[..])]);
        }
    }

    #[test]
    fn standard_input_is_empty_where_the_input_is_in_a_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("chess.in");
        let mut series = Series::new(run(directory.path()), &[file]).expect("its files");
        let execute = |run: &Run| {
            assert_eq!(fs::read(&run.input)?, b"");
            assert_eq!(fs::read(run.directory.join("chess.in"))?, b"1 1\n");
            Err::<(), SandboxError>(SandboxError::NoSandbox)
        };
        assert!(matches!(series.run(&b"1 1\n"[..].into(), execute), Err(SandboxError::NoSandbox)));
    }
}
