//! The tools that are compared, each with a directory of its own for its package and all it keeps.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{fs, io};

use crate::cpu::cpu_of_children;
use crate::files::files_of;
use crate::forms::Problem;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    Muqi,
    Bapctools,
    Rbx,
}

impl Tool {
    pub(crate) const ALL: [Self; 3] = [Self::Muqi, Self::Bapctools, Self::Rbx];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Muqi => "muqi",
            Self::Bapctools => "BAPCtools",
            Self::Rbx => "rbx",
        }
    }

    /// Returns the arguments that make tests with answers, and those that judge all submissions on
    /// all tests.
    fn commands(self) -> [&'static [&'static str]; 2] {
        match self {
            Self::Muqi => [&["gen"], &["check", "--all", "problem/submissions"]],
            // Judging generates first unless `-G`; `-a` is all tests.
            Self::Bapctools => [&["generate", "-B"], &["run", "-B", "-G", "-a"]],
            Self::Rbx => [&["build"], &["run"]],
        }
    }

    /// Returns the directory of a package in which its inputs are.
    fn inputs(self) -> &'static str {
        match self {
            Self::Muqi => "testdata/main",
            Self::Bapctools => "data/secret",
            Self::Rbx => "build/tests/main",
        }
    }
}

/// The time of one run of a tool, in seconds.
pub(crate) struct Run {
    pub(crate) generate: f64,
    pub(crate) judge: f64,
    /// Of all processes.
    pub(crate) cpu: f64,
}

impl Run {
    pub(crate) fn both(&self) -> f64 {
        self.generate + self.judge
    }
}

/// A tool and its package.
pub(crate) struct Room<'a> {
    pub(crate) tool: Tool,
    problem: &'a Problem,
    /// The home of the tool, so that it keeps nothing elsewhere.
    home: PathBuf,
    peers: &'a Path,
}

impl<'a> Room<'a> {
    pub(crate) fn new(tool: Tool, problem: &'a Problem, here: &Path, peers: &'a Path) -> Self {
        Self { tool, problem, home: here.join(tool.name()), peers }
    }

    fn package(&self) -> PathBuf {
        self.home.join(self.problem.name)
    }

    /// Writes the package, and removes all that the tool has kept.
    pub(crate) fn start_anew(&self) -> io::Result<()> {
        if self.home.exists() {
            fs::remove_dir_all(&self.home)?;
        }
        fs::create_dir_all(self.home.join("tmp"))?;
        // As one that is installed: that of Cargo has a second name, by which the sandbox looks for
        // it in every directory that programs read.
        fs::copy(env!("CARGO_BIN_EXE_muqi"), self.home.join("muqi"))?;
        self.problem.write(self.tool, &self.package(), &self.peers.join("testlib.h"))
    }

    /// Changes the generator so that it prints other inputs.
    pub(crate) fn change_generator(&self, salt: usize) -> io::Result<()> {
        self.problem.write_generator(self.tool, &self.package(), salt)
    }

    /// Makes the tests and judges the submissions. Returns the time and a hash of the inputs.
    ///
    /// # Panics
    ///
    /// When a submission gets another verdict than its directory states.
    pub(crate) fn run(&self) -> io::Result<(Run, u64)> {
        let cpu = cpu_of_children()?;
        let [generate, judge] = self.tool.commands();
        let start = Instant::now();
        self.command(generate)?;
        let generated = start.elapsed().as_secs_f64();
        let report = self.command(judge)?;
        let judge = start.elapsed().as_secs_f64() - generated;
        let run = Run { generate: generated, judge, cpu: cpu_of_children()? - cpu };
        self.assert_as_expected(&report);

        let mut inputs = DefaultHasher::new();
        let mut number = 0;
        for (name, bytes) in files_of(&self.package().join(self.tool.inputs())) {
            if name.extension().is_some_and(|extension| extension == "in") {
                bytes.hash(&mut inputs);
                number += 1;
            }
        }
        assert_eq!(number, self.problem.commands.len(), "{} makes all tests", self.tool.name());
        Ok((run, inputs.finish()))
    }

    /// Runs the tool in the package and returns all that it prints.
    fn command(&self, arguments: &[&str]) -> io::Result<String> {
        let program = match self.tool {
            Tool::Muqi => self.home.join("muqi"),
            Tool::Bapctools => self.peers.join("bapctools/bin/bt"),
            Tool::Rbx => self.peers.join("rbx/bin/rbx"),
        };
        let mut command = Command::new(program);
        for variable in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            command.env_remove(variable);
        }
        command
            .env("HOME", &self.home)
            .env("TMPDIR", self.home.join("tmp"))
            .env("LC_ALL", "C.UTF-8");
        command.current_dir(self.package()).args(arguments).stdin(Stdio::null());
        let output = command.output()?;
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed).into_owned();
        // BAPCtools ends so for every warning, as that testlib.h has a `rand()` in it.
        let success = output.status.success() || self.tool == Tool::Bapctools;
        assert!(success, "{} ends with success:\n{printed}", self.tool.name());
        Ok(printed)
    }

    fn assert_as_expected(&self, report: &str) {
        let lines = || report.lines().map(str::trim);
        let as_expected = match self.tool {
            // Else it has not ended with success.
            Tool::Muqi => self.problem.submissions.len(),
            Tool::Bapctools => lines()
                .filter(|line| {
                    let words: Vec<&str> = line.split_whitespace().collect();
                    let expected = if line.starts_with("accepted/") { "AC" } else { "WA" };
                    words.contains(&"slowest:") && words.get(1) == Some(&expected)
                })
                .count(),
            Tool::Rbx => lines().filter(|line| *line == "OK").count(),
        };
        let (name, expected) = (self.tool.name(), self.problem.submissions.len());
        assert_eq!(as_expected, expected, "{name} judges as expected:\n{report}");
    }
}
