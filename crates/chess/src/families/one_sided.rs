//! `one-sided`: every cell is dear to one player and cheap to the other.
//!
//! The difference grows with every move: beyond 16 bits after one, beyond a
//! small infinity after a few, and below 0 where White is the rich one.

use muqi_game::Board;
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_scores, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "one-sided",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("rich", &["black", "white"], "black"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=1 m=2", &["16-bit-values"]),
        Aim::at_flaws("n=3 m=3", &["infinity-100000"]),
        Aim::at_flaws("n=5 m=5", &["infinity-1000000"]),
        Aim::at_flaws(
            "n=3 m=3 rich=white",
            &[
                "infinity-100000",
                "initial-minus-one",
                "absolute-value",
                "unsigned-output",
                "never-negative",
            ],
        ),
        Aim::at_flaws("n=5 m=5 rich=white", &["infinity-1000000"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let black_is_rich = arguments.word("rich") == "black";
    Ok(draw_scores(
        arguments,
        seed,
        |_, stream: &mut Stream| scale.dear_if(black_is_rich, stream),
        |_, stream: &mut Stream| scale.dear_if(!black_is_rich, stream),
    ))
}
