//! `maximal`: every score at its bound.

use crate::{game::Board, rng::Seed};

use super::{Aim, ArgumentError, Arguments, Bound, Family, Method, Parameter, draw_scores};

pub(super) const FAMILY: Family = Family {
    name: "maximal",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::GREATEST],
    aims: &[Aim::at_answer("n=3 m=4 b=zero", Bound::Greatest)],
    method: Method::Drawn(draw),
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    Ok(draw_scores(arguments, seed, |_, _| greatest, |_, _| greatest))
}
