//! All positions of a board, with their moves and their values.

use std::fmt::Write as _;

use crate::{
    game::{Contour, Ranking},
    picture::{board_text, contour_text, encodings_legend},
    report::{HEADING, styled},
    solver::ValueTable,
    text::{Language, Message},
};

use super::{Explained, text::name_of};

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
