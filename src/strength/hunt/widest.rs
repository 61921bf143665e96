//! The separating board with the largest margin.

use rayon::prelude::*;

use crate::{
    flawed::Flaw,
    game::Board,
    input::Constraints,
    rng::{Seed, Stream},
};

use super::{
    Size,
    by_size::{greatest_score, shapes},
    local_search::{Climb, climb},
    separation::{cost, is_exempt, narrowed, separates, strain},
    shrink::shrink,
    starts::starts,
};

/// Boards that are climbed from.
const CLIMBERS: usize = 8;

/// The most that one of them spends, in positions.
const POSITIONS_A_CLIMB: u64 = 50_000_000;

/// Steps of a climb at most.
const STEPS: u64 = 5_000;

/// Searches for the separating board on which the printed number is furthest
/// from the answer: the best boards of all families and shapes are changed cell
/// by cell, and what the best of them does not need is taken out. A board on
/// which nothing is printed counts as further off than any number.
///
/// Returns nothing where no board was found. That the margin is the largest
/// there is, is not proved.
///
/// # Complexity
///
/// Some 10^9 positions where large boards are allowed.
pub fn widest(flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
    let seed = Seed::derive(&seed.to_string(), &format!("{} margin", flaw.name));
    let mut starts = hardest_starts(flaw, range, seed);
    starts.truncate(CLIMBERS);
    let climbed = starts.into_par_iter().enumerate().map(|(index, (_, start))| {
        let steps = (POSITIONS_A_CLIMB / cost(flaw, start.n(), start.m())).min(STEPS);
        let rules = Climb { steps, scale: greatest_score(range), enough: u64::MAX };
        climb(flaw, range, start, rules, &mut Stream::new(seed, &format!("climb {index}")))
    });
    let (hardest, board) = climbed.min_by_key(from_hardest)?;
    if !separates(flaw, &board) {
        return None;
    }
    Some(shrink(board, range, |board| strain(flaw, board) >= hardest))
}

/// Returns the starts of all shapes that are not exempt, the hardest on the flaw
/// first.
fn hardest_starts(flaw: &Flaw, range: &Constraints, seed: Seed) -> Vec<(u64, Board)> {
    let greatest = greatest_score(range);
    let shapes = shapes(range);
    let open =
        shapes.par_iter().filter(|&&shape| !is_exempt(flaw, &narrowed(range, shape, greatest)));
    let mut boards: Vec<(u64, Board)> = open
        .flat_map_iter(|&shape| starts(range, shape, greatest, seed))
        .map(|board| (strain(flaw, &board), board))
        .collect();
    boards.par_sort_by_cached_key(from_hardest);
    boards
}

/// Puts harder boards first, of equally hard ones the smaller.
fn from_hardest((strain, board): &(u64, Board)) -> (std::cmp::Reverse<u64>, Size) {
    (std::cmp::Reverse(*strain), Size::of(board))
}
