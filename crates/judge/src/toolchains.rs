//! Compilers of this machine, each looked for once, when it is first needed.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    time::Duration,
};

use muqi_package::problem::ProgrammingLanguage;
use muqi_sandbox::{Access, Limits, Run, Scratch};
use muqi_text::{Failed, Message, ToMessage as _};

use super::{
    Executor, compiler_end::failure, executor::run_directory, known_toolchains::KnownToolchains,
    language::Toolchain, precompiled_header::PrecompiledHeaders,
};

/// A compiler that was found, with the version that it reports.
#[derive(Clone, Debug)]
pub struct FoundToolchain {
    /// The compiler.
    pub toolchain: Toolchain,
    /// Its version, in its own words.
    pub version: String,
    /// Its headers that were compiled ahead.
    headers: Arc<PrecompiledHeaders>,
}

impl FoundToolchain {
    /// Returns the headers that were compiled ahead, where it is a compiler that takes such.
    pub(crate) fn headers(&self) -> Option<&PrecompiledHeaders> {
        self.is_gcc().then_some(&*self.headers)
    }

    /// Returns whether it is the compiler of C++ of GCC, by its version: `c++` may be any.
    pub(crate) fn is_gcc(&self) -> bool {
        // Others begin with words, as `Debian clang version`.
        let name = self.version.split(" (").next().unwrap_or_default();
        name.contains("g++") || name == "c++"
    }
}

/// The compilers of this machine.
#[derive(Default)]
pub struct Toolchains {
    by_language: [OnceLock<Result<FoundToolchain, Failed>>; ProgrammingLanguage::ALL.len()],
    /// The executor by which each is tried before it is taken.
    executor: Option<Arc<dyn Executor>>,
    /// Those that earlier runs found.
    known: Option<KnownToolchains>,
}

impl Toolchains {
    /// Returns those compilers that can be run by `executor`: one in root's home
    /// may be out of reach for programs of others.
    pub fn tried_by(executor: Arc<dyn Executor>) -> Self {
        Self { executor: Some(executor), ..Self::default() }
    }

    /// Takes what earlier runs found that is kept in a directory, and keeps there what this one
    /// finds. `isolation` is the name of that in which compilers are tried.
    #[must_use]
    pub fn kept_in(self, directory: PathBuf, isolation: &'static str) -> Self {
        Self { known: Some(KnownToolchains::new(directory, isolation)), ..self }
    }

    /// Returns the compiler of a language.
    ///
    /// # Errors
    ///
    /// When none is found, or the one found does not work.
    pub fn get(&self, language: ProgrammingLanguage) -> Result<&FoundToolchain, &Failed> {
        let index =
            ProgrammingLanguage::ALL.iter().position(|&one| one == language).unwrap_or_default();
        let found = self.by_language[index].get_or_init(|| {
            let known = self.known.as_ref().and_then(|known| known.get(language));
            let (toolchain, version) = known.map_or_else(|| self.find(language), Ok)?;
            Ok(FoundToolchain { toolchain, version, headers: Arc::default() })
        });
        found.as_ref()
    }

    /// Finds the compiler of a language, with its version.
    fn find(&self, language: ProgrammingLanguage) -> Result<(Toolchain, String), Failed> {
        let toolchain = Toolchain::find(language, &|found: &Toolchain| {
            self.executor.as_ref().map_or(Ok(()), |executor| try_out(found, &**executor))
        })?;
        let version = toolchain.version()?;
        if let Some(known) = &self.known {
            known.keep(&toolchain, &version);
        }
        Ok((toolchain, version))
    }
}

/// Returns that programs of a language cannot be run here.
pub fn lacking(language: ProgrammingLanguage, problem: &Failed) -> Message {
    message!("about", subject = language.title(), what = problem)
}

/// Asks the program that submissions are run by, or else the compiler, for next to
/// nothing, where submissions run.
fn try_out(toolchain: &Toolchain, executor: &dyn Executor) -> Result<(), Message> {
    // There is nothing to hide in it, so it may be open in every mode.
    let directory = Scratch::for_trials().map_err(|error| error.to_message())?;
    let directory = run_directory(directory.path()).map_err(|error| error.to_message())?;
    let run = trial(toolchain, directory.path());
    fs::create_dir(&run.directory).map_err(|error| error.to_message())?;
    let report = executor.run(&run).map_err(|error| error.to_message())?;
    let Some(failure) = failure(report.end) else { return Ok(()) };
    let complaint = fs::read(&run.errors).unwrap_or_default();
    let complaint = String::from_utf8_lossy(&complaint);
    let line = complaint.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    Err(match line {
        "" => message!("toolchain-fails-silently", failure = failure),
        line => message!("toolchain-fails", failure = failure, line = line),
    })
}

fn trial(toolchain: &Toolchain, directory: &Path) -> Run {
    let (program, readable) = match &toolchain.runner {
        Some(runner) => (runner, &toolchain.runtime),
        None => (&toolchain.compiler, &toolchain.reads),
    };
    Run {
        program: program.clone(),
        arguments: toolchain.trial_arguments().iter().map(OsString::from).collect(),
        environment: vec![("PATH".into(), "/usr/bin:/bin".into()), ("HOME".into(), "/tmp".into())],
        directory: directory.join("work"),
        access: Access::ReadOnly,
        writable_files: Vec::new(),
        readable: readable.clone(),
        input: "/dev/null".into(),
        output: directory.join("output"),
        errors: directory.join("errors"),
        limits: Limits {
            // Generous: a busy machine is no reason to go without a language.
            cpu: Duration::from_secs(30),
            wall: Duration::from_mins(2),
            memory_bytes: 2 << 30,
            output_bytes: 1 << 20,
            tmp_bytes: 16 << 20,
            threads: 64,
            // A driver starts the parts of its compiler; what runs submissions has to do without.
            processes: toolchain.runner.is_none(),
        },
    }
}
