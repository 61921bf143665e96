//! Boards a second through one program: a sandbox that is set up once, `muqi check`, and a
//! bare loop without any.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
#[path = "support/process.rs"]
mod process;
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
    use std::fs::{self, File};
    use std::io::{self, Write};
    use std::os::unix::fs::PermissionsExt;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use muqi::judge::language::Toolchain;
    use muqi::problem::ProgrammingLanguage;
    use muqi::sandbox::{Access, End, Limits, Mode, Run, Sandbox, Scratch, Series};

    use crate::process::muqi;
    use crate::support::{Side, Timing, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 41;

    /// Boards of one round.
    const BOARDS: usize = 40;

    /// A program with its files.
    struct Program {
        name: &'static str,
        command: PathBuf,
        arguments: Vec<&'static str>,
        readable: Vec<PathBuf>,
        /// The file that `muqi check` is given.
        submission: PathBuf,
    }

    /// A board, and the output that is right.
    struct Board {
        input: Vec<u8>,
        answer: Vec<u8>,
    }

    pub(super) fn main() -> io::Result<()> {
        let scratch = Scratch::new(Mode::Landlock).map_err(io::Error::other)?;
        let here = scratch.path();
        for name in ["work", "bare", "tests", "of_namespaces", "of_landlock"] {
            fs::create_dir(here.join(name))?;
        }
        let work = here.join("work");
        let Some(programs) = programs(&work)? else {
            return writeln!(io::stdout(), "boards: g++ is not to be had here");
        };
        let tests = here.join("tests");
        let boards: Vec<Board> =
            (0..BOARDS).map(|number| board(number, &tests)).collect::<io::Result<_>>()?;
        for program in &programs {
            compare(program, &boards, here)?;
        }
        Ok(())
    }

    fn programs(work: &Path) -> io::Result<Option<Vec<Program>>> {
        let source = |name: &str| {
            Path::new(env!("CARGO_MANIFEST_DIR")).join("problem/submissions/accepted").join(name)
        };
        let compiled = work.join("first_row");
        let mut compiling = Command::new("g++");
        compiling.args(["-O2", "-std=c++14", "-o"]).arg(&compiled).arg(source("first_row.cpp"));
        if !compiling.status().is_ok_and(|status| status.success()) {
            return Ok(None);
        }
        let mut programs = vec![Program {
            name: "C++",
            command: compiled.clone(),
            arguments: Vec::new(),
            readable: Vec::new(),
            submission: compiled,
        }];
        let anybodys = |found: &Toolchain| {
            let is_roots = found.runtime.iter().any(|path| path.starts_with("/root"));
            if is_roots { Err(muqi::text::Message::verbatim("only root's")) } else { Ok(()) }
        };
        if let Ok(python) = Toolchain::find(ProgrammingLanguage::Python, &anybodys) {
            let script = work.join("sorted_masks.py");
            fs::copy(source("sorted_masks.py"), &script)?;
            fs::set_permissions(&script, fs::Permissions::from_mode(0o644))?;
            programs.push(Program {
                name: "Python",
                command: python.compiler.clone(),
                arguments: vec!["sorted_masks.py"],
                readable: [vec![python.compiler], python.runtime].concat(),
                submission: script,
            });
        }
        Ok(Some(programs))
    }

    /// Makes a board of 2 by 2, as a search for a separating one has many, and its test.
    fn board(number: usize, tests: &Path) -> io::Result<Board> {
        let path = tests.join(format!("{number}.in"));
        let input = format!("2 2\n{number} 2\n3 4\n1 2\n2 {}\n", number % 7);
        fs::write(&path, &input)?;
        let solved = Command::new(env!("CARGO_BIN_EXE_muqi")).arg("solve").arg(&path).output()?;
        fs::write(path.with_extension("ans"), &solved.stdout)?;
        Ok(Board { input: input.into_bytes(), answer: solved.stdout })
    }

    /// Runs one program on all boards in every way, and prints the rates.
    fn compare(program: &Program, boards: &[Board], here: &Path) -> io::Result<()> {
        let bare = here.join("bare");
        let mut sides = vec![Side::new("bare loop", || {
            boards.iter().all(|board| bare_run(program, board, &bare))
        })];
        let tests = here.join("tests").to_string_lossy().into_owned();
        let submission = program.submission.to_string_lossy().into_owned();
        let helper = Path::new(env!("CARGO_BIN_EXE_muqi"));
        for (name, check, mode, directory) in [
            ("namespaces", "check, namespaces", Mode::Namespaces, "of_namespaces"),
            ("landlock", "check, landlock", Mode::Landlock, "of_landlock"),
        ] {
            let sandbox = Sandbox::with_mode(mode, helper);
            let run = run(program, here, &here.join(directory));
            let input = run.input.clone();
            let mut series = Series::new(run, &[input])?;
            let mut one = move |board: &Board| {
                let ran = series.run(&board.input.as_slice().into(), |run| sandbox.run(run));
                ran.is_ok_and(|ran| {
                    ran.report.end == End::Exited(0)
                        && ran.output.in_memory().map(<[u8]>::trim_ascii)
                            == Some(board.answer.trim_ascii())
                })
            };
            if !one(&boards[0]) {
                writeln!(io::stdout(), "{name}: not to be had here")?;
                continue;
            }
            sides.push(Side::new(name, move || boards.iter().all(&mut one)));
            let arguments =
                ["check", "--no-cache", "--jobs", "1", "--isolation", mode.name(), "--tests"];
            let arguments = [&arguments, &[&*tests, &*submission][..]].concat().into_iter();
            let arguments: Vec<String> = arguments.map(str::to_owned).collect();
            sides.push(Side::new(check, move || {
                let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
                muqi(here, &arguments)
            }));
        }
        let rounds = rounds(ROUNDS);
        print(program.name, &take_turns(rounds, sides), rounds)
    }

    /// Writes the input, starts the program, reads its output and compares.
    fn bare_run(program: &Program, board: &Board, directory: &Path) -> bool {
        let [input, output] = ["input", "output"].map(|name| directory.join(name));
        let run = || {
            fs::write(&input, &board.input)?;
            let status = Command::new(&program.command)
                .args(&program.arguments)
                .current_dir(directory.with_file_name("work"))
                .env_clear()
                .stdin(File::open(&input)?)
                .stdout(File::create(&output)?)
                .stderr(Stdio::null())
                .status()?;
            Ok::<_, io::Error>((status, fs::read(&output)?))
        };
        run().is_ok_and(|(status, output)| {
            status.success() && output.trim_ascii() == board.answer.trim_ascii()
        })
    }

    fn run(program: &Program, here: &Path, streams: &Path) -> Run {
        Run {
            program: program.command.clone(),
            arguments: program.arguments.iter().map(Into::into).collect(),
            environment: Vec::new(),
            directory: here.join("work"),
            access: Access::ReadOnly,
            writable_files: Vec::new(),
            readable: program.readable.clone(),
            input: streams.join("input"),
            output: streams.join("output"),
            errors: streams.join("errors"),
            limits: Limits {
                cpu: Duration::from_secs(10),
                wall: Duration::from_mins(1),
                memory_bytes: 256 << 20,
                output_bytes: 1 << 20,
                tmp_bytes: 1 << 20,
                threads: 8,
                processes: false,
            },
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a few boards")]
    fn print(name: &str, timings: &[Timing], rounds: usize) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let rounds = count(rounds, "round");
        writeln!(
            out,
            "boards: {BOARDS} of 2x2 through a program in {name}; {rounds}; median (quartiles)"
        )?;
        let mut table = vec![["", "ms a board", "boards a second"].map(str::to_owned)];
        for timing in timings {
            let seconds = timing.seconds(BOARDS as f64);
            let rate = format!("{:.0}", 1.0 / seconds.median);
            table.push([timing.name.to_owned(), seconds.times(1e3).to_string(), rate]);
        }
        write!(out, "{}", aligned(&table))?;
        for timing in &timings[1..] {
            let percent = timings[0].ratio_to(timing).times(100.0);
            writeln!(out, "{} has {percent:.0} % of the rate of the bare loop", timing.name)?;
        }
        Ok(())
    }
}
