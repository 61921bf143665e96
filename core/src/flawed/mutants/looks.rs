//! The programs side by side that look at a move.

use std::collections::BTreeMap;

use crate::{flawed::positions::Position, game::Board};

use super::{
    lanes::{LANES, Lanes, Number},
    side_by_side::Lane,
};

/// The programs that look at a move.
pub(super) enum Looks<N> {
    All,
    /// For each program the greatest number if it looks at the move, and the least if it does
    /// not; then the opposite, which serves White.
    Some(Box<[Lanes<N>; 2]>),
}

impl<N: Number> Looks<N> {
    fn of(looks: impl Fn(usize) -> bool) -> Self {
        if (0..LANES).all(&looks) {
            return Self::All;
        }
        let greatest_if =
            |yes: bool| Lanes::of(|at| if looks(at) == yes { N::GREATEST } else { N::LEAST });
        Self::Some(Box::new([greatest_if(true), greatest_if(false)]))
    }
}

/// The programs that look at each move of a position.
///
/// Positions in which the same programs look at some moves only have the same.
pub(super) struct LooksByPlace<N> {
    /// `tables[..][moves][index]`.
    tables: Vec<Vec<Vec<Looks<N>>>>,
    /// By filled cells, which table.
    by_filled: Vec<usize>,
}

impl<N: Number> LooksByPlace<N> {
    /// Prepares up to [`LANES`] programs for a board.
    pub(super) fn new(lanes: &[Lane], board: &Board) -> Self {
        let most_moves = board.n().min(board.m());
        let mut known: BTreeMap<u32, usize> = BTreeMap::new();
        let (mut tables, mut by_filled) = (Vec::new(), Vec::new());
        for filled in 0..=board.area() {
            let is_choosy = |lane: &Lane| lane.part.contains(filled);
            let choosy = |at: usize| lanes.get(at).is_some_and(is_choosy);
            let set = (0..LANES).filter(|&at| choosy(at)).fold(0, |set, at| set | 1_u32 << at);
            by_filled.push(*known.entry(set).or_insert_with(|| {
                let looks = |moves| {
                    let looks_at =
                        |index, at: usize| !choosy(at) || lanes[at].looks_at(index, moves);
                    (0..moves).map(|index| Looks::of(|at| looks_at(index, at))).collect()
                };
                tables.push((0..=most_moves).map(looks).collect());
                tables.len() - 1
            }));
        }
        Self { tables, by_filled }
    }

    /// Returns the programs for each move of a position, in their order.
    pub(super) fn of(&self, position: &Position<'_>) -> &[Looks<N>] {
        &self.tables[self.by_filled[position.filled]][position.moves.len()]
    }
}
