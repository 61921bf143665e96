//! `special`: uniform scores, but for one property of the tables that programs treat apart.
//!
//! Boards are drawn until one has the property: with few scores it may be lost by chance. On
//! shapes and with scores that have none, as a single row, the first one is taken. A cell or a
//! table without scores has the score nearest to 0.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{ArgumentError, Arguments, Family, Parameter, SpecialCase};

/// Boards that are drawn at most. On 2 × 2 with scores of 0 and 1 a third of all will do.
const MOST_DRAWN: usize = 1_000;

pub(crate) const FAMILY: Family = Family {
    name: "special",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::word("case", &SpecialCase::NAMES, "equal-tables"),
        Parameter::LEAST,
        Parameter::GREATEST,
    ],
    aims: &[],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let case = SpecialCase::of_name(arguments.word("case")).expect("a plan has checked the word");
    let scores = arguments.score_range()?;
    let mut streams = [Stream::new(seed, "a"), Stream::new(seed, "b")];
    let shape = (arguments.count("n"), arguments.count("m"));
    let first = drawn(case, shape, scores, &mut streams);
    if case.is_of(&first) {
        return Ok(first);
    }
    let mut others = (0..MOST_DRAWN).map(|_| drawn(case, shape, scores, &mut streams));
    Ok(others.find(|board| case.is_of(board)).unwrap_or(first))
}

fn drawn(
    case: SpecialCase,
    (n, m): (usize, usize),
    (least, greatest): (i32, i32),
    [a_stream, b_stream]: &mut [Stream; 2],
) -> Board {
    let mut tables = [a_stream, b_stream].map(|stream| {
        let constant = stream.between(least, greatest);
        let scores: Vec<i32> = (0..n * m).map(|_| stream.between(least, greatest)).collect();
        (constant, scores)
    });
    let [(constant_a, a), (constant_b, b)] = &mut tables;
    let nothing = 0.clamp(least, greatest);
    match case {
        SpecialCase::EqualTables => b.clone_from(a),
        SpecialCase::ZeroA => a.fill(nothing),
        SpecialCase::ConstantA => a.fill(*constant_a),
        SpecialCase::ConstantB => b.fill(*constant_b),
        SpecialCase::SymmetricA
        | SpecialCase::SymmetricB
        | SpecialCase::EmptyLastRow
        | SpecialCase::EmptyLastColumn => {}
    }
    Board::from_fn(n, m, |cell| match case {
        SpecialCase::EmptyLastRow if cell.row + 1 == n => (nothing, nothing),
        SpecialCase::EmptyLastColumn if cell.column + 1 == m => (nothing, nothing),
        _ => (
            score(a, (n, m), case == SpecialCase::SymmetricA, cell),
            score(b, (n, m), case == SpecialCase::SymmetricB, cell),
        ),
    })
}

/// Returns the score of a cell, from a table that is mirrored where it is to be symmetric.
fn score(table: &[i32], (n, m): (usize, usize), is_symmetric: bool, cell: Cell) -> i32 {
    let is_mirrored = is_symmetric && n == m && cell.column > cell.row;
    let (row, column) = if is_mirrored { (cell.column, cell.row) } else { (cell.row, cell.column) };
    table[row * m + column]
}
