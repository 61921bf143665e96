//! What several test modules need.

mod boards;
mod workplace;

pub(crate) use boards::{Scores, random_board, sample, shapes_up_to};
pub(crate) use workplace::{Run, Workplace, transcript};
