//! A line of play: the cells in the order they are filled, and its replay.

use crate::{Board, Cell, Contour, Player};

/// A line of play: the cells in the order they are filled.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line(pub Vec<Cell>);

/// One move of a replayed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Number of the move, from 1.
    pub number: usize,
    /// The player who moved.
    pub player: Player,
    /// The cell that was filled.
    pub cell: Cell,
    /// The player's score on it.
    pub score: i64,
    /// Black's score less White's, after the move.
    pub difference: i64,
    /// The position after the move.
    pub contour: Contour,
}

/// The result of a line of play on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The moves in order.
    pub plies: Vec<Ply>,
    /// Black's score at the end of the line.
    pub black: i64,
    /// White's score at the end of the line.
    pub white: i64,
}

/// The first move of a line that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "move {number} fills {cell}, which is not empty with all cells left of it and above it filled"
)]
pub struct IllegalMove {
    /// Number of the move, from 1.
    pub number: usize,
    /// The cell it tries to fill.
    pub cell: Cell,
}

impl Line {
    /// Plays the line on `board`, from the empty position on.
    ///
    /// The line may stop before the board is full.
    ///
    /// # Errors
    ///
    /// At the first move that the rules forbid.
    pub fn replay(&self, board: &Board) -> Result<Replay, IllegalMove> {
        let mut contour = Contour::empty(board.n(), board.m());
        let mut plies = Vec::with_capacity(self.0.len());
        let (mut black, mut white) = (0, 0);
        for (index, &cell) in self.0.iter().enumerate() {
            let number = index + 1;
            if !contour.is_addable(cell) {
                return Err(IllegalMove { number, cell });
            }
            let player = Player::to_move(index);
            let score = i64::from(board.score(player, cell));
            match player {
                Player::Black => black += score,
                Player::White => white += score,
            }
            contour.fill(cell);
            let difference = black - white;
            plies.push(Ply { number, player, cell, score, difference, contour: contour.clone() });
        }
        Ok(Replay { plies, black, white })
    }
}

impl FromIterator<Cell> for Line {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        Self(cells.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Board {
        Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1]).expect("the sample")
    }

    fn line(cells: &[(usize, usize)]) -> Line {
        cells.iter().map(|&(row, column)| Cell { row: row - 1, column: column - 1 }).collect()
    }

    #[test]
    fn a_move_without_support_or_onto_a_piece_is_illegal() {
        let cell = Cell { row: 1, column: 1 };
        assert_eq!(line(&[(1, 1), (2, 2)]).replay(&sample()), Err(IllegalMove { number: 2, cell }));
        let cell = Cell { row: 0, column: 0 };
        assert_eq!(line(&[(1, 1), (1, 1)]).replay(&sample()), Err(IllegalMove { number: 2, cell }));
        let cell = Cell { row: 5, column: 0 };
        assert_eq!(line(&[(6, 1)]).replay(&sample()), Err(IllegalMove { number: 1, cell }));
    }
}
