//! The order of separating boards by how well they explain a mistake.

use std::{cmp::Reverse, collections::BTreeSet};

use crate::{
    flawed::Flaw,
    game::{Board, Cell, Contour},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    text::{Message, ToMessage},
};

use super::Size;

/// So many different numbers have one digit.
pub(super) const ONE_DIGIT: i32 = 9;

/// The clarity of a board for teaching; the least is the clearest. In this order:
///
/// 1. fewer cells;
/// 2. fewer digits in the greatest score;
/// 3. numbers from a shorter row `u, 2u, 3u, …`, where `u` is a power of ten; rows of nine,
///    or of as many numbers as cells, are short enough;
/// 4. fewer scores that are on the board already;
/// 5. the printed number is further from the answer, in greatest scores;
/// 6. the smaller [`Size`].
///
/// Only *clear* boards have one. On them the program prints a wrong number, every position of
/// the optimal line has one best move only, and no player has the same score twice (a player
/// without any points is allowed).
///
/// # Examples
///
/// ```
/// use muqi::{flawed::flaw, game::Board, strength::hunt::Clarity};
///
/// let flaw = flaw("sign-reversed").expect("a flaw");
/// let clarity = |a, b| Some(Clarity::of(flaw, &Board::new(1, 2, a, b).ok()?)?);
/// assert!(clarity(vec![9, 2], vec![3, 1]).is_some());
/// assert!(clarity(vec![9, 2], vec![3, 1]) < clarity(vec![5, 2], vec![3, 1]));
/// assert!(clarity(vec![9, 2], vec![3, 1]) < clarity(vec![10, 2], vec![3, 1]));
/// assert_eq!(clarity(vec![9, 9], vec![3, 1]), None, "Black has the 9 twice");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clarity {
    cells: usize,
    digits: u32,
    steps: i32,
    repeats: usize,
    margin: Reverse<u64>,
    size: Size,
}

impl Clarity {
    /// Returns the clarity of a board, or nothing where it is not clear.
    ///
    /// # Complexity
    ///
    /// That of the flawed solver and of a value table.
    pub fn of(flaw: &Flaw, board: &Board) -> Option<Self> {
        Grade::of(flaw, board).clarity()
    }

    /// Returns the same of a board on which some program prints `printed`.
    pub fn of_output(board: &Board, printed: i64) -> Option<Self> {
        Grade::of_output(board, || Some(printed)).clarity()
    }

    /// Returns how many scores are the same as another one of the board.
    pub fn repeats(&self) -> usize {
        self.repeats
    }

    fn new(board: &Board, margin: u64) -> Self {
        let scores = board.a_scores().iter().chain(board.b_scores()).copied();
        let points: Vec<i32> = scores.filter(|&score| score != 0).collect();
        let greatest = points.iter().copied().max().unwrap_or(0).max(1);
        let mut units = (0..=greatest.ilog10()).rev().map(|zeros| 10_i32.pow(zeros));
        let unit = units.find(|unit| points.iter().all(|score| score % unit == 0));
        Self {
            cells: board.area(),
            digits: greatest.ilog10() + 1,
            steps: short_row(board.area()).max(greatest / unit.unwrap_or(1)),
            repeats: points.len() - points.iter().collect::<BTreeSet<_>>().len(),
            margin: Reverse(margin.saturating_mul(1000) / u64::from(greatest.unsigned_abs())),
            size: Size::of(board),
        }
    }
}

impl ToMessage for Clarity {
    fn to_message(&self) -> Message {
        message!("hunt-clear", repeats = self.repeats)
    }
}

/// Returns how many different numbers a board of so many cells may have without becoming
/// less clear.
pub(super) fn short_row(cells: usize) -> i32 {
    i32::try_from(cells).unwrap_or(i32::MAX).max(ONE_DIGIT)
}

/// The rank of a board in a search for a clear one; the least is the best.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    /// It is clear.
    Clear(Clarity),
    /// A wrong number is printed, but so often another move is as good, or a score is a
    /// player's second of the kind.
    Tied(usize),
    /// No wrong number is printed. The answer comes nearer to limits of the program the
    /// further it is from 0.
    Unseparated(Reverse<u64>),
}

impl Grade {
    fn clarity(self) -> Option<Clarity> {
        match self {
            Self::Clear(clarity) => Some(clarity),
            Self::Tied(_) | Self::Unseparated(_) => None,
        }
    }

    pub(super) fn of(flaw: &Flaw, board: &Board) -> Self {
        if flaw.is_slow() {
            return Self::Unseparated(Reverse(0));
        }
        Self::of_output(board, || flaw.output(board))
    }

    /// Returns the grade of a board on which a program has an output, if any.
    fn of_output(board: &Board, output: impl FnOnce() -> Option<i64>) -> Self {
        let unseparated = |answer: i64| Self::Unseparated(Reverse(answer.unsigned_abs()));
        let Ok(table) = ValueTable::new(board, DEFAULT_BUDGET_BYTES) else { return unseparated(0) };
        let answer = table.of_board();
        let Some(printed) = output().filter(|&printed| printed != answer) else {
            return unseparated(answer);
        };
        let doubled = doubled(board.a_scores()) + doubled(board.b_scores());
        match doubled + ties(board, &table) {
            0 => Self::Clear(Clarity::new(board, printed.abs_diff(answer))),
            ties => Self::Tied(ties),
        }
    }
}

/// Returns how many scores of a player are there already, unless all of them are 0.
fn doubled(scores: &[i32]) -> usize {
    if scores.iter().all(|&score| score == 0) {
        return 0;
    }
    scores.len() - scores.iter().collect::<BTreeSet<_>>().len()
}

/// Returns at how many positions of the optimal line another move is as good as the one
/// played.
pub(super) fn ties(board: &Board, table: &ValueTable) -> usize {
    let mut position = Contour::empty(board.n(), board.m());
    let mut ties = 0;
    for cell in optimal_line(board, table).0 {
        let best = table.of(&position);
        let is_best = |&other: &Cell| table.after(board, &position, other) == best;
        ties += usize::from(position.addable_corners().filter(is_best).count() > 1);
        position.fill(cell);
    }
    ties
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::flaw;

    fn board(n: usize, m: usize, a: &[i32], b: &[i32]) -> Board {
        Board::new(n, m, a.to_vec(), b.to_vec()).expect("a board")
    }

    #[test]
    fn ties_are_counted_along_the_optimal_line_only() {
        let count = |board: &Board| {
            let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a small table");
            ties(board, &table)
        };
        assert_eq!(count(&board(1, 4, &[0; 4], &[0; 4])), 0, "a line has no choice");
        assert_eq!(count(&board(2, 2, &[0; 4], &[0; 4])), 1, "White's first move");
        assert_eq!(count(&board(2, 2, &[0; 4], &[0, 2, 1, 0])), 0);
        assert_eq!(count(&board(2, 3, &[0; 6], &[0; 6])), 2, "while the upper row fills");
    }

    #[test]
    fn what_is_not_clear_is_graded_by_its_faults() {
        let flaw = flaw("white-maximises").expect("a flaw");
        let grade = |a: &[i32], b: &[i32]| Grade::of(flaw, &board(2, 2, a, b));
        let clear = grade(&[3, 1, 8, 5], &[4, 2, 9, 6]);
        let doubled = grade(&[3, 1, 8, 1], &[4, 2, 9, 6]);
        assert!(matches!(clear, Grade::Clear(_)), "{clear:?}");
        assert_eq!(doubled, Grade::Tied(1));
        assert!(matches!(grade(&[0; 4], &[0; 4]), Grade::Unseparated(_)));
        assert!(clear < doubled && doubled < grade(&[0; 4], &[0; 4]));
    }

    #[test]
    fn fewer_cells_then_fewer_digits_then_rounder_numbers_are_clearer() {
        let flaw = flaw("scores-swapped").expect("a flaw");
        let of = |n: usize, a: &[i32], b: &[i32]| Clarity::of(flaw, &board(n, 1, a, b));
        let ordered = [
            of(1, &[1], &[9]),
            of(1, &[2], &[9]),
            of(1, &[10], &[90]),
            of(1, &[11], &[90]),
            of(1, &[100], &[200]),
            of(2, &[1, 2], &[3, 9]),
            of(2, &[1, 2], &[2, 9]),
        ];
        assert!(ordered.iter().all(Option::is_some), "{ordered:?}");
        assert!(ordered.is_sorted(), "{ordered:?}");
    }
}
