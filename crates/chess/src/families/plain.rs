//! Families whose boards have no structure: drawn evenly, all scores equal, or written by hand.

use muqi_game::Board;
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Bound, Family, Parameter, draw_alike, draw_scores};

/// `uniform`: every score equally likely.
pub(crate) const UNIFORM: Family = Family {
    name: "uniform",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::LEAST, Parameter::GREATEST],
    aims: &[],
    draw: uniform,
};

fn uniform(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let (least, greatest) = arguments.score_range()?;
    Ok(draw_alike(arguments, seed, |_, stream: &mut Stream| stream.between(least, greatest)))
}

/// `small`: few different scores, so that many lines of play tie.
pub(crate) const SMALL: Family = Family {
    name: "small",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::score("greatest", 2)],
    aims: &[],
    draw: small,
};

fn small(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    if greatest < 0 {
        let problem = message!("family-below-zero", greatest = greatest);
        return Err(ArgumentError { parameter: "greatest", problem });
    }
    Ok(draw_alike(arguments, seed, |_, stream: &mut Stream| stream.between(0, greatest)))
}

/// `constant`: all of Black's scores equal, all of White's scores equal.
pub(crate) const CONSTANT: Family = Family {
    name: "constant",
    parameters: &[Parameter::N, Parameter::M, Parameter::score("a", 1), Parameter::score("b", 1)],
    aims: &[],
    draw: constant,
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn constant(arguments: &Arguments, _: Seed) -> Result<Board, ArgumentError> {
    let scores = (arguments.score("a"), arguments.score("b"));
    Ok(Board::from_fn(arguments.count("n"), arguments.count("m"), |_| scores))
}

/// `zero`: all scores are 0.
pub(crate) const ZERO: Family = Family {
    name: "zero",
    parameters: &[Parameter::N, Parameter::M],
    aims: &[Aim::at_answer("n=3 m=4", Bound::Exactly(0))],
    draw: zero,
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn zero(arguments: &Arguments, _: Seed) -> Result<Board, ArgumentError> {
    Ok(Board::from_fn(arguments.count("n"), arguments.count("m"), |_| (0, 0)))
}

/// `maximal`: every score at its bound.
pub(crate) const MAXIMAL: Family = Family {
    name: "maximal",
    parameters: &[Parameter::N, Parameter::M, Parameter::B, Parameter::GREATEST],
    aims: &[Aim::at_answer("n=3 m=4 b=zero", Bound::Greatest)],
    draw: maximal,
};

#[expect(clippy::unnecessary_wraps, reason = "the signature of every family")]
fn maximal(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let greatest = arguments.score("greatest");
    Ok(draw_scores(arguments, seed, |_, _| greatest, |_, _| greatest))
}
