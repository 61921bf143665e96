//! The separation of a flawed solver from a right one by a board.

use crate::{
    flawed::{Evidence, Fate, Flaw, Program},
    game::{Board, Ranking},
    input::{Constraints, Interval},
    solver,
};

use super::super::exemption::covers;

/// The separation that a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The right answer.
    pub answer: i64,
    /// The fate of the flawed solver, which is killed.
    pub fate: Fate,
}

impl Separation {
    /// Returns how far the printed number is from the answer; nothing where no
    /// number is printed in time.
    pub fn margin(&self) -> Option<u64> {
        match self.fate {
            Fate::Wrong { printed } => Some(printed.abs_diff(self.answer)),
            _ => None,
        }
    }
}

/// Returns what a board shows about a flawed solver, or nothing where it does
/// not kill it.
pub fn separation(flaw: &Flaw, board: &Board) -> Option<Separation> {
    let answer = solver::value(board).ok()?;
    let fate = flaw.fate(board, answer);
    fate.is_killed().then_some(Separation { answer, fate })
}

/// Returns whether a board kills a flawed solver.
pub(super) fn separates(flaw: &Flaw, board: &Board) -> bool {
    // Whether it is slow has nothing to do with the answer.
    if flaw.is_slow() { flaw.fate(board, 0).is_killed() } else { separation(flaw, board).is_some() }
}

/// Returns how hard a board is on a flawed solver: how far off the number is, or
/// how many positions are visited. A climb follows it upwards.
pub(super) fn strain(flaw: &Flaw, board: &Board) -> u64 {
    if let Program::Works(positions) = flaw.program {
        return positions(board);
    }
    match (flaw.output(board), solver::value(board)) {
        (Some(printed), Ok(answer)) => printed.abs_diff(answer),
        _ => u64::MAX,
    }
}

/// The cost of trying a board beside its positions, as so many of them.
const COST_A_BOARD: u64 = 20;

/// Returns what trying one board of a shape is counted as, in positions: many
/// times its own for a search whose calls are counted window by window.
pub(super) fn cost(flaw: &Flaw, n: usize, m: usize) -> u64 {
    let positions = Ranking::count_positions(n, m).unwrap_or(u64::MAX);
    if flaw.is_slow() {
        positions.saturating_mul(100)
    } else {
        positions.saturating_add(COST_A_BOARD)
    }
}

/// Returns the constraints with one shape and scores of at most `greatest`.
pub(super) fn narrowed(range: &Constraints, (n, m): (usize, usize), greatest: i32) -> Constraints {
    let exactly = |count: usize| {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        Interval::new(count, count)
    };
    capped(&Constraints { n: exactly(n), m: exactly(m), ..*range }, greatest)
}

/// Returns the constraints with scores of at most `greatest`.
pub(crate) fn capped(range: &Constraints, greatest: i32) -> Constraints {
    let cap = |scores: Interval| Interval::new(scores.least, scores.greatest.min(greatest.into()));
    Constraints { a: cap(range.a), b: cap(range.b), ..*range }
}

/// Returns whether it is proved that no board within constraints separates.
pub(super) fn is_exempt(flaw: &Flaw, constraints: &Constraints) -> bool {
    flaw.exemptions.iter().any(|exemption| {
        matches!(exemption.evidence, Evidence::Proof(_)) && covers(&exemption.region, constraints)
    })
}
