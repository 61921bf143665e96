//! The common properties of the failures of a submission, where no mistake is named.
//!
//! Two things are looked at: a property of tests that all failed tests have, and a property of
//! wrong outputs that all of them have. Both are facts. They are named only where they are
//! no accident. If the failed tests were drawn at random, `w` of `N`, all of them would be among
//! the `s` tests with a property in `C(s, w) / C(N, w)` of the draws, and outputs that are wrong by
//! accident would all be too low in one of `2^w` cases. Each property has its [share](TestKind::share)
//! of the accidents that are allowed: sizes most, because most mistakes show with size. All shares
//! together are below 1 in 200.
//!
//! ```text
//! tests by cells   1 3 16 16 … 63 90 | 100 100 100 100 100 100 100
//! failed                             |  x   x   x       x   x   x     6 of 7: 7 / C(20, 6)
//! ```

use crate::game::Board;

use super::{Basis, Diagnosis, Ended, Mistake, Printed, Timed, Unreadable};

/// Tests that have to fail.
const FAILED: usize = 2;

/// Tests that have to be right.
const RIGHT: usize = 4;

/// An output that is off by no more is near the answer.
const NEAR: u64 = 2;

/// No board of a contest has such a result.
const BEYOND: u64 = 100_000_000;

/// A board without a greater score has too few different results to be far from an answer.
const TELLING_SCORE: i32 = 1_000;

/// The share of accidents that is allowed where the tests have nothing in common but the outputs.
const SHARE_OF_OUTPUTS: f64 = 1e-4;

/// The chance that a property may have that is named beside another.
const CHANCE_BESIDE: f64 = 1e-2;

/// The common properties of the failures of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The way in which it fails.
    pub failure: Failure,
    /// The property of the failed tests, if they have one in common.
    pub tests: Option<TestKind>,
    /// The least number of what is counted, where something is.
    pub least: Option<i64>,
    /// The property of the wrong outputs, if they have one in common.
    pub outputs: Option<OutputKind>,
}

named! {
    /// The way in which a submission fails.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Failure: name {
        /// It prints wrong numbers.
        Wrong = "wrong",
        /// It is too slow.
        Slow = "slow",
        /// It ends without an answer.
        Ended = "ended",
    }
}

named! {
    /// A property of tests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TestKind: name {
        /// At least so many cells.
        Cells = "cells",
        /// At least so many rows and columns.
        Sides = "sides",
        /// At least so many rows.
        Rows = "rows",
        /// At least so many columns.
        Columns = "columns",
        /// The answer is at least as far from 0.
        Answer = "answer",
        /// Some score is at least as great.
        Score = "score",
        /// One row.
        OneRow = "one-row",
        /// One column.
        OneColumn = "one-column",
        /// As many rows as columns.
        Square = "square",
        /// Another number of rows than of columns.
        NotSquare = "not-square",
        /// More rows than columns.
        Tall = "tall",
        /// More columns than rows.
        Wide = "wide",
        /// White scores on some cell.
        WhiteScores = "white-scores",
        /// The answer is below 0.
        Negative = "negative",
        /// Some score is 0.
        ZeroScore = "zero-score",
        /// Some cell is worth 0 to both.
        ZeroCell = "zero-cell",
    }
}

named! {
    /// A property of wrong outputs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum OutputKind: name {
        /// Less than the answer.
        Low = "low",
        /// Greater than the answer.
        High = "high",
        /// At most 2 from the answer.
        Near = "near",
        /// Beyond the result of any game.
        Beyond = "beyond",
    }
}

/// A property of a test: a number, of which failed tests have a least one, or a yes.
#[derive(Clone, Copy, PartialEq)]
enum Property {
    Number(i64),
    Is(bool),
}

impl TestKind {
    /// Returns the share of accidents that is allowed.
    fn share(self) -> f64 {
        match self {
            Self::Cells => 4e-3,
            Self::Sides => 2e-4,
            Self::Answer => 1e-4,
            _ => 5e-5,
        }
    }

    fn of(self, board: &Board, answer: Option<i64>) -> Option<Property> {
        use Property::{Is, Number};
        let whole = |count: usize| Number(i64::try_from(count).unwrap_or(i64::MAX));
        let (n, m) = (board.n(), board.m());
        let mut scores = board.a_scores().iter().chain(board.b_scores());
        Some(match self {
            Self::Cells => whole(board.area()),
            Self::Sides => whole(n.min(m)),
            Self::Rows => whole(n),
            Self::Columns => whole(m),
            Self::Answer => Number(answer?.saturating_abs()),
            Self::Score => Number(i64::from(greatest_score(board))),
            Self::OneRow => Is(n == 1),
            Self::OneColumn => Is(m == 1),
            Self::Square => Is(n == m),
            Self::NotSquare => Is(n != m),
            Self::Tall => Is(n > m),
            Self::Wide => Is(n < m),
            Self::WhiteScores => Is(board.b_scores().iter().any(|&score| score != 0)),
            Self::Negative => Is(answer? < 0),
            Self::ZeroScore => Is(scores.any(|&score| score == 0)),
            Self::ZeroCell => {
                Is(board.cells().any(|cell| board.a(cell) == 0 && board.b(cell) == 0))
            }
        })
    }
}

impl OutputKind {
    /// Returns the probability that all of some outputs are so by accident; nothing where one
    /// is not so.
    fn chance(self, wrong: &[&Case<'_>]) -> Option<f64> {
        let of_all = |is_so: fn(&Output) -> bool, chance: f64| {
            let outputs = wrong.iter().map(|case| case.output.filter(is_so));
            let outputs: Vec<Output> = outputs.collect::<Option<_>>()?;
            let power = |count: usize| chance.powi(i32::try_from(count).unwrap_or(i32::MAX));
            let telling =
                wrong.iter().filter(|case| greatest_score(case.board) >= TELLING_SCORE).count();
            Some((power(outputs.len()), power(telling)))
        };
        match self {
            // Either side is an accident as likely as the other.
            Self::Low => of_all(|one| one.number < one.answer, 0.5).map(|chance| 2.0 * chance.0),
            Self::High => of_all(|one| one.number > one.answer, 0.5).map(|chance| 2.0 * chance.0),
            Self::Near => {
                of_all(|one| one.number.abs_diff(one.answer) <= NEAR, 1e-2).map(|chance| chance.1)
            }
            Self::Beyond => {
                of_all(|one| one.number.unsigned_abs() > BEYOND, 1e-2).map(|chance| chance.0)
            }
        }
    }
}

impl Pattern {
    /// Returns its name.
    pub fn name(&self) -> String {
        let tests = self.tests.map_or("any", TestKind::name);
        let of_failure = format!("pattern/{}-{tests}", self.failure.name());
        match self.outputs {
            Some(outputs) => format!("{of_failure}-{}", outputs.name()),
            None => of_failure,
        }
    }

    /// Returns the pattern of a name and of the least number of what is counted.
    pub(super) fn of_name(name: &str, least: Option<i64>) -> Option<Self> {
        let tests = || TestKind::ALL.into_iter().map(Some).chain([None]);
        let outputs = || OutputKind::ALL.into_iter().map(Some).chain([None]);
        let all = Failure::ALL.into_iter().flat_map(|failure| {
            tests().flat_map(move |tests| {
                outputs().map(move |outputs| Self { failure, tests, least, outputs })
            })
        });
        all.into_iter().find(|one| one.name() == name)
    }
}

/// A test of which it is known whether a submission fails.
#[derive(Clone, Copy)]
struct Case<'t> {
    board: &'t Board,
    is_failed: bool,
    answer: Option<i64>,
    output: Option<Output>,
}

/// A number that was printed, and the right one.
#[derive(Clone, Copy)]
struct Output {
    number: i64,
    answer: i64,
}

/// Returns the pattern of wrong numbers, and of outputs that are none.
pub(super) fn of_wrong(tests: &[Printed], unreadable: &[Unreadable]) -> Option<Diagnosis> {
    let printed = tests.iter().map(|test| Case {
        board: &test.board,
        is_failed: test.is_wrong(),
        answer: Some(test.answer),
        output: Some(Output { number: test.number, answer: test.answer }),
    });
    let others = unreadable.iter().map(|test| Case {
        board: &test.board,
        is_failed: true,
        answer: Some(test.answer),
        output: None,
    });
    pattern(Failure::Wrong, &printed.chain(others).collect::<Vec<_>>())
}

/// Returns the pattern of tests that are too slow.
pub(super) fn of_slow(tests: &[Timed]) -> Option<Diagnosis> {
    let cases = tests.iter().map(|test| Case {
        board: &test.board,
        is_failed: test.time.is_none(),
        answer: None,
        output: None,
    });
    pattern(Failure::Slow, &cases.collect::<Vec<_>>())
}

/// Returns the pattern of tests without an answer.
pub(super) fn of_ended(tests: &[Ended]) -> Option<Diagnosis> {
    let cases = tests.iter().map(|test| Case {
        board: &test.board,
        is_failed: !test.is_right,
        answer: None,
        output: None,
    });
    pattern(Failure::Ended, &cases.collect::<Vec<_>>())
}

/// Returns what failed tests have in common, of several things the one that is the least likely to
/// be an accident; nothing where every one may be.
fn pattern(failure: Failure, cases: &[Case<'_>]) -> Option<Diagnosis> {
    let failed: Vec<&Case<'_>> = cases.iter().filter(|case| case.is_failed).collect();
    if failed.len() < FAILED || cases.len() < failed.len() + RIGHT {
        return None;
    }
    let outputs = OutputKind::ALL
        .into_iter()
        .filter_map(|kind| Some((kind.chance(&failed)?, kind)))
        .min_by(|one, other| one.0.total_cmp(&other.0));
    let tests = TestKind::ALL
        .into_iter()
        .filter_map(|kind| {
            let (least, among) = shared(kind, cases)?;
            let chance = chance_of_all(failed.len(), among, cases.len());
            Some((chance / kind.share(), chance, Shared { kind, least, among }))
        })
        // Of those that are evident alone the narrowest.
        .min_by(|one, other| {
            let rank = |&(share, chance, _): &(f64, f64, Shared)| {
                if share <= 1.0 { chance - 1.0 } else { share }
            };
            rank(one).total_cmp(&rank(other))
        });
    let (tests, outputs) = evident(tests, outputs)?;
    let (kind, least) = (tests.map(|tests| tests.kind), tests.and_then(|tests| tests.least));
    let pattern = Pattern { failure, tests: kind, least, outputs };
    Some(Diagnosis {
        mistakes: vec![Mistake::Pattern(pattern)],
        basis: Basis::Pattern,
        compared: cases.len(),
        asked: 0,
        matched: tests.map_or(cases.len(), |tests| tests.among),
        wrong: failed.len(),
    })
}

/// A property that all failed tests have.
#[derive(Clone, Copy)]
struct Shared {
    kind: TestKind,
    /// The least number of failed tests, where it is counted.
    least: Option<i64>,
    /// The tests that have it.
    among: usize,
}

/// Returns which of both properties are no accident; nothing where both may be. A chance of tests
/// is given as a multiple of their share, too.
///
/// Each may be evident alone. The other is named with it only if it is hardly an accident itself:
/// a small chance of both together would follow from one of them. Where neither is evident alone
/// this is asked of both.
fn evident(
    tests: Option<(f64, f64, Shared)>,
    outputs: Option<(f64, OutputKind)>,
) -> Option<(Option<Shared>, Option<OutputKind>)> {
    let (tests_alone, chance_of_tests, shared) =
        tests.map_or((f64::MAX, f64::MAX, None), |(share, of, it)| (share, of, Some(it)));
    let (chance, kind) = outputs.map_or((f64::MAX, None), |(of, it)| (of, Some(it)));
    match (tests_alone <= 1.0, chance <= SHARE_OF_OUTPUTS) {
        (true, true) => Some((shared, kind)),
        (true, false) => Some((shared, kind.filter(|_| chance <= CHANCE_BESIDE))),
        (false, true) => Some((None, kind)),
        // The share is divided between the tests alone and with their outputs.
        (false, false) => {
            let are_telling = chance_of_tests.max(chance) <= CHANCE_BESIDE;
            (are_telling && 2.0 * tests_alone * chance <= 1.0).then_some((shared, kind))
        }
    }
}

/// Returns the least number that failed tests have, if it is counted, and how many tests have as
/// much; nothing where a failed test has not the property, or every test has it.
fn shared(kind: TestKind, cases: &[Case<'_>]) -> Option<(Option<i64>, usize)> {
    let property = |case: &Case<'_>| kind.of(case.board, case.answer);
    let properties: Vec<(Property, bool)> =
        cases.iter().map(|case| Some((property(case)?, case.is_failed))).collect::<Option<_>>()?;
    let failed = || properties.iter().filter(|one| one.1).map(|one| one.0);
    let least = failed()
        .filter_map(|property| match property {
            Property::Number(number) => Some(number),
            Property::Is(_) => None,
        })
        .min();
    let has = |property: Property| match property {
        Property::Number(number) => least.is_some_and(|least| number >= least),
        Property::Is(is) => is,
    };
    let among = properties.iter().filter(|one| has(one.0)).count();
    (failed().all(has) && among < cases.len()).then_some((least, among))
}

/// Returns the probability that some tests, drawn of all, are all among some others.
fn chance_of_all(drawn: usize, among: usize, all: usize) -> f64 {
    let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    (0..drawn).map(|index| count(among - index) / count(all - index)).product()
}

fn greatest_score(board: &Board) -> i32 {
    board.a_scores().iter().chain(board.b_scores()).copied().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_is_that_of_drawing_without_replacement() {
        let seven_of_38760 = chance_of_all(6, 7, 20);
        assert!((seven_of_38760 * 38_760.0 - 7.0).abs() < 1e-9, "{seven_of_38760}");
        assert!((chance_of_all(3, 8, 8) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn tests_that_may_be_an_accident_are_not_named_beside_outputs_that_are_nearly_none() {
        let shared = Shared { kind: TestKind::Cells, least: Some(16), among: 17 };
        let named = |chance_of_tests: f64, chance: f64| {
            let tests = (chance_of_tests / shared.kind.share(), chance_of_tests, shared);
            evident(Some(tests), Some((chance, OutputKind::High))).is_some()
        };
        let of_14_failures = chance_of_all(14, shared.among, 20);
        assert!(!named(of_14_failures, 0.5_f64.powi(13)), "any 14 tests are among 17 too often");
        assert!(named(8e-3, 8e-3));
    }

    #[test]
    fn every_pattern_is_found_by_its_name() {
        for name in ["pattern/wrong-cells", "pattern/wrong-cells-high", "pattern/slow-any"] {
            let found = Pattern::of_name(name, Some(100)).expect("a pattern");
            assert_eq!(found.name(), name);
        }
        assert!(Pattern::of_name("pattern/wrong-cells-odd", None).is_none());
    }
}
