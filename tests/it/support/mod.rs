//! What several test modules need.

mod boards;
mod editions;
mod workplace;

pub(crate) use boards::{Scores, random_board, sample, shapes_up_to};
pub(crate) use editions::{editions, embedded};
pub(crate) use workplace::{Run, Workplace, transcript};
