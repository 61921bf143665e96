//! The checker on long outputs in memory, and `muqi check` on the outputs of a
//! whole test set.
//!
//! `benches/README.md` says how to run this and how to read it.

#[path = "support/files.rs"]
mod files;
#[path = "support/process.rs"]
mod process;
mod support;

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use muqi::checker::{Checker, Comparison};
use tempfile::TempDir;

use files::files_of;
use process::muqi;
use support::{Side, Timing, aligned, count, rounds, take_turns};

const ROUNDS: usize = 41;

/// Blanks of the long output: only they keep a reader busy, a long token is
/// decided at its beginning.
const LONG_BYTES: usize = 16_000_000;

fn main() -> io::Result<()> {
    let rounds = rounds(ROUNDS);
    let output = [b"2\n".as_slice(), &b"   \n".repeat(LONG_BYTES / 4)].concat();
    let mut timings = take_turns(
        rounds,
        vec![
            Side::new("checker, 16 MB", || is_accepted(&output, b"2\n")),
            Side::new("plain tokens, 16 MB", || has_the_same_tokens(&output, b"2\n")),
        ],
    );
    let directory = TempDir::new()?;
    let tests = write_outputs(directory.path())?;
    timings.extend(take_turns(
        rounds,
        vec![
            Side::new("muqi check outputs", || muqi(directory.path(), &["check", "outputs"])),
            Side::new("plain tokens of files", || plain_check(directory.path())),
            Side::new("muqi --version", || muqi(directory.path(), &["--version"])),
        ],
    ));
    print(&timings, tests, rounds)
}

fn is_accepted(output: &[u8], answer: &[u8]) -> bool {
    let comparison = Checker::ONE_INTEGER
        .compare(output, answer, u64::MAX)
        .expect("bytes in memory can be read");
    matches!(comparison, Comparison::Accepted { .. })
}

/// A checker in a hurry: it reports neither place nor difference, and
/// needs the whole output in memory.
fn has_the_same_tokens(output: &[u8], answer: &[u8]) -> bool {
    let tokens = |text: &[u8]| {
        let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    tokens(output) == tokens(answer)
}

/// Writes the default test set into `testdata`, and right outputs of all its
/// tests into `outputs`. Returns how many there are.
fn write_outputs(directory: &Path) -> io::Result<usize> {
    assert!(muqi(directory, &["gen", "--out", "testdata"]), "gen builds the test sets");
    let outputs = directory.join("outputs");
    fs::create_dir(&outputs)?;
    let mut files = files_of(&directory.join("testdata/classic"));
    files.retain(|(name, _)| name.extension().is_some_and(|extension| extension == "ans"));
    for (name, answer) in &files {
        fs::write(outputs.join(name.with_extension("out")), answer)?;
    }
    Ok(files.len())
}

fn plain_check(directory: &Path) -> bool {
    let outputs = files_of(&directory.join("outputs"));
    outputs.iter().all(|(name, output)| {
        let answer = directory.join("testdata/classic").join(name.with_extension("ans"));
        has_the_same_tokens(output, &fs::read(answer).expect("an answer"))
    })
}

#[expect(clippy::cast_precision_loss, reason = "a size of a few megabytes")]
fn print(timings: &[Timing], tests: usize, rounds: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let [checker, plain, process, files, start] = timings else {
        unreachable!("five sides were measured")
    };
    writeln!(
        out,
        "check: one output of 16 MB, then {tests} outputs; {}; median (quartiles)",
        count(rounds, "round")
    )?;
    let mut table = vec![["", "ms", "MB/s"].map(str::to_owned)];
    for timing in timings {
        let seconds = timing.seconds(1.0);
        let is_long = timing.name == checker.name || timing.name == plain.name;
        let rate = format!("{:.0}", LONG_BYTES as f64 / 1e6 / seconds.median);
        let rate = if is_long { rate } else { String::new() };
        table.push([timing.name.to_owned(), seconds.times(1e3).to_string(), rate]);
    }
    write!(out, "{}", aligned(&table))?;
    writeln!(out, "plain tokens take {:.1} times as long as the checker", plain.ratio_to(checker))?;
    writeln!(
        out,
        "muqi check takes {:.1} times as long as plain tokens of files, {:.1} times as long as muqi --version",
        process.ratio_to(files),
        process.ratio_to(start)
    )
}
