//! The quantities measured of a board, and the kinds of boards that are counted.

use muqi_text::{Message, ToMessage};

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
        /// Length of the input in bytes.
        InputBytes = "input-bytes",
    }
}

impl Quantity {
    /// Those of which every subtask should reach both ends.
    pub const OF_SUBTASKS: [Self; 6] =
        [Self::Rows, Self::Columns, Self::Cells, Self::BlackScore, Self::WhiteScore, Self::Answer];
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
    pub(crate) const BOTH: [Self; 2] = [Self::Least, Self::Greatest];
}

named! {
    /// A kind of board with its answer, of which a test set should have one.
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
        /// A row of several cells.
        Row = "1 = n < m",
        /// A column of several cells.
        Column = "n > m = 1",
    }
}

impl BoardKind {
    /// Those of which every subtask should have one.
    pub const OF_SUBTASKS: [Self; 6] =
        [Self::Positive, Self::Zero, Self::Negative, Self::Wide, Self::Square, Self::Tall];

    /// Those of which all tests together should have one.
    pub(crate) const OF_ALL_TESTS: [Self; 2] = [Self::Row, Self::Column];
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
