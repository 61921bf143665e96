//! Boards of the largest shape that all plans share: these take longest to be made and tried.

use crate::{
    game::{Board, Cell},
    input::Constraints,
    strength::largest_within,
};

use super::{
    Work,
    candidate::{Candidate, Origin, Tried, purpose, tried},
    candidates::{LARGEST_WAYS, MANY_POSITIONS, drawn_largest, positions},
    late::late_boards,
    scopes::Scope,
    staircase::staircases,
};

/// Boards that are drawn in a way until one is clear.
const MOST_TURNS: u64 = 4;

/// Returns boards of the largest shape, each tried; the subtask of each is still to be chosen.
pub(super) fn shared(whole: &Scope, work: &Work<'_>) -> Vec<Tried> {
    let Some(&shape) = whole.shapes().last() else { return Vec::new() };
    let file = |kind| {
        move |board| Candidate {
            subtask: 0,
            origin: Origin::File(kind),
            purpose: purpose(kind),
            board,
        }
    };
    let mut boards = Vec::new();
    if is_in_reach(whole) {
        boards.extend(late_boards(whole, work).into_iter().map(file("late")));
        for (kind, board) in staircases(whole, shape) {
            boards.push(file(kind)(board));
        }
    }
    let is_large = positions(shape) > MANY_POSITIONS;
    if is_large {
        for (kind, board) in plain_extremes(whole, shape) {
            boards.push(file(kind)(board));
        }
        boards.push(file("longest")(longest(whole, shape)));
    }
    let mut all = tried(boards, work);
    if is_large {
        for way in LARGEST_WAYS {
            // On some boards it depends on the machine whether a program is too slow.
            let turns = (0..MOST_TURNS).filter_map(|turn| drawn_largest(way, whole, shape, turn));
            let mut tried = turns.flat_map(|board| tried(vec![board], work));
            all.extend(tried.find(Tried::is_clear));
        }
    }
    all
}

/// Returns boards with the greatest and the least answer: one player scores the greatest score on
/// every cell. On one, White scores too, where Black moves first. The family `extreme` has boards
/// that are less plain, on which it depends on the machine whether a program is too slow.
pub(super) fn plain_extremes(whole: &Scope, shape: (i64, i64)) -> Vec<(&'static str, Board)> {
    let Constraints { a, b, .. } = whole.constraints;
    let board =
        |score: &dyn Fn(bool) -> (i64, i64)| made(shape, |cell| score(cell.row + cell.column == 0));
    let mut boards = vec![("greatest-answer", board(&|_| (a.greatest, b.least)))];
    if b.greatest > b.least {
        let scored = |is_first| (a.greatest, if is_first { b.greatest } else { b.least });
        boards.push(("greatest-answer", board(&scored)));
        boards.push(("least-answer", board(&|_| (a.least, b.greatest))));
    }
    boards
}

/// Returns the longest input, but for a point of the last cell: without it all positions with as
/// many moves left for both would be worth 0.
fn longest(whole: &Scope, (n, m): (i64, i64)) -> Board {
    let Constraints { a, b, .. } = whole.constraints;
    let last = b.least.max(b.greatest - 1);
    made((n, m), |cell| {
        let is_last = i64::try_from(cell.row + cell.column) == Ok(n + m - 2);
        (a.greatest, if is_last { last } else { b.greatest })
    })
}

fn made((n, m): (i64, i64), scores: impl Fn(Cell) -> (i64, i64)) -> Board {
    let side = |side: i64| usize::try_from(side).expect("a side of a board");
    let score = |score: i64| i32::try_from(score).expect("a score");
    Board::from_fn(side(n), side(m), |cell| {
        let (a, b) = scores(cell);
        (score(a), score(b))
    })
}

/// Returns whether mistakes with a number are tried on the largest boards.
fn is_in_reach(whole: &Scope) -> bool {
    largest_within(&whole.constraints).is_in_reach()
}
