//! For tests: boards that distinguish mutants.

use std::collections::HashMap;

use crate::{
    game::{Board, Cell, Ranking},
    rng::{Seed, Stream},
};

use super::memory::{Digits, Key};

/// The least and the greatest score of `a`, and of `b`.
type Range = [i32; 4];

const TIES: Range = [0, 2, 0, 2];
const ANY: Range = [0, 100_000, 0, 100_000];
const BLACK_ONLY: Range = [0, 100_000, 0, 0];
const WHITE_ONLY: Range = [0, 0, 0, 100_000];
const BLACK_RICH: Range = [90_000, 100_000, 0, 10];
const GREATEST_OF_BLACK: Range = [100_000, 100_000, 0, 0];
/// Values near 2^22 after two moves on 10 × 10, where White has chosen.
const ABOUT_22_BITS: Range = [85_580, 85_620, 0, 0];
const GREATEST_OF_WHITE: Range = [0, 0, 100_000, 100_000];

/// Returns small boards of many shapes, lines and both kinds of lopsided ones
/// among them.
pub(in crate::flawed) fn small() -> Vec<Board> {
    let shapes = [(1, 1), (1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (2, 5), (5, 2)];
    let larger = [(3, 3), (3, 4), (4, 3), (1, 7), (7, 1), (2, 7), (4, 4), (3, 5), (5, 3)];
    let ranges = [TIES, ANY, BLACK_ONLY, WHITE_ONLY, BLACK_RICH];
    drawn("small", &[shapes.as_slice(), &larger].concat(), &ranges, 2)
}

/// Returns large boards: at all bounds, on the stairs, and drawn; the most
/// effective first.
pub(super) fn large() -> Vec<Board> {
    let ends = [GREATEST_OF_WHITE, GREATEST_OF_BLACK];
    let stairs = [8, 9, 10].into_iter().flat_map(|side| [stairs(side, 0), stairs(side, side - 1)]);
    let made = [swinging(), dear_reply()].into_iter().chain(stairs);
    let shapes = [(10, 10), (9, 10), (10, 9), (10, 6), (6, 10)];
    let drawn_ones = drawn("large", &shapes, &[ANY, TIES, BLACK_ONLY, WHITE_ONLY], 1);
    let close = drawn("close", &[(10, 10)], &[ABOUT_22_BITS], 40);
    let ends = drawn("ends", &[(10, 10)], &ends, 1).into_iter();
    ends.chain(made).chain(drawn_ones).chain(close).chain(meeting()).collect()
}

/// Returns drawn boards of one shape.
pub(in crate::flawed) fn seeded(name: &str, shape: (usize, usize), count: usize) -> Vec<Board> {
    let ranges = [TIES, ANY, BLACK_ONLY, WHITE_ONLY, BLACK_RICH];
    drawn(name, &[shape], &ranges, count.div_ceil(ranges.len()))
}

fn drawn(name: &str, shapes: &[(usize, usize)], ranges: &[Range], each: usize) -> Vec<Board> {
    let mut stream = Stream::new(Seed::derive("mutants", name), "boards");
    let mut boards = Vec::new();
    for &(n, m) in shapes {
        for &[least_a, greatest_a, least_b, greatest_b] in ranges {
            for _ in 0..each {
                boards.push(Board::from_fn(n, m, |_| {
                    (stream.between(least_a, greatest_a), stream.between(least_b, greatest_b))
                }));
            }
        }
    }
    boards
}

/// Returns a square board on which play goes up to the longest diagonal first,
/// where there are as many moves as anywhere, and that in `row` is the best.
pub(super) fn stairs(side: usize, row: usize) -> Board {
    let mut stream = Stream::new(Seed::derive("mutants", "stairs"), "boards");
    Board::from_fn(side, side, |cell| match cell.row + cell.column + 1 {
        above if above < side => (stream.between(90_000, 100_000), stream.between(90_000, 100_000)),
        on if on == side && cell.row == row => (100_000, 100_000),
        _ => (stream.between(0, 20_000), stream.between(0, 20_000)),
    })
}

/// Returns a board whose first half is White's and whose second half is
/// Black's: values on the way are far from the answer.
fn swinging() -> Board {
    Board::from_fn(10, 10, |Cell { row, column }| {
        let noise = i32::try_from(7 * row + 11 * column).expect("a small number");
        if row + column < 9 { (0, 90_000 + noise) } else { (89_000 + noise, 0) }
    })
}

/// Returns a board on which White's first reply is dear, and all of Black's
/// moves but the first: the greatest differences are reached on the way.
fn dear_reply() -> Board {
    Board::from_fn(10, 10, |Cell { row, column }| match row + column {
        0 => (0, 0),
        1 => (100_000, 90_000),
        _ => (100_000, 0),
    })
}

/// Returns boards on which play comes to one of two positions that have the same key, and the
/// other is worth something else: one for each, and for the pairs of every key.
fn meeting() -> Vec<Board> {
    let ranking = Ranking::new(10, 10).expect("a small shape");
    let lengths = |rank| ranking.unrank(rank).row_lengths().to_vec();
    let pairs = Digits::ALL.into_iter().flat_map(|digits| {
        let key = |rank| Key::In32Bits(digits).of(0, &lengths(rank));
        let mut known = HashMap::new();
        let meets = |rank| known.insert(key(rank), rank).map(|first| [first, rank]);
        (0..ranking.positions()).filter_map(meets).collect::<Vec<_>>()
    });
    pairs.flatten().map(|rank| on_the_way(&lengths(rank))).collect()
}

/// Returns a board on which the cells of a position are filled first, the dearest to begin with.
fn on_the_way(lengths: &[usize]) -> Board {
    let mut stream = Stream::new(Seed::derive("mutants", "meeting"), "boards");
    Board::from_fn(lengths.len(), 10, |Cell { row, column }| {
        let dearer = i32::try_from(19 - row - column).expect("a small number");
        let least = if column < lengths[row] { 5_000 * dearer } else { 0 };
        (stream.between(least, least + 3_000), stream.between(least, least + 3_000))
    })
}
