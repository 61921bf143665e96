//! A position, or a game position by position, as SVG.

use maud::{Markup, html};
use muqi_game::{
    Board, Cell, Contour, Player, Ply, Step,
    solver::{Analysis, Choice},
};

use super::svg::{self, CELL, RADIUS, disc, ground, image};

/// Width of what is left free around a board.
const BORDER: usize = 10;

/// Height of the line above a position.
const HEADING: usize = 26;

/// The greatest width of a strip that has several positions side by side.
const STRIP: usize = 1200;

/// The least width of a position, so that the line above it fits.
const LEAST_WIDTH: usize = 190;

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
    let content = html! {
        (cells(board))
        (frame(board, plies, choices))
    };
    image(frame_size(board), "", &content)
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
    let content = html! {
        defs { g id="board" { (cells(board)) } }
        @for index in 0..positions {
            @let played = analysis.given + index;
            @let (x, y) = (index % columns * width, index / columns * height);
            @let choices = analysis.moves.get(played).map_or(&[][..], |next| &next.choices);
            g transform=(format!("translate({x} {y})")) {
                use href="#board" {}
                (frame(board, &plies[..played], choices))
            }
        }
    };
    image((columns * width, lines * height), "", &content)
}

/// Returns the width and the height of a position.
fn frame_size(board: &Board) -> (usize, usize) {
    let width = (board.m() * CELL + 2 * BORDER).max(LEAST_WIDTH);
    (width, board.n() * CELL + 2 * BORDER + HEADING)
}

/// Returns the left and the upper end of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (BORDER + cell.column * CELL, BORDER + HEADING + cell.row * CELL)
}

/// Returns the cells with their scores, which are the same in all positions.
fn cells(board: &Board) -> Markup {
    html! {
        @for cell in board.cells() {
            (ground(corner(cell)))
            (svg::scores(corner(cell), board.a(cell), board.b(cell)))
        }
    }
}

/// Returns everything that changes from position to position.
fn frame(board: &Board, plies: &[Ply], choices: &[Choice]) -> Markup {
    let start = Contour::empty(board.n(), board.m());
    let contour = plies.last().map_or(&start, |ply| &ply.contour);
    html! {
        (heading(plies.last()))
        @for ply in plies { (piece(ply)) }
        @for choice in choices { (svg::choice(corner(choice.cell), choice)) }
        (border(contour))
    }
}

/// Returns the last move in a line: its number in its colour, its cell, the difference after it.
fn heading(last: Option<&Ply>) -> Markup {
    let middle = BORDER + HEADING / 2 - 2;
    html! {
        @if let Some(ply) = last {
            (disc((BORDER + RADIUS, middle), ply.player, ply.number))
            text class="t" x=(BORDER + 2 * RADIUS + 8) y=(middle + 5) font-size="14" fill="#222" {
                (ply.cell) "  " (format!("{:+}", ply.difference))
            }
        }
    }
}

fn piece(ply: &Ply) -> Markup {
    let (x, y) = corner(ply.cell);
    disc((x + CELL / 2, y + CELL / 2), ply.player, ply.number)
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

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A piece of this player.
    Piece(Player),
    /// A piece of unknown colour: the contour alone does not show it.
    Filled,
    /// Nothing, and the cell may be filled next.
    Addable,
    /// Nothing, and the cell may not be filled yet.
    Empty,
}

/// A position with everything a picture of it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    contour: Contour,
    /// Row-major.
    squares: Vec<Square>,
    last_filled: Option<Cell>,
}

impl Scene {
    /// Returns a position of which only the contour is known.
    pub fn of_contour(contour: &Contour) -> Self {
        let m = contour.m();
        let squares = (0..contour.n() * m)
            .map(|index| {
                let cell = Cell { row: index / m, column: index % m };
                match (contour.is_filled(cell), contour.is_addable(cell)) {
                    (true, _) => Square::Filled,
                    (false, true) => Square::Addable,
                    (false, false) => Square::Empty,
                }
            })
            .collect();
        Self { contour: contour.clone(), squares, last_filled: None }
    }

    /// Returns the position after the first moves of a line of play: a prefix
    /// of the plies of its [`Replay`](muqi_game::Replay), empty for the
    /// position before the first move.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_chess::picture::{Scene, Square};
    /// use muqi_game::{Board, Cell, Line, Player};
    ///
    /// let board = Board::new(1, 3, vec![2, 7, 3], vec![9, 1, 2])?;
    /// let replay = board.cells().collect::<Line>().replay(&board)?;
    /// let scene = Scene::after(&board, &replay.plies[..2]);
    /// let second = Cell { row: 0, column: 1 };
    /// assert_eq!(scene.square(second), Square::Piece(Player::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the plies were played on a board of another shape, or are no
    /// prefix.
    pub fn after(board: &Board, plies: &[Ply]) -> Self {
        let start = Contour::empty(board.n(), board.m());
        let contour = plies.last().map_or(&start, |ply| &ply.contour);
        let shape = (contour.n(), contour.m());
        assert_eq!(shape, (board.n(), board.m()), "the plies belong to another board");
        assert_eq!(contour.filled_cells(), plies.len(), "the plies are no prefix of a line");
        let mut scene = Self::of_contour(contour);
        for ply in plies {
            scene.squares[ply.cell.row * board.m() + ply.cell.column] = Square::Piece(ply.player);
        }
        scene.last_filled = plies.last().map(|ply| ply.cell);
        scene
    }

    /// Returns the position itself.
    pub fn contour(&self) -> &Contour {
        &self.contour
    }

    /// Returns the content of `cell`.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn square(&self, cell: Cell) -> Square {
        let (n, m) = (self.contour.n(), self.contour.m());
        assert!(
            cell.row < n && cell.column < m,
            "cell {cell} is not on a board of {n} rows and {m} columns"
        );
        self.squares[cell.row * m + cell.column]
    }

    /// Returns the cell of the last move, when the moves are known.
    pub fn last_filled(&self) -> Option<Cell> {
        self.last_filled
    }
}

#[cfg(test)]
mod tests {
    use muqi_game::{Line, Replay};

    use super::*;

    fn board() -> Board {
        Board::from_fn(2, 2, |_| (0, 0))
    }

    fn down_the_first_column() -> Replay {
        let line: Line = (0..2).map(|row| Cell { row, column: 0 }).collect();
        line.replay(&board()).expect("a legal line")
    }

    #[test]
    fn pieces_belong_to_who_played_them() {
        use Square::{Addable, Empty, Filled, Piece};
        let plies = down_the_first_column().plies;
        let squares = |played| Scene::after(&board(), &plies[..played]).squares;
        assert_eq!(squares(0), [Addable, Empty, Empty, Empty]);
        assert_eq!(squares(1), [Piece(Player::Black), Addable, Addable, Empty]);
        assert_eq!(squares(2), [Piece(Player::Black), Addable, Piece(Player::White), Empty]);
        let unknown = Scene::of_contour(&plies[1].contour);
        assert_eq!(unknown.squares, [Filled, Addable, Filled, Empty]);
        assert_eq!(unknown.last_filled(), None);
    }

    #[test]
    #[should_panic(expected = "no prefix of a line")]
    fn plies_from_the_middle_of_a_line_are_refused() {
        Scene::after(&board(), &down_the_first_column().plies[1..]);
    }
}
