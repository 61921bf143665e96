//! Boards against the mutants that the chosen tests let live.
//!
//! `strength --mutants` asks the same of any test set: each mutant that some board shows dies.

use std::sync::OnceLock;

use rayon::prelude::*;

use crate::{
    flawed::{Mutant, is_in_reach, mutants},
    game::Board,
    input::Constraints,
    strength::BoardSearch,
};

use super::{
    Work,
    candidate::{Candidate, Tried},
    candidates::{Way, drawn, way},
    cover::Cover,
    needs::Need,
    pool::{Pool, found_board},
};

/// Tests that have to kill a mutant.
const REQUIRED: usize = 1;

/// Kills that are counted, so that what is removed later is seen not to be needed.
const COUNTED: usize = REQUIRED + 3;

/// Boards of the shape of one that shows a mutant that are drawn for a test.
const DRAWN: u64 = 32;

/// Variants of the recipe of these boards, from this one on; no others have them.
const FIRST_VARIANT: u64 = 960;

const UNIFORM: Way = way("uniform", &[], "random");

/// Boards within the bounds of a problem that show mutants, searched when they are first asked for.
pub(super) struct MutantBoards {
    bounds: Constraints,
    search: OnceLock<BoardSearch>,
    /// For each mutant, once it was searched: a board that shows it, if one was found.
    boards: Vec<OnceLock<Option<Board>>>,
}

impl MutantBoards {
    /// Prepares the search.
    pub(super) fn new(bounds: Constraints) -> Self {
        let boards = mutants().iter().map(|_| OnceLock::new()).collect();
        Self { bounds, search: OnceLock::new(), boards }
    }

    /// Searches a board for each of some mutants that were not asked for before.
    fn find(&self, some: &[usize], work: &Work<'_>) {
        // These are made on all threads, so before any of them waits for them.
        let search = self.search.get_or_init(|| BoardSearch::within(&self.bounds));
        (work.more)(some.len());
        some.par_iter().with_max_len(1).for_each(|&index| {
            self.boards[index]
                .get_or_init(|| search.board_against(&mutants()[index]).map(|found| found.board));
            (work.done)();
        });
    }

    /// Returns a board that shows a mutant, by its index, if one was found.
    fn board(&self, mutant: usize) -> Option<&Board> {
        self.boards[mutant].get()?.as_ref()
    }
}

/// Adds the needs of all mutants that some board shows; `chosen` are the candidates that are in
/// the plan. For those that none of them kills a board is added to the pool.
pub(super) fn add_mutants(
    cover: &mut Cover<Need>,
    pool: &mut Pool<'_>,
    known: &MutantBoards,
    chosen: &[usize],
) {
    let in_reach = |&index: &usize| is_in_reach(&pool.tried[index].candidate.board);
    let mut tests: Vec<usize> = chosen.iter().copied().filter(in_reach).collect();
    tests.sort_by_key(|&index| pool.tried[index].candidate.board.area());
    let killed_by = |mutant: &Mutant| -> Vec<usize> {
        let kills = |index: &usize| is_wrong(mutant, &pool.tried[*index]);
        tests.iter().copied().filter(kills).take(COUNTED).collect()
    };
    let kills: Vec<Vec<usize>> = mutants().par_iter().with_max_len(1).map(killed_by).collect();
    let alive: Vec<usize> = (0..kills.len()).filter(|&mutant| kills[mutant].is_empty()).collect();
    for (mutant, killed_by) in kills.into_iter().enumerate() {
        if !killed_by.is_empty() {
            cover.need(Need::Mutant(mutant), REQUIRED, 4, killed_by);
        }
    }
    if alive.is_empty() {
        return;
    }
    known.find(&alive, pool.work);
    let near = near(chosen, pool, &known.bounds);
    let first = pool.tried.len();
    for index in alive {
        let mutant = &mutants()[index];
        let near = || near.board_against(mutant).map(|found| found.board);
        let Some(board) = known.board(index).cloned().or_else(near) else { continue };
        let kills = |pool: &Pool<'_>| -> Vec<usize> {
            (first..pool.tried.len()).filter(|&new| is_wrong(mutant, &pool.tried[new])).collect()
        };
        if kills(pool).is_empty() {
            for candidate in boards_like(&board, mutant, pool) {
                pool.add(vec![candidate]);
                if !kills(pool).is_empty() {
                    break;
                }
            }
        }
        cover.need(Need::Mutant(index), REQUIRED, 4, kills(pool));
    }
}

/// Returns the boards of the chosen tests, each with some scores changed: the same that
/// `strength --mutants` makes of them in the order of the plan.
fn near(chosen: &[usize], pool: &Pool<'_>, bounds: &Constraints) -> BoardSearch {
    let mut tests: Vec<&Candidate> =
        chosen.iter().map(|&index| &pool.tried[index].candidate).collect();
    tests.sort_by_key(|one| one.place_in_plan());
    BoardSearch::near(bounds, tests.into_iter().map(|one| &one.board))
}

fn is_wrong(mutant: &Mutant, one: &Tried) -> bool {
    mutant.output(&one.candidate.board) != Some(one.answer)
}

/// Returns boards that show a mutant, for the first subtask that allows them: some drawn ones of
/// the shape of a known one, and that itself.
fn boards_like(board: &Board, mutant: &Mutant, pool: &Pool<'_>) -> Vec<Candidate> {
    let allows = |constraints: &Constraints| constraints.broken_by(board).is_empty();
    let Some(subtask) = pool.scopes.iter().position(|scope| allows(&scope.constraints)) else {
        return Vec::new();
    };
    let (bounds, salt) = (&pool.scopes[subtask].constraints, &pool.template.edition.salt);
    let side = |side: usize| i64::try_from(side).unwrap_or(i64::MAX);
    let shape = (side(board.n()), side(board.m()));
    let is_zero = bounds.b.greatest == 0;
    let variants = FIRST_VARIANT..FIRST_VARIANT + DRAWN;
    let drawn = variants.filter_map(|variant| {
        drawn(subtask, bounds, salt, &UNIFORM, is_zero, shape, Some(variant))
    });
    let shows =
        |one: &Candidate| crate::solver::value(&one.board).ok() != mutant.output(&one.board);
    let drawn = drawn.filter(shows);
    drawn.take(4).chain([found_board(subtask, board.clone())]).collect()
}
