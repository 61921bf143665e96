//! The length of the first row and the bits of the border below it, in
//! topological order.
//!
//! ```text
//! # # # .      first row: 3 cells; up to its end the border goes
//! # . . .      up, right, up, right, right from the bottom-left corner,
//! . . . .      which is 0b00101 with the first step lowest and up = 1
//! ```
//!
//! Two passes: forwards from the empty board, where a position is ready once
//! it was reached from every position before it, and backwards through the
//! order so found.

use std::collections::VecDeque;

use muqi::game::{Board, Cell};

use super::Solved;

#[derive(Clone, Copy)]
struct Position {
    /// Filled cells of the first row.
    first_row: usize,
    /// Border below the first row: `n - 1` steps up (1), `first_row` right (0).
    below: usize,
    /// Moves that led here.
    moves_made: usize,
}

pub(super) fn solve(board: &Board) -> Solved {
    let mut values = one_for_every_position(board, 0_i64);
    let order = topological_order(board);
    // Once forwards and once backwards.
    let visited = 2 * order.len() as u64;
    for position in order.into_iter().rev() {
        let black_moves = position.moves_made % 2 == 0;
        let outcomes = moves(board, position).into_iter().map(|(cell, next)| {
            let rest = values[next.first_row][next.below];
            if black_moves {
                rest + i64::from(board.a(cell))
            } else {
                rest - i64::from(board.b(cell))
            }
        });
        let best = if black_moves { outcomes.max() } else { outcomes.min() };
        values[position.first_row][position.below] = best.unwrap_or(0);
    }
    let empty = empty_board(board);
    Solved { value: values[empty.first_row][empty.below], visited }
}

fn empty_board(board: &Board) -> Position {
    Position { first_row: 0, below: (1 << (board.n() - 1)) - 1, moves_made: 0 }
}

fn one_for_every_position<T: Clone>(board: &Board, initial: T) -> Vec<Vec<T>> {
    (0..=board.m())
        .map(|first_row| vec![initial.clone(); 1 << (board.n() - 1 + first_row)])
        .collect()
}

fn topological_order(board: &Board) -> Vec<Position> {
    let mut arrivals = one_for_every_position(board, 0_usize);
    let mut ready = VecDeque::from([empty_board(board)]);
    let mut order = Vec::new();
    while let Some(position) = ready.pop_front() {
        order.push(position);
        for (_, next) in moves(board, position) {
            let arrived = &mut arrivals[next.first_row][next.below];
            *arrived += 1;
            if *arrived == predecessors(board, next) {
                ready.push_back(next);
            }
        }
    }
    order
}

/// Returns the cells that may be filled and the positions after it.
fn moves(board: &Board, position: Position) -> Vec<(Cell, Position)> {
    let Position { first_row, below, moves_made } = position;
    let moves_made = moves_made + 1;
    let mut moves = Vec::new();
    let (mut row, mut column) = (board.n(), 0);
    for step in 0..board.n() - 1 + first_row {
        if !goes_up(below, step) {
            column += 1;
            continue;
        }
        row -= 1;
        // The step after the last one is the first row's own step up.
        let last = step + 1 == board.n() - 1 + first_row;
        if !last && !goes_up(below, step + 1) {
            let next = Position { first_row, below: below + (1 << step), moves_made };
            moves.push((Cell { row, column }, next));
        }
    }
    if first_row < board.m() {
        // One more step right before the first row's step up: a 0 on top.
        let next = Position { first_row: first_row + 1, below, moves_made };
        moves.push((Cell { row: 0, column: first_row }, next));
    }
    moves
}

/// Returns how many positions lead here in one move: one for every step right
/// that is followed by a step up.
fn predecessors(board: &Board, Position { first_row, below, .. }: Position) -> usize {
    let steps = board.n() - 1 + first_row;
    (0..steps)
        .filter(|&step| !goes_up(below, step) && (step + 1 == steps || goes_up(below, step + 1)))
        .count()
}

fn goes_up(below: usize, step: usize) -> bool {
    below >> step & 1 == 1
}
