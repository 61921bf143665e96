//! The mistake that a wrong submission most resembles, found from its outputs alone.
//!
//! A flaw is compared with the numbers that a submission printed, test by test.
//! A test for which it printed none counts for nothing, nor does one on which
//! both are right: every program is right there that is right at all. What is
//! left are the wrong numbers that the flaw *reproduces* and the tests that it
//! *misses*, where it prints something else, be the submission right or wrong.
//! The evidence is enough when
//!
//! - at least [`REPRODUCED_PER_MISS`] wrong numbers are reproduced for every miss, and
//! - these are at least [`DIFFERENT_NUMBERS`] different numbers of at least
//!   [`DIGITS_TOGETHER`] digits together, zeros not counted: so many digits do not
//!   meet by chance. Or nothing is missed, and the pattern itself is evidence:
//!   at least [`PATTERN_OF_WRONG`] tests wrong and twice as many right. That is for
//!   flaws whose wrong outputs are all alike, as a 0 for every negative answer.
//!
//! The flaws that match most tests are named, and there is no diagnosis when they are
//! more than [`MOST_NAMED`].
//!
//! # Source of the figures
//!
//! Trials on a `classic` of 20 tests, which `tests/it/diagnosis.rs` repeats on a
//! smaller scale. Unrelated outputs were random numbers, and right answers of
//! which 1 to 12 were random, zeroed, negated or taken from the next test: 36
//! kinds, 1,000 outputs each; and 64 single ones: answers shifted or off by
//! one, constants, programs with mistakes that are no flaws. Related ones
//! were the outputs of 50 flaws, 40 times each with k random numbers.
//!
//! | reproduced per miss | unrelated outputs diagnosed | related ones, k = 1, 2, 3, 4 |
//! | --- | --- | --- |
//! | 9 | none | 75 %, 7 %, 1 %, 0 % |
//! | **4** | none | 96 %, 78 %, 48 %, 15 % |
//! | 2 | 7 | 98 %, 95 %, 86 %, 75 % |
//! | 1 | 168 | 98 %, 97 %, 97 %, 95 % |
//!
//! With 4, no flaw was taken for another, and no output that took each test
//! from one of two flaws, 1,000 of them, for a third. The digits are for small
//! boards: on 1,500 test sets of 3 to 20 boards up to 4×4 with scores to 1, 3,
//! 9, 100 or 100,000, numbers drawn near the answers, 60,000 outputs, were
//! diagnosed 18 times with 3 digits, once with 5, never with 6 or more. Of 30,000
//! with a quarter of the answers zeroed the pattern let one pass.

use std::{cmp::Reverse, collections::BTreeSet};

use rayon::prelude::*;

use crate::{
    flawed::{FLAWS, Flaw, Program},
    game::Board,
};

/// Wrong numbers that have to be reproduced for each miss.
const REPRODUCED_PER_MISS: usize = 4;

/// The number of different numbers among these.
const DIFFERENT_NUMBERS: usize = 3;

/// Decimal digits that these have to have together.
const DIGITS_TOGETHER: usize = 8;

/// Wrong tests that are evidence by their pattern, whatever is printed.
const PATTERN_OF_WRONG: usize = 4;

/// Flaws that are named together at most; a pattern that fits more mistakes shows none.
const MOST_NAMED: usize = 3;

/// Most rows and columns of a board that is looked at. A flaw may take `n` for
/// `m`, and square boards beyond cost seconds and gigabytes.
const MOST_LINES: usize = 10;

/// Most cells of a board on which every flaw answers within a millisecond.
const SMALL_CELLS: usize = 36;

/// Answers that are computed at once: idle threads against wasted work.
const AT_ONCE: usize = 8;

/// A test for which a submission printed a number.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The board.
    pub board: Board,
    /// Its value.
    pub answer: i64,
    /// The number that was printed.
    pub number: i64,
}

/// The mistake that a wrong submission most resembles.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The flaws that match it best, in the order of [`FLAWS`]; more than one
    /// when the tests do not distinguish them.
    pub flaws: Vec<&'static Flaw>,
    /// Tests that were compared.
    pub compared: usize,
    /// Tests of these on which each of the flaws prints the same.
    pub matched: usize,
    /// Tests of the matched on which that is wrong.
    pub wrong: usize,
}

/// Returns what the submission that printed these numbers most resembles, or
/// nothing where the evidence is thin. The module documents when it is.
///
/// # Complexity
///
/// A flaw is dropped at the first test after which it cannot be named any more.
/// Small boards come first, then those with a wrong number: hardly any flaw but
/// the right one is ever run on all of the large boards. The order, and so the
/// threads, change the time only.
pub fn diagnose(tests: &[Printed]) -> Option<Diagnosis> {
    let mut tests: Vec<&Printed> = tests.iter().filter(|test| test.is_within_reach()).collect();
    tests.sort_by_key(|test| {
        let cells = test.board.area();
        (cells > SMALL_CELLS && !test.is_wrong(), cells)
    });
    let wrong = tests.iter().filter(|test| test.is_wrong()).count();
    if wrong == 0 {
        // Flaws that these tests do not catch would be run on all of them for nothing.
        return None;
    }
    let mut likenesses: Vec<Likeness> = FLAWS.iter().filter_map(Likeness::of).collect();
    let mut rest = tests.as_slice();
    while !rest.is_empty() && !likenesses.is_empty() {
        let (next, later) = rest.split_at(rest.len().min(AT_ONCE.div_ceil(likenesses.len())));
        likenesses.par_iter_mut().for_each(|likeness| likeness.compare(next));
        likenesses.retain(|likeness| likeness.misses_few_of(wrong));
        rest = later;
    }
    likenesses.retain(Likeness::is_evident);
    likenesses.sort_by_key(|likeness| Reverse(likeness.closeness()));
    let best = likenesses.first()?.closeness();
    likenesses.retain(|likeness| likeness.closeness() == best);
    (likenesses.len() <= MOST_NAMED).then(|| Diagnosis {
        flaws: likenesses.iter().map(|likeness| likeness.flaw).collect(),
        compared: tests.len(),
        matched: best.0,
        wrong: best.1,
    })
}

impl Printed {
    fn is_wrong(&self) -> bool {
        self.number != self.answer
    }

    /// Returns whether every flaw can be run on the board.
    fn is_within_reach(&self) -> bool {
        let board = &self.board;
        let mut scores = board.a_scores().iter().chain(board.b_scores());
        // Some flaws change the sign of scores.
        board.n().max(board.m()) <= MOST_LINES && scores.all(|&score| score > i32::MIN)
    }
}

/// The likeness of a flaw to a submission on the tests so far.
struct Likeness {
    flaw: &'static Flaw,
    output: fn(&Board) -> Option<i64>,
    matched: usize,
    missed: usize,
    /// Matched tests on which the submission is wrong.
    reproduced: usize,
    /// The numbers it printed there.
    numbers: BTreeSet<i64>,
}

impl Likeness {
    fn of(flaw: &'static Flaw) -> Option<Self> {
        let Program::Answers(output) = flaw.program else { return None };
        Some(Self { flaw, output, matched: 0, missed: 0, reproduced: 0, numbers: BTreeSet::new() })
    }

    fn compare(&mut self, tests: &[&Printed]) {
        let outputs: Vec<_> = tests.par_iter().map(|test| (self.output)(&test.board)).collect();
        for (test, output) in tests.iter().zip(outputs) {
            if output != Some(test.number) {
                self.missed += 1;
                continue;
            }
            self.matched += 1;
            if test.is_wrong() {
                self.reproduced += 1;
                self.numbers.insert(test.number);
            }
        }
    }

    /// Returns whether the misses are few enough for so many wrong numbers.
    fn misses_few_of(&self, reproduced: usize) -> bool {
        self.missed * REPRODUCED_PER_MISS <= reproduced
    }

    fn is_evident(&self) -> bool {
        let right = self.matched - self.reproduced;
        let pattern = self.missed == 0
            && self.reproduced >= PATTERN_OF_WRONG
            && right >= 2 * PATTERN_OF_WRONG;
        self.misses_few_of(self.reproduced) && (pattern || self.has_telling_numbers())
    }

    fn has_telling_numbers(&self) -> bool {
        let telling =
            self.numbers.iter().filter_map(|number| number.unsigned_abs().checked_ilog10());
        let digits: Vec<usize> = telling.map(|log| log as usize + 1).collect();
        digits.len() >= DIFFERENT_NUMBERS && digits.iter().sum::<usize>() >= DIGITS_TOGETHER
    }

    /// Returns what the closest flaws have most of.
    fn closeness(&self) -> (usize, usize) {
        (self.matched, self.reproduced)
    }
}
