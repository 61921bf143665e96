//! Judging a contest with two runs at once, and in two parts at the same time, against the time
//! that its programs take by the clock.
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
    use std::{
        cell::RefCell,
        fs,
        io::{self, Write},
        path::Path,
        thread,
        time::Instant,
    };

    use serde_json::Value;
    use tempfile::TempDir;

    use crate::process::muqi;
    use crate::support::{Side, Spread, aligned, count, rounds, take_turns};

    const ROUNDS: usize = 3;
    const CONTESTANTS: usize = 30;

    /// Runs at the same time.
    const AT_ONCE: f64 = 2.0;

    /// Makes an accepted program take 0.1 s more by the clock, and no time of a core.
    const SLEEP: &str = "#include <unistd.h>\n\
                         __attribute__((constructor)) static void wait(void) { usleep(100000); }\n";

    /// Returns the seconds that programs took by the clock, and those that their judging took.
    type Seconds = (f64, f64);

    pub(super) fn main() -> io::Result<()> {
        let here = TempDir::new()?;
        let is_whole = rounds(ROUNDS) == ROUNDS;
        let contestants = if is_whole { CONTESTANTS } else { 2 };
        write_contest(here.path(), contestants)?;
        let (whole, parts) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
        let sides = vec![
            Side::new("check --jobs 2", || {
                check(here.path()).map(|seconds| whole.borrow_mut().push(seconds)).is_ok()
            }),
            Side::new("two parts, --jobs 1 each", || {
                two_parts(here.path()).map(|seconds| parts.borrow_mut().push(seconds)).is_ok()
            }),
        ];
        let rounds = rounds(ROUNDS);
        let timings = take_turns(rounds, sides);
        let mut out = io::stdout().lock();
        let (rounds, contestants) = (count(rounds, "round"), count(contestants, "contestant"));
        writeln!(out, "parts: {contestants} x 20 tests, {rounds}; median (quartiles)")?;
        let mut table = vec![["", "s", "of which programs take"].map(str::to_owned)];
        for (timing, seconds) in timings.iter().zip([whole, parts]) {
            // The first round warms up.
            let shares = seconds.into_inner().into_iter().skip(1);
            let shares = shares.map(|(programs, all)| programs / all).collect();
            let share = format!("{:.1} %", Spread::of(shares).times(100.0));
            table.push([timing.name.to_owned(), format!("{:.1}", timing.seconds(1.0)), share]);
        }
        write!(out, "{}", aligned(&table))?;
        let ratio = timings[1].ratio_to(&timings[0]);
        writeln!(out, "two parts take {ratio:.2} times as long as one judging")
    }

    /// Writes the directories of contestants who all hand in the same program.
    fn write_contest(here: &Path, contestants: usize) -> io::Result<()> {
        let jury = Path::new(env!("CARGO_MANIFEST_DIR"));
        let accepted = jury.join("problem/submissions/accepted/all_masks.c");
        let source = SLEEP.to_owned() + &fs::read_to_string(accepted)?;
        for number in 0..contestants {
            let directory = here.join(format!("contest/GD-{number:03}/chess"));
            fs::create_dir_all(&directory)?;
            fs::write(directory.join("chess.c"), &source)?;
        }
        Ok(())
    }

    fn check(here: &Path) -> io::Result<Seconds> {
        let start = Instant::now();
        judge(here, &["--jobs", "2", "--report", "report.json", "--discard-edits"]);
        let seconds = start.elapsed().as_secs_f64();
        let report: Value = serde_json::from_slice(&fs::read(here.join("report.json"))?)?;
        let entries = report["submissions"].as_array().into_iter().flatten();
        Ok((entries.map(by_the_clock).sum::<f64>() / AT_ONCE, seconds))
    }

    fn two_parts(here: &Path) -> io::Result<Seconds> {
        let parts = here.join("parts");
        if parts.exists() {
            fs::remove_dir_all(&parts)?;
        }
        let start = Instant::now();
        thread::scope(|scope| {
            for part in ["1/2", "2/2"] {
                scope.spawn(move || {
                    judge(here, &["--jobs", "1", "--shard", part, "--out", "parts"]);
                });
            }
        });
        let seconds = start.elapsed().as_secs_f64();
        let mut longest = 0.0_f64;
        for file in fs::read_dir(&parts)? {
            let lines = fs::read_to_string(file?.path())?;
            let lines = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let of_part = lines.map(|line| by_the_clock(&line["result"]["entry"])).sum();
            longest = longest.max(of_part);
        }
        Ok((longest, seconds))
    }

    /// Judges the contest anew; all are accepted.
    fn judge(here: &Path, arguments: &[&str]) {
        let mut all = vec!["check", "contest", "--no-cache", "--problem"];
        all.extend([env!("CARGO_MANIFEST_DIR"), "--plan", "classic"]);
        all.extend(arguments);
        assert!(muqi(here, &all), "all contestants are accepted");
    }

    fn by_the_clock(entry: &Value) -> f64 {
        let tests = entry["tests"].as_array().into_iter().flatten();
        tests.filter_map(|test| test["wall_us"].as_f64()).sum::<f64>() / 1e6
    }
}
