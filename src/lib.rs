//! `muqi` (木棋) prepares, proves and judges contest problems: those of packages, whose own
//! programs make and validate inputs, and the built-in 一双木棋 chess (九省联考 2018, day 1, task 1).
//!
//! There two players fill an `n × m` board alternately; a cell may be filled once all
//! cells to its left and above it are. Black collects `a` of the cells they
//! fill, White collects `b`; what is Black's score less White's when both play
//! as well as possible?
//!
//! Crates of the toolkit appear here under short names:
//!
//! - [`text`]: sentences and findings as data, and their words in two languages
//! - [`store`], [`archive`], [`process`]: files written whole or not at all, archives read within
//!   bounds, trusted programs as children
//! - [`sandbox`]: a program that nobody trusts, run and measured
//! - [`rng`]: random numbers that are the same on every machine
//! - [`problem`], [`plan`], [`testset`], [`jury`], [`checker`], [`statement`]: a problem as its
//!   setter writes it, and the door to what inputs mean
//! - [`submission`], [`judge`]: what is handed in, compiled, run, and what it earns
//! - [`strength`], [`stress`]: which wrong programs a test set kills, and the search for an input on
//!   which a program fails
//! - [`export`]: packages for judges, written and read back
//! - [`game`], [`solver`], [`flawed`]: the game, its values, and programs that compute them wrong
//! - [`chess`]: the engine of boards: input, families, coverage, pictures
//!
//! The modules in reading order; none imports a later one:
//!
//! - [`sentences`](mod@sentences): the words of the program in both languages
//! - [`report`]: data as text for people and for programs
//! - [`cli`]: the command line
//!
//! Only `cli` prints. `docs/design.md` has the whole picture.

// `message!` and its like, in every file.
#[macro_use]
pub extern crate muqi_text as text;

pub use muqi_chess as chess;
pub use muqi_export as export;
pub use muqi_files::{archive, process, store};
pub use muqi_game as game;
pub use muqi_game::{flawed, solver};
pub use muqi_judge as judge;
pub use muqi_judge::submission;
pub use muqi_package::{checker, jury, plan, problem, statement, testset};
pub use muqi_rng as rng;
pub use muqi_sandbox as sandbox;
pub use muqi_strength as strength;
pub use muqi_strength::stress;

pub mod sentences;
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
