//! The part of what its tests may hold that an edition reaches.
//!
//! A test *may hold* the boards that keep the constraints of its subtask and the rules of its
//! number; a subtask may hold what one of its tests may hold. It is compared with what the tests do
//! hold: the least and the greatest of every [`Quantity`], and how many tests are of each
//! [`BoardKind`]. A bound is reached when some test of the subtask has exactly it. What is not
//! reached is a [`Gap`].
//!
//! ```text
//! subtask 1: n, m ≤ 4, a, b ≤ 100000; tests 1 (odd: b = 0) and 2
//!   test 1 may hold   b = 0             0 ≤ answer ≤ 8 · 100000
//!   test 2 may hold   b ≤ 100000        -8 · 100000 ≤ answer ≤ 8 · 100000
//!   subtask 1         b from 0 to 100000, answers from -800000 to 800000
//! ```
//!
//! A rule belongs to the number of a test, not to a subtask. So a subtask with odd tests only need
//! not reach b > 0.
//!
//! A row of a table of test points, all of one shape, has few tests, which are better than their
//! bounds: where a subtask is one it has no gaps, and where all are the edition has none.
//!
//! The bounds of the whole edition are bounds of some subtask, so where no subtask has a gap the
//! edition has none of them. What all tests together should have besides, one of each, is a
//! row, a column and the longest input, but for one byte in a thousand; where every subtask counts
//! as a whole also every number of rows and of columns.

mod code;
mod quantity;
mod extent;
mod reach;
mod length;
mod gap;

use muqi_package::{
    plan::{PlannedTest, Scheme, SubtaskId},
    testset::TestCase,
};
use muqi_text::Diagnostic;

use crate::{board_of, input::Bounds, number_of};

pub use extent::Extent;
use reach::Allowed;

pub use code::coverage_code;
pub use gap::Gap;
pub use length::Length;
pub use quantity::{BoardKind, End, Quantity};
pub use reach::{Occurrence, Range, Reach};

/// The reach of the tests of an edition.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Name of the edition.
    pub edition: String,
    /// True for a table of test points: its tests need not reach every bound.
    pub is_table: bool,
    /// True where the plan has subtasks itself.
    pub has_subtasks: bool,
    /// All tests together.
    pub whole: Reach,
    /// The tests with each number of rows, and of columns.
    pub lengths: Vec<Length>,
    /// Gaps of all tests together, beyond those of subtasks.
    pub gaps: Vec<Gap>,
    /// Each subtask, in order.
    pub subtasks: Vec<SubtaskCoverage>,
}

/// The reach of the tests of a subtask.
#[derive(Clone, Debug)]
pub struct SubtaskCoverage {
    /// The id of the subtask.
    pub id: SubtaskId,
    /// The reach of its tests.
    pub reach: Reach,
    /// The gaps: what they could reach and do not.
    pub gaps: Vec<Gap>,
}

/// A test with the extent of its board.
type Measured<'s> = (&'s PlannedTest, Extent);

/// Finds out what the tests of a plan reach, given with their answers and in order.
///
/// # Panics
///
/// When there is not one case with a board for each test, or when a subtask has no test; a
/// plan of that kind is refused.
pub fn coverage(edition: &Scheme, cases: &[TestCase]) -> Coverage {
    assert_eq!(cases.len(), edition.tests.len(), "one case a test");
    let tests: Vec<Measured<'_>> = edition
        .tests
        .iter()
        .zip(cases.iter().map(|case| {
            let board = board_of(&case.input).expect("an input of a plan is valid");
            Extent::of_board(&board, number_of(&case.answer).expect("the answer of a board"))
        }))
        .collect();
    let mut subtasks = Vec::with_capacity(edition.subtasks.len());
    for (place, subtask) in edition.subtasks.iter().enumerate() {
        let numbers: Vec<usize> = edition.tests_of(place).map(|test| test.number).collect();
        let of_subtask: Vec<Measured<'_>> =
            tests.iter().copied().filter(|(test, _)| numbers.contains(&test.number)).collect();
        let allowed = allowed(edition, &of_subtask);
        let reach = reach(&allowed, &of_subtask);
        let gaps = if Bounds::of(&subtask.constraints).is_one_shape() {
            Vec::new()
        } else {
            gap::gaps_of_subtask(&reach)
        };
        subtasks.push(SubtaskCoverage { id: subtask.id.clone(), reach, gaps });
    }
    let allowed = allowed(edition, &tests);
    let whole = reach(&allowed, &tests);
    let lengths = length::lengths(&extents(&tests), &allowed);
    let is_table = is_table(edition);
    Coverage {
        edition: edition.name.clone(),
        is_table,
        has_subtasks: edition.has_subtasks,
        gaps: if is_table { Vec::new() } else { gap::gaps_of_whole(edition, &whole, &lengths) },
        whole,
        lengths,
        subtasks,
    }
}

impl Coverage {
    /// Returns every gap as a finding about the plan at `path`.
    pub fn findings(&self, path: &str) -> Vec<Diagnostic> {
        let of_whole = self.gaps.iter().map(|gap| gap.finding(path));
        self.subtasks
            .iter()
            .flat_map(|subtask| {
                let id = self.has_subtasks.then_some(&subtask.id);
                subtask
                    .gaps
                    .iter()
                    .map(|gap| gap.finding(path).with("subtask", id))
                    .collect::<Vec<_>>()
            })
            .chain(of_whole)
            .collect()
    }
}

/// Returns whether it is a table of test points: every subtask has boards of one shape.
pub fn is_table(scheme: &Scheme) -> bool {
    scheme.subtasks.iter().all(|subtask| Bounds::of(&subtask.constraints).is_one_shape())
}

/// Returns what each of the tests may hold, equal ones once.
fn allowed(edition: &Scheme, tests: &[Measured<'_>]) -> Allowed {
    let mut allowed: Vec<Bounds> = Vec::new();
    for (test, _) in tests {
        let kept = Bounds::of(&edition.constraints_of(test));
        if !allowed.contains(&kept) {
            allowed.push(kept);
        }
    }
    Allowed(allowed)
}

fn reach(allowed: &Allowed, tests: &[Measured<'_>]) -> Reach {
    Reach::new(&extents(tests), allowed)
}

fn extents(tests: &[Measured<'_>]) -> Vec<Extent> {
    tests.iter().map(|(_, extent)| *extent).collect()
}
