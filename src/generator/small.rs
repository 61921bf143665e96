//! `small`: few different scores, so that many lines of play tie.

use crate::{
    game::Board,
    rng::{Seed, Stream},
};

use super::{ArgumentError, Arguments, Family, Method, Parameter, draw_scores};

pub(super) const FAMILY: Family = Family {
    name: "small",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::score("greatest", 2)],
    aims: &[],
    method: Method::Drawn(draw),
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    if greatest < 0 {
        let problem = message!("family-below-zero", greatest = greatest);
        return Err(ArgumentError { parameter: "greatest", problem });
    }
    let score = |_, stream: &mut Stream| stream.between(0, greatest);
    Ok(draw_scores(arguments, seed, score, score))
}
