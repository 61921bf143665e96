//! The boards that the tests of a plan are chosen among.

use crate::{game::Board, plan, problem::Problem};

use super::{
    Work,
    candidate::{Candidate, Origin, Tried, purpose, tried},
    candidates::{ROUNDS, candidates, handmade},
    cover::Cover,
    edition::Template,
    hunts::hunt,
    needs::{Need, has_only_wholes, needs},
    scopes::Scope,
    special::special_boards,
};

/// Boards with the results of all flaws, no two of them equal.
pub(super) struct Pool<'a> {
    pub(super) problem: &'a Problem,
    pub(super) template: &'a Template,
    pub(super) work: &'a Work<'a>,
    pub(super) scopes: Vec<Scope>,
    pub(super) tried: Vec<Tried>,
    /// The samples, which no test repeats.
    samples: Vec<Board>,
}

impl<'a> Pool<'a> {
    /// Returns the boards of all plans that the subtasks allow; each is in the first that does.
    pub(super) fn new(
        problem: &'a Problem,
        template: &'a Template,
        scopes: Vec<Scope>,
        shared: &[Tried],
        work: &'a Work<'a>,
    ) -> Self {
        let samples = plan::samples(problem).map(|samples| samples.boards).unwrap_or_default();
        let samples = samples.into_iter().map(|sample| sample.board).collect();
        let of_plan = |one: &Tried| {
            let broken_by = |scope: &Scope| scope.constraints.broken_by(&one.candidate.board);
            let subtask = scopes.iter().position(|scope| broken_by(scope).is_empty())?;
            if !one.suits(&scopes[subtask]) {
                return None;
            }
            Some(Tried { candidate: Candidate { subtask, ..one.candidate.clone() }, ..one.clone() })
        };
        let tried = shared.iter().filter_map(of_plan).collect();
        Self { problem, template, work, scopes, tried, samples }
    }

    /// Draws boards of all families, and searches some for mistakes that none of them kills.
    pub(super) fn fill(&mut self) {
        for index in 0..self.scopes.len() {
            self.add(handmade(index, &self.scopes[index], self.template));
        }
        if has_only_wholes(&self.scopes)
            && let Some(last) = self.scopes.last()
        {
            let salt = &self.template.edition.salt;
            self.add(special_boards(self.scopes.len() - 1, last, salt));
        }
        let mut cover = self.needs();
        for round in 0..ROUNDS {
            let open = open_subtasks(&cover, self.scopes.len());
            for index in (0..self.scopes.len()).filter(|&index| round == 0 || open[index]) {
                let salt = &self.template.edition.salt;
                self.add(candidates(index, &self.scopes[index], salt, round));
            }
            cover = self.needs();
        }
        hunt(self, &cover);
    }

    /// Returns the needs of all subtasks, with the boards that answer them.
    pub(super) fn needs(&self) -> Cover<Need> {
        needs(&self.problem.config.constraints, &self.scopes, &self.tried)
    }

    /// Tries boards that are not yet known, and keeps those that suit their subtasks. Returns the
    /// place of the first.
    pub(super) fn add(&mut self, candidates: Vec<Candidate>) -> usize {
        let mut new: Vec<Candidate> = Vec::new();
        for candidate in candidates {
            let transposed = candidate.board.transposed();
            let tried = self.tried.iter().map(|one| &one.candidate.board);
            let mut known = tried.chain(&self.samples).chain(new.iter().map(|one| &one.board));
            if !known.any(|board| *board == candidate.board || *board == transposed) {
                new.push(candidate);
            }
        }
        let first = self.tried.len();
        let mut new = tried(new, self.work);
        new.retain(|one| one.suits(&self.scopes[one.candidate.subtask]));
        self.tried.extend(new);
        first
    }

    /// Returns the positions of the largest board.
    pub(super) fn greatest_positions(&self) -> u64 {
        self.tried.iter().map(|one| one.candidate.positions()).max().unwrap_or(1)
    }

    /// Removes a subtask with its boards.
    pub(super) fn remove_subtask(&mut self, subtask: usize) {
        self.scopes.remove(subtask);
        self.tried.retain(|one| one.candidate.subtask != subtask);
        for one in self.tried.iter_mut().filter(|one| one.candidate.subtask > subtask) {
            one.candidate.subtask -= 1;
        }
    }
}

/// Returns a board that a search found, as a candidate of a subtask.
pub(super) fn found_board(subtask: usize, board: Board) -> Candidate {
    Candidate { subtask, origin: Origin::File("found"), purpose: purpose("found"), board }
}

/// Returns for each subtask whether it has needs that too few boards answer. Those of all
/// subtasks together are needs of the last.
fn open_subtasks(cover: &Cover<Need>, subtasks: usize) -> Vec<bool> {
    let mut open = vec![false; subtasks];
    for (need, _) in cover.missing() {
        open[need.subtask().unwrap_or(subtasks - 1)] = true;
    }
    open
}
