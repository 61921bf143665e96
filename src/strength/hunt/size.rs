//! The order of boards by size.

use crate::{
    game::Board,
    text::{Message, ToMessage},
};

/// The size of a board: fewer cells are smaller, then a lower greatest score,
/// then a lower sum of all scores, then fewer rows, then lower scores in the
/// order of the input. No two boards have the same size.
///
/// # Examples
///
/// ```
/// use muqi::{game::Board, strength::hunt::Size};
///
/// let size = |n, m, a, b| Ok::<_, muqi::game::BoardError>(Size::of(&Board::new(n, m, a, b)?));
/// assert!(size(1, 2, vec![9, 9], vec![9, 9])? < size(1, 3, vec![0; 3], vec![0; 3])?);
/// assert!(size(1, 2, vec![1, 1], vec![1, 1])? < size(1, 2, vec![0, 0], vec![0, 2])?);
/// assert_eq!(size(1, 2, vec![5, 3], vec![1, 2])?.sum(), 11);
/// # Ok::<(), muqi::game::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    cells: usize,
    greatest: i32,
    sum: i64,
    n: usize,
    /// They decide only between sizes that are otherwise equal.
    scores: Vec<i32>,
}

impl Size {
    /// Returns the size of a board.
    pub fn of(board: &Board) -> Self {
        let scores: Vec<i32> = board.a_scores().iter().chain(board.b_scores()).copied().collect();
        Self {
            cells: board.area(),
            greatest: scores.iter().copied().max().unwrap_or(0),
            sum: scores.iter().map(|&score| i64::from(score)).sum(),
            n: board.n(),
            scores,
        }
    }

    /// Returns the greatest score.
    pub fn greatest(&self) -> i32 {
        self.greatest
    }

    /// Returns the sum of all scores of both players.
    pub fn sum(&self) -> i64 {
        self.sum
    }
}

impl ToMessage for Size {
    fn to_message(&self) -> Message {
        message!(
            "hunt-size-of-board",
            n = self.n,
            m = self.cells / self.n,
            greatest = self.greatest,
            sum = self.sum,
        )
    }
}
