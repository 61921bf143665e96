//! What a family wants to know, as data.

/// What kind of value a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The number of rows, or `max` for the most that are allowed.
    Rows,
    /// The number of columns, or `max` for the most that are allowed.
    Columns,
    /// A score: an integer within the bounds of the problem.
    Score,
    /// An integer from `least` to `greatest`.
    Integer {
        /// Least allowed.
        least: i64,
        /// Greatest allowed.
        greatest: i64,
    },
    /// One of a few words.
    Word(&'static [&'static str]),
    /// The name of a handmade board.
    Board,
}

/// What a parameter is when it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Default {
    /// It cannot be left out.
    Required,
    /// This number.
    Integer(i64),
    /// This word.
    Word(&'static str),
    /// The least score allowed.
    LeastScore,
    /// The greatest score allowed.
    GreatestScore,
}

/// One parameter of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in a recipe.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// What it is when it is left out.
    pub default: Default,
    /// What it means, in a few words.
    pub meaning: &'static str,
}

impl Parameter {
    /// `n`, the number of rows.
    pub(super) const N: Self = Self {
        name: "n",
        kind: Kind::Rows,
        default: Default::Required,
        meaning: "rows, or the word max",
    };

    /// `m`, the number of columns.
    pub(super) const M: Self = Self {
        name: "m",
        kind: Kind::Columns,
        default: Default::Required,
        meaning: "columns, or the word max",
    };

    /// `b`, whether White scores anything.
    pub(super) const B: Self = Self {
        name: "b",
        kind: Kind::Word(&["drawn", "zero"]),
        default: Default::Word("drawn"),
        meaning: "zero: White scores nothing",
    };

    /// `least`, the least score.
    pub(super) const LEAST: Self = Self {
        name: "least",
        kind: Kind::Score,
        default: Default::LeastScore,
        meaning: "least score",
    };

    /// `greatest`, the greatest score.
    pub(super) const GREATEST: Self = Self {
        name: "greatest",
        kind: Kind::Score,
        default: Default::GreatestScore,
        meaning: "greatest score",
    };
}
