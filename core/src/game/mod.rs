//! The game itself: board, position, move, line of play.
//!
//! Two players fill a board of `n` rows and `m` columns. A cell may be filled
//! once every cell to its left and every cell above it is filled, so the
//! filled cells always form a Young diagram and a position is nothing but the
//! border of that diagram: the [`Contour`]. [`Ranking`] numbers the contours
//! of a shape densely, which is what the solver stores its values by.
//!
//! Rows and columns are counted from 0 in code and from 1 in everything a
//! person reads (as the statement does). This module does no input or output
//! and depends on no file format.

mod board;
mod contour;
mod line;
mod player;
mod ranking;

pub use board::{Board, BoardError, Cell};
pub use contour::{Contour, ContourError, Step};
pub use line::{IllegalMove, Line, Ply, Replay};
pub use player::Player;
pub use ranking::Ranking;
