//! The engine of boards: what the inputs and answers of 一双木棋 mean, and of its variants with
//! other bounds.

#[macro_use]
extern crate muqi_text;

mod built_in;
pub mod coverage;
mod diagnosis;
mod engine;
mod explanation;
mod flaws;
mod known_boards;
mod questions;
mod shrink;
mod size;
mod sources;
mod validator_inputs;
pub mod families;
pub mod input;
pub mod picture;
pub mod statement;
mod theorems;
mod validators;

pub use built_in::{built_in, built_in_validators};
pub use diagnosis::{PrintedNumber, diagnose, mistake};
pub use engine::{Chess, board_of, engines, number_of};
pub use explanation::name_of;
pub use explanation::{TurningPoint, turning_point};
pub use families::too_large;
pub use flaws::kills;
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
