//! `gradient`: scores that fall or rise along the diagonals.
//!
//! A search that prunes without remembering sees the dear cells first and can
//! cut nothing, or last and must look that far.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_alike, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "gradient",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("dear", &["first", "last"], "first"),
        Parameter::integer("step", [0, i32::MAX as i64], 5_000),
        Parameter::integer("noise", [0, i32::MAX as i64], 2_000),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=4 m=7 step=1 noise=1 greatest=10", &["alpha-beta-top-first"]),
        Aim::at_flaws("n=7 m=4 step=1 noise=1 greatest=10", &["alpha-beta-bottom-first"]),
        Aim::at_flaws(
            "n=4 m=9 step=1 noise=1 greatest=6",
            &["alpha-beta-own-first", "alpha-beta-sum-first"],
        ),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    Scale::of(arguments)?;
    let (step, noise) = (arguments.integer("step"), arguments.score("noise"));
    let greatest = arguments.integer("greatest");
    let first_is_dear = arguments.word("dear") == "first";
    let diagonals = arguments.count("n") + arguments.count("m") - 2;
    Ok(draw_alike(arguments, seed, |cell: Cell, stream: &mut Stream| {
        let diagonal = cell.row + cell.column;
        let distance = if first_is_dear { diagonals - diagonal } else { diagonal };
        let distance = i64::try_from(distance).expect("a board fits in memory");
        let score =
            step.saturating_mul(distance).saturating_add(i64::from(stream.between(0, noise)));
        i32::try_from(score.min(greatest)).expect("a score within its bound")
    }))
}
