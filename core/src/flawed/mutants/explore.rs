//! A search from the first position that remembers what it has seen.
//!
//! It is for programs that do not play by the rule, whose positions have no
//! rank. A position is a set of cells, cell `(i, j)` of `m` columns being bit
//! `i · m + j`.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{
    flawed::positions::{Move, Position},
    game::Cell,
};

use super::{extent, play::Play, rule::Rule, totals::Totals};

/// Cells of a board, at most: each is a bit of a position.
pub(super) const MOST_CELLS: usize = 128;

/// Positions that a program remembers before it runs out of memory, or of time.
const MOST_POSITIONS: usize = 1 << 18;

struct Exploration<'p, 'v> {
    play: &'p mut Play<'v>,
    remembered: HashMap<u128, Totals, FxBuildHasher>,
}

/// Returns the scores from the first position on and the values of all others,
/// or nothing when there are more positions than a program can remember.
pub(super) fn explored(play: &mut Play<'_>) -> Option<(Totals, Vec<Totals>)> {
    if play.rows * play.columns > MOST_CELLS {
        return None;
    }
    let bit = |cell: Cell| 1 << (cell.row * play.columns + cell.column);
    let start = play.variant.start.filled(play.rows, play.columns).into_iter();
    let start = start.map(bit).fold(0, |cells: u128, cell: u128| cells | cell);
    let mut exploration = Exploration { play, remembered: HashMap::default() };
    let game = exploration.value(start)?;
    Some((game, exploration.remembered.into_values().collect()))
}

impl Exploration<'_, '_> {
    fn value(&mut self, cells: u128) -> Option<Totals> {
        let lengths = self.row_lengths(cells);
        let key = self.play.variant.key.of(cells, &lengths);
        if let Some(&known) = self.remembered.get(&key) {
            return Some(known);
        }
        if self.remembered.len() >= MOST_POSITIONS {
            return None;
        }
        let moves = self.moves(cells, &lengths);
        let rests: Option<Vec<Totals>> = moves
            .iter()
            .map(|next| {
                self.value(cells | 1 << (next.cell.row * self.play.columns + next.cell.column))
            })
            .collect();
        let rests = rests?;
        let filled = lengths.iter().sum();
        let position = Position { rank: 0, filled, moves: &moves };
        let value = self.play.value(&position, |next| rests[next.weight]);
        self.remembered.insert(key, value);
        Some(value)
    }

    /// Returns how many cells of each row are filled.
    fn row_lengths(&self, cells: u128) -> Vec<usize> {
        let row = u128::MAX >> (128 - self.play.columns);
        let length = |index: usize| (cells >> (index * self.play.columns) & row).count_ones();
        (0..self.play.rows).map(|index| length(index) as usize).collect()
    }

    /// Returns the moves, numbered in place of a weight.
    fn moves(&self, cells: u128, lengths: &[usize]) -> Vec<Move> {
        let rule = self.play.variant.rule;
        let extent = (self.play.rows, self.play.columns);
        let cell = |row, column| Cell { row, column };
        let found: Vec<Cell> = if rule == Rule::default() {
            let above = |row: usize| if row == 0 { extent.1 } else { lengths[row - 1] };
            let rows = (0..extent.0).filter(|&row| lengths[row] < above(row));
            rows.map(|row| cell(row, lengths[row])).collect()
        } else {
            let filled = |row, column| cells >> (row * extent.1 + column) & 1 == 1;
            let all = extent::cells(extent.0, extent.1);
            let may = |&(row, column): &(usize, usize)| {
                !filled(row, column) && rule.allows((row, column), extent, filled)
            };
            all.filter(may).map(|(row, column)| cell(row, column)).collect()
        };
        found.into_iter().enumerate().map(|(weight, cell)| Move { cell, weight }).collect()
    }
}
