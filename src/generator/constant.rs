//! `constant`: all of Black's scores equal, all of White's scores equal.

use crate::{game::Board, rng::Seed};

use super::{ArgumentError, Arguments, Family, Method, Parameter};

pub(super) const FAMILY: Family = Family {
    name: "constant",
    parameters: &[Parameter::N, Parameter::M, Parameter::score("a", 1), Parameter::score("b", 1)],
    aims: &[],
    method: Method::Drawn(draw),
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn draw(arguments: &Arguments, _: Seed) -> Result<Board, ArgumentError> {
    let scores = (arguments.score("a"), arguments.score("b"));
    Ok(Board::from_fn(arguments.count("n"), arguments.count("m"), |_| scores))
}
