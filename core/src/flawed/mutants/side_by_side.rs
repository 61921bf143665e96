//! Many programs side by side that differ in few things.
//!
//! Programs that search backwards by the rule and differ only in the moves they look at, in
//! the values they can keep and in the depth they see visit the same positions
//! in the same order. Each has a lane: a position has one value a lane, and all lanes are
//! computed together.
//!
//! ```text
//!                lane 0   lane 1   lane 2
//! first move      yes      yes      yes     looks at the best move, at the best two, at three
//! second move     no       yes      yes
//! third move      no       no       yes
//! ```
//!
//! Only a window of the values is kept, as in [`solver::values`](crate::solver::values): a move
//! leads no further up in rank than the greatest weight of a cell.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined into the dispatched step is compiled for the processor"
)]

use std::cmp::Reverse;

use multiversion::multiversion;

use crate::{
    flawed::positions::{Move, Position, Shape, gain},
    game::{Board, Cell, Player},
};

use super::{
    considered::{Considered, Worth},
    extent::cells,
    lanes::{LANES, Lanes, Number},
    looks::{Looks, LooksByPlace},
    part::Part,
    play::index,
};

/// The differences of a program from the reference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    /// The moves it looks at in [its part](Self::part) of the game; all of them in the rest.
    pub(super) considered: Considered,
    /// The part of the game in which it looks at these only.
    pub(super) part: Part,
    /// The least value it keeps of a position in which Black moves, and in which White moves.
    pub(super) least: [i64; 2],
    /// The greatest.
    pub(super) greatest: [i64; 2],
    /// A position with so many cells filled is worth nothing.
    pub(super) depth: usize,
    /// The bits of the signed type that keeps values.
    pub(super) bits: u32,
}

impl Default for Lane {
    fn default() -> Self {
        Self {
            considered: Considered::All,
            part: Part::default(),
            least: [i64::MIN; 2],
            greatest: [i64::MAX; 2],
            depth: usize::MAX,
            bits: i64::BITS,
        }
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
            Considered::Best(worth, _)
            | Considered::AllButRanked(worth, _)
            | Considered::AllButRankedOf { by: worth, .. } => Ordering::Worth(worth),
            _ => Ordering::Place,
        }
    }

    /// Returns whether it looks at the move of an index in its order, counted from 0.
    pub(super) fn looks_at(&self, index: usize, moves: usize) -> bool {
        if moves == 1 {
            return true;
        }
        match self.considered {
            Considered::All => true,
            Considered::First(most) | Considered::Best(_, most) => index < most,
            Considered::Last(most) => index + most >= moves,
            Considered::AllBut(place) | Considered::AllButRanked(_, place) => index + 1 != place,
            Considered::AllButFromBelow(place) => moves - index != place,
            Considered::AllButOf { moves: of, place }
            | Considered::AllButRankedOf { moves: of, rank: place, .. } => {
                of != moves || index + 1 != place
            }
            Considered::Ends => index == 0 || index + 1 == moves,
        }
    }

    /// Returns the least and the greatest value that it keeps of a position.
    fn bounds(&self, player: Player, filled: usize) -> (i64, i64) {
        if filled >= self.depth {
            return (0, 0);
        }
        (self.least[index(player)], self.greatest[index(player)])
    }
}

/// Returns what each of the programs prints for a board, in order.
///
/// # Complexity
///
/// For every [`LANES`] of them, and for each order of the moves, what one program takes.
pub(super) fn outputs(lanes: &[Lane], board: &Board) -> Vec<i64> {
    let shape = Shape::shared(board.n(), board.m());
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
        for (&lane, value) in together.iter().zip(values(&group, board, &shape)) {
            outputs[lane] = value;
        }
    }
    outputs
}

/// Returns the value of the first position for each of up to [`LANES`] programs that number
/// moves in the same order.
fn values(lanes: &[Lane], board: &Board, shape: &Shape) -> Vec<i64> {
    fn of<N: Number>(lanes: &[Lane], board: &Board, shape: &Shape) -> Vec<i64> {
        let mut window = Table::window(shape);
        Group::<N>::new(lanes, board).fill(shape, &mut window);
        window.of(0).0.iter().take(lanes.len()).map(|&value| value.into()).collect()
    }
    if fits_32_bits(board) {
        of::<i32>(lanes, board, shape)
    } else {
        of::<i64>(lanes, board, shape)
    }
}

/// Returns whether all values that can occur fit 32 bits: none is greater than the sum of all
/// scores.
pub(super) fn fits_32_bits(board: &Board) -> bool {
    let scores = board.a_scores().iter().chain(board.b_scores());
    let sum: u64 = scores.map(|score| u64::from(score.unsigned_abs())).sum();
    i32::try_from(sum).is_ok()
}

/// The values of the positions that were met last, or of all.
pub(super) struct Table<N> {
    /// At the rank modulo the length, which is a power of two.
    rows: Vec<Lanes<N>>,
}

impl<N: Number> Table<N> {
    fn window(shape: &Shape) -> Self {
        Self::of_length(shape.greatest_weight() + 1)
    }

    /// Returns a table for the values of all positions.
    pub(super) fn whole(shape: &Shape) -> Self {
        Self::of_length(shape.positions())
    }

    fn of_length(length: usize) -> Self {
        Self { rows: vec![Lanes::all(N::ZERO); length.next_power_of_two()] }
    }

    /// Returns the values of a position.
    #[inline(always)]
    pub(super) fn of(&self, rank: usize) -> &Lanes<N> {
        &self.rows[rank & (self.rows.len() - 1)]
    }

    #[inline(always)]
    fn put(&mut self, rank: usize, values: Lanes<N>) {
        let last = self.rows.len() - 1;
        self.rows[rank & last] = values;
    }
}

/// Programs that number moves in the same order.
pub(super) struct Group<N> {
    ordering: Ordering,
    columns: usize,
    /// The gain of each player on each cell, counted for Black, row by row.
    gains: [Vec<N>; 2],
    /// The worth of each cell for each player, row by row; empty where moves are in their places.
    worths: [Vec<i64>; 2],
    /// The programs that look at each move, by the places where they do.
    looks: LooksByPlace<N>,
    /// By filled cells: the least and the greatest value that each program keeps.
    bounds: Vec<[Lanes<N>; 2]>,
    /// The bits above those of the type of each program.
    unkept_bits: Option<Box<Lanes<N>>>,
    /// A position with so many cells filled is worth nothing to any of the programs.
    depth: usize,
}

impl<N: Number> Group<N> {
    /// Prepares up to [`LANES`] programs for a board.
    pub(super) fn new(lanes: &[Lane], board: &Board) -> Self {
        let ordering = lanes.first().map_or(Ordering::Place, Lane::ordering);
        let lane = |lane: usize| lanes.get(lane).copied().unwrap_or_default();
        let all = || cells(board.n(), board.m()).map(|(row, column)| Cell { row, column });
        let gains = |player| all().map(|cell| N::nearest(gain(board, player, cell))).collect();
        let worths = |player| match ordering {
            Ordering::Place => Vec::new(),
            Ordering::Worth(by) => all().map(|cell| worth(by, board, player, cell)).collect(),
        };
        let bounds = |filled| {
            let of_lane = |at: usize| lane(at).bounds(Player::to_move(filled), filled);
            [Lanes::of(|at| N::nearest(of_lane(at).0)), Lanes::of(|at| N::nearest(of_lane(at).1))]
        };
        Self {
            ordering,
            columns: board.m(),
            gains: [gains(Player::Black), gains(Player::White)],
            worths: [worths(Player::Black), worths(Player::White)],
            looks: LooksByPlace::new(lanes, board),
            bounds: (0..=board.area()).map(bounds).collect(),
            unkept_bits: lanes
                .iter()
                .any(|lane| lane.bits < i64::BITS)
                .then(|| Box::new(Lanes::of(|at| N::bits_above(lane(at).bits)))),
            depth: lanes.iter().map(|lane| lane.depth).max().unwrap_or(usize::MAX),
        }
    }

    /// Computes the values of all positions.
    pub(super) fn fill(&self, shape: &Shape, table: &mut Table<N>) {
        let mut ordered: Vec<(i64, Move)> = Vec::new();
        shape.backwards(|position| {
            if position.moves.is_empty() || position.filled >= self.depth {
                return table.put(position.rank, Lanes::all(N::ZERO));
            }
            self.order(position, &mut ordered);
            step(self, position, &ordered, table);
        });
    }

    fn order(&self, position: &Position<'_>, ordered: &mut Vec<(i64, Move)>) {
        ordered.clear();
        let worths = &self.worths[index(position.player())];
        match self.ordering {
            Ordering::Worth(_) if position.moves.len() > 1 => {
                let worth = |next: &Move| worths[self.cell(next)];
                ordered.extend(position.moves.iter().map(|next| (worth(next), *next)));
                ordered.sort_by_key(|&(worth, _)| Reverse(worth));
            }
            _ => ordered.extend(position.moves.iter().map(|&next| (0, next))),
        }
    }

    #[inline(always)]
    fn cell(&self, next: &Move) -> usize {
        next.cell.row * self.columns + next.cell.column
    }
}

/// Computes the values of one position by the code for this processor.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2"), dispatcher = "direct")]
fn step<N: Number>(
    group: &Group<N>,
    position: &Position<'_>,
    ordered: &[(i64, Move)],
    table: &mut Table<N>,
) {
    let player = position.player();
    let gains = &group.gains[index(player)];
    let looks = group.looks.of(position);
    let mut best = match player {
        Player::Black => [N::LEAST; LANES],
        Player::White => [N::GREATEST; LANES],
    };
    for ((_, next), looks) in ordered.iter().zip(looks) {
        let gain = gains[group.cell(next)];
        let rest = &table.of(position.rank + next.weight).0;
        match (player, looks) {
            (Player::Black, Looks::All) => {
                for lane in 0..LANES {
                    best[lane] = best[lane].max(rest[lane] + gain);
                }
            }
            (Player::White, Looks::All) => {
                for lane in 0..LANES {
                    best[lane] = best[lane].min(rest[lane] + gain);
                }
            }
            (Player::Black, Looks::Some(cap)) => {
                for lane in 0..LANES {
                    best[lane] = best[lane].max((rest[lane] + gain).min(cap[0].0[lane]));
                }
            }
            (Player::White, Looks::Some(cap)) => {
                for lane in 0..LANES {
                    best[lane] = best[lane].min((rest[lane] + gain).max(cap[1].0[lane]));
                }
            }
        }
    }
    let [least, greatest] = &group.bounds[position.filled];
    for (value, (least, greatest)) in best.iter_mut().zip(least.0.iter().zip(&greatest.0)) {
        *value = (*value).max(*least).min(*greatest);
    }
    if let Some(unkept) = &group.unkept_bits {
        for (value, &unkept) in best.iter_mut().zip(&unkept.0) {
            *value = (*value << unkept) >> unkept;
        }
    }
    table.put(position.rank, Lanes(best));
}

/// Returns the worth of a cell for a player before anything is searched.
fn worth(by: Worth, board: &Board, player: Player, cell: Cell) -> i64 {
    let opponent = match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    };
    let scores =
        |cell| [player, opponent].map(|player| i64::from(board.score(player, cell))).into();
    let (below, right) =
        (Cell { row: cell.row + 1, ..cell }, Cell { column: cell.column + 1, ..cell });
    let inside =
        [below, right].into_iter().filter(|next| next.row < board.n() && next.column < board.m());
    by.of(scores(cell), inside.map(scores))
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
            let worths = [
                Worth::Own,
                Worth::Other,
                Worth::Sum,
                Worth::Difference,
                Worth::Opening,
                Worth::OpeningSum,
            ];
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
        let typed = [2, 8, 16, 17, 20].into_iter().map(|bits| {
            let mut variant = Variant::default();
            variant.number_types.values = NumberType::Signed(bits);
            (Lane { bits, ..Lane::default() }, variant)
        });
        counted
            .map(considered)
            .chain([considered(Considered::Ends)])
            .chain(bounded)
            .chain(typed)
            .collect()
    }

    #[test]
    fn programs_side_by_side_print_what_each_prints() {
        let (lanes, variants): (Vec<Lane>, Vec<Variant>) = programs().into_iter().unzip();
        assert!(lanes.len() > 2 * LANES);
        // Too great for lanes of 32 bits.
        let dear = Board::from_fn(4, 3, |_| (150_000_000, 149_999_999));
        assert!(!fits_32_bits(&dear));
        let drawn = battery::seeded("lanes", (4, 5), 10);
        for board in battery::small().iter().chain(&drawn).chain([&dear]) {
            let plain = variants
                .iter()
                .map(|variant| MutantProgram::new(variant, board.n(), board.m()).output(board));
            let found = outputs(&lanes, board).into_iter().map(Some);
            assert!(found.eq(plain), "{board:?}");
        }
    }
}
