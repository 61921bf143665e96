//! Boards of the largest shape that all plans share: these take longest to be made and tried.

use crate::flawed::Largest;

use super::{
    Work,
    candidate::{Candidate, Origin, Tried, purpose, tried},
    candidates::{MANY_POSITIONS, drawn_largest, positions},
    late::late_boards,
    scopes::Scope,
    staircase::staircases,
};

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
    let mut boards: Vec<Candidate> = Vec::new();
    if positions(shape) > MANY_POSITIONS {
        boards.extend(drawn_largest(whole, shape));
    }
    if is_in_reach(whole) {
        boards.extend(late_boards(whole, work).into_iter().map(file("late")));
        for (kind, board) in staircases(whole, shape) {
            boards.push(file(kind)(board));
        }
    }
    tried(boards, work)
}

/// Returns whether mistakes with a number are tried on the largest boards.
fn is_in_reach(whole: &Scope) -> bool {
    let bounds = &whole.constraints;
    let side = |side: i64| usize::try_from(side).unwrap_or(usize::MAX);
    let (n, m) = (side(bounds.n.greatest), side(bounds.m.greatest));
    Largest { n, m, a: bounds.a.greatest, b: bounds.b.greatest }.is_in_reach()
}
