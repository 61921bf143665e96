//! The first move of the best play at which a wrong number can be explained.

use crate::{
    game::{Board, Cell, Line, Player},
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable},
};

/// A move of the best play in place of which another one comes to the number that was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurningPoint {
    /// The number of the move, from 1.
    pub ply: usize,
    pub player: Player,
    /// The best cell.
    pub best: Cell,
    /// The cell that comes to the number that was printed.
    pub other: Cell,
}

/// Returns the first move of the best play in place of which another one, with best play after it,
/// comes to `printed`; nothing where no single move explains the number.
///
/// # Complexity
///
/// That of a value table.
pub(crate) fn turning_point(board: &Board, printed: i64) -> Option<TurningPoint> {
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
    let analysis = Analysis::new(board, &values, &Line::default()).ok()?;
    analysis.moves.iter().find_map(|one| {
        let other =
            one.choices.iter().find(|choice| choice.loss > 0 && choice.outcome == printed)?;
        let ply = &one.ply;
        Some(TurningPoint {
            ply: ply.number,
            player: ply.player,
            best: ply.cell,
            other: other.cell,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_explained_by_the_first_move_that_comes_to_it() {
        let board = Board::new(2, 2, vec![0; 4], vec![0, 0, 1, 0]).expect("a board");
        let point = turning_point(&board, 0).expect("White may take the other cell");
        assert_eq!((point.ply, point.player), (2, Player::White));
        assert_eq!((point.best.row, point.best.column), (1, 0));
        assert_eq!((point.other.row, point.other.column), (0, 1));
        assert_eq!(turning_point(&board, 7), None);
        assert_eq!(turning_point(&board, -1), None, "the answer itself needs no other move");
    }
}
