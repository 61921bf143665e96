//! A temporary directory in which the built program runs, and the result.

use std::{
    collections::BTreeMap,
    fmt,
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

use tempfile::TempDir;

use super::{
    plans::{BOARDS, THREE_SUBTASKS},
    temporary::{muqi, temporary_directory},
};

/// Files by name. Most tests begin with the same ones, which are made once.
type Files = BTreeMap<String, Vec<u8>>;

/// A directory of its own for one test. Programs run with it as their working
/// directory, so that every path they print is relative and the same on every
/// machine.
pub(crate) struct Workplace {
    directory: TempDir,
}

/// The result of one run of the program: shown as a whole in snapshots, because a
/// change of one channel or of the status alone is a change of the interface.
#[derive(Debug)]
pub(crate) struct Run {
    command: String,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// Nothing when a signal ended it.
    pub(crate) status: Option<i32>,
}

impl Workplace {
    /// Makes an empty one: the program works on its built-in problem.
    pub(crate) fn empty() -> Self {
        Self { directory: temporary_directory() }
    }

    /// Makes one that is a package, as `muqi init` leaves it.
    pub(crate) fn package() -> Self {
        static FILES: LazyLock<Files> = LazyLock::new(|| {
            let workplace = Workplace::empty();
            workplace.succeed("init . --from chess");
            workplace.files(".")
        });
        Self::with_files(&FILES)
    }

    /// Makes a package whose test sets have been generated.
    pub(crate) fn generated() -> Self {
        static FILES: LazyLock<Files> = LazyLock::new(|| {
            let workplace = Workplace::package();
            workplace.succeed("gen");
            workplace.files(".")
        });
        Self::with_files(&FILES)
    }

    /// Makes the package of a small problem with programs of its own, as `muqi init` leaves it.
    pub(crate) fn tree() -> Self {
        let workplace = Self::empty();
        workplace.succeed("init .");
        workplace
    }

    /// Makes the package of a small problem with a checker of its own, as `muqi init` leaves it.
    pub(crate) fn swaps() -> Self {
        let workplace = Self::empty();
        workplace.succeed("init . --kind checker");
        workplace
    }

    /// Makes a generated package whose plan `classic` has three subtasks with room for boards of
    /// many shapes, where the built-in one is a table.
    pub(crate) fn with_room() -> Self {
        static FILES: LazyLock<Files> = LazyLock::new(|| {
            let workplace = Workplace::package();
            workplace.write("problem/plans/classic.toml", THREE_SUBTASKS);
            for (path, board) in BOARDS {
                workplace.write(&format!("problem/{path}"), board);
            }
            workplace.succeed("gen");
            workplace.files(".")
        });
        Self::with_files(&FILES)
    }

    fn with_files(files: &Files) -> Self {
        let workplace = Self::empty();
        for (name, bytes) in files {
            workplace.write(name, bytes);
        }
        workplace
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Writes a file, and the directories above it.
    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a file is in a directory"))
            .expect("a directory can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    /// Writes a file that can be run.
    #[cfg(unix)]
    pub(crate) fn write_program(&self, name: &str, bytes: impl AsRef<[u8]>) {
        self.write(name, bytes);
        let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(self.path(name), permissions).expect("its own");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn remove(&self, name: &str) {
        fs::remove_file(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    pub(crate) fn rename(&self, from: &str, to: &str) {
        fs::rename(self.path(from), self.path(to)).expect("a file can be renamed");
    }

    /// Replaces a part of a file that must be there.
    pub(crate) fn edit(&self, name: &str, from: &str, to: &str) {
        let before = self.read(name);
        assert!(before.contains(from), "{name} holds no {from:?}");
        self.write(name, before.replacen(from, to, 1));
    }

    /// Takes the tests from `number` on out of the classic plan.
    pub(crate) fn drop_tests_from(&self, number: usize) {
        const PLAN: &str = "problem/plans/classic.toml";
        let plan = self.read(PLAN);
        let parts: Vec<&str> = plan.split("[[tests]]").collect();
        self.write(PLAN, parts[..number].join("[[tests]]"));
    }

    /// Returns every file below a directory with its bytes.
    pub(crate) fn files(&self, directory: &str) -> Files {
        let root = self.path(directory);
        let entries = walkdir::WalkDir::new(&root).into_iter().filter_map(Result::ok);
        let files = entries.filter(|entry| entry.file_type().is_file());
        files
            .map(|file| {
                let name = file.path().strip_prefix(&root).expect("it is below");
                let bytes = fs::read(file.path()).expect("a file can be read");
                (name.display().to_string(), bytes)
            })
            .collect()
    }

    /// Returns the names of everything in a directory.
    pub(crate) fn names(&self, directory: &str) -> Vec<String> {
        self.files(directory).into_keys().collect()
    }

    /// Runs `muqi` with arguments between which there are blanks, and nothing
    /// on standard input.
    pub(crate) fn run(&self, arguments: &str) -> Run {
        self.run_with_input(arguments, b"")
    }

    /// Runs `muqi` with bytes on standard input.
    pub(crate) fn run_with_input(&self, arguments: &str, input: &[u8]) -> Run {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        let input = input.to_vec();
        // The program may not read all of it.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the input is written");
        Run::new(arguments, output)
    }

    /// Runs `muqi` with a file as standard output.
    pub(crate) fn run_into(&self, arguments: &str, file: &Path) -> Run {
        let file = File::options().write(true).open(file).expect("the file can be opened");
        let output = self
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(file)
            .stderr(Stdio::piped())
            .output()
            .expect("the program runs");
        Run::new(arguments, output)
    }

    /// Runs `muqi`, which must end with 0.
    pub(crate) fn succeed(&self, arguments: &str) -> String {
        let run = self.run(arguments);
        assert_eq!(run.status, Some(0), "{run}");
        run.stdout
    }

    /// Returns the program with arguments, its working directory here, and
    /// nothing of the environment that changes what is printed.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = muqi();
        command.args(arguments.split_whitespace()).current_dir(self.directory.path());
        // What is kept for the next time is kept for this test alone.
        command.env("XDG_CACHE_HOME", self.path(".cache"));
        command.env("LC_ALL", "C.UTF-8");
        for variable in
            ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE", "TERM", "CI"]
        {
            command.env_remove(variable);
        }
        command
    }
}

/// Puts several runs into one snapshot.
pub(crate) fn transcript(runs: impl IntoIterator<Item = Run>) -> String {
    runs.into_iter().map(|run| run.to_string()).collect::<Vec<_>>().join("\n\n")
}

impl Run {
    /// Returns the same with only some lines of standard output.
    pub(crate) fn with_lines_of_stdout(mut self, kept: impl Fn(&str) -> bool) -> Self {
        let lines = self.stdout.split_inclusive('\n');
        self.stdout = lines.filter(|line| kept(line.trim_end_matches('\n'))).collect();
        self
    }

    fn new(arguments: &str, output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self {
            command: format!("muqi {arguments}"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            status: output.status.code(),
        }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "$ {}", self.command)?;
        for (name, text) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if text.is_empty() {
                continue;
            }
            writeln!(f, "--- {name}")?;
            f.write_str(text)?;
            if !text.ends_with('\n') {
                writeln!(f, "[no newline]")?;
            }
        }
        match self.status {
            Some(status) => write!(f, "--- exit status {status}"),
            None => f.write_str("--- ended by a signal"),
        }
    }
}
