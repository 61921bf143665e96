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

pub(super) const FAMILY: Family = Family {
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
    let (n, m) = (arguments.count("n"), arguments.count("m"));
    let markers = arguments.word("rest") == "markers";
    let is_dear = |cell: Cell| match arguments.word("dear") {
        "rows" => (cell.row < n / 2, cell.row == 0),
        _ => (cell.column < m / 2, cell.column == 0),
    };
    let is_last = |cell: Cell| cell.row + 1 == n && cell.column + 1 == m;
    let score = |cell: Cell, stream: &mut Stream, is_scorer: bool| match is_dear(cell) {
        (true, _) if !is_scorer => 0,
        (true, true) => scale.dear(stream),
        (true, false) => scale.middling(stream),
        _ if markers && is_last(cell) => 1,
        _ if markers => either_marker(stream),
        _ => scale.little(stream),
    };
    Ok(draw_scores(
        arguments,
        seed,
        |cell, stream| score(cell, stream, is_black),
        |cell, stream| score(cell, stream, !is_black),
    ))
}
