//! `uniform`: every score equally likely.

use crate::{game::Board, rng::Seed};

use super::{ArgumentError, Arguments, Family, Method, Parameter, draw_scores};

pub(super) const FAMILY: Family = Family {
    name: "uniform",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::LEAST, Parameter::GREATEST],
    aims: &[],
    method: Method::Drawn(draw),
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let (least, greatest) = arguments.score_range()?;
    let score = |_, stream: &mut crate::rng::Stream| stream.between(least, greatest);
    Ok(draw_scores(arguments, seed, score, score))
}
