//! The strength of a test set: the wrong programs that it kills.
//!
//! The wrong programs are those of [`flawed`](crate::flawed). The [`KillMatrix`]
//! is what all tests of an edition do to all flaws. [`Strength`] compares it with
//! what must be true of a test set: what has to die where ([`Requirement`]), what
//! slow programs earn ([`BruteForce`]), and which flaws can be distinguished.
//! [`diagnose`] finds the flaws that the outputs of a wrong submission resemble. [`hunt`] searches
//! for a small board that kills a flaw; [`known_boards`] has those that were found. A [`Rate`] is
//! what programs of people come to.

mod diagnosis;
mod findings;
pub mod hunt;
mod known_boards;
mod matrix;
mod overview;
mod rate;
mod requirement;
mod source_mutants;

pub use diagnosis::{Diagnosis, Printed, RecordedDiagnosis, diagnose};
pub use findings::unknown_brute_forces;
pub use known_boards::{KnownBoards, known_boards};
pub use matrix::{KillMatrix, Row, WrongAnswer};
pub use overview::{BruteForce, EqualBoards, Record, Strength};
pub use rate::Rate;
pub use requirement::{Requirement, SPREAD_KILLS};
pub(crate) use source_mutants::{ChangedLines, SourceMutant, sample_of, source_mutants};
