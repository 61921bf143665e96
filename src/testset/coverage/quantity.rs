//! The quantities measured of a board, and the kinds of boards that are counted.

use crate::{
    generator::SpecialCase,
    text::{Message, ToMessage},
};

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
    pub const BOTH: [Self; 2] = [Self::Least, Self::Greatest];
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
        /// More rows than columns, and White scores: a program that takes rows of `b` for columns
        /// is wrong there.
        TallWithScoresOfWhite = "n > m, b > 0",
        /// Two rows and more columns, and White scores: a case with a table of its own.
        TwoRows = "2 = n < m, b > 0",
        /// Two columns and more rows, and White scores.
        TwoColumns = "n > m = 2, b > 0",
        /// [`SpecialCase::EqualTables`].
        EqualTables = "equal-tables",
        /// [`SpecialCase::ZeroA`].
        ZeroA = "zero-a",
        /// [`SpecialCase::ConstantA`].
        ConstantA = "constant-a",
        /// [`SpecialCase::ConstantB`].
        ConstantB = "constant-b",
        /// [`SpecialCase::SymmetricA`].
        SymmetricA = "symmetric-a",
        /// [`SpecialCase::SymmetricB`].
        SymmetricB = "symmetric-b",
        /// [`SpecialCase::EmptyLastRow`].
        EmptyLastRow = "empty-last-row",
        /// [`SpecialCase::EmptyLastColumn`].
        EmptyLastColumn = "empty-last-column",
    }
}

impl BoardKind {
    /// Those of which every subtask should have one; of the others one among all tests will do.
    pub const OF_SUBTASKS: [Self; 6] =
        [Self::Positive, Self::Zero, Self::Negative, Self::Wide, Self::Square, Self::Tall];

    /// Those of which all tests together should have one.
    const OF_ALL_TESTS: [Self; 3] = [Self::Row, Self::Column, Self::TallWithScoresOfWhite];

    /// Returns those of which all tests together should have one, beyond what every subtask
    /// should; `has_only_wholes` where every subtask of the edition counts as a whole.
    ///
    /// Kinds that a program may treat apart are asked for only where every subtask counts as a
    /// whole. There a program that is wrong on such boards alone gets full points without that
    /// test, and with it loses all that is worth having. Where tests count one by one it loses
    /// the points of one test in either case, and each of these tests would take the place of one
    /// that more mistakes need.
    pub fn of_all_tests(has_only_wholes: bool) -> impl Iterator<Item = Self> {
        let is_asked = move |kind: &Self| has_only_wholes || Self::OF_ALL_TESTS.contains(kind);
        let beyond = Self::ALL.into_iter().filter(|kind| !Self::OF_SUBTASKS.contains(kind));
        beyond.filter(is_asked)
    }

    /// Returns the property of score tables that makes a board one of this kind, where there is
    /// one.
    pub fn special_case(self) -> Option<SpecialCase> {
        match self {
            Self::EqualTables => Some(SpecialCase::EqualTables),
            Self::ZeroA => Some(SpecialCase::ZeroA),
            Self::ConstantA => Some(SpecialCase::ConstantA),
            Self::ConstantB => Some(SpecialCase::ConstantB),
            Self::SymmetricA => Some(SpecialCase::SymmetricA),
            Self::SymmetricB => Some(SpecialCase::SymmetricB),
            Self::EmptyLastRow => Some(SpecialCase::EmptyLastRow),
            Self::EmptyLastColumn => Some(SpecialCase::EmptyLastColumn),
            Self::Positive
            | Self::Zero
            | Self::Negative
            | Self::Wide
            | Self::Square
            | Self::Tall
            | Self::Row
            | Self::Column
            | Self::TallWithScoresOfWhite
            | Self::TwoRows
            | Self::TwoColumns => None,
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
