//! The strength of a test set: the wrong programs that it kills.
//!
//! The wrong programs are the [flaws](crate::problem::Flaw) of the problem's engine. The
//! [`KillMatrix`] is what all tests of an edition do to all flaws. [`Strength`] compares it with
//! what must be true of a test set: what has to die where ([`Requirement`]), what slow programs
//! earn ([`BruteForce`]), and which flaws can be distinguished.
//!
//! Beside the flaws there are programs with one change each, [source mutants](source_mutants()).

mod code;
mod findings;
mod matrix;
mod overview;
mod requirement;
mod separation;
mod source_mutants;

pub use code::strength_code;
pub use findings::unknown_brute_forces;
pub use matrix::{KillMatrix, Row, WrongAnswer, margin, words};
pub use overview::{BruteForce, EqualInputs, Record, Strength, TestedInputs};
pub use requirement::{Requirement, SPREAD_KILLS};
pub use separation::{Separation, separation};
pub(crate) use source_mutants::{ChangedLines, SourceMutant, sample_of, source_mutants};
