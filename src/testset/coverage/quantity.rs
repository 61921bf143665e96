//! The quantities measured of a board, and the kinds of boards that are counted.

use crate::text::{Message, ToMessage};

named! {
    /// A number that boards have a least and a greatest of.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Quantity: name {
        /// Rows.
        Rows = "n",
        /// Columns.
        Columns = "m",
        /// Cells, `n · m`.
        Cells = "n·m",
        /// A score of Black, over all cells.
        BlackScore = "a",
        /// A score of White, over all cells.
        WhiteScore = "b",
        /// The answer.
        Answer = "answer",
    }
}

/// One end of what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The least.
    Least,
    /// The greatest.
    Greatest,
}

impl End {
    /// Both ends.
    pub const BOTH: [Self; 2] = [Self::Least, Self::Greatest];
}

named! {
    /// A kind of board with its answer, of which a subtask should have one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BoardKind: name {
        /// The answer is more than 0.
        Positive = "positive",
        /// The answer is 0.
        Zero = "zero",
        /// The answer is less than 0.
        Negative = "negative",
        /// Fewer rows than columns.
        Wide = "n < m",
        /// As many rows as columns.
        Square = "n = m",
        /// More rows than columns.
        Tall = "n > m",
    }
}

impl ToMessage for Quantity {
    fn to_message(&self) -> Message {
        message!("coverage-quantity", name = self.name())
    }
}

impl ToMessage for BoardKind {
    fn to_message(&self) -> Message {
        message!("coverage-board-kind", name = self.name())
    }
}
