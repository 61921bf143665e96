//! The line of play when both sides play as well as possible.

use crate::{Board, Contour, Line, Player};

use super::ValueTable;

/// Returns the optimal line of play of `board`, read off its value table.
///
/// **Tie rule, kept for ever:** among moves of equal value a player fills the
/// uppermost cell. (Addable corners are in different rows, so this decides.)
///
/// # Panics
///
/// When the table belongs to a board of another shape.
pub fn optimal_line(board: &Board, table: &ValueTable) -> Line {
    let mut position = Contour::empty(board.n(), board.m());
    let mut line = Line::default();
    while !position.is_full() {
        let player = position.player_to_move();
        let moves = position.addable_corners();
        let cell = moves
            .min_by_key(|&cell| {
                let outcome = table.after(board, &position, cell);
                if player == Player::Black { -outcome } else { outcome }
            })
            .expect("a position that is not full has a move");
        position.fill(cell);
        line.0.push(cell);
    }
    line
}
