//! The computations of `muqi` that need optimisation: the game, its
//! solvers, and the programs of contestants that play it wrong.
//!
//! A package of its own, so that it is optimised in every profile while the rest
//! of the toolkit is compiled in seconds. Nothing here reads a file, prints, or
//! depends on a format. The modules in reading order; none imports a later one:
//!
//! - [`game`]: board, contour, ranking, line of play
//! - [`rng`]: random numbers that stay the same for ever
//! - [`solver`]: the plain recursion and the production solver
//! - [`flawed`]: solvers with one mistake

pub mod game;
pub mod rng;
pub mod solver;
pub mod flawed;
