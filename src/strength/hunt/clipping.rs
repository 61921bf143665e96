//! The smallest board on which an infinity is too small, by argument.
//!
//! A program that starts a minimum at `I` and a maximum at `−I` is wrong only where the best
//! move of a player leaves the other more than `I` ahead in what remains. The first position,
//! seen from the end, where that happens has right values behind it. So the other player
//! scores `I + 1` or more there, and has at most as many moves as the player to move:
//!
//! 1. With scores up to `s` that takes `⌈(I + 1) / s⌉` moves of the other, and twice as many
//!    cells. For 10^6 and 10^5 that is 11 moves and 22 cells.
//! 2. Some numbers of cells have no shape: 22 is 2×11 and 23 is 1×23, but a side has at most
//!    10 cells. The next is 24, where the other player has 12 moves.
//! 3. So the greatest score is `⌈(I + 1) / 12⌉` at least, here 83,334, and the sum of all
//!    scores `I + 1`.
//! 4. With this greatest score 11 moves are too few, so all 24 cells remain: Black is to move
//!    on the whole board, and White scores.
//! 5. With this sum White must get every point of the board, on 12 cells, and Black's scores
//!    are 0. Which 12 cells White can take does not depend on their scores. In the order of
//!    [`Size`](super::Size) the first such cells are the smallest board, with what is left out
//!    of 12 greatest scores taken from the first of them. They are found by trying.

use serde::{Deserialize, Serialize};

use crate::{
    flawed::Flaw,
    game::Board,
    input::Constraints,
    solver::values,
    text::{Message, ToMessage},
};

use super::by_size::{greatest_score, shapes};

/// Most cells of a board whose patterns are tried: 24 over 12 is 2.7 million.
const MOST_CELLS: usize = 24;

/// Patterns that are solved at a time.
const BATCH: usize = 1 << 14;

/// The numbers of the argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clipping {
    /// The infinity, which one player's score has to exceed.
    pub infinity: i64,
    /// The fewest moves that takes with the greatest scores of the range.
    pub fewest_moves: i64,
    /// The least cells that a shape has where a player has so many moves.
    pub cells: usize,
    /// The moves of a player there.
    pub moves: i64,
    /// The greatest score that is needed in so many moves.
    pub greatest: i32,
    /// Patterns of White's cells tried that are smaller than that of the board.
    pub tried: u64,
}

impl ToMessage for Clipping {
    fn to_message(&self) -> Message {
        message!(
            "hunt-argued",
            infinity = self.infinity.to_string(),
            fewest = self.fewest_moves,
            fewest_cells = 2 * self.fewest_moves,
            cells = self.cells,
            moves = self.moves,
            greatest = self.greatest.to_string(),
            sum = (self.infinity + 1).to_string(),
            tried = self.tried,
        )
    }
}

/// Returns the infinity of the flaws that take too small a number for it; it is in their names.
fn infinity(flaw: &Flaw) -> Option<i64> {
    flaw.name.strip_prefix("infinity-")?.parse().ok()
}

/// Returns the smallest board of a range on which the infinity of a flaw is too small, with
/// the numbers of the argument. Returns nothing for other flaws, and where the argument does
/// not apply to the range.
///
/// # Complexity
///
/// Up to 2.7 million boards of 24 cells.
pub(super) fn smallest_clipped(flaw: &Flaw, range: &Constraints) -> Option<(Board, Clipping)> {
    let infinity = infinity(flaw).filter(|&infinity| infinity > 0)?;
    if range.a.least != 0 || range.b.least != 0 || range.b.greatest < range.a.greatest {
        return None;
    }
    let needed = infinity + 1;
    let fewest_moves = rounded_up(needed, greatest_score(range).into())?;
    let shapes = shapes(range);
    let moves = |cells: usize| i64::try_from(cells / 2).unwrap_or(i64::MAX);
    let &(n, m) = shapes.iter().find(|&&(n, m)| moves(n * m) >= fewest_moves)?;
    let (cells, moves) = (n * m, moves(n * m));
    let greatest = i32::try_from(rounded_up(needed, moves)?).ok()?;
    let fewer_suffice = (moves - 1) * i64::from(greatest) >= needed;
    if cells % 2 == 1 || fewer_suffice || cells > MOST_CELLS {
        return None;
    }
    let first = i32::try_from(needed - (moves - 1) * i64::from(greatest)).ok()?;
    let mut tried = 0;
    let mut of_cells = shapes.into_iter().filter(|&(n, m)| n * m == cells);
    let board = of_cells.find_map(|shape| first_pattern(shape, &mut tried))?;
    let mut scores = board.b_scores().iter().map(|&score| score * greatest).collect::<Vec<i32>>();
    *scores.iter_mut().find(|score| **score > 0)? = first;
    let board = Board::new(board.n(), board.m(), vec![0; cells], scores).ok()?;
    Some((board, Clipping { infinity, fewest_moves, cells, moves, greatest, tried }))
}

fn rounded_up(dividend: i64, divisor: i64) -> Option<i64> {
    (divisor > 0).then(|| (dividend + divisor - 1) / divisor)
}

/// Returns the first board of a shape, in the order of the input, where half of White's scores
/// are 1 and the others 0, and White can get all of them. Adds the boards before it to `tried`.
fn first_pattern((n, m): (usize, usize), tried: &mut u64) -> Option<Board> {
    let cells = n * m;
    let board = |pattern: u64| {
        let scores = (0..cells).rev().map(|place| i32::from(pattern >> place & 1 == 1));
        Board::new(n, m, vec![0; cells], scores.collect()).ok()
    };
    let least = (1_u64 << (cells / 2)) - 1;
    let mut patterns = std::iter::successors(Some(least), |&pattern| next_pattern(pattern))
        .take_while(|&pattern| pattern < 1 << cells)
        .filter_map(board);
    let all = -i64::try_from(cells / 2).ok()?;
    loop {
        let boards: Vec<Board> = patterns.by_ref().take(BATCH).collect();
        let values = values(&boards);
        if let Some(found) = values.iter().position(|value| *value == Ok(all)) {
            *tried += found as u64;
            return boards.into_iter().nth(found);
        }
        *tried += boards.len() as u64;
        if boards.is_empty() {
            return None;
        }
    }
}

/// Returns the next larger number with as many ones in base 2.
fn next_pattern(pattern: u64) -> Option<u64> {
    let lowest = pattern & pattern.wrapping_neg();
    let carried = pattern.checked_add(lowest)?;
    Some(carried | ((carried ^ pattern) / lowest) >> 2)
}
