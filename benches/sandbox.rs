//! The cost of running a program in the sandbox, against starting it without
//! one, and against `bwrap` where that is installed.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
mod support;

#[cfg(judge)]
fn main() -> std::io::Result<()> {
    linux::main()
}

/// Programs of contestants run on Linux only.
#[cfg(not(judge))]
fn main() {}

#[cfg(judge)]
mod linux {
    use std::io::{self, Write};
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use muqi::sandbox::{Access, End, Limits, Mode, Run, Sandbox, Scratch};

    use crate::support::{Side, Timing, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 201;
    const PROGRAM: &str = "/usr/bin/true";

    /// The options with which `bwrap` isolates about as much, without limits.
    const BWRAP: [&str; 14] = [
        "--unshare-all",
        "--die-with-parent",
        "--ro-bind",
        "/usr",
        "/usr",
        "--symlink",
        "usr/lib",
        "/lib",
        "--symlink",
        "usr/lib64",
        "/lib64",
        "--dev",
        "/dev",
        PROGRAM,
    ];

    pub(super) fn main() -> io::Result<()> {
        let rounds = rounds(ROUNDS);
        let directory = Scratch::new(Mode::Landlock).map_err(io::Error::other)?;
        let run = trivial(directory.path());
        let helper = Path::new(env!("CARGO_BIN_EXE_muqi"));
        let mut sides = vec![Side::new("bare spawn", || spawn(PROGRAM, &[]))];
        for (name, mode) in [("namespaces", Mode::Namespaces), ("landlock", Mode::Landlock)] {
            let sandbox = Sandbox::with_mode(mode, helper);
            match sandbox.run(&run) {
                Ok(report) => {
                    let peak = report.peak_bytes >> 10;
                    writeln!(io::stdout(), "{name}: a trivial program uses {peak} KiB")?;
                    let run = &run;
                    sides.push(Side::new(name, move || is_run(&sandbox, run)));
                }
                Err(error) => writeln!(io::stdout(), "{name}: not to be had here: {error}")?,
            }
        }
        if spawn("bwrap", &BWRAP) {
            sides.push(Side::new("bwrap", || spawn("bwrap", &BWRAP)));
        }
        print(&take_turns(rounds, sides), rounds)
    }

    fn is_run(sandbox: &Sandbox, run: &Run) -> bool {
        sandbox.run(run).is_ok_and(|report| report.end == End::Exited(0))
    }

    fn spawn(program: &str, arguments: &[&str]) -> bool {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn trivial(directory: &Path) -> Run {
        Run {
            program: PROGRAM.into(),
            arguments: Vec::new(),
            environment: Vec::new(),
            directory: directory.to_owned(),
            access: Access::ReadOnly,
            writable_files: Vec::new(),
            readable: Vec::new(),
            input: "/dev/null".into(),
            output: "/dev/null".into(),
            errors: "/dev/null".into(),
            limits: Limits {
                cpu: Duration::from_secs(1),
                wall: Duration::from_mins(1),
                memory_bytes: 256 << 20,
                output_bytes: 1 << 20,
                tmp_bytes: 1 << 20,
                threads: 8,
                processes: false,
            },
        }
    }

    fn print(timings: &[Timing], rounds: usize) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let rounds = count(rounds, "round");
        writeln!(out, "sandbox: one run of {PROGRAM}; {rounds}; median (quartiles)")?;
        let mut table = vec![["", "ms"].map(str::to_owned)];
        for timing in timings {
            table.push([timing.name.to_owned(), timing.seconds(1.0).times(1e3).to_string()]);
        }
        write!(out, "{}", aligned(&table))?;
        for timing in &timings[1..] {
            let ratio = timing.ratio_to(&timings[0]);
            writeln!(out, "{} takes {ratio:.1} times as long as a bare spawn", timing.name)?;
        }
        Ok(())
    }
}
