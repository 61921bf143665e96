//! The strict reader on a thousand boards, in memory and as `muqi validate`,
//! against a reader that takes everything between blanks for a number.
//!
//! `benches/README.md` says how to run this and how to read it.

#[path = "support/process.rs"]
mod process;
mod support;

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use muqi::{
    chess::input::{self, Bounds},
    game::Board,
    text::Source,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use process::muqi;
use support::{Side, Timing, aligned, count, rounds, take_turns};

const BOARDS: usize = 1_000;
const ROUNDS: usize = 41;

fn main() -> io::Result<()> {
    let inputs = inputs();
    let rounds = rounds(ROUNDS);
    let mut timings = take_turns(
        rounds,
        vec![
            Side::new("strict reader", || checksum(&inputs, strict_reader)),
            Side::new("plain reader", || checksum(&inputs, plain_reader)),
        ],
    );
    let directory = TempDir::new()?;
    let paths = write_all(directory.path(), &inputs)?;
    timings.extend(take_turns(
        rounds,
        vec![
            Side::new("muqi validate --jobs 1", || {
                muqi(directory.path(), &["validate", "inputs", "--jobs", "1"])
            }),
            Side::new("muqi validate", || muqi(directory.path(), &["validate", "inputs"])),
            Side::new("plain reader of files", || {
                paths.iter().all(|path| plain_reader(&fs::read(path).expect("a file")).is_some())
            }),
        ],
    ));
    print(&timings, inputs.iter().map(Vec::len).sum(), rounds)
}

/// Returns the same inputs in every run: boards of 10 by 10, scores from 0 to
/// 100,000.
fn inputs() -> Vec<Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut scores = || (random.random_range(0..=100_000), random.random_range(0..=100_000));
    let board = |_| input::write(&Board::from_fn(10, 10, |_| scores()));
    (0..BOARDS).map(board).collect()
}

fn write_all(directory: &Path, inputs: &[Vec<u8>]) -> io::Result<Vec<PathBuf>> {
    let below = directory.join("inputs");
    fs::create_dir(&below)?;
    let mut paths = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let path = below.join(format!("{index:04}.in"));
        fs::write(&path, input)?;
        paths.push(path);
    }
    Ok(paths)
}

/// Returns the sum of all scores, so that both readers must have read the same.
fn checksum(inputs: &[Vec<u8>], read: impl Fn(&[u8]) -> Option<Board>) -> i64 {
    let sum = |input: &Vec<u8>| {
        let board = read(input).expect("a valid input");
        board.a_scores().iter().chain(board.b_scores()).copied().map(i64::from).sum::<i64>()
    };
    inputs.iter().map(sum).sum()
}

fn strict_reader(input: &[u8]) -> Option<Board> {
    input::read(&Source::new("board.in", input), &Bounds::OFFICIAL).ok()
}

/// A validator in a hurry: blanks, signs, leading zeros and line ends of
/// every kind pass.
fn plain_reader(input: &[u8]) -> Option<Board> {
    let mut numbers = std::str::from_utf8(input).ok()?.split_whitespace();
    let mut next = |least: i32, greatest: i32| {
        let number: i32 = numbers.next()?.parse().ok()?;
        (least <= number && number <= greatest).then_some(number)
    };
    let n = usize::try_from(next(1, 10)?).ok()?;
    let m = usize::try_from(next(1, 10)?).ok()?;
    let mut table = || (0..n * m).map(|_| next(0, 100_000)).collect::<Option<Vec<i32>>>();
    let (a, b) = (table()?, table()?);
    if numbers.next().is_some() {
        return None;
    }
    Board::new(n, m, a, b).ok()
}

#[expect(clippy::cast_precision_loss, reason = "a size of a few megabytes")]
fn print(timings: &[Timing], bytes: usize, rounds: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "validate: {BOARDS} boards of 10x10, {bytes} bytes, {}; median (quartiles)",
        count(rounds, "round")
    )?;
    let mut table = vec![["", "ms", "MB/s"].map(str::to_owned)];
    let row = |timing: &Timing| {
        let seconds = timing.seconds(1.0);
        let rate = bytes as f64 / 1e6 / seconds.median;
        [timing.name.to_owned(), seconds.times(1e3).to_string(), format!("{rate:.0}")]
    };
    table.extend(timings.iter().map(row));
    write!(out, "{}", aligned(&table))?;
    let [strict, plain, one_job, all_jobs, files] = timings else {
        unreachable!("five sides were measured")
    };
    writeln!(
        out,
        "the plain reader takes {:.1} times as long as the strict one",
        plain.ratio_to(strict)
    )?;
    writeln!(
        out,
        "muqi validate takes {:.1} times as long as the plain reader of files,",
        all_jobs.ratio_to(files)
    )?;
    writeln!(out, "with one job {:.1} times as long", one_job.ratio_to(files))
}
