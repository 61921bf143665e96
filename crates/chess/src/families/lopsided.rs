//! `lopsided`: rows are dear or cheap as a whole, each player's in an order of
//! its own.
//!
//! Read into m rows of n, or looked up with rows for columns, the dear cells are
//! somewhere else altogether. Uniform boards of great scores show that anyhow,
//! by noise; with scores of 0 and 1 about half of them do not.

use muqi_game::Board;
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_scores, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "lopsided",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::GREATEST],
    aims: &[
        Aim::at_flaws("n=2 m=3 greatest=1", &["size-swapped"]),
        Aim::at_flaws("n=3 m=2 b=zero greatest=1", &["size-swapped", "transposed"]),
        Aim::at_flaws("n=2 m=3 b=zero greatest=1", &["size-swapped", "transposed"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream: &mut Stream| scale.dear_if(cell.row % 2 == 1, stream),
        |cell, stream: &mut Stream| scale.dear_if(cell.row > 0, stream),
    ))
}
