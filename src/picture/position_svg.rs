//! A position, or a game position by position, as SVG.

use maud::{Markup, PreEscaped, html};

use crate::{
    game::{Board, Cell, Contour, Player, Ply, Step},
    solver::{Analysis, Choice},
};

/// Side of a cell.
const CELL: usize = 56;

/// Width of what is left free around a board.
const BORDER: usize = 10;

/// Height of the line above a position.
const HEADING: usize = 26;

/// Radius of a piece.
const RADIUS: usize = 10;

/// The greatest width of a strip that has several positions side by side.
const STRIP: usize = 1200;

/// The least width of a position, so that the line above it fits.
const LEAST_WIDTH: usize = 190;

/// The colours on a dark ground. Programs that know no style sheets draw the light ones, which
/// stand in the elements. Blue and orange are those of Okabe and Ito, which people with any
/// kind of colour vision tell apart.
const STYLE: &str = "@media(prefers-color-scheme:dark){\
    .g{fill:#1d1b17}.c{fill:#3b3427;stroke:#a98f5a}.t{fill:#eee}.l{stroke:#ff9d57}.e{fill:#ff9d57}\
    .p{stroke:#56b4e9}.o{fill:#8ccbf2}}";

/// Returns a position as an SVG image: both scores of every cell, Black's above and White's below,
/// the pieces with the numbers of their moves, the contour from the bottom left to the top right
/// corner, and the cells that may be filled next with what each of them comes to.
///
/// ```text
/// ┌─────────┐
/// │ a       │   a cell: its scores, and a piece with the number of its move, or, where it may be
/// │   (2)   │   filled next, the difference at the end of the game
/// │       b │
/// └─────────┘
/// ```
///
/// It has no language and no font of its own. `plies` are the moves so far, `choices` those that
/// may be played next; none are marked where it is empty.
///
/// # Complexity
///
/// Some 300 bytes a cell.
pub fn position_svg(board: &Board, plies: &[Ply], choices: &[Choice]) -> String {
    let (width, height) = frame_size(board);
    let content = html! {
        (cells(board))
        (frame(board, plies, choices))
    };
    image(width, height, &content)
}

/// Returns a game as an SVG image: the position before the first move that is not given and all
/// that follow it, in lines from left to right.
///
/// # Complexity
///
/// Some 200 bytes for each cell and each position.
pub fn strip_svg(board: &Board, analysis: &Analysis) -> String {
    let (width, height) = frame_size(board);
    let plies = analysis.plies();
    let positions = plies.len() + 1 - analysis.given;
    let columns = (STRIP / width).clamp(1, positions);
    let lines = positions.div_ceil(columns);
    let at = |index: usize| (index % columns * width, index / columns * height);
    let content = html! {
        defs { g id="board" { (cells(board)) } }
        @for index in 0..positions {
            @let played = analysis.given + index;
            @let (x, y) = at(index);
            @let choices = analysis.moves.get(played).map_or(&[][..], |next| &next.choices);
            g transform=(format!("translate({x} {y})")) {
                use href="#board" {}
                (frame(board, &plies[..played], choices))
            }
        }
    };
    image(columns * width, lines * height, &content)
}

/// Returns the width and the height of a position.
fn frame_size(board: &Board) -> (usize, usize) {
    let width = (board.m() * CELL + 2 * BORDER).max(LEAST_WIDTH);
    (width, board.n() * CELL + 2 * BORDER + HEADING)
}

fn image(width: usize, height: usize, content: &Markup) -> String {
    let style = PreEscaped(STYLE);
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

/// Returns the left and the upper end of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (BORDER + cell.column * CELL, BORDER + HEADING + cell.row * CELL)
}

/// Returns the cells with their scores, which are the same in all positions.
fn cells(board: &Board) -> Markup {
    html! {
        @for cell in board.cells() {
            @let (x, y) = corner(cell);
            @let (a, b) = (board.a(cell).to_string(), board.b(cell).to_string());
            rect class="c" x=(x) y=(y) width=(CELL) height=(CELL) fill="#f8ecd2" stroke="#8a6d3b" {}
            text class="t" x=(x + 6) y=(y + 14) font-size=(size_of(&a)) fill="#222" { (a) }
            text class="t" x=(x + CELL - 6) y=(y + CELL - 6) font-size=(size_of(&b))
                text-anchor="end" fill="#222" { (b) }
        }
    }
}

/// Returns the size in which a number fits into a cell: digits are 0.58 times as broad as high.
fn size_of(number: &str) -> usize {
    ((CELL - 12) * 100 / (58 * number.len())).min(12)
}

/// Returns everything that changes from position to position.
fn frame(board: &Board, plies: &[Ply], choices: &[Choice]) -> Markup {
    let start = Contour::empty(board.n(), board.m());
    let contour = plies.last().map_or(&start, |ply| &ply.contour);
    html! {
        (heading(plies.last()))
        @for ply in plies { (piece(ply)) }
        @for choice in choices { (playable(choice)) }
        (border(contour))
    }
}

/// Returns the last move in a line: its number in its colour, its cell, the difference after it.
fn heading(last: Option<&Ply>) -> Markup {
    let middle = BORDER + HEADING / 2 - 2;
    html! {
        @if let Some(ply) = last {
            (disc(BORDER + RADIUS, middle, ply))
            text class="t" x=(BORDER + 2 * RADIUS + 8) y=(middle + 5) font-size="14" fill="#222" {
                (ply.cell) "  " (format!("{:+}", ply.difference))
            }
        }
    }
}

fn piece(ply: &Ply) -> Markup {
    let (x, y) = corner(ply.cell);
    disc(x + CELL / 2, y + CELL / 2, ply)
}

fn disc(x: usize, y: usize, ply: &Ply) -> Markup {
    let (fill, number) = match ply.player {
        Player::Black => ("#222", "#fff"),
        Player::White => ("#fff", "#222"),
    };
    html! {
        circle cx=(x) cy=(y) r=(RADIUS) fill=(fill) stroke="#777" {}
        text x=(x) y=(y + 4) font-size="10" text-anchor="middle" fill=(number) { (ply.number) }
    }
}

/// Returns the mark of a cell that may be filled: its frame is solid for a best move.
fn playable(choice: &Choice) -> Markup {
    let (x, y) = corner(choice.cell);
    let outcome = format!("{:+}", choice.outcome);
    let is_best = choice.loss == 0;
    html! {
        rect class="p" x=(x + 3) y=(y + 3) width=(CELL - 6) height=(CELL - 6) fill="none"
            stroke="#0072b2" stroke-width="2" stroke-dasharray=[(!is_best).then_some("4 3")] {}
        text class="o" x=(x + CELL / 2) y=(y + CELL / 2 + 4) font-size=(size_of(&outcome))
            font-weight=(if is_best { "bold" } else { "normal" })
            text-anchor="middle" fill="#005a8c" { (outcome) }
    }
}

/// Returns the contour with a dot at either end.
fn border(contour: &Contour) -> Markup {
    let (mut x, mut y) = (BORDER, BORDER + HEADING + contour.n() * CELL);
    let (first, mut path) = ((x, y), format!("M{x} {y}"));
    for step in contour.path() {
        match step {
            Step::Up => {
                y -= CELL;
                path += &format!("V{y}");
            }
            Step::Right => {
                x += CELL;
                path += &format!("H{x}");
            }
        }
    }
    html! {
        path class="l" d=(path) fill="none" stroke="#d55e00" stroke-width="4"
            stroke-linejoin="round" {}
        @for (x, y) in [first, (x, y)] { circle class="e" cx=(x) cy=(y) r="5" fill="#d55e00" {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Line,
        solver::{DEFAULT_BUDGET_BYTES, ValueTable},
    };

    fn sample() -> (Board, Analysis) {
        let board = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1]);
        let board = board.expect("the sample");
        let table = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).expect("a small board");
        let analysis = Analysis::new(&board, &table, &Line::default()).expect("no given moves");
        (board, analysis)
    }

    #[test]
    fn a_position_shows_scores_pieces_contour_and_what_may_be_played() {
        let (board, analysis) = sample();
        let svg = position_svg(&board, &analysis.plies()[..2], &analysis.moves[2].choices);
        let count = |text: &str| svg.matches(text).count();
        assert_eq!(count("class=\"c\""), 6);
        // Two pieces, the last of them in the heading too, and both ends of the contour.
        assert_eq!(count("<circle"), 5);
        assert!(svg.contains("d=\"M10 148V92H66H122V36H178\""), "{svg}");
        assert_eq!(count("class=\"p\""), 2);
        assert!(svg.contains("font-weight=\"bold\" text-anchor=\"middle\" fill=\"#005a8c\">+2<"));
        assert_eq!(count("stroke-dasharray"), 1, "only the worse move: {svg}");
    }

    #[test]
    fn a_strip_has_the_start_and_every_move_and_draws_the_board_once() {
        let (board, analysis) = sample();
        let svg = strip_svg(&board, &analysis);
        assert_eq!(svg.matches("<use ").count(), 7);
        assert_eq!(svg.matches("class=\"c\"").count(), 6);
        assert!(svg.starts_with(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1140\" height=\"316\""
        ));
    }

    #[test]
    fn long_numbers_are_smaller() {
        assert_eq!(["7", "-100000", "1000000000"].map(size_of), [12, 10, 7]);
    }
}
