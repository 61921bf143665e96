//! `sparse`: a few cells score, the rest do not.

use muqi_game::Board;
use muqi_rng::{Seed, Stream};

use super::{ArgumentError, Arguments, Family, Parameter};

pub(crate) const FAMILY: Family = Family {
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
    let a = table(Stream::new(seed, "a"), n * m, filled, greatest);
    let b = match arguments.word("b") {
        "drawn" => table(Stream::new(seed, "b"), n * m, filled, greatest),
        _ => vec![0; n * m],
    };
    Ok(Board::new(n, m, a, b).expect("a score for every cell"))
}

/// Draws scores of which so many are not 0, in any order.
fn table(mut stream: Stream, cells: usize, filled: usize, greatest: i32) -> Vec<i32> {
    let mut scores = vec![0; cells];
    scores[..filled].fill_with(|| stream.between(1, greatest));
    stream.shuffle(&mut scores);
    scores
}
