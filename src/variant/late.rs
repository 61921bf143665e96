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
    solver::{self, ValueTable},
};

use super::{Work, candidates::FEW_POSITIONS, scopes::Scope, uneven::uneven};

/// Boards that are made: some stay worse than others, and a plan needs five good ones.
const BOARDS: u64 = 14;

/// Those of shapes with few positions: on most of them it depends on the machine whether alpha-beta
/// is in time.
const BOARDS_OF_FEW: u64 = 80;

/// Uneven relatives of each of those, on which it is not.
const RELATIVES: usize = 8;

/// Boards that are looked at for one that is good.
const MOST_TRIED: u64 = 10_000;

/// Moves at the end without which no look ahead can be wrong.
const LAST_MOVES: usize = 3;

/// Bytes that the values of a board may take.
const MOST_BYTES: u64 = 1 << 26;

/// Positions that are looked at for one board that is good.
const MOST_POSITIONS: u64 = 1_500_000_000;

/// Tables of values that take as long as to find out for how many limits a program is wrong.
const TABLES_A_COUNT: u64 = 60;

/// Returns boards of the largest shape of a subtask, those on which most limits are wrong first.
///
/// # Complexity
///
/// Half a minute on 10 × 10, where it takes a thousand boards to find one; seconds on others.
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
    let budget = MOST_POSITIONS / count;
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
    if count <= FEW_POSITIONS {
        let relative = |(index, (_, board)): (u64, &(usize, Board))| {
            let seed = Seed::derive("muqi variant", &format!("late {n} {m} uneven {index}"));
            let board = uneven(board, &scope.constraints, seed)?;
            let answer = solver::value(&board).ok()?;
            Some((wrong(&board, answer), board))
        };
        let repeated = std::iter::repeat_n(&boards, RELATIVES).flatten();
        let relatives: Vec<_> = (0..).zip(repeated).filter_map(relative).collect();
        boards.extend(relatives);
    }
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
    /// Returns a board with the number of limits that are wrong on it. It is drawn until the
    /// uppermost second move is wrong, and then changed. As many tables of values are made as the
    /// budget allows, or take as long as what is made.
    fn board(&mut self, budget: u64) -> (usize, Board) {
        let enough = self.n * self.m - LAST_MOVES;
        let mut best = (0, Board::from_fn(self.n, self.m, |_| (0, 0)));
        let mut spent = 0;
        for _ in 0..MOST_TRIED {
            if best.0 >= enough || spent >= budget {
                break;
            }
            let last = self.stream.between(3, 9);
            let board = self.changed(&best.1, last, best.0 == 0);
            spent += 1;
            let Some(answer) = answer_behind_a_trap(&board) else { continue };
            spent += TABLES_A_COUNT;
            let wrong = wrong(&board, answer);
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

/// Returns the answer of a board on which the uppermost second move is wrong.
fn answer_behind_a_trap(board: &Board) -> Option<i64> {
    let values = ValueTable::new(board, MOST_BYTES).ok()?;
    let mut position = Contour::empty(board.n(), board.m());
    let first = Cell { row: 0, column: 0 };
    let answer = values.after(board, &position, first);
    position.fill(first);
    let [right, down] =
        [(0, 1), (1, 0)].map(|(row, column)| values.after(board, &position, Cell { row, column }));
    // White moves, and wants little.
    (down < right).then_some(answer)
}

/// Returns for how many limits a program that looks ahead that far is wrong.
fn wrong(board: &Board, answer: i64) -> usize {
    Horizons::of(board).look_aheads.iter().filter(|&&output| output != answer).count()
}
