//! Plans: which tests there are, what each is worth, and what its input is made from.
//!
//! A plan is one file of `plans/`. Reading it gives a [`Plan`]: a [`Scheme`], which has
//! all that counts, and an [`Origin`] for each test, which only the engine of the problem
//! understands. No input is made here: [`testset`](crate::testset) does.
//!
//! The samples are in `problem.toml`, each with an origin like a test ([`samples`]).
//!
//! The seed of a test follows from the salt and its own command alone: tests may
//! be inserted, removed and reordered without changing any other test's bytes.

mod code;
mod command;
mod scheme;
mod origin;
mod commands;
mod tables;
mod resolve;
mod parse;
mod edit;
mod sample;

pub use crate::points::Points;
pub use code::plan_code;
pub use commands::{VARIANTS, written_file};
pub use edit::{with_extra, with_file, with_frozen, without_extra};
pub(crate) use origin::program_fails;
pub use origin::{Origin, Plan};
pub use parse::syntax_faults;
pub(crate) use sample::is_default;
pub use sample::{PlannedSample, Samples, samples};
pub use scheme::{
    ExtraTest, PlannedTest, Policy, Property, Scheme, Subtask, SubtaskId, TestNumbers,
};
pub(crate) use tables::read_ids;
