//! `constant`: all of Black's scores equal, all of White's scores equal.

use crate::{game::Board, rng::Seed};

use super::{ArgumentError, Arguments, DefaultValue, Family, Method, Parameter, ParameterKind};

const fn score(name: &'static str, meaning: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Score, default: DefaultValue::Integer(1), meaning }
}

pub(super) const FAMILY: Family = Family {
    name: "constant",
    summary: "one score for Black, one for White; nothing to choose, only limits to meet",
    parameters: &[
        Parameter::N,
        Parameter::M,
        score("a", "Black's score on every cell"),
        score("b", "White's score on every cell"),
    ],
    aims: &[],
    method: Method::Drawn(draw),
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn draw(arguments: &Arguments, _: Seed) -> Result<Board, ArgumentError> {
    let scores = (arguments.score("a"), arguments.score("b"));
    Ok(Board::from_fn(arguments.count("n"), arguments.count("m"), |_| scores))
}
