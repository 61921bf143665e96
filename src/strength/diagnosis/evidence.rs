//! The evidence that a submission has a mistake.

use std::collections::{BTreeMap, BTreeSet};

use super::Printed;

/// Wrong numbers that have to be reproduced for each miss.
const REPRODUCED_PER_MISS: usize = 4;

/// The number of different numbers among these.
const DIFFERENT_NUMBERS: usize = 4;

/// One fewer is enough where so many tests match.
const MATCHED_FOR_ONE_FEWER: usize = 12;

/// Decimal digits that these have to have together, when a flaw is looked for.
const DIGITS_TOGETHER: usize = 8;

/// Digits beside those that a fitted number uses up, when the pattern is evidence, too.
const DIGITS_OF_A_PATTERN: usize = 5;

/// Wrong tests that are evidence by their pattern, whatever is printed.
const PATTERN_OF_WRONG: usize = 4;

/// Wrong tests that are evidence where one number was printed on all of them, and nowhere else.
const TESTS_OF_A_CUT: usize = 3;

/// Returns whether so many different wrong numbers on so many tests can be evidence at all.
pub(super) fn may_be_evidence(tests: &[&Printed]) -> bool {
    let wrong = || tests.iter().filter(|test| test.is_wrong());
    let numbers: BTreeSet<i64> = wrong().map(|test| test.number).collect();
    let is_cut = numbers.len() == 1 && wrong().count() >= TESTS_OF_A_CUT;
    numbers.len() + 1 >= DIFFERENT_NUMBERS || wrong().count() >= PATTERN_OF_WRONG || is_cut
}

/// Returns how many tests may be missed at most when so many wrong numbers are reproduced.
pub(super) fn most_missed(reproduced: usize) -> usize {
    reproduced / REPRODUCED_PER_MISS
}

/// The tests on which a submission prints what a program with a mistake prints.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    /// Tests on which both print the same.
    pub(super) matched: usize,
    /// Tests on which they do not.
    missed: usize,
    /// Matched tests on which that is wrong.
    pub(super) reproduced: usize,
    /// The numbers printed there, each with the number of tests.
    numbers: BTreeMap<i64, usize>,
}

impl Evidence {
    /// Adds a test on which the program with the mistake prints `output`.
    pub(super) fn add(&mut self, test: &Printed, output: Option<i64>) {
        if output != Some(test.number) {
            self.missed += 1;
            return;
        }
        self.matched += 1;
        if test.is_wrong() {
            self.reproduced += 1;
            *self.numbers.entry(test.number).or_default() += 1;
        }
    }

    /// Returns whether no more tests are missed.
    pub(super) fn misses_at_most(&self, tests: usize) -> bool {
        self.missed <= tests
    }

    /// Returns whether it is enough for a flaw.
    pub(super) fn is_enough_for_a_flaw(&self) -> bool {
        self.is_enough(0) || self.has_pattern()
    }

    /// Returns whether it is enough for one of 10^`digits` programs: so many digits of what was
    /// printed may have been used to choose it, and are no evidence.
    pub(super) fn is_enough(&self, digits: usize) -> bool {
        let lengths = self.lengths();
        self.misses_at_most(most_missed(self.reproduced))
            && self.has_numbers(lengths.len())
            && lengths.iter().sum::<usize>() >= DIGITS_TOGETHER + digits
    }

    /// Returns whether it is enough for a number that was fitted, one of some kinds. Where the
    /// number itself was printed it is used up by that, otherwise the longest that was.
    ///
    /// A pattern is evidence, too, and so is a number that was printed on several tests: only the
    /// first time it is used up. Where nothing else was printed, fewer tests are enough, for it was
    /// printed wherever the answer is beyond it, and nowhere else.
    pub(super) fn is_enough_for_a_fitted_number(&self, number: i64) -> bool {
        let itself = self.numbers.iter().filter(|(printed, _)| printed.abs() == number);
        let times: usize = itself.map(|(_, times)| times).sum();
        let mut others = self.clone();
        others.numbers.retain(|printed, _| printed.abs() != number);
        let mut lengths = others.lengths();
        if times == 0 {
            lengths.sort_unstable();
            lengths.pop();
        }
        let digits: usize = lengths.iter().sum();
        let is_enough = self.misses_at_most(most_missed(self.reproduced))
            && self.has_numbers(self.numbers.len())
            && digits > DIGITS_TOGETHER;
        let repeated = if times > 1 { decimal_digits(number) } else { 0 };
        let has_pattern = self.has_pattern() || (others.numbers.is_empty() && self.is_cut());
        is_enough || (has_pattern && digits + repeated >= DIGITS_OF_A_PATTERN)
    }

    /// Returns how many digits each of the numbers has that are not 0.
    fn lengths(&self) -> Vec<usize> {
        self.numbers
            .keys()
            .map(|&number| decimal_digits(number))
            .filter(|&digits| digits > 0)
            .collect()
    }

    /// Returns whether so many different numbers are enough.
    fn has_numbers(&self, different: usize) -> bool {
        let missing = DIFFERENT_NUMBERS.saturating_sub(different);
        missing == 0 || (missing == 1 && self.matched >= MATCHED_FOR_ONE_FEWER)
    }

    fn has_pattern(&self) -> bool {
        let right = self.matched - self.reproduced;
        self.misses_at_most(0)
            && self.reproduced >= PATTERN_OF_WRONG
            && right >= 2 * PATTERN_OF_WRONG
    }

    /// Returns whether a number in place of all lower answers, or of all greater ones, is
    /// evidence, on so many tests and with so many others that are right.
    fn is_cut(&self) -> bool {
        self.misses_at_most(0)
            && self.reproduced >= TESTS_OF_A_CUT
            && self.matched - self.reproduced >= MATCHED_FOR_ONE_FEWER
    }

    /// Returns what the closest mistakes have most of.
    pub(super) fn closeness(&self) -> (usize, usize) {
        (self.matched, self.reproduced)
    }
}

/// Returns how many digits a number has; 0 has none.
fn decimal_digits(number: i64) -> usize {
    number.unsigned_abs().checked_ilog10().map_or(0, |log| log as usize + 1)
}
