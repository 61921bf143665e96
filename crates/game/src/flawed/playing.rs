//! Programs that play one game, and choose every move without a search to the end.

use std::{cmp::Reverse, collections::HashMap};

use muqi_rng::{Seed, Stream};
use rustc_hash::FxBuildHasher;

use crate::{Board, Cell, Contour, Player};

use super::positions::{best, gain};

/// Plays a game to its end and returns Black's score less White's. Where there are several moves,
/// `choose` takes one of them.
fn played(board: &Board, mut choose: impl FnMut(&mut Contour, &[Cell]) -> Cell) -> i64 {
    let mut position = Contour::empty(board.n(), board.m());
    let mut difference = 0;
    while !position.is_full() {
        let corners: Vec<Cell> = position.addable_corners().collect();
        let cell = if corners.len() == 1 { corners[0] } else { choose(&mut position, &corners) };
        difference += gain(board, position.player_to_move(), cell);
        position.fill(cell);
    }
    difference
}

/// Returns the cell of the greatest worth, the uppermost of equal ones.
fn first_best(corners: &[Cell], mut worth: impl FnMut(Cell) -> i64) -> Cell {
    let best = corners.iter().copied().min_by_key(|&cell| Reverse(worth(cell)));
    best.expect("a position with several moves")
}

/// Returns the result when each move is the cell with the greatest `a + b`.
pub(crate) fn greedy_by_sum(board: &Board) -> i64 {
    played(board, |_, corners| {
        first_best(corners, |cell| i64::from(board.a(cell)) + i64::from(board.b(cell)))
    })
}

/// Returns the result when each move is the best that is seen in so many moves.
///
/// # Complexity
///
/// One access to a hash table for every position within so many moves of one of the game.
pub(crate) fn looking_ahead(board: &Board, moves: usize) -> i64 {
    played(board, |position, corners| {
        let player = position.player_to_move();
        let mut known = HashMap::default();
        first_best(corners, |cell| {
            position.fill(cell);
            let outcome = gain(board, player, cell) + seen(board, position, moves - 1, &mut known);
            position.empty_again(cell);
            if player == Player::Black { outcome } else { -outcome }
        })
    })
}

/// Returns the outcome of the next `moves` moves; `known` has what was seen for this decision.
fn seen(
    board: &Board,
    position: &mut Contour,
    moves: usize,
    known: &mut HashMap<Vec<usize>, i64, FxBuildHasher>,
) -> i64 {
    if moves == 0 || position.is_full() {
        return 0;
    }
    if let Some(&known) = known.get(position.row_lengths()) {
        return known;
    }
    let player = position.player_to_move();
    let outcomes = (0..board.n()).filter_map(|row| {
        let cell = position.addable_in_row(row)?;
        position.fill(cell);
        let rest = seen(board, position, moves - 1, known);
        position.empty_again(cell);
        Some(gain(board, player, cell) + rest)
    });
    let value = best(player, outcomes).unwrap_or(0);
    known.insert(position.row_lengths().to_vec(), value);
    value
}

/// Games played to the end for each move that is considered.
const PLAYOUTS: i64 = 30;

/// Returns the result when each move is the one with the best average over games that are played
/// at random; of equal ones Black takes the lowest, White the uppermost.
pub(crate) fn by_random_playouts(board: &Board) -> i64 {
    let mut dice = Stream::new(Seed::derive("random-playouts", ""), "moves");
    played(board, |position, corners| {
        let player = position.player_to_move();
        let totals = corners.iter().map(|&cell| {
            position.fill(cell);
            let games = (0..PLAYOUTS).map(|_| at_random(board, position.clone(), &mut dice));
            let total = games.sum::<i64>() + gain(board, player, cell) * PLAYOUTS;
            position.empty_again(cell);
            (total, cell)
        });
        let chosen = match player {
            Player::Black => totals.max_by_key(|&(total, _)| total),
            Player::White => totals.min_by_key(|&(total, _)| total),
        };
        chosen.expect("a position with several moves").1
    })
}

fn at_random(board: &Board, mut position: Contour, dice: &mut Stream) -> i64 {
    let mut difference = 0;
    let mut corners: Vec<Cell> = Vec::with_capacity(board.n());
    loop {
        corners.clear();
        corners.extend(position.addable_corners());
        if corners.is_empty() {
            return difference;
        }
        let index = usize::try_from(dice.below(corners.len() as u64)).expect("an index");
        difference += gain(board, position.player_to_move(), corners[index]);
        position.fill(corners[index]);
    }
}
