//! The column heights themselves as the key of a map, with `b` added to all
//! of Black's scores.
//!
//! White's score on a cell is what Black does not take away from the sum of
//! all `b`. So let Black score `a + b` a cell and White nothing, and subtract
//! the sum of all `b` from the result.

use std::collections::HashMap;

use muqi::game::{Board, Cell};

use super::Solved;

pub(super) fn solve(board: &Board) -> Solved {
    let all_of_b: i64 = board.b_scores().iter().copied().map(i64::from).sum();
    let mut search = Search { board, known: HashMap::new(), visited: 0 };
    let value = search.black_takes(&mut vec![0; board.m()]) - all_of_b;
    Solved { value, visited: search.visited }
}

struct Search<'a> {
    board: &'a Board,
    known: HashMap<Vec<usize>, i64>,
    visited: u64,
}

impl Search<'_> {
    /// Returns the sum of `a + b` over the cells Black still gets.
    fn black_takes(&mut self, heights: &mut Vec<usize>) -> i64 {
        self.visited += 1;
        if let Some(&known) = self.known.get(heights) {
            return known;
        }
        let black_moves = heights.iter().sum::<usize>() % 2 == 0;
        let mut outcomes = Vec::new();
        for column in 0..heights.len() {
            let allowed = if column == 0 { self.board.n() } else { heights[column - 1] };
            let row = heights[column];
            if row < allowed {
                heights[column] += 1;
                let rest = self.black_takes(heights);
                heights[column] -= 1;
                let cell = Cell { row, column };
                let both = i64::from(self.board.a(cell)) + i64::from(self.board.b(cell));
                outcomes.push(if black_moves { rest + both } else { rest });
            }
        }
        let best = if black_moves { outcomes.iter().max() } else { outcomes.iter().min() };
        let best = best.copied().unwrap_or(0);
        self.known.insert(heights.clone(), best);
        best
    }
}
