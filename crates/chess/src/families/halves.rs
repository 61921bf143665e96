//! `halves`: play fills one half of the board first, line after line.
//!
//! The first half of the rows, or of the columns, is dear for one player, its first line most of
//! all. Nobody leaves it: who does gives the next dear cell away. So play comes to the position
//! in which just this half is full, the last in its layer for whom it is not dear, and passes the
//! one in which just the first line is, which a search from the other side sees last.
//!
//! ```text
//! X D . .      dear=columns: the first column X is filled first, then D
//! X D . .
//! X D . .      The rest is cheap, or worth 0 and 1 only, so that many positions there are
//! X D . .      worth 0 or -1 as in the family `markers`; the last cell is worth 1.
//! ```

use muqi_game::{Board, Cell};
use muqi_rng::{Seed, Stream};

use super::{
    ArgumentError, Arguments, Family, Parameter, draw_scores,
    family::{Aim, Scale},
    markers::either_marker,
};

pub(crate) const FAMILY: Family = Family {
    name: "halves",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("dear", &["columns", "rows"], "columns"),
        Parameter::word("rich", &["black", "white"], "black"),
        Parameter::word("rest", &["cheap", "markers"], "cheap"),
        Parameter::GREATEST,
    ],
    aims: &[Aim::at_flaws("n=8 m=8 rest=markers", &["marker-zero", "marker-minus-one"])],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let is_black = arguments.word("rich") == "black";
    if !is_black && arguments.word("b") == "zero" {
        let problem = message!("family-white-never-scores");
        return Err(ArgumentError { parameter: "rich", problem });
    }
    let halves = Halves {
        scale,
        shape: (arguments.count("n"), arguments.count("m")),
        are_rows: arguments.word("dear") == "rows",
        has_markers: arguments.word("rest") == "markers",
    };
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream| halves.score(cell, stream, is_black),
        |cell, stream| halves.score(cell, stream, !is_black),
    ))
}

/// The halves of a board, of which the first is dear.
struct Halves {
    scale: Scale,
    shape: (usize, usize),
    /// True where the first rows are dear, not the first columns.
    are_rows: bool,
    /// True where markers are in the other half.
    has_markers: bool,
}

impl Halves {
    /// Draws a score of a player, who is the one that scores in the dear half or is not.
    fn score(&self, cell: Cell, stream: &mut Stream, is_scorer: bool) -> i32 {
        let (n, m) = self.shape;
        let (place, length) = if self.are_rows { (cell.row, n) } else { (cell.column, m) };
        let is_last = cell.row + 1 == n && cell.column + 1 == m;
        match place < length / 2 {
            true if !is_scorer => 0,
            true if place == 0 => self.scale.dear(stream),
            true => self.scale.middling(stream),
            false if self.has_markers && is_last => 1,
            false if self.has_markers => either_marker(stream),
            false => self.scale.little(stream),
        }
    }
}
