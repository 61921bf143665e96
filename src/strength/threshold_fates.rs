//! What a test set does to mistakes with a number in them.
//!
//! Each number below the one that is enough is a wrong program. Its tests are tried from the
//! smallest board on, and no further than needed: a number that [`MORE_THAN_REQUIRED`] tests
//! kill beyond those that are required hangs on none of them.

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::{
    flawed::{Horizons, Largest, Tested, Threshold, is_in_reach, thresholds},
    plan::Edition,
    problem::Problem,
};

/// Kills beyond those that are required that are looked for.
const MORE_THAN_REQUIRED: usize = 1;

/// The fate of all numbers of a threshold.
#[derive(Clone, Debug)]
pub struct ThresholdFate {
    /// The mistake.
    pub threshold: &'static Threshold,
    /// The smallest number that is enough, by argument.
    pub enough: i64,
    /// The numbers below it that were tested, in order.
    pub numbers: Vec<NumberFate>,
}

/// The fate of the programs with some consecutive numbers.
#[derive(Clone, Debug)]
pub struct NumberFate {
    /// The first number.
    pub from: i64,
    /// The last one.
    pub to: i64,
    /// Numbers of tests that kill them, in order; not all when they are more than needed.
    pub killed_by: Vec<usize>,
    /// Tests that have to kill them.
    pub required: usize,
}

impl NumberFate {
    /// Returns whether no test kills them.
    pub fn survives(&self) -> bool {
        self.killed_by.is_empty()
    }

    /// Returns whether enough tests kill them.
    pub fn is_met(&self) -> bool {
        self.killed_by.len() >= self.required
    }

    /// Returns whether enough tests kill them with a test, and not without it.
    pub fn hangs_on(&self, test: usize) -> bool {
        self.killed_by.len() == self.required && self.killed_by.contains(&test)
    }
}

impl ThresholdFate {
    /// Returns the smallest number that was tested and that no test kills.
    pub fn smallest_survivor(&self) -> Option<i64> {
        self.numbers.iter().find(|fate| fate.survives()).map(|fate| fate.from)
    }

    /// Returns the numbers that too few tests kill.
    pub fn unmet(&self) -> impl Iterator<Item = &NumberFate> {
        self.numbers.iter().filter(|fate| !fate.is_met())
    }
}

/// Returns the fate of every threshold on the tests of an edition, in the order of the list,
/// when `required` tests have to kill each number, and one those that only boards at the bounds
/// show. `step` is called after every threshold.
///
/// # Complexity
///
/// Some seconds for the plans of the problem; the same result with any number of threads.
pub fn threshold_fates(
    problem: &Problem,
    edition: &Edition,
    answers: &[i64],
    required: usize,
    step: impl Fn() + Sync,
) -> Vec<ThresholdFate> {
    let tests = Tests::new(problem, edition, answers, required);
    let fate = |threshold: &'static Threshold| {
        let numbers = tests.numbers(threshold);
        step();
        ThresholdFate { threshold, enough: threshold.enough(&tests.largest), numbers }
    };
    thresholds().par_iter().with_max_len(1).map(fate).collect()
}

/// The tests of an edition, the smallest board first.
struct Tests<'e> {
    edition: &'e Edition,
    answers: &'e [i64],
    largest: Largest,
    required: usize,
    /// Numbers of the tests that programs can be run on.
    by_size: Vec<usize>,
    /// By test.
    horizons: Vec<Option<Horizons>>,
}

impl<'e> Tests<'e> {
    fn new(problem: &Problem, edition: &'e Edition, answers: &'e [i64], required: usize) -> Self {
        let constraints = &problem.config.constraints;
        let side = |greatest: i64| usize::try_from(greatest).unwrap_or(usize::MAX);
        let largest = Largest {
            n: side(constraints.n.greatest),
            m: side(constraints.m.greatest),
            a: constraints.a.greatest,
            b: constraints.b.greatest,
        };
        let board = |test: usize| &edition.tests[test - 1].board;
        let mut by_size: Vec<usize> =
            (1..=edition.tests.len()).filter(|&test| is_in_reach(board(test))).collect();
        by_size.sort_by_key(|&test| (board(test).area(), test));
        let of = |test: usize| by_size.contains(&test).then(|| Horizons::of(board(test)));
        let tests: Vec<usize> = (1..=edition.tests.len()).collect();
        let horizons = tests.into_par_iter().with_max_len(1).map(of).collect();
        Self { edition, answers, largest, required, by_size, horizons }
    }

    fn numbers(&self, threshold: &Threshold) -> Vec<NumberFate> {
        if let Tested::Halving(_) = threshold.tested {
            return self.halved(threshold);
        }
        let fate = |number: i64| {
            let required = self.required_of(threshold, number);
            let mut killed_by = self.killed_by(threshold, number, required + MORE_THAN_REQUIRED);
            killed_by.sort_unstable();
            NumberFate { from: number, to: number, killed_by, required }
        };
        threshold.numbers(&self.largest).into_par_iter().with_max_len(1).map(fate).collect()
    }

    fn required_of(&self, threshold: &Threshold, number: i64) -> usize {
        if number >= threshold.extreme_from(&self.largest) { 1 } else { self.required }
    }

    fn killed_by(&self, threshold: &Threshold, number: i64, most: usize) -> Vec<usize> {
        let kills =
            |&&test: &&usize| self.output(threshold, number, test) != Some(self.answers[test - 1]);
        self.by_size.iter().filter(kills).take(most).copied().collect()
    }

    fn output(&self, threshold: &Threshold, number: i64, test: usize) -> Option<i64> {
        let horizons = |numbers: fn(&Horizons) -> &[i64]| {
            let numbers = numbers(self.horizons[test - 1].as_ref()?);
            let index = usize::try_from(number - 1).ok()?;
            // Beyond the board nothing is left out.
            Some(numbers.get(index).copied().unwrap_or(self.answers[test - 1]))
        };
        match threshold.tested {
            Tested::Depths => horizons(|of| &of.depths),
            Tested::LookAheads => horizons(|of| &of.look_aheads),
            _ => threshold.output(number, &self.edition.tests[test - 1].board),
        }
    }

    fn halved(&self, threshold: &Threshold) -> Vec<NumberFate> {
        let Tested::Halving(sides) = threshold.tested else { return Vec::new() };
        let board = |test: usize| &self.edition.tests[test - 1].board;
        let tests = self.by_size.par_iter().with_max_len(1);
        let of = |&test: &usize| {
            let right =
                threshold.smallest_right(board(test), self.answers[test - 1], &self.largest);
            (test, right)
        };
        let rights: Vec<(usize, i64)> =
            tests.filter(|&&test| sides.contain(board(test))).map(of).collect();
        let enough = threshold.enough(&self.largest);
        let extreme = threshold.extreme_from(&self.largest);
        // From one of these numbers to the next the same tests kill.
        let mut starts: BTreeSet<i64> = rights.iter().map(|&(_, right)| right).collect();
        starts.extend([threshold.least(), extreme]);
        let starts: Vec<i64> = starts.into_iter().filter(|&start| start < enough).collect();
        let ends = starts.iter().skip(1).copied().chain([enough]);
        let fate = |(&from, next): (&i64, i64)| {
            let kills = rights.iter().filter(|&&(_, right)| right > from);
            let mut killed_by: Vec<usize> = kills.map(|&(test, _)| test).collect();
            killed_by.sort_unstable();
            let required = self.required_of(threshold, from);
            NumberFate { from, to: next - 1, killed_by, required }
        };
        starts.iter().zip(ends).map(fate).collect()
    }
}
