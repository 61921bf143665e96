//! Pictures made of characters.
//!
//! What is drawn is ASCII. The stones `●` and `○` and the lines of box drawing
//! are one column wide in most terminals and two in those of Chinese, Japanese
//! and Korean users (Unicode calls their width ambiguous), where they would
//! tear every row apart.

use std::fmt::Display;

use muqi_game::{Board, Cell, Contour, Player, Step};
use muqi_text::{Language, ToMessage as _};
use unicode_width::UnicodeWidthStr as _;

use super::{Convention, Scene, Square};

/// Returns the meaning of the characters of [`position_text`] and of the encodings.
pub fn legend(language: Language) -> String {
    format!("{}\n{}", language.text(message!("picture-letters")), encodings_legend(language))
}

/// Returns the meaning of the encodings, as [`contour_text`] has them.
pub fn encodings_legend(language: Language) -> String {
    language.text(message!("picture-encodings")) + "\n"
}

/// Stands between a drawing and what is written beside it.
const GAP: &str = "    ";

/// Returns a position, drawn, with the encodings of its contour beside it, the last of them in a
/// convention of choice; below them stand `notes`, a line each.
///
/// The stars are the two ends of the contour. Lines end with LF, the last one
/// too, and have no trailing blanks. For the letters see [`legend`].
///
/// ```text
/// top right *        row lengths  3 1 0
///    X O[X]+         path         URURRUR  from bottom left
///    O + . .         mask         0100101  from top right
///    + . . .
///   * bottom left
/// ```
pub fn position_text(
    scene: &Scene,
    convention: Convention,
    notes: &[String],
    language: Language,
) -> String {
    let drawing = drawing(scene, language);
    let width = drawing.iter().map(|line| line.width()).max().unwrap_or(0);
    let encodings = encodings(scene.contour(), convention, language);
    let beside: Vec<&String> = encodings.iter().chain(notes).collect();
    let mut text = String::new();
    for index in 0..drawing.len().max(beside.len()) {
        let line = drawing.get(index).map_or("", String::as_str);
        let beside = beside.get(index).map_or("", |text| text.as_str());
        text.push_str(format!("{}{GAP}{beside}", padded(line, width)).trim_end());
        text.push('\n');
    }
    text
}

/// Returns the encodings of a contour on one line, without its LF.
///
/// The path begins at the bottom left, the mask is written from the top right corner on.
///
/// # Examples
///
/// ```
/// use muqi_chess::picture::{Convention, contour_text};
/// use muqi_game::Contour;
/// use muqi_text::Language;
///
/// # static OURS: [&muqi_text::Sentences; 1] = [&muqi_chess::SENTENCES];
/// # muqi_text::register(&OURS);
/// let contour = Contour::from_row_lengths(4, vec![3, 1, 0])?;
/// let text = contour_text(&contour, Convention::Mask, Language::English);
/// assert_eq!(text, "row lengths 3 1 0  path URURRUR  mask 0100101");
/// # Ok::<(), muqi_game::ContourError>(())
/// ```
pub fn contour_text(contour: &Contour, convention: Convention, language: Language) -> String {
    language.text(message!(
        "picture-contour",
        rows = Convention::RowLengths.written(contour),
        path = path(contour),
        convention = convention,
        written = convention.written(contour)
    ))
}

/// Returns a text with the blanks behind it that fill columns of a terminal.
fn padded(text: &str, columns: usize) -> String {
    text.to_owned() + &" ".repeat(columns.saturating_sub(text.width()))
}

/// Returns the lines of the board between the two ends of its contour.
fn drawing(scene: &Scene, language: Language) -> Vec<String> {
    let (n, m) = (scene.contour().n(), scene.contour().m());
    // A cell and the blank after it, after one blank at the left.
    let width = 2 * m + 1;
    let top_right = language.text(message!("picture-top-right"));
    let indent = " ".repeat(top_right.width().saturating_sub(width));
    let first = " ".repeat(width.saturating_sub(top_right.width())) + &top_right;
    let rows = (0..n).map(|row| format!("{indent}{}", row_text(scene, row)));
    let last = indent.clone() + &language.text(message!("picture-bottom-left"));
    [first].into_iter().chain(rows).chain([last]).collect()
}

/// Returns one row; the last move is in brackets instead of blanks.
fn row_text(scene: &Scene, row: usize) -> String {
    let mut text = String::from(if is_last(scene, row, 0) { "[" } else { " " });
    for column in 0..scene.contour().m() {
        text.push(letter(scene.square(Cell { row, column })));
        text.push(match (is_last(scene, row, column), is_last(scene, row, column + 1)) {
            (true, _) => ']',
            (_, true) => '[',
            _ => ' ',
        });
    }
    text
}

fn is_last(scene: &Scene, row: usize, column: usize) -> bool {
    scene.last_filled() == Some(Cell { row, column })
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

fn encodings(contour: &Contour, convention: Convention, language: Language) -> [String; 3] {
    let labels =
        [Convention::RowLengths.to_message(), message!("picture-path"), convention.to_message()];
    let [rows, steps, chosen] = labels.map(|label| language.text(label));
    let width = [&rows, &steps, &chosen].map(|label| label.width()).into_iter().max().unwrap_or(0);
    let path = message!("picture-path-from", path = path(contour));
    let written = convention.written(contour);
    let written = match convention {
        Convention::Mask => language.text(message!("picture-mask-from", mask = written)),
        _ => written,
    };
    [
        (rows, Convention::RowLengths.written(contour)),
        (steps, language.text(path)),
        (chosen, written),
    ]
    .map(|(label, text)| format!("{}  {text}", padded(&label, width)))
}

fn path(contour: &Contour) -> String {
    contour.path().map(|step| if step == Step::Up { 'U' } else { 'R' }).collect()
}

/// Returns the two score tables, one below the other, with aligned columns and
/// with rows and columns numbered from 1.
///
/// # Examples
///
/// ```
/// use muqi_chess::picture::board_text;
/// use muqi_game::Board;
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
/// # Ok::<(), muqi_game::BoardError>(())
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
    let rows: String = scores
        .chunks(board.m())
        .enumerate()
        .map(|(index, row)| table_row(index + 1, head_width, row, width))
        .collect();
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
    use muqi_game::Board;

    use super::*;

    fn english(scene: &Scene) -> String {
        position_text(scene, Convention::Mask, &[], Language::English)
    }

    #[test]
    fn the_largest_contest_board_fits_80_columns_of_ascii() {
        let text = english(&Scene::of_contour(&Contour::full(10, 10)));
        assert!(text.lines().all(|line| line.len() <= 80 && line == line.trim_end()), "{text}");
        assert_eq!(text.lines().next().map(|line| line.find('*')), Some(Some(20)));
        let legend = legend(Language::English);
        assert!(text.is_ascii() && legend.is_ascii());
        assert!(legend.lines().all(|line| line.len() <= 80));
    }

    #[test]
    fn every_letter_is_in_the_legend() {
        let players = [Player::Black, Player::White].map(Square::Piece);
        for square in players.into_iter().chain([Square::Filled, Square::Addable, Square::Empty]) {
            for language in Language::ALL {
                let legend = legend(language);
                assert!(legend.contains(&format!("{} ", letter(square))), "{square:?}: {legend}");
            }
        }
    }

    #[test]
    fn chinese_words_leave_the_rows_where_they_are() {
        let contour = Contour::from_row_lengths(4, vec![3, 1, 0]).expect("a position");
        let text =
            position_text(&Scene::of_contour(&contour), Convention::Mask, &[], Language::Chinese);
        assert_eq!(
            format!("\n{text}"),
            "
   右上 *    各行长度  3 1 0
 # # # +     路径      URURRUR  从左下起
 # + . .     掩码      0100101  从右上起
 + . . .
* 左下
"
        );
    }

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
