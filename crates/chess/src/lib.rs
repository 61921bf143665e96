//! The engine of boards: what the inputs and answers of 一双木棋 mean, and of its variants with
//! other bounds.

#[macro_use]
extern crate muqi_text;

pub mod input;
mod size;
mod known_boards;

// A problem of boards, and what is written about it.
mod built_in;
mod validators;
pub mod families;
pub mod coverage;
pub mod picture;
mod explanation;
pub mod statement;
mod theorems;

// A program that is wrong.
mod diagnosis;
mod questions;
mod flaws;
mod shrink;
mod sources;
mod validator_inputs;

mod engine;

pub use built_in::built_in;
pub use diagnosis::{PrintedNumber, diagnose, mistake};
pub use engine::{Chess, bounds_of, engines};
pub use explanation::name_of;
pub use explanation::{TurningPoint, turning_point};
pub use families::too_large;
pub use flaws::kills;
pub use input::{board_of, number_of};
pub use known_boards::{KnownBoards, known_boards};
pub use shrink::shrink;
pub use size::Size;

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!(
    "coverage",
    "explanation",
    "explore",
    "families",
    "flaws",
    "input",
    "picture",
    "statement",
    "theorems"
);

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 3] = [&muqi_files::SENTENCES, &muqi_package::SENTENCES, &SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
