//! The plain reference: the rules of the game as a recursion.

use crate::{Board, Contour, Player};

/// Returns the value of a board by trying every line of play.
///
/// This is the definition that every other solver is compared with. It
/// remembers nothing, so its work is the number of lines of play, whatever the
/// scores.
///
/// # Examples
///
/// ```
/// use muqi_game::{Board, solver::minimax};
///
/// let sample = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1])?;
/// assert_eq!(minimax(&sample), 2);
/// # Ok::<(), muqi_game::BoardError>(())
/// ```
///
/// # Complexity
///
/// The number of standard Young tableaux of the shape: 24,024 for 4×4, 701
/// million for 5×5.
pub fn minimax(board: &Board) -> i64 {
    from_position(board, &mut Contour::empty(board.n(), board.m()))
}

/// Returns Black's score less White's from `position` to the end.
fn from_position(board: &Board, position: &mut Contour) -> i64 {
    let player = position.player_to_move();
    let moves: Vec<_> = position.addable_corners().collect();
    let outcomes = moves.into_iter().map(|cell| {
        position.fill(cell);
        let rest = from_position(board, position);
        position.empty_again(cell);
        match player {
            Player::Black => rest + i64::from(board.a(cell)),
            Player::White => rest - i64::from(board.b(cell)),
        }
    });
    let best = match player {
        Player::Black => outcomes.max(),
        Player::White => outcomes.min(),
    };
    best.unwrap_or(0)
}
