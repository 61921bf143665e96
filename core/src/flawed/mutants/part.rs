//! A part of the game, in which a program does something that it does not do in the rest.

use crate::game::Player;

use super::play::index;

/// The positions of a player, or of both, in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The player to move; both where there is none.
    pub(super) player: Option<Player>,
    /// The first of its moves, counted from 0.
    pub(super) from: usize,
    /// The first move after it.
    pub(super) to: usize,
}

impl Default for Part {
    /// The whole game.
    fn default() -> Self {
        Self { player: None, from: 0, to: usize::MAX }
    }
}

impl Part {
    /// Returns whether a position with so many filled cells is in it.
    pub(super) fn contains(self, filled: usize) -> bool {
        let is_its_turn =
            self.player.is_none_or(|player| index(player) == index(Player::to_move(filled)));
        is_its_turn && (self.from..self.to).contains(&filled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_the_moves_of_a_player_from_one_to_another() {
        let of = |part: Part| (0..6).filter(|&filled| part.contains(filled)).collect::<Vec<_>>();
        assert_eq!(of(Part::default()), [0, 1, 2, 3, 4, 5]);
        assert_eq!(of(Part { player: None, from: 2, to: 4 }), [2, 3]);
        assert_eq!(of(Part { player: Some(Player::Black), from: 2, to: 6 }), [2, 4]);
        assert_eq!(of(Part { player: Some(Player::White), from: 0, to: 2 }), [1]);
    }
}
