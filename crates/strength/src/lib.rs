//! The strength of a test set: the wrong programs that it kills.
//!
//! The wrong programs are the [flaws](muqi_package::problem::Flaw) of the problem's engine. The
//! [`KillMatrix`] is what all tests of an edition do to all flaws. [`Strength`] compares it with
//! what must be true of a test set: what has to die where ([`Requirement`]), what slow programs
//! earn ([`BruteForce`]), and which flaws can be distinguished.
//!
//! Beside the flaws there are programs with one change each, [source mutants](source_mutants()).
//!
//! [`stress`] looks for an input on which one program fails.

#[macro_use]
extern crate muqi_text;

mod code;
mod matrix;
mod requirement;
mod overview;
mod findings;
mod separation;
mod source_mutants;
pub mod stress;

pub use code::strength_code;
pub use findings::unknown_brute_forces;
pub use matrix::{KillMatrix, Row, WrongAnswer, margin, words};
pub use overview::{BruteForce, EqualInputs, Record, Strength, TestedInputs};
pub use requirement::{Requirement, SPREAD_KILLS};
pub use separation::{Separation, separation};
pub use source_mutants::{ChangeKind, ChangedLines, SourceMutant, sample_of, source_mutants};

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!("strength", "stress");

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 5] = [
        &muqi_files::SENTENCES,
        &muqi_package::SENTENCES,
        &muqi_judge::SENTENCES,
        &muqi_chess::SENTENCES,
        &SENTENCES,
    ];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
