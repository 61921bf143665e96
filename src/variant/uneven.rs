//! Boards with slightly uneven scores.

use crate::{
    game::Board,
    input::Constraints,
    rng::{Seed, Stream},
};

/// The part of a score that is added at most, as a divisor of the factor.
const SHARE: i32 = 8;

/// Returns a board with scores so much greater that up to an eighth of the factor can be added to
/// each; nothing where there is no room for that. A player without scores stays without.
///
/// Alpha-beta takes many more positions where no two lines of play are worth the same.
pub(super) fn uneven(board: &Board, bounds: &Constraints, seed: Seed) -> Option<Board> {
    let greatest_of = |scores: &[i32]| scores.iter().copied().max().unwrap_or(0);
    let (greatest_a, greatest_b) = (greatest_of(board.a_scores()), greatest_of(board.b_scores()));
    let greatest = i64::from(greatest_a.max(greatest_b));
    let factor = bounds.a.greatest.min(bounds.b.greatest) / (greatest + 1);
    let factor = i32::try_from(factor).ok().filter(|&factor| factor >= SHARE)?;
    let mut stream = Stream::new(seed, "scores");
    let mut score = |score: i32, greatest: i32| {
        if greatest == 0 { 0 } else { score * factor + stream.between(0, factor / SHARE) }
    };
    Some(Board::from_fn(board.n(), board.m(), |cell| {
        (score(board.a(cell), greatest_a), score(board.b(cell), greatest_b))
    }))
}
