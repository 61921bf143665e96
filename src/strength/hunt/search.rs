//! The search for a small separating board, before anything is proved.

use rayon::prelude::*;

use crate::{
    flawed::{Flaw, KILLED_AT, Program},
    game::Board,
    input::Constraints,
    rng::{Seed, Stream},
};

use super::{
    Size,
    by_size::{greatest_score, shapes},
    local_search::{Climb, climb},
    separation::{cost, is_exempt, narrowed, separates},
    shrink::shrink,
    starts::{scales, starts},
};

/// The cost of a search on all shapes together, in positions, unless a single
/// round of each takes more.
const POSITIONS_A_SEARCH: u64 = 500_000_000;

/// Rounds of a search on one shape at most.
const ROUNDS: u64 = 12;

/// Boards that a round starts from, about: one of every family.
const STARTS: u64 = 12;

/// Changes tried of each start, where a margin is looked for.
const STEPS_A_START: u64 = 3;

/// Changes tried of the slowest start, where slowness is looked for: at least, and
/// at most where few shapes are searched.
const STEPS_TO_SLOWNESS: (u64, u64) = (30, 300);

/// Separating boards of a round that are shrunk.
const SHRUNK: usize = 3;

/// Searches for a small separating board: shapes with few cells first, boards of
/// all families at all scales, cells changed, and what separates shrunk.
pub(super) fn searched(flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
    let greatest = greatest_score(range);
    let shapes: Vec<(usize, usize)> = shapes(range)
        .into_iter()
        .filter(|&shape| !is_exempt(flaw, &narrowed(range, shape, greatest)))
        .collect();
    let budget = POSITIONS_A_SEARCH / shapes.len().max(1) as u64;
    let mut of_one_area = shapes.chunk_by(|left, right| left.0 * left.1 == right.0 * right.1);
    of_one_area.find_map(|shapes| {
        let tasks: Vec<Task> =
            shapes.iter().flat_map(|&shape| tasks(flaw, range, shape, budget)).collect();
        let found = tasks.par_iter().filter_map(|task| task.run(flaw, range, seed));
        found.min_by_key(Size::of)
    })
}

/// One round of a search: one start of every family.
struct Task {
    shape: (usize, usize),
    scale: i32,
    round: u64,
    steps: u64,
}

/// Returns the rounds on one shape that `budget` positions are enough for.
fn tasks(flaw: &Flaw, range: &Constraints, (n, m): (usize, usize), budget: u64) -> Vec<Task> {
    let scales = scales(range);
    let tried = budget / cost(flaw, n, m) / scales.len() as u64;
    let (steps, rounds) = if flaw.is_slow() {
        let (least, most) = STEPS_TO_SLOWNESS;
        (tried.saturating_sub(STARTS).clamp(least, most), 1)
    } else {
        let rounds = tried / (STARTS * (1 + STEPS_A_START));
        (STEPS_A_START, rounds.clamp(1, ROUNDS))
    };
    let of_round =
        |round| scales.iter().map(move |&scale| Task { shape: (n, m), scale, round, steps });
    (0..rounds).flat_map(of_round).collect()
}

impl Task {
    /// Returns a board that separates, shrunk.
    fn run(&self, flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
        let Self { shape: (n, m), scale, round, steps } = *self;
        let name = format!("{} {n} {m} {scale} {round}", flaw.name);
        let seed = Seed::derive(&seed.to_string(), &name);
        let mut dice = Stream::new(seed, "climb");
        let mut climb =
            |start, enough| climb(flaw, range, start, Climb { steps, scale, enough }, &mut dice);
        let mut starts = starts(range, self.shape, scale, seed);
        let found: Vec<Board> = if let Program::Works(positions) = flaw.program {
            // Slowness grows by and by: the slowest board is worth a long climb.
            let first = starts.next()?;
            let slowest = starts.map(|start| (positions(&start), start)).fold(
                (positions(&first), first),
                |best, other| {
                    if other.0 > best.0 { other } else { best }
                },
            );
            let (visited, board) = climb(slowest.1, KILLED_AT);
            (visited >= KILLED_AT).then_some(board).into_iter().collect()
        } else {
            // Most boards separate or show nothing: what counts is how many are tried.
            starts
                .map(|start| climb(start, 1))
                .filter_map(|(margin, board)| (margin > 0).then_some(board))
                .take(SHRUNK)
                .collect()
        };
        let shrunk =
            found.into_iter().map(|board| shrink(board, range, |board| separates(flaw, board)));
        shrunk.min_by_key(Size::of)
    }
}
