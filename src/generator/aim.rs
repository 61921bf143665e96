//! The purpose of a family: claims that a test checks over a thousand seeds.

/// The effect of a family's boards, drawn with certain parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The parameters, `key=value`; those left out have their default.
    pub parameters: &'static str,
    /// Their purpose.
    pub target: Target,
}

/// A purpose of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Killing these flaws, by the names of
    /// [`flawed::FLAWS`](crate::flawed::FLAWS), each on at least twice as
    /// many seeds as uniform boards of the same `n`, `m`, `b` and `greatest`.
    Flaws(&'static [&'static str]),
    /// The answer, which is the same on every seed.
    Answer(Bound),
}

/// An answer that a family is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// This number.
    Exactly(i64),
    /// The most that Black can win: the greatest score with every piece, and
    /// White nothing.
    Greatest,
    /// The most that Black can lose.
    Least,
}

impl Aim {
    pub(super) const fn at_flaws(parameters: &'static str, flaws: &'static [&'static str]) -> Self {
        Self { parameters, target: Target::Flaws(flaws) }
    }

    pub(super) const fn at_answer(parameters: &'static str, bound: Bound) -> Self {
        Self { parameters, target: Target::Answer(bound) }
    }
}

impl Bound {
    /// Returns the answer on a board of `area` cells whose scores go up to
    /// `greatest`.
    ///
    /// # Panics
    ///
    /// When the area exceeds 63 bits.
    pub fn answer(self, area: usize, greatest: i64) -> i64 {
        let count = |pieces: usize| i64::try_from(pieces).expect("a board fits in memory");
        match self {
            Self::Exactly(answer) => answer,
            Self::Greatest => count(area.div_ceil(2)) * greatest,
            Self::Least => -count(area / 2) * greatest,
        }
    }
}
