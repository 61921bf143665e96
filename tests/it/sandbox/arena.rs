//! A place to run one program in, and to look at what it left behind.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Read,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use muqi::{
    judge::language::Toolchain,
    problem::ProgrammingLanguage,
    sandbox::{Access, End, Limits, Mode, Report, Run, Sandbox, SandboxError, Scratch},
    text::Message,
};

pub(super) use crate::support::skipped;

use crate::support::copy_program;

use super::programs;

/// Names a copy of the program that another user can run.
pub(super) const HELPER: &str = "MUQI_TEST_SANDBOX_HELPER";

const INPUT: &str = "7\n";
const SECRET: &str = "the answer";

/// Returns a program with the helper's door.
pub(super) fn helper() -> PathBuf {
    std::env::var_os(HELPER).map_or_else(|| env!("CARGO_BIN_EXE_muqi").into(), PathBuf::from)
}

/// Returns the modes that isolate and are to be had here, and says which are
/// not.
pub(super) fn modes() -> Vec<Mode> {
    static TO_BE_HAD: LazyLock<Vec<Mode>> = LazyLock::new(|| {
        let mut modes = vec![Mode::Namespaces, Mode::Landlock];
        modes.retain(|&mode| match Arena::new(mode).run("/usr/bin/true", &[]) {
            Ok(_) => true,
            Err(error) => {
                skipped(&format!("all tests of the sandbox by {mode}: {error}"));
                false
            }
        });
        modes
    });
    TO_BE_HAD.clone()
}

/// Returns the programs of a language that can be run in a mode: under landlock
/// those in root's home cannot.
pub(super) fn toolchain(mode: Mode, language: ProgrammingLanguage) -> Option<Toolchain> {
    type Found = BTreeMap<(&'static str, ProgrammingLanguage), Option<Toolchain>>;
    static FOUND: Mutex<Found> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().expect("no test panics here");
    found.entry((mode.name(), language)).or_insert_with(|| find(mode, language)).clone()
}

fn find(mode: Mode, language: ProgrammingLanguage) -> Option<Toolchain> {
    let is_usable = |found: &Toolchain| {
        let all = [found.reads.as_slice(), &found.runtime].concat();
        let is_roots = all.iter().any(|path| path.starts_with("/root"));
        if is_roots && mode == Mode::Landlock {
            Err(Message::verbatim("only root's"))
        } else {
            Ok(())
        }
    };
    let found = Toolchain::find(language, &is_usable).ok();
    if found.is_none() {
        skipped(&format!("{language} by {mode}: there is no compiler that can be used"));
    }
    found
}

/// Runs a hostile program in every mode, and looks at how it ends.
pub(super) fn ends(program: &str, arguments: &[&str], end: End) {
    ends_with(program, arguments, end, |_| {});
}

/// The same after changes to the run.
pub(super) fn ends_with(
    program: &str,
    arguments: &[&str],
    end: End,
    change: impl Fn(&mut Run),
) -> Vec<Report> {
    let reports = ends_some_way(program, arguments, change);
    for report in &reports {
        assert_eq!(report.end, end, "{program} {arguments:?}: {report:?}");
    }
    reports
}

/// Runs a hostile program in every mode after changes to the run, whatever its end is.
pub(super) fn ends_some_way(
    program: &str,
    arguments: &[&str],
    change: impl Fn(&mut Run),
) -> Vec<Report> {
    let in_mode = |mode| {
        let mut arena = Arena::new(mode);
        change(&mut arena.run);
        arena.take(program)?;
        let report = arena.run(program, arguments).expect("a report");
        let output = arena.output();
        assert!(!output.contains("escaped"), "{program} {arguments:?} by {mode}:\n{output}");
        arena.assert_nothing_happened();
        Some(report)
    };
    modes().into_iter().filter_map(in_mode).collect()
}

/// Runs a program whose attempts are all to be refused, in every mode.
pub(super) fn is_held(program: &str, arguments: &[&str]) {
    ends(program, arguments, End::Exited(0));
}

/// A directory with a box for the program, its input beside it, and a secret.
pub(super) struct Arena {
    pub(super) sandbox: Sandbox,
    pub(super) run: Run,
    // Held, so that no judging beside this one sweeps it away.
    directory: Scratch,
    /// An argument that no other process has.
    mark: String,
}

impl Arena {
    pub(super) fn new(mode: Mode) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let directory = Scratch::new(mode).expect("a directory");
        let path = |name: &str| directory.path().join(name);
        fs::create_dir(path("box")).expect("a directory");
        fs::write(path("input"), INPUT).expect("an input");
        fs::write(path("secret"), SECRET).expect("a secret");
        let run = Run {
            program: "true".into(),
            arguments: Vec::new(),
            environment: vec![("LANG".into(), "C.UTF-8".into())],
            directory: path("box"),
            access: Access::ReadOnly,
            writable_files: Vec::new(),
            readable: Vec::new(),
            input: path("input"),
            output: path("output"),
            errors: path("errors"),
            limits: LIMITS,
        };
        let sandbox = Sandbox::with_mode(mode, &helper());
        let mark = format!("arena-{}-{number}", std::process::id());
        Self { sandbox, run, directory, mark }
    }

    /// Puts a hostile program into the box; nothing without a compiler.
    pub(super) fn take(&self, program: &str) -> Option<()> {
        let Some(compiled) = programs::DIRECTORY.as_ref() else {
            skipped(&format!("{program}: there is no C compiler"));
            return None;
        };
        let place = self.run.directory.join(program);
        if !copy_program(compiled.join(program), &place) {
            skipped(&format!("{program}: it could not be compiled"));
            return None;
        }
        fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).expect("rights");
        Some(())
    }

    pub(super) fn run(&self, program: &str, arguments: &[&str]) -> Result<Report, SandboxError> {
        let mut run = self.run.clone();
        run.program = program.into();
        run.arguments = arguments.iter().map(Into::into).collect();
        if !program.starts_with('/') {
            run.arguments.push((&self.mark).into());
        }
        self.sandbox.run(&run)
    }

    /// Returns what the program printed and complained about.
    pub(super) fn output(&self) -> String {
        [&self.run.output, &self.run.errors].map(|path| beginning(path)).concat()
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The input and a file beside it are as they were, and nothing runs any
    /// more.
    pub(super) fn assert_nothing_happened(&self) {
        for (name, text) in [("input", INPUT), ("secret", SECRET)] {
            let path = self.path(name);
            assert_eq!(fs::read_to_string(&path).expect(name), text, "{name}");
            let mode = fs::metadata(&path).expect(name).permissions().mode();
            assert_eq!(mode & 0o777, 0o644, "{name}");
        }
        assert_eq!(self.survivors(), Vec::<String>::new());
        assert_eq!(self.traces(), Vec::<String>::new());
    }

    /// Returns what is left of this arena's programs on the machine: mounts, sockets
    /// with names, objects that are shared by number.
    fn traces(&self) -> Vec<String> {
        let directory = self.directory.path().to_string_lossy().into_owned();
        let mut traces = lines_with("/proc/self/mountinfo", &directory);
        traces.extend(lines_with("/proc/net/unix", &directory));
        let objects = ["shm", "sem", "msg"].map(|kind| format!("/proc/sysvipc/{kind}"));
        traces.extend(objects.iter().flat_map(|path| objects_of_programs(path)));
        traces
    }

    /// Returns the names of all that lies in the arena, but for the streams.
    pub(super) fn names(&self) -> BTreeSet<PathBuf> {
        let names = walkdir::WalkDir::new(self.directory.path()).into_iter();
        let mut names: BTreeSet<PathBuf> =
            names.flatten().map(walkdir::DirEntry::into_path).collect();
        names.remove(&self.run.output);
        names.remove(&self.run.errors);
        names
    }

    /// Returns the processes that this arena's programs left behind.
    pub(super) fn survivors(&self) -> Vec<String> {
        processes_with(&self.mark)
    }

    /// Returns the argument by which this arena's processes are known.
    pub(super) fn mark(&self) -> &str {
        &self.mark
    }
}

pub(super) const LIMITS: Limits = Limits {
    cpu: Duration::from_millis(500),
    wall: Duration::from_mins(1),
    memory_bytes: 512 << 20,
    output_bytes: 64 << 20,
    tmp_bytes: 64 << 20,
    threads: 32,
    processes: false,
};

/// More than the memory of a program that does nothing, which is that of the helper before it:
/// some 4 MiB, since the kernel maps the helper's file around each page that is touched.
/// Unoptimised it is a multiple: the code is scattered then. `.ci/full` tries the first.
pub(super) const HELPER_BYTES: u64 = if cfg!(debug_assertions) { 48 << 20 } else { 8 << 20 };

/// Returns the ids of processes that have an argument.
pub(super) fn processes_with(argument: &str) -> Vec<String> {
    let has_it = |process: &String| {
        let arguments = fs::read(Path::new("/proc").join(process).join("cmdline"));
        let arguments = arguments.unwrap_or_default();
        arguments.split(|&byte| byte == 0).any(|found| found == argument.as_bytes())
    };
    let entries = fs::read_dir("/proc").expect("processes");
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.parse::<u32>().is_ok()).filter(has_it).collect()
}

fn lines_with(path: &str, text: &str) -> Vec<String> {
    let lines = fs::read_to_string(path).unwrap_or_default();
    lines.lines().filter(|line| line.contains(text)).map(str::to_owned).collect()
}

/// Returns the objects in a file of `/proc/sysvipc` that belong to a user whom
/// only hostile programs have: one that root gave them, or nobody.
fn objects_of_programs(path: &str) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let Some(head) = text.lines().next() else { return Vec::new() };
    let place = head.split_whitespace().position(|name| name == "uid").expect("owners are named");
    let is_theirs = |line: &&str| {
        let user = line.split_whitespace().nth(place).and_then(|user| user.parse::<u32>().ok());
        user.is_some_and(|user| user >= 0x7000_0000 || user == 65_534)
    };
    text.lines().skip(1).filter(is_theirs).map(str::to_owned).collect()
}

/// Returns the first part of what may be a very long file.
fn beginning(path: &Path) -> String {
    let mut bytes = Vec::new();
    let file = fs::File::open(path).expect("a stream's file");
    file.take(4096).read_to_end(&mut bytes).expect("it can be read");
    String::from_utf8_lossy(&bytes).into_owned()
}
