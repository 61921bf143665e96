//! Sources compiled in the sandbox, and stored by their content.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use muqi_files::{
    archive::is_executable,
    store::{make_private, sha256_hex},
};
use muqi_package::problem::Standard;
use muqi_sandbox::{Access, End, Run};
use muqi_text::Message;

use super::{
    Disturbance, Executor,
    compiler_end::{disturbance, failure, messages},
    disturbance::JudgeFault,
    executor::{observed, run_directory},
    language::{Build, Invocation, Toolchain, program_that_does_nothing},
    limits::COMPILER_LIMITS,
    precompiled_header::{FirstHeader, PrecompiledHeaders, are_about_source, ask},
    stored_programs::{CompilerOutcome, find, product_files, store},
};

/// Threads that a submission may have at once.
pub(crate) const THREADS: u32 = 32;

/// A submission, ready to be run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RunnableProgram {
    /// A hash of the source, the commands and the compiler.
    pub(crate) key: String,
    /// Its files by their names where it starts.
    pub(crate) files: Vec<(PathBuf, PathBuf)>,
    /// The file that is started: an absolute path, or one of its files.
    pub(crate) executable: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) environment: Vec<(OsString, OsString)>,
    /// Files that it may read beside its own and the system's.
    pub(crate) readable: Vec<PathBuf>,
    /// Threads at once: a virtual machine has some of its own.
    pub(crate) threads: u32,
}

/// A compiler at work: what it is, where it works, and what is tried when it fails.
pub(crate) struct Compiler<'a> {
    pub(crate) toolchain: &'a Toolchain,
    /// Its version, in its own words.
    pub(crate) version: &'a str,
    /// Runs it.
    pub(crate) executor: &'a dyn Executor,
    /// The build of the program that does nothing and has to compile where a source does not, if
    /// that is to be tried.
    pub(crate) control: Option<Build>,
    /// The builds to be tried where a source does not compile, to name the standard that it needs.
    pub(crate) newer: Vec<(Standard, Build)>,
    /// The headers that were compiled ahead, if it takes them.
    pub(crate) headers: Option<&'a PrecompiledHeaders>,
    /// Files that are beside the source by their names: headers, further sources.
    pub(crate) beside: &'a [(String, Vec<u8>)],
    /// The directory in which programs are stored.
    pub(crate) store: &'a Path,
    /// The directory in which it works.
    pub(crate) scratch: &'a Path,
    /// Set when nothing more is to be compiled.
    pub(crate) interrupted: &'a AtomicBool,
}

/// The result of compiling a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CompiledSource {
    /// The program, or the failure in a few words where it does not compile through its own fault.
    pub(crate) program: Result<RunnableProgram, Message>,
    /// The output of the compiler.
    pub(crate) messages: String,
    /// The first newer standard under which it compiles.
    pub(crate) newer: Option<String>,
}

impl Compiler<'_> {
    /// Compiles a source, or takes the result of an earlier run for the same one. Fails when the
    /// compiler could not be run, or files not be stored.
    pub(crate) fn compile(
        &self,
        source: &[u8],
        build: &Build,
    ) -> Result<CompiledSource, JudgeFault> {
        let key = self.key(source, build);
        let places = [self.store, self.scratch].map(|place| place.join(&key));
        // The scratch has what the store had no room for.
        let known = places.iter().find_map(|entry| Some((entry.clone(), find(entry, build)?)));
        let (entry, outcome) = match known {
            Some(known) => known,
            None => self.compile_anew(&places, source, build)?,
        };
        let CompilerOutcome { failure, messages, newer } = outcome;
        let program = match failure {
            Some(reason) => Err(reason),
            None => Ok(RunnableProgram {
                key,
                files: product_files(&entry.join("product"), build),
                executable: build.run.program.clone(),
                arguments: build.run.arguments.iter().map(OsString::from).collect(),
                environment: environment(&build.run),
                readable: self.toolchain.runtime.clone(),
                threads: THREADS + self.toolchain.own_threads(),
            }),
        };
        Ok(CompiledSource { program, messages, newer })
    }

    fn key(&self, source: &[u8], build: &Build) -> String {
        let (Build { compile, run, product, .. }, newer) = (build, &self.newer);
        // The builds that are tried after a failure count, too: its outcome names one of them.
        let commands = format!("{FORMAT}\n{compile:?}\n{run:?}\n{product:?}\n{newer:?}");
        let parts =
            [self.version.as_bytes(), build.source_name.as_bytes(), commands.as_bytes(), source];
        let beside = self.beside.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes]);
        // Hashed one by one, so that no two lists of parts are one text.
        let hashes: Vec<String> = parts.into_iter().chain(beside).map(sha256_hex).collect();
        sha256_hex(hashes.concat().as_bytes())
    }

    /// Compiles in a directory of its own, then keeps the outcome in the first of the
    /// places that takes it: the disk of the store may be full. Returns which.
    fn compile_anew(
        &self,
        places: &[PathBuf; 2],
        source: &[u8],
        build: &Build,
    ) -> Result<(PathBuf, CompilerOutcome), JudgeFault> {
        let run = match self.run_with_header(source, build) {
            Some(run) => run,
            None => self.run(source, build, None)?,
        };
        let CompilerRun { mut outcome, disturbance, is_rejected, directory } = run;
        if let Some(reason) = &outcome.failure {
            if let Some(disturbance) = disturbance {
                return Err(JudgeFault::doubtful(disturbance, reason));
            }
            // Asked after a failure only: it takes as long as the source.
            if let Some(broken) = self.fault_of_control()? {
                return Err(JudgeFault::doubtful(Disturbance::JudgeFailed, &broken));
            }
        }
        // One that ran out of time or memory would do so under any standard.
        if is_rejected {
            outcome.newer = self.newer_standard(source)?;
        }
        let product = directory.path().join("product");
        let product = outcome.failure.is_none().then_some(product.as_path());
        let [in_store, in_scratch] = places;
        if store(in_store, &outcome, product, build).is_ok() {
            return Ok((in_store.clone(), outcome));
        }
        store(in_scratch, &outcome, product, build)
            .map_err(|problem| JudgeFault::of_files(in_scratch, &problem))?;
        Ok((in_scratch.clone(), outcome))
    }

    /// Runs the compiler with a header that was compiled ahead. Returns nothing where there is none,
    /// and where it might print something else without it: the outcome must be the same.
    fn run_with_header(&self, source: &[u8], build: &Build) -> Option<CompilerRun> {
        let headers = self.headers?;
        let header = FirstHeader::of(source, self.beside, self.toolchain)?;
        let of_header = header.build(build)?;
        let (control, newer) = (None, Vec::new());
        let ahead = Compiler { control, newer, headers: None, beside: &[], ..*self };
        let text = header.source(self.toolchain);
        let key = ahead.key(&text, &of_header);
        let is_stored = || find(&self.store.join(&key), &of_header).is_some();
        let asked = || ask(&self.store.join("asked").join(&key));
        let key = (self.scratch.to_owned(), key.clone());
        let directory = headers.directory(key, is_stored, asked, || {
            let compiled = ahead.compile(&text, &of_header).ok()?;
            let (_, file) = compiled.program.ok()?.files.pop()?;
            header.laid_out(&file, self.scratch).ok()
        })?;
        let run = self.run(source, build, Some((header, &directory))).ok()?;
        let CompilerOutcome { failure, messages, .. } = &run.outcome;
        let is_same = failure.is_none() && are_about_source(messages, &build.source_name);
        is_same.then_some(run)
    }

    /// Runs the compiler once. Where a header with its directory is given, it is found there.
    fn run(
        &self,
        source: &[u8],
        build: &Build,
        ahead: Option<(FirstHeader<'_>, &Path)>,
    ) -> Result<CompilerRun, JudgeFault> {
        // Asked before every run: the control and newer standards may follow a failure.
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(message!("run-interrupted").into());
        }
        let directory = run_directory(self.scratch)
            .map_err(|problem| JudgeFault::of_files(self.scratch, &problem))?;
        let product = directory.path().join("product");
        let (header, headers) = ahead.unzip();
        self.lay_out(directory.path(), source, build, header)
            .map_err(|problem| JudgeFault::of_files(&product, &problem))?;
        let in_front = headers.iter().flat_map(|&headers| ["-I".into(), headers.into()]);
        let arguments = build.compile.arguments.iter().map(OsString::from);
        let readable = self.toolchain.reads.iter().map(PathBuf::as_path).chain(headers);
        let run = Run {
            program: build.compile.program.clone(),
            arguments: in_front.chain(arguments).collect(),
            environment: environment(&build.compile),
            directory: product.clone(),
            access: Access::Writable,
            writable_files: Vec::new(),
            readable: readable.map(Path::to_owned).collect(),
            input: directory.path().join("nothing"),
            output: directory.path().join("output"),
            errors: directory.path().join("errors"),
            limits: COMPILER_LIMITS,
        };
        let observed = observed(self.executor, &run).map_err(|error| {
            let reason = message!("compiler-not-run", problem = &error);
            JudgeFault { reason, ..error.into() }
        })?;
        let free = self.executor.free_bytes(self.scratch);
        let messages = messages(&[&run.output, &run.errors])
            .map_err(|problem| JudgeFault::of_files(directory.path(), &problem))?;
        let messages = without_directory(&messages, &product);
        let is_rejected = matches!(observed.report.end, End::Exited(1..));
        let failure = failure(observed.report.end)
            .or_else(|| no_program(&product, build))
            .or_else(|| too_many_files(&product, build));
        let most_written = COMPILER_LIMITS.output_bytes;
        let disturbance = disturbance(&observed, &messages, &build.source_name, free, most_written);
        let outcome = CompilerOutcome { failure, messages, newer: None };
        Ok(CompilerRun { outcome, disturbance, is_rejected, directory })
    }

    /// Lays out the directory of a run: the source with what is beside it but a header that was
    /// compiled ahead, and an empty input.
    fn lay_out(
        &self,
        directory: &Path,
        source: &[u8],
        build: &Build,
        ahead: Option<FirstHeader<'_>>,
    ) -> io::Result<()> {
        let product = directory.join("product");
        // Compilers name files in it in their arguments, which all users can list.
        make_private(&product)?;
        let ahead = ahead.map(|header| header.name);
        for (name, bytes) in self.beside.iter().filter(|(name, _)| Some(&**name) != ahead) {
            let path = product.join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, bytes)?;
        }
        fs::write(product.join(&build.source_name), source)?;
        fs::write(directory.join("nothing"), "")
    }

    /// Returns why a program that does nothing does not compile either, if that is so: then it
    /// is not the source that is wrong.
    fn fault_of_control(&self) -> Result<Option<Message>, JudgeFault> {
        let Some(build) = &self.control else { return Ok(None) };
        let source = program_that_does_nothing(self.toolchain.language);
        let CompilerOutcome { failure, messages, .. } =
            self.run(source.as_bytes(), build, None)?.outcome;
        let first_line = messages.lines().next().unwrap_or_default();
        Ok(failure.map(|failure| {
            message!("compiler-fails-on-nothing", failure = failure, output = first_line)
        }))
    }

    /// Returns the first newer standard under which a source compiles.
    fn newer_standard(&self, source: &[u8]) -> Result<Option<String>, JudgeFault> {
        for (standard, build) in &self.newer {
            if self.run(source, build, None)?.outcome.failure.is_none() {
                return Ok(Some(standard.name().to_owned()));
            }
        }
        Ok(None)
    }
}

/// Version of what is stored: what compilers see is a part of it, and which failures are the
/// source's fault.
const FORMAT: u32 = 6;

/// One run of a compiler.
struct CompilerRun {
    outcome: CompilerOutcome,
    /// The reason why a failure may not be the source's fault.
    disturbance: Option<Disturbance>,
    /// True where the compiler went through the source and refused it.
    is_rejected: bool,
    /// Holds what was compiled.
    directory: tempfile::TempDir,
}

/// A clean environment: nothing of the user's reaches a submission.
fn environment(invocation: &Invocation) -> Vec<(OsString, OsString)> {
    let common = [("PATH", "/usr/bin:/bin"), ("HOME", "/tmp"), ("LANG", "C.UTF-8")];
    let all = common.iter().chain(&invocation.environment);
    all.map(|&(name, value)| (name.into(), value.into())).collect()
}

/// Returns what is wrong with a source of which a library was made, or nothing.
fn no_program(product: &Path, build: &Build) -> Option<Message> {
    if build.run.program.is_absolute() {
        return None;
    }
    // Of a library there is a file, too, but it may not be executed.
    let is_made = fs::metadata(product.join(&build.run.program))
        .is_ok_and(|found| found.is_file() && is_executable(&found));
    (!is_made).then(|| message!("compiler-made-no-program"))
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
    // Where the place of runs is reached by a link, compilers may print either name.
    let names = [directory, &real].map(|name| format!("{}/", name.display()));
    names.iter().fold(messages.to_owned(), |messages, name| messages.replace(name, ""))
}

#[cfg(all(test, unix))]
mod tests {
    use muqi_package::problem::{InputOutput, ProgrammingLanguage};

    use super::{
        super::{
            fake::{Fake, FakeEnd},
            language::BuildOptions,
        },
        *,
    };

    const OPTIONS: BuildOptions<'static> =
        BuildOptions { standard: None, of_problem: None, io: InputOutput::Standard, memory_mib: 1 };

    fn toolchain(language: ProgrammingLanguage) -> Toolchain {
        let (compiler, runner) = ("/usr/bin/compiler".into(), Some("/usr/bin/runner".into()));
        Toolchain { runner, ..Toolchain::without_parts(language, compiler) }
    }

    /// Compiles with a compiler that writes these files.
    fn compiled(files: &[(&'static str, &str)]) -> Result<CompiledSource, JudgeFault> {
        compiled_by(&Fake::new(|_, _| {
            let files = files.iter().map(|&(name, text)| (name, text.to_owned())).collect();
            FakeEnd { files, ..FakeEnd::printed("a warning") }
        }))
    }

    fn compiled_by(compiler: &dyn Executor) -> Result<CompiledSource, JudgeFault> {
        let scratch = tempfile::tempdir().expect("a directory");
        let toolchain = toolchain(ProgrammingLanguage::Cpp);
        let build = Build::of(&toolchain, "", &OPTIONS);
        let store = scratch.path().join("store");
        let interrupted = AtomicBool::new(false);
        let compiler = Compiler {
            toolchain: &toolchain,
            version: "1",
            executor: compiler,
            control: None,
            newer: Build::by_newer_standards(&toolchain, "", &OPTIONS),
            headers: None,
            beside: &[],
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
            let expected = CompiledSource {
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
        for (how, runs) in [(End::Exited(1), 4), (End::CpuLimit, 1)] {
            let fake = Fake::new(|_, _| FakeEnd { how, files: vec![], ..FakeEnd::printed("") });
            assert_eq!(compiled_by(&fake).expect("an outcome").newer, None);
            assert_eq!(fake.runs(), runs, "{how:?}");
        }
    }

    #[test]
    fn a_source_of_which_too_many_files_are_made_does_not_compile() {
        let directory = tempfile::tempdir().expect("a directory");
        let build = Build::of(&toolchain(ProgrammingLanguage::Java), "class Main {}", &OPTIONS);
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
