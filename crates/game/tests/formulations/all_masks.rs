//! Every mask of `n + m` bits downwards, whether it is a border or not; the
//! player to move follows from the filled area.
//!
//! A move only ever adds to the mask, so every mask is met after all masks
//! that can follow it, and a flat array holds the values.

use muqi::game::{Board, Cell};

use super::Solved;

pub(super) fn solve(board: &Board) -> Solved {
    let masks = 1_usize << (board.n() + board.m());
    let empty_board = (1 << board.n()) - 1;
    let mut values = vec![0; masks];
    for mask in (empty_board..masks).rev() {
        if mask.count_ones() as usize == board.n() {
            values[mask] = best_outcome(board, mask, &values);
        }
    }
    Solved { value: values[empty_board], visited: (masks - empty_board) as u64 }
}

/// Returns the best outcome of a move, 0 where the board is full.
fn best_outcome(board: &Board, mask: usize, values: &[i64]) -> i64 {
    let goes_up = |step: usize| mask >> step & 1 == 1;
    let steps = board.n() + board.m();
    let (mut row, mut column, mut area) = (board.n(), 0, 0);
    let (mut highest, mut lowest) = (None, None);
    for step in 0..steps {
        if !goes_up(step) {
            column += 1;
            continue;
        }
        row -= 1;
        // All cells left of this step are filled, and no others of its row.
        area += column;
        if step + 1 < steps && !goes_up(step + 1) {
            let cell = Cell { row, column };
            let rest = values[mask + (1 << step)];
            highest = highest.max(Some(rest + i64::from(board.a(cell))));
            let outcome = rest - i64::from(board.b(cell));
            lowest = Some(lowest.map_or(outcome, |other: i64| other.min(outcome)));
        }
    }
    let best = if area % 2 == 0 { highest } else { lowest };
    best.unwrap_or(0)
}
