//! A board as tables whose cells are the darker the more they bring.

use maud::{Markup, html};

use crate::{
    game::{Board, Cell, Player, Replay},
    input,
};

use super::{
    super::scrolling::{scrolling, scrolling_lines},
    frame::{View, number},
};

/// Shades beside that of 0.
const SHADES: i64 = 9;

/// Returns both tables of scores, in shades of one scale.
pub(super) fn scores(view: &View<'_>, board: &Board) -> Markup {
    let greatest = board.a_scores().iter().chain(board.b_scores()).copied().max();
    let greatest = i64::from(greatest.unwrap_or_default()).max(1);
    let shade = |score: i32| match i64::from(score) {
        1.. => format!("h{}", 1 + (i64::from(score) - 1) * SHADES / greatest),
        _ => "h0".to_owned(),
    };
    let table = |player: Player, name: &str| {
        grid(&view.text(message!("site-scores", player = name)), name, board, |cell| {
            let score = board.score(player, cell);
            (shade(score), score.to_string())
        })
    };
    html! { div.boards { (table(Player::Black, "a")) (table(Player::White, "b")) } }
}

/// Returns the cells of a game with the numbers of their moves, in discs of the players' colours.
pub(super) fn moves(view: &View<'_>, board: &Board, replay: &Replay) -> Markup {
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
pub(super) fn input(view: &View<'_>, board: &Board) -> Markup {
    html! {
        details {
            summary { (view.text(message!("site-input"))) }
            (scrolling_lines(
                &view.text(message!("site-input")),
                &html! { (String::from_utf8_lossy(&input::write(board))) },
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
