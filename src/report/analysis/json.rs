//! A game, or all positions of a board, for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{
    chess::{
        name_of,
        picture::{Convention, board_text, contour_text, encodings_legend},
    },
    game::{Board, Cell, Contour, Player, Ranking, Step},
    solver::{AnalysedMove, Analysis, Choice, ValueTable},
    text::{Language, Message},
};

use super::{
    super::{HEADING, array, document, styled},
    Explained,
};

/// Returns a game as `muqi explain --format json` prints it.
pub(crate) fn analysis_json(explained: &Explained<'_>, analysis: &Analysis) -> String {
    let Explained { board, values, convention } = *explained;
    let (start, difference) = analysis.start(board);
    let best = explained.best_games(analysis).into_iter().map(|game| {
        let line = game.moves[analysis.given..].iter();
        array(line.map(|one| cell_json(one.ply.cell)))
    });
    document(&json!({
        "format": 1,
        "board": board_json(board),
        "answer": values.of_board(),
        "convention": convention.name(),
        "given": analysis.given,
        "outcome": difference + values.of(&start),
        "start": position_json(&Contour::empty(board.n(), board.m()), convention),
        "moves": array(analysis.moves.iter().map(|one| move_json(one, convention))),
        "black": analysis.black,
        "white": analysis.white,
        "best_games": array(best),
    }))
}

/// Returns all positions as `muqi explain --transitions --format json` prints them.
pub(crate) fn positions_json(explained: &Explained<'_>, ranking: &Ranking) -> String {
    let Explained { board, values, convention } = *explained;
    let ranks = 0..ranking.positions();
    let positions = ranks.map(|rank| numbered_position_json(explained, ranking, rank));
    document(&json!({
        "format": 1,
        "board": board_json(board),
        "answer": values.of_board(),
        "convention": convention.name(),
        "positions": array(positions),
    }))
}

/// Returns the position of a rank with every move that may follow.
fn numbered_position_json(explained: &Explained<'_>, ranking: &Ranking, rank: u64) -> Value {
    let Explained { board, values, convention } = *explained;
    let position = ranking.unrank(rank);
    let to_move = (!position.is_full()).then(|| player_key(position.player_to_move()));
    let transitions = position.addable_corners().map(|cell| {
        json!({
            "cell": cell_json(cell),
            "score": board.score(position.player_to_move(), cell),
            "rank": rank + ranking.weight(cell),
            "value": values.after(board, &position, cell),
        })
    });
    json!({
        "rank": rank,
        "position": position_json(&position, convention),
        "to_move": to_move,
        "value": values.of(&position),
        "transitions": array(transitions),
    })
}

fn board_json(board: &Board) -> Value {
    json!({
        "n": board.n(),
        "m": board.m(),
        "a": rows_json(board.a_scores(), board.m()),
        "b": rows_json(board.b_scores(), board.m()),
    })
}

/// Returns scores by row.
fn rows_json(scores: &[i32], columns: usize) -> Value {
    array(scores.chunks(columns).map(<[i32]>::to_vec))
}

fn move_json(one: &AnalysedMove, convention: Convention) -> Value {
    let ply = &one.ply;
    json!({
        "number": ply.number,
        "player": player_key(ply.player),
        "cell": cell_json(ply.cell),
        "score": ply.score,
        "difference": ply.difference,
        "loss": one.loss(),
        "choices": array(one.choices.iter().map(choice_json)),
        "position": position_json(&ply.contour, convention),
    })
}

fn choice_json(choice: &Choice) -> Value {
    let Choice { cell, outcome, loss } = *choice;
    json!({ "cell": cell_json(cell), "outcome": outcome, "loss": loss })
}

fn position_json(contour: &Contour, convention: Convention) -> Value {
    let path = contour.path().map(|step| if step == Step::Up { 'U' } else { 'R' });
    json!({
        "row_lengths": contour.row_lengths(),
        "path": path.collect::<String>(),
        "mask": contour.to_string(),
        "written": convention.written(contour),
    })
}

fn cell_json(cell: Cell) -> Value {
    json!([cell.row + 1, cell.column + 1])
}

fn player_key(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}

/// Returns every position in ascending rank, with its moves and its value.
pub(crate) fn positions_text(
    explained: &Explained<'_>,
    ranking: &Ranking,
    language: Language,
) -> String {
    let Explained { board, values, convention } = *explained;
    let mut text = format!("{}\n{}\n", board_text(board), encodings_legend(language));
    for rank in 0..ranking.positions() {
        let position = ranking.unrank(rank);
        let _ = writeln!(
            text,
            "{}  {}  {}",
            styled(HEADING, format!("{rank:>4}")),
            contour_text(&position, convention, language),
            language.text(to_move(&position, values)),
        );
        for cell in position.addable_corners() {
            let mut next = position.clone();
            next.fill(cell);
            let line = message!(
                "explain-transition",
                cell = cell.to_string(),
                score = format!("{:>6}", board.score(position.player_to_move(), cell)),
                rank = format!("{:>4}", rank + ranking.weight(cell)),
                convention = convention,
                written = convention.written(&next),
                value = values.after(board, &position, cell)
            );
            let _ = writeln!(text, "      {}", language.text(line));
        }
    }
    text
}

fn to_move(position: &Contour, values: &ValueTable) -> Message {
    let value = values.of(position);
    if position.is_full() {
        return message!("explain-end", value = value);
    }
    message!("explain-to-move", player = name_of(position.player_to_move()), value = value)
}
