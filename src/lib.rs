//! `muqi` (木棋) prepares, proves and judges one contest problem: 一双木棋 chess
//! (九省联考 2018, day 1, task 1).
//!
//! Two players fill an `n × m` board alternately; a cell may be filled once all
//! cells to its left and above it are. Black collects `a` of the cells they
//! fill, White collects `b`; what is Black's score less White's when both play
//! as well as possible?
//!
//! The modules, in reading order; none imports a later one:
//!
//! - [`game`]: board, contour, ranking, line of play
//! - [`solver`]: the plain recursion and the production solver
//! - [`picture`]: a position as characters
//! - [`checker`]: one output against one answer
//!
//! The library never prints. `docs/design.md` has the whole picture.

pub mod checker;
pub mod game;
pub mod generator;
pub mod input;
pub mod picture;
pub mod plan;
pub mod problem;
pub mod rng;
pub mod solver;
pub mod text;
