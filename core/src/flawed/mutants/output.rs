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
    /// The difference, and so much more.
    Plus(i64),
    /// The difference so many times.
    Times(i64),
    /// Half of the difference.
    Half,
    /// The difference less the score of the first cell.
    WithoutFirst,
    /// The difference and all of `b`.
    WithSumOfB,
    /// The difference less all of `b`.
    LessSumOfB,
    /// The greatest difference of all positions.
    Greatest,
    /// The least difference of all positions.
    Least,
}

/// The other figures that a program could print.
pub(super) struct PlayedGame<'a> {
    /// The scores of the game.
    pub(super) game: Totals,
    /// Black's score for the first cell.
    pub(super) first: i64,
    /// All of `b`.
    pub(super) sum_of_b: i64,
    /// The values of all positions, in no order.
    pub(super) positions: &'a mut dyn Iterator<Item = Totals>,
}

impl Output {
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
        (Output::Reversed, "reversed", "White's score less Black's"),
        (Output::Black, "black", "Black's score"),
        (Output::White, "white", "White's score"),
        (Output::Together, "together", "both scores together"),
        (Output::Winner, "winner", "the greater score"),
        (Output::Sign, "sign", "1, 0 or −1 for who wins"),
        (Output::Plus(1), "plus-1", "one more than the difference"),
        (Output::Plus(-1), "minus-1", "one less than the difference"),
        (Output::Times(2), "twice", "the difference doubled"),
        (Output::Half, "half", "half of the difference"),
        (Output::WithoutFirst, "without-first", "the difference without the first move"),
        (Output::WithSumOfB, "with-sum-of-b", "the difference and all of b"),
        (Output::LessSumOfB, "less-sum-of-b", "the difference less all of b"),
        (Output::Greatest, "greatest", "the greatest value of all positions"),
        (Output::Least, "least", "the least value of all positions"),
    ];
    let change = |(output, choice, words)| {
        let description = format!("prints {words}");
        Change::new("output", choice, description, move |variant| variant.output = output)
    };
    outputs.map(change).into_iter().collect()
}
