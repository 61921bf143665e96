//! The page in which people play and see the game: one HTML file that needs nothing else.
//!
//! The page computes the values of every board itself. Rust puts its parts together: the
//! skeleton, the style, the scripts in one function, and the board and the sentences of both
//! languages as JSON. The same board gives the same bytes.

mod texts;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::Board;

use texts::Texts;

/// The skeleton, with `{title}`, `{style}` and `{script}` in place of its parts.
const SKELETON: &str = include_str!("page.html");

const STYLE: &str = include_str!("page.css");

/// The scripts in the order of their use.
const SCRIPTS: [&str; 24] = [
    include_str!("texts.js"),
    include_str!("solver.js"),
    include_str!("contour.js"),
    include_str!("players.js"),
    include_str!("state.js"),
    include_str!("board_view.js"),
    include_str!("mask_view.js"),
    include_str!("score_view.js"),
    include_str!("transport.js"),
    include_str!("play.js"),
    include_str!("guess.js"),
    include_str!("code_pane.js"),
    include_str!("small_board.js"),
    include_str!("compare.js"),
    include_str!("paths.js"),
    include_str!("forward.js"),
    include_str!("mistake.js"),
    include_str!("lessons.js"),
    include_str!("own_board.js"),
    include_str!("lattice.js"),
    include_str!("share.js"),
    include_str!("sound.js"),
    include_str!("worksheet.js"),
    include_str!("more.js"),
];

/// The script that starts the page, after all others.
const START: &str = include_str!("main.js");

/// The smallest board on which a forward recurrence fails; the explanation of the direction
/// needs one.
const FORWARD_FAILS: &str = "forward";

/// The data of the page.
#[derive(Serialize)]
struct Data<'a> {
    title: &'a str,
    board: Scores<'a>,
    clearest: BTreeMap<&'a str, Scores<'a>>,
    texts: Texts,
}

/// A board as the scripts read it; row-major.
#[derive(Serialize)]
struct Scores<'a> {
    n: usize,
    m: usize,
    a: &'a [i32],
    b: &'a [i32],
}

impl<'a> From<&'a Board> for Scores<'a> {
    fn from(board: &'a Board) -> Self {
        Self { n: board.n(), m: board.m(), a: board.a_scores(), b: board.b_scores() }
    }
}

/// Returns a page that opens from a file and shows `board`, under a title that may be any text.
///
/// `clearest` has the clearest board on which each flawed solver fails, by its name.
///
/// # Complexity
///
/// Some 200 KB, whatever the board.
pub fn page(board: &Board, title: &str, clearest: &BTreeMap<String, Board>) -> String {
    let direction =
        Board::from_fn(2, 2, |cell| [[(3, 5), (1, 2)], [(8, 9), (4, 6)]][cell.row][cell.column]);
    let mut boards: BTreeMap<&str, Scores<'_>> =
        clearest.iter().map(|(name, board)| (name.as_str(), board.into())).collect();
    boards.entry(FORWARD_FAILS).or_insert_with(|| (&direction).into());
    let data = Data { title, board: board.into(), clearest: boards, texts: Texts::new() };
    let json = serde_json::to_string(&data).expect("texts and numbers");
    // Within JSON the sign occurs in texts only: none of them can end the script.
    let json = json.replace('<', "\\u003c");
    let scripts = SCRIPTS.join("\n");
    let script = format!(
        "(function () {{\n\"use strict\";\nconst DATA = {json};\n{scripts}\n{START}}})();\n"
    );
    filled(&[("{title}", &escaped(title)), ("{style}", STYLE), ("{script}", &script)])
}

/// Returns the skeleton with its places filled, each text as it is: a text that looks like a
/// place is not filled again.
fn filled(parts: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = SKELETON;
    let next = |rest: &str| {
        let found = parts.iter().filter_map(|part| rest.find(part.0).map(|at| (at, *part)));
        found.min_by_key(|(at, _)| *at)
    };
    while let Some((at, (place, text))) = next(rest) {
        page += &rest[..at];
        page += text;
        rest = &rest[at + place.len()..];
    }
    page + rest
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn largest() -> Board {
        Board::from_fn(10, 10, |_| (100_000, 100_000))
    }

    #[test]
    fn the_page_is_small_and_needs_no_network() {
        let page = page(&largest(), "一双木棋", &BTreeMap::new());
        assert!(page.len() < 300_000, "{} bytes", page.len());
        assert!(!page.contains("http"));
        assert!(!page.contains("innerHTML"));
        assert_eq!(page, super::page(&largest(), "一双木棋", &BTreeMap::new()));
    }

    #[test]
    fn a_title_stays_text() {
        let title = "</script><script>alert(1)</script> {script} & {title}";
        let clearest = BTreeMap::from([(title.to_owned(), largest())]);
        let page = page(&largest(), title, &clearest);
        assert_eq!(page.matches("<script").count(), 1);
        assert_eq!(page.matches("</script").count(), 1);
        assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"), "in the heading");
        assert!(page.contains("\\u003c/script>"), "in the data");
    }
}
