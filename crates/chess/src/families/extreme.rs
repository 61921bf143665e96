//! `extreme`: the greatest or the least answer, on a board that is not constant.
//!
//! One player starts with the greatest score everywhere and the other with
//! nothing. Then, cell after cell in random order, one of the two scores is
//! drawn anew, and kept where the answer stays as it was: what stays dear are
//! the cells that the winner needs, and those that no search has tried to change.

use muqi_game::{Board, Cell, Player};
use muqi_rng::{Seed, Stream};

use super::{
    Aim, ArgumentError, Arguments, Bound, Family, Parameter,
    family::{Scale, answer_of},
};

/// Cells that are tried at most: each takes a solution of the board, and a plan
/// draws its boards whenever it is read.
const MOST_TRIED: usize = 40;

pub(crate) const FAMILY: Family = Family {
    name: "extreme",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::word("winner", &["black", "white"], "black"),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_answer("n=3 m=4", Bound::Greatest),
        Aim::at_answer("n=3 m=3 b=zero", Bound::Greatest),
        Aim::at_answer("n=3 m=4 winner=white", Bound::Least),
        Aim::at_answer("n=3 m=3 winner=white", Bound::Least),
        Aim::at_flaws("n=5 m=5", &["infinity-1000000"]),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let scale = Scale::of(arguments)?;
    let greatest = arguments.score("greatest");
    let white_scores = arguments.word("b") == "drawn";
    let start = match arguments.word("winner") {
        "black" => (greatest, 0),
        _ if white_scores => (0, greatest),
        _ => {
            let problem = message!("family-white-never-wins");
            return Err(ArgumentError { parameter: "winner", problem });
        }
    };
    let mut board = Board::from_fn(arguments.count("n"), arguments.count("m"), |_| start);
    let answer = answer_of(&board)?;
    let mut stream = Stream::new(seed, "cells");
    let mut cells: Vec<Cell> = board.cells().collect();
    stream.shuffle(&mut cells);
    for cell in cells.into_iter().take(MOST_TRIED) {
        let is_blacks = stream.below(2) == 0 || !white_scores;
        let player = if is_blacks { Player::Black } else { Player::White };
        let score = scale.any(&mut stream);
        let changed = with_score(&board, cell, player, score);
        if answer_of(&changed)? == answer {
            board = changed;
        }
    }
    Ok(board)
}

fn with_score(board: &Board, changed: Cell, player: Player, score: i32) -> Board {
    Board::from_fn(board.n(), board.m(), |cell| {
        let scores = (board.a(cell), board.b(cell));
        match player {
            _ if cell != changed => scores,
            Player::Black => (score, scores.1),
            Player::White => (scores.0, score),
        }
    })
}
