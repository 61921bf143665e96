//! `zero`: all scores are 0.

use crate::{game::Board, rng::Seed};

use super::{Aim, ArgumentError, Arguments, Bound, Family, Method, Parameter};

pub(super) const FAMILY: Family = Family {
    name: "zero",
    parameters: &[Parameter::N, Parameter::M],
    aims: &[Aim::at_answer("n=3 m=4", Bound::Exactly(0))],
    method: Method::Drawn(draw),
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn draw(arguments: &Arguments, _: Seed) -> Result<Board, ArgumentError> {
    Ok(Board::from_fn(arguments.count("n"), arguments.count("m"), |_| (0, 0)))
}
