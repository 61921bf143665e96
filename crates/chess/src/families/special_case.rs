//! Special cases of score tables: what a program may treat apart from all other boards.

use muqi_game::{Board, Cell};

named! {
    /// A property of the score tables of a board with two rows and two columns or more.
    ///
    /// Each suggests a shortcut: of two equal tables one seems to be enough, mirrored positions of
    /// a symmetric table seem to be the same, cells without scores at the end seem to count for
    /// nothing. No board of independent scores is one, so only a board that was made for it shows
    /// that a shortcut is wrong.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum SpecialCase: name {
        /// Every cell has one score for both players; not all cells have the same.
        EqualTables = "equal-tables",
        /// Black scores nothing, White scores differently from cell to cell.
        ZeroA = "zero-a",
        /// All cells have one score for Black, which is not 0, and several for White.
        ConstantA = "constant-a",
        /// All cells have one score for White, which is not 0, and several for Black.
        ConstantB = "constant-b",
        /// The board is square; `a` is symmetric and not constant, `b` is not symmetric.
        SymmetricA = "symmetric-a",
        /// The board is square; `b` is symmetric and not constant, `a` is not symmetric.
        SymmetricB = "symmetric-b",
        /// The cells of the last row have no scores; others have.
        EmptyLastRow = "empty-last-row",
        /// The cells of the last column have no scores; others have.
        EmptyLastColumn = "empty-last-column",
    }
}

impl SpecialCase {
    /// The names of all, in order.
    pub(crate) const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = Self::ALL[index].name();
            index += 1;
        }
        names
    };

    /// Returns the case of a name.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|case| case.name() == name)
    }

    /// Returns whether a board is a case of this kind.
    pub(crate) fn is_of(self, board: &Board) -> bool {
        let (a, b) = (board.a_scores(), board.b_scores());
        let is_large = board.n() > 1 && board.m() > 1;
        is_large
            && match self {
                Self::EqualTables => a == b && !is_constant(a),
                Self::ZeroA => is_zero(a) && !is_constant(b),
                Self::ConstantA => is_constant(a) && !is_zero(a) && !is_constant(b),
                Self::ConstantB => is_constant(b) && !is_zero(b) && !is_constant(a),
                Self::SymmetricA => {
                    is_symmetric(board, Board::a)
                        && !is_constant(a)
                        && !is_symmetric(board, Board::b)
                        && board.n() == board.m()
                }
                Self::SymmetricB => {
                    is_symmetric(board, Board::b)
                        && !is_constant(b)
                        && !is_symmetric(board, Board::a)
                        && board.n() == board.m()
                }
                Self::EmptyLastRow => is_just_empty(board, |cell| cell.row + 1 == board.n()),
                Self::EmptyLastColumn => is_just_empty(board, |cell| cell.column + 1 == board.m()),
            }
    }
}

fn is_constant(scores: &[i32]) -> bool {
    scores.iter().all(|&score| score == scores[0])
}

fn is_zero(scores: &[i32]) -> bool {
    scores.iter().all(|&score| score == 0)
}

/// Returns whether a table has the same score in mirrored cells, as far as both are on the board.
fn is_symmetric(board: &Board, score: fn(&Board, Cell) -> i32) -> bool {
    let side = board.n().min(board.m());
    let mut cells = board.cells().filter(|cell| cell.row < side && cell.column < side);
    cells.all(|cell| {
        let mirrored = Cell { row: cell.column, column: cell.row };
        score(board, cell) == score(board, mirrored)
    })
}

/// Returns whether none of some cells has a score, and some other cell has.
fn is_just_empty(board: &Board, is_empty: impl Fn(Cell) -> bool) -> bool {
    let (empty, others): (Vec<Cell>, Vec<Cell>) = board.cells().partition(|&cell| is_empty(cell));
    !empty.into_iter().any(|cell| has_scores(board, cell))
        && others.into_iter().any(|cell| has_scores(board, cell))
}

fn has_scores(board: &Board, cell: Cell) -> bool {
    (board.a(cell), board.b(cell)) != (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cases of a board of `m` columns.
    fn cases<const CELLS: usize>(m: usize, a: [i32; CELLS], b: [i32; CELLS]) -> Vec<&'static str> {
        let board = Board::new(CELLS / m, m, a.to_vec(), b.to_vec()).expect("two full tables");
        let cases = SpecialCase::ALL.into_iter().filter(|case| case.is_of(&board));
        cases.map(SpecialCase::name).collect()
    }

    #[test]
    fn a_board_is_of_the_cases_that_its_tables_show() {
        assert_eq!(cases(2, [1, 2, 3, 4], [1, 2, 3, 4]), ["equal-tables"]);
        assert_eq!(cases(2, [0, 0, 0, 0], [1, 2, 3, 4]), ["zero-a"]);
        assert_eq!(cases(2, [5, 5, 5, 5], [1, 2, 3, 4]), ["constant-a"]);
        assert_eq!(cases(2, [1, 2, 3, 4], [5, 5, 5, 5]), ["constant-b"]);
        assert_eq!(cases(2, [1, 2, 2, 4], [1, 2, 3, 4]), ["symmetric-a"]);
        assert_eq!(cases(2, [1, 2, 3, 4], [1, 2, 2, 4]), ["symmetric-b"]);
        assert_eq!(cases(2, [1, 2, 0, 0], [0, 2, 0, 0]), ["empty-last-row"]);
        assert_eq!(cases(2, [1, 0, 3, 0], [0, 0, 2, 0]), ["empty-last-column"]);
        assert_eq!(cases(3, [1, 2, 0, 2, 0, 0], [1, 2, 0, 2, 0, 0]).len(), 2);
    }

    #[test]
    fn lines_and_boards_of_one_score_are_of_no_case() {
        assert_eq!(cases(1, [1, 0], [1, 0]), [""; 0]);
        assert_eq!(cases(2, [1, 0], [1, 0]), [""; 0]);
        assert_eq!(cases(2, [7; 4], [7; 4]), [""; 0]);
        assert_eq!(cases(2, [0; 4], [0; 4]), [""; 0]);
        assert_eq!(cases(2, [7; 4], [0; 4]), [""; 0]);
        // The first two columns would be symmetric.
        assert_eq!(cases(3, [1, 2, 3, 2, 4, 5], [1, 2, 3, 4, 5, 6]), [""; 0]);
    }
}
