//! `stripes`: diagonals that are dear to both players take turns with cheap
//! ones.
//!
//! A parity trap: every piece on a cheap diagonal opens a dear one to the other
//! player, so what counts is who runs out of cheap moves, many plies later. A
//! program that looks ahead a few moves sees one stripe and misjudges the next;
//! one that derives the turn from the cell's colour gives whole stripes to the wrong
//! player.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_alike, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "stripes",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("dear", &["first", "second"], "second"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=3 m=3", &["look-ahead-2", "look-ahead-4"]),
        Aim::at_flaws("n=3 m=4", &["look-ahead-6"]),
        Aim::at_flaws("n=2 m=3 dear=first", &["bounds-as-values"]),
        Aim::at_flaws("n=4 m=4 dear=first", &["bounds-as-values"]),
        Aim::at_flaws("n=2 m=3 b=zero greatest=1", &["turn-by-cell"]),
        Aim::at_flaws("n=3 m=3 b=zero dear=first greatest=1", &["last-score-lost"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let first_is_dear = arguments.word("dear") == "first";
    Ok(draw_alike(arguments, seed, |cell: Cell, stream: &mut Stream| {
        let even = (cell.row + cell.column).is_multiple_of(2);
        scale.dear_if(even == first_is_dear, stream)
    }))
}
