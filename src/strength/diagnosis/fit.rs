//! The numbers that a program may take for infinity, from what it printed.
//!
//! One more or one less in place of such a number changes an output by one at most. So what is
//! printed with one number excludes all others nearby: where it is off by `d`, they would have
//! to be off by more than `d`.
//!
//! ```text
//! output
//!   |            ________         what the program prints with each number
//! w |- - - - - -/- - - - -        what was printed: it fits where both meet
//!   |   _______/
//!   |      ^ off by d             fewer than d to either side: excluded
//!   +-----------------------> number
//! ```

use std::collections::BTreeMap;

use crate::{flawed::Infinity, game::Board};

use super::{Printed, evidence::Evidence};

/// Numbers that are tried at once.
const AT_ONCE: usize = 32;

/// Rounds after which what is still open is taken for excluded.
const MOST_ROUNDS: usize = 12;

/// Numbers that print the same on all tests so far.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// The first.
    pub(super) from: i64,
    /// The last.
    pub(super) to: i64,
    /// The evidence for them.
    pub(super) evidence: Evidence,
}

/// Returns the numbers with which a program with an infinity reproduces most of what was printed.
/// Nothing where it misses more tests than it may with every number.
///
/// # Complexity
///
/// Some rounds of [`AT_ONCE`] programs side by side for each test, until too much is missed.
pub(super) fn fitted(infinity: Infinity, tests: &[&Printed], may_miss: usize) -> Option<Region> {
    let whole = Region { from: 1, to: i64::MAX, evidence: Evidence::default() };
    let mut regions = vec![whole];
    // What is wrong shows the number, on small boards at once.
    let mut order = tests.to_vec();
    order.sort_by_key(|test| (!test.is_wrong(), test.board.area()));
    for test in order {
        regions = regions.iter().flat_map(|region| region.split(infinity, test)).collect();
        regions.retain(|region| region.evidence.misses_at_most(may_miss));
        if regions.is_empty() {
            return None;
        }
    }
    regions.into_iter().max_by_key(|region| region.evidence.closeness())
}

impl Region {
    /// Returns its parts with which a test is reproduced, and those with which it is not.
    fn split(&self, infinity: Infinity, test: &Printed) -> Vec<Self> {
        let fitting = fitting(infinity, test, (self.from, self.to));
        let mut parts = Vec::new();
        let mut part = |from: i64, to: i64, output: Option<i64>| {
            if from <= to {
                let mut evidence = self.evidence.clone();
                evidence.add(test, output);
                parts.push(Self { from, to, evidence });
            }
        };
        let mut next = self.from;
        for (from, to) in fitting {
            part(next, from - 1, None);
            part(from, to, Some(test.number));
            if to == i64::MAX {
                return parts;
            }
            next = to + 1;
        }
        part(next, self.to, None);
        parts
    }
}

/// Returns the ranges of numbers with which a program prints what was printed on a test, all of
/// them within a range.
fn fitting(infinity: Infinity, test: &Printed, (from, to): (i64, i64)) -> Vec<(i64, i64)> {
    let enough = enough(&test.board);
    let mut ranges = Vec::new();
    if from < enough {
        let search = Search { infinity, test, offs: BTreeMap::new() };
        ranges = search.ranges(from, to.min(enough - 1));
    }
    if to >= enough && !test.is_wrong() {
        match ranges.last_mut() {
            Some(last) if last.1 + 1 == enough => last.1 = to,
            _ => ranges.push((from.max(enough), to)),
        }
    }
    ranges
}

/// Returns a number that is an infinity on a board: no value is as far from 0.
fn enough(board: &Board) -> i64 {
    let scores = board.a_scores().iter().chain(board.b_scores());
    scores.map(|&score| i64::from(score).abs()).sum::<i64>() + 1
}

/// A search for the numbers with which a program prints what was printed.
struct Search<'t> {
    infinity: Infinity,
    test: &'t Printed,
    /// By how much the output with each number that was tried is off.
    offs: BTreeMap<i64, i64>,
}

impl Search<'_> {
    fn ranges(mut self, from: i64, to: i64) -> Vec<(i64, i64)> {
        let mut open = vec![(from, to)];
        for _ in 0..MOST_ROUNDS {
            self.try_in(&open);
            open = self.open();
            if open.is_empty() {
                break;
            }
        }
        let mut ranges: Vec<(i64, i64)> = Vec::new();
        let mut is_in_range = false;
        for (&number, &off) in &self.offs {
            match ranges.last_mut() {
                Some(last) if off == 0 && is_in_range => last.1 = number,
                _ if off == 0 => ranges.push((number, number)),
                _ => {}
            }
            is_in_range = off == 0;
        }
        ranges
    }

    /// Tries both ends of open ranges, and numbers between them.
    fn try_in(&mut self, open: &[(i64, i64)]) {
        let of_each = i64::try_from(AT_ONCE / open.len()).unwrap_or(0).max(3);
        let numbers = open.iter().flat_map(|&(from, to)| {
            let parts = (of_each - 1).min(to - from).max(1);
            (0..=parts).map(move |part| {
                let share = i128::from(to - from) * i128::from(part) / i128::from(parts);
                from + i64::try_from(share).unwrap_or(0)
            })
        });
        let programs: Vec<(Infinity, i64)> = numbers
            .filter(|number| !self.offs.contains_key(number))
            .map(|number| (self.infinity, number))
            .collect();
        let outputs = Infinity::outputs(&programs, &self.test.board);
        for ((_, number), output) in programs.into_iter().zip(outputs) {
            self.offs.insert(number, output - self.test.number);
        }
    }

    /// Returns the ranges between numbers that were tried in which another one may fit.
    fn open(&self) -> Vec<(i64, i64)> {
        let pairs = self.offs.iter().zip(self.offs.iter().skip(1));
        let between = pairs.filter_map(|((&before, &off), (&after, &next))| {
            // Between equal outputs they are the same. That is certain for one player's
            // infinity, whose outputs only rise or only fall.
            let is_decided = off == next || (self.is_monotone() && off.signum() == next.signum());
            let range = (before + off.abs().max(1), after - next.abs().max(1));
            (!is_decided && range.0 <= range.1).then_some(range)
        });
        between.collect()
    }

    fn is_monotone(&self) -> bool {
        self.infinity != Infinity::Both
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Cell, solver};

    /// A board of mixed scores up to 90.
    fn board() -> Board {
        let score = |cell: Cell, by: usize| {
            i32::try_from((cell.row * 37 + cell.column * 11 + by * 53) * by % 91).expect("small")
        };
        Board::from_fn(3, 4, |cell| (score(cell, 17), score(cell, 23)))
    }

    #[test]
    fn the_numbers_that_fit_are_those_that_print_what_was_printed() {
        let board = board();
        let answer = solver::value(&board).expect("a small board");
        let all: Vec<i64> = (1..enough(&board) + 5).collect();
        for infinity in Infinity::ALL {
            let programs: Vec<_> = all.iter().map(|&number| (infinity, number)).collect();
            let outputs = Infinity::outputs(&programs, &board);
            for printed in (-300..300).step_by(7).chain([answer]) {
                let test = Printed { board: board.clone(), answer, number: printed };
                let ranges = fitting(infinity, &test, (1, i64::MAX));
                for (&number, &output) in all.iter().zip(&outputs) {
                    let fits = ranges.iter().any(|&(from, to)| from <= number && number <= to);
                    assert_eq!(fits, output == printed, "{infinity:?} {number} {printed}");
                }
            }
        }
    }
}
