//! Exempt boards kill nothing: all tiny ones are tried, and many others.

use std::collections::BTreeSet;

use muqi::{
    flawed::{Exemption, FLAWS, Flaw, Region},
    game::Board,
    rng::{Seed, Stream},
    strength::hunt::separation,
};
use rayon::prelude::*;

/// Boards drawn for each exemption.
const DRAWN: u64 = 60;

/// Every flaw with each of its exemptions.
fn exemptions() -> Vec<(&'static Flaw, &'static Exemption)> {
    let of = |flaw: &'static Flaw| flaw.exemptions.iter().map(move |exemption| (flaw, exemption));
    FLAWS.iter().flat_map(of).collect()
}

/// Returns the shapes of at most 10 rows and columns that lie in a region.
fn shapes(region: &Region) -> Vec<(usize, usize)> {
    let all = (1..=10).flat_map(|n| (1..=10).map(move |m| (n, m)));
    all.filter(|&(n, m)| region.contains(&Board::from_fn(n, m, |_| (0, 0)))).collect()
}

fn assert_alive(flaw: &Flaw, exemption: &Exemption, board: &Board) {
    assert!(exemption.region.contains(board));
    let killed = separation(flaw, board);
    assert_eq!(killed, None, "{} is killed by {board:?} in spite of {exemption:?}", flaw.name);
}

#[test]
fn drawn_boards_of_exempt_regions_kill_nothing() {
    exemptions().par_iter().for_each(|(flaw, exemption)| {
        let region = &exemption.region;
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
            assert_alive(flaw, exemption, &board);
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

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn no_tiny_board_of_an_exempt_region_kills_anything() {
    let mut tried = BTreeSet::new();
    for (flaw, exemption) in exemptions() {
        let region = &exemption.region;
        for shape in shapes(region).into_iter().filter(|&(n, m)| n * m <= 4) {
            let greatest = [5, 3, 2, 2][shape.0 * shape.1 - 1];
            let boards = all_boards(shape, region.a.min(greatest), region.b.min(greatest));
            boards.for_each(|board| assert_alive(flaw, exemption, &board));
            tried.insert((shape, region.b == 0));
        }
    }
    assert_eq!(tried.len(), 2 * 8, "every shape, with and without scores of White");
}
