//! `checkerboard`: cells of one colour are dear to Black, those of the other to
//! White.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_scores, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "checkerboard",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("black", &["corner", "beside"], "beside"),
        Parameter::GREATEST,
    ],
    aims: &[Aim::at_flaws("n=3 m=4", &["look-ahead-4"])],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let (scale, greatest) = (Scale::of(arguments)?, arguments.score("greatest"));
    let corner_is_black = arguments.word("black") == "corner";
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream| score(is_even(cell) == corner_is_black, scale, greatest, stream),
        |cell, stream| score(is_even(cell) != corner_is_black, scale, greatest, stream),
    ))
}

fn is_even(cell: Cell) -> bool {
    (cell.row + cell.column).is_multiple_of(2)
}

fn score(is_dear: bool, scale: Scale, greatest: i32, stream: &mut Stream) -> i32 {
    // Only here the upper half is dear.
    if is_dear { stream.between(greatest - greatest / 2, greatest) } else { scale.cheap(stream) }
}
