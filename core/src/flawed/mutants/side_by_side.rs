//! Many programs side by side that differ in few things.
//!
//! Programs that search backwards by the rule and differ only in the moves they look at and in
//! the least and the greatest value they keep visit the same positions in the same order. Each
//! has a lane: a position has one value a lane, and all lanes are computed together.
//!
//! ```text
//!                lane 0   lane 1   lane 2
//! first move      yes      yes      yes     looks at the best move, at the best two, at three
//! second move     no       yes      yes
//! third move      no       no       yes
//! ```

use std::{array, cmp::Reverse};

use crate::{
    flawed::positions::{Move, Position, Shape, gain},
    game::{Board, Cell, Player},
};

use super::{
    considered::{Considered, Worth},
    play::index,
};

/// Programs that are computed together.
const LANES: usize = 20;

/// Values of a position, one a program.
type Values = [i64; LANES];

/// The differences of a program from the reference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    /// The moves it looks at.
    pub(super) considered: Considered,
    /// The least value it keeps of a position in which Black moves, and in which White moves.
    pub(super) least: [i64; 2],
    /// The greatest.
    pub(super) greatest: [i64; 2],
}

impl Default for Lane {
    fn default() -> Self {
        Self { considered: Considered::All, least: [i64::MIN; 2], greatest: [i64::MAX; 2] }
    }
}

/// The order in which a program numbers the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ordering {
    /// The uppermost first.
    Place,
    /// The greatest worth first.
    Worth(Worth),
}

impl Lane {
    fn ordering(&self) -> Ordering {
        match self.considered {
            Considered::Best(worth, _) | Considered::AllButRanked(worth, _) => {
                Ordering::Worth(worth)
            }
            _ => Ordering::Place,
        }
    }

    /// Returns whether it looks at the move of an index in its order, counted from 0.
    fn looks_at(&self, index: usize, moves: usize) -> bool {
        if moves == 1 {
            return true;
        }
        match self.considered {
            Considered::All => true,
            Considered::First(most) | Considered::Best(_, most) => index < most,
            Considered::Last(most) => index + most >= moves,
            Considered::AllBut(place) | Considered::AllButRanked(_, place) => index + 1 != place,
            Considered::AllButFromBelow(place) => moves - index != place,
            Considered::Ends => index == 0 || index + 1 == moves,
        }
    }
}

/// Returns what each of the programs prints for a board, in order.
///
/// # Complexity
///
/// For every [`LANES`] of them, and for each order of the moves, what one program takes a few
/// times over.
pub(super) fn outputs(lanes: &[Lane], board: &Board) -> Vec<i64> {
    let shape = Shape::new(board.n(), board.m());
    let mut outputs = vec![0; lanes.len()];
    let mut open: Vec<usize> = (0..lanes.len()).collect();
    while let Some(&first) = open.first() {
        let ordering = lanes[first].ordering();
        let (mut together, others): (Vec<usize>, Vec<usize>) =
            open.into_iter().partition(|&lane| lanes[lane].ordering() == ordering);
        let later = together.split_off(together.len().min(LANES));
        open = others.into_iter().chain(later).collect();
        open.sort_unstable();
        let group: Vec<Lane> = together.iter().map(|&lane| lanes[lane]).collect();
        let values = Group::new(ordering, &group, board).values(&shape);
        for (&lane, value) in together.iter().zip(values) {
            outputs[lane] = value;
        }
    }
    outputs
}

/// Programs that number moves in the same order.
struct Group<'b> {
    board: &'b Board,
    ordering: Ordering,
    /// `seen[moves][index]`: whether each program looks at a move.
    seen: Vec<Vec<[bool; LANES]>>,
    least: [Values; 2],
    greatest: [Values; 2],
}

impl<'b> Group<'b> {
    fn new(ordering: Ordering, lanes: &[Lane], board: &'b Board) -> Self {
        let lane = |lane: usize| lanes.get(lane).copied().unwrap_or_default();
        let most_moves = board.n().min(board.m());
        let seen = |moves| {
            let of_index = |index| array::from_fn(|at| lane(at).looks_at(index, moves));
            (0..moves).map(of_index).collect()
        };
        let bound = |bounds: fn(Lane) -> [i64; 2]| {
            array::from_fn(|player| array::from_fn(|at| bounds(lane(at))[player]))
        };
        Self {
            board,
            ordering,
            seen: (0..=most_moves).map(seen).collect(),
            least: bound(|lane| lane.least),
            greatest: bound(|lane| lane.greatest),
        }
    }

    /// Returns the value of the first position, by program.
    fn values(&self, shape: &Shape) -> Values {
        let mut ordered: Vec<(i64, Move)> = Vec::new();
        let values = shape.values([0; LANES], |position, values: &[Values]| {
            if position.moves.is_empty() {
                return [0; LANES];
            }
            self.order(position, &mut ordered);
            self.value(position, &ordered, values)
        });
        values[0]
    }

    fn order(&self, position: &Position<'_>, ordered: &mut Vec<(i64, Move)>) {
        ordered.clear();
        match self.ordering {
            Ordering::Worth(worth) if position.moves.len() > 1 => {
                let player = position.player();
                let moves = position.moves.iter();
                ordered.extend(moves.map(|&next| (self.worth(worth, player, next.cell), next)));
                ordered.sort_by_key(|&(worth, _)| Reverse(worth));
            }
            _ => ordered.extend(position.moves.iter().map(|&next| (0, next))),
        }
    }

    fn value(&self, position: &Position<'_>, ordered: &[(i64, Move)], values: &[Values]) -> Values {
        let player = position.player();
        let seen = &self.seen[ordered.len()];
        let mut best = match player {
            Player::Black => [i64::MIN; LANES],
            Player::White => [i64::MAX; LANES],
        };
        for ((_, next), seen) in ordered.iter().zip(seen) {
            let gain = gain(self.board, player, next.cell);
            let rest = &values[position.rank + next.weight];
            for lane in 0..LANES {
                let outcome = rest[lane] + gain;
                let better = match player {
                    Player::Black => best[lane].max(outcome),
                    Player::White => best[lane].min(outcome),
                };
                best[lane] = if seen[lane] { better } else { best[lane] };
            }
        }
        let (least, greatest) = (&self.least[index(player)], &self.greatest[index(player)]);
        array::from_fn(|lane| best[lane].max(least[lane]).min(greatest[lane]))
    }

    fn worth(&self, by: Worth, player: Player, cell: Cell) -> i64 {
        let score = |player, cell| i64::from(self.board.score(player, cell));
        let opponent = match player {
            Player::Black => Player::White,
            Player::White => Player::Black,
        };
        let (own, other) = (score(player, cell), score(opponent, cell));
        let neighbours = || {
            let (below, right) =
                (Cell { row: cell.row + 1, ..cell }, Cell { column: cell.column + 1, ..cell });
            let inside = [below, right]
                .into_iter()
                .filter(|next| next.row < self.board.n() && next.column < self.board.m());
            inside.map(|next| score(opponent, next)).max().unwrap_or(0)
        };
        by.of(own, other, neighbours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::mutants::{
        battery, initial::Initial, number::NumberType, program::MutantProgram, variant::Variant,
    };

    fn programs() -> Vec<(Lane, Variant)> {
        let considered = |considered| {
            let variant = Variant { considered, ..Variant::default() };
            (Lane { considered, ..Lane::default() }, variant)
        };
        let counted = (1..=4).flat_map(|number| {
            let by =
                |worth| [Considered::Best(worth, number), Considered::AllButRanked(worth, number)];
            let worths = [Worth::Own, Worth::Other, Worth::Sum, Worth::Difference, Worth::Opening];
            let places = [
                Considered::First(number),
                Considered::Last(number),
                Considered::AllBut(number),
                Considered::AllButFromBelow(number),
            ];
            places.into_iter().chain(worths.into_iter().flat_map(by)).collect::<Vec<_>>()
        });
        let bounded = [0, 1, 5, 100_000, 150_000].into_iter().flat_map(|bound: i64| {
            let mut initial = Variant::default().initial;
            initial[0] = Initial::Against(bound);
            let black = Lane { least: [-bound, i64::MIN], ..Lane::default() };
            let mut clamped = Variant::default();
            clamped.number_types.values = NumberType::Clamped(bound);
            let both = Lane { least: [-bound; 2], greatest: [bound; 2], ..Lane::default() };
            [(black, Variant { initial, ..Variant::default() }), (both, clamped)]
        });
        counted.map(considered).chain([considered(Considered::Ends)]).chain(bounded).collect()
    }

    #[test]
    fn programs_side_by_side_print_what_each_prints() {
        let (lanes, variants): (Vec<Lane>, Vec<Variant>) = programs().into_iter().unzip();
        assert!(lanes.len() > 3 * LANES);
        for board in battery::small().iter().chain(&battery::seeded("lanes", (4, 5), 10)) {
            let plain = variants
                .iter()
                .map(|variant| MutantProgram::new(variant, board.n(), board.m()).output(board));
            let found = outputs(&lanes, board).into_iter().map(Some);
            assert!(found.eq(plain), "{board:?}");
        }
    }
}
