//! The fates of every flawed solver, compared with a golden file, and boards that kill none.
//!
//! `flaws.txt` has a line a flaw: on how many boards it is killed, and a hash of its fates on all
//! tests and samples and on 10,000 boards that are drawn. A flaw that is written otherwise has to
//! come to the same. With `MUQI_WRITE_DOCS=1` the file is written.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use muqi::{
    chess::{board_of, kills},
    flawed::{FLAWS, Flaw, Region},
    game::Board,
    rng::{Seed, Stream},
    solver,
    store::sha256_hex,
};
use rayon::prelude::*;

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
    let tests = editions().into_iter().flat_map(|(_, set)| set.tests);
    let boards: Vec<Board> =
        tests.filter_map(|test| board_of(&test.input)).chain([sample()]).chain(drawn()).collect();
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
        let hash = sha256_hex(format!("{fates:?}").as_bytes());
        let _ = writeln!(lines, "{:24} {killed:5} {}", flaw.name, &hash[..16]);
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/flaws.txt");
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(&golden, &lines).expect("the golden file is written");
    }
    assert_eq!(lines, fs::read_to_string(&golden).unwrap_or_default());
}

/// Boards drawn for each region.
const DRAWN: u64 = 60;

/// Every flaw with each region whose boards do not kill it.
fn exemptions() -> Vec<(&'static Flaw, &'static Region)> {
    let of = |flaw: &'static Flaw| flaw.exempt.iter().map(move |region| (flaw, region));
    FLAWS.iter().flat_map(of).collect()
}

/// Returns the shapes of at most 10 rows and columns that lie in a region.
fn shapes(region: &Region) -> Vec<(usize, usize)> {
    let all = (1..=10).flat_map(|n| (1..=10).map(move |m| (n, m)));
    all.filter(|&(n, m)| region.contains(&Board::from_fn(n, m, |_| (0, 0)))).collect()
}

fn assert_alive(flaw: &Flaw, region: &Region, board: &Board) {
    assert!(region.contains(board));
    assert!(!kills(flaw, board), "{} is killed by {board:?} in spite of {region:?}", flaw.name);
}

#[test]
fn drawn_boards_of_exempt_regions_kill_nothing() {
    exemptions().par_iter().for_each(|(flaw, region)| {
        let shapes = shapes(region);
        let mut dice = Stream::new(Seed::derive("exemptions", flaw.name), "boards");
        for _ in 0..DRAWN {
            let (n, m) =
                shapes[usize::try_from(dice.below(shapes.len() as u64)).expect("an index")];
            let scale =
                [1, 2, 9, 40_000, 100_000][usize::try_from(dice.below(5)).expect("below 5")];
            let cells = i64::try_from(n * m).expect("a few cells");
            // A player fills every other cell, and Black the last one of an odd number.
            let of_players = [(region.a, (cells + 1) / 2), (region.b, cells / 2)];
            let [a, b] = of_players.map(|(most, filled)| {
                let most = most.min(region.total / filled.max(1));
                let most = i32::try_from(most.min(scale)).expect("at most 100000");
                // One score in three is at an end of its bounds.
                move |dice: &mut Stream| match dice.below(6) {
                    0 => 0,
                    1 => most,
                    _ => dice.between(0, most),
                }
            });
            let board = Board::from_fn(n, m, |_| (a(&mut dice), b(&mut dice)));
            assert_alive(flaw, region, &board);
        }
    });
}

/// Returns all boards of a shape with scores up to `a` and `b`.
fn all_boards((n, m): (usize, usize), a: i64, b: i64) -> impl Iterator<Item = Board> {
    let bases = [vec![a + 1; n * m], vec![b + 1; n * m]].concat();
    let boards: i64 = bases.iter().product();
    (0..boards).map(move |number| {
        let mut rest = number;
        let digits = bases.iter().map(|base| {
            let digit = rest % base;
            rest /= base;
            i32::try_from(digit).expect("a small digit")
        });
        let mut scores: Vec<i32> = digits.collect();
        let b = scores.split_off(n * m);
        Board::new(n, m, scores, b).expect("a board")
    })
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn no_tiny_board_of_an_exempt_region_kills_anything() {
        let mut tried = BTreeSet::new();
        for (flaw, region) in exemptions() {
            for shape in shapes(region).into_iter().filter(|&(n, m)| n * m <= 4) {
                let greatest = [5, 3, 2, 2][shape.0 * shape.1 - 1];
                let boards = all_boards(shape, region.a.min(greatest), region.b.min(greatest));
                boards.for_each(|board| assert_alive(flaw, region, &board));
                tried.insert((shape, region.b == 0));
            }
        }
        assert_eq!(tried.len(), 2 * 8, "every shape, with and without scores of White");
    }
}
