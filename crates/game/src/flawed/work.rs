//! Counted work: how many positions a program visits, without visiting them.
//!
//! A program that is right but slow is judged by the positions it visits, which
//! is the same number on every machine. A program without memory visits far too
//! many to be run, but they can be counted:
//!
//! - [`calls`] follows the calls forward through the table of positions. A
//!   position that is remembered makes its calls once; one that is not makes
//!   them at every call.
//! - [`pruned_search`] counts alpha-beta. A search compares the bounds of its window
//!   with outcomes, and two searches of one position do the same while these
//!   comparisons have the same results. So the count of a search is remembered by
//!   position, with the range of windows that it holds for.
//!
//! Tests compare both with programs that do visit the positions.

use crate::{Board, Cell, Player, Ranking};

use super::{
    flaw::KILLED_AT,
    positions::{Shape, best, gain},
};

/// Returns the calls that a recursive search makes when it remembers exactly the
/// positions whose value satisfies `remembered`; at most [`KILLED_AT`].
///
/// # Complexity
///
/// One addition a move.
pub(crate) fn calls(board: &Board, remembered: impl Fn(i64) -> bool) -> u64 {
    let shape = Shape::new(board.n(), board.m());
    let values = shape.values(0, |position, values: &[i64]| {
        let player = position.player();
        best(
            player,
            position
                .moves
                .iter()
                .map(|next| values[position.rank + next.weight] + gain(board, player, next.cell)),
        )
        .unwrap_or(0)
    });
    let mut calls = vec![0_u64; shape.positions()];
    calls[0] = 1;
    let mut total = 0_u64;
    shape.forwards(|position| {
        let called = calls[position.rank];
        total = total.saturating_add(called);
        let searched = if remembered(values[position.rank]) { called.min(1) } else { called };
        for next in position.moves {
            let after = &mut calls[position.rank + next.weight];
            *after = after.saturating_add(searched);
        }
    });
    total.min(KILLED_AT)
}

/// The order in which alpha-beta tries moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveOrder {
    /// Uppermost cell first.
    FromTheTop,
    /// Lowest cell first.
    FromTheBottom,
    /// The mover's highest-scoring cell first.
    OwnScore,
    /// The cell with the highest score of both together first.
    BothScores,
}

/// Returns the positions that alpha-beta without memory visits; at most
/// [`KILLED_AT`].
pub(crate) fn pruned_search(board: &Board, order: MoveOrder) -> u64 {
    let least = least_positions(board);
    if least >= KILLED_AT {
        return KILLED_AT;
    }
    let mut search = PrunedSearch::new(board, order);
    search.visit(&mut vec![0; board.n()], 0, 0, (i64::MIN / 4, i64::MAX / 4));
    search.visited.min(KILLED_AT)
}

/// Returns how many positions any search without memory must visit to know the
/// value: those of the smallest tree in which one player has one answer to
/// everything the other can do.
///
/// # Complexity
///
/// One addition a move for each player.
fn least_positions(board: &Board) -> u64 {
    let shape = Shape::new(board.n(), board.m());
    positions_of(&shape, Player::Black).max(positions_of(&shape, Player::White)).min(KILLED_AT)
}

/// Returns the fewest positions that a search sees which tries all moves of the other player and
/// one of the chooser's.
fn positions_of(shape: &Shape, chooser: Player) -> u64 {
    let sizes = shape.values(0_u64, |position, sizes| {
        let mut below = position.moves.iter().map(|next| sizes[position.rank + next.weight]);
        let rest = if position.player() == chooser {
            below.min().unwrap_or(0)
        } else {
            below.try_fold(0_u64, u64::checked_add).unwrap_or(u64::MAX)
        };
        rest.saturating_add(1)
    });
    sizes[0]
}

/// Bounds of a window, from the least to the greatest.
#[derive(Clone, Copy)]
struct Range {
    least: i64,
    greatest: i64,
}

impl Range {
    const ALL: Self = Self { least: i64::MIN, greatest: i64::MAX };

    fn contains(self, bound: i64) -> bool {
        self.least <= bound && bound <= self.greatest
    }

    /// Keeps the bounds that become one of `inner` for the other player, after a move that
    /// scores `gain`.
    fn keep(&mut self, inner: Self, gain: i64) {
        self.least = self.least.max(gain.saturating_sub(inner.greatest));
        self.greatest = self.greatest.min(gain.saturating_sub(inner.least));
    }

    /// Keeps the bounds up to `limit`, or those above it: those of which `bound` is one.
    fn keep_side_of(&mut self, limit: i64, bound: i64) {
        if bound <= limit {
            self.greatest = self.greatest.min(limit);
        } else {
            self.least = self.least.max(limit + 1);
        }
    }
}

/// The result of the search of one position, and the windows within which the same is searched.
#[derive(Clone, Copy)]
struct Visited {
    /// Counted for the player whose turn it is.
    outcome: i64,
    positions: u64,
    alpha: Range,
    beta: Range,
}

impl Visited {
    fn nothing() -> Self {
        Self { outcome: i64::MIN, positions: 0, alpha: Range::ALL, beta: Range::ALL }
    }
}

struct PrunedSearch<'a> {
    board: &'a Board,
    order: MoveOrder,
    ranking: Ranking,
    /// By rank, in the order of the least alpha.
    known: Vec<Vec<Visited>>,
    /// Positions visited so far; no more is searched from [`KILLED_AT`] on.
    visited: u64,
}

impl<'a> PrunedSearch<'a> {
    fn new(board: &'a Board, order: MoveOrder) -> Self {
        let ranking = Ranking::new(board.n(), board.m()).expect("the shape of a table");
        let positions = usize::try_from(ranking.positions()).expect("ranks of a table");
        Self { board, order, ranking, known: vec![Vec::new(); positions], visited: 0 }
    }

    /// Searches a position, given by its row lengths, within a window of outcomes from there
    /// on, and returns the outcome; both are counted for the player whose turn it is.
    fn visit(
        &mut self,
        lengths: &mut Vec<usize>,
        rank: usize,
        filled: usize,
        (alpha, beta): (i64, i64),
    ) -> Visited {
        let known = &self.known[rank];
        let later = known.partition_point(|known| known.alpha.least <= alpha);
        let mut earlier = known[..later].iter().rev();
        if let Some(&known) =
            earlier.find(|known| known.alpha.contains(alpha) && known.beta.contains(beta))
        {
            self.visited += known.positions;
            return known;
        }
        let before = self.visited;
        self.visited += 1;
        let mut seen = self.searched(lengths, rank, filled, (alpha, beta));
        seen.positions = self.visited - before;
        let known = &mut self.known[rank];
        let place = known.partition_point(|known| known.alpha.least <= seen.alpha.least);
        known.insert(place, seen);
        seen
    }

    /// Tries the moves from a position until beta is reached.
    fn searched(
        &mut self,
        lengths: &mut Vec<usize>,
        rank: usize,
        filled: usize,
        (mut alpha, beta): (i64, i64),
    ) -> Visited {
        let mut seen = Visited::nothing();
        let player = Player::to_move(filled);
        let mut is_raised = false;
        for cell in self.ordered(lengths, player) {
            let gain = i64::from(self.board.score(player, cell));
            let weight = usize::try_from(self.ranking.weight(cell)).expect("a rank of a table");
            lengths[cell.row] += 1;
            let below = self.visit(lengths, rank + weight, filled + 1, (gain - beta, gain - alpha));
            lengths[cell.row] -= 1;
            let outcome = gain - below.outcome;
            seen.outcome = seen.outcome.max(outcome);
            seen.beta.keep(below.alpha, gain);
            // Once alpha is raised it is the same whatever it was before.
            if !is_raised {
                seen.alpha.keep(below.beta, gain);
                seen.alpha.keep_side_of(outcome - 1, alpha);
            }
            if outcome > alpha {
                (alpha, is_raised) = (outcome, true);
                seen.beta.keep_side_of(outcome, beta);
            }
            if alpha >= beta || self.visited >= KILLED_AT {
                break;
            }
        }
        if filled == self.board.area() {
            seen.outcome = 0;
        }
        seen
    }

    fn ordered(&self, lengths: &[usize], player: Player) -> Vec<Cell> {
        let board = self.board;
        let corners = (0..board.n()).filter_map(|row| {
            let above = if row == 0 { board.m() } else { lengths[row - 1] };
            (lengths[row] < above).then_some(Cell { row, column: lengths[row] })
        });
        let mut cells: Vec<Cell> = corners.collect();
        match self.order {
            MoveOrder::FromTheTop => {}
            MoveOrder::FromTheBottom => cells.reverse(),
            MoveOrder::OwnScore => cells.sort_by_key(|&cell| -i64::from(board.score(player, cell))),
            MoveOrder::BothScores => {
                cells.sort_by_key(|&cell| -i64::from(board.a(cell)) - i64::from(board.b(cell)));
            }
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use muqi_rng::{Seed, Stream};

    use super::*;
    use crate::Contour;

    fn boards() -> Vec<Board> {
        let shapes = [(1, 1), (1, 5), (4, 1), (2, 3), (3, 3), (4, 3), (3, 5)];
        let draw = |(n, m): (usize, usize), greatest: i32| {
            let seed = Seed::derive("work", &format!("{n} {m} {greatest}"));
            let mut scores = Stream::new(seed, "scores");
            Board::from_fn(n, m, |_| (scores.between(0, greatest), scores.between(0, greatest)))
        };
        shapes.into_iter().flat_map(|shape| [1, 3, 1000].map(|g| draw(shape, g))).collect()
    }

    /// A search that remembers as a contestant's would, and counts its calls.
    fn counted(
        board: &Board,
        position: &mut Contour,
        marker: Option<i64>,
        table: &mut HashMap<Contour, i64>,
    ) -> (i64, u64) {
        if let Some(&known) = table.get(position)
            && marker.is_some_and(|marker| known != marker)
        {
            return (known, 1);
        }
        let player = position.player_to_move();
        let moves: Vec<Cell> = position.addable_corners().collect();
        let (mut outcomes, mut calls) = (Vec::new(), 1);
        for cell in moves {
            position.fill(cell);
            let (rest, below) = counted(board, position, marker, table);
            position.empty_again(cell);
            outcomes.push(rest + gain(board, player, cell));
            calls += below;
        }
        let best = match player {
            Player::Black => outcomes.into_iter().max(),
            Player::White => outcomes.into_iter().min(),
        };
        table.insert(position.clone(), best.unwrap_or(0));
        (best.unwrap_or(0), calls)
    }

    #[test]
    fn calls_are_those_that_a_program_makes() {
        for board in boards() {
            for marker in [None, Some(-1), Some(0)] {
                let mut position = Contour::empty(board.n(), board.m());
                let (_, made) = counted(&board, &mut position, marker, &mut HashMap::new());
                let remembered = |value| marker.is_some_and(|marker| value != marker);
                assert_eq!(calls(&board, remembered), made, "{board:?} {marker:?}");
            }
        }
    }

    /// Alpha-beta as it is written, counting.
    fn alpha_beta(
        search: &PrunedSearch<'_>,
        lengths: &mut Vec<usize>,
        (mut alpha, mut beta): (i64, i64),
        positions: &mut u64,
    ) -> i64 {
        *positions += 1;
        let filled: usize = lengths.iter().sum();
        if filled == search.board.area() {
            return 0;
        }
        let player = Player::to_move(filled);
        let mut best = if player == Player::Black { i64::MIN } else { i64::MAX };
        for cell in search.ordered(lengths, player) {
            let gain = gain(search.board, player, cell);
            lengths[cell.row] += 1;
            let inner = (alpha - gain, beta - gain);
            let outcome = gain + alpha_beta(search, lengths, inner, positions);
            lengths[cell.row] -= 1;
            match player {
                Player::Black => (best, alpha) = (best.max(outcome), alpha.max(outcome)),
                Player::White => (best, beta) = (best.min(outcome), beta.min(outcome)),
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    #[test]
    fn pruned_searches_visit_what_alpha_beta_visits() {
        use MoveOrder::{BothScores, FromTheBottom, FromTheTop, OwnScore};
        for board in boards() {
            for order in [FromTheTop, FromTheBottom, OwnScore, BothScores] {
                let search = PrunedSearch::new(&board, order);
                let mut visited = 0;
                let window = (i64::MIN / 4, i64::MAX / 4);
                let value = alpha_beta(&search, &mut vec![0; board.n()], window, &mut visited);
                assert_eq!(Ok(value), crate::solver::value(&board));
                assert_eq!(pruned_search(&board, order), visited, "{board:?} {order:?}");
                assert!(least_positions(&board) <= visited, "{board:?} {order:?}");
            }
        }
    }
}
