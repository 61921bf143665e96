//! A game in which each move is chosen by looking some moves ahead.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{
    flawed::positions::{Move, Position, Shape},
    game::{Cell, Contour},
};

use super::{
    play::{Play, index},
    totals::Totals,
};

/// Plays a game, looking `moves` moves ahead at every move, and returns its scores with the values
/// of the positions that were looked into.
///
/// # Complexity
///
/// One access to a hash table a move from every position that can be reached within so many
/// moves of one of the game.
pub(super) fn ahead(play: &mut Play<'_>, shape: &Shape, moves: usize) -> (Totals, Vec<Totals>) {
    let position = Contour::empty(play.rows, play.columns);
    let mut game = Game { play, shape, position, filled: 0, rank: 0, seen: HashMap::default() };
    let (mut totals, mut seen) = (Totals::default(), Vec::new());
    while let Some(after) = game.make_move(moves, totals) {
        totals = after;
        seen.extend(game.seen.drain().map(|(_, value)| value));
    }
    (totals, seen)
}

struct Game<'p, 'v> {
    play: &'p mut Play<'v>,
    shape: &'p Shape,
    position: Contour,
    /// Its filled cells.
    filled: usize,
    /// Its rank.
    rank: usize,
    /// The values that were seen before this move, by rank.
    seen: HashMap<usize, Totals, FxBuildHasher>,
}

impl Game<'_, '_> {
    /// Makes the best move, the uppermost of equally good ones, and returns what the scores so far
    /// become; nothing at the end.
    fn make_move(&mut self, ahead: usize, so_far: Totals) -> Option<Totals> {
        let moves = numbered_moves(&self.position);
        let rests = self.rests(&moves, ahead);
        let play = &*self.play;
        let at = play.situation(&Position { rank: 0, filled: self.filled, moves: &moves });
        let chooser = play.variant.chooser.player(&at, None);
        let weight = |next: &Move| {
            let (own, other) = play.outcome(&at, next, rests[next.weight]).seen_by(chooser);
            play.variant.choice[index(chooser)].weight(own, other)
        };
        let better =
            |best: Move, next: Move| if weight(&next) > weight(&best) { next } else { best };
        let next = moves.iter().copied().reduce(better)?;
        let after = play.outcome(&at, &next, so_far);
        self.fill(next.cell);
        Some(after)
    }

    /// Returns what the program takes the position to be worth that sees so many moves more.
    fn value(&mut self, ahead: usize) -> Totals {
        if ahead == 0 {
            return Totals::default();
        }
        if let Some(&known) = self.seen.get(&self.rank) {
            return known;
        }
        let moves = numbered_moves(&self.position);
        let rests = self.rests(&moves, ahead);
        let position = Position { rank: 0, filled: self.filled, moves: &moves };
        let value = self.play.value(&position, |next| rests[next.weight]);
        self.seen.insert(self.rank, value);
        value
    }

    /// Returns what each of the moves leads to, the move being one of those that are seen.
    fn rests(&mut self, moves: &[Move], ahead: usize) -> Vec<Totals> {
        let after = |next: &Move| {
            self.fill(next.cell);
            let value = self.value(ahead - 1);
            self.empty_again(next.cell);
            value
        };
        moves.iter().map(after).collect()
    }

    fn fill(&mut self, cell: Cell) {
        self.position.fill(cell);
        self.filled += 1;
        self.rank += self.shape.weight(cell);
    }

    fn empty_again(&mut self, cell: Cell) {
        self.position.empty_again(cell);
        self.filled -= 1;
        self.rank -= self.shape.weight(cell);
    }
}

/// Returns the possible moves, the uppermost first, numbered in place of a weight.
fn numbered_moves(position: &Contour) -> Vec<Move> {
    position.addable_corners().enumerate().map(|(weight, cell)| Move { cell, weight }).collect()
}
