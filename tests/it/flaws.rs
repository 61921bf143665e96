//! What every flawed solver prints, held by a golden file.
//!
//! `flaws.txt` has a line a flaw: on how many boards it is killed, and a hash of its fates on all
//! tests and samples and on 10,000 boards that are drawn. A flaw that is written otherwise has to
//! come to the same. With `MUQI_WRITE_DOCS=1` the file is written.

use std::{fmt::Write as _, fs, path::Path};

use muqi::{
    flawed::FLAWS,
    game::Board,
    rng::{Seed, Stream},
    solver,
};
use rayon::prelude::*;
use sha2::{Digest as _, Sha256};

use crate::support::{editions, sample};

/// Boards that are drawn: many small ones, for they take all forms, and some of every shape.
fn drawn() -> Vec<Board> {
    const GREATEST: [i32; 8] = [0, 1, 2, 9, 1_000, 40_000, 83_333, 100_000];
    let mut dice = Stream::new(Seed::derive("muqi flaws", "10,000 boards"), "boards");
    let board = |index: usize| {
        let most = if index < 9_950 { 5 } else { 10 };
        let mut side = || dice.between(1, most).unsigned_abs() as usize;
        let (n, m) = (side(), side());
        let mut greatest = || GREATEST[dice.between(0, 7).unsigned_abs() as usize];
        let (a, b) = (greatest(), greatest());
        Board::from_fn(n, m, |_| (dice.between(0, a), dice.between(0, b)))
    };
    (0..10_000).map(board).collect()
}

#[test]
fn every_flaw_comes_to_what_it_came_to_before() {
    let tests = editions().into_iter().flat_map(|(edition, _)| edition.tests);
    let boards: Vec<Board> =
        tests.map(|test| test.board).chain([sample()]).chain(drawn()).collect();
    let answers: Vec<i64> =
        solver::values(&boards).into_iter().map(|value| value.expect("a board of ours")).collect();
    let mut lines = String::new();
    for flaw in FLAWS {
        let fates: Vec<_> = boards
            .par_iter()
            .zip(&answers)
            .map(|(board, &answer)| flaw.fate(board, answer))
            .collect();
        let killed = fates.iter().filter(|fate| fate.is_killed()).count();
        let hash = Sha256::digest(format!("{fates:?}"));
        let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let _ = writeln!(lines, "{:24} {killed:5} {hash}", flaw.name);
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/flaws.txt");
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(&golden, &lines).expect("the golden file is written");
    }
    assert_eq!(lines, fs::read_to_string(&golden).unwrap_or_default());
}
