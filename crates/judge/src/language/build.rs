//! The commands by which a source becomes something that runs.

use std::path::PathBuf;

use muqi_package::problem::{InputOutput, LanguageOptions, ProgrammingLanguage, Standard};

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

impl Invocation {
    fn compiler(toolchain: &Toolchain, arguments: Vec<String>) -> Self {
        let program = toolchain.compiler.clone();
        Self { program, arguments, environment: Vec::new() }
    }

    fn runner(toolchain: &Toolchain, arguments: Vec<String>) -> Self {
        let program = toolchain.runner.as_ref().unwrap_or(&toolchain.compiler).clone();
        Self { program, arguments, environment: Vec::new() }
    }
}

/// The files of a build that are needed to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Product {
    /// One file of the directory.
    File(String),
    /// Everything in the directory but the source.
    Directory,
    /// Everything in the directory: an interpreter reads what is beside the source.
    Everything,
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

impl Build {
    /// Returns the commands for a source of the toolchain's language. `text` is its text;
    /// only of Java it is looked at, for the name of the class.
    pub fn of(toolchain: &Toolchain, text: &str, options: &BuildOptions<'_>) -> Self {
        match toolchain.language {
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => {
                Self::interpreted(toolchain, options)
            }
            ProgrammingLanguage::Java => Self::for_virtual_machine(toolchain, text, options),
            ProgrammingLanguage::C
            | ProgrammingLanguage::Cpp
            | ProgrammingLanguage::Rust
            | ProgrammingLanguage::Go
            | ProgrammingLanguage::Pascal => Self::native(toolchain, options),
        }
    }

    /// Returns the newer standards of the language, the oldest first, with what to do with a
    /// source by each; none where it asks for a standard.
    pub(crate) fn by_newer_standards(
        toolchain: &Toolchain,
        text: &str,
        options: &BuildOptions<'_>,
    ) -> Vec<(Standard, Self)> {
        let language = toolchain.language;
        let own = options.standard_of(language).filter(|_| options.standard.is_none());
        own.into_iter()
            .flat_map(|own| own.newer(language))
            .map(|standard| {
                let options = BuildOptions { standard: Some(standard), ..*options };
                (standard, Self::of(toolchain, text, &options))
            })
            .collect()
    }

    /// Returns the commands for a program of a package, which finds headers where its source is.
    /// `others` are further sources of its language, by their names. A compiler of C or C++ has
    /// the flags `first` before those of all programs.
    pub(crate) fn of_package(
        toolchain: &Toolchain,
        text: &str,
        options: &BuildOptions<'_>,
        others: &[&str],
        first: &[&str],
    ) -> Self {
        let mut build = Self::of(toolchain, text, options);
        let arguments = &mut build.compile.arguments;
        match toolchain.language {
            ProgrammingLanguage::C | ProgrammingLanguage::Cpp => {
                // What is in angle brackets is looked for there, too: `<testlib.h>`.
                arguments.insert(0, "-I.".to_owned());
                let at = arguments.iter().position(|one| *one == build.source_name);
                let at = at.map_or(arguments.len(), |at| at + 1);
                arguments.splice(at..at, others.iter().map(|&name| name.to_owned()));
                arguments.splice(0..0, first.iter().map(|&flag| flag.to_owned()));
            }
            ProgrammingLanguage::Java | ProgrammingLanguage::Go => {
                arguments.extend(others.iter().map(|&name| name.to_owned()));
            }
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => {
                build.product = Product::Everything;
            }
            ProgrammingLanguage::Rust | ProgrammingLanguage::Pascal => {}
        }
        build
    }

    /// Returns the command by which a compiler of C++ reads a source with a standard, to the end
    /// and for nothing but what is wrong with it.
    pub(crate) fn read_only(toolchain: &Toolchain, standard: &str) -> Self {
        let language = ProgrammingLanguage::Cpp;
        let source_name = format!("main.{}", language.extensions()[0]);
        let standard = standard_flag(language, standard);
        let arguments = ["-I.", "-fsyntax-only", &standard, &source_name].map(str::to_owned);
        let compile = Invocation::compiler(toolchain, arguments.to_vec());
        let run = Invocation::compiler(toolchain, Vec::new());
        Self { product: Product::File(source_name.clone()), source_name, compile, run }
    }

    fn native(toolchain: &Toolchain, options: &BuildOptions<'_>) -> Self {
        let language = toolchain.language;
        // The name that a contestant gave it never reaches a command line.
        let source_name = format!("main.{}", language.extensions()[0]);
        let mut arguments: Vec<String> = match language {
            ProgrammingLanguage::Go => vec!["build".to_owned()],
            _ => Vec::new(),
        };
        let standard = options.standard_of(language);
        arguments.extend(standard.map(|standard| standard_flag(language, standard.name())));
        // C++ has it without being asked; a program that fails may have it to thank.
        if language == ProgrammingLanguage::C {
            arguments.push("-Wreturn-type".to_owned());
        }
        arguments.extend(options.flags(language));
        match language {
            ProgrammingLanguage::Pascal => arguments.push("-omain".to_owned()),
            _ => arguments.extend(["-o", "main"].map(str::to_owned)),
        }
        arguments.push(source_name.clone());
        if matches!(language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp) {
            arguments.push("-lm".to_owned());
        }
        let environment = match language {
            // Go would otherwise look for a C compiler, a module and another toolchain on the
            // network.
            ProgrammingLanguage::Go => {
                vec![("CGO_ENABLED", "0"), ("GO111MODULE", "off"), ("GOTOOLCHAIN", "local")]
            }
            _ => Vec::new(),
        };
        Self {
            source_name,
            compile: Invocation { environment, ..Invocation::compiler(toolchain, arguments) },
            product: Product::File("main".to_owned()),
            run: Invocation {
                program: PathBuf::from("./main"),
                arguments: Vec::new(),
                environment: Vec::new(),
            },
        }
    }

    fn interpreted(toolchain: &Toolchain, options: &BuildOptions<'_>) -> Self {
        let source_name = "main.py".to_owned();
        // A fault of syntax is a compile error here, too, and no failure of the first test.
        let check = ["-m", "py_compile", &source_name].map(str::to_owned).to_vec();
        // Flags are for the run: the check takes none.
        let mut arguments = options.flags(toolchain.language);
        arguments.push(source_name.clone());
        Self {
            compile: Invocation::compiler(toolchain, check),
            product: Product::File(source_name.clone()),
            run: Invocation::runner(toolchain, arguments),
            source_name,
        }
    }

    fn for_virtual_machine(toolchain: &Toolchain, text: &str, options: &BuildOptions<'_>) -> Self {
        let class = java::MainClass::of(text);
        let source_name = format!("{}.java", class.name);
        // `javac` gets the decoded text, whatever the encoding of the source was.
        let mut compile = ["-encoding", "UTF-8", "-d", "."].map(str::to_owned).to_vec();
        compile.extend(options.flags(ProgrammingLanguage::Java));
        compile.push(source_name.clone());
        let memory = format!("-Xmx{}m", options.memory_mib);
        // One collector thread, room for deep recursion, nothing written to /tmp.
        let run = [memory.as_str(), "-Xss64m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-cp", "."];
        let mut run = run.map(str::to_owned).to_vec();
        run.push(class.path());
        Self {
            source_name,
            compile: Invocation::compiler(toolchain, compile),
            product: Product::Directory,
            run: Invocation::runner(toolchain, run),
        }
    }
}

/// The flag by which GCC drops what a program does not use before it makes code of it: of testlib
/// that is most.
pub(crate) const WHOLE_PROGRAM: &str = "-fwhole-program";

/// The flag by which libraries are a part of the program: more than half of what a short run of a
/// program in C++ takes is the time that it looks for them.
pub(crate) const STATIC: &str = "-static";

/// Returns the flag that asks for a standard.
pub(crate) fn standard_flag(language: ProgrammingLanguage, name: &str) -> String {
    let flag = if language == ProgrammingLanguage::Rust { "--edition" } else { "-std" };
    format!("{flag}={name}")
}

/// Returns a program that does nothing: a compiler that refuses it is broken.
pub(crate) fn program_that_does_nothing(language: ProgrammingLanguage) -> &'static str {
    match language {
        ProgrammingLanguage::C | ProgrammingLanguage::Cpp => "int main(void) { return 0; }\n",
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => "pass\n",
        ProgrammingLanguage::Java => {
            "public class Main { public static void main(String[] arguments) {} }\n"
        }
        ProgrammingLanguage::Rust => "fn main() {}\n",
        ProgrammingLanguage::Go => "package main\n\nfunc main() {}\n",
        ProgrammingLanguage::Pascal => "begin\nend.\n",
    }
}

impl BuildOptions<'_> {
    fn standard_of(&self, language: ProgrammingLanguage) -> Option<Standard> {
        let of_problem = self.of_problem.and_then(|options| options.standard);
        self.standard.or(of_problem).or_else(|| Standard::default_of(language))
    }

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
        // Without its logo, which would be at the beginning of all messages.
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
        Toolchain { runner, ..Toolchain::without_parts(language, compiler) }
    }

    fn compiled_by(language: ProgrammingLanguage, options: &BuildOptions<'_>) -> String {
        Build::of(&toolchain(language), "", options).compile.arguments.join(" ")
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
    fn a_program_of_a_package_has_its_own_flags_and_sources() {
        let compiled = |others: &[&str], first: &[&str]| {
            let cpp = toolchain(ProgrammingLanguage::Cpp);
            Build::of_package(&cpp, "", &OPTIONS, others, first).compile.arguments.join(" ")
        };
        let rest = "-I. -std=c++14 -O2 -DONLINE_JUDGE -o main main.cpp";
        let first = [WHOLE_PROGRAM, STATIC];
        assert_eq!(compiled(&[], &first), format!("-fwhole-program -static {rest} -lm"));
        assert_eq!(compiled(&["tree.cpp"], &[]), format!("{rest} tree.cpp -lm"));
    }

    #[test]
    fn a_java_program_gets_the_memory_limit_and_runs_by_its_class() {
        let text = "package chess; public final class Solver { }";
        let build = Build::of(&toolchain(ProgrammingLanguage::Java), text, &OPTIONS);
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
        let build = Build::of(&toolchain(ProgrammingLanguage::Python), "", &options);
        assert_eq!(build.compile.arguments, ["-m", "py_compile", "main.py"]);
        assert_eq!(build.run.arguments, ["-S", "main.py"]);
    }
}
