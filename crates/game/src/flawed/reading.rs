//! Boards as programs read them that take the input for something else.

use crate::{Board, Cell, solver};

/// Returns the value of a board; nothing where its table would not fit the memory.
pub(crate) fn value(board: &Board) -> Option<i64> {
    solver::value(board).ok()
}

/// Returns the value of the board whose scores in a row and a column are those of another place;
/// 0 outside the board.
pub(crate) fn moved(board: &Board, place: impl Fn(usize, usize) -> (usize, usize)) -> Option<i64> {
    value(&Board::from_fn(board.n(), board.m(), |cell| {
        let (row, column) = place(cell.row, cell.column);
        scores(board, row, column)
    }))
}

/// Returns the value with other scores on every cell.
pub(crate) fn scored(board: &Board, scores: impl Fn(i32, i32) -> (i32, i32)) -> Option<i64> {
    value(&Board::from_fn(board.n(), board.m(), |cell| scores(board.a(cell), board.b(cell))))
}

/// Returns the value of the board of `n` rows and `m` columns that is read number by number;
/// zeros come after the end of the input.
pub(crate) fn read_as(n: usize, m: usize, board: &Board) -> Option<i64> {
    let numbers = board.a_scores().iter().chain(board.b_scores()).copied();
    let mut numbers = numbers.chain(std::iter::repeat(0));
    let a = numbers.by_ref().take(n * m).collect();
    let b = numbers.take(n * m).collect();
    value(&Board::new(n, m, a, b).ok()?)
}

/// Returns the value of the first rows and columns.
pub(crate) fn cut(n: usize, m: usize, board: &Board) -> Option<i64> {
    if n * m == 0 {
        return Some(0);
    }
    value(&Board::from_fn(n, m, |cell| (board.a(cell), board.b(cell))))
}

/// Returns the value where the numbers of the input are read as a pair for every cell.
pub(crate) fn interleaved(board: &Board) -> Option<i64> {
    let all = [board.a_scores(), board.b_scores()].concat();
    value(&Board::from_fn(board.n(), board.m(), |cell| {
        let index = 2 * (cell.row * board.m() + cell.column);
        (all[index], all[index + 1])
    }))
}

/// Returns the value where the walk along the contour takes it for one of m steps up and n to the
/// right, but still starts in row n.
pub(crate) fn contour_of_m_ups(board: &Board) -> Option<i64> {
    let (n, m) = (board.n(), board.m());
    value(&Board::from_fn(m, n, |cell| {
        // The walk counts its rows down from the last one, as many as it has ups.
        let row = (cell.row + n).checked_sub(m);
        row.map_or((0, 0), |row| scores(board, row, cell.column))
    }))
}

/// Returns the value where arrays of ten rows and columns are counted from 1, and an element of
/// index 10 overwrites its neighbour in memory.
pub(crate) fn in_arrays_of_10(board: &Board) -> Option<i64> {
    let last = 9;
    value(&Board::from_fn(board.n(), board.m(), |cell| {
        if cell.row == last {
            // Row 10 of `a` is row 1 of `b`; row 10 of `b` overlaps what is 0 by then.
            (scores(board, 0, cell.column).1, 0)
        } else if cell.column == last && cell.row + 1 < board.n() {
            scores(board, cell.row + 1, 0)
        } else {
            scores(board, cell.row, cell.column)
        }
    }))
}

/// Returns both scores on a cell, 0 outside the board.
fn scores(board: &Board, row: usize, column: usize) -> (i32, i32) {
    let cell = Cell { row, column };
    let is_inside = row < board.n() && column < board.m();
    if is_inside { (board.a(cell), board.b(cell)) } else { (0, 0) }
}

#[expect(clippy::cast_possible_truncation, reason = "as in a program with this mistake")]
pub(crate) fn in_16_bits(number: i64) -> i64 {
    (number as i16).into()
}
