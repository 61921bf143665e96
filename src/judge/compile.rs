//! A source becomes a program: compiled in the sandbox, kept by its content.
//!
//! ```text
//! STORE/KEY/outcome.json   what the compiler said
//! STORE/KEY/product/       what is needed to run, unless it did not compile
//! ```
//!
//! The key is a hash of everything that the result follows from: source,
//! commands, version of the compiler. So whatever is there is right, and all of
//! it can be thrown away at any moment.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::store::sha256_hex;

use super::{
    Compilation, Executor, Program,
    language::{Build, Invocation, Language, Product, Toolchain},
    run::run_directory,
    sandbox::{Access, End, Limits, Run, SandboxError},
    submission::may_be_run,
};

/// What a compiler may use.
const COMPILER_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(30),
    wall: Duration::from_mins(1),
    memory_bytes: 2 << 30,
    output_bytes: 256 << 20,
    tmp_bytes: 256 << 20,
    threads: 64,
    processes: true,
};

/// Bytes that are kept of what a compiler prints, of each of its streams: a
/// hundred lines and more, of which the first matter.
const MESSAGE_BYTES: usize = 16 << 10;

/// Threads that a submission may have at once.
const THREADS: u32 = 32;

/// Threads of a virtual machine beside those of the submission.
const THREADS_OF_A_MACHINE: u32 = 32;

/// Why a source could not be compiled, through no fault of its own.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The sandbox failed.
    #[error("the compiler could not be run: {0}")]
    Sandbox(#[from] SandboxError),
    /// Files could not be written or read.
    #[error("{}: {cause}", path.display())]
    Files {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// Whoever waits has had enough.
    #[error("interrupted")]
    Interrupted,
}

/// Where sources are compiled.
#[derive(Clone, Copy, Debug)]
pub struct BuildPlace<'a> {
    /// Where programs are kept.
    pub store: &'a Path,
    /// Where compilers work.
    pub scratch: &'a Path,
    /// Set when nothing more is to be compiled.
    pub interrupted: &'a AtomicBool,
}

/// What is kept beside a product.
#[derive(Serialize, Deserialize)]
struct Outcome {
    /// Why it did not compile; nothing when it did.
    failure: Option<String>,
    messages: String,
}

/// Compiles a source, or takes what an earlier run has made of the same one.
/// `version` is the version of the compiler.
///
/// Returns nothing to run when it does not compile.
///
/// # Errors
///
/// When the compiler could not be run, or files not be kept.
pub fn compile(
    source: &[u8],
    build: &Build,
    toolchain: &Toolchain,
    version: &str,
    place: &BuildPlace<'_>,
    executor: &dyn Executor,
) -> Result<(Option<Program>, Compilation), CompileError> {
    let key = key(source, build, version);
    let places = [place.store, place.scratch].map(|place| place.join(&key));
    let known = places.iter().find_map(|kept| Some((kept.clone(), read(kept)?)));
    let (kept, outcome) = match known {
        Some(known) => known,
        None if place.interrupted.load(Ordering::SeqCst) => return Err(CompileError::Interrupted),
        None => compile_anew(&places, source, build, toolchain, place, executor)?,
    };
    let Outcome { failure, messages } = outcome;
    if let Some(reason) = failure {
        return Ok((None, Compilation::Failed { reason, messages }));
    }
    let program = program(&kept.join("product"), build, toolchain, key);
    Ok((Some(program), Compilation::Done { messages }))
}

/// Version of what is kept: what compilers see is a part of it.
const FORMAT: u32 = 2;

fn key(source: &[u8], build: &Build, version: &str) -> String {
    let Build { compile, run, product, .. } = build;
    let commands = format!("{FORMAT}\n{compile:?}\n{run:?}\n{product:?}");
    let parts = [version.as_bytes(), build.source_name.as_bytes(), commands.as_bytes(), source];
    let hashes: Vec<String> = parts.into_iter().map(sha256_hex).collect();
    sha256_hex(hashes.concat().as_bytes())
}

fn read(kept: &Path) -> Option<Outcome> {
    serde_json::from_slice(&fs::read(kept.join("outcome.json")).ok()?).ok()
}

/// Compiles in a directory of its own, then keeps the outcome in the first of the
/// places that takes it: the disk of the store may be full. Returns which.
fn compile_anew(
    places: &[PathBuf; 2],
    source: &[u8],
    build: &Build,
    toolchain: &Toolchain,
    place: &BuildPlace<'_>,
    executor: &dyn Executor,
) -> Result<(PathBuf, Outcome), CompileError> {
    let files = |path: &Path| {
        let path = path.to_owned();
        move |cause| CompileError::Files { path, cause }
    };
    let directory = run_directory(place.scratch).map_err(files(place.scratch))?;
    let product = directory.path().join("product");
    let lay_out = || {
        fs::create_dir(&product)?;
        fs::write(product.join(&build.source_name), source)?;
        fs::write(directory.path().join("nothing"), "")
    };
    lay_out().map_err(files(&product))?;
    let run = compiler_run(directory.path(), &product, build, toolchain);
    let report = executor.run(&run)?;
    let outcome = Outcome {
        failure: failure(report.end).or_else(|| no_program(&product, build)),
        messages: messages(&[&run.output, &run.errors]).map_err(files(directory.path()))?,
    };
    let product = outcome.failure.is_none().then_some(product.as_path());
    let [store, scratch] = places;
    if keep(store, &outcome, product, build).is_ok() {
        return Ok((store.clone(), outcome));
    }
    keep(scratch, &outcome, product, build).map_err(files(scratch))?;
    Ok((scratch.clone(), outcome))
}

/// What stands before the names of directories that are not in the store yet.
const BEGUN: &str = "build-";

/// Removes what killed judgings began to put into the store; nobody works on one
/// program for so long.
fn sweep(store: &Path) {
    const OLD: Duration = Duration::from_hours(1);
    for entry in fs::read_dir(store).into_iter().flatten().flatten() {
        let is_begun = entry.file_name().to_string_lossy().starts_with(BEGUN);
        let modified = entry.metadata().ok().and_then(|metadata| metadata.modified().ok());
        let age = modified.and_then(|time| time.elapsed().ok());
        if is_begun && age.is_some_and(|age| age > OLD) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Writes an outcome to the store: all of it, or nothing.
fn keep(kept: &Path, outcome: &Outcome, product: Option<&Path>, build: &Build) -> io::Result<()> {
    let store = kept.parent().unwrap_or(kept);
    fs::create_dir_all(store)?;
    sweep(store);
    let directory = tempfile::Builder::new().prefix(BEGUN).tempdir_in(store)?;
    if let Some(product) = product {
        let files = product_files(product, build);
        if files.is_empty() {
            return Err(io::Error::new(io::ErrorKind::NotFound, "the compiler left no program"));
        }
        for (name, file) in files {
            let to = directory.path().join("product").join(name);
            to.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::copy(file, to)?;
        }
    }
    let text = serde_json::to_vec_pretty(outcome).map_err(io::Error::from)?;
    fs::write(directory.path().join("outcome.json"), text)?;
    // Another judging may have been quicker: what it made is the same.
    let renamed = fs::rename(directory.path(), kept);
    if read(kept).is_some() { Ok(()) } else { renamed }
}

fn compiler_run(directory: &Path, product: &Path, build: &Build, toolchain: &Toolchain) -> Run {
    Run {
        program: build.compile.program.clone(),
        arguments: build.compile.arguments.iter().map(OsString::from).collect(),
        environment: environment(&build.compile),
        directory: product.to_owned(),
        access: Access::Writable,
        writable_files: Vec::new(),
        readable: toolchain.reads.clone(),
        input: directory.join("nothing"),
        output: directory.join("output"),
        errors: directory.join("errors"),
        limits: COMPILER_LIMITS,
    }
}

/// A clean environment: nothing of the user's reaches a submission.
fn environment(invocation: &Invocation) -> Vec<(OsString, OsString)> {
    let common = [("PATH", "/usr/bin:/bin"), ("HOME", "/tmp"), ("LANG", "C.UTF-8")];
    let all = common.iter().chain(&invocation.environment);
    all.map(|&(name, value)| (name.into(), value.into())).collect()
}

/// Returns why a compiler failed, if it did.
fn failure(end: End) -> Option<String> {
    Some(match end {
        End::Exited(0) => return None,
        End::Exited(status) => format!("the compiler ended with exit status {status}"),
        End::Signaled(signal) => format!("the compiler was ended by signal {signal}"),
        End::CpuLimit => {
            format!("the compiler used more than {} s of CPU time", COMPILER_LIMITS.cpu.as_secs())
        }
        End::WallLimit => {
            format!("the compiler took more than {} s", COMPILER_LIMITS.wall.as_secs())
        }
        End::MemoryLimit => {
            format!("the compiler used more than {} MiB", COMPILER_LIMITS.memory_bytes >> 20)
        }
        End::OutputLimit => {
            format!("the compiler wrote more than {} MiB", COMPILER_LIMITS.output_bytes >> 20)
        }
    })
}

/// Returns what is wrong with a source of which a library was made, or nothing.
fn no_program(product: &Path, build: &Build) -> Option<String> {
    let program = product.join(&build.run.program);
    let is_made = || fs::metadata(program).is_ok_and(|found| found.is_file() && may_be_run(&found));
    (build.run.program.is_relative() && !is_made())
        .then(|| "the compiler made nothing that can be run".to_owned())
}

/// Returns what a compiler printed, bounded, without terminal codes.
fn messages(files: &[&Path]) -> io::Result<String> {
    use io::Read as _;
    let mut text = String::new();
    for file in files {
        let mut bytes = Vec::new();
        fs::File::open(file)?.take(MESSAGE_BYTES as u64).read_to_end(&mut bytes)?;
        text += &String::from_utf8_lossy(&bytes);
    }
    let plain = anstream::adapter::strip_str(&text).to_string();
    Ok(plain.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect())
}

/// Returns the files of a directory that are needed to run, by their names.
fn product_files(directory: &Path, build: &Build) -> Vec<(PathBuf, PathBuf)> {
    let is_needed = |name: &Path| match &build.product {
        Product::File(file) => name == Path::new(file),
        Product::Directory => name != Path::new(&build.source_name),
    };
    let files = walkdir::WalkDir::new(directory).sort_by_file_name().into_iter();
    let files = files.filter_map(|entry| {
        let entry = entry.ok().filter(|entry| entry.file_type().is_file())?;
        let name = entry.path().strip_prefix(directory).ok()?.to_owned();
        Some((name, entry.into_path()))
    });
    files.filter(|(name, _)| is_needed(name)).collect()
}

fn program(product: &Path, build: &Build, toolchain: &Toolchain, key: String) -> Program {
    let threads = if toolchain.language == Language::Java { THREADS_OF_A_MACHINE } else { 0 };
    Program {
        key,
        files: product_files(product, build),
        executable: build.run.program.clone(),
        arguments: build.run.arguments.iter().map(OsString::from).collect(),
        environment: environment(&build.run),
        readable: toolchain.runtime.clone(),
        threads: THREADS + threads,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use crate::problem::InputOutput;

    use super::{
        super::fake::{End as FakeEnd, Fake},
        super::language::BuildOptions,
        *,
    };

    /// Compiles with a compiler that writes these files.
    fn compiled(files: &[(&'static str, &str)]) -> Result<Compilation, CompileError> {
        let scratch = tempfile::tempdir().expect("a directory");
        let toolchain = Toolchain {
            language: Language::Rust,
            compiler: PathBuf::from("/usr/bin/rustc"),
            runner: None,
            reads: Vec::new(),
            runtime: Vec::new(),
        };
        let io = InputOutput::Standard;
        let options = BuildOptions { standard: None, of_problem: None, io, memory_mib: 1 };
        let build = toolchain.build("", &options);
        let store = scratch.path().join("store");
        let interrupted = AtomicBool::new(false);
        let place =
            BuildPlace { store: &store, scratch: scratch.path(), interrupted: &interrupted };
        let compiler = Fake::new(|_, _| {
            let files = files.iter().map(|&(name, text)| (name, text.to_owned())).collect();
            FakeEnd { files, ..FakeEnd::printed("a warning") }
        });
        compile(b"source", &build, &toolchain, "1", &place, &compiler).map(|(_, outcome)| outcome)
    }

    #[test]
    fn a_source_of_which_no_program_is_made_does_not_compile() {
        // Of a library there is a file, but it has not the rights of a program.
        for files in [[].as_slice(), &[("main", "!<arch>")], &[("libmain.rlib", "!<arch>")]] {
            let expected = Compilation::Failed {
                reason: "the compiler made nothing that can be run".to_owned(),
                messages: "a warning".to_owned(),
            };
            assert_eq!(compiled(files).expect("an outcome"), expected, "{files:?}");
        }
    }
}
