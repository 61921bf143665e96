//! The moves that a program looks at.

use crate::flawed::positions::Move;

use super::{change::Change, few_boards::FewBoards};

/// The moves that are looked at, uppermost first. Where there is one move only, it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Considered {
    /// All of them.
    #[default]
    All,
    /// At most so many.
    First(usize),
    /// At most so many, the lowest ones.
    Last(usize),
    /// All but the one in this place, counted from the uppermost as 1.
    AllBut(usize),
    /// All but the one in this place, counted from the lowest as 1.
    AllButFromBelow(usize),
    /// The uppermost and the lowest.
    Ends,
    /// At most so many, those of the greatest worth.
    Best(Worth, usize),
    /// All but the one of this rank by worth, the greatest having rank 1.
    AllButRanked(Worth, usize),
    /// All but the one in this place where there are so many, counted from the uppermost as 1.
    AllButOf { moves: usize, place: usize },
    /// All but the one of this rank by worth where there are so many.
    AllButRankedOf { by: Worth, moves: usize, rank: usize },
}

/// The worth of a move before anything is searched; the uppermost of equal ones ranks first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The mover's score on the cell.
    Own,
    /// The opponent's.
    Other,
    /// Both together.
    Sum,
    /// The mover's less the opponent's.
    Difference,
    /// The mover's less the opponent's greatest on the cells to the right and below, which the
    /// move may open.
    Opening,
    /// Both together less the greatest sum of both on these cells.
    OpeningSum,
}

impl Worth {
    /// Returns the worth of a cell, given the scores of the mover and of the opponent there and on
    /// the cells to the right and below.
    pub(super) fn of(
        self,
        (own, other): (i64, i64),
        opened: impl Iterator<Item = (i64, i64)>,
    ) -> i64 {
        match self {
            Self::Own => own,
            Self::Other => other,
            Self::Sum => own + other,
            Self::Difference => own - other,
            Self::Opening => own - opened.map(|(_, other)| other).max().unwrap_or(0),
            Self::OpeningSum => {
                own + other - opened.map(|(own, other)| own + other).max().unwrap_or(0)
            }
        }
    }
}

impl Considered {
    /// Returns which of the moves are looked at, the first as the lowest bit; moves beyond the
    /// bits are not counted.
    pub(super) fn looked_at(self, moves: &[Move], worth: impl Fn(Worth, &Move) -> i64) -> u128 {
        let count = moves.len().min(MOST_MOVES);
        let all = lowest(count);
        let one = |index: usize| if index < count { 1_u128 << index } else { 0 };
        let seen = match self {
            Self::All => return all,
            _ if count <= 1 => all,
            // Most positions have few moves, and nothing is left out there.
            Self::Best(_, most) if count <= most => all,
            Self::AllButRanked(_, rank) if count < rank => all,
            Self::First(most) => lowest(most.min(count)),
            Self::Last(most) => all & !lowest(count.saturating_sub(most)),
            Self::AllButFromBelow(place) if place <= count => all & !one(count - place),
            Self::AllButFromBelow(_) => all,
            Self::AllButOf { moves: of, .. } | Self::AllButRankedOf { moves: of, .. }
                if of != count =>
            {
                all
            }
            Self::AllBut(place) | Self::AllButOf { place, .. } => all & !one(place - 1),
            Self::Ends => one(0) | one(count - 1),
            Self::Best(by, most) => ranked(moves, |next| worth(by, next)).take(most).sum(),
            Self::AllButRanked(by, rank) | Self::AllButRankedOf { by, rank, .. } => {
                all & !ranked(moves, |next| worth(by, next)).nth(rank - 1).unwrap_or(0)
            }
        };
        seen & all
    }
}

/// Moves of a position that are counted: as many as a set of them has bits.
const MOST_MOVES: usize = 128;

/// Returns a set of so many first moves.
fn lowest(count: usize) -> u128 {
    if count < MOST_MOVES { (1 << count) - 1 } else { u128::MAX }
}

/// Returns the moves as bits, the greatest worth first.
fn ranked(moves: &[Move], worth: impl Fn(&Move) -> i64) -> impl Iterator<Item = u128> {
    let of_index = |(index, next)| (std::cmp::Reverse(worth(next)), index);
    let mut order: Vec<_> = moves.iter().enumerate().take(MOST_MOVES).map(of_index).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, index)| 1 << index)
}

/// So many moves at once few boards have: four fifths of the most.
const MANY_MOVES: usize = 8;

pub(super) fn changes() -> Vec<Change> {
    let change =
        |moves, form| Change::new("considered", form, move |variant| variant.considered = moves);
    let counted = (2..=9).flat_map(move |most: usize| {
        [(Considered::First(most), "first"), (Considered::Last(most), "last")]
            .map(|(moves, form)| change(moves, form).named(format!("{form}-{most}"), &[most]))
            .map(|change| change.shown_by_few((most >= MANY_MOVES).then_some(FewBoards::ManyMoves)))
    });
    let others = [
        (Considered::AllBut(1), "all-but-first"),
        (Considered::AllButFromBelow(1), "all-but-last"),
        (Considered::Ends, "ends"),
    ];
    counted.chain(others.map(move |(moves, form)| change(moves, form))).collect()
}

#[cfg(test)]
mod tests {
    use crate::game::Cell;

    use super::*;

    fn seen(considered: Considered, worths: &[i64]) -> Vec<usize> {
        let of = |column| Move { cell: Cell { row: 0, column }, weight: 0 };
        let moves: Vec<Move> = (0..worths.len()).map(of).collect();
        let set = considered.looked_at(&moves, |_, next| worths[next.cell.column]);
        (0..worths.len()).filter(|&index| set >> index & 1 == 1).collect()
    }

    #[test]
    fn places_are_counted_from_either_end_and_ranks_by_worth() {
        let worths = [5, 9, 9, 1];
        let by = Worth::Own;
        let cases: [(Considered, &[usize]); 12] = [
            (Considered::All, &[0, 1, 2, 3]),
            (Considered::First(3), &[0, 1, 2]),
            (Considered::Last(3), &[1, 2, 3]),
            (Considered::First(9), &[0, 1, 2, 3]),
            (Considered::AllBut(2), &[0, 2, 3]),
            (Considered::AllButFromBelow(4), &[1, 2, 3]),
            (Considered::AllBut(5), &[0, 1, 2, 3]),
            (Considered::Ends, &[0, 3]),
            (Considered::Best(by, 1), &[1]),
            (Considered::Best(by, 3), &[0, 1, 2]),
            (Considered::AllButRanked(by, 2), &[0, 1, 3]),
            (Considered::AllButRanked(by, 4), &[0, 1, 2]),
        ];
        for (considered, expected) in cases {
            assert_eq!(seen(considered, &worths), expected, "{considered:?}");
        }
    }

    #[test]
    fn a_move_that_is_alone_is_always_looked_at() {
        for considered in [Considered::AllBut(1), Considered::AllButRanked(Worth::Sum, 1)] {
            assert_eq!(seen(considered, &[7]), [0], "{considered:?}");
        }
    }
}
