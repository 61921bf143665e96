//! Flaws in reading the board.

use crate::{
    flawed::{Exemption, Flaw, Program, Region},
    game::{Board, Cell},
    solver,
};

use super::rules::rescored;

/// The numbers of an input in the order of the file, as a program reads them.
struct Tokens<'a> {
    board: &'a Board,
    next: usize,
}

impl<'a> Tokens<'a> {
    fn of(board: &'a Board) -> Self {
        Self { board, next: 0 }
    }

    /// Returns the next score; 0 at the end of the file, as in a variable that nothing was
    /// read into.
    fn next_score(&mut self) -> i32 {
        let tokens = self.board.a_scores().iter().chain(self.board.b_scores());
        let score = tokens.copied().nth(self.next).unwrap_or(0);
        self.next += 1;
        score
    }

    /// Reads `a`, then `b`, each of `n` rows and `m` columns.
    fn read(mut self, n: usize, m: usize) -> Board {
        let a: Vec<i32> = (0..n * m).map(|_| self.next_score()).collect();
        let b: Vec<i32> = (0..n * m).map(|_| self.next_score()).collect();
        Board::new(n, m, a, b).expect("two tables of one size")
    }
}

/// Returns the value of a board; nothing where its table would not fit the memory.
pub(super) fn value(board: &Board) -> Option<i64> {
    solver::value(board).ok()
}

/// Returns the board whose cell (i, j) has the scores of `source(i, j)`, zero
/// where there is no such cell.
fn rearranged(n: usize, m: usize, board: &Board, source: impl Fn(Cell) -> Cell) -> Board {
    let known = |cell: Cell| cell.row < board.n() && cell.column < board.m();
    Board::from_fn(n, m, |cell| {
        let cell = source(cell);
        if known(cell) { (board.a(cell), board.b(cell)) } else { (0, 0) }
    })
}

pub(super) const SIZE_SWAPPED: Flaw = Flaw {
    name: "size-swapped",
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.m(), board.n()))),
    exemptions: &[
        Exemption::proved(Region::within(1, usize::MAX), "row-read-as-column"),
        Exemption::proved(Region::within(usize::MAX, 1), "column-read-as-row"),
        Exemption::proved(Region::within(2, 2), "lines-and-squares"),
        Exemption::proved(Region::SQUARES, "square-in-any-order"),
    ],
};

pub(super) const TRANSPOSED: Flaw = Flaw {
    name: "transposed",
    program: Program::Answers(|board| {
        let mirrored = |cell: Cell| Cell { row: cell.column, column: cell.row };
        value(&rearranged(board.n(), board.m(), board, mirrored))
    }),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-its-mirror-image"),
        Exemption::proved(Region::SQUARES, "square-and-its-mirror-image"),
    ],
};

pub(super) const SQUARE_OF_ROWS: Flaw = Flaw {
    name: "square-of-rows",
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.n(), board.n()))),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-square"),
        Exemption::proved(Region::SQUARES, "square-is-read-right"),
    ],
};

pub(super) const SQUARE_OF_COLUMNS: Flaw = Flaw {
    name: "square-of-columns",
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.m(), board.m()))),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-square"),
        Exemption::proved(Region::SQUARES, "square-is-read-right"),
    ],
};

pub(super) const INTERLEAVED: Flaw = Flaw {
    name: "interleaved",
    program: Program::Answers(|board| {
        let mut tokens = Tokens::of(board);
        value(&Board::from_fn(board.n(), board.m(), |_| (tokens.next_score(), tokens.next_score())))
    }),
    exemptions: &[Exemption::proved(Region::of_cells(2), "two-cells-stay")],
};

pub(super) const SCORES_SWAPPED: Flaw = Flaw {
    name: "scores-swapped",
    program: Program::Answers(|board| value(&rescored(board, |a, b| (b, a)))),
    exemptions: &[],
};

pub(super) const ONE_TABLE: Flaw = Flaw {
    name: "one-table",
    program: Program::Answers(|board| value(&rescored(board, |a, _| (a, a)))),
    exemptions: &[Exemption::ONE_CELL],
};

/// Returns the value of the first rows and columns; an empty board is worth 0.
fn cut_to(n: usize, m: usize, board: &Board) -> Option<i64> {
    if n == 0 || m == 0 {
        return Some(0);
    }
    value(&rearranged(n, m, board, |cell| cell))
}

pub(super) const COLUMN_SHORT: Flaw = Flaw {
    name: "column-short",
    program: Program::Answers(|board| cut_to(board.n(), board.m() - 1, board)),
    exemptions: &[],
};

pub(super) const ROW_SHORT: Flaw = Flaw {
    name: "row-short",
    program: Program::Answers(|board| cut_to(board.n() - 1, board.m(), board)),
    exemptions: &[],
};

pub(super) const SHIFTED: Flaw = Flaw {
    name: "shifted",
    program: Program::Answers(|board| {
        let next = |cell: Cell| Cell { row: cell.row + 1, column: cell.column + 1 };
        value(&rearranged(board.n(), board.m(), board, next))
    }),
    exemptions: &[],
};

pub(super) const UPSIDE_DOWN: Flaw = Flaw {
    name: "upside-down",
    program: Program::Answers(|board| {
        let source = |cell: Cell| Cell { row: board.n() - 1 - cell.row, ..cell };
        value(&rearranged(board.n(), board.m(), board, source))
    }),
    exemptions: &[Exemption::proved(Region::within(1, usize::MAX), "row-is-its-mirror-image")],
};

pub(super) const ROTATED: Flaw = Flaw {
    name: "rotated",
    program: Program::Answers(|board| {
        let (n, m) = (board.n(), board.m());
        let source = |cell: Cell| Cell { row: n - 1 - cell.row, column: m - 1 - cell.column };
        value(&rearranged(n, m, board, source))
    }),
    exemptions: &[Exemption::proved(Region::of_cells(1), "cell-is-its-mirror-image")],
};

pub(super) const FILES_LEFT_IN: Flaw =
    Flaw { name: "freopen-left-in", program: Program::Answers(|_| None), exemptions: &[] };
