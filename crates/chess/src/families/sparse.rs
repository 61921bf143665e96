//! `sparse`: a few cells score, the rest do not.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{ArgumentError, Arguments, Family, Parameter};

pub(super) const FAMILY: Family = Family {
    name: "sparse",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::integer("percent", [0, 100], 15),
        Parameter::GREATEST,
    ],
    aims: &[],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    if greatest < 1 {
        let problem = message!("family-no-score", greatest = greatest);
        return Err(ArgumentError { parameter: "greatest", problem });
    }
    let (n, m) = (arguments.count("n"), arguments.count("m"));
    let filled = (n * m * arguments.count("percent") / 100).max(1);
    let table = |name| -> Vec<i32> {
        let mut stream = Stream::new(seed, name);
        let mut scores = vec![0; n * m];
        scores[..filled].fill_with(|| stream.between(1, greatest));
        stream.shuffle(&mut scores);
        scores
    };
    let a = table("a");
    let b = if arguments.word("b") == "drawn" { table("b") } else { vec![0; n * m] };
    let index = |cell: Cell| cell.row * m + cell.column;
    Ok(Board::from_fn(n, m, |cell| (a[index(cell)], b[index(cell)])))
}
