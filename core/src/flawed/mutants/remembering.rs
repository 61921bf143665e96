//! A search from the first position that remembers values under a part of the position.
//!
//! Two positions that agree in that part are taken for the same: the one that comes later has
//! the value of the first.

use std::{collections::HashMap, sync::Arc};

use rustc_hash::FxBuildHasher;

use crate::flawed::positions::{Position, Shape};

use super::{memory::Key, play::Play, totals::Totals};

/// The places of a memory that positions are remembered in.
pub(super) struct Places {
    /// By rank.
    of: Vec<usize>,
    /// Number of places.
    count: usize,
    shape: Arc<Shape>,
}

impl Places {
    /// Returns the places for the positions of a shape, one for every key.
    ///
    /// # Complexity
    ///
    /// One access to a hash table a position.
    pub(super) fn new(key: Key, (rows, columns): (usize, usize), shape: &Arc<Shape>) -> Self {
        let mut known: HashMap<u128, usize, FxBuildHasher> = HashMap::default();
        let mut of = Vec::with_capacity(shape.positions());
        let mut lengths = vec![0; rows];
        loop {
            let next = known.len();
            of.push(*known.entry(key.of(0, &lengths)).or_insert(next));
            if !go_on(&mut lengths, columns) {
                return Self { of, count: known.len(), shape: Arc::clone(shape) };
            }
        }
    }
}

/// Turns row lengths into those of the next rank, the lowest row running fastest; false after
/// the last.
fn go_on(lengths: &mut [usize], columns: usize) -> bool {
    for row in (0..lengths.len()).rev() {
        let longest = if row == 0 { columns } else { lengths[row - 1] };
        if lengths[row] < longest {
            lengths[row] += 1;
            return true;
        }
        lengths[row] = 0;
    }
    false
}

/// Returns the scores from a position on, and the values of all others that were looked into.
pub(super) fn remembering(
    play: &mut Play<'_>,
    places: &Places,
    start: usize,
) -> (Totals, Vec<Totals>) {
    let mut search = Remembering { play, places, values: vec![None; places.count] };
    let filled = search.play.variant.start.filled(search.play.rows, search.play.columns).len();
    let game = search.value(start, filled);
    (game, search.values.into_iter().flatten().collect())
}

struct Remembering<'p, 'v> {
    play: &'p mut Play<'v>,
    places: &'p Places,
    /// By place.
    values: Vec<Option<Totals>>,
}

impl Remembering<'_, '_> {
    fn value(&mut self, rank: usize, filled: usize) -> Totals {
        let place = self.places.of[rank];
        if let Some(known) = self.values[place] {
            return known;
        }
        let places = self.places;
        let moves = places.shape.moves().of(rank);
        let rests: Vec<(usize, Totals)> = moves
            .iter()
            .map(|next| (next.weight, self.value(rank + next.weight, filled + 1)))
            .collect();
        let rest = |weight| rests.iter().find(|known| known.0 == weight).map(|known| known.1);
        let position = Position { rank, filled, moves };
        let value = self.play.value(&position, |next| rest(next.weight).unwrap_or_default());
        self.values[place] = Some(value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ranking;

    #[test]
    fn row_lengths_go_on_in_the_order_of_the_ranks() {
        for (n, m) in [(1, 1), (1, 4), (4, 1), (3, 4), (4, 3)] {
            let ranking = Ranking::new(n, m).expect("a small shape");
            let mut lengths = vec![0; n];
            for rank in 0..ranking.positions() {
                assert_eq!(ranking.unrank(rank).row_lengths(), lengths, "{n}x{m}");
                assert_eq!(go_on(&mut lengths, m), rank + 1 < ranking.positions());
            }
        }
    }
}
