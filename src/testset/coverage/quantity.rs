//! The quantities measured of a board, and the kinds of boards that are counted.

use crate::text::{Message, ToMessage};

/// A number that boards have a least and a greatest of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Rows.
    Rows,
    /// Columns.
    Columns,
    /// Cells, `n · m`.
    Cells,
    /// A score of Black, over all cells.
    BlackScore,
    /// A score of White, over all cells.
    WhiteScore,
    /// The answer.
    Answer,
}

impl Quantity {
    /// Every quantity, in the order they are shown.
    pub const ALL: [Self; 6] =
        [Self::Rows, Self::Columns, Self::Cells, Self::BlackScore, Self::WhiteScore, Self::Answer];

    /// Returns how the statement calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rows => "n",
            Self::Columns => "m",
            Self::Cells => "n·m",
            Self::BlackScore => "a",
            Self::WhiteScore => "b",
            Self::Answer => "answer",
        }
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

/// A kind of board with its answer, of which a subtask should have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// The answer is more than 0.
    Positive,
    /// The answer is 0.
    Zero,
    /// The answer is less than 0.
    Negative,
    /// Fewer rows than columns.
    Wide,
    /// As many rows as columns.
    Square,
    /// More rows than columns.
    Tall,
}

impl BoardKind {
    /// Every kind, in the order they are shown.
    pub const ALL: [Self; 6] =
        [Self::Positive, Self::Zero, Self::Negative, Self::Wide, Self::Square, Self::Tall];

    /// Returns what it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Positive => "positive",
            Self::Zero => "zero",
            Self::Negative => "negative",
            Self::Wide => "n < m",
            Self::Square => "n = m",
            Self::Tall => "n > m",
        }
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
