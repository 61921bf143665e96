//! A game on one board as SVG: who filled which cell, and when.

use maud::{Markup, html};

use crate::game::{Board, Player, Ply, Replay};

/// Side of a cell.
const CELL: usize = 72;

/// Width of what is left free around the board.
const BORDER: usize = 6;

/// Returns the size in which a score fits into a cell: bold digits are 0.58 times as
/// broad as they are high.
fn size_of(score: &str) -> usize {
    ((CELL - 10) * 100 / (58 * score.len())).min(13)
}

/// Returns a game as an SVG image. It has no language: on every cell is the
/// number of the move in a disc of the player's colour, above it Black's score of
/// the cell, below it White's, and the one that counted is bold.
///
/// ```text
/// ┌────────┐
/// │ a      │
/// │   (2)  │   the second move, White's: b counts
/// │      b │
/// └────────┘
/// ```
///
/// # Complexity
///
/// Some 500 bytes a cell.
pub fn game_svg(board: &Board, replay: &Replay) -> String {
    let (width, height) = (board.m() * CELL + 2 * BORDER, board.n() * CELL + 2 * BORDER);
    let opening = html! {
        title { (replay.black) " − " (replay.white) " = " (replay.black - replay.white) }
    };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\">\n{}\n",
        opening.into_string()
    );
    for ply in &replay.plies {
        text += &(cell(board, ply).into_string() + "\n");
    }
    text + "</svg>\n"
}

fn cell(board: &Board, ply: &Ply) -> Markup {
    let (left, top) = (BORDER + ply.cell.column * CELL, BORDER + ply.cell.row * CELL);
    let (x, y) = (left + CELL / 2, top + CELL / 2);
    let (disc, number) = match ply.player {
        Player::Black => ("#222", "#fff"),
        Player::White => ("#fff", "#222"),
    };
    let weight = |player| if ply.player == player { "bold" } else { "normal" };
    let (a, b) = (board.a(ply.cell).to_string(), board.b(ply.cell).to_string());
    html! {
        rect x=(left) y=(top) width=(CELL) height=(CELL) fill="#f3e3c3" stroke="#7a5c2e" {}
        circle cx=(x) cy=(y) r="17" fill=(disc) stroke="#222" {}
        text x=(x) y=(y + 6) font-size="17" text-anchor="middle" fill=(number) { (ply.number) }
        text x=(left + 6) y=(top + 15) font-size=(size_of(&a))
            font-weight=(weight(Player::Black)) { (a) }
        text x=(left + CELL - 6) y=(top + CELL - 6) font-size=(size_of(&b)) text-anchor="end"
            font-weight=(weight(Player::White)) { (b) }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Cell, Line};

    use super::*;

    #[test]
    fn long_scores_are_smaller() {
        let sizes = ["7", "100000", "12345678", "1000000000"].map(size_of);
        assert_eq!(sizes, [13, 13, 13, 10]);
    }

    #[test]
    fn every_cell_shows_its_move_and_both_scores() {
        let board =
            Board::from_fn(1, 2, |cell| (10 + i32::try_from(cell.column).expect("small"), 7));
        let line: Line = (0..2).map(|column| Cell { row: 0, column }).collect();
        let svg = game_svg(&board, &line.replay(&board).expect("a legal line"));
        let lines: Vec<&str> = svg.lines().collect();
        assert_eq!(lines.len(), 5);
        assert!(lines[0].contains("width=\"156\" height=\"84\""), "{svg}");
        assert_eq!(lines[1], "<title>10 − 7 = 3</title>");
        assert!(lines[2].contains("fill=\"#222\" stroke"), "Black begins: {svg}");
        assert!(lines[2].contains("font-weight=\"bold\">10</text>"), "{svg}");
        assert!(lines[3].contains(">2</text>") && lines[3].contains(">11</text>"), "{svg}");
        assert!(lines[3].contains("font-weight=\"bold\">7</text>"), "{svg}");
    }
}
