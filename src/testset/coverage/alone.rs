//! Bounds that one test reaches alone: removed, it leaves a gap in its subtask.

use crate::{
    plan::Edition,
    text::{Message, ToMessage},
};

use super::{
    BoardKind, Coverage, End, Quantity, Range, Reach,
    extent::{Extent, end_of},
};

/// Something that a test has and no other of its subtask.
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
}

impl ToMessage for ReachedAlone {
    fn to_message(&self) -> Message {
        match self {
            Self::Bound { quantity, bound } => {
                message!("coverage-bound", quantity = quantity, bound = *bound)
            }
            Self::Kind(kind) => message!("coverage-kind", kind = kind, name = kind.name()),
        }
    }
}

impl Coverage {
    /// Returns for every test, in order, what it reaches alone. `edition` and
    /// `answers` are those that the coverage was found out of.
    pub fn reached_alone(&self, edition: &Edition, answers: &[i64]) -> Vec<Vec<ReachedAlone>> {
        let mut alone = vec![Vec::new(); edition.tests.len()];
        for subtask in &self.subtasks {
            let tests = edition.tests_of(subtask.id);
            let extents: Vec<(usize, Extent)> = tests
                .map(|test| {
                    let index = test.number - 1;
                    (index, Extent::of_board(&test.board, answers[index]))
                })
                .collect();
            for (reached, has) in reached(&subtask.reach) {
                let mut having = extents.iter().filter(|(_, extent)| has(extent));
                if let (Some((index, _)), None) = (having.next(), having.next()) {
                    alone[*index].push(reached);
                }
            }
        }
        alone
    }
}

type Has = Box<dyn Fn(&Extent) -> bool>;

/// Returns the bounds and the kinds that some test reaches, and what distinguishes such a test.
fn reached(reach: &Reach) -> impl Iterator<Item = (ReachedAlone, Has)> + '_ {
    let ends = reach.ranges.iter().flat_map(|range| distinct_ends(range).into_iter());
    let bounds = ends.map(|(quantity, end, bound)| {
        let has: Has = Box::new(move |extent| end_of(extent.of(quantity), end) == bound);
        (ReachedAlone::Bound { quantity, bound }, has)
    });
    let kinds = reach.kinds.iter().map(|occurrence| occurrence.kind).map(|kind| {
        let has: Has = Box::new(move |extent| extent.has(kind));
        (ReachedAlone::Kind(kind), has)
    });
    bounds.chain(kinds)
}

/// Returns the bounds of a range; where there is one value only, it is one bound.
fn distinct_ends(range: &Range) -> Vec<(Quantity, End, i64)> {
    let of = |end| (range.quantity, end, end_of(range.allowed, end));
    let (least, greatest) = (of(End::Least), of(End::Greatest));
    if least.2 == greatest.2 { vec![least] } else { vec![least, greatest] }
}
