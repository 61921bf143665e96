//! The strength of a test set: the wrong programs that it kills.
//!
//! The wrong programs are those of [`flawed`](crate::flawed). The [`KillMatrix`]
//! is what all tests of an edition do to all flaws. [`Strength`] compares it with
//! what must be true of a test set: what has to die where ([`Requirement`]), what
//! slow programs earn ([`BruteForce`]), and which flaws can be distinguished.
//! [`known_boards`] has
//! small boards that kill flaws, and [`shrink`] makes a board that does one.

mod code;
mod findings;
mod known_boards;
mod matrix;
mod overview;
mod requirement;
mod shrink;
mod size;
mod source_mutants;

pub use code::strength_code;
pub use findings::unknown_brute_forces;
pub use known_boards::{KnownBoards, known_boards};
pub use matrix::{KillMatrix, Row, WrongAnswer};
pub use overview::{BruteForce, EqualBoards, Record, Strength, TestedBoards};
pub use requirement::{Requirement, SPREAD_KILLS};
pub use shrink::shrink;
pub use size::{Separation, Size, is_hopeless, separation};
pub(crate) use size::{capped, scales, shapes};
pub(crate) use source_mutants::{ChangedLines, SourceMutant, sample_of, source_mutants};
