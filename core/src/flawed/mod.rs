//! Solvers with one mistake, as contestants write them.
//!
//! A [`Flaw`] is one mistake that contestants make, as a small variation of the
//! reference: [`FLAWS`] has all of them. [`Fate`] is what one board does to it.
//! A [`Region`] has the boards on which nothing can kill it. [`Mutant`]s are the
//! mistakes that are on no list.

mod exemption;
mod flaw;
mod flaws;
mod mutants;
mod positions;
mod work;

pub use exemption::{Evidence, Exemption, Region};
pub use flaw::{Fate, Flaw, KILLED_AT, PASSES_AT, Program};
pub use flaws::{FLAWS, flaw};
pub use mutants::{
    Description, DrawnPrograms, FewBoards, Horizons, INVISIBLE, Infinity, Invisible, Largest,
    MOST_WRONG, Mutant, Narrowing, NumberedPositions, NumberedProgram, PassedOver, Places,
    PositionNumber, Sides, Tested, Threshold, Which, Worth, is_in_reach, mutants, thresholds,
};
