//! Gaps: bounds that tests could reach and do not.

use muqi_package::plan::Scheme;
use muqi_text::Diagnostic;

use super::{
    BoardKind, End, Length, Quantity, Range, Reach,
    code::coverage_code,
    extent::{end_of, is_long},
};

/// A bound or kind that a test of a subtask could have, and none has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// A bound that no test reaches.
    Bound {
        /// Of what.
        quantity: Quantity,
        /// The lower or the upper bound.
        end: End,
        /// The bound.
        allowed: i64,
        /// The nearest number that the tests reach.
        reached: i64,
    },
    /// A kind of board that does not occur.
    BoardKind(BoardKind),
    /// A length of a side that no board has.
    Length {
        /// Rows or columns.
        side: Quantity,
        /// So many of them.
        length: i64,
    },
    /// No input is nearly as long as one may be.
    LongestInput {
        /// Bytes that an input may have.
        allowed: i64,
        /// Bytes of the longest one.
        reached: i64,
    },
}

impl Gap {
    /// Returns the gap as a finding about the plan at `path`.
    pub(crate) fn finding(&self, path: &str) -> Diagnostic {
        match *self {
            Self::Bound { quantity, end, allowed, reached } => {
                let end = match end {
                    End::Least => "term-least",
                    End::Greatest => "term-greatest",
                };
                Diagnostic::of_file(coverage_code::UNREACHED_BOUND, path)
                    .concerning(quantity.name())
                    .with("end", message!(end))
                    .with("expected", allowed)
                    .with("found", reached)
            }
            Self::BoardKind(
                kind @ (BoardKind::Positive | BoardKind::Zero | BoardKind::Negative),
            ) => {
                Diagnostic::of_file(coverage_code::MISSING_SIGN, path).with("expected", kind.name())
            }
            Self::BoardKind(kind @ (BoardKind::Wide | BoardKind::Square | BoardKind::Tall)) => {
                Diagnostic::of_file(coverage_code::MISSING_ORIENTATION, path)
                    .with("expected", kind.name())
            }
            Self::BoardKind(kind) => {
                Diagnostic::of_file(coverage_code::MISSING_KIND, path).with("expected", kind.name())
            }
            Self::Length { side, length } => {
                let expected = format!("{} = {length}", side.name());
                Diagnostic::of_file(coverage_code::MISSING_KIND, path).with("expected", expected)
            }
            Self::LongestInput { allowed, reached } => {
                Diagnostic::of_file(coverage_code::SHORT_INPUTS, path)
                    .with("expected", allowed)
                    .with("found", reached)
            }
        }
    }
}

/// Returns what a subtask allows and does not reach.
pub(crate) fn gaps_of_subtask(reach: &Reach) -> Vec<Gap> {
    let ranges =
        reach.ranges.iter().filter(|range| Quantity::OF_SUBTASKS.contains(&range.quantity));
    let bounds = ranges.flat_map(|range| End::BOTH.map(|end| unreached_bound(range, end)));
    let kinds = missing_kinds(reach, |kind| BoardKind::OF_SUBTASKS.contains(&kind));
    bounds.flatten().chain(kinds).collect()
}

/// Returns what all tests together allow and do not reach of what they should have beyond
/// subtasks: kinds, the longest input and, where every subtask counts as a whole, lengths.
pub(crate) fn gaps_of_whole(edition: &Scheme, reach: &Reach, lengths: &[Length]) -> Vec<Gap> {
    let has_only_wholes = edition.has_only_wholes();
    let missing = missing_kinds(reach, |kind| BoardKind::OF_ALL_TESTS.contains(&kind));
    let lengths = if has_only_wholes { lengths } else { &[] };
    let lengths = lengths.iter().filter(|one| one.tests == 0);
    let lengths = lengths.map(|one| Gap::Length { side: one.side, length: one.length });
    let bytes = reach.range(Quantity::InputBytes).map(|range| (range.allowed, range.reached));
    let short = bytes.filter(|(allowed, reached)| !is_long(reached.greatest, allowed.greatest));
    let short = short.map(|(allowed, reached)| Gap::LongestInput {
        allowed: allowed.greatest,
        reached: reached.greatest,
    });
    missing.chain(lengths).chain(short).collect()
}

/// Returns the kinds that do not occur, of those asked for.
fn missing_kinds(reach: &Reach, is_asked: impl Fn(BoardKind) -> bool) -> impl Iterator<Item = Gap> {
    let kinds = reach.kinds.iter().filter(move |one| is_asked(one.kind));
    kinds.filter(|one| one.allowed && one.tests == 0).map(|one| Gap::BoardKind(one.kind))
}

fn unreached_bound(range: &Range, end: End) -> Option<Gap> {
    let (allowed, reached) = (end_of(range.allowed, end), end_of(range.reached, end));
    (allowed != reached).then_some(Gap::Bound { quantity: range.quantity, end, allowed, reached })
}
