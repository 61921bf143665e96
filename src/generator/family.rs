//! A family, and what most families do: draw a score for every cell.

use crate::{
    game::{Board, Cell},
    rng::{Seed, Stream},
    solver,
    text::{Message, ToMessage as _},
};

use super::{Aim, ArgumentError, Arguments, Parameter};

/// A kind of board.
#[derive(Debug, PartialEq)]
pub struct Family {
    /// Its name in a recipe.
    pub name: &'static str,
    /// Its parameters, in canonical order.
    pub parameters: &'static [Parameter],
    /// Its purposes.
    pub aims: &'static [Aim],
    /// The way its boards are made.
    pub method: Method,
}

/// The way the boards of a family are made.
#[derive(Clone, Copy, Debug)]
pub enum Method {
    /// Drawn from parameters and a seed.
    Drawn(fn(&Arguments, Seed) -> Result<Board, ArgumentError>),
    /// Written by hand: the plan brings the board that `board` names.
    ByHand,
}

impl PartialEq for Method {
    /// Families are distinguished by name; their functions need no comparison.
    fn eq(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Drawn(_), Self::Drawn(_)) | (Self::ByHand, Self::ByHand))
    }
}

impl Eq for Family {}

impl Family {
    /// Returns a description of its boards.
    pub fn summary(&self) -> Message {
        message!("family-summary", family = self.name)
    }

    /// Returns the meaning of one of its parameters.
    pub fn meaning(&self, parameter: &Parameter) -> Message {
        message!("family-parameter", family = self.name, parameter = parameter.name)
    }
}

/// Draws a board of `n` rows and `m` columns: `a_score` and `b_score` are asked
/// for every cell, row by row, each with the stream of its own name.
///
/// With `b=zero` White's scores are zero and `b_score` is never asked.
pub fn draw_scores(
    arguments: &Arguments,
    seed: Seed,
    mut a_score: impl FnMut(Cell, &mut Stream) -> i32,
    mut b_score: impl FnMut(Cell, &mut Stream) -> i32,
) -> Board {
    let (mut a_stream, mut b_stream) = (Stream::new(seed, "a"), Stream::new(seed, "b"));
    let white_scores = arguments.word("b") == "drawn";
    Board::from_fn(arguments.count("n"), arguments.count("m"), |cell| {
        let a = a_score(cell, &mut a_stream);
        let b = if white_scores { b_score(cell, &mut b_stream) } else { 0 };
        (a, b)
    })
}

/// Returns the answer of a board, for families that draw until it is the right one. Fails when the
/// board is too large to be solved.
pub(super) fn answer_of(board: &Board) -> Result<i64, ArgumentError> {
    solver::value(board)
        .map_err(|error| ArgumentError { parameter: "n", problem: error.to_message() })
}
