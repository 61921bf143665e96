//! A flawed solver: one mistake that contestants make, and what it does.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{game::Board, solver};

use super::{Exemption, FLAWS, Mutant, Threshold, thresholds};

/// One mistake.
///
/// A flawed solver is the reference with one thing wrong. It is no program of
/// anybody: it does what programs with that mistake do, in as few lines as the
/// mistake takes.
#[derive(Clone, Copy, Debug)]
pub struct Flaw {
    /// Its name on the command line; catalogues of sentences have what the mistake is under it.
    pub name: &'static str,
    /// Its way with a board.
    pub program: Program,
    /// Boards on which nothing can kill it, with the evidence.
    pub exemptions: &'static [Exemption],
}

/// The way of a flawed solver with a board.
#[derive(Clone, Copy, Debug)]
pub enum Program {
    /// The reference with choices made otherwise, named as [mutants](super::mutants) are:
    /// `turn/white-first`, with `+` between several.
    Changed(&'static str),
    /// The reference with a number that is not enough, as those of a [`Threshold`] are.
    Numbered(&'static Threshold, i64),
    /// Prints a number, or stops without printing any.
    Answers(fn(&Board) -> Option<i64>),
    /// Is right, but visits this many positions; at most [`KILLED_AT`] are
    /// counted.
    Works(fn(&Board) -> u64),
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

    /// Returns the part of a fate that can be seen from outside: how many positions were visited
    /// on the way to the right answer cannot.
    #[must_use]
    pub fn seen(self) -> Self {
        match self {
            Self::InTime { .. } | Self::Unclear { .. } => Self::Alive,
            other => other,
        }
    }
}

impl Flaw {
    /// Returns whether it is right, and only too slow.
    pub fn is_slow(&self) -> bool {
        matches!(self.program, Program::Works(_))
    }

    /// Returns the program with a mistake that has a number in it, named as the mistake and the
    /// number are in reports, `search/ahead 17`, or in the manner of the list, `look-ahead 17`; a
    /// hyphen may be in place of the blank. It has no exemptions.
    pub fn numbered(name: &str) -> Option<Self> {
        let (kind, number) = name.rsplit_once([' ', '-'])?;
        let number = number.parse().ok()?;
        let of_list = |flaw: &&Flaw| flaw.name.strip_prefix(kind).is_some_and(is_number);
        let changed = FLAWS.iter().find(of_list).and_then(Flaw::changed);
        let kind = changed.map_or(kind, |changed| changed.name.trim_end_matches(is_of_number));
        let threshold = thresholds().iter().find(|threshold| threshold.name == kind)?;
        let program = Program::Numbered(threshold, number);
        Some(Self { name: &threshold.name, program, exemptions: &[] })
    }

    /// Returns what it prints for a board, if anything; one that is slow is not run.
    pub fn output(&self, board: &Board) -> Option<i64> {
        match self.program {
            Program::Changed(_) => self.changed()?.output(board),
            Program::Numbered(threshold, number) => threshold.program(number).output(board),
            Program::Answers(output) => output(board),
            Program::Works(_) => solver::value(board).ok(),
        }
    }

    /// Returns the reference with the choices made otherwise, where it is that.
    pub fn changed(&self) -> Option<&'static Mutant> {
        static CHANGED: LazyLock<BTreeMap<&'static str, Mutant>> = LazyLock::new(|| {
            let named = |flaw: &Flaw| match flaw.program {
                Program::Changed(name) => Some((name, Mutant::of_name(name)?)),
                _ => None,
            };
            FLAWS.iter().filter_map(named).collect()
        });
        let Program::Changed(name) = self.program else { return None };
        CHANGED.get(name)
    }

    /// Returns what the flawed solver comes to on a board whose value is
    /// `answer`.
    pub fn fate(&self, board: &Board, answer: i64) -> Fate {
        match self.program {
            Program::Works(count) => match count(board) {
                positions if positions >= KILLED_AT => Fate::TooSlow,
                positions if positions <= PASSES_AT => Fate::InTime { positions },
                positions => Fate::Unclear { positions },
            },
            _ => match self.output(board) {
                Some(printed) if printed == answer => Fate::Alive,
                Some(printed) => Fate::Wrong { printed },
                None => Fate::Silent,
            },
        }
    }
}

/// Returns whether this is a hyphen and a number.
fn is_number(text: &str) -> bool {
    text.len() > 1 && text.starts_with('-') && text.chars().all(is_of_number)
}

fn is_of_number(letter: char) -> bool {
    letter == '-' || letter.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::flaw;

    #[test]
    fn a_mistake_with_any_number_is_named_as_in_reports_or_as_in_the_list() {
        let board = Board::from_fn(3, 4, |cell| {
            let score = |by: usize| i32::try_from((cell.row * 7 + cell.column * 5) * by % 11);
            (score(3).expect("small"), score(4).expect("small"))
        });
        let listed = flaw("look-ahead-4").expect("a flaw").output(&board);
        for name in ["search/ahead 4", "search/ahead-4", "look-ahead 4", "look-ahead-4"] {
            let numbered = Flaw::numbered(name).expect(name);
            assert_eq!((numbered.name, numbered.output(&board)), ("search/ahead", listed));
        }
        for name in ["look-ahead", "search/ahead", "search/ahead x", "greedy 4", "no-such 4", ""] {
            assert!(Flaw::numbered(name).is_none(), "{name}");
        }
    }
}
