//! A game on one board as SVG: who filled which cell, and when.

use maud::{Markup, PreEscaped, html};
use muqi_game::{Board, Player, Ply, Replay, solver::Choice};

/// Side of a cell.
const GAME_CELL: usize = 72;

/// Width of what is left free around the board.
const BORDER: usize = 6;

/// Returns the size in which a score fits into a cell: bold digits are 0.58 times as
/// broad as they are high.
fn size_in_game(score: &str) -> usize {
    ((GAME_CELL - 10) * 100 / (58 * score.len())).min(13)
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
pub(crate) fn game_svg(board: &Board, replay: &Replay) -> String {
    let (width, height) = (board.m() * GAME_CELL + 2 * BORDER, board.n() * GAME_CELL + 2 * BORDER);
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
    let (left, top) = (BORDER + ply.cell.column * GAME_CELL, BORDER + ply.cell.row * GAME_CELL);
    let (x, y) = (left + GAME_CELL / 2, top + GAME_CELL / 2);
    let (disc, number) = match ply.player {
        Player::Black => ("#222", "#fff"),
        Player::White => ("#fff", "#222"),
    };
    let (a, b) = (board.a(ply.cell).to_string(), board.b(ply.cell).to_string());
    html! {
        rect x=(left) y=(top) width=(GAME_CELL) height=(GAME_CELL) fill="#f3e3c3" stroke="#7a5c2e" {}
        circle cx=(x) cy=(y) r="17" fill=(disc) stroke="#222" {}
        text x=(x) y=(y + 6) font-size="17" text-anchor="middle" fill=(number) { (ply.number) }
        text x=(left + 6) y=(top + 15) font-size=(size_in_game(&a))
            font-weight=(weight(ply.player == Player::Black)) { (a) }
        text x=(left + GAME_CELL - 6) y=(top + GAME_CELL - 6) font-size=(size_in_game(&b)) text-anchor="end"
            font-weight=(weight(ply.player == Player::White)) { (b) }
    }
}

fn weight(is_bold: bool) -> &'static str {
    if is_bold { "bold" } else { "normal" }
}

/// Side of a cell.
pub(crate) const CELL: usize = 56;

/// Radius of a piece.
pub(crate) const RADIUS: usize = 10;

/// The colours on a dark ground. Programs that know no style sheets draw the light ones, which
/// stand in the elements. Blue and orange are those of Okabe and Ito, which people with any
/// kind of colour vision tell apart.
const STYLE: &str = "@media(prefers-color-scheme:dark){\
    .g{fill:#1d1b17}.c{fill:#3b3427;stroke:#a98f5a}.t{fill:#eee}.l{stroke:#ff9d57}.e{fill:#ff9d57}\
    .p{stroke:#56b4e9}.o{fill:#8ccbf2}";

/// Returns an image on a ground of its own. `style` has the colours of further classes on a dark
/// ground.
pub(crate) fn image((width, height): (usize, usize), style: &str, content: &Markup) -> String {
    let style = PreEscaped(format!("{STYLE}{style}}}"));
    let inner = html! {
        style { (style) }
        rect class="g" width=(width) height=(height) fill="#fff" {}
        (content)
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\">{}</svg>\n",
        inner.into_string()
    )
}

/// Returns a cell without its content.
pub(crate) fn ground((x, y): (usize, usize)) -> Markup {
    html! {
        rect class="c" x=(x) y=(y) width=(CELL) height=(CELL) fill="#f8ecd2" stroke="#8a6d3b" {}
    }
}

/// Returns both scores of a cell: Black's above, White's below.
pub(crate) fn scores((x, y): (usize, usize), a: i32, b: i32) -> Markup {
    let (a, b) = (a.to_string(), b.to_string());
    html! {
        text class="t" x=(x + 6) y=(y + 14) font-size=(size_of(&a)) fill="#222" { (a) }
        text class="t" x=(x + CELL - 6) y=(y + CELL - 6) font-size=(size_of(&b))
            text-anchor="end" fill="#222" { (b) }
    }
}

/// Returns the size in which a number fits into a cell: digits are 0.58 times as broad as high.
pub(crate) fn size_of(number: &str) -> usize {
    ((CELL - 12) * 100 / (58 * number.len())).min(12)
}

/// Returns a piece with the number of its move, by the place of its centre.
pub(crate) fn disc((x, y): (usize, usize), player: Player, number: usize) -> Markup {
    let (fill, ink) = match player {
        Player::Black => ("#222", "#fff"),
        Player::White => ("#fff", "#222"),
    };
    html! {
        circle cx=(x) cy=(y) r=(RADIUS) fill=(fill) stroke="#777" {}
        text x=(x) y=(y + 4) font-size="10" text-anchor="middle" fill=(ink) { (number) }
    }
}

/// Returns the frame of a cell that may be filled: it is solid for a best move.
pub(crate) fn playable((x, y): (usize, usize), is_best: bool) -> Markup {
    html! {
        rect class="p" x=(x + 3) y=(y + 3) width=(CELL - 6) height=(CELL - 6) fill="none"
            stroke="#0072b2" stroke-width="2" stroke-dasharray=[(!is_best).then_some("4 3")] {}
    }
}

/// Returns the mark of a cell that may be filled, with what that comes to.
pub(crate) fn choice((x, y): (usize, usize), choice: &Choice) -> Markup {
    let outcome = format!("{:+}", choice.outcome);
    let is_best = choice.loss == 0;
    html! {
        (playable((x, y), is_best))
        text class="o" x=(x + CELL / 2) y=(y + CELL / 2 + 4) font-size=(size_of(&outcome))
            font-weight=(if is_best { "bold" } else { "normal" })
            text-anchor="middle" fill="#005a8c" { (outcome) }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn long_scores_are_smaller() {
        let sizes = ["7", "100000", "12345678", "1000000000"].map(size_in_game);
        assert_eq!(sizes, [13, 13, 13, 10]);
    }

    #[test]
    fn long_numbers_are_smaller() {
        assert_eq!(["7", "-100000", "1000000000"].map(size_of), [12, 10, 7]);
    }
}
