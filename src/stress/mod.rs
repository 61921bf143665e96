//! The search for an input on which a program fails.
//!
//! ```text
//! Schedule -> Draft -> Board -> Subject -> Trial -> Finding -> Shrunk -> Find
//! what is tried, in order       the program         first failure, made small, stored
//! ```
//!
//! A `Schedule` takes turns between its sources: all tiny boards, the boards known to show
//! mistakes, tests, every family, lines, uniform scores. `search` runs a `Subject` on them, on
//! several threads, and returns the first failure in the order of the schedule, whichever thread
//! came upon it. `shrunk` makes its board small, `Questions` tells apart what mistakes it may
//! be, and `Finds` stores it.
//!
//! `examined` does the same for a validator: it looks for inputs that it judges otherwise than ours.
//!
//! The same seed gives the same boards in the same order on every machine. Only how far a search
//! comes within a time depends on the machine.

mod command;
mod explanation;
mod find;
mod mutation;
mod questions;
mod schedule;
mod search;
mod shrinking;
mod source;
mod subject;
mod validator;

pub(crate) use command::TrustedCommand;
pub(crate) use explanation::{Explaining, Explanation, explained};
pub(crate) use explanation::{TurningPoint, turning_point};
pub(crate) use find::{Find, FindBoard, FindName, Finds};
pub(crate) use mutation::{
    MutantFate, Mutated, MutatedProgram, OnTests, mutants_on_tests, mutated, stored_tests,
};
pub(crate) use questions::{Questions, diagnosed_by_asking};
use schedule::Draft;
#[cfg(test)]
pub(crate) use schedule::OriginKind;
pub(crate) use schedule::{Origin, Schedule, Trouble};
pub(crate) use search::{End, Finding, Limits, Searched, Status, search};
pub(crate) use shrinking::Shrunk;
use shrinking::{Shrinking, shrunk};
pub(crate) use source::{Generator, PlannedBoard, Sources};
pub(crate) use subject::{Against, Subject, Trial};
pub(crate) use subject::{Expected, Outcome, Stressed};
pub use validator::inputs_for_validators;
pub(crate) use validator::{Answer, Ended, Examination, Examined, Validator, Weakness, examined};
