//! Sources compiled in the sandbox, and stored by their content.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    archive::is_executable,
    store::{make_private, sha256_hex},
    text::Message,
};

use super::{
    Disturbance, Executor,
    cache::{self, Outcome, find, product_files},
    compiler_end::{COMPILER_LIMITS, Control, disturbance, failure, messages},
    disturbance::{Fault, observed},
    language::{Build, Invocation, ProgrammingLanguage, Standard, Toolchain},
    run::{RunnableProgram, THREADS, run_directory},
    sandbox::{Access, End, Run},
};

/// Threads of a virtual machine beside those of the submission.
const THREADS_OF_A_MACHINE: u32 = 32;

/// A compiler at work: what it is, where it works, and what is tried when it fails.
pub(super) struct Compiler<'a> {
    pub(super) toolchain: &'a Toolchain,
    /// Its version, in its own words.
    pub(super) version: &'a str,
    /// Runs it.
    pub(super) executor: &'a dyn Executor,
    /// The program that has to compile where a source does not, if that is to be tried.
    pub(super) control: Option<&'a Control>,
    /// The builds to be tried where a source does not compile, to name the standard that it needs.
    pub(super) newer: &'a [(Standard, Build)],
    /// The directory in which programs are stored.
    pub(super) store: &'a Path,
    /// The directory in which it works.
    pub(super) scratch: &'a Path,
    /// Set when nothing more is to be compiled.
    pub(super) interrupted: &'a AtomicBool,
}

/// The result of compiling a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Compiled {
    /// The program, or the failure in a few words where it does not compile through its own fault.
    pub(super) program: Result<RunnableProgram, Message>,
    /// The output of the compiler.
    pub(super) messages: String,
    /// The first newer standard under which it compiles.
    pub(super) newer: Option<String>,
}

impl Compiler<'_> {
    /// Compiles a source, or takes the result of an earlier run for the same one. Fails when the
    /// compiler could not be run, or files not be stored.
    pub(super) fn compile(&self, source: &[u8], build: &Build) -> Result<Compiled, Fault> {
        let key = self.key(source, build);
        let places = [self.store, self.scratch].map(|place| place.join(&key));
        let known = places.iter().find_map(|entry| Some((entry.clone(), find(entry, build)?)));
        let (entry, outcome) = match known {
            Some(known) => known,
            None => self.compile_anew(&places, source, build)?,
        };
        let Outcome { failure, messages, newer } = outcome;
        let program = match failure {
            Some(reason) => Err(reason),
            None => Ok(program(&entry.join("product"), build, self.toolchain, key)),
        };
        Ok(Compiled { program, messages, newer })
    }

    fn key(&self, source: &[u8], build: &Build) -> String {
        let (Build { compile, run, product, .. }, newer) = (build, self.newer);
        let commands = format!("{FORMAT}\n{compile:?}\n{run:?}\n{product:?}\n{newer:?}");
        let parts =
            [self.version.as_bytes(), build.source_name.as_bytes(), commands.as_bytes(), source];
        let hashes: Vec<String> = parts.into_iter().map(sha256_hex).collect();
        sha256_hex(hashes.concat().as_bytes())
    }

    /// Compiles in a directory of its own, then keeps the outcome in the first of the
    /// places that takes it: the disk of the store may be full. Returns which.
    fn compile_anew(
        &self,
        places: &[PathBuf; 2],
        source: &[u8],
        build: &Build,
    ) -> Result<(PathBuf, Outcome), Fault> {
        let mut attempt = self.attempt(source, build)?;
        if let Some(reason) = &attempt.outcome.failure {
            if let Some(disturbance) = attempt.disturbance {
                return Err(doubtful(disturbance, reason));
            }
            if let Some(broken) = self.fault_of_control()? {
                return Err(doubtful(Disturbance::JudgeFailed, &broken));
            }
        }
        if attempt.is_rejected {
            attempt.outcome.newer = self.newer_standard(source)?;
        }
        let (outcome, product) = (attempt.outcome, attempt.directory.path().join("product"));
        let product = outcome.failure.is_none().then_some(product.as_path());
        let [store, scratch] = places;
        if cache::store(store, &outcome, product, build).is_ok() {
            return Ok((store.clone(), outcome));
        }
        cache::store(scratch, &outcome, product, build)
            .map_err(|problem| Fault::of_files(scratch, &problem))?;
        Ok((scratch.clone(), outcome))
    }

    /// Runs the compiler once.
    fn attempt(&self, source: &[u8], build: &Build) -> Result<CompilerRun, Fault> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(message!("run-interrupted").into());
        }
        let files = |path: &Path, problem: io::Error| Fault::of_files(path, &problem);
        let directory = run_directory(self.scratch).map_err(|error| files(self.scratch, error))?;
        let product = directory.path().join("product");
        let lay_out = || {
            // Compilers name files in it in their arguments, which all users can list.
            make_private(&product)?;
            fs::write(product.join(&build.source_name), source)?;
            fs::write(directory.path().join("nothing"), "")
        };
        lay_out().map_err(|error| files(&product, error))?;
        let run = compiler_run(directory.path(), &product, build, self.toolchain);
        let observed = observed(self.executor, &run).map_err(|error| {
            let reason = message!("compiler-not-run", problem = &error);
            Fault { reason, ..error.into() }
        })?;
        let free = self.executor.free_bytes(self.scratch);
        let messages = messages(&[&run.output, &run.errors])
            .map_err(|error| files(directory.path(), error))?;
        let messages = without_directory(&messages, &product);
        let is_rejected = matches!(observed.report.end, End::Exited(1..));
        let failure = failure(observed.report.end)
            .or_else(|| no_program(&product, build))
            .or_else(|| too_many_files(&product, build));
        let most_written = COMPILER_LIMITS.output_bytes;
        let disturbance = disturbance(&observed, &messages, &build.source_name, free, most_written);
        let outcome = Outcome { failure, messages, newer: None };
        Ok(CompilerRun { outcome, disturbance, is_rejected, directory })
    }

    /// Returns why a program that does nothing does not compile either, if that is so: then it
    /// is not the source that is wrong.
    fn fault_of_control(&self) -> Result<Option<Message>, Fault> {
        let Some(Control { source, build }) = self.control else { return Ok(None) };
        let Outcome { failure, messages, .. } = self.attempt(source.as_bytes(), build)?.outcome;
        let first_line = messages.lines().next().unwrap_or_default();
        Ok(failure.map(|failure| {
            message!("compiler-fails-on-nothing", failure = failure, output = first_line)
        }))
    }

    /// Returns the first newer standard under which a source compiles.
    fn newer_standard(&self, source: &[u8]) -> Result<Option<String>, Fault> {
        for (standard, build) in self.newer {
            if self.attempt(source, build)?.outcome.failure.is_none() {
                return Ok(Some(standard.name().to_owned()));
            }
        }
        Ok(None)
    }
}

/// Returns that a failure may not be the source's fault.
fn doubtful(disturbance: Disturbance, failure: &Message) -> Fault {
    Fault { reason: disturbance.under(failure), disturbance: Some(disturbance) }
}

/// Version of what is stored: what compilers see is a part of it, and which failures are the
/// source's fault.
const FORMAT: u32 = 6;

/// One run of a compiler.
struct CompilerRun {
    outcome: Outcome,
    /// The reason why a failure may not be the source's fault.
    disturbance: Option<Disturbance>,
    /// True where the compiler went through the source and refused it.
    is_rejected: bool,
    /// Holds what was compiled.
    directory: tempfile::TempDir,
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

/// Returns what is wrong with a source of which a library was made, or nothing.
fn no_program(product: &Path, build: &Build) -> Option<Message> {
    let program = product.join(&build.run.program);
    let is_made =
        || fs::metadata(program).is_ok_and(|found| found.is_file() && is_executable(&found));
    (build.run.program.is_relative() && !is_made()).then(|| message!("compiler-made-no-program"))
}

/// Files that a program may consist of. Each is laid out for every run, and kept.
const MOST_FILES: usize = 1000;

/// Returns what is wrong with a source of which too many files were made.
fn too_many_files(product: &Path, build: &Build) -> Option<Message> {
    let is_too_many = product_files(product, build).len() > MOST_FILES;
    is_too_many.then(|| message!("compiler-made-too-many-files", most = MOST_FILES))
}

/// Returns messages without the name of the directory in which the compiler worked, which is the
/// judge's: it leaves files of its own there, and names them.
fn without_directory(messages: &str, directory: &Path) -> String {
    let real = directory.canonicalize().unwrap_or_else(|_| directory.to_owned());
    let names = [directory, &real].map(|name| format!("{}/", name.display()));
    names.iter().fold(messages.to_owned(), |messages, name| messages.replace(name, ""))
}

fn program(product: &Path, build: &Build, toolchain: &Toolchain, key: String) -> RunnableProgram {
    let threads =
        if toolchain.language == ProgrammingLanguage::Java { THREADS_OF_A_MACHINE } else { 0 };
    RunnableProgram {
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

    const OPTIONS: BuildOptions<'static> =
        BuildOptions { standard: None, of_problem: None, io: InputOutput::Standard, memory_mib: 1 };

    fn toolchain(language: ProgrammingLanguage) -> Toolchain {
        let (compiler, runner) = ("/usr/bin/compiler".into(), Some("/usr/bin/runner".into()));
        Toolchain { language, compiler, runner, reads: Vec::new(), runtime: Vec::new() }
    }

    /// Compiles with a compiler that writes these files.
    fn compiled(files: &[(&'static str, &str)]) -> Result<Compiled, Fault> {
        compiled_by(&Fake::new(|_, _| {
            let files = files.iter().map(|&(name, text)| (name, text.to_owned())).collect();
            FakeEnd { files, ..FakeEnd::printed("a warning") }
        }))
    }

    fn compiled_by(compiler: &dyn Executor) -> Result<Compiled, Fault> {
        let scratch = tempfile::tempdir().expect("a directory");
        let toolchain = toolchain(ProgrammingLanguage::Cpp);
        let build = toolchain.build("", &OPTIONS);
        let store = scratch.path().join("store");
        let interrupted = AtomicBool::new(false);
        let compiler = Compiler {
            toolchain: &toolchain,
            version: "1",
            executor: compiler,
            control: None,
            newer: &toolchain.newer_builds("", &OPTIONS),
            store: &store,
            scratch: scratch.path(),
            interrupted: &interrupted,
        };
        compiler.compile(b"source", &build)
    }

    #[test]
    fn a_source_of_which_no_program_is_made_does_not_compile() {
        // Of a library there is a file, but it has not the rights of a program.
        for files in [[].as_slice(), &[("main", "!<arch>")], &[("libmain.rlib", "!<arch>")]] {
            let expected = Compiled {
                program: Err(message!("compiler-made-no-program")),
                messages: "a warning".to_owned(),
                newer: None,
            };
            assert_eq!(compiled(files).expect("an outcome"), expected, "{files:?}");
        }
    }

    #[test]
    fn newer_standards_are_tried_on_a_source_that_was_refused() {
        // The first run is by c++14, the next by c++17, c++20 and c++23.
        let runs = |how| {
            let fake = Fake::new(|_, _| FakeEnd { how, files: vec![], ..FakeEnd::printed("") });
            assert_eq!(compiled_by(&fake).expect("an outcome").newer, None);
            fake.runs()
        };
        assert_eq!(runs(End::Exited(1)), 4);
        assert_eq!(runs(End::CpuLimit), 1, "it was not refused");
    }

    #[test]
    fn a_source_of_which_too_many_files_are_made_does_not_compile() {
        let directory = tempfile::tempdir().expect("a directory");
        let build = toolchain(ProgrammingLanguage::Java).build("class Main {}", &OPTIONS);
        for class in 0..MOST_FILES {
            fs::write(directory.path().join(format!("{class}.class")), "").expect("written");
        }
        assert_eq!(too_many_files(directory.path(), &build), None);
        fs::write(directory.path().join("Main.class"), "").expect("written");
        assert!(too_many_files(directory.path(), &build).is_some());
    }

    #[test]
    fn the_directory_of_the_judge_is_not_in_messages() {
        let directory = tempfile::tempdir().expect("a directory");
        let place = directory.path().display();
        let messages = format!("ld: {place}/ccX.o: in `f': {place}/ccX.o: {place}s");
        let expected = format!("ld: ccX.o: in `f': ccX.o: {place}s");
        assert_eq!(without_directory(&messages, directory.path()), expected);
    }
}
