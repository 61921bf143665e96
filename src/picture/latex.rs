//! A game on one board as LaTeX: who filled which cell, and when.

use std::fmt::Write as _;

use crate::game::{Board, Cell, Player, Replay};

/// Returns a game as a table of LaTeX that needs no package, so that every class and
/// every converter to HTML takes it. It has no language: on every cell are Black's
/// score, the number of the move, and White's score; the moves of Black and the score
/// that counted are bold.
///
/// ```text
/// $^{2}\;\mathbf{1}\;_{3}$     ²  1  ₃
/// ```
pub fn game_latex(board: &Board, replay: &Replay) -> String {
    let columns = "c|".repeat(board.m());
    let mut text = format!(
        "\\begin{{center}}\n\\renewcommand{{\\arraystretch}}{{1.6}}\n\
         \\begin{{tabular}}{{|{columns}}}\n\\hline\n"
    );
    for row in 0..board.n() {
        let cells: Vec<String> =
            (0..board.m()).map(|column| cell(board, replay, Cell { row, column })).collect();
        let _ = writeln!(text, "{} \\\\ \\hline", cells.join(" & "));
    }
    text + "\\end{tabular}\n\\end{center}\n"
}

fn cell(board: &Board, replay: &Replay, cell: Cell) -> String {
    let ply = replay.plies.iter().find(|ply| ply.cell == cell);
    let by_black = ply.is_some_and(|ply| ply.player == Player::Black);
    let bold = |number: String, is_bold| {
        if is_bold { format!("\\mathbf{{{number}}}") } else { number }
    };
    let a = bold(board.a(cell).to_string(), by_black);
    let b = bold(board.b(cell).to_string(), !by_black);
    let number = ply.map_or_else(String::new, |ply| bold(ply.number.to_string(), by_black));
    format!("$^{{{a}}}\\;{number}\\;_{{{b}}}$")
}

#[cfg(test)]
mod tests {
    use crate::game::Line;

    use super::*;

    #[test]
    fn every_cell_shows_its_move_and_both_scores() {
        let board = Board::from_fn(1, 2, |cell| ([10, 11][cell.column], 7));
        let line: Line = (0..2).map(|column| Cell { row: 0, column }).collect();
        let latex = game_latex(&board, &line.replay(&board).expect("a legal line"));
        let row =
            "$^{\\mathbf{10}}\\;\\mathbf{1}\\;_{7}$ & $^{11}\\;2\\;_{\\mathbf{7}}$ \\\\ \\hline";
        assert_eq!(latex.lines().nth(4), Some(row), "{latex}");
        assert!(latex.contains("{|c|c|}"), "{latex}");
    }
}
