//! The content of a picture of a position, before it is drawn in any form.

use crate::game::{Board, Cell, Contour, Player, Ply};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A piece of this player.
    Piece(Player),
    /// A piece of unknown colour: the contour alone does not show it.
    Filled,
    /// Nothing, and the cell may be filled next.
    Addable,
    /// Nothing, and the cell may not be filled yet.
    Empty,
}

/// A position with everything a picture of it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    contour: Contour,
    /// Row-major.
    squares: Vec<Square>,
    last_filled: Option<Cell>,
}

impl Scene {
    /// Returns a position of which only the contour is known.
    pub fn of_contour(contour: &Contour) -> Self {
        let m = contour.m();
        let square = |index: usize| {
            let cell = Cell { row: index / m, column: index % m };
            match (contour.is_filled(cell), contour.is_addable(cell)) {
                (true, _) => Square::Filled,
                (false, true) => Square::Addable,
                (false, false) => Square::Empty,
            }
        };
        let squares = (0..contour.n() * m).map(square).collect();
        Self { contour: contour.clone(), squares, last_filled: None }
    }

    /// Returns the position after the first moves of a line of play: a prefix
    /// of the plies of its [`Replay`](crate::game::Replay), empty for the
    /// position before the first move.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::{
    ///     game::{Board, Cell, Line, Player},
    ///     picture::{Scene, Square},
    /// };
    ///
    /// let board = Board::new(1, 3, vec![2, 7, 3], vec![9, 1, 2])?;
    /// let replay = board.cells().collect::<Line>().replay(&board)?;
    /// let scene = Scene::after(&board, &replay.plies[..2]);
    /// let second = Cell { row: 0, column: 1 };
    /// assert_eq!(scene.square(second), Square::Piece(Player::White));
    /// assert_eq!(scene.last_filled(), Some(second));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the plies were played on a board of another shape, or are no
    /// prefix.
    pub fn after(board: &Board, plies: &[Ply]) -> Self {
        let start = Contour::empty(board.n(), board.m());
        let contour = plies.last().map_or(&start, |ply| &ply.contour);
        let shape = (contour.n(), contour.m());
        assert_eq!(shape, (board.n(), board.m()), "the plies belong to another board");
        assert_eq!(contour.filled_cells(), plies.len(), "the plies are no prefix of a line");
        let mut scene = Self::of_contour(contour);
        for ply in plies {
            scene.squares[ply.cell.row * board.m() + ply.cell.column] = Square::Piece(ply.player);
        }
        scene.last_filled = plies.last().map(|ply| ply.cell);
        scene
    }

    /// Returns the position itself.
    pub fn contour(&self) -> &Contour {
        &self.contour
    }

    /// Returns the content of `cell`.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn square(&self, cell: Cell) -> Square {
        let (n, m) = (self.contour.n(), self.contour.m());
        assert!(
            cell.row < n && cell.column < m,
            "cell {cell} is not on a board of {n} rows and {m} columns"
        );
        self.squares[cell.row * m + cell.column]
    }

    /// Returns the cell of the last move, when the moves are known.
    pub fn last_filled(&self) -> Option<Cell> {
        self.last_filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Line, Replay};

    fn board() -> Board {
        Board::from_fn(2, 2, |_| (0, 0))
    }

    fn down_the_first_column() -> Replay {
        let line: Line = (0..2).map(|row| Cell { row, column: 0 }).collect();
        line.replay(&board()).expect("a legal line")
    }

    #[test]
    fn pieces_belong_to_who_played_them() {
        use Square::{Addable, Empty, Filled, Piece};
        let plies = down_the_first_column().plies;
        let squares = |played| Scene::after(&board(), &plies[..played]).squares;
        assert_eq!(squares(0), [Addable, Empty, Empty, Empty]);
        assert_eq!(squares(1), [Piece(Player::Black), Addable, Addable, Empty]);
        assert_eq!(squares(2), [Piece(Player::Black), Addable, Piece(Player::White), Empty]);
        let unknown = Scene::of_contour(&plies[1].contour);
        assert_eq!(unknown.squares, [Filled, Addable, Filled, Empty]);
        assert_eq!(unknown.last_filled(), None);
    }

    #[test]
    #[should_panic(expected = "no prefix of a line")]
    fn plies_from_the_middle_of_a_line_are_refused() {
        Scene::after(&board(), &down_the_first_column().plies[1..]);
    }
}
