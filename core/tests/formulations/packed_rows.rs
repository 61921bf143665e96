//! The row lengths as the digits of one number in base 11, with a map of what
//! is known; values are seen by the player to move (negamax).
//!
//! Base 11 has a digit for every length from 0 to 10, so this is for boards of
//! at most 10 columns.

use std::collections::HashMap;

use muqi::game::{Board, Cell};

use super::Solved;

const BASE: u64 = 11;

pub(super) fn solve(board: &Board) -> Solved {
    assert!(board.m() < 11, "a row length must be a digit in base {BASE}");
    let mut search = Search { board, known: HashMap::new(), visited: 0 };
    let value = search.value_for_mover(0, true);
    Solved { value, visited: search.visited }
}

struct Search<'a> {
    board: &'a Board,
    known: HashMap<u64, i64>,
    visited: u64,
}

impl Search<'_> {
    /// Returns the mover's score less the opponent's, from here to the end.
    fn value_for_mover(&mut self, packed: u64, black_moves: bool) -> i64 {
        self.visited += 1;
        if let Some(&value) = self.known.get(&packed) {
            return value;
        }
        let mut best = None;
        let mut above = self.board.m();
        let mut place = 1;
        for row in 0..self.board.n() {
            let length = digit(packed, place);
            if length < above {
                let cell = Cell { row, column: length };
                let score = if black_moves { self.board.a(cell) } else { self.board.b(cell) };
                let outcome = i64::from(score) - self.value_for_mover(packed + place, !black_moves);
                best = best.max(Some(outcome));
            }
            above = length;
            place *= BASE;
        }
        let value = best.unwrap_or(0);
        self.known.insert(packed, value);
        value
    }
}

fn digit(packed: u64, place: u64) -> usize {
    usize::try_from(packed / place % BASE).expect("a digit")
}
