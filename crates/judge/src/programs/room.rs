//! The place where programs of packages are compiled and run.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use muqi_files::store::Blob;
use muqi_package::{
    checker::Checker,
    problem::{InputOutput, OutputChecker, ProgramLimits},
};
use muqi_sandbox::{End, Mode, Scratch};
use muqi_text::Message;

use crate::{
    Allowed, Executor, Toolchains,
    compile::{Compiler, RunnableProgram},
    disturbance::JudgeFault,
    limits::RUN_TO_PERCENT,
    run::{RunFiles, RunOutput, RunSettings},
    submission::OutputFile,
    toolchains::FoundToolchain,
    verdict::failure,
};

/// Everything that compiling and running the programs of packages needs.
pub struct ProgramRoom {
    /// Runs compilers and programs.
    pub executor: Arc<dyn Executor>,
    /// Its isolation, by name.
    pub isolation: &'static str,
    /// The compilers of this machine.
    pub toolchains: Arc<Toolchains>,
    /// The directory of compiled programs.
    pub store: PathBuf,
    /// The directory of what programs printed before; nothing where nothing is kept.
    pub kept: Option<PathBuf>,
    /// The directory of the files of runs.
    pub scratch: Scratch,
    /// Directories of headers beside those of a package (`MUQI_INCLUDE`).
    pub include: Vec<PathBuf>,
    /// Set when nothing more is to be run.
    pub interrupted: &'static AtomicBool,
    /// Counts the runs of programs that have ended.
    pub runs: Arc<AtomicU64>,
    /// Files that no run uses now.
    pub idle: IdleFiles,
}

/// Bytes of inputs and other files up to which the files of a run are kept for the next one of the
/// same program: laying them out takes a third of the time of a short run.
const MOST_KEPT_BYTES: u64 = 1 << 20;

/// The files of runs that no run uses now, by the programs and the ways in which they run.
#[derive(Default)]
pub struct IdleFiles(Mutex<BTreeMap<String, Vec<RunFiles>>>);

impl IdleFiles {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Vec<RunFiles>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A room that is made when it is first needed.
pub(crate) struct LazyRoom {
    room: OnceLock<Result<ProgramRoom, Message>>,
    make: Box<dyn Fn() -> Result<ProgramRoom, Message> + Send + Sync>,
}

impl std::fmt::Debug for LazyRoom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LazyRoom").finish_non_exhaustive()
    }
}

impl LazyRoom {
    pub(crate) fn new(
        make: impl Fn() -> Result<ProgramRoom, Message> + Send + Sync + 'static,
    ) -> Self {
        Self { room: OnceLock::new(), make: Box::new(make) }
    }

    /// Returns the room. Fails when nothing isolates programs, or a directory cannot be made.
    pub(crate) fn get(&self) -> Result<&ProgramRoom, Message> {
        self.room.get_or_init(|| (self.make)()).as_ref().map_err(Clone::clone)
    }
}

/// The way in which a program of a package runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProgramRun<'a> {
    pub(crate) program: &'a RunnableProgram,
    pub(crate) arguments: &'a [String],
    /// The streams or files of input and output.
    pub(crate) io: InputOutput,
    /// The name of its files without extension.
    pub(crate) file_stem: &'a str,
    pub(crate) limits: ProgramLimits,
    pub(crate) output_bytes: u64,
    /// The number of the run, which it finds in its environment: what follows from it differs
    /// between two runs of one command.
    pub(crate) number: u32,
}

/// The end of a run of a program of a package.
#[derive(Clone, Debug)]
pub(crate) struct ProgramEnd {
    /// The reason why it failed, other than an exit status.
    pub(crate) failure: Option<Message>,
    /// Its exit status, where it ended by itself within its limits.
    pub(crate) status: Option<i32>,
    /// Its output.
    pub(crate) output: Blob,
    /// The beginning of what it wrote to standard error.
    pub(crate) first_errors: String,
    /// The end of what it wrote to standard error.
    pub(crate) errors: String,
}

impl ProgramRoom {
    /// Returns a compiler at work here; `beside` are files that are beside the source.
    pub(crate) fn compiler<'a>(
        &'a self,
        found: &'a FoundToolchain,
        beside: &'a [(String, Vec<u8>)],
    ) -> Compiler<'a> {
        Compiler {
            toolchain: &found.toolchain,
            version: &found.version,
            executor: &*self.executor,
            control: None,
            newer: Vec::new(),
            headers: found.headers(),
            beside,
            store: &self.store,
            scratch: self.scratch.path(),
            interrupted: self.interrupted,
        }
    }

    /// Runs a program on an input. Fails when it could not be run.
    pub(crate) fn run(&self, run: &ProgramRun<'_>, input: &Blob) -> Result<ProgramEnd, Message> {
        Ok(self.run_beside(run, input, &[], false)?.0)
    }

    /// Runs a program on nothing, and returns the files that it wrote, too. Fails when it could not
    /// be run.
    pub(crate) fn run_writing(
        &self,
        run: &ProgramRun<'_>,
    ) -> Result<(ProgramEnd, Vec<(String, Blob)>), Message> {
        let (end, written) = self.run_beside(run, &Blob::from(Vec::new()), &[], true)?;
        // What a failed one left is no input.
        let written = if end.status == Some(0) { written } else { Vec::new() };
        Ok((end, written))
    }

    /// Runs a program with further files beside it, by their names, and returns the files that it
    /// wrote where it may. Fails when it could not be run.
    pub(crate) fn run_beside(
        &self,
        run: &ProgramRun<'_>,
        input: &Blob,
        beside: &[(&str, &Blob)],
        writes: bool,
    ) -> Result<(ProgramEnd, Vec<(String, Blob)>), Message> {
        let allowed = Allowed {
            time: Duration::from_millis(run.limits.time_ms),
            memory_bytes: run.limits.memory_mib.saturating_mul(1 << 20),
            output_bytes: run.output_bytes,
        };
        let setting = RunSettings {
            executor: &*self.executor,
            isolation: self.isolation,
            allowed,
            time_percent: 100,
            io: run.io,
            file_stem: run.file_stem,
            checker: OutputChecker::Comparison(Checker::TOKENS),
            edition: None,
            run_to_percent: RUN_TO_PERCENT,
            scratch: self.scratch.path(),
            interrupted: self.interrupted,
        };
        let mut program = run.program.clone();
        program.arguments.extend(run.arguments.iter().map(Into::into));
        program.environment.push(("MUQI_RUN".into(), run.number.to_string().into()));
        let ProgramRun { io, file_stem, limits, output_bytes, .. } = run;
        let names: Vec<&str> = beside.iter().map(|(name, _)| *name).collect();
        let key = &program.key;
        let way = format!("{key} {io:?} {limits:?} {output_bytes} {file_stem} {names:?}");
        let idle = || self.idle.all().get_mut(&way).and_then(Vec::pop);
        // What nothing isolates may write where it starts, too.
        let leaves_nothing = !writes && self.isolation != Mode::Unsafe.name();
        let mut files = if let Some(mut files) = leaves_nothing.then(idle).flatten() {
            files.call_with(&program);
            files
        } else {
            let lay_out = if writes { RunFiles::of_writing } else { RunFiles::of };
            lay_out(&program, &setting).map_err(|fault| fault.reason)?
        };
        files.place(beside).map_err(|fault| JudgeFault::from(fault).reason)?;
        let finished = files.run_on(input, &setting).map_err(|fault| fault.reason)?;
        self.runs.fetch_add(1, Ordering::Relaxed);
        let report = &finished.observed.report;
        let status = match report.end {
            End::Exited(status) if report.cpu <= allowed.time => Some(status),
            _ => None,
        };
        let (failure, output) = match (failure(report, &allowed), &finished.output) {
            (Some((_, reason)), _) => (status.is_none().then_some(reason), Blob::from(Vec::new())),
            (None, Ok(RunOutput { file: OutputFile::Printed { content, .. }, .. })) => {
                (None, content.clone())
            }
            (None, Ok(_)) => (None, Blob::from(Vec::new())),
            (None, Err(reason)) => (Some(reason.clone()), Blob::from(Vec::new())),
        };
        let written = if writes && status.is_some() {
            let own = program.files.iter().map(|(name, _)| name.as_os_str());
            let own: Vec<&OsStr> =
                own.chain(beside.iter().map(|(name, _)| OsStr::new(*name))).collect();
            finished
                .written(&own, run.output_bytes)
                .map_err(|fault| JudgeFault::from(fault).reason)?
        } else {
            Vec::new()
        };
        let (first_errors, errors) = (finished.first_words(), finished.last_words());
        let bytes = beside.iter().map(|(_, content)| content.length()).sum::<u64>();
        if leaves_nothing && bytes.saturating_add(input.length()) <= MOST_KEPT_BYTES {
            self.idle.all().entry(way).or_default().push(files);
        }
        Ok((ProgramEnd { failure, status, output, first_errors, errors }, written))
    }
}
