//! The cost of judging the jury's matrix, against the CPU time of its programs.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
#[path = "support/cpu.rs"]
mod cpu;
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
    use std::cell::RefCell;
    use std::fs;
    use std::io::{self, Write};
    use std::path::Path;
    use std::process::Command;
    use std::time::Instant;

    use serde_json::Value;
    use tempfile::TempDir;

    use crate::cpu::cpu_of_children;
    use crate::process::muqi;
    use crate::support::{Side, Spread, Timing, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 21;

    /// Published formulations, of the jury's accepted programs.
    const PROGRAMS: [&str; 4] = ["all_masks", "column_heights", "first_row", "packed_rows"];

    /// One judging, in seconds.
    struct Round {
        wall: f64,
        /// Of all processes together.
        cpu: f64,
        /// Of the programs alone, as they are reported.
        programs: f64,
    }

    pub(super) fn main() -> io::Result<()> {
        let here = TempDir::new()?;
        let sources = PROGRAMS.map(|name| {
            format!("{}/problem/submissions/accepted/{name}.cpp", env!("CARGO_MANIFEST_DIR"))
        });
        for (name, source) in PROGRAMS.iter().zip(&sources) {
            let compiled = Command::new("g++")
                .args(["-O2", "-std=c++14", source, "-o"])
                .arg(here.path().join(name))
                .status();
            if !compiled.is_ok_and(|status| status.success()) {
                return writeln!(io::stdout(), "matrix: g++ is not to be had here");
            }
        }
        let sources = sources.each_ref().map(String::as_str);
        let figures = RefCell::new(Vec::new());
        let timings = take_turns(
            rounds(ROUNDS),
            vec![
                Side::new("check --no-cache", || {
                    judge(here.path(), &PROGRAMS).map(|one| figures.borrow_mut().push(one)).is_ok()
                }),
                Side::new("the same, with compiling", || judge(here.path(), &sources).is_ok()),
            ],
        );
        // The first round warms up.
        print(&timings, &figures.borrow()[1..])
    }

    /// Judges programs on the tests of `classic`; all are accepted.
    fn judge(here: &Path, programs: &[&str]) -> io::Result<Round> {
        let mut arguments = vec!["check", "--no-cache", "--problem", env!("CARGO_MANIFEST_DIR")];
        arguments.extend(["--report", "report.json"]);
        arguments.extend(programs);
        let (start, cpu) = (Instant::now(), cpu_of_children()?);
        assert!(muqi(here, &arguments), "all programs are accepted");
        let (wall, cpu) = (start.elapsed().as_secs_f64(), cpu_of_children()? - cpu);
        let report: Value = serde_json::from_slice(&fs::read(here.join("report.json"))?)?;
        let submissions = report["submissions"].as_array().into_iter().flatten();
        let tests = submissions.flat_map(|one| one["tests"].as_array().into_iter().flatten());
        let programs = tests.filter_map(|test| test["cpu_us"].as_f64()).sum::<f64>() / 1e6;
        Ok(Round { wall, cpu, programs })
    }

    #[expect(clippy::cast_precision_loss, reason = "a few cores")]
    fn print(timings: &[Timing], figures: &[Round]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let cores = num_cpus::get_physical();
        let spread = |figure: fn(&Round) -> f64| Spread::of(figures.iter().map(figure).collect());
        let a_core = |spread: Spread| spread.times(1.0 / cores as f64);
        let (programs, cores_shown) = (PROGRAMS.len(), count(cores, "core"));
        let rounds = count(figures.len(), "round");
        let heading = format!("{programs} programs x 20 tests on {cores_shown}, {rounds}");
        writeln!(out, "matrix: {heading}; median (quartiles)")?;
        let row = |name: &str, spread: &Spread| [name.to_owned(), format!("{spread:.3}")];
        let mut table = vec![["", "s"].map(str::to_owned)];
        table.extend(timings.iter().map(|timing| row(timing.name, &timing.seconds(1.0))));
        table.extend([
            row("CPU time of the programs / cores", &a_core(spread(|round| round.programs))),
            row("CPU time of all processes / cores", &a_core(spread(|round| round.cpu))),
        ]);
        write!(out, "{}", aligned(&table))?;
        let wall = spread(|round| round.wall / round.programs).times(cores as f64);
        let cpu = spread(|round| round.cpu / round.programs);
        let compiling = timings[1].ratio_to(&timings[0]);
        writeln!(out, "check takes {wall} times the CPU time of its programs / cores,")?;
        writeln!(out, "with compiling {compiling:.1} times as long;")?;
        writeln!(out, "all processes together use {cpu} times the CPU time of the programs")
    }
}
