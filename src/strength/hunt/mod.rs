//! The search for boards on which a flawed solver is caught.
//!
//! A board *separates* a flawed solver from a right one when it kills it: the
//! number is wrong, nothing is printed, or the limit comes first. Three kinds of
//! them are worth having, and [`Aim`] chooses:
//!
//! - the one with the largest margin, [`widest`]: it stays wrong whatever else a
//!   program does a little differently;
//! - the smallest, [`smallest`]: it can be played by hand. [`Size`] is the order
//!   that "smallest" means;
//! - the clearest, [`clearest`]: it explains the mistake, with small different numbers and
//!   one best move at a time. [`Clarity`] is the order that "clearest" means.
//!
//! The first two begin with boards of all families and change cells as long as that
//! helps; what is found is shrunk. The smallest board is then *proved* smallest
//! where that is possible: every smaller board is tried, in the order of
//! [`Size`], but those that a proved exemption covers. What is spent is counted
//! in positions, never in time, and threads change nothing about a result.

mod counterexample;
mod by_size;
mod clarity;
mod clearest;
mod clipping;
mod local_search;
mod outcome;
mod search;
mod separation;
mod shrink;
mod size;
mod smallest;
mod starts;
mod widest;

pub(crate) use by_size::{shapes, visit_by_size};
pub use clarity::Clarity;
pub use clearest::clearest;
pub use clipping::Clipping;
pub use counterexample::{
    CHANGED_A_TEST, Counterexample, Output, POSITIONS, ROUNDS, TINY_CELLS, TINY_SCORE, Trial,
};
pub use outcome::{BUDGET_POSITIONS, FoundBoard, Hunted, Nothing, hunt};
pub(crate) use separation::capped;
pub use separation::{Separation, separation};
pub use shrink::shrink;
pub use size::Size;
pub use smallest::{Minimality, smallest};
pub(crate) use starts::scales;
pub use widest::widest;

/// The kind of separating board that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The one on which the flawed solver is furthest from the answer.
    Margin,
    /// The smallest.
    Size,
    /// The clearest.
    Clarity,
}
