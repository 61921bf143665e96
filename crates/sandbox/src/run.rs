//! The order to run a program: its view of the files, its limits, and the report on it.

use std::{ffi::OsString, io, path::PathBuf, process::ExitStatus, time::Duration};

use serde::{Deserialize, Serialize};

use muqi_files::process::ended;
use muqi_text::{Message, ToMessage};

use super::Mode;

/// The rights of a program in its working directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Access {
    /// It may read what is there.
    ReadOnly,
    /// It may also create, change and remove files: for compilers. Run by root
    /// the directory changes hands.
    Writable,
}

/// One run of one program.
///
/// Paths of the host are absolute, or relative to the tool's working
/// directory. A program that is named without a directory (`chess`) or with a
/// relative one is looked for in its own working directory, never on a search
/// path.
///
/// When the tool runs as root, programs run under a user id of their own: what
/// they are to read must be readable by others, and so must be all directories
/// above it in the modes without a file system of their own. A program in
/// `directory`, named relative to it, is always found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The program.
    #[serde(with = "any_path")]
    pub program: PathBuf,
    /// Its arguments, without its own name.
    pub arguments: Vec<OsString>,
    /// All of its environment.
    pub environment: Vec<(OsString, OsString)>,
    /// Directory of the host that the program works in. It is seen as `/box`
    /// under [`Mode::Namespaces`], else under its own name.
    #[serde(with = "any_path")]
    pub directory: PathBuf,
    /// The rights of the program there.
    pub access: Access,
    /// Names of files in `directory` that exist and that the program may write
    /// although the directory is read-only: `chess.out`. Run by root they
    /// change hands for good.
    pub writable_files: Vec<OsString>,
    /// Further files and directories of the host that the program sees, under
    /// their own names, and can only read and execute.
    #[serde(with = "any_paths")]
    pub readable: Vec<PathBuf>,
    /// File that the program reads on its standard input.
    #[serde(with = "any_path")]
    pub input: PathBuf,
    /// File that takes its standard output; made, or emptied.
    #[serde(with = "any_path")]
    pub output: PathBuf,
    /// File that takes its standard error; made, or emptied.
    #[serde(with = "any_path")]
    pub errors: PathBuf,
    /// Its limits.
    pub limits: Limits,
}

/// The limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Processor time of all its threads and processes, user and system.
    pub cpu: Duration,
    /// Time by the clock.
    pub wall: Duration,
    /// Memory that is really used at any one time.
    pub memory_bytes: u64,
    /// Size of every file that it writes, standard output among them; standard error has
    /// [`errors_bytes`](Self::errors_bytes).
    pub output_bytes: u64,
    /// Size of its own `/tmp`, which is gone when it ends. There is none
    /// outside [`Mode::Namespaces`].
    pub tmp_bytes: u64,
    /// Threads at a time, of all its processes together.
    pub threads: u32,
    /// True where it may start other processes, as compilers do.
    pub processes: bool,
}

/// Bytes that any program may write to standard error: far more than a person reads there, and
/// little beside a disk. Most judges do not count it at all.
pub const ERRORS_BYTES: u64 = 64 << 20;

impl Limits {
    /// Returns the size that standard error may have.
    pub fn errors_bytes(&self) -> u64 {
        self.output_bytes.max(ERRORS_BYTES)
    }
}

/// Paths as the system has them: bytes, not always text.
pub(crate) mod any_path {
    use std::{
        ffi::OsString,
        path::{Path, PathBuf},
    };

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(path: &Path, to: S) -> Result<S::Ok, S::Error> {
        path.as_os_str().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PathBuf, D::Error> {
        OsString::deserialize(from).map(PathBuf::from)
    }
}

/// Several of them.
pub(crate) mod any_paths {
    use std::{ffi::OsString, path::PathBuf};

    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(paths: &[PathBuf], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(paths.iter().map(|path| path.as_os_str()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<PathBuf>, D::Error> {
        let names = Vec::<OsString>::deserialize(from)?;
        Ok(names.into_iter().map(PathBuf::from).collect())
    }
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit status.
    Exited(i32),
    /// By this signal, which the sandbox did not send.
    Signaled(i32),
    /// It used more processor time than it may.
    CpuLimit,
    /// It took longer by the clock than it may.
    WallLimit,
    /// It used more memory than it may.
    MemoryLimit,
    /// It wrote more than it may, to standard output or a file.
    OutputLimit,
    /// It wrote more than it may to standard error.
    ErrorsLimit,
    /// It never began: this system does not start such a file, with this error number.
    NotStarted(i32),
}

/// The resources that one run used, and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Its end.
    pub end: End,
    /// Processor time, user and system, of all its threads and processes, from
    /// the moment it was loaded. Right to a microsecond.
    pub cpu: Duration,
    /// Time by the clock.
    pub wall: Duration,
    /// Of that time, what passed while the sandbox itself did not run for a tenth of a
    /// second or more at a time: it was paused, or had no core.
    pub unwatched: Duration,
    /// Of that time, at least what other work kept the program from a core. It is looked at when
    /// the limit by the clock is reached; nothing before, and where the kernel does not count it.
    pub starved: Option<Duration>,
    /// The most memory that it really used at any one time.
    pub peak_bytes: u64,
    /// The number of times that it was made to leave its core: many show that the machine was
    /// busy with something else.
    pub involuntary_switches: u64,
    /// Its isolation.
    pub mode: Mode,
}

/// The sandbox failed. This means nothing for the program that was to run.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The helper process cannot be started or spoken to.
    Start(#[from] io::Error),
    /// The helper reports why it could not run the program.
    Refused(Message),
    /// The program could read what no program may.
    Exposed {
        /// The file that no program may read.
        path: PathBuf,
        /// The place that the program reads: the same, or a directory that it is in.
        directory: PathBuf,
        /// The isolation of the program.
        mode: Mode,
    },
    /// The helper ended without a whole report.
    NoReport(ExitStatus),
    /// The program was built without a sandbox.
    NoSandbox,
}

impl ToMessage for SandboxError {
    fn to_message(&self) -> Message {
        match self {
            Self::Start(problem) => message!("sandbox-not-started", problem = problem),
            Self::Refused(reason) => reason.clone(),
            Self::Exposed { path, directory, mode } => {
                message!("sandbox-exposed", mode = mode.name(), path = path, directory = directory)
            }
            Self::NoReport(status) => {
                message!("sandbox-without-report", status = ended(*status))
            }
            Self::NoSandbox => message!("sandbox-left-out"),
        }
    }
}

display_in_english!(SandboxError);

/// The needs of judging.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// CPU time of the longest run.
    pub cpu: Duration,
    /// Bytes of the largest file that a program may write.
    pub file_bytes: u64,
    /// Threads of a run.
    pub threads: u32,
    /// Runs at once.
    pub runs: usize,
}

/// A limit that is too low for judging.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The limit, and where it is set.
    pub limit: Message,
    /// The present value, with its unit.
    pub found: Message,
    /// The value that judging needs, with its unit; nothing where it must not be limited.
    pub needed: Option<String>,
    /// The way to raise it.
    pub remedy: Message,
}

impl ToMessage for Shortage {
    fn to_message(&self) -> Message {
        let Self { limit, found, needed, .. } = self;
        match needed {
            Some(needed) => {
                message!("limit-too-low", limit = limit, found = found, needed = needed)
            }
            None => message!("limit-in-the-way", limit = limit, found = found),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::ffi::OsStringExt;

    use super::*;

    #[test]
    fn names_that_are_no_text_reach_the_helper_unchanged() {
        let odd = PathBuf::from(OsString::from_vec(b"/\xc4\xbe\xc6\xe5 chess".to_vec()));
        let run = Run {
            program: "-chess".into(),
            arguments: vec![odd.clone().into_os_string()],
            environment: vec![("LANG".into(), "C".into())],
            directory: odd.clone(),
            access: Access::Writable,
            writable_files: vec!["棋.out".into()],
            readable: vec![odd.clone()],
            input: odd.clone(),
            output: odd.clone(),
            errors: odd,
            limits: Limits {
                cpu: Duration::from_millis(1),
                wall: Duration::from_secs(1),
                memory_bytes: u64::MAX,
                output_bytes: 0,
                tmp_bytes: 1,
                threads: 1,
                processes: false,
            },
        };
        let text = serde_json::to_vec(&run).expect("JSON");
        assert_eq!(serde_json::from_slice::<Run>(&text).expect("the same again"), run);
    }
}
