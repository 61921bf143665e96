//! Pictures made of characters.
//!
//! All of them are ASCII. The stones `●` and `○` and the lines of box drawing
//! are one column wide in most terminals and two in those of Chinese, Japanese
//! and Korean users (Unicode calls their width ambiguous), where they would
//! tear every row apart.

use crate::game::{Cell, Contour, Player, Step};

use super::{Scene, Square};

/// The meaning of the characters of [`position_text`] and [`contour_text`].
pub const LEGEND: &str = "\
X Black  O White  # filled  + may be filled next  . empty  [ ] the last move
path: from the bottom left to the top right corner, U up, R right
mask: the same steps from the top right, highest bit first, up 1, right 0
";

/// Stands between a drawing and what is written beside it.
const GAP: &str = "    ";

const TOP_RIGHT: &str = "top right *";
const BOTTOM_LEFT: &str = "* bottom left";

/// Returns a position, drawn, with the encodings of its contour beside it.
///
/// The stars are the two ends of the contour. Lines end with LF, the last one
/// too, and have no trailing blanks. For the letters see [`LEGEND`].
///
/// ```text
/// top right *        row lengths  3 1 0
///    X O[X]+         path         URURRUR  from bottom left
///    O + . .         mask         0100101  from top right
///    + . . .
///   * bottom left
/// ```
pub fn position_text(scene: &Scene) -> String {
    let drawing = drawing(scene);
    let width = drawing.iter().map(String::len).max().unwrap_or(0);
    let encodings = encodings(scene.contour());
    let mut text = String::new();
    for (index, line) in drawing.iter().enumerate() {
        let beside = encodings.get(index).map_or("", String::as_str);
        text.push_str(format!("{line:width$}{GAP}{beside}").trim_end());
        text.push('\n');
    }
    text
}

/// Returns the encodings of a contour on one line, without its LF.
///
/// The path begins at the bottom left, the mask at the top right corner.
///
/// # Examples
///
/// ```
/// use muqi::{game::Contour, picture::contour_text};
///
/// let contour = Contour::from_row_lengths(4, vec![3, 1, 0])?;
/// assert_eq!(contour_text(&contour), "row lengths 3 1 0  path URURRUR  mask 0100101");
/// # Ok::<(), muqi::game::ContourError>(())
/// ```
pub fn contour_text(contour: &Contour) -> String {
    let (rows, path) = (row_lengths(contour), path(contour));
    format!("row lengths {rows}  path {path}  mask {contour}")
}

/// Returns the lines of the board between the two ends of its contour.
fn drawing(scene: &Scene) -> Vec<String> {
    let (n, m) = (scene.contour().n(), scene.contour().m());
    // A cell and the blank after it, after one blank at the left.
    let width = 2 * m + 1;
    let indent = " ".repeat(TOP_RIGHT.len().saturating_sub(width));
    let first = format!("{TOP_RIGHT:>width$}");
    let rows = (0..n).map(|row| format!("{indent}{}", row_text(scene, row)));
    let last = format!("{indent}{BOTTOM_LEFT}");
    [first].into_iter().chain(rows).chain([last]).collect()
}

/// Returns one row; the last move is in brackets instead of blanks.
fn row_text(scene: &Scene, row: usize) -> String {
    let cell_at = |column| Cell { row, column };
    let is_last = |column| scene.last_filled() == Some(cell_at(column));
    let mut text = String::from(if is_last(0) { "[" } else { " " });
    for column in 0..scene.contour().m() {
        text.push(letter(scene.square(cell_at(column))));
        text.push(match (is_last(column), is_last(column + 1)) {
            (true, _) => ']',
            (_, true) => '[',
            _ => ' ',
        });
    }
    text
}

fn letter(square: Square) -> char {
    match square {
        Square::Piece(Player::Black) => 'X',
        Square::Piece(Player::White) => 'O',
        Square::Filled => '#',
        Square::Addable => '+',
        Square::Empty => '.',
    }
}

fn encodings(contour: &Contour) -> [String; 3] {
    [
        format!("row lengths  {}", row_lengths(contour)),
        format!("path         {}  from bottom left", path(contour)),
        format!("mask         {contour}  from top right"),
    ]
}

fn row_lengths(contour: &Contour) -> String {
    let lengths: Vec<String> = contour.row_lengths().iter().map(usize::to_string).collect();
    lengths.join(" ")
}

fn path(contour: &Contour) -> String {
    contour.path().map(|step| if step == Step::Up { 'U' } else { 'R' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Line};

    fn sample() -> Board {
        Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1]).expect("the sample")
    }

    /// Draws the sample after some moves of the statement's line.
    fn after(moves: usize) -> String {
        let line = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (1, 2)];
        let line: Line = line.map(|(row, column)| Cell { row, column }).into_iter().collect();
        let replay = line.replay(&sample()).expect("a legal line");
        position_text(&Scene::after(&sample(), &replay.plies[..moves]))
    }

    #[test]
    fn the_last_move_stands_in_brackets_whoever_made_it() {
        assert_eq!(
            after(1),
            "\
top right *          row lengths  1 0
    [X]+ .           path         URURR  from bottom left
     + . .           mask         00101  from top right
    * bottom left
"
        );
        assert_eq!(
            after(2),
            "\
top right *          row lengths  2 0
     X[O]+           path         URRUR  from bottom left
     + . .           mask         01001  from top right
    * bottom left
"
        );
    }

    #[test]
    fn a_bare_contour_is_drawn_without_owners() {
        let contour = Contour::from_row_lengths(4, vec![3, 1, 0]).expect("a position");
        assert_eq!(
            position_text(&Scene::of_contour(&contour)),
            "\
top right *        row lengths  3 1 0
   # # # +         path         URURRUR  from bottom left
   # + . .         mask         0100101  from top right
   + . . .
  * bottom left
"
        );
    }

    #[test]
    fn the_first_and_the_last_position_have_no_piece_and_no_move_left() {
        assert!(after(0).contains("     + . .  "), "{}", after(0));
        assert!(after(0).contains("UURRR") && after(0).contains("00011"));
        assert!(after(6).contains("     X O O  ") && after(6).contains("     X X[O]"));
        assert!(!after(6).contains('+'));
    }

    #[test]
    fn one_cell_still_has_both_ends_and_all_encodings() {
        assert_eq!(
            position_text(&Scene::of_contour(&Contour::empty(1, 1))),
            "\
top right *              row lengths  0
         +               path         UR  from bottom left
        * bottom left    mask         01  from top right
"
        );
    }

    #[test]
    fn the_largest_contest_board_fits_80_columns_of_ascii() {
        let text = position_text(&Scene::of_contour(&Contour::full(10, 10)));
        assert!(text.lines().all(|line| line.len() <= 80 && line == line.trim_end()), "{text}");
        assert_eq!(text.lines().next().map(|line| line.find('*')), Some(Some(20)));
        assert!(text.is_ascii() && LEGEND.is_ascii());
        assert!(LEGEND.lines().all(|line| line.len() <= 80));
    }

    #[test]
    fn every_letter_is_in_the_legend() {
        let players = [Player::Black, Player::White].map(Square::Piece);
        for square in players.into_iter().chain([Square::Filled, Square::Addable, Square::Empty]) {
            assert!(LEGEND.contains(&format!("{} ", letter(square))), "{square:?}");
        }
    }
}
