//! The engine of boards: what the inputs and answers of 一双木棋 mean, and of its variants with
//! other bounds.

pub mod coverage;
mod diagnosis;
mod engine;
pub mod families;
pub mod input;
pub mod picture;
pub mod statement;
mod theorems;
mod validators;

pub use diagnosis::{PrintedNumber, diagnose, mistake};
pub use engine::{Chess, board_of, engines, number_of};
pub use families::too_large;
