//! The range that some tests reach, next to the range allowed.

use std::array;

use crate::input::{Bounds, Interval};

use super::{BoardKind, Quantity, extent::Extent};

/// The reach of the tests of a subtask, or of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The number of tests.
    pub tests: usize,
    /// Every quantity in order of [`Quantity::ALL`].
    pub ranges: Vec<Range>,
    /// Every kind in order of [`BoardKind::ALL`].
    pub kinds: Vec<Occurrence>,
}

/// Least and greatest of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The quantity.
    pub quantity: Quantity,
    /// The least and the greatest of the tests.
    pub reached: Interval,
    /// The bounds that they may reach.
    pub allowed: Interval,
}

/// The number of boards of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The kind.
    pub kind: BoardKind,
    /// Tests of that kind.
    pub tests: usize,
    /// A test may be of that kind.
    pub allowed: bool,
}

/// The boards that some tests may hold: those that satisfy one of these.
pub(crate) struct Allowed(pub(crate) Vec<Bounds>);

impl Allowed {
    /// Returns extents that have every end and every kind of what is allowed.
    pub(crate) fn extents(&self) -> impl Iterator<Item = Extent> {
        self.0.iter().flat_map(Extent::within)
    }
}

impl Reach {
    pub(crate) fn new(tests: &[Extent], allowed: &Allowed) -> Self {
        let reached = hulls(tests.iter().copied());
        let limits = hulls(allowed.extents());
        Self {
            tests: tests.len(),
            ranges: (0..Quantity::ALL.len())
                .map(|index| Range {
                    quantity: Quantity::ALL[index],
                    reached: reached[index],
                    allowed: limits[index],
                })
                .collect(),
            kinds: BoardKind::ALL
                .map(|kind| Occurrence {
                    kind,
                    tests: tests.iter().filter(|test| test.has(kind)).count(),
                    allowed: allowed.extents().any(|extent| extent.has(kind)),
                })
                .to_vec(),
        }
    }

    /// Returns the range of a quantity.
    pub fn range(&self, quantity: Quantity) -> Option<&Range> {
        self.ranges.iter().find(|range| range.quantity == quantity)
    }
}

/// Returns the least and the greatest of every quantity.
fn hulls(extents: impl Iterator<Item = Extent>) -> [Interval; Quantity::ALL.len()] {
    let all = extents.map(|extent| Quantity::ALL.map(|quantity| extent.of(quantity)));
    let hull = all.reduce(|left, right| array::from_fn(|index| left[index].hull(right[index])));
    hull.expect("there is a test, and what it holds is allowed")
}
