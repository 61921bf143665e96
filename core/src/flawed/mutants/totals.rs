//! Both players' scores.

use crate::game::Player;

/// The scores of both players from a position on.
///
/// The reference needs the difference only; a program that ignores the opponent, or prints
/// one score alone, needs both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// Black's score.
    pub(super) black: i64,
    /// White's score.
    pub(super) white: i64,
}

impl Totals {
    /// Returns scores with Black ahead by `difference`.
    pub(super) fn ahead_by(difference: i64) -> Self {
        Self { black: difference, white: 0 }
    }

    /// Returns Black's score less White's.
    pub(super) fn difference(self) -> i64 {
        self.black - self.white
    }

    /// Returns the scores when a player scores more.
    #[must_use]
    pub(super) fn plus(self, player: Player, score: i64) -> Self {
        match player {
            Player::Black => Self { black: self.black + score, ..self },
            Player::White => Self { white: self.white + score, ..self },
        }
    }

    /// Returns a player's own score and the opponent's.
    pub(super) fn seen_by(self, player: Player) -> (i64, i64) {
        match player {
            Player::Black => (self.black, self.white),
            Player::White => (self.white, self.black),
        }
    }
}
