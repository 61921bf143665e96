//! `muqi` (木棋) prepares, proves and judges one contest problem: 一双木棋 chess
//! (九省联考 2018, day 1, task 1).
//!
//! Two players fill an `n × m` board alternately; a cell may be filled once all
//! cells to its left and above it are. Black collects `a` of the cells they
//! fill, White collects `b`; what is Black's score less White's when both play
//! as well as possible?
//!
//! Crates of the toolkit appear here under short names:
//!
//! - [`game`], [`solver`], [`flawed`]: the game, its values, and programs that compute them wrong
//! - [`rng`]: random numbers that are the same on every machine
//! - [`text`]: sentences and findings as data, and their words in two languages
//! - [`store`], [`archive`], [`process`]: files written whole or not at all, archives read within
//!   bounds, trusted programs as children
//!
//! The modules in reading order; none imports a later one:
//!
//! - [`sentences`](mod@sentences): the words of the program in both languages
//! - [`checker`]: one output against one answer
//! - [`problem`]: `problem.toml`, the files next to it, and the door to what inputs mean
//! - [`plan`]: what is scored, and what every input is made from
//! - [`testset`]: building, recording and checking test sets
//! - [`chess`]: the engine of boards: input, families, coverage, pictures, parts of statements
//! - [`statement`]: statement and editorial, filled from the plan, as judges take them
//! - [`submission`]: what is handed in, and what is expected of it
//! - [`strength`]: which wrong programs a test set kills
//! - [`judge`]: submissions on a test set
//! - [`stress`]: the search for an input on which a program fails
//! - [`export`]: packages for judges
//! - [`report`]: data as text for people and for programs
//! - [`cli`]: the command line
//!
//! Only `cli` prints. `docs/design.md` has the whole picture.

// `message!` and its like, in every file.
#[macro_use]
pub extern crate muqi_text as text;

pub use muqi_files::{archive, process, store};
pub use muqi_game as game;
pub use muqi_game::{flawed, solver};
pub use muqi_rng as rng;

pub mod sentences;
pub mod checker;
pub mod problem;
pub mod plan;
pub mod testset;
pub mod chess;
pub mod statement;
pub mod submission;
pub mod strength;
pub mod judge;
pub mod stress;
pub mod export;
pub mod report;
pub mod cli;

#[cfg(test)]
mod tests {
    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        crate::sentences::register();
    }
}
