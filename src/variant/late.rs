//! Boards on which an early move is shown to be wrong by the last cells alone.
//!
//! All scores are in the last diagonals, so that a program that looks a limited number of moves
//! ahead sees nothing at first and takes the uppermost move. Boards are drawn, and then changed
//! cell by cell, until that move loses for as many limits as possible.

use rayon::prelude::*;

use crate::{
    flawed::Horizons,
    game::{Board, Cell, Contour, Ranking},
    rng::{Seed, Stream},
    solver::ValueTable,
};

use super::{Work, candidates::FEW_POSITIONS, scopes::Scope};

/// Boards that are tried to be made: some stay worse than others, and a plan needs five good ones.
const BOARDS: u64 = 14;

/// Those of shapes with few positions: on most of them it depends on the machine whether alpha-beta
/// is in time.
const BOARDS_OF_FEW: u64 = 80;

/// Boards that are drawn before the best of them is changed.
const MOST_DRAWN: usize = 300;

/// Changes that are tried on a board.
const MOST_CHANGES: usize = 2_500;

/// Moves at the end without which no look ahead can be wrong.
const LAST_MOVES: usize = 3;

/// Bytes that the values of a board may take.
const MOST_BYTES: u64 = 1 << 26;

/// Positions that all boards together are worth: shapes with more get fewer changes.
const BUDGET_POSITIONS: u64 = 1_600_000_000;

/// Returns boards of the largest shape of a subtask, those on which White scores nothing first.
///
/// # Complexity
///
/// A minute on shapes on which such boards are rare, as 5 × 12; a second on others.
pub(super) fn late_boards(scope: &Scope, work: &Work<'_>) -> Vec<Board> {
    let side = |side: i64| usize::try_from(side).expect("a side of a board");
    let shapes = scope.shapes();
    let Some(&(n, m)) = shapes.last() else { return Vec::new() };
    let (n, m) = (side(n), side(m));
    let count = Ranking::count_positions(n, m).unwrap_or(u64::MAX);
    if n.min(m) < 2 {
        return Vec::new();
    }
    let greatest = i32::try_from(scope.constraints.a.greatest.min(9)).expect("at most 9");
    let cost = count * (n * m) as u64;
    let budget = usize::try_from(BUDGET_POSITIONS / cost).unwrap_or(usize::MAX).max(10);
    let made = |number: u64| {
        let white_scores = number % 2 == 1 && scope.constraints.b.greatest > 0;
        let seed = Seed::derive("muqi variant", &format!("late {n} {m} {greatest} {number}"));
        let stream = Stream::new(seed, "scores");
        let board = Drawing { n, m, white_scores, greatest, stream }.board(budget);
        (work.done)();
        board
    };
    let number = if count <= FEW_POSITIONS { BOARDS_OF_FEW } else { BOARDS };
    (work.more)(usize::try_from(number).unwrap_or(0));
    let mut boards: Vec<(usize, Board)> = (0..number).into_par_iter().map(made).collect();
    boards.sort_by_key(|(wrong, _)| std::cmp::Reverse(*wrong));
    boards.into_iter().map(|(_, board)| board).collect()
}

struct Drawing {
    n: usize,
    m: usize,
    white_scores: bool,
    greatest: i32,
    stream: Stream,
}

impl Drawing {
    /// Returns a board with the number of limits that are wrong on it.
    fn board(&mut self, budget: usize) -> (usize, Board) {
        let enough = self.n * self.m - LAST_MOVES;
        let mut best = (0, Board::from_fn(self.n, self.m, |_| (0, 0)));
        for _ in 0..MOST_DRAWN.min(budget) {
            if best.0 >= enough {
                return best;
            }
            let last = self.stream.between(3, 6);
            let board = self.changed(&best.1, last, true);
            let wrong = wrong(&board);
            if wrong > best.0 {
                best = (wrong, board);
            }
        }
        for _ in 0..MOST_CHANGES.min(budget) {
            if best.0 >= enough {
                break;
            }
            let last = self.stream.between(3, 9);
            let board = self.changed(&best.1, last, false);
            let wrong = wrong(&board);
            if wrong >= best.0 {
                best = (wrong, board);
            }
        }
        best
    }

    /// Returns a board with other scores on the last diagonals: all of them, or one or two.
    fn changed(&mut self, board: &Board, last: i32, is_all: bool) -> Board {
        let (n, m) = (self.n, self.m);
        let last = usize::try_from(last).unwrap_or(0);
        let is_last = |index: usize| index / m + index % m + last + 2 > n + m;
        let cells: Vec<usize> = (0..n * m).filter(|&index| is_last(index)).collect();
        let mut a = board.a_scores().to_vec();
        let mut b = board.b_scores().to_vec();
        if is_all {
            (a, b) = (vec![0; n * m], vec![0; n * m]);
            for &index in &cells {
                a[index] = self.score();
                b[index] = if self.white_scores { self.score() } else { 0 };
            }
        } else {
            for _ in 0..=self.stream.between(0, 2) {
                let at = self.stream.below(cells.len() as u64);
                let index = cells[usize::try_from(at).expect("an index")];
                let is_blacks = !self.white_scores || self.stream.below(2) == 0;
                let score = self.score();
                *(if is_blacks { &mut a[index] } else { &mut b[index] }) = score;
            }
        }
        Board::new(n, m, a, b).expect("two tables of one size")
    }

    fn score(&mut self) -> i32 {
        if self.stream.below(2) == 0 { 0 } else { self.stream.between(1, self.greatest) }
    }
}

/// Returns for how many limits a program that looks ahead that far is wrong; nothing where the
/// uppermost second move is right.
fn wrong(board: &Board) -> usize {
    let Ok(values) = ValueTable::new(board, MOST_BYTES) else { return 0 };
    let mut position = Contour::empty(board.n(), board.m());
    let first = Cell { row: 0, column: 0 };
    let answer = values.after(board, &position, first);
    position.fill(first);
    let [right, down] =
        [(0, 1), (1, 0)].map(|(row, column)| values.after(board, &position, Cell { row, column }));
    // White moves, and wants little.
    if down >= right {
        return 0;
    }
    Horizons::of(board).look_aheads.iter().filter(|&&output| output != answer).count()
}
