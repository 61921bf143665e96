//! Somebody's own validator, compared with ours on valid inputs and on damaged ones.
//!
//! ```text
//! inputs, small to large -> damage -> input -> validator -> accepts, rejects -> Weakness
//!                     one kind at a time      trusted program     ours decides what is right
//! ```
//!
//! Every kind of damage is tried on inputs from small to large, at many places of each, until the
//! validator accepts one that the engine refuses. The input is then made small, and the kind is the
//! name of the weakness. Valid inputs are tried by what is special about them, one bound at a time,
//! so that a bound that is missing or off by one has its own name.

mod command;
mod damage;
mod search;
mod strict;

pub use command::{Validator, ValidatorAnswer};
pub use search::{
    Examination, ExaminationEnd, Examined, Weakness, examined, inputs_for_validators,
};
pub use strict::{AcceptedDamage, MOST_DAMAGED_BYTES, accepted_damage};
