//! The evidence that a submission has a mistake.

use std::collections::BTreeSet;

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

/// Returns whether so many different wrong numbers on so many tests can be evidence at all.
pub(super) fn may_be_evidence(tests: &[&Printed]) -> bool {
    let wrong = || tests.iter().filter(|test| test.is_wrong());
    let numbers: BTreeSet<i64> = wrong().map(|test| test.number).collect();
    numbers.len() + 1 >= DIFFERENT_NUMBERS || wrong().count() >= PATTERN_OF_WRONG
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
    /// The numbers printed there.
    numbers: BTreeSet<i64>,
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
            self.numbers.insert(test.number);
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
    pub(super) fn is_enough_for_a_fitted_number(&self, number: i64) -> bool {
        let mut others = self.clone();
        others.numbers.retain(|printed| printed.abs() != number);
        let mut lengths = others.lengths();
        if others.numbers.len() == self.numbers.len() {
            lengths.sort_unstable();
            lengths.pop();
        }
        let digits: usize = lengths.iter().sum();
        let is_enough = self.misses_at_most(most_missed(self.reproduced))
            && self.has_numbers(self.numbers.len())
            && digits > DIGITS_TOGETHER;
        is_enough || (self.has_pattern() && digits >= DIGITS_OF_A_PATTERN)
    }

    /// Returns how many digits each of the numbers has that are not 0.
    fn lengths(&self) -> Vec<usize> {
        let telling =
            self.numbers.iter().filter_map(|number| number.unsigned_abs().checked_ilog10());
        telling.map(|log| log as usize + 1).collect()
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

    /// Returns what the closest mistakes have most of.
    pub(super) fn closeness(&self) -> (usize, usize) {
        (self.matched, self.reproduced)
    }
}
