//! Editions of the test set: which tests there are, and what each is worth.
//!
//! An edition is one file of `plans/`. It names a salt, rules by test number,
//! subtasks, and for every test a subtask and a [`Recipe`]. Reading it makes
//! every board and holds it against its subtask and the rules, so that a plan
//! which cannot be kept is refused before anything is written.
//!
//! The samples are boards of `problem.toml`, and a large one with a recipe of its own
//! ([`samples`]).
//!
//! The seed of a test follows from the salt and its own recipe alone: tests may
//! be inserted, removed and reordered without changing any other test's bytes.

mod check;
mod code;
mod edition;
mod numbering;
mod parse;
mod recipe;
mod replace;
mod sample;

pub use check::TOTAL_POINTS;
pub use code::plan_code;
pub use edition::{Edition, ExtraTest, PlannedTest, Policy, Rule, Subtask, Tests};
pub use recipe::{Given, Recipe, VARIANTS, resolve};
pub use replace::{with_board, with_extra, without_extra};
pub use sample::{PlannedSample, Samples, samples};
