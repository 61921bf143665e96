//! The number that is printed.

use super::{change::Change, totals::Totals};

/// The number that is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Output {
    /// Black's score less White's.
    #[default]
    Difference,
    /// White's score less Black's.
    Reversed,
    /// Black's score.
    Black,
    /// White's score.
    White,
    /// Both scores together.
    Together,
    /// Black's score, or White's where it is greater.
    Winner,
    /// 1, 0 or −1.
    Sign,
    /// The difference plus a constant.
    Plus(i64),
    /// The difference times a constant.
    Times(i64),
    /// Half of the difference.
    Half,
    /// The difference less the score of the first cell.
    WithoutFirst,
    /// The difference plus the sum of `b`.
    WithSumOfB,
    /// The difference less the sum of `b`.
    LessSumOfB,
    /// The greatest difference of all positions.
    Greatest,
    /// The least difference of all positions.
    Least,
}

/// The game as played, and figures that a program could print instead.
pub(super) struct PlayedGame<'a> {
    /// The scores of the game.
    pub(super) game: Totals,
    /// Black's score for the first cell.
    pub(super) first: i64,
    /// The sum of `b`.
    pub(super) sum_of_b: i64,
    /// The values of all positions, in no order.
    pub(super) positions: &'a mut dyn Iterator<Item = Totals>,
}

impl Output {
    /// Returns whether the difference of the game decides what is printed, with the input.
    pub(super) fn is_of_the_difference(self) -> bool {
        match self {
            Self::Difference
            | Self::Reversed
            | Self::Sign
            | Self::Plus(_)
            | Self::Times(_)
            | Self::Half
            | Self::WithoutFirst
            | Self::WithSumOfB
            | Self::LessSumOfB => true,
            Self::Black
            | Self::White
            | Self::Together
            | Self::Winner
            | Self::Greatest
            | Self::Least => false,
        }
    }

    /// Returns what is printed.
    pub(super) fn number(self, found: &mut PlayedGame<'_>) -> i64 {
        let Totals { black, white } = found.game;
        let difference = found.game.difference();
        match self {
            Self::Difference => difference,
            Self::Reversed => -difference,
            Self::Black => black,
            Self::White => white,
            Self::Together => black + white,
            Self::Winner => black.max(white),
            Self::Sign => difference.signum(),
            Self::Plus(more) => difference + more,
            Self::Times(times) => difference * times,
            Self::Half => difference / 2,
            Self::WithoutFirst => difference - found.first,
            Self::WithSumOfB => difference + found.sum_of_b,
            Self::LessSumOfB => difference - found.sum_of_b,
            Self::Greatest => found.positions.map(Totals::difference).max().unwrap_or(difference),
            Self::Least => found.positions.map(Totals::difference).min().unwrap_or(difference),
        }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let outputs = [
        (Output::Reversed, "reversed"),
        (Output::Black, "black"),
        (Output::White, "white"),
        (Output::Together, "together"),
        (Output::Winner, "winner"),
        (Output::Sign, "sign"),
        (Output::Plus(1), "plus-1"),
        (Output::Plus(-1), "minus-1"),
        (Output::Times(2), "twice"),
        (Output::Half, "half"),
        (Output::WithoutFirst, "without-first"),
        (Output::WithSumOfB, "with-sum-of-b"),
        (Output::LessSumOfB, "less-sum-of-b"),
        (Output::Greatest, "greatest"),
        (Output::Least, "least"),
    ];
    let change =
        |(output, form)| Change::new("output", form, move |variant| variant.output = output);
    outputs.map(change).into_iter().collect()
}
