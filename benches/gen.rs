//! `muqi gen` as a whole process: into a new directory, and where there is
//! nothing to do.
//!
//! `benches/README.md` says how to run this and how to read it.

#[path = "support/files.rs"]
mod files;
#[path = "support/process.rs"]
mod process;
mod support;

use std::{
    cell::RefCell,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use files::files_of;
use process::muqi;
use support::{Side, Timing, aligned, count, rounds, take_turns};

const ROUNDS: usize = 41;

/// The directories that `gen` writes, below the one of `--out`.
const TEST_SETS: [&str; 2] = ["sample", "classic"];

/// The files of a test set, with the name of its directory.
type TestSet = (&'static str, Vec<(PathBuf, Vec<u8>)>);

fn main() -> io::Result<()> {
    let built = TempDir::new()?;
    assert!(muqi(built.path(), &["gen", "--out", "."]), "gen builds the test sets");
    let test_sets = TEST_SETS.map(|name| (name, files_of(&built.path().join(name))));
    let rounds = rounds(ROUNDS);
    // Removed at the very end: only writing is measured.
    let written = RefCell::new(Vec::new());
    let mut timings = take_turns(
        rounds,
        vec![
            Side::new("gen, new directory", || {
                in_new_directory(&written, |path| muqi(path, &["gen", "--out", "."]))
            }),
            Side::new("plain writes", || {
                in_new_directory(&written, |path| plain_writes(path, &test_sets).is_ok())
            }),
        ],
    );
    for directory in written.take() {
        assert_same(directory.path(), &test_sets);
    }
    timings.extend(take_turns(
        rounds,
        vec![
            Side::new("gen, nothing to do", || muqi(built.path(), &["gen", "--out", "."])),
            Side::new("muqi --version", || muqi(built.path(), &["--version"])),
        ],
    ));
    print(&timings, &test_sets, rounds)
}

/// Runs `write` in a directory of its own, which is kept for a later look.
fn in_new_directory(kept: &RefCell<Vec<TempDir>>, write: impl Fn(&Path) -> bool) -> bool {
    let directory = TempDir::new().expect("a directory can be made");
    let succeeded = write(directory.path());
    kept.borrow_mut().push(directory);
    succeeded
}

/// Writes the same files with the same bytes, and nothing more: neither is a
/// board drawn or solved, nor is a file safe from an interruption.
fn plain_writes(directory: &Path, test_sets: &[TestSet]) -> io::Result<()> {
    for (name, files) in test_sets {
        let directory = directory.join(name);
        fs::create_dir(&directory)?;
        for (name, bytes) in files {
            fs::write(directory.join(name), bytes)?;
        }
    }
    Ok(())
}

fn assert_same(directory: &Path, test_sets: &[TestSet]) {
    for (name, files) in test_sets {
        assert_eq!(&files_of(&directory.join(name)), files, "{name}");
    }
}

fn print(timings: &[Timing], test_sets: &[TestSet], rounds: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let files: usize = test_sets.iter().map(|(_, files)| files.len()).sum();
    writeln!(
        out,
        "gen: the default test sets, {files} files, {}; median (quartiles)",
        count(rounds, "round")
    )?;
    let mut table = vec![["", "ms"].map(str::to_owned)];
    let row =
        |timing: &Timing| [timing.name.to_owned(), timing.seconds(1.0).times(1e3).to_string()];
    table.extend(timings.iter().map(row));
    write!(out, "{}", aligned(&table))?;
    let [new, plain, idle, start] = timings else { unreachable!("four sides were measured") };
    writeln!(
        out,
        "gen into a new directory takes {:.1} times as long as plain writes",
        new.ratio_to(plain)
    )?;
    writeln!(
        out,
        "gen with nothing to do takes {:.1} times as long as muqi --version",
        idle.ratio_to(start)
    )
}
