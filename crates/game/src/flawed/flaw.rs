//! A flawed solver: one mistake that contestants make, and what it does.

use crate::{Board, solver};

use super::Region;

/// One mistake.
///
/// It is no program of anybody: it does what programs with that mistake do, in as few lines as the
/// mistake takes.
#[derive(Clone, Copy, Debug)]
pub struct Flaw {
    /// Its name on the command line; catalogues of sentences have what the mistake is under it.
    pub name: &'static str,
    /// Its way with a board.
    pub program: Program,
    /// Boards on which nothing is known to kill it.
    pub exempt: &'static [Region],
}

/// The way of a flawed solver with a board.
#[derive(Clone, Copy, Debug)]
pub enum Program {
    /// Prints a number, or stops without printing any.
    Prints(fn(&Board) -> Option<i64>),
    /// Is right, but visits this many positions; at most [`KILLED_AT`] are
    /// counted.
    Visits(fn(&Board) -> u64),
}

/// Positions visited at which the limit kills a program for certain: a second
/// is enough for about 10^8 of them, and some judges are five times as fast.
pub const KILLED_AT: u64 = 500_000_000;

/// Positions visited at most by a program that passes for certain, on a judge
/// that is half as fast.
pub const PASSES_AT: u64 = 50_000_000;

/// The result of a flawed solver on one test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The answer is right.
    Alive,
    /// Another number is printed.
    Wrong {
        /// That number.
        printed: i64,
    },
    /// Nothing is printed.
    Silent,
    /// The answer is right and in time.
    InTime {
        /// Positions visited.
        positions: u64,
    },
    /// It depends on the judge's machine whether the answer comes in time.
    Unclear {
        /// Positions visited.
        positions: u64,
    },
    /// The limit comes first.
    TooSlow,
}

impl Fate {
    /// Returns whether the test kills the program.
    pub fn is_killed(self) -> bool {
        matches!(self, Self::Wrong { .. } | Self::Silent | Self::TooSlow)
    }
}

impl Flaw {
    pub(crate) const fn wrong(
        name: &'static str,
        prints: fn(&Board) -> Option<i64>,
        exempt: &'static [Region],
    ) -> Self {
        Self { name, program: Program::Prints(prints), exempt }
    }

    pub(crate) const fn slow(
        name: &'static str,
        visits: fn(&Board) -> u64,
        exempt: &'static [Region],
    ) -> Self {
        Self { name, program: Program::Visits(visits), exempt }
    }

    /// Returns whether it is right, and only too slow.
    pub fn is_slow(&self) -> bool {
        matches!(self.program, Program::Visits(_))
    }

    /// Returns what it prints for a board, if anything; one that is slow is not run.
    pub fn output(&self, board: &Board) -> Option<i64> {
        match self.program {
            Program::Prints(prints) => prints(board),
            Program::Visits(_) => solver::value(board).ok(),
        }
    }

    /// Returns the fate of the flawed solver on a board whose value is `answer`.
    pub fn fate(&self, board: &Board, answer: i64) -> Fate {
        match self.program {
            Program::Visits(count) => match count(board) {
                positions if positions >= KILLED_AT => Fate::TooSlow,
                positions if positions <= PASSES_AT => Fate::InTime { positions },
                positions => Fate::Unclear { positions },
            },
            Program::Prints(prints) => match prints(board) {
                Some(printed) if printed == answer => Fate::Alive,
                Some(printed) => Fate::Wrong { printed },
                None => Fate::Silent,
            },
        }
    }
}
