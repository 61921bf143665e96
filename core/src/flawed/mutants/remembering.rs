//! A search from the first position that remembers values under a part of the position.
//!
//! Two positions that agree in that part are taken for the same: the one that comes later has
//! the value of the first.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{
    flawed::positions::{Move, Position},
    game::Contour,
};

use super::{play::Play, totals::Totals};

/// Returns the scores from the first position on, and the values of all others that were looked
/// into.
///
/// # Complexity
///
/// One access to a hash table a move.
pub(super) fn remembering(play: &mut Play<'_>) -> (Totals, Vec<Totals>) {
    let mut position = Contour::empty(play.rows, play.columns);
    let filled = play.variant.start.filled(play.rows, play.columns);
    for &cell in &filled {
        position.fill(cell);
    }
    let mut search =
        Remembering { play, position, filled: filled.len(), remembered: HashMap::default() };
    let game = search.value();
    (game, search.remembered.into_values().collect())
}

struct Remembering<'p, 'v> {
    play: &'p mut Play<'v>,
    position: Contour,
    /// Its filled cells.
    filled: usize,
    remembered: HashMap<u128, Totals, FxBuildHasher>,
}

impl Remembering<'_, '_> {
    fn value(&mut self) -> Totals {
        let key = self.play.variant.key.of(0, self.position.row_lengths());
        if let Some(&known) = self.remembered.get(&key) {
            return known;
        }
        let moves = numbered_moves(&self.position);
        let rests: Vec<Totals> = moves.iter().map(|next| self.after(next)).collect();
        let position = Position { rank: 0, filled: self.filled, moves: &moves };
        let value = self.play.value(&position, |next| rests[next.weight]);
        self.remembered.insert(key, value);
        value
    }

    fn after(&mut self, next: &Move) -> Totals {
        self.position.fill(next.cell);
        self.filled += 1;
        let value = self.value();
        self.filled -= 1;
        self.position.empty_again(next.cell);
        value
    }
}

/// Returns the possible moves, the uppermost first, numbered in place of a weight.
pub(super) fn numbered_moves(position: &Contour) -> Vec<Move> {
    position.addable_corners().enumerate().map(|(weight, cell)| Move { cell, weight }).collect()
}
