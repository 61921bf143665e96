//! The parameters of a family, as data.

/// The kind of value that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
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

/// The value of a parameter that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
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
    /// The kind of its values.
    pub kind: ParameterKind,
    /// Its value when it is left out.
    pub default: DefaultValue,
}

impl Parameter {
    /// `n`, the number of rows.
    pub(super) const N: Self =
        Self { name: "n", kind: ParameterKind::Rows, default: DefaultValue::Required };

    /// `m`, the number of columns.
    pub(super) const M: Self =
        Self { name: "m", kind: ParameterKind::Columns, default: DefaultValue::Required };

    /// `b`, whether White scores anything.
    pub(super) const B: Self = Self {
        name: "b",
        kind: ParameterKind::Word(&["drawn", "zero"]),
        default: DefaultValue::Word("drawn"),
    };

    /// `least`, the least score.
    pub(super) const LEAST: Self =
        Self { name: "least", kind: ParameterKind::Score, default: DefaultValue::LeastScore };

    /// `greatest`, the greatest score.
    pub(super) const GREATEST: Self =
        Self { name: "greatest", kind: ParameterKind::Score, default: DefaultValue::GreatestScore };
}
