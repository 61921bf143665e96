//! The canonical bytes of a board.

use std::io::Write as _;

use crate::game::Board;

/// Returns the input file of a board: the only bytes that are valid for it.
///
/// # Examples
///
/// ```
/// use muqi::{game::Board, input::write};
///
/// let board = Board::new(1, 2, vec![5, 3], vec![1, 2])?;
/// assert_eq!(write(&board), b"1 2\n5 3\n1 2\n");
/// # Ok::<(), muqi::game::BoardError>(())
/// ```
pub fn write(board: &Board) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(16 + 14 * board.area());
    let infallible = "a vector takes all bytes";
    writeln!(bytes, "{} {}", board.n(), board.m()).expect(infallible);
    for scores in [board.a_scores(), board.b_scores()] {
        for row in scores.chunks(board.m()) {
            for (column, score) in row.iter().enumerate() {
                let separator = if column == 0 { "" } else { " " };
                write!(bytes, "{separator}{score}").expect(infallible);
            }
            bytes.push(b'\n');
        }
    }
    bytes
}
