//! The border as a bit mask, searched from the empty board with a memory of
//! what is known. The most published formulation.
//!
//! Bit 0 is the first step from the bottom-left corner; 1 is a step up. A step
//! up followed by a step right (bits `01`, the later one written first) runs
//! around the upper left of a cell that may be filled; filling it makes the
//! border go right first: `10`.

use muqi::game::{Board, Cell};

use super::Solved;

pub(super) fn solve(board: &Board) -> Solved {
    let empty_board = (1 << board.n()) - 1;
    let known = vec![None; 1 << (board.n() + board.m())];
    let mut search = Search { board, known, visited: 0 };
    let value = search.value_of(empty_board, true);
    Solved { value, visited: search.visited }
}

struct Search<'a> {
    board: &'a Board,
    known: Vec<Option<i64>>,
    visited: u64,
}

impl Search<'_> {
    fn value_of(&mut self, mask: usize, black_moves: bool) -> i64 {
        self.visited += 1;
        if let Some(value) = self.known[mask] {
            return value;
        }
        let mut outcomes = Vec::new();
        for (cell, next) in moves(self.board, mask) {
            let rest = self.value_of(next, !black_moves);
            outcomes.push(if black_moves {
                rest + i64::from(self.board.a(cell))
            } else {
                rest - i64::from(self.board.b(cell))
            });
        }
        let best = if black_moves { outcomes.iter().max() } else { outcomes.iter().min() };
        let value = best.copied().unwrap_or(0);
        self.known[mask] = Some(value);
        value
    }
}

/// Returns the cells that may be filled and the masks after it.
fn moves(board: &Board, mask: usize) -> Vec<(Cell, usize)> {
    let goes_up = |step: usize| mask >> step & 1 == 1;
    let (mut row, mut column) = (board.n(), 0);
    let mut moves = Vec::new();
    for step in 0..board.n() + board.m() - 1 {
        if !goes_up(step) {
            column += 1;
            continue;
        }
        row -= 1;
        if !goes_up(step + 1) {
            moves.push((Cell { row, column }, mask + (1 << step)));
        }
    }
    moves
}
