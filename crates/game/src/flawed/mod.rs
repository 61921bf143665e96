//! Solvers with one mistake, as contestants write them.
//!
//! A [`Flaw`] is one mistake that contestants make, as a short program of its own: [`FLAWS`] has
//! all of them. [`Fate`] is what one board does to it. A [`Region`] has the boards on which nothing
//! can kill it.

mod region;
mod flaw;
mod positions;
mod playing;
mod reading;
mod searching;
mod work;
mod flaws;

pub use flaw::{Fate, Flaw, KILLED_AT, PASSES_AT, Program};
pub use flaws::{FLAWS, flaw};
pub use region::Region;
