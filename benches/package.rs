//! A package from nothing, after a change of its generator, and unchanged, against BAPCtools and
//! rbx on packages with the same programs and tests.
//!
//! `benches/README.md` says how to run this and how to read it.

#[cfg(judge)]
#[path = "support/cpu.rs"]
mod cpu;
#[cfg(judge)]
#[path = "support/files.rs"]
mod files;
#[cfg(judge)]
#[path = "package/forms.rs"]
mod forms;
#[cfg(judge)]
#[expect(dead_code, reason = "the time that packages take to be written is not counted")]
mod support;
#[cfg(judge)]
#[path = "package/tool.rs"]
mod tool;

#[cfg(judge)]
fn main() -> std::io::Result<()> {
    linux::main()
}

/// Programs of packages run on Linux only.
#[cfg(not(judge))]
fn main() {}

#[cfg(judge)]
mod linux {
    use std::cell::RefCell;
    use std::io::{self, Write};
    use std::path::Path;

    use tempfile::TempDir;

    use crate::forms::Problem;
    use crate::support::{Side, Spread, aligned, count, rounds, take_turns};
    use crate::tool::{Room, Run, Tool};

    const ROUNDS: usize = 3;

    /// The change that a setter has made before a round.
    #[derive(Clone, Copy)]
    enum Case {
        Cold,
        GeneratorChanged,
        NothingChanged,
    }

    const CASES: [(Case, &str); 3] = [
        (Case::Cold, "cold"),
        (Case::GeneratorChanged, "generator changed"),
        (Case::NothingChanged, "nothing changed"),
    ];

    pub(super) fn main() -> io::Result<()> {
        let program = Path::new(env!("CARGO_BIN_EXE_muqi"));
        // Where `install.sh` puts the other tools: beside the directory of the program's profile.
        let peers = program.ancestors().nth(2).unwrap_or(program).join("peers");
        let installed = peers.join("testlib.h").exists();
        // They take minutes, so a test does without them.
        let all = installed && rounds(ROUNDS) == ROUNDS;
        if !installed {
            let how = "`benches/package/install.sh` installs them and testlib.h";
            writeln!(io::stdout(), "package: BAPCtools and rbx are not to be had here; {how}")?;
        }
        let (problems, tools): (&[_], &[_]) = if all {
            (&["pairs", "different"], &Tool::ALL)
        } else {
            (&["different"], &[Tool::Muqi])
        };
        for name in problems {
            compare(&Problem::read(name), tools, &peers)?;
        }
        Ok(())
    }

    fn compare(problem: &Problem, tools: &[Tool], peers: &Path) -> io::Result<()> {
        let here = TempDir::new()?;
        let rooms: Vec<Room<'_>> =
            tools.iter().map(|tool| Room::new(*tool, problem, here.path(), peers)).collect();
        let mut table =
            vec![["", "generate, ms", "judge, ms", "both, ms", "both, CPU ms"].map(str::to_owned)];
        let mut ratios = String::new();
        for (case, name) in CASES {
            let runs = measure(&rooms, case);
            for (tool, runs) in tools.iter().zip(&runs) {
                table.push([
                    format!("{name}, {}", tool.name()),
                    milliseconds(runs, |run| run.generate),
                    milliseconds(runs, |run| run.judge),
                    milliseconds(runs, Run::both),
                    milliseconds(runs, |run| run.cpu),
                ]);
            }
            if let [muqi, peers @ ..] = runs.as_slice()
                && !peers.is_empty()
            {
                let by_clock = to_the_best(muqi, peers, Run::both);
                let generating = to_the_best(muqi, peers, |run| run.generate);
                let by_cpu = to_the_best(muqi, peers, |run| run.cpu);
                ratios += &format!(
                    "{name}: the faster of the others takes {by_clock:.1} times as long, \
                     {generating:.1} to generate, and {by_cpu:.1} times the CPU time\n"
                );
            }
        }
        let mut out = io::stdout().lock();
        let heading = [
            count(problem.commands.len(), "test"),
            count(problem.submissions.len(), "submission"),
            count(rounds(ROUNDS), "round"),
        ];
        writeln!(out, "{}: {}; median (quartiles)", problem.name, heading.join(", "))?;
        write!(out, "{}{ratios}", aligned(&table))
    }

    fn milliseconds(runs: &[Run], figure: fn(&Run) -> f64) -> String {
        format!("{:.0}", Spread::of(runs.iter().map(figure).collect()).times(1e3))
    }

    /// Returns the counted runs of each tool.
    ///
    /// # Panics
    ///
    /// When a tool cannot be run, or makes other inputs than the others.
    fn measure(rooms: &[Room<'_>], case: Case) -> Vec<Vec<Run>> {
        let runs: Vec<RefCell<Vec<Run>>> = rooms.iter().map(|_| RefCell::default()).collect();
        let sides = rooms.iter().zip(&runs).map(|(room, runs)| {
            Side::new(room.tool.name(), || {
                let number = runs.borrow().len() + 1;
                let (run, inputs) = run(room, case, number).expect("a tool that can be run");
                runs.borrow_mut().push(run);
                inputs
            })
        });
        take_turns(rounds(ROUNDS), sides.collect());
        // The first round warms up.
        runs.into_iter().map(|runs| runs.into_inner().split_off(1)).collect()
    }

    fn run(room: &Room<'_>, case: Case, number: usize) -> io::Result<(Run, u64)> {
        match case {
            Case::Cold => room.start_anew()?,
            Case::GeneratorChanged => room.change_generator(number)?,
            Case::NothingChanged => {}
        }
        room.run()
    }

    /// Returns how many times as much the best of the others takes, round by round.
    fn to_the_best(muqi: &[Run], peers: &[Vec<Run>], figure: fn(&Run) -> f64) -> Spread {
        let ratios = muqi.iter().enumerate().map(|(round, run)| {
            let others = peers.iter().map(|runs| figure(&runs[round]));
            others.fold(f64::INFINITY, f64::min) / figure(run)
        });
        Spread::of(ratios.collect())
    }
}
