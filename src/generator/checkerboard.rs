//! `checkerboard`: cells of one colour are dear to Black, those of the other to
//! White.

use crate::{
    game::{Board, Cell},
    rng::{Seed, Stream},
};

use super::{
    Aim, ArgumentError, Arguments, DefaultValue, Family, Method, Parameter, ParameterKind,
    draw_scores,
};

/// A cheap score is at most this part of the greatest, a dear one at least the
/// upper half.
const CHEAP_PART: i32 = 100;

pub(super) const FAMILY: Family = Family {
    name: "checkerboard",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter {
            name: "black",
            kind: ParameterKind::Word(&["corner", "beside"]),
            default: DefaultValue::Word("beside"),
        },
        Parameter::GREATEST,
    ],
    aims: &[Aim::at_flaws("n=3 m=4", &["look-ahead-4"])],
    method: Method::Drawn(draw),
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    if greatest < 0 {
        let problem = message!("family-negative", greatest = greatest);
        return Err(ArgumentError { parameter: "greatest", problem });
    }
    let corner_is_black = arguments.word("black") == "corner";
    let dear_to_black = |cell: Cell| (cell.row + cell.column).is_multiple_of(2) == corner_is_black;
    let score = |dear: bool, stream: &mut Stream| {
        if dear {
            stream.between(greatest - greatest / 2, greatest)
        } else {
            stream.between(0, greatest / CHEAP_PART)
        }
    };
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream| score(dear_to_black(cell), stream),
        |cell, stream| score(!dear_to_black(cell), stream),
    ))
}
