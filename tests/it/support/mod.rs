//! What several test modules need.

mod boards;

pub(crate) use boards::{Scores, random_board, sample, shapes_up_to};
