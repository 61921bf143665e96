//! `bait`: in every row a dear cell that opens a dearer one.
//!
//! The player who takes the bait hands the prize behind it to the other. The cheap
//! cells are moves that wait: the bait goes to the player who runs out of them, so a
//! program has to count moves, not scores.

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{Aim, ArgumentError, Arguments, Family, Parameter, draw_alike, family::Scale};

pub(crate) const FAMILY: Family = Family {
    name: "bait",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("along", &["rows", "columns"], "rows"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_flaws("n=2 m=3", &["greedy-by-sum", "random-playouts"]),
        Aim::at_flaws("n=3 m=2 along=columns", &["greedy-by-sum", "random-playouts"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let along_rows = arguments.word("along") == "rows";
    let (n, m) = (arguments.count("n"), arguments.count("m"));
    let (lines, length) = if along_rows { (n, m) } else { (m, n) };
    let mut places = Stream::new(seed, "bait");
    let baits: Vec<usize> = (0..lines).map(|_| place_of_bait(length, &mut places)).collect();
    Ok(draw_alike(arguments, seed, |cell: Cell, stream: &mut Stream| {
        let (line, place) =
            if along_rows { (cell.row, cell.column) } else { (cell.column, cell.row) };
        match place.checked_sub(baits[line]) {
            Some(0) => scale.middling(stream),
            Some(1) => scale.dear(stream),
            _ => scale.cheap(stream),
        }
    }))
}

/// Returns a place that has another behind it, and one before it where the line
/// is long enough: on the first cell of a board there is no choice.
fn place_of_bait(length: usize, places: &mut Stream) -> usize {
    let choices = length.saturating_sub(2);
    let drawn = places.below(choices.max(1) as u64);
    choices.min(1) + usize::try_from(drawn).expect("a place on the board")
}
