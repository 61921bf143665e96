//! The page in which people play and see the game: one HTML file that needs nothing else.
//!
//! The page computes the values of every board itself. Rust puts its parts together: the
//! skeleton, the style, the scripts in one function, and the board and the sentences of both
//! languages as JSON. The same board gives the same bytes.

use std::collections::BTreeMap;

use muqi_game::{Board, Line};
use muqi_text::{Code, Fact, Language, Message};
use serde::Serialize;

use crate::input::{Bounds, Interval, input_code};

use super::Convention;

use texts::Texts;

mod texts;

pub use texts::FLAWED_PLAYERS;

/// The skeleton, with `{title}`, `{style}` and `{script}` in place of its parts.
const SKELETON: &str = include_str!("page.html");

const STYLE: &str = include_str!("page.css");

/// The scripts in the order of their use.
const SCRIPTS: [&str; 26] = [
    include_str!("texts.js"),
    include_str!("solver.js"),
    include_str!("contour.js"),
    include_str!("players.js"),
    include_str!("state.js"),
    include_str!("shapes.js"),
    include_str!("board_view.js"),
    include_str!("mask_view.js"),
    include_str!("score_view.js"),
    include_str!("transport.js"),
    include_str!("play.js"),
    include_str!("guess.js"),
    include_str!("code_pane.js"),
    include_str!("small_board.js"),
    include_str!("paths.js"),
    include_str!("forward.js"),
    include_str!("mistake.js"),
    include_str!("input_numbers.js"),
    include_str!("input_lines.js"),
    include_str!("input_layout.js"),
    include_str!("input_rows.js"),
    include_str!("input_faults.js"),
    include_str!("own_board.js"),
    include_str!("lattice.js"),
    include_str!("share.js"),
    include_str!("more.js"),
];

/// The script that starts the page, after all others.
const START: &str = include_str!("main.js");

/// The smallest board on which a forward recurrence fails; the explanation of the direction
/// needs one.
const FORWARD_FAILS: &str = "forward";

/// The most positions of a board whose values a page computes in a few tenths of a second;
/// 10 × 10 has 184,756.
pub const MOST_POSITIONS_OF_A_PAGE: u64 = 300_000;

/// The content of a page.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The board that it shows at first, of [`MOST_POSITIONS_OF_A_PAGE`] at most.
    pub board: &'a Board,
    /// The moves that have been played.
    pub line: &'a Line,
    /// The heading, which may be any text; the page has one in either language without it.
    pub title: Option<&'a str>,
    /// The encoding of positions at first.
    pub convention: Convention,
    /// The language of the page, unless a viewer has chosen the other one; without it that of the
    /// browser.
    pub language: Option<Language>,
    /// The flawed program whose mistake is explained at first, one of [`FLAWED_PLAYERS`].
    pub flaw: Option<&'a str>,
    /// The bounds of boards that people make in the page.
    pub constraints: &'a Bounds,
    /// The clearest board on which each of [`FLAWED_PLAYERS`] fails, by its name, and that of a
    /// forward recurrence.
    pub clearest: &'a BTreeMap<&'a str, &'a Board>,
}

/// The data of a page, as the scripts read them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Data<'a> {
    title: Option<&'a str>,
    board: Scores<'a>,
    line: Vec<usize>,
    convention: &'static str,
    language: Option<&'static str>,
    flaw: Option<&'a str>,
    bounds: Ends,
    most_positions: u64,
    clearest: BTreeMap<&'a str, Scores<'a>>,
    codes: Vec<&'static str>,
    forms: BTreeMap<&'static str, &'static [&'static str]>,
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

/// The least and the greatest number allowed for each quantity.
#[derive(Serialize)]
struct Ends {
    n: [i64; 2],
    m: [i64; 2],
    cells: [i64; 2],
    a: [i64; 2],
    b: [i64; 2],
}

impl From<&Bounds> for Ends {
    fn from(constraints: &Bounds) -> Self {
        let Bounds { n, m, cells, a, b } = *constraints;
        Self { n: ends(n), m: ends(m), cells: ends(cells), a: ends(a), b: ends(b) }
    }
}

fn ends(interval: Interval) -> [i64; 2] {
    [interval.least, interval.greatest]
}

/// Returns a page that opens from a file and needs nothing else.
///
/// # Panics
///
/// Never: its data are texts and numbers.
///
/// # Complexity
///
/// Some 200 KB, whatever the board.
pub fn page(page: &Page<'_>) -> String {
    let direction = where_forward_fails();
    let mut clearest: BTreeMap<&str, Scores<'_>> =
        page.clearest.iter().map(|(name, board)| (*name, (*board).into())).collect();
    clearest.entry(FORWARD_FAILS).or_insert_with(|| (&direction).into());
    let data = Data {
        title: page.title,
        board: page.board.into(),
        line: page.line.0.iter().map(|cell| cell.row * page.board.m() + cell.column).collect(),
        convention: page.convention.name(),
        language: page.language.map(Language::code),
        flaw: page.flaw,
        bounds: page.constraints.into(),
        most_positions: MOST_POSITIONS_OF_A_PAGE,
        clearest,
        codes: codes(),
        forms: forms(),
        texts: Texts::new(),
    };
    let json = serde_json::to_string(&data).expect("texts and numbers");
    // Within JSON the sign occurs in texts only: none of them can end the script.
    let json = json.replace('<', "\\u003c");
    let scripts = SCRIPTS.join("\n");
    let script = format!(
        "(function () {{\n\"use strict\";\nconst DATA = {json};\n{scripts}\n{START}}})();\n"
    );
    let title = page.title.unwrap_or("一双木棋 · muqi");
    filled(&[("{title}", &escaped(title)), ("{style}", STYLE), ("{script}", &script)])
}

/// Returns a board of the smallest shape on which a forward recurrence is wrong.
pub(crate) fn where_forward_fails() -> Board {
    Board::from_fn(2, 2, |cell| [[(3, 5), (1, 2)], [(8, 9), (4, 6)]][cell.row][cell.column])
}

/// Returns the skeleton with its places filled, each text as it is: a text that looks like a
/// place is not filled again.
fn filled(parts: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = SKELETON;
    loop {
        let found = parts.iter().filter_map(|part| rest.find(part.0).map(|at| (at, *part)));
        let Some((at, (place, text))) = found.min_by_key(|(at, _)| *at) else { break };
        page += &rest[..at];
        page += text;
        rest = &rest[at + place.len()..];
    }
    page + rest
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The facts by which a sentence chooses its form: a number that is 1, or something that is true.
const CHOICES: [(Code, &[&str]); 5] = [
    (input_code::LEADING_BLANK, &["bad"]),
    (input_code::TRAILING_BLANK, &["bad"]),
    (input_code::BLANK_LINE, &["lines", "atend"]),
    (input_code::EXTRA_ROW, &["atend", "surplus"]),
    (input_code::LINE_STRUCTURE, &["found"]),
];

/// The name of the one fact that is true or false; the others are numbers.
const FLAG: &str = "atend";

/// Sentences and names of things that the page has in common with others.
pub(crate) const TERMS: [&str; 21] = [
    "about",
    "explain-heading-cell",
    "explain-heading-loss",
    "player-black",
    "player-white",
    "term-blank",
    "term-tab",
    "term-carriage-return",
    "term-no-break-space",
    "term-full-width-blank",
    "term-archive",
    "term-pdf",
    "term-executable",
    "term-picture",
    "term-office",
    "term-source-code",
    "term-git-lfs",
    "term-html",
    "term-xml",
    "term-text",
    "term-this-number",
];

/// Returns the codes in the order in which faults at the same place are reported.
pub(crate) fn codes() -> Vec<&'static str> {
    input_code::ALL.map(Code::name).to_vec()
}

/// Returns the facts by which each sentence chooses its form.
pub(crate) fn forms() -> BTreeMap<&'static str, &'static [&'static str]> {
    CHOICES.iter().map(|(code, facts)| (code.name(), *facts)).collect()
}

/// Returns every form of every sentence: the key of the form and the facts that choose it. The key
/// has the names of those that are 1 or true after that of the sentence.
pub(crate) fn sentences() -> Vec<(String, Message)> {
    let mut sentences = Vec::new();
    for code in codes() {
        let choices = forms().get(code).copied().unwrap_or_default();
        for chosen in 0..1_usize << choices.len() {
            let names = (0..choices.len()).filter(|index| chosen >> index & 1 == 1);
            let (mut key, mut message) = (code.to_owned(), Message::new(code));
            for name in names.map(|index| choices[index]) {
                key = format!("{key} {name}");
                let fact = if name == FLAG { Fact::Flag(true) } else { Fact::Number(1) };
                message.facts.push((name.into(), fact));
            }
            // Subtasks have bounds of their own; the page has those of the problem.
            message.facts.push(("subtask".into(), Fact::Verbatim("none".to_owned())));
            sentences.push((key, message));
        }
    }
    sentences
}

#[cfg(test)]
mod tests {
    use muqi_game::Cell;

    use super::*;

    fn largest() -> Board {
        Board::from_fn(10, 10, |_| (100_000, 100_000))
    }

    /// Returns the page of the largest board under a title.
    fn titled(title: Option<&str>, clearest: &BTreeMap<&str, &Board>) -> String {
        page(&Page {
            board: &largest(),
            line: &Line(vec![Cell { row: 0, column: 0 }, Cell { row: 1, column: 0 }]),
            title,
            convention: Convention::Mask,
            language: None,
            flaw: None,
            constraints: &Bounds::OFFICIAL,
            clearest,
        })
    }

    #[test]
    fn the_page_is_small_and_needs_no_network() {
        let page = titled(None, &BTreeMap::new());
        assert!(page.len() < 300_000, "{} bytes", page.len());
        assert!(!page.contains("http"));
        assert!(!page.contains("innerHTML"));
        assert!(page.contains(r#""line":[0,10]"#), "the moves are cells");
        assert_eq!(page, titled(None, &BTreeMap::new()));
    }

    #[test]
    fn the_scripts_and_the_style_ask_no_more_than_old_browsers_have() {
        // Chrome 80 and Firefox 78 lack these.
        let lacking = [
            ".at(",
            ".replaceAll(",
            ".replaceChildren(",
            ".hasOwn(",
            "structuredClone",
            "??=",
            "||=",
            "&&=",
            "import(",
            "checkVisibility",
            ":has(",
            ":is(",
            ":where(",
            "aspect-ratio",
            "inset:",
            "color-mix(",
        ];
        let parts = SCRIPTS.iter().chain([&START, &STYLE]);
        for part in parts {
            let found: Vec<_> = lacking.iter().filter(|feature| part.contains(**feature)).collect();
            assert!(found.is_empty(), "{found:?} in {}", part.lines().next().unwrap_or_default());
        }
    }

    #[test]
    fn a_title_stays_text() {
        let title = "</script><script>alert(1)</script> {script} & {title}";
        let board = largest();
        let page = titled(Some(title), &BTreeMap::from([(title, &board)]));
        assert_eq!(page.matches("<script").count(), 1);
        assert_eq!(page.matches("</script").count(), 1);
        assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"), "in the heading");
        assert!(page.contains("\\u003c/script>"), "in the data");
    }
}
