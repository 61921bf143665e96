//! One test case in memory.

use crate::{game::Board, input};

/// A board with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// Its number, from 1; of an extra test, that among the extra ones.
    pub number: usize,
    /// The name of its files, without extension.
    pub name: String,
    /// The board.
    pub board: Board,
    /// The value of the board.
    pub answer: i64,
}

impl TestCase {
    /// Returns the name of the input file.
    pub fn input_name(&self) -> String {
        format!("{}.in", self.name)
    }

    /// Returns the name of the answer file.
    pub fn answer_name(&self) -> String {
        format!("{}.ans", self.name)
    }

    /// Returns the bytes of the input file.
    pub fn input_bytes(&self) -> Vec<u8> {
        input::write(&self.board)
    }

    /// Returns the bytes of the answer file: the integer and LF.
    pub fn answer_bytes(&self) -> Vec<u8> {
        format!("{}\n", self.answer).into_bytes()
    }
}
