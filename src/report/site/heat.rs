//! A board as tables whose cells are the darker the more they bring.

use std::fmt::Display;

use maud::{Markup, html};

use crate::{
    chess::picture::MOST_POSITIONS_OF_A_PAGE,
    game::{Board, Cell, Line, Player, Ranking, Replay},
};

use super::{
    super::style::{scrolling, scrolling_lines},
    frame::{View, number},
};

/// Shades beside that of 0.
const SHADES: i64 = 9;

/// Returns both tables of scores, in shades of one scale.
pub(crate) fn scores(view: &View<'_>, board: &Board) -> Markup {
    let greatest = board.a_scores().iter().chain(board.b_scores()).copied().max();
    let greatest = i64::from(greatest.unwrap_or_default()).max(1);
    html! { div.boards { (scores_of(view, board, greatest, (Player::Black, "a"))) (scores_of(view, board, greatest, (Player::White, "b"))) } }
}

/// Returns the class of a score: what is not above 0 has none of the shades.
fn shade(score: i32, greatest: i64) -> String {
    match i64::from(score) {
        1.. => format!("h{}", 1 + (i64::from(score) - 1) * SHADES / greatest),
        _ => "h0".to_owned(),
    }
}

/// Returns the scores of a player, by the shade of the greatest of both.
fn scores_of(
    view: &View<'_>,
    board: &Board,
    greatest: i64,
    (player, name): (Player, &str),
) -> Markup {
    grid(&view.text(message!("site-scores", player = name)), name, board, |cell| {
        let score = board.score(player, cell);
        (shade(score, greatest), score.to_string())
    })
}

/// Returns the cells of a game with the numbers of their moves, in discs of the players' colours.
pub(crate) fn moves(view: &View<'_>, board: &Board, replay: &Replay) -> Markup {
    let caption = view.text(message!(
        "site-game",
        black = replay.black.to_string(),
        white = replay.white.to_string(),
        difference = number(replay.black - replay.white)
    ));
    html! {
        div.boards {
            (grid(&caption, "moves", board, |cell| {
                let ply = replay.plies.iter().find(|ply| ply.cell == cell);
                ply.map_or_else(Default::default, |ply| {
                    let class = if ply.player == Player::Black { "black" } else { "white" };
                    (class.to_owned(), ply.number.to_string())
                })
            }))
        }
    }
}

/// Returns the input of a board, to be copied.
pub(crate) fn input(view: &View<'_>, board: &Board) -> Markup {
    html! {
        details {
            summary { (view.text(message!("explore-own-input"))) }
            (scrolling_lines(
                &view.text(message!("explore-own-input")),
                &html! { (String::from_utf8_lossy(&crate::chess::input::write(board))) },
            ))
        }
    }
}

fn grid(
    caption: &str,
    kind: &str,
    board: &Board,
    cell: impl Fn(Cell) -> (String, String),
) -> Markup {
    let table = html! {
        table class={ "heat " (kind) } {
            caption { (caption) }
            tbody {
                @for row in 0..board.n() {
                    tr {
                        @for column in 0..board.m() {
                            @let (class, text) = cell(Cell { row, column });
                            td class=(class) { @if kind == "moves" { span { (text) } } @else { (text) } }
                        }
                    }
                }
            }
        }
    };
    scrolling(caption, &table)
}

/// Rows of a board that needs more room than others begin beyond this number.
const LARGE: usize = 5;

/// Rows of a board that needs less room than others, at most.
const LOW: usize = 2;

/// A board to be played, perhaps after some moves.
pub(crate) struct Live<'a> {
    pub(crate) board: &'a Board,
    pub(crate) line: &'a Line,
    /// Moves of the line that have been played.
    pub(crate) at: usize,
    /// The flawed program whose mistake is explained.
    pub(crate) flaw: Option<&'a str>,
    /// The part of the page that is shown, alone in a figure; nothing where it is the board.
    pub(crate) part: Option<&'static str>,
}

impl<'a> Live<'a> {
    /// Returns a board before the first move.
    pub(crate) fn at_start(board: &'a Board, line: &'a Line) -> Self {
        Self { board, line, at: 0, flaw: None, part: None }
    }

    /// Returns the part of a link that has the board; nothing where the page cannot compute its
    /// values.
    fn fragment(&self, view: &View<'_>) -> Option<String> {
        let (n, m) = (self.board.n(), self.board.m());
        Ranking::count_positions(n, m).filter(|&count| count <= MOST_POSITIONS_OF_A_PAGE)?;
        let (a, b) = (joined(self.board.a_scores()), joined(self.board.b_scores()));
        let line = joined(self.line.0.iter().map(|cell| cell.row * m + cell.column));
        let flaw = self.flaw.map_or(String::new(), |flaw| format!("&flaw={flaw}"));
        let part = self.part.map_or(String::new(), |part| format!("&part={part}"));
        let (at, language) = (self.at, view.language.code());
        Some(format!("n={n}&m={m}&a={a}&b={b}&line={line}&at={at}&lang={language}{flaw}{part}"))
    }

    /// Returns the address of the board, from a page that is `top` below the site.
    pub(crate) fn address(&self, view: &View<'_>, top: &str) -> Option<String> {
        Some(format!("{top}play.html#{}", self.fragment(view)?))
    }

    /// Returns a figure that a script replaces by the live board; paper and pages without scripts
    /// show what is `drawn`. `name` is the name of what it shows.
    pub(crate) fn figure(&self, view: &View<'_>, top: &str, name: &str, drawn: &Markup) -> Markup {
        let address = self.address(view, top);
        let title = view.text(message!("site-live-board", name = name));
        let size = match self.board.n() {
            rows if rows > LARGE => "large",
            rows if rows <= LOW => "low",
            _ => "usual",
        };
        let size = self.part.unwrap_or(size);
        html! {
            figure class={ "live " (size) } data-play=[address.as_deref()] data-title=[address.is_some().then_some(title)] {
                div.drawn { (drawn) }
                @if let Some(address) = &address {
                    figcaption { a href=(address) { (view.text(message!("site-play"))) } }
                }
            }
        }
    }
}

fn joined<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    numbers.join(".")
}
