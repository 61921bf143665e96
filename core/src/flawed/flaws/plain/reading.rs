//! Programs that read or print something else, and are right otherwise.

use crate::game::{Board, Cell};

use super::{Plain, value};

/// Returns the value of the board whose scores in a row and a column are those of another place;
/// 0 outside the board.
fn moved(board: &Board, place: impl Fn(usize, usize) -> (usize, usize)) -> Option<i64> {
    value(&Board::from_fn(board.n(), board.m(), |cell| {
        let (row, column) = place(cell.row, cell.column);
        let is_inside = row < board.n() && column < board.m();
        let cell = Cell { row, column };
        if is_inside { (board.a(cell), board.b(cell)) } else { (0, 0) }
    }))
}

/// Returns the value with other scores on every cell.
fn scored(board: &Board, scores: impl Fn(i32, i32) -> (i32, i32)) -> Option<i64> {
    value(&Board::from_fn(board.n(), board.m(), |cell| scores(board.a(cell), board.b(cell))))
}

/// Returns the value of the board of `n` rows and `m` columns that is read number by number.
fn read_as(n: usize, m: usize, board: &Board) -> Option<i64> {
    let numbers = board.a_scores().iter().chain(board.b_scores()).copied();
    let mut numbers = numbers.chain(std::iter::repeat(0));
    let mut table = || (0..n * m).map(|_| numbers.next().unwrap_or(0)).collect();
    let (a, b) = (table(), table());
    value(&Board::new(n, m, a, b).expect("two tables of one size"))
}

/// Returns the value of the first rows and columns.
fn cut(n: usize, m: usize, board: &Board) -> Option<i64> {
    if n * m == 0 {
        return Some(0);
    }
    value(&Board::from_fn(n, m, |cell| (board.a(cell), board.b(cell))))
}

fn sixteen_bits(score: i32) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "as in a program with this mistake")]
    let kept = score as i16;
    kept.into()
}

/// Returns the value where every mask has its place in a table.
fn in_table(board: &Board, bits: usize) -> Option<i64> {
    if board.n() + board.m() > bits { None } else { value(board) }
}

fn interleaved(board: &Board) -> Option<i64> {
    let all = [board.a_scores(), board.b_scores()].concat();
    value(&Board::from_fn(board.n(), board.m(), |cell| {
        let index = 2 * (cell.row * board.m() + cell.column);
        (all[index], all[index + 1])
    }))
}

pub(super) fn plain(name: &str) -> Option<Plain> {
    Some(match name {
        "size-swapped" => |board| read_as(board.m(), board.n(), board),
        "square-of-rows" => |board| read_as(board.n(), board.n(), board),
        "square-of-columns" => |board| read_as(board.m(), board.m(), board),
        "interleaved" => interleaved,
        "scores-swapped" => |board| scored(board, |a, b| (b, a)),
        "one-table" => |board| scored(board, |a, _| (a, a)),
        "transposed" => |board| moved(board, |row, column| (column, row)),
        "shifted" => |board| moved(board, |row, column| (row + 1, column + 1)),
        "upside-down" => |board| moved(board, |row, column| (board.n() - 1 - row, column)),
        "rotated" => {
            |board| moved(board, |row, column| (board.n() - 1 - row, board.m() - 1 - column))
        }
        "column-short" => |board| cut(board.n(), board.m() - 1, board),
        "row-short" => |board| cut(board.n() - 1, board.m(), board),
        "b-added" => |board| scored(board, |a, b| (a, -b)),
        "b-ignored" => |board| scored(board, |a, _| (a, 0)),
        "16-bit-scores" => |board| scored(board, |a, b| (sixteen_bits(a), sixteen_bits(b))),
        // White is Black with the tables exchanged.
        "white-first" => |board| Some(-scored(board, |a, b| (b, a))?),
        // The least of some numbers is the greatest of the negated ones.
        "min-max-swapped" => |board| Some(-scored(board, |a, b| (-a, -b))?),
        "sign-reversed" => |board| Some(-value(board)?),
        "absolute-value" => |board| Some(value(board)?.abs()),
        "unsigned-output" => |board| Some(value(board)? & 0xffff_ffff),
        "never-negative" => |board| Some(value(board)?.max(0)),
        "sum-left-in" => |board| {
            Some(
                value(board)? + board.b_scores().iter().map(|&score| i64::from(score)).sum::<i64>(),
            )
        },
        "first-score-lost" => |board| Some(value(board)? - i64::from(board.a_scores()[0])),
        "last-score-lost" => |board| {
            let last = board.area() - 1;
            let black = i64::from(board.a_scores()[last]);
            let white = i64::from(board.b_scores()[last]);
            Some(value(board)? - if last.is_multiple_of(2) { black } else { -white })
        },
        "table-of-18-bits" => |board| in_table(board, 18),
        "table-of-19-bits" => |board| in_table(board, 19),
        _ => return None,
    })
}
