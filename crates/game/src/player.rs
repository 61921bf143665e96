//! The two players, and whose turn it is.

use std::fmt;

/// One of the two players. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first and collects the scores `a`.
    Black,
    /// Moves second and collects the scores `b`.
    White,
}

impl Player {
    /// Returns the player to move once `filled_cells` cells are filled.
    ///
    /// The players alternate and no player ever passes, so the number of filled
    /// cells alone decides: even is Black, odd is White.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_game::Player;
    ///
    /// assert_eq!(Player::to_move(0), Player::Black);
    /// assert_eq!(Player::to_move(7), Player::White);
    /// ```
    pub fn to_move(filled_cells: usize) -> Self {
        if filled_cells.is_multiple_of(2) { Self::Black } else { Self::White }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}
