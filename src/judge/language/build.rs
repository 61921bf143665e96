//! The commands by which a source becomes something that runs.

use std::path::PathBuf;

use crate::problem::{InputOutput, LanguageOptions, ProgrammingLanguage, Standard};

use super::{Toolchain, java};

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    /// An absolute path; a relative one is below the directory of the build.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Environment variables that it needs beyond `PATH`, `HOME` and `TMPDIR`.
    pub environment: Vec<(&'static str, &'static str)>,
}

/// The files of a build that are needed to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Product {
    /// One file of the directory.
    File(String),
    /// Everything in the directory but the source.
    Directory,
}

/// The commands for a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// The name of the source in its directory.
    pub source_name: String,
    /// The command that compiles it, or checks it where nothing has to be compiled; to be
    /// run in its directory.
    pub compile: Invocation,
    /// The files to be kept.
    pub product: Product,
    /// The command that runs it, in a directory that holds the product.
    pub run: Invocation,
}

/// The options that a build depends on beside the source.
#[derive(Clone, Copy, Debug)]
pub struct BuildOptions<'a> {
    /// The standard that the submission asks for.
    pub standard: Option<Standard>,
    /// The options of the language in `problem.toml`.
    pub of_problem: Option<&'a LanguageOptions>,
    /// The streams or files of submissions.
    pub io: InputOutput,
    /// The memory limit: the most that a virtual machine may use.
    pub memory_mib: u64,
}

impl Toolchain {
    /// Returns the commands for a source of the language. `text` is its text;
    /// only of Java it is looked at, for the name of the class.
    pub fn build(&self, text: &str, options: &BuildOptions<'_>) -> Build {
        match self.language {
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => self.interpreted(options),
            ProgrammingLanguage::Java => self.for_virtual_machine(text, options),
            ProgrammingLanguage::C
            | ProgrammingLanguage::Cpp
            | ProgrammingLanguage::Rust
            | ProgrammingLanguage::Go
            | ProgrammingLanguage::Pascal => self.native(options),
        }
    }

    /// Returns the newer standards of the language, the oldest first, with what to do with a
    /// source by each; none where it asks for a standard.
    pub fn newer_builds(&self, text: &str, options: &BuildOptions<'_>) -> Vec<(Standard, Build)> {
        let own = self.standard(options).filter(|_| options.standard.is_none());
        let newer = own.into_iter().flat_map(|own| own.newer(self.language));
        let build = |standard| {
            let options = BuildOptions { standard: Some(standard), ..*options };
            (standard, self.build(text, &options))
        };
        newer.map(build).collect()
    }

    fn native(&self, options: &BuildOptions<'_>) -> Build {
        let source_name = format!("main.{}", self.language.extensions()[0]);
        let mut arguments: Vec<String> = match self.language {
            ProgrammingLanguage::Go => vec!["build".to_owned()],
            _ => Vec::new(),
        };
        let standard = self.standard(options);
        arguments.extend(standard.map(|standard| self.standard_flag(standard.name())));
        // C++ has it without being asked; a program that fails may have it to thank.
        if self.language == ProgrammingLanguage::C {
            arguments.push("-Wreturn-type".to_owned());
        }
        arguments.extend(options.flags(self.language));
        match self.language {
            ProgrammingLanguage::Pascal => arguments.push("-omain".to_owned()),
            _ => arguments.extend(["-o", "main"].map(str::to_owned)),
        }
        arguments.push(source_name.clone());
        if matches!(self.language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp) {
            arguments.push("-lm".to_owned());
        }
        Build {
            source_name,
            compile: Invocation { environment: self.environment(), ..self.compiler(arguments) },
            product: Product::File("main".to_owned()),
            run: Invocation {
                program: PathBuf::from("./main"),
                arguments: Vec::new(),
                environment: Vec::new(),
            },
        }
    }

    fn interpreted(&self, options: &BuildOptions<'_>) -> Build {
        let source_name = "main.py".to_owned();
        let check = ["-m", "py_compile", &source_name].map(str::to_owned).to_vec();
        let mut arguments = options.flags(self.language);
        arguments.push(source_name.clone());
        Build {
            compile: self.compiler(check),
            product: Product::File(source_name.clone()),
            run: self.runner(arguments),
            source_name,
        }
    }

    fn for_virtual_machine(&self, text: &str, options: &BuildOptions<'_>) -> Build {
        let class = java::MainClass::of(text);
        let source_name = format!("{}.java", class.name);
        let mut compile = ["-encoding", "UTF-8", "-d", "."].map(str::to_owned).to_vec();
        compile.extend(options.flags(self.language));
        compile.push(source_name.clone());
        let memory = format!("-Xmx{}m", options.memory_mib);
        // One collector thread, room for deep recursion, nothing written to /tmp.
        let run = [memory.as_str(), "-Xss64m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-cp", "."];
        let mut run = run.map(str::to_owned).to_vec();
        run.push(class.path());
        Build {
            source_name,
            compile: self.compiler(compile),
            product: Product::Directory,
            run: self.runner(run),
        }
    }

    fn compiler(&self, arguments: Vec<String>) -> Invocation {
        Invocation { program: self.compiler.clone(), arguments, environment: Vec::new() }
    }

    fn runner(&self, arguments: Vec<String>) -> Invocation {
        let program = self.runner.as_ref().unwrap_or(&self.compiler).clone();
        Invocation { program, arguments, environment: Vec::new() }
    }

    /// Go would otherwise look for a C compiler, a module and another toolchain
    /// on the network.
    fn environment(&self) -> Vec<(&'static str, &'static str)> {
        match self.language {
            ProgrammingLanguage::Go => {
                vec![("CGO_ENABLED", "0"), ("GO111MODULE", "off"), ("GOTOOLCHAIN", "local")]
            }
            _ => Vec::new(),
        }
    }

    fn standard(&self, options: &BuildOptions<'_>) -> Option<Standard> {
        let of_problem = options.of_problem.and_then(|language| language.standard);
        options.standard.or(of_problem).or_else(|| Standard::default_of(self.language))
    }

    /// Returns the flag that asks for a standard.
    pub fn standard_flag(&self, name: &str) -> String {
        let flag = if self.language == ProgrammingLanguage::Rust { "--edition" } else { "-std" };
        format!("{flag}={name}")
    }
}

impl BuildOptions<'_> {
    fn flags(&self, language: ProgrammingLanguage) -> Vec<String> {
        match self.of_problem.and_then(|language| language.flags.clone()) {
            Some(flags) => flags,
            None => customary_flags(language, self.io),
        }
    }
}

/// Returns the flags of a language where the problem names none: `-O2` as at the
/// NOI, without its `-static`, which needs libraries that many machines lack.
///
/// `ONLINE_JUDGE` is defined where submissions use the standard streams, as
/// online judges do, and not where they use files, as the NOI does not: programs
/// choose between the two by it.
fn customary_flags(language: ProgrammingLanguage, io: InputOutput) -> Vec<String> {
    let mut flags: Vec<&str> = match language {
        ProgrammingLanguage::C | ProgrammingLanguage::Cpp => vec!["-O2"],
        ProgrammingLanguage::Pascal => vec!["-O2", "-l-"],
        ProgrammingLanguage::Rust => vec!["-Copt-level=2"],
        ProgrammingLanguage::Python
        | ProgrammingLanguage::PyPy
        | ProgrammingLanguage::Java
        | ProgrammingLanguage::Go => Vec::new(),
    };
    match language {
        _ if io != InputOutput::Standard => {}
        ProgrammingLanguage::C | ProgrammingLanguage::Cpp => flags.push("-DONLINE_JUDGE"),
        ProgrammingLanguage::Pascal => flags.push("-dONLINE_JUDGE"),
        _ => {}
    }
    flags.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: BuildOptions<'static> = BuildOptions {
        standard: None,
        of_problem: None,
        io: InputOutput::Standard,
        memory_mib: 512,
    };

    fn toolchain(language: ProgrammingLanguage) -> Toolchain {
        let runner =
            matches!(language, ProgrammingLanguage::Java).then(|| PathBuf::from("/usr/bin/java"));
        let compiler = PathBuf::from("/usr/bin/compiler");
        Toolchain { language, compiler, runner, reads: Vec::new(), runtime: Vec::new() }
    }

    fn compiled_by(language: ProgrammingLanguage, options: &BuildOptions<'_>) -> String {
        toolchain(language).build("", options).compile.arguments.join(" ")
    }

    #[test]
    fn c_plus_plus_is_compiled_as_at_the_noi() {
        let expected = "-std=c++14 -O2 -DONLINE_JUDGE -o main main.cpp -lm";
        assert_eq!(compiled_by(ProgrammingLanguage::Cpp, &OPTIONS), expected);
        let with_files = BuildOptions { io: InputOutput::Files, ..OPTIONS };
        assert_eq!(
            compiled_by(ProgrammingLanguage::Cpp, &with_files),
            "-std=c++14 -O2 -o main main.cpp -lm"
        );
    }

    #[test]
    fn the_submission_is_heard_before_the_problem_and_the_problem_before_custom() {
        let of_problem = LanguageOptions {
            standard: Standard::of(ProgrammingLanguage::Cpp, "c++17"),
            flags: Some(vec!["-O3".to_owned()]),
        };
        let options = BuildOptions { of_problem: Some(&of_problem), ..OPTIONS };
        assert_eq!(
            compiled_by(ProgrammingLanguage::Cpp, &options),
            "-std=c++17 -O3 -o main main.cpp -lm"
        );
        let standard = Standard::of(ProgrammingLanguage::Cpp, "gnu++20");
        let options = BuildOptions { standard, ..options };
        assert_eq!(
            compiled_by(ProgrammingLanguage::Cpp, &options),
            "-std=gnu++20 -O3 -o main main.cpp -lm"
        );
    }

    #[test]
    fn a_java_program_gets_the_memory_limit_and_runs_by_its_class() {
        let text = "package chess; public final class Solver { }";
        let build = toolchain(ProgrammingLanguage::Java).build(text, &OPTIONS);
        assert_eq!(build.source_name, "Solver.java");
        assert_eq!(build.run.arguments.first().map(String::as_str), Some("-Xmx512m"));
        assert_eq!(build.run.arguments.last().map(String::as_str), Some("chess.Solver"));
        assert_eq!(build.run.program, PathBuf::from("/usr/bin/java"));
        assert_eq!(build.product, Product::Directory);
    }

    #[test]
    fn flags_of_python_are_for_the_interpreter() {
        let of_problem = LanguageOptions { standard: None, flags: Some(vec!["-S".to_owned()]) };
        let options = BuildOptions { of_problem: Some(&of_problem), ..OPTIONS };
        let build = toolchain(ProgrammingLanguage::Python).build("", &options);
        assert_eq!(build.compile.arguments, ["-m", "py_compile", "main.py"]);
        assert_eq!(build.run.arguments, ["-S", "main.py"]);
    }
}
