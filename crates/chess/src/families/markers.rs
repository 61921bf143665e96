//! `markers`: nearly every position is worth what a program takes for “not
//! visited”.
//!
//! Such a program is right, and remembers nothing. With an even area a single 1
//! of White on the last cell makes every position but the full board worth −1. With an odd one the
//! last cell is Black's; there the 1 is on both cells beside it, of which
//! White gets one: that makes most positions −1. All positions but the first are
//! worth 0 where only the first cell scores.
//!
//! With `marker=either` one score in ten is 1, all others 0: many positions are worth 0 and many
//! −1, so that a program with either marker forgets enough to be lost, on most boards.
//!
//! In disguise the first half of the diagonals is random, and the positions
//! beyond it mislead as before.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_scores, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "markers",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("marker", &["minus-one", "zero", "either"], "minus-one"),
        Parameter::word("disguise", &["none", "half"], "none"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=4 m=6", &["marker-minus-one"]),
        Aim::at_flaws("n=7 m=9", &["marker-minus-one"]),
        Aim::at_flaws("n=5 m=5 b=zero marker=zero", &["marker-zero"]),
        Aim::at_flaws("n=8 m=8 disguise=half", &["marker-minus-one"]),
        Aim::at_flaws("n=7 m=7 b=zero marker=zero disguise=half", &["marker-zero"]),
        Aim::at_flaws("n=8 m=9 marker=either disguise=half", &["marker-minus-one", "marker-zero"]),
    ],
    draw,
};

/// Draws 1 once in ten times, or 0.
pub(crate) fn either_marker(stream: &mut Stream) -> i32 {
    i32::from(stream.below(10) == 0)
}

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let marker = arguments.word("marker");
    let minus_one = marker == "minus-one";
    if marker != "zero" && arguments.word("b") == "zero" {
        let problem = message!("family-no-marker");
        return Err(ArgumentError { parameter: "marker", problem });
    }
    let (n, m) = (arguments.count("n"), arguments.count("m"));
    let steps = n + m - 2;
    let random = if arguments.word("disguise") == "half" { steps / 2 } else { 0 };
    // Steps from the cell, or the two, on which White's 1 is, to the last one.
    let one_at = usize::from(!(n * m).is_multiple_of(2));
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream: &mut Stream| match diagonal(cell) {
            0 if !minus_one => scale.any(stream).max(1),
            diagonal if diagonal < random => scale.any(stream),
            _ if marker == "either" => either_marker(stream),
            _ => 0,
        },
        |cell, stream: &mut Stream| {
            if diagonal(cell) < random {
                scale.any(stream)
            } else if marker == "either" {
                either_marker(stream)
            } else {
                i32::from(minus_one && diagonal(cell) + one_at == steps)
            }
        },
    ))
}

fn diagonal(cell: Cell) -> usize {
    cell.row + cell.column
}
