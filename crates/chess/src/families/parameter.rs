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
    pub(crate) const N: Self = Self::new("n", ParameterKind::Rows, DefaultValue::Required);

    /// `m`, the number of columns.
    pub(crate) const M: Self = Self::new("m", ParameterKind::Columns, DefaultValue::Required);

    /// `b`, whether White scores anything.
    pub(crate) const B: Self = Self::word("b", &["drawn", "zero"], "drawn");

    /// `least`, the least score.
    pub(crate) const LEAST: Self =
        Self::new("least", ParameterKind::Score, DefaultValue::LeastScore);

    /// `greatest`, the greatest score.
    pub(crate) const GREATEST: Self =
        Self::new("greatest", ParameterKind::Score, DefaultValue::GreatestScore);

    pub(crate) const fn new(
        name: &'static str,
        kind: ParameterKind,
        default: DefaultValue,
    ) -> Self {
        Self { name, kind, default }
    }

    /// Returns a parameter that is one of a few words.
    pub(crate) const fn word(
        name: &'static str,
        words: &'static [&'static str],
        default: &'static str,
    ) -> Self {
        Self::new(name, ParameterKind::Word(words), DefaultValue::Word(default))
    }

    /// Returns a parameter that is a number from `least` to `greatest`.
    pub(crate) const fn integer(
        name: &'static str,
        [least, greatest]: [i64; 2],
        default: i64,
    ) -> Self {
        let kind = ParameterKind::Integer { least, greatest };
        Self::new(name, kind, DefaultValue::Integer(default))
    }

    /// Returns a parameter that is a score.
    pub(crate) const fn score(name: &'static str, default: i64) -> Self {
        Self::new(name, ParameterKind::Score, DefaultValue::Integer(default))
    }
}
