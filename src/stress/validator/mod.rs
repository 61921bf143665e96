//! Somebody's own validator, compared with ours on valid inputs and on damaged ones.
//!
//! ```text
//! boards, small to large -> damage -> input -> validator -> accepts, rejects -> Weakness
//!                     one kind at a time      trusted program     ours decides what is right
//! ```
//!
//! Every kind of damage is tried on boards from small to large, at many places of each, until the
//! validator accepts an input that `input::read` refuses. The board is then made small, and the
//! kind is the name of the weakness. Valid inputs are tried by what is special about them, one
//! bound at a time, so that a bound that is missing or off by one has its own name.

mod beyond;
mod boards;
mod command;
mod damage;
mod search;

pub(crate) use command::{Answer, Validator};
pub use search::inputs_for_validators;
pub(crate) use search::{Ended, Examination, Examined, Weakness, examined};
