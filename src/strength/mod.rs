//! How strong a test set is: which wrong programs it kills.
//!
//! A [`Flaw`] is one mistake that contestants make, as a small variation of the
//! reference: [`FLAWS`] has all of them. [`Fate`] is what one test does to it,
//! the [`KillMatrix`] what all tests of an edition do to all flaws. [`Strength`]
//! holds it against what must be true of a test set: what has to die where
//! ([`Requirement`]), what slow programs earn ([`BruteForce`]), what each test
//! is there for ([`Loss`]), and which flaws can be told apart. [`diagnose`] says
//! which of them the outputs of a wrong submission resemble. [`hunt`] searches for
//! boards that kill a flaw. [`Mutant`]s are the mistakes that nobody thought of.

mod brute_force;
mod diagnosis;
mod distinction;
mod equal_boards;
mod exemption;
mod findings;
mod flaw;
mod flaws;
pub mod hunt;
mod leave_one_out;
mod matrix;
mod mutants;
mod overview;
mod positions;
mod requirement;
mod samples;
mod smallest_known;
mod work;

pub use brute_force::BruteForce;
pub use diagnosis::{Diagnosis, Printed, diagnose};
pub use distinction::{EQUIVALENT, Equivalence};
pub use equal_boards::EqualBoards;
pub use exemption::{Evidence, Exemption, Region};
pub use findings::unknown_brute_forces;
pub use flaw::{Fate, Flaw, KILLED_AT, PASSES_AT, Program, Words};
pub use flaws::{FLAWS, flaw};
pub use leave_one_out::{Loss, LostKill};
pub use matrix::{KillMatrix, Row, WrongAnswer};
pub use mutants::{
    INVISIBLE, Invisible, Kill, Mutant, MutantFate, mutant_fates, mutant_fates_watched, mutants,
};
pub use overview::{Record, Strength};
pub use requirement::{Requirement, SPREAD_KILLS};
pub use samples::{Sample, samples};
pub use smallest_known::{KnownBoard, smallest_known};
