//! Bounds that one test reaches alone: removed, it leaves a gap in its subtask.

use crate::{
    plan::{Edition, PlannedTest},
    text::{Message, ToMessage},
};

use super::{
    BoardKind, Coverage, End, Quantity, Range, Reach,
    extent::{Extent, end_of, is_long},
};

/// Something that a test has and no other: of its subtask, or of the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReachedAlone {
    /// A bound.
    Bound {
        /// Of what.
        quantity: Quantity,
        /// The bound.
        bound: i64,
    },
    /// A kind of board.
    Kind(BoardKind),
    /// Its shape, for which alone a program may be wrong.
    Shape {
        /// Rows.
        n: usize,
        /// Columns.
        m: usize,
    },
}

impl ToMessage for ReachedAlone {
    fn to_message(&self) -> Message {
        match self {
            Self::Bound { quantity, bound } => {
                message!("coverage-bound", quantity = quantity, bound = *bound)
            }
            Self::Kind(kind) => message!("coverage-kind", kind = kind, name = kind.name()),
            Self::Shape { n, m } => message!("coverage-shape", n = *n, m = *m),
        }
    }
}

impl Coverage {
    /// Returns for every test, in order, what it reaches alone. `edition` and
    /// `answers` are those that the coverage was found out of.
    pub fn reached_alone(&self, edition: &Edition, answers: &[i64]) -> Vec<Vec<ReachedAlone>> {
        let mut alone = vec![Vec::new(); edition.tests.len()];
        let extent = |test: &PlannedTest| {
            let index = test.number - 1;
            (index, Extent::of_board(&test.board, answers[index]))
        };
        let mut note = |extents: &[(usize, Extent)], reached: ReachedAlone, has: Has| {
            let mut having = extents.iter().filter(|(_, extent)| has(extent));
            if let (Some((index, _)), None) = (having.next(), having.next()) {
                alone[*index].push(reached);
            }
        };
        for subtask in &self.subtasks {
            let extents: Vec<_> = edition.tests_of(subtask.id).map(extent).collect();
            for (reached, has) in of_subtask(&subtask.reach) {
                note(&extents, reached, has);
            }
        }
        let extents: Vec<_> = edition.tests.iter().map(extent).collect();
        for (reached, has) in self.of_whole(edition) {
            note(&extents, reached, has);
        }
        let shape = |test: &PlannedTest| (test.board.n(), test.board.m());
        for test in &edition.tests {
            let (n, m) = shape(test);
            if edition.tests.iter().filter(|other| shape(other) == (n, m)).count() == 1 {
                alone[test.number - 1].push(ReachedAlone::Shape { n, m });
            }
        }
        alone
    }

    /// Returns what one of all tests should reach, and what distinguishes such a test.
    fn of_whole(&self, edition: &Edition) -> impl Iterator<Item = (ReachedAlone, Has)> + '_ {
        let longest = self.whole.range(Quantity::InputBytes);
        let longest = longest.map(|range| longest_reached(range.allowed.greatest));
        let kinds = BoardKind::of_all_tests(edition.has_only_wholes()).map(kind_reached);
        let lengths = edition.has_only_wholes().then_some(&self.lengths).into_iter().flatten();
        let lengths = lengths.map(|one| bound_reached(one.side, End::Greatest, one.length));
        longest.into_iter().chain(kinds).chain(lengths)
    }
}

type Has = Box<dyn Fn(&Extent) -> bool>;

/// Returns the bounds and the kinds that a subtask should reach, and what distinguishes such a
/// test.
fn of_subtask(reach: &Reach) -> impl Iterator<Item = (ReachedAlone, Has)> + '_ {
    let ranges = Quantity::OF_SUBTASKS.into_iter().filter_map(|quantity| reach.range(quantity));
    let ends = ranges.flat_map(|range| distinct_ends(range).into_iter());
    let bounds = ends.map(|(quantity, end, bound)| bound_reached(quantity, end, bound));
    bounds.chain(BoardKind::OF_SUBTASKS.map(kind_reached))
}

fn bound_reached(quantity: Quantity, end: End, bound: i64) -> (ReachedAlone, Has) {
    let has: Has = Box::new(move |extent| end_of(extent.of(quantity), end) == bound);
    (ReachedAlone::Bound { quantity, bound }, has)
}

fn longest_reached(longest: i64) -> (ReachedAlone, Has) {
    let quantity = Quantity::InputBytes;
    let has: Has = Box::new(move |extent| is_long(extent.of(quantity).greatest, longest));
    (ReachedAlone::Bound { quantity, bound: longest }, has)
}

fn kind_reached(kind: BoardKind) -> (ReachedAlone, Has) {
    (ReachedAlone::Kind(kind), Box::new(move |extent| extent.has(kind)))
}

/// Returns the bounds of a range; where there is one value only, it is one bound.
fn distinct_ends(range: &Range) -> Vec<(Quantity, End, i64)> {
    let of = |end| (range.quantity, end, end_of(range.allowed, end));
    let (least, greatest) = (of(End::Least), of(End::Greatest));
    if least.2 == greatest.2 { vec![least] } else { vec![least, greatest] }
}
