//! How strong a test set is: which wrong programs it kills.
//!
//! A [`Flaw`] is one mistake that contestants make, as a small variation of the
//! reference: [`FLAWS`] has all of them. [`Fate`] is what one test does to it.

mod exemption;
mod flaw;
mod flaws;
mod positions;
mod work;

pub use exemption::{Evidence, Exemption, Region};
pub use flaw::{Fate, Flaw, KILLED_AT, PASSES_AT, Program, Words};
pub use flaws::{FLAWS, flaw};
