//! `balanced`: uniform boards with the answer that was asked for.
//!
//! A score that rises by 1 raises the answer by 1 or not at all. So when the
//! scores of the player who is ahead are cut down step by step, the answer meets
//! every number on its way, and halving finds the place.

use muqi_game::Board;
use muqi_rng::{Seed, Stream};

use super::{
    Aim, ArgumentError, Arguments, Bound, Family, Parameter, draw_alike,
    family::{Scale, answer_of},
};

pub(crate) const FAMILY: Family = Family {
    name: "balanced",
    parameters: &[
        Parameter::N,
        Parameter::M,
        Parameter::B,
        Parameter::integer("answer", [i32::MIN as i64, i32::MAX as i64], 0),
        Parameter::GREATEST,
    ],
    aims: &[
        Aim::at_answer("n=3 m=4", Bound::Exactly(0)),
        Aim::at_answer("n=3 m=4 answer=-1", Bound::Exactly(-1)),
        Aim::at_answer("n=4 m=3 answer=-1000", Bound::Exactly(-1000)),
        Aim::at_flaws(
            "n=3 m=3 answer=-1",
            &["absolute-value", "unsigned-output", "never-negative"],
        ),
    ],
    draw,
};

fn draw(arguments: &Arguments, seed: Seed) -> Result<Board, ArgumentError> {
    let (scale, greatest) = (Scale::of(arguments)?, arguments.integer("greatest"));
    let board = draw_alike(arguments, seed, |_, stream: &mut Stream| scale.any(stream));
    let answer = arguments.integer("answer");
    // The solver is exact, so the bytes of the board are the same on every machine.
    let drawn = answer_of(&board)?;
    let black_is_ahead = drawn > answer;
    let area = i64::try_from(board.area()).expect("a board fits in memory");
    let mut too_few = -1;
    let mut enough = greatest.saturating_mul(area);
    // The fewest units with which the player who is ahead is still that far ahead.
    while enough - too_few > 1 {
        let middle = too_few + (enough - too_few) / 2;
        let reached = answer_of(&cut_down(&board, black_is_ahead, middle))?;
        if if black_is_ahead { reached >= answer } else { reached <= answer } {
            enough = middle;
        } else {
            too_few = middle;
        }
    }
    let board = cut_down(&board, black_is_ahead, enough);
    match answer_of(&board)? {
        reached if reached == answer => Ok(board),
        nearest => {
            let problem = message!("family-out-of-reach", answer = answer, nearest = nearest);
            Err(ArgumentError { parameter: "answer", problem })
        }
    }
}

/// Returns the board on which no score of one player exceeds its bound: `units`
/// are dealt out to the cells one by one, round after round.
fn cut_down(board: &Board, blacks: bool, units: i64) -> Board {
    let area = i64::try_from(board.area()).expect("a board fits in memory");
    let (rounds, rest) = (units / area, units % area);
    let mut dealt = 0;
    Board::from_fn(board.n(), board.m(), |cell| {
        let bound = i32::try_from(rounds + i64::from(dealt < rest)).unwrap_or(i32::MAX);
        dealt += 1;
        let (a, b) = (board.a(cell), board.b(cell));
        if blacks { (a.min(bound), b) } else { (a, b.min(bound)) }
    })
}
