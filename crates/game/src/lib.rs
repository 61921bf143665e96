//! The game 一双木棋: its rules, its values, and programs that compute them wrong.
//!
//! Two players fill a board of `n` rows and `m` columns alternately. A cell may be filled once
//! every cell to its left and every cell above it is filled. Black collects the scores `a` of
//! the cells that Black fills, White the scores `b`. The value of a board is Black's score less
//! White's when both play as well as possible.
//!
//! The filled cells always form a Young diagram, so a position is the border of that diagram:
//! the [`Contour`]. [`Ranking`] numbers the contours of a shape without gaps, and the solver
//! stores its values by these numbers.
//!
//! Where to begin:
//!
//! - the rules: [`Board`], [`Contour`] and [`Line`], in the root of the crate
//! - the value of a board: [`solver::value`]; of many boards at once: [`solver::values`]
//! - what every move of a game costs: [`solver::Analysis`]
//! - programs with one mistake, to measure tests with: [`flawed::FLAWS`]
//!
//! ```
//! use muqi_game::{Board, solver};
//!
//! let sample = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1])?;
//! assert_eq!(solver::value(&sample)?, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Rows and columns are counted from 0 in code and from 1 in everything that a person reads,
//! as in the statement. Nothing here reads a file, prints, or depends on a file format. The
//! crate is optimised in every profile, since tests solve thousands of boards.

mod player;
mod board;
mod contour;
mod line;
mod ranking;
pub mod solver;
pub mod flawed;

pub use board::{Board, BoardError, Cell};
pub use contour::{Contour, ContourError, Step};
pub use line::{IllegalMove, Line, Ply, Replay};
pub use player::Player;
pub use ranking::Ranking;
