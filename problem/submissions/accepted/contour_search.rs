//! Accepted: the border as a bit mask, searched with a memory, in Rust.
//!
//! Bit 0 is the first step of the border from the bottom-left corner, 1 is up. A
//! step up that is followed by a step right surrounds a cell that may be filled.

use std::io::Read;

struct Board {
    n: usize,
    m: usize,
    a: Vec<i32>,
    b: Vec<i32>,
}

impl Board {
    fn read(text: &str) -> Board {
        let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().expect("a number"));
        let mut next = || numbers.next().expect("another number");
        let (n, m) = (next() as usize, next() as usize);
        let mut table = || (0..n * m).map(|_| next()).collect();
        Board { n, m, a: table(), b: table() }
    }
}

/// Returns Black's score less White's from a position on.
fn value_of(board: &Board, mask: usize, black_moves: bool, known: &mut [Option<i32>]) -> i32 {
    if let Some(value) = known[mask] {
        return value;
    }
    let mut best: Option<i32> = None;
    let (mut row, mut column) = (board.n, 0);
    for step in 0..board.n + board.m - 1 {
        if mask >> step & 1 == 0 {
            column += 1;
            continue;
        }
        row -= 1;
        if mask >> (step + 1) & 1 == 1 {
            continue;
        }
        let cell = row * board.m + column;
        let rest = value_of(board, mask + (1 << step), !black_moves, known);
        let outcome = if black_moves { rest + board.a[cell] } else { rest - board.b[cell] };
        best = Some(match best {
            None => outcome,
            Some(other) if black_moves => other.max(outcome),
            Some(other) => other.min(outcome),
        });
    }
    // Without a move the board is full.
    let value = best.unwrap_or(0);
    known[mask] = Some(value);
    value
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("an input");
    let board = Board::read(&text);
    let mut known = vec![None; 1 << (board.n + board.m)];
    println!("{}", value_of(&board, (1 << board.n) - 1, true, &mut known));
}
