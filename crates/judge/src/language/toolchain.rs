//! Finding the programs of a language on this machine.
//!
//! A program in `PATH` may be a proxy that needs a home directory to find the
//! real program (`rustup`, `pyenv`, `sdkman`), and a sandbox shows no home. So
//! those that can are asked where they really are.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use muqi_files::process::{ChildLimits, Finished, ended, run_child};
use muqi_package::problem::ProgrammingLanguage;
use muqi_text::{Fact, Failed, Message};

use super::places::{
    PRINT_SEARCH_DIRECTORIES, existing, first_line, own_root, parts_of_c, parts_of_java,
    parts_of_pascal, parts_of_python, with_links,
};

/// A compiler that is asked something is slow at worst: a JVM starts, a proxy
/// looks for its configuration.
const QUESTION: ChildLimits = ChildLimits { time: Duration::from_secs(20), kept_bytes: 1 << 16 };

/// The programs of a language, found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// The language.
    pub language: ProgrammingLanguage,
    /// The program that compiles a source, or checks it: an absolute path.
    pub compiler: PathBuf,
    /// The program that runs the result, where it does not run by itself: an absolute path.
    pub runner: Option<PathBuf>,
    /// Files and directories that the compiler reads and starts, beside the
    /// libraries of the system.
    pub reads: Vec<PathBuf>,
    /// Files and directories that what was compiled reads beside them: those of
    /// its interpreter or its virtual machine.
    pub runtime: Vec<PathBuf>,
    /// The directories of modules that the interpreter of this machine's user has beside its own:
    /// those of a virtual environment, and of the user. Programs of packages may import them,
    /// submissions may not.
    pub modules: Vec<PathBuf>,
}

impl Toolchain {
    /// Takes the first programs of a language in `PATH` that work and that are
    /// usable; `is_usable` returns why they are not.
    ///
    /// # Errors
    ///
    /// When there are none: what is wrong with the first.
    pub fn find(
        language: ProgrammingLanguage,
        is_usable: &dyn Fn(&Self) -> Result<(), Message>,
    ) -> Result<Self, Failed> {
        let mut wrong = missing(compilers(language));
        for (number, compiler) in Self::candidates(language).into_iter().enumerate() {
            let found = Self::at(language, compiler).and_then(|found| match is_usable(&found) {
                Ok(()) => Ok(found),
                Err(complaint) => {
                    let program = found.runner.as_ref().unwrap_or(&found.compiler);
                    Err(unusable(program, complaint))
                }
            });
            match found {
                Ok(found) => return Ok(found),
                // The others are there in its place: what is wrong with them is of no interest.
                Err(error) if number == 0 => wrong = error,
                Err(_) => {}
            }
        }
        Err(wrong)
    }

    /// Returns the programs in `PATH` that may be the compiler of a language.
    pub(crate) fn candidates(language: ProgrammingLanguage) -> Vec<PathBuf> {
        in_path(compilers(language))
    }

    /// Returns a compiler of which nothing else is known.
    pub(crate) fn without_parts(language: ProgrammingLanguage, compiler: PathBuf) -> Self {
        let (reads, runtime, modules) = (Vec::new(), Vec::new(), Vec::new());
        Self { language, compiler, runner: None, reads, runtime, modules }
    }

    /// Finds what belongs to a compiler.
    fn at(language: ProgrammingLanguage, compiler: PathBuf) -> Result<Self, Failed> {
        let found = Self::without_parts(language, compiler);
        match language {
            ProgrammingLanguage::Rust => found.below(&["--print", "sysroot"], "bin/rustc"),
            ProgrammingLanguage::Go => found.below(&["env", "GOROOT"], "bin/go"),
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => found.interpreter(),
            ProgrammingLanguage::Java => found.virtual_machine(),
            ProgrammingLanguage::C | ProgrammingLanguage::Cpp => found.compiler_of_c(),
            ProgrammingLanguage::Pascal => found.compiler_of_pascal(),
        }
    }

    /// Returns the modules of the user for an interpreter that is called by a name.
    fn modules_of_user(&self, called: &Path) -> Vec<PathBuf> {
        const WHERE: &str = "import sys; print(*sys.path, sep='\\n')";
        let Ok(answer) = ask(called, &["-c", WHERE]) else { return Vec::new() };
        let text = String::from_utf8_lossy(&answer.output);
        let all = existing(text.lines().map(PathBuf::from).filter(|path| path.is_absolute()));
        all.into_iter().filter(|path| !self.runtime.contains(path)).collect()
    }

    /// Returns the first line that the compiler prints about its version.
    ///
    /// # Errors
    ///
    /// When it does not answer, or fails.
    pub fn version(&self) -> Result<String, Failed> {
        let answer = ask(&self.compiler, Self::version_question(self.language))?;
        let line = first_line(&answer.output).or_else(|| first_line(&answer.errors));
        let line = line.unwrap_or_default();
        Ok(match self.language {
            // Free Pascal prints the number alone, PyPy first which Python it is.
            ProgrammingLanguage::Pascal => format!("fpc {line}"),
            ProgrammingLanguage::PyPy => {
                String::from_utf8_lossy(&answer.output).trim().replace('\n', " ")
            }
            _ => line,
        })
    }

    /// Returns the arguments by which a compiler prints its version and does
    /// nothing else.
    fn version_question(language: ProgrammingLanguage) -> &'static [&'static str] {
        match language {
            ProgrammingLanguage::Go => &["version"],
            ProgrammingLanguage::Pascal => &["-iV"],
            _ => &["--version"],
        }
    }

    /// Returns the arguments by which the runner, or else the compiler, does next to nothing.
    pub(crate) fn trial_arguments(&self) -> &'static [&'static str] {
        match self.language {
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => &["-c", ""],
            ProgrammingLanguage::Java => &["-Xmx64m", "-version"],
            language => Self::version_question(language),
        }
    }

    /// Returns whether it is a compiler of C or C++ that has the libraries of its language as parts
    /// of programs.
    pub(crate) fn has_static_libraries(&self) -> bool {
        let libraries: &[&str] = match self.language {
            ProgrammingLanguage::C => &["libc.a", "libm.a"],
            ProgrammingLanguage::Cpp => &["libc.a", "libm.a", "libstdc++.a"],
            _ => return false,
        };
        let has = |library| self.reads.iter().any(|place| place.join(library).exists());
        libraries.iter().all(has)
    }

    /// Returns how many threads the runner has beside those of the submission.
    pub(crate) fn own_threads(&self) -> u32 {
        if self.language == ProgrammingLanguage::Java { 32 } else { 0 }
    }

    /// Takes the program below the directory that the compiler names. Rust has a
    /// compiler of C link its programs.
    fn below(mut self, question: &[&str], program: &str) -> Result<Self, Failed> {
        let answer = ask(&self.compiler, question)?;
        // A proxy such as rustup's needs a home to find the compiler, and the sandbox shows none.
        let root = PathBuf::from(first_line(&answer.output).unwrap_or_default());
        if root.join(program).is_file() {
            self.compiler = root.join(program);
        }
        self.reads = existing([root]).into_iter().flat_map(with_links).collect();
        if self.language == ProgrammingLanguage::Rust {
            self.reads.extend(self.linker());
        }
        Ok(self)
    }

    /// Returns `cc` and what belongs to it, if it works.
    fn linker(&self) -> Vec<PathBuf> {
        let Some(linker) = in_path(&["cc"]).into_iter().next() else { return Vec::new() };
        let mut parts = self.parts_of_c(&linker).unwrap_or_default();
        parts.push(linker);
        parts
    }

    /// Takes the interpreter itself and its library.
    fn interpreter(mut self) -> Result<Self, Failed> {
        const WHERE: &str = "import os, sys; print(os.path.realpath(sys.executable)); \
                             print(*sys.path, sep='\\n')";
        // Isolated: no path of the user who runs the judge belongs to it.
        let answer = ask(&self.compiler, &["-I", "-c", WHERE])?;
        let text = String::from_utf8_lossy(&answer.output);
        let called = self.compiler.clone();
        if let Some((interpreter, parts)) = parts_of_python(&text) {
            self.compiler = interpreter;
            self.runtime = parts;
        }
        // Not the interpreter itself: that of a virtual environment is another name of it.
        self.modules = self.modules_of_user(&called);
        self.runner = Some(self.compiler.clone());
        self.reads.clone_from(&self.runtime);
        Ok(self)
    }

    /// Takes the compiler and the machine of the home that the machine names,
    /// with the configuration that distributions keep elsewhere.
    fn virtual_machine(mut self) -> Result<Self, Failed> {
        // One next to the compiler is of the same version.
        let beside = self.compiler.with_file_name("java");
        let java = Some(beside).filter(|path| path.is_file());
        let java = java.or_else(|| in_path(&["java"]).into_iter().next());
        let java = java.ok_or_else(|| missing(&["java"]))?;
        let answer = ask(&java, &["-XshowSettings:properties", "-version"])?;
        // Settings are on standard error.
        let text = String::from_utf8_lossy(&answer.errors).into_owned();
        let home = text.lines().find_map(|line| line.trim().strip_prefix("java.home = "));
        let home = PathBuf::from(home.unwrap_or_default());
        if home.join("bin/javac").is_file() {
            self.compiler = home.join("bin/javac");
        }
        let machine = home.join("bin/java");
        self.runner = Some(if machine.is_file() { machine } else { java });
        self.runtime = parts_of_java(&home);
        self.reads.clone_from(&self.runtime);
        Ok(self)
    }

    fn compiler_of_c(mut self) -> Result<Self, Failed> {
        self.reads = self.parts_of_c(&self.compiler)?;
        Ok(self)
    }

    fn compiler_of_pascal(mut self) -> Result<Self, Failed> {
        let answer = ask(&self.compiler, &["-PB"])?;
        self.reads = parts_of_pascal(&first_line(&answer.output).unwrap_or_default());
        // It links some programs with the libraries of C.
        self.reads.extend(self.linker());
        self.reads.extend(self.compiler.canonicalize().ok().and_then(|real| own_root(&real)));
        Ok(self)
    }

    /// Asks a compiler of C where its parts are.
    fn parts_of_c(&self, compiler: &Path) -> Result<Vec<PathBuf>, Failed> {
        let kind = if self.language == ProgrammingLanguage::C { "c" } else { "c++" };
        let search = ask(compiler, &PRINT_SEARCH_DIRECTORIES)?;
        let headers = ask(compiler, &["-E", "-v", "-x", kind, "/dev/null"]);
        // One without C++ has the headers of C.
        let headers = headers.or_else(|_| ask(compiler, &["-E", "-v", "-x", "c", "/dev/null"]))?;
        let [search, headers] =
            [search.output, headers.errors].map(|text| String::from_utf8_lossy(&text).into_owned());
        let mut parts = parts_of_c(&search, &headers);
        parts.extend(compiler.canonicalize().ok().and_then(|real| own_root(&real)));
        Ok(parts)
    }
}

/// Asks a program something about itself.
fn ask(program: &Path, question: &[&str]) -> Result<Finished, Failed> {
    let answer = run_child(program, question, QUESTION)?;
    if answer.status.success() {
        return Ok(answer);
    }
    let complaint =
        first_line(&answer.errors).map_or_else(|| ended(answer.status), Message::verbatim);
    Err(unusable(program, complaint))
}

/// Returns that no program of these names is in `PATH`.
fn missing(programs: &[&str]) -> Failed {
    let programs = Fact::list(programs.iter().copied(), 9);
    message!("toolchain-missing", programs = programs).into()
}

/// Returns that a program was found, and fails or cannot be used for submissions.
fn unusable(program: &Path, complaint: Message) -> Failed {
    message!("about", subject = program, what = complaint).into()
}

/// Returns the compilers of a language, the preferred one first.
fn compilers(language: ProgrammingLanguage) -> &'static [&'static str] {
    match language {
        ProgrammingLanguage::C => &["gcc", "cc", "clang"],
        ProgrammingLanguage::Cpp => &["g++", "c++", "clang++"],
        ProgrammingLanguage::Rust => &["rustc"],
        ProgrammingLanguage::Python => &["python3"],
        ProgrammingLanguage::PyPy => &["pypy3", "pypy"],
        ProgrammingLanguage::Java => &["javac"],
        ProgrammingLanguage::Go => &["go"],
        ProgrammingLanguage::Pascal => &["fpc"],
    }
}

/// Programs that pass sources on to a compiler and keep what it makes in a place
/// of their own.
const CACHES: [&str; 4] = ["ccache", "distcc", "icecc", "sccache"];

/// Returns all programs in `PATH` that have one of the names, those of the first
/// name first.
fn in_path(programs: &[&str]) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = programs.iter().flat_map(which::which_all).flatten().collect();
    found.retain(|path| {
        let real = path.canonicalize().unwrap_or_default();
        !CACHES.iter().any(|cache| real.ends_with(cache))
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_found_answers_with_a_version_and_really_exists() {
        let mut found = 0;
        for language in ProgrammingLanguage::ALL {
            let Ok(toolchain) = Toolchain::find(language, &|_| Ok(())) else { continue };
            found += 1;
            assert!(toolchain.compiler.is_absolute() && toolchain.compiler.is_file(), "{language}");
            let all = [toolchain.reads.as_slice(), &toolchain.runtime].concat();
            assert!(all.iter().all(|path| path.exists()), "{toolchain:?}");
            for shared in ["/", "/usr", "/usr/bin", "/usr/local", "/usr/local/bin", "/etc"] {
                assert!(!all.iter().any(|path| path == Path::new(shared)), "{toolchain:?}");
            }
            let version = toolchain.version().expect("a version");
            assert!(version.contains(|c: char| c.is_ascii_digit()), "{language}: {version}");
        }
        assert!(found > 0, "the compiler of this very test, at least");
    }

    #[test]
    fn a_compiler_that_is_not_there_is_named_with_what_would_do() {
        let error = missing(compilers(ProgrammingLanguage::Cpp));
        assert_eq!(error.to_string(), "not in PATH: g++, c++, clang++");
        assert!(in_path(&["no such program"]).is_empty());
    }
}
