//! The scores of a board as two tables of characters.

use std::fmt::Display;

use crate::game::Board;

/// Returns the two score tables, one below the other, with aligned columns and
/// with rows and columns numbered from 1.
///
/// # Examples
///
/// ```
/// use muqi::{game::Board, picture::board_text};
///
/// let board = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 10, 2, 2, 3, 1])?;
/// assert_eq!(board_text(&board), "\
/// a |  1  2  3
/// --+---------
/// 1 |  2  7  3
/// 2 |  9  1  2
///
/// b |  1  2  3
/// --+---------
/// 1 |  3 10  2
/// 2 |  2  3  1
/// ");
/// # Ok::<(), muqi::game::BoardError>(())
/// ```
pub fn board_text(board: &Board) -> String {
    let scores = board.a_scores().iter().chain(board.b_scores());
    let longest_score = scores.map(|score| score.to_string().len()).max().unwrap_or(1);
    let width = longest_score.max(board.m().to_string().len());
    let a = table(board, 'a', board.a_scores(), width);
    let b = table(board, 'b', board.b_scores(), width);
    format!("{a}\n{b}")
}

fn table(board: &Board, name: char, scores: &[i32], width: usize) -> String {
    let head_width = board.n().to_string().len();
    let columns: Vec<usize> = (1..=board.m()).collect();
    let head = table_row(name, head_width, &columns, width);
    let rule = format!("{}+{}\n", "-".repeat(head_width + 1), "-".repeat((width + 1) * board.m()));
    let row = |(index, row)| table_row(index + 1, head_width, row, width);
    let rows: String = scores.chunks(board.m()).enumerate().map(row).collect();
    format!("{head}{rule}{rows}")
}

fn table_row<T: Display>(
    head: impl Display,
    head_width: usize,
    numbers: &[T],
    width: usize,
) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:>width$}")).collect();
    format!("{head:>head_width$} | {}\n", numbers.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_both_tables_are_as_wide_as_the_widest_entry() {
        let board = Board::new(1, 2, vec![-5, 100_000], vec![0, 7]).expect("a board");
        assert_eq!(
            board_text(&board),
            "\
a |      1      2
--+--------------
1 |     -5 100000

b |      1      2
--+--------------
1 |      0      7
"
        );
        let tall = board_text(&Board::from_fn(10, 1, |_| (1, 1)));
        assert!(tall.starts_with(" a | 1\n---+--\n 1 | 1\n") && tall.contains("\n10 | 1\n"));
    }
}
