//! Finding the programs of a language on this machine.
//!
//! What stands in `PATH` may be a proxy that needs a home directory to find the
//! real program (`rustup`, `pyenv`, `sdkman`), and a sandbox shows no home. So
//! those that can are asked where they really are.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    problem::Language,
    process::{ChildError, ChildLimits, Finished, run_child},
};

/// A compiler that is asked something is slow at worst: a JVM starts, a proxy
/// looks for its configuration.
const QUESTION: ChildLimits = ChildLimits { time: Duration::from_secs(20), kept_bytes: 1 << 16 };

/// The programs of a language, found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// The language.
    pub language: Language,
    /// What compiles a source, or checks it: an absolute path.
    pub compiler: PathBuf,
    /// What runs the result, where it does not run by itself: an absolute path.
    pub runner: Option<PathBuf>,
    /// Files and directories that the programs read. Those in `/usr` are among
    /// them.
    pub reads: Vec<PathBuf>,
}

/// A language cannot be used on this machine.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    /// A program is not in `PATH`.
    #[error("{language}: not in PATH: {}", programs.join(" or "))]
    Missing {
        /// The language.
        language: Language,
        /// Any of these would do.
        programs: &'static [&'static str],
    },
    /// A program was found and does not answer.
    #[error("{language}: {cause}")]
    Silent {
        /// The language.
        language: Language,
        /// What happened.
        cause: ChildError,
    },
    /// A program was found and fails.
    #[error("{language}: {}: {complaint}", program.display())]
    Broken {
        /// The language.
        language: Language,
        /// The program.
        program: PathBuf,
        /// The first line that it printed.
        complaint: String,
    },
}

impl Toolchain {
    /// Looks for the programs of a language in `PATH`.
    ///
    /// # Errors
    ///
    /// When one is missing or does not work.
    pub fn find(language: Language) -> Result<Self, ToolchainError> {
        let compiler = in_path(language, compilers(language))?;
        let runner = match language {
            Language::Java => Some(in_path(language, &["java"])?),
            _ => None,
        };
        let found = Self { language, compiler, runner, reads: Vec::new() };
        match language {
            Language::Rust => found.below(&["--print", "sysroot"], "bin/rustc"),
            Language::Go => found.below(&["env", "GOROOT"], "bin/go"),
            Language::Python | Language::PyPy => found.interpreter(),
            Language::Java => found.virtual_machine(),
            Language::C | Language::Cpp | Language::Pascal => Ok(found.compiler_in_place()),
        }
    }

    /// Returns the first line that the compiler tells about its version.
    ///
    /// # Errors
    ///
    /// When it does not answer, or fails.
    pub fn version(&self) -> Result<String, ToolchainError> {
        let question: &[&str] = match self.language {
            Language::Go => &["version"],
            Language::Pascal => &["-iV"],
            _ => &["--version"],
        };
        let answer = self.ask(&self.compiler, question)?;
        let line = first_line(&answer.output).or_else(|| first_line(&answer.errors));
        let line = line.unwrap_or_default();
        Ok(match self.language {
            // Free Pascal prints the number alone, PyPy first which Python it is.
            Language::Pascal => format!("fpc {line}"),
            Language::PyPy => String::from_utf8_lossy(&answer.output).trim().replace('\n', " "),
            _ => line,
        })
    }

    /// Takes the program below the directory that the compiler names.
    fn below(mut self, question: &[&str], program: &str) -> Result<Self, ToolchainError> {
        let answer = self.ask(&self.compiler, question)?;
        let root = PathBuf::from(first_line(&answer.output).unwrap_or_default());
        if root.join(program).is_file() {
            self.compiler = root.join(program);
        }
        self.reads = real([root]);
        Ok(self)
    }

    /// Takes the interpreter itself and its library.
    fn interpreter(mut self) -> Result<Self, ToolchainError> {
        const WHERE: &str = "import os, sys; print(os.path.realpath(sys.executable)); \
                             print(sys.base_prefix)";
        let answer = self.ask(&self.compiler, &["-I", "-c", WHERE])?;
        let text = String::from_utf8_lossy(&answer.output);
        let mut lines = text.lines().map(PathBuf::from);
        self.compiler = lines.next().filter(|path| path.is_file()).unwrap_or(self.compiler);
        self.runner = Some(self.compiler.clone());
        self.reads = real(lines.next());
        Ok(self)
    }

    /// Takes the compiler and the machine of the home that the machine names,
    /// with the configuration that distributions keep elsewhere.
    fn virtual_machine(mut self) -> Result<Self, ToolchainError> {
        let Some(java) = self.runner.take() else { return Ok(self) };
        let answer = self.ask(&java, &["-XshowSettings:properties", "-version"])?;
        let text = String::from_utf8_lossy(&answer.errors).into_owned();
        let home = text.lines().find_map(|line| line.trim().strip_prefix("java.home = "));
        let home = PathBuf::from(home.unwrap_or_default());
        if home.join("bin/javac").is_file() {
            self.compiler = home.join("bin/javac");
        }
        let machine = home.join("bin/java");
        self.runner = Some(if machine.is_file() { machine } else { java });
        let elsewhere = ["conf/security/java.security", "lib/jvm.cfg"];
        let elsewhere = real(elsewhere.map(|file| home.join(file)));
        let elsewhere = elsewhere.iter().filter_map(|file| Some(file.parent()?.to_owned()));
        self.reads = real([home.clone()]);
        self.reads.extend(elsewhere.filter(|directory| !directory.starts_with(&home)));
        Ok(self)
    }

    /// Takes a compiler that knows its library from where it lies itself.
    fn compiler_in_place(mut self) -> Self {
        let prefix = self.compiler.parent().and_then(Path::parent).map(Path::to_owned);
        self.reads = real(prefix);
        if self.language == Language::Pascal {
            let settings = PathBuf::from("/etc/fpc.cfg");
            self.reads.extend(settings.exists().then_some(settings.clone()));
            self.reads.extend(real([settings]));
        }
        self
    }

    fn ask(&self, program: &Path, question: &[&str]) -> Result<Finished, ToolchainError> {
        let language = self.language;
        let answer = run_child(program, question, QUESTION)
            .map_err(|cause| ToolchainError::Silent { language, cause })?;
        if answer.status.success() {
            return Ok(answer);
        }
        let complaint = first_line(&answer.errors).unwrap_or_else(|| answer.status.to_string());
        Err(ToolchainError::Broken { language, program: program.to_owned(), complaint })
    }
}

/// Returns the compilers of a language, the preferred one first.
fn compilers(language: Language) -> &'static [&'static str] {
    match language {
        Language::C => &["gcc", "cc", "clang"],
        Language::Cpp => &["g++", "c++", "clang++"],
        Language::Rust => &["rustc"],
        Language::Python => &["python3"],
        Language::PyPy => &["pypy3", "pypy"],
        Language::Java => &["javac"],
        Language::Go => &["go"],
        Language::Pascal => &["fpc"],
    }
}

fn in_path(
    language: Language,
    programs: &'static [&'static str],
) -> Result<PathBuf, ToolchainError> {
    let found = programs.iter().find_map(|program| which::which(program).ok());
    found.ok_or(ToolchainError::Missing { language, programs })
}

/// Returns those of the paths that exist, without links.
fn real(paths: impl IntoIterator<Item = PathBuf>) -> Vec<PathBuf> {
    paths.into_iter().filter_map(|path| path.canonicalize().ok()).collect()
}

fn first_line(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_found_answers_with_a_version_and_really_exists() {
        let mut found = 0;
        for language in Language::ALL {
            let Ok(toolchain) = Toolchain::find(language) else { continue };
            found += 1;
            assert!(toolchain.compiler.is_absolute() && toolchain.compiler.is_file(), "{language}");
            assert!(toolchain.reads.iter().all(|path| path.exists()), "{toolchain:?}");
            let version = toolchain.version().expect("a version");
            assert!(version.contains(|c: char| c.is_ascii_digit()), "{language}: {version}");
        }
        assert!(found > 0, "the compiler of this very test, at least");
    }

    #[test]
    fn a_compiler_that_is_not_there_is_named_with_what_would_do() {
        let error =
            ToolchainError::Missing { language: Language::Cpp, programs: compilers(Language::Cpp) };
        assert_eq!(error.to_string(), "C++: not in PATH: g++ or c++ or clang++");
        assert!(in_path(Language::Cpp, &["no such program"]).is_err());
    }
}
