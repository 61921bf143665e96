//! The two readers of inputs compared with each other, on valid files that were
//! damaged at random.

use muqi::{
    input::{Constraints, read, repair, write},
    text::{Code, Source},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Scores, random_board};

/// Damaged files of each level. The first thousands find what the next ones do.
const MUTANTS: u64 = 6_000;

/// Bytes that somebody's keyboard, editor or program puts into a file.
const INSERTED: &[&str] = &[
    " ",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "0",
    "7",
    "-",
    "+",
    ".",
    ",",
    "x",
    "e",
    "\0",
    "\u{b}",
    "\u{85}",
    "\u{a0}",
    "\u{200b}",
    "\u{3000}",
    "\u{feff}",
    "３",
    "٣",
    "-0",
    "07",
    "7.0",
    "1e5",
    "100001",
    "4294967297",
    "99999999999999999999",
    "#",
];

fn valid_input(random: &mut ChaCha8Rng) -> Vec<u8> {
    let (n, m) = (random.random_range(1..=10), random.random_range(1..=10));
    let scores = [Scores::Uniform, Scores::OneSided, Scores::Zero][random.random_range(0..3)];
    write(&random_board(scores, n, m, random.random()))
}

/// Returns an index of a list, or its length.
fn place(random: &mut ChaCha8Rng, length: usize) -> usize {
    random.random_range(0..=length)
}

fn inserted(random: &mut ChaCha8Rng) -> &'static str {
    INSERTED[random.random_range(0..INSERTED.len())]
}

/// Changes one to three bytes.
fn damage_bytes(random: &mut ChaCha8Rng, mut bytes: Vec<u8>) -> Vec<u8> {
    for _ in 0..random.random_range(1..=3) {
        let at = place(random, bytes.len());
        match random.random_range(0..5) {
            0 => drop(bytes.splice(at..at, inserted(random).bytes())),
            1 => bytes.insert(at, random.random()),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 if at < bytes.len() => bytes[at] ^= 1 << random.random_range(0..8),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// Removes, doubles, swaps or replaces one token.
fn damage_tokens(random: &mut ChaCha8Rng, bytes: &[u8]) -> Vec<u8> {
    let mut rows = rows(bytes);
    let (row, other) = (random.random_range(0..rows.len()), random.random_range(0..rows.len()));
    let column = random.random_range(0..rows[row].len());
    match random.random_range(0..4) {
        0 => drop(rows[row].remove(column)),
        1 => rows[row].insert(column, inserted(random).to_owned()),
        2 => inserted(random).clone_into(&mut rows[row][column]),
        _ => {
            let elsewhere = random.random_range(0..rows[other].len());
            let moved = rows[row].remove(column);
            let elsewhere = elsewhere.min(rows[other].len());
            rows[other].insert(elsewhere, moved);
        }
    }
    joined(&rows)
}

/// Removes, doubles, moves, joins or splits one line.
fn damage_lines(random: &mut ChaCha8Rng, bytes: &[u8]) -> Vec<u8> {
    let mut rows = rows(bytes);
    let (from, to) = (random.random_range(0..rows.len()), random.random_range(0..rows.len()));
    match random.random_range(0..5) {
        0 => drop(rows.remove(from)),
        1 => rows.insert(to, rows[from].clone()),
        2 => rows.swap(from, to),
        3 => {
            let joined = rows.remove(from);
            rows[to.min(from.saturating_sub(1))].extend(joined);
        }
        _ => {
            let rest = place(random, rows[from].len());
            let rest = rows[from].split_off(rest);
            rows.insert(from + 1, rest);
        }
    }
    joined(&rows)
}

fn rows(bytes: &[u8]) -> Vec<Vec<String>> {
    let text = std::str::from_utf8(bytes).expect("a valid input is ASCII");
    text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

fn joined(rows: &[Vec<String>]) -> Vec<u8> {
    rows.iter().map(|row| row.join(" ") + "\n").collect::<String>().into_bytes()
}

/// Asserts the laws of a file, whatever its content. Returns how many faults it
/// has.
fn assert_readers_agree(bytes: &[u8]) -> usize {
    let source = Source::new("x.in", bytes);
    let constraints = Constraints::OFFICIAL;
    match read(&source, &constraints) {
        Ok(board) => {
            assert_eq!(write(&board), bytes, "a valid file is the only one of its board");
            assert_eq!(constraints.broken_by(&board), []);
            0
        }
        Err(faults) => {
            let shown = || String::from_utf8_lossy(bytes).into_owned();
            assert!(!faults.is_empty(), "refused without a word: {:?}", shown());
            let unexplained = faults.iter().any(|fault| fault.code == Code::InputNotCanonical);
            assert!(!unexplained, "the explaining reader finds nothing: {:?}", shown());
            if let Some(repaired) = repair(&source, &faults, &constraints) {
                let board = read(&Source::new("x.in", repaired.clone()), &constraints);
                assert_eq!(board.map(|board| write(&board)), Ok(repaired), "{:?}", shown());
            }
            faults.len()
        }
    }
}

fn refused_of(damage: impl Fn(&mut ChaCha8Rng, Vec<u8>) -> Vec<u8>) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(20_180_407);
    let mut refused = 0;
    for _ in 0..MUTANTS {
        let valid = valid_input(&mut random);
        assert_eq!(assert_readers_agree(&valid), 0);
        let mutant = damage(&mut random, valid);
        refused += u64::from(assert_readers_agree(&mutant) > 0);
    }
    refused
}

#[test]
fn damaged_files_are_refused_by_both_readers_or_by_none() {
    for refused in [
        refused_of(damage_bytes),
        refused_of(|random, valid| damage_tokens(random, &valid)),
        refused_of(|random, valid| damage_lines(random, &valid)),
    ] {
        let is_lopsided = !(MUTANTS / 2..MUTANTS).contains(&refused);
        assert!(!is_lopsided, "{refused} refused: the damage is lopsided");
    }
}

#[test]
fn one_missing_number_is_one_fault() {
    let mut random = ChaCha8Rng::seed_from_u64(4363);
    for _ in 0..MUTANTS / 20 {
        let valid = rows(&valid_input(&mut random));
        for row in 0..valid.len() {
            let column = random.random_range(0..valid[row].len());
            let mut damaged = valid.clone();
            damaged[row].remove(column);
            let bytes = joined(&damaged);
            assert_eq!(assert_readers_agree(&bytes), 1, "{:?}", String::from_utf8_lossy(&bytes));
            // The same with the blank beside it left behind.
            let mut damaged = valid.clone();
            damaged[row][column].clear();
            let bytes = joined(&damaged);
            assert_eq!(assert_readers_agree(&bytes), 1, "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn one_missing_row_is_one_fault() {
    let mut random = ChaCha8Rng::seed_from_u64(5248);
    for _ in 0..MUTANTS / 20 {
        let valid = rows(&valid_input(&mut random));
        for row in 1..valid.len() {
            let mut damaged = valid.clone();
            damaged.remove(row);
            let bytes = joined(&damaged);
            assert_eq!(assert_readers_agree(&bytes), 1, "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}
