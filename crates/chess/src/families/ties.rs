//! `ties`: one player scores the same everywhere, and what matters is what is
//! left to the other.
//!
//! White's scores all tie. A program that looks at the mover's own score alone
//! takes whatever comes first, and Black's scores are so that this is wrong.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "ties",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("rows", &["rising", "falling"], "rising"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=2 m=2", &["greedy", "own-score-only"]),
        Aim::at_flaws("n=2 m=2 b=zero", &["greedy", "own-score-only"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let (n, greatest) = (arguments.count("n"), arguments.integer("greatest"));
    let rising = arguments.word("rows") == "rising";
    let tied = match arguments.word("b") {
        "zero" => 0,
        _ => scale.any(&mut Stream::new(seed, "b")),
    };
    // Row k of n takes the k-th of n equal parts of the scores.
    let mut stream = Stream::new(seed, "a");
    Ok(Board::from_fn(n, arguments.count("m"), |cell: Cell| {
        let row = if rising { cell.row } else { n - 1 - cell.row };
        let (least, greatest) = (bound(row, n, greatest), bound(row + 1, n, greatest));
        // Scores too few for n parts leave no room between two bounds.
        (stream.between((least + 1).min(greatest), greatest), tied)
    }))
}

/// Returns the bound between the scores of a row of `n` and the row before.
fn bound(row: usize, n: usize, greatest: i64) -> i32 {
    let bound = greatest * i64::try_from(row).expect("a board fits in memory")
        / i64::try_from(n).expect("a board fits in memory");
    i32::try_from(bound).expect("at most the greatest score")
}
