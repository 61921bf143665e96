//! Running the programs of `validators/` on many inputs, as far as this machine
//! has what they need.

use std::{
    ffi::OsStr,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
};

use muqi::{
    export::rendered,
    plan::Scheme,
    problem::{Portable, Problem},
};
use tempfile::TempDir;

use crate::support::{lacking, temporary_directory};

use super::mutants::Mutant;

/// Directories with a testlib.h, for machines that have none among their headers:
/// a new one, and the old one that UOJ brings.
const TESTLIB: &str = "MUQI_TESTLIB";
const OLD_TESTLIB: &str = "MUQI_OLD_TESTLIB";

/// Means that were reported missing: once is enough.
static TOLD: Mutex<Vec<Means>> = Mutex::new(Vec::new());

/// The means that make a source file a program that reads inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// Compiled by itself.
    Cpp,
    /// Compiled with a new testlib.
    Testlib,
    /// Compiled as C++03 with an old testlib.
    OldTestlib,
    /// Run by Python.
    Python,
    /// Made a Python program by pyctd.
    Checktestdata,
}

/// The validators of an edition, with everything they can be run by.
pub(super) const VALIDATORS: [(Portable, Means); 6] = [
    (Portable::InputValidator, Means::Cpp),
    (Portable::PythonValidator, Means::Python),
    (Portable::Checktestdata, Means::Checktestdata),
    (Portable::TestlibValidator, Means::Testlib),
    (Portable::TestlibValidatorCpp03, Means::Testlib),
    (Portable::TestlibValidatorCpp03, Means::OldTestlib),
];

impl Means {
    /// Returns whether this machine has it; says so once if not.
    pub(super) fn is_there(self) -> bool {
        let missing = match self {
            Self::Cpp => (!has("g++")).then_some("g++"),
            Self::Python => (!has("python3")).then_some("python3"),
            Self::Checktestdata => {
                (!(has("pyctd") && has("python3"))).then_some("pyctd (pip install checktestdata)")
            }
            Self::Testlib => (!has("g++") || self.standards().is_empty()).then_some(
                "g++ with testlib.h among its headers, or in the directory MUQI_TESTLIB",
            ),
            Self::OldTestlib => (!has("g++") || std::env::var_os(OLD_TESTLIB).is_none())
                .then_some("g++ with an old testlib.h in the directory MUQI_OLD_TESTLIB"),
        };
        let mut told = TOLD.lock().expect("nobody panics while holding it");
        if let Some(missing) = missing.filter(|_| !told.contains(&self)) {
            told.push(self);
            lacking(self.tool(), &format!("validators by {self:?}: there is no {missing}"));
        }
        missing.is_none()
    }

    /// Its word in `MUQI_NEEDS`.
    fn tool(self) -> &'static str {
        match self {
            Self::Cpp => "g++",
            Self::Testlib => "testlib",
            Self::OldTestlib => "old-testlib",
            Self::Python => "python3",
            Self::Checktestdata => "pyctd",
        }
    }

    /// Returns the standards of C++ that its programs are written for; none where
    /// testlib.h is not found.
    pub(super) fn standards(self) -> &'static [&'static str] {
        match self {
            Self::Cpp => &["c++14", "c++17", "c++20"],
            Self::Testlib if self.headers().is_some() => &["c++11", "c++14", "c++17", "c++20"],
            Self::OldTestlib => &["c++03"],
            _ => &[],
        }
    }

    /// Returns the options under which its headers are found.
    fn headers(self) -> Option<Vec<String>> {
        let named =
            |variable: &str| Some(std::env::var_os(variable)?.to_string_lossy().into_owned());
        let of = |directory: String| vec!["-isystem".to_owned(), directory];
        match self {
            Self::Testlib => named(TESTLIB).map(of).or_else(|| is_among_headers().then(Vec::new)),
            Self::OldTestlib => named(OLD_TESTLIB).map(of),
            _ => Some(Vec::new()),
        }
    }

    /// Returns a compiler for a standard, with every warning an error.
    pub(super) fn compiler(self, standard: &str) -> Command {
        let mut compiler = Command::new("g++");
        compiler.args(["-Wall", "-Wextra", "-pedantic", "-Werror"]).arg(format!("-std={standard}"));
        compiler.args(self.headers().unwrap_or_default());
        compiler
    }
}

fn has(program: &str) -> bool {
    which::which(program).is_ok()
}

fn is_among_headers() -> bool {
    let mut preprocessor = Command::new("g++");
    preprocessor.args(["-E", "-x", "c++", "-include", "testlib.h", "/dev/null"]);
    preprocessor.output().is_ok_and(|output| output.status.success())
}

/// Runs a command that must succeed, and returns what it printed.
pub(super) fn output_of(command: &mut Command) -> String {
    let output = command.output().expect("a program that was found runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{errors}", output.status);
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// One validator with the bounds of an edition, ready to be driven.
pub(super) struct Validator {
    pub(super) name: String,
    portable: Portable,
    means: Means,
    directory: TempDir,
}

impl Validator {
    /// Renders and compiles it.
    pub(super) fn new(
        portable: Portable,
        means: Means,
        problem: &Problem,
        edition: &Scheme,
    ) -> Self {
        let text = rendered(portable, problem, edition).expect("a program of the package");
        let validator = Self {
            name: format!("{} by {means:?}", portable.file()),
            portable,
            means,
            directory: temporary_directory(),
        };
        let source = validator.path("validator");
        fs::write(&source, text).expect("a file can be written");
        match means {
            Means::Cpp | Means::Testlib | Means::OldTestlib => validator.compile(&source),
            Means::Checktestdata => {
                let program = validator.path("validator.py");
                let mut convert = Command::new("pyctd");
                drop(output_of(convert.arg("--convert").arg(program).arg(source)));
            }
            Means::Python => {}
        }
        validator
    }

    fn compile(&self, source: &Path) {
        let mut compiler = self.means.compiler(self.means.standards()[0]);
        compiler.arg(format!("-DVALIDATOR=\"{}\"", source.display()));
        if self.portable == Portable::TestlibValidatorCpp03 {
            compiler.arg("-DWITHOUT_ARGUMENTS");
        }
        compiler.arg(driver("driver.cpp")).arg("-o").arg(self.path("driver"));
        drop(output_of(&mut compiler));
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Returns the inputs that it takes otherwise than the native validator.
    pub(super) fn disagreements<'a>(&self, mutants: &'a [Mutant]) -> Vec<&'a Mutant> {
        let has_groups = matches!(
            self.portable,
            Portable::TestlibValidator | Portable::InputValidator | Portable::PythonValidator
        );
        let asked = mutants.iter().filter(|mutant| has_groups || mutant.group.is_none());
        let asked: Vec<&Mutant> = asked.collect();
        let statuses = self.statuses(&asked);
        assert_eq!(statuses.len(), asked.len(), "{}: one status an input", self.name);
        let disagrees = |(mutant, status): &(&Mutant, i32)| *status != self.expected(mutant);
        asked.into_iter().zip(statuses).filter(disagrees).map(|(mutant, _)| mutant).collect()
    }

    /// Returns the exit status that a mutant should have.
    fn expected(&self, mutant: &Mutant) -> i32 {
        // A new testlib takes the byte FF of standard input for the end of the file.
        let is_valid = match self.means {
            Means::Testlib => mutant.is_valid_up_to_ff,
            _ => mutant.is_valid,
        };
        match (self.means, is_valid) {
            (Means::Testlib | Means::OldTestlib, true) => 0,
            (Means::Testlib | Means::OldTestlib, false) => 3,
            (_, true) => 42,
            (_, false) => 43,
        }
    }

    fn statuses(&self, mutants: &[&Mutant]) -> Vec<i32> {
        let cases = self.path("cases");
        let mut bytes = Vec::new();
        for mutant in mutants {
            let group = mutant.group.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string);
            bytes.extend(format!("{group} {}\n", mutant.bytes.len()).bytes());
            bytes.extend(&mutant.bytes);
        }
        fs::write(&cases, bytes).expect("a file can be written");
        let mut command = match self.means {
            Means::Python => Self::python(self.path("validator")),
            Means::Checktestdata => Self::python(self.path("validator.py")),
            Means::Cpp | Means::Testlib | Means::OldTestlib => Command::new(self.path("driver")),
        };
        let printed = output_of(command.arg(cases));
        printed.lines().map(|line| line.parse().expect("a status")).collect()
    }

    fn python(program: impl AsRef<OsStr>) -> Command {
        let mut python = Command::new("python3");
        python.arg(driver("driver.py")).arg(program);
        python
    }
}

fn driver(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/validators").join(name)
}

/// Shows the first of the mutants that were taken otherwise.
pub(super) fn shown(mutants: &[&Mutant]) -> String {
    let mut shown = format!("{} disagreements\n", mutants.len());
    for mutant in mutants.iter().take(5) {
        let Mutant { kind, group, bytes, is_valid, .. } = mutant;
        let text = String::from_utf8_lossy(bytes);
        let _ = writeln!(shown, "{kind}, group {group:?}, natively valid: {is_valid}: {text:?}");
    }
    shown
}
