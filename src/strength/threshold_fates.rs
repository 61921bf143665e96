//! The fate of mistakes with a number in them on a test set.
//!
//! Each number below the one that is enough is a wrong program. The tests are tried on it from
//! the smallest board on, and no further than needed: once more tests kill it than are required,
//! it can lose any of them.

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::{
    flawed::{Horizons, Largest, NumberedProgram, Sides, Tested, Threshold, thresholds},
    game::Board,
    input::Constraints,
    plan::Edition,
    solver,
};

/// Kills beyond those that are required that are looked for.
const MORE_THAN_REQUIRED: usize = 1;

/// Tests that programs are tried on side by side before those are left out that enough of them
/// have killed.
const TESTS_AT_ONCE: usize = 4;

/// Most cells of a board on which every program answers within a millisecond.
const SMALL_CELLS: usize = 36;

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
/// show. `step` is called after every threshold. Nothing is returned for an edition on whose
/// boards the arguments do not hold, or the programs cannot be run.
///
/// # Complexity
///
/// Some seconds for the plans of the problem; the same result with any number of threads.
pub fn threshold_fates(
    edition: &Edition,
    answers: &[i64],
    required: usize,
    step: impl Fn() + Sync,
) -> Vec<ThresholdFate> {
    let Some(largest) = largest_boards(edition) else { return Vec::new() };
    let tests = Tests::new(edition, answers, largest, required);
    let side_by_side = tests.killed_side_by_side();
    let fate = |threshold: &'static Threshold| {
        let numbers = tests.numbers(threshold, &side_by_side);
        step();
        ThresholdFate { threshold, enough: threshold.enough(&tests.largest), numbers }
    };
    thresholds().par_iter().with_max_len(1).map(fate).collect()
}

/// Returns the largest boards of an edition; nothing where the programs cannot be run on them, or
/// where the arguments do not hold: no subtask allows whatever others do, one player never scores,
/// or no score may be 0.
pub(super) fn largest_boards(edition: &Edition) -> Option<Largest> {
    let subtasks = || edition.subtasks.iter().map(|subtask| &subtask.constraints);
    let all = subtasks().copied().reduce(|all, one| all.hull(&one))?;
    let intervals = |one: &Constraints| [one.n, one.m, one.a, one.b];
    let allows_all = |one: &Constraints| {
        let cells = one.n.greatest.saturating_mul(one.m.greatest);
        intervals(one) == intervals(&all) && one.cells.greatest >= cells
    };
    let largest = largest_within(&all);
    let is_tried = subtasks().any(allows_all)
        && (all.a.least, all.b.least) == (0, 0)
        && all.a.greatest.min(all.b.greatest) > 0
        && largest.is_in_reach();
    is_tried.then_some(largest)
}

/// Returns the greatest of everything that constraints allow.
pub fn largest_within(constraints: &Constraints) -> Largest {
    let side = |greatest: i64| usize::try_from(greatest).unwrap_or(usize::MAX);
    Largest {
        n: side(constraints.n.greatest),
        m: side(constraints.m.greatest),
        a: constraints.a.greatest,
        b: constraints.b.greatest,
    }
}

/// The tests of an edition, the smallest board first.
struct Tests<'e> {
    edition: &'e Edition,
    answers: &'e [i64],
    largest: Largest,
    required: usize,
    by_size: Vec<usize>,
    /// By test.
    horizons: Vec<Horizons>,
    /// By test.
    largest_of: Vec<Largest>,
}

/// A threshold with one of its numbers.
type Program = (&'static Threshold, i64);

impl<'e> Tests<'e> {
    fn new(edition: &'e Edition, answers: &'e [i64], largest: Largest, required: usize) -> Self {
        let board = |test: usize| &edition.tests[test - 1].board;
        let tests: Vec<usize> = (1..=edition.tests.len()).collect();
        let mut by_size = tests.clone();
        by_size.sort_by_key(|&test| (board(test).area(), test));
        let of = |test: usize| Horizons::of(board(test));
        let horizons = tests.into_par_iter().with_max_len(1).map(of).collect();
        let largest_of = edition.tests.iter().map(|test| Largest::of(&test.board)).collect();
        Self { edition, answers, largest, required, by_size, horizons, largest_of }
    }

    fn numbers(
        &self,
        threshold: &Threshold,
        side_by_side: &[(Program, Vec<usize>)],
    ) -> Vec<NumberFate> {
        match threshold.tested {
            Tested::Parting(sides) => self.parted(threshold, sides),
            Tested::SideBySide => self.side_by_side(threshold, side_by_side),
            Tested::Misread => self.misread(threshold),
            Tested::OneByOne | Tested::Stored | Tested::Depths | Tested::LookAheads => {
                self.one_by_one(threshold)
            }
        }
    }

    /// Returns all programs that are tested side by side, each with tests that kill it, in order.
    /// Those that enough tests have killed are left out of the tests that follow.
    fn killed_side_by_side(&self) -> Vec<(Program, Vec<usize>)> {
        let tested = thresholds().iter().filter(|threshold| threshold.tested == Tested::SideBySide);
        let mut fates: Vec<(Program, Vec<usize>)> = tested
            .flat_map(|threshold| {
                let numbers = threshold.numbers(&self.largest).into_iter();
                numbers.map(move |number| ((threshold, number), Vec::new()))
            })
            .collect();
        // As many at a time whatever the number of threads, so that the same are left out.
        for tests in self.by_size.chunks(TESTS_AT_ONCE) {
            let mut open: Vec<&mut (Program, Vec<usize>)> = fates
                .iter_mut()
                .filter(|((threshold, number), killed_by)| {
                    killed_by.len() < self.required_of(threshold, *number) + MORE_THAN_REQUIRED
                })
                .collect();
            let programs: Vec<Program> = open.iter().map(|fate| fate.0).collect();
            let of_test = |&test: &usize| Threshold::outputs(&programs, self.board(test));
            let outputs: Vec<Vec<i64>> = tests.par_iter().with_max_len(1).map(of_test).collect();
            for (&test, outputs) in tests.iter().zip(outputs) {
                let tried = open.iter_mut().zip(outputs);
                for (fate, _) in tried.filter(|&(_, output)| output != self.answer(test)) {
                    fate.1.push(test);
                }
            }
        }
        for (_, killed_by) in &mut fates {
            killed_by.sort_unstable();
        }
        fates
    }

    fn side_by_side(
        &self,
        threshold: &Threshold,
        killed: &[(Program, Vec<usize>)],
    ) -> Vec<NumberFate> {
        let of_threshold = killed.iter().filter(|(program, _)| program.0.name == threshold.name);
        let fate = |((_, number), killed_by): &(Program, Vec<usize>)| {
            let required = self.required_of(threshold, *number);
            NumberFate { from: *number, to: *number, killed_by: killed_by.clone(), required }
        };
        of_threshold.map(fate).collect()
    }

    /// The tests that killed the numbers before are tried first, but for small boards, on which
    /// nothing takes long.
    fn one_by_one(&self, threshold: &Threshold) -> Vec<NumberFate> {
        let is_small = |test: usize| self.board(test).area() <= SMALL_CELLS;
        let (small, mut large): (Vec<usize>, Vec<usize>) =
            self.by_size.iter().partition(|&&test| is_small(test));
        let fate = |number: i64| {
            let required = self.required_of(threshold, number);
            let mut program = threshold.program(number);
            let mut kills = |&test: &usize| {
                self.may_show(threshold, number, test)
                    && self.output(threshold, number, test, &mut program) != Some(self.answer(test))
            };
            let order: Vec<usize> = small.iter().chain(&large).copied().collect();
            let mut killed_by: Vec<usize> = order
                .into_iter()
                .filter(|test| kills(test))
                .take(required + MORE_THAN_REQUIRED)
                .collect();
            large.sort_by_key(|test| !killed_by.contains(test));
            killed_by.sort_unstable();
            NumberFate { from: number, to: number, killed_by, required }
        };
        threshold.numbers(&self.largest).into_iter().map(fate).collect()
    }

    /// Reads the boards with each number, and solves many at once.
    fn misread(&self, threshold: &Threshold) -> Vec<NumberFate> {
        let fate = |number: i64| {
            let required = self.required_of(threshold, number);
            NumberFate { from: number, to: number, killed_by: Vec::new(), required }
        };
        let mut fates: Vec<NumberFate> =
            threshold.numbers(&self.largest).into_iter().map(fate).collect();
        for &test in &self.by_size {
            let open = fates.iter_mut().filter(|fate| {
                fate.killed_by.len() < fate.required + MORE_THAN_REQUIRED
                    && self.may_show(threshold, fate.from, test)
            });
            let read = open.map(|fate| {
                let board = threshold.misread(fate.from, self.board(test));
                (fate, board)
            });
            let (changed, boards): (Vec<_>, Vec<_>) =
                read.filter(|(_, board)| board != self.board(test)).unzip();
            for (fate, value) in changed.into_iter().zip(solver::values(&boards)) {
                if value != Ok(self.answer(test)) {
                    fate.killed_by.push(test);
                }
            }
        }
        for fate in &mut fates {
            fate.killed_by.sort_unstable();
        }
        fates
    }

    /// Returns whether a number is below the one that is enough for the board of a test: only then
    /// can the test kill it.
    fn may_show(&self, threshold: &Threshold, number: i64, test: usize) -> bool {
        number < threshold.enough(&self.largest_of[test - 1])
    }

    fn required_of(&self, threshold: &Threshold, number: i64) -> usize {
        if number >= threshold.extreme_from(&self.largest) { 1 } else { self.required }
    }

    fn board(&self, test: usize) -> &'e Board {
        &self.edition.tests[test - 1].board
    }

    fn answer(&self, test: usize) -> i64 {
        self.answers[test - 1]
    }

    fn output(
        &self,
        threshold: &Threshold,
        number: i64,
        test: usize,
        program: &mut NumberedProgram,
    ) -> Option<i64> {
        let horizons = |numbers: fn(&Horizons) -> &[i64]| {
            let numbers = numbers(&self.horizons[test - 1]);
            let index = usize::try_from(number - 1).ok()?;
            // Beyond the board nothing is left out.
            Some(numbers.get(index).copied().unwrap_or(self.answer(test)))
        };
        match threshold.tested {
            Tested::Depths => horizons(|of| &of.depths),
            Tested::LookAheads => horizons(|of| &of.look_aheads),
            Tested::Stored => Some(threshold.stored(number, self.answer(test))),
            _ => program.output(self.board(test)),
        }
    }

    fn parted(&self, threshold: &Threshold, sides: Sides) -> Vec<NumberFate> {
        let tests = self.by_size.par_iter().with_max_len(1);
        let of = |&test: &usize| {
            let right =
                threshold.smallest_right(self.board(test), self.answer(test), &self.largest);
            (test, right)
        };
        let rights: Vec<(usize, i64)> =
            tests.filter(|&&test| sides.contain(self.board(test))).map(of).collect();
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
