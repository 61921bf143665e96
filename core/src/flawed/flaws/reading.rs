//! The board is not read as it was written.

use crate::{
    flawed::{Exemption, Flaw, Program, Region, Words},
    game::{Board, Cell},
    solver,
};

/// The numbers of an input in the order of the file, as a program reads them.
struct Tokens<'a> {
    board: &'a Board,
    next: usize,
}

impl<'a> Tokens<'a> {
    fn of(board: &'a Board) -> Self {
        Self { board, next: 0 }
    }

    /// Returns the next score; 0 at the end of the file, as a variable keeps
    /// that nothing was read into.
    fn next(&mut self) -> i32 {
        let tokens = self.board.a_scores().iter().chain(self.board.b_scores());
        let score = tokens.copied().nth(self.next).unwrap_or(0);
        self.next += 1;
        score
    }

    /// Reads `a`, then `b`, each of `n` rows and `m` columns.
    fn read(mut self, n: usize, m: usize) -> Board {
        let a: Vec<i32> = (0..n * m).map(|_| self.next()).collect();
        let b: Vec<i32> = (0..n * m).map(|_| self.next()).collect();
        Board::new(n, m, a, b).expect("two tables of one size")
    }
}

/// Returns the value of a board, which a program with 32 bits finds, too.
pub(super) fn value(board: &Board) -> Option<i64> {
    solver::value(board).ok()
}

/// Returns the board whose cell (i, j) has the scores of `source(i, j)`, zero
/// where there is no such cell.
fn rearranged(n: usize, m: usize, board: &Board, source: impl Fn(Cell) -> Option<Cell>) -> Board {
    let known = |cell: &Cell| cell.row < board.n() && cell.column < board.m();
    Board::from_fn(n, m, |cell| {
        source(cell).filter(known).map_or((0, 0), |cell| (board.a(cell), board.b(cell)))
    })
}

pub(super) const SIZE_SWAPPED: Flaw = Flaw {
    name: "size-swapped",
    title: Words { zh: "把 n 和 m 读反", en: "reads m before n" },
    maker: "whoever thinks of the width first: the two numbers of the first line trade places, and \
            the scores are read into m rows of n",
    killed_by: "n ≠ m, both at least 2",
    advice: Words {
        zh: "第一行先是行数 n，再是列数 m；请用 n ≠ m 的数据自测。",
        en: "The first line has the rows n, then the columns m; try boards with n ≠ m.",
    },
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.m(), board.n()))),
    exemptions: &[
        Exemption::proved(
            Region::within(1, usize::MAX),
            "A row read as a column has the same cells in the same order.",
        ),
        Exemption::proved(
            Region::within(usize::MAX, 1),
            "A column read as a row has the same cells in the same order.",
        ),
        Exemption::proved(Region::within(2, 2), "Shapes up to 2×2 are lines and squares."),
        Exemption::proved(Region::SQUARES, "Where n = m it does not matter which is read first."),
    ],
};

pub(super) const TRANSPOSED: Flaw = Flaw {
    name: "transposed",
    title: Words { zh: "用 a[j][i] 代替 a[i][j]", en: "looks up a[j][i] for a[i][j]" },
    maker: "whoever counts columns first in one half of the program and rows first in the other; \
            places outside the board hold zero",
    killed_by: "n ≠ m, both at least 2; a single line with scores behind its first cell",
    advice: Words {
        zh: "行列下标写反了：转置后的棋盘答案不变，所以 n = m 时看不出来。",
        en: "Rows and columns trade places in a lookup; on a square board that does not show.",
    },
    program: Program::Answers(|board| {
        let mirrored = |cell: Cell| Some(Cell { row: cell.column, column: cell.row });
        value(&rearranged(board.n(), board.m(), board, mirrored))
    }),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "A single cell is its own mirror image."),
        Exemption::proved(
            Region::SQUARES,
            "A square board and its mirror image have the same value: moves are mirrored, too.",
        ),
    ],
};

pub(super) const SQUARE_OF_ROWS: Flaw = Flaw {
    name: "square-of-rows",
    title: Words { zh: "以为棋盘是 n×n", en: "takes the board for n × n" },
    maker: "whoever reads m and never uses it",
    killed_by: "n ≠ m",
    advice: Words {
        zh: "列数是 m，不是 n；请用 n ≠ m 的数据自测。",
        en: "The board has m columns, not n; try boards with n ≠ m.",
    },
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.n(), board.n()))),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "A single cell is a square."),
        Exemption::proved(
            Region::SQUARES,
            "Where n = m the board is what the program takes it for.",
        ),
    ],
};

pub(super) const SQUARE_OF_COLUMNS: Flaw = Flaw {
    name: "square-of-columns",
    title: Words { zh: "以为棋盘是 m×m", en: "takes the board for m × m" },
    maker: "whoever reads n and then loops to m everywhere",
    killed_by: "n ≠ m",
    advice: Words {
        zh: "行数是 n，不是 m；请用 n ≠ m 的数据自测。",
        en: "The board has n rows, not m; try boards with n ≠ m.",
    },
    program: Program::Answers(|board| value(&Tokens::of(board).read(board.m(), board.m()))),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "A single cell is a square."),
        Exemption::proved(
            Region::SQUARES,
            "Where n = m the board is what the program takes it for.",
        ),
    ],
};

pub(super) const INTERLEAVED: Flaw = Flaw {
    name: "interleaved",
    title: Words { zh: "交替读入 a 和 b", en: "reads a and b interleaved" },
    maker: "whoever expects the pair of every cell: a[1][1] b[1][1] a[1][2] …",
    killed_by: "nearly everything but boards of one score",
    advice: Words {
        zh: "输入先给出整个 a，再给出整个 b，不是逐格给出一对数。",
        en: "The input has all of a and then all of b, not a pair for every cell.",
    },
    program: Program::Answers(|board| {
        let mut tokens = Tokens::of(board);
        value(&Board::from_fn(board.n(), board.m(), |_| (tokens.next(), tokens.next())))
    }),
    exemptions: &[Exemption::proved(
        Region::of_cells(2),
        "On at most two cells nothing counts but the first score of the file and the last one, \
         which stay where they are.",
    )],
};

pub(super) const SCORES_SWAPPED: Flaw = Flaw {
    name: "scores-swapped",
    title: Words { zh: "把 a 和 b 读反", en: "gives a to White and b to Black" },
    maker: "whoever reads b first",
    killed_by: "nearly everything",
    advice: Words {
        zh: "先读入的是黑方的 a，后读入的是白方的 b。",
        en: "The first table is Black's a, the second White's b.",
    },
    program: Program::Answers(|board| {
        value(&Board::from_fn(board.n(), board.m(), |cell| (board.b(cell), board.a(cell))))
    }),
    exemptions: &[],
};

pub(super) const ONE_TABLE: Flaw = Flaw {
    name: "one-table",
    title: Words { zh: "双方都用 a 计分", en: "both players score a" },
    maker: "whoever copies Black's case for White and forgets to change the letter",
    killed_by: "nearly everything from two cells",
    advice: Words { zh: "白方得到的是 b，不是 a。", en: "White scores b, not a." },
    program: Program::Answers(|board| {
        value(&Board::from_fn(board.n(), board.m(), |cell| (board.a(cell), board.a(cell))))
    }),
    exemptions: &[Exemption::proved(Region::of_cells(1), "White makes no move on a single cell.")],
};

/// Returns the value of the first rows and columns; an empty board is worth 0.
fn cut_to(n: usize, m: usize, board: &Board) -> Option<i64> {
    if n == 0 || m == 0 {
        return Some(0);
    }
    value(&rearranged(n, m, board, Some))
}

pub(super) const COLUMN_SHORT: Flaw = Flaw {
    name: "column-short",
    title: Words { zh: "少算一列", en: "stops a column short" },
    maker: "whoever writes j < m with columns counted from 1",
    killed_by: "nearly everything",
    advice: Words {
        zh: "循环少了最后一列：检查下标从 0 还是从 1 开始。",
        en: "The last column is left out: check whether counting starts at 0 or at 1.",
    },
    program: Program::Answers(|board| cut_to(board.n(), board.m() - 1, board)),
    exemptions: &[],
};

pub(super) const ROW_SHORT: Flaw = Flaw {
    name: "row-short",
    title: Words { zh: "少算一行", en: "stops a row short" },
    maker: "whoever writes i < n with rows counted from 1",
    killed_by: "nearly everything",
    advice: Words {
        zh: "循环少了最后一行：检查下标从 0 还是从 1 开始。",
        en: "The last row is left out: check whether counting starts at 0 or at 1.",
    },
    program: Program::Answers(|board| cut_to(board.n() - 1, board.m(), board)),
    exemptions: &[],
};

pub(super) const SHIFTED: Flaw = Flaw {
    name: "shifted",
    title: Words { zh: "格子下标整体偏一", en: "looks one cell down and right" },
    maker: "whoever stores from 0 and looks up from 1; places outside the board hold zero",
    killed_by: "nearly everything",
    advice: Words {
        zh: "读入和使用时的下标差了一：统一从 0 或从 1 开始。",
        en: "Scores are stored from 0 and looked up from 1, or the other way round.",
    },
    program: Program::Answers(|board| {
        let next = |cell: Cell| Some(Cell { row: cell.row + 1, column: cell.column + 1 });
        value(&rearranged(board.n(), board.m(), board, next))
    }),
    exemptions: &[],
};

pub(super) const UPSIDE_DOWN: Flaw = Flaw {
    name: "upside-down",
    title: Words { zh: "轮廓线的行方向反了", en: "walks the contour down instead of up" },
    maker: "whoever starts the contour at the top-left corner while the mask starts at the \
            bottom-left: row i is taken for row n + 1 − i",
    killed_by: "random boards with n ≥ 2",
    advice: Words {
        zh: "轮廓线从左下角走到右上角，第一步“上”属于最后一行；画一个 2×3 的例子核对。",
        en: "The contour runs from the bottom left: its first step up belongs to the last row.",
    },
    program: Program::Answers(|board| {
        let source = |cell: Cell| Some(Cell { row: board.n() - 1 - cell.row, ..cell });
        value(&rearranged(board.n(), board.m(), board, source))
    }),
    exemptions: &[Exemption::proved(
        Region::within(1, usize::MAX),
        "A single row is its own mirror image.",
    )],
};

pub(super) const ROTATED: Flaw = Flaw {
    name: "rotated",
    title: Words {
        zh: "轮廓线从错误的角开始", en: "reads the contour from the wrong corner"
    },
    maker: "whoever takes bit 0 for the top-right step: cell (i, j) is taken for the cell \
            (n + 1 − i, m + 1 − j)",
    killed_by: "random boards, lines included",
    advice: Words {
        zh: "轮廓线起点的角弄反了，等于把棋盘旋转了 180°。",
        en: "The contour starts at the wrong corner, which turns the board by 180°.",
    },
    program: Program::Answers(|board| {
        let (n, m) = (board.n(), board.m());
        let source = |cell: Cell| Some(Cell { row: n - 1 - cell.row, column: m - 1 - cell.column });
        value(&rearranged(n, m, board, source))
    }),
    exemptions: &[Exemption::proved(Region::of_cells(1), "A single cell is its own mirror image.")],
};

pub(super) const FILES_LEFT_IN: Flaw = Flaw {
    name: "freopen-left-in",
    title: Words { zh: "忘了去掉 freopen", en: "prints nothing to standard output" },
    maker: "whoever leaves freopen in on a judge that reads standard output",
    killed_by: "everything",
    advice: Words {
        zh: "标准输出是空的：检查 freopen 或文件读写是否该去掉。",
        en: "Nothing arrives on standard output: look for freopen or a file that is written instead.",
    },
    program: Program::Answers(|_| None),
    exemptions: &[],
};
