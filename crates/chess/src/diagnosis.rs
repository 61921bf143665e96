//! The mistake that a wrong submission most resembles, found from its outputs alone.
//!
//! A flawed solver is compared with the numbers that a submission printed, test by test.
//! A test for which it printed none counts for nothing, nor does one on which
//! both are right: every program is right there that is right at all. What is
//! left are the wrong numbers that the flaw *reproduces* and the tests that it
//! *misses*, where it prints something else, be the submission right or wrong.
//! The evidence is enough when
//!
//! - at least four wrong numbers are reproduced for every miss, and
//! - these are at least four different numbers, or three where at least twelve tests match, of at
//!   least eight digits together, zeros not counted: so many digits do not
//!   meet by chance. Or nothing is missed, and the pattern itself is evidence:
//!   at least four tests wrong and twice as many right. That is for
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

use std::collections::BTreeSet;

use muqi_game::{
    Board,
    flawed::{FLAWS, Flaw},
};
use muqi_package::problem::{Diagnosis, KnownMistake, PrintedOutput};
use muqi_text::Message;
use rayon::prelude::*;

use super::{board_of, number_of};

/// Flaws that are named together at most; a pattern that fits more shows none.
const MOST_NAMED: usize = 3;

/// Wrong numbers that have to be reproduced for each miss.
const REPRODUCED_PER_MISS: usize = 4;

/// The number of different numbers among these.
const DIFFERENT_NUMBERS: usize = 4;

/// One fewer is enough where so many tests match.
const MATCHED_FOR_ONE_FEWER: usize = 12;

/// Decimal digits that these have to have together.
const DIGITS_TOGETHER: usize = 8;

/// Wrong tests that are evidence by their pattern, whatever is printed.
const PATTERN_OF_WRONG: usize = 4;

/// Most rows and columns of a board that is looked at. A flaw may take `n` for
/// `m`, and square boards beyond cost seconds and gigabytes.
const MOST_LINES: usize = 10;

/// Most cells of a board on which every program answers within a millisecond.
const SMALL_CELLS: usize = 36;

/// A test for which a submission printed a number.
#[derive(Clone, Debug)]
pub struct PrintedNumber {
    /// The board.
    pub board: Board,
    /// Its value.
    pub answer: i64,
    /// The number that was printed.
    pub number: i64,
}

impl PrintedNumber {
    /// Takes a number on a board; nothing where the output or the input is none.
    pub fn of(printed: &PrintedOutput) -> Option<Self> {
        Some(Self {
            board: board_of(&printed.input)?,
            answer: number_of(&printed.answer)?,
            number: printed.output.parse().ok()?,
        })
    }

    fn is_wrong(&self) -> bool {
        self.number != self.answer
    }

    /// Returns whether every flaw can be run on the board.
    fn is_within_reach(&self) -> bool {
        let mut scores = self.board.a_scores().iter().chain(self.board.b_scores());
        // Some flaws change the sign of scores.
        self.board.n().max(self.board.m()) <= MOST_LINES && scores.all(|&score| score > i32::MIN)
    }
}

/// Returns the mistake of a flawed solver in words; their hint is advice for those who made it.
pub fn mistake(flaw: &Flaw) -> Message {
    Message::new(format!("flaw-{}", flaw.name))
}

/// Returns a flaw as a mistake of programs.
fn known_mistake(flaw: &Flaw) -> KnownMistake {
    KnownMistake { name: flaw.name.to_owned(), title: mistake(flaw) }
}

/// Returns what the submission that printed these numbers most resembles, or nothing where the
/// evidence is thin. The module documents when it is.
///
/// # Complexity
///
/// A flaw is dropped at the first test after which it cannot be named any more.
/// Small boards come first, then those with a wrong number: hardly any flaw
/// is ever run on all of the large boards. The order, and so the threads, change the time only.
pub fn diagnose(tests: &[PrintedNumber]) -> Option<Diagnosis> {
    let mut tests: Vec<&PrintedNumber> =
        tests.iter().filter(|test| test.is_within_reach()).collect();
    tests.sort_by_key(|test| {
        (test.board.area() > SMALL_CELLS && !test.is_wrong(), test.board.area())
    });
    let wrong = tests.iter().filter(|test| test.is_wrong()).count();
    let numbers: BTreeSet<i64> =
        tests.iter().filter(|test| test.is_wrong()).map(|test| test.number).collect();
    if numbers.len() + 1 < DIFFERENT_NUMBERS && wrong < PATTERN_OF_WRONG {
        // Flaws would be run on all of them for nothing.
        return None;
    }
    // What is only slow prints the right numbers.
    let printing: Vec<&'static Flaw> = FLAWS.iter().filter(|flaw| !flaw.is_slow()).collect();
    let evidence = printing.par_iter().with_max_len(1).filter_map(|&flaw| {
        let evidence = Evidence::of(flaw, &tests, wrong / REPRODUCED_PER_MISS)?;
        Some((flaw, evidence.closeness()))
    });
    let evidence: Vec<(&'static Flaw, (usize, usize))> = evidence.collect();
    let best = evidence.iter().map(|&(_, closeness)| closeness).max()?;
    let closest = evidence.iter().filter(|(_, closeness)| *closeness == best);
    let mistakes: Vec<KnownMistake> = closest.map(|&(flaw, _)| known_mistake(flaw)).collect();
    let (matched, wrong) = best;
    // Advice about a mistake that was not made costs more than no advice.
    (mistakes.len() <= MOST_NAMED).then_some(Diagnosis {
        mistakes,
        compared: tests.len(),
        asked: 0,
        matched,
        wrong,
    })
}

/// The tests on which a submission prints what a flaw prints.
#[derive(Debug, Default)]
struct Evidence {
    /// Tests on which both print the same.
    matched: usize,
    /// Tests on which they do not.
    missed: usize,
    /// Matched tests on which that is wrong.
    reproduced: usize,
    /// The numbers printed there.
    numbers: BTreeSet<i64>,
}

impl Evidence {
    /// Returns the evidence for a flaw, if it is enough; nothing where more tests are missed than
    /// may be.
    fn of(flaw: &Flaw, tests: &[&PrintedNumber], may_miss: usize) -> Option<Self> {
        // Greed may take the first or the last of equal cells.
        let orders = if flaw.name.starts_with("greedy") { 2 } else { 1 };
        let both = [false, true].into_iter().take(orders).filter_map(|is_transposed| {
            let mut evidence = Self::default();
            for test in tests {
                let transposed = is_transposed.then(|| test.board.transposed());
                evidence.add(test, flaw.output(transposed.as_ref().unwrap_or(&test.board)));
                if evidence.missed > may_miss {
                    return None;
                }
            }
            evidence.is_enough().then_some(evidence)
        });
        both.max_by_key(Self::closeness)
    }

    /// Adds a test on which the flaw prints `output`.
    fn add(&mut self, test: &PrintedNumber, output: Option<i64>) {
        if output != Some(test.number) {
            self.missed += 1;
            return;
        }
        self.matched += 1;
        if test.is_wrong() {
            self.reproduced += 1;
            self.numbers.insert(test.number);
        }
    }

    fn is_enough(&self) -> bool {
        let lengths: Vec<u32> = self
            .numbers
            .iter()
            .filter_map(|number| number.unsigned_abs().checked_ilog10().map(|log| log + 1))
            .collect();
        let missing = DIFFERENT_NUMBERS.saturating_sub(lengths.len());
        let has_numbers = missing == 0 || (missing == 1 && self.matched >= MATCHED_FOR_ONE_FEWER);
        let has_digits = lengths.iter().sum::<u32>() as usize >= DIGITS_TOGETHER;
        let is_close = self.missed <= self.reproduced / REPRODUCED_PER_MISS;
        (is_close && has_numbers && has_digits) || self.has_pattern()
    }

    fn has_pattern(&self) -> bool {
        // Only here do tests count on which both are right.
        let right = self.matched - self.reproduced;
        self.missed == 0 && self.reproduced >= PATTERN_OF_WRONG && right >= 2 * PATTERN_OF_WRONG
    }

    /// Returns what the closest flaws have most of.
    fn closeness(&self) -> (usize, usize) {
        (self.matched, self.reproduced)
    }
}
