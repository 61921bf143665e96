//! A game with everything that could have been played instead, for people and for programs.

mod json;
mod text;

use crate::{
    chess::picture::Convention,
    game::Board,
    solver::{Analysis, ValueTable},
};

pub(crate) use json::positions_text;
pub(crate) use json::{analysis_json, positions_json};
pub(crate) use text::{analysis_text, best_moves_text};

/// A board, the values of all of its positions, and the way in which positions are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Explained<'a> {
    pub(crate) board: &'a Board,
    pub(crate) values: &'a ValueTable,
    pub(crate) convention: Convention,
}

impl Explained<'_> {
    /// Returns the games that begin with the moves given and with each best move after them.
    fn best_games(&self, analysis: &Analysis) -> Vec<Analysis> {
        let Some(next) = analysis.moves.get(analysis.given) else { return Vec::new() };
        let given = analysis.moves[..analysis.given].iter().map(|one| one.ply.cell);
        let best = next.choices.iter().filter(|choice| choice.loss == 0);
        best.map(|choice| {
            let line = given.clone().chain([choice.cell]).collect();
            Analysis::new(self.board, self.values, &line).expect("moves of a game")
        })
        .collect()
    }
}
