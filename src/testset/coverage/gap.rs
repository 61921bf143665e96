//! Gaps: bounds that tests could reach and do not, with recipes that would.

use crate::{
    generator::Arguments,
    plan::{Edition, Recipe},
    text::{Code, Diagnostic},
};

use super::{
    BoardKind, End, Length, Quantity, Range, Reach,
    extent::{Extent, end_of, is_long},
    length::of_length,
    reach::Allowed,
    recipe::{balanced, best_for_black, best_for_white, drawn, longest, special},
};

/// Something that a test of a subtask could be, and none is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The missing bound or kind.
    pub missing: Missing,
    /// A recipe of a test that closes the gap; nothing where such a board has to be written by
    /// hand. Where rules narrow some of the tests, it may need a number whose rules it keeps.
    pub recipe: Option<Recipe>,
}

/// A bound or kind that the tests of a subtask lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
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
    pub(super) fn finding(&self, path: &str) -> Diagnostic {
        let finding = |code| Diagnostic::of_file(code, path);
        let finding = match self.missing {
            Missing::Bound { quantity, end, allowed, reached } => {
                let end = match end {
                    End::Least => "term-least",
                    End::Greatest => "term-greatest",
                };
                finding(Code::CoverageUnreachedBound)
                    .concerning(quantity.name())
                    .with("end", message!(end))
                    .with("expected", allowed)
                    .with("found", reached)
            }
            Missing::BoardKind(
                kind @ (BoardKind::Positive | BoardKind::Zero | BoardKind::Negative),
            ) => finding(Code::CoverageMissingSign).with("expected", kind.name()),
            Missing::BoardKind(kind @ (BoardKind::Wide | BoardKind::Square | BoardKind::Tall)) => {
                finding(Code::CoverageMissingOrientation).with("expected", kind.name())
            }
            Missing::BoardKind(kind) => {
                finding(Code::CoverageMissingKind).with("expected", kind.name())
            }
            Missing::Length { side, length } => {
                let expected = format!("{} = {length}", side.name());
                finding(Code::CoverageMissingKind).with("expected", expected)
            }
            Missing::LongestInput { allowed, reached } => {
                finding(Code::CoverageShortInputs).with("expected", allowed).with("found", reached)
            }
        };
        let recipe = self.recipe.as_ref().map(Recipe::to_string);
        finding.with("recipe", recipe.unwrap_or_else(|| "none".to_owned()))
    }
}

/// Returns what a subtask allows and does not reach. No recipe is one of `taken`, the
/// recipes that a plan cannot hold again.
pub(super) fn gaps_of_subtask(reach: &Reach, allowed: &Allowed, taken: &[Recipe]) -> Vec<Gap> {
    let ranges =
        reach.ranges.iter().filter(|range| Quantity::OF_SUBTASKS.contains(&range.quantity));
    let bounds = ranges.flat_map(|range| End::BOTH.map(|end| (range, end)));
    let unreached = bounds
        .filter(|(range, end)| end_of(range.reached, *end) != end_of(range.allowed, *end))
        .map(|(range, end)| (missing_bound(range, end), Some(reaching(range, end, allowed))));
    let missing = missing_kinds(reach, allowed, |kind| BoardKind::OF_SUBTASKS.contains(&kind));
    unreached.chain(missing).map(|missing| gap(missing, taken)).collect()
}

/// The kinds and the lengths that all tests together should have, beyond what subtasks should.
pub(super) struct Asked<'l> {
    kinds: Vec<BoardKind>,
    lengths: &'l [Length],
}

impl<'l> Asked<'l> {
    /// Returns those of an edition: lengths as the last of the kinds, only where every subtask
    /// counts as a whole.
    pub(super) fn of(edition: &Edition, lengths: &'l [Length]) -> Self {
        Self {
            kinds: BoardKind::of_all_tests(edition.has_only_wholes()).collect(),
            lengths: if edition.has_only_wholes() { lengths } else { &[] },
        }
    }
}

/// Returns what all tests together allow and do not reach of what is asked; recipes as in
/// [`gaps_of_subtask`].
pub(super) fn gaps_of_whole(
    reach: &Reach,
    asked: &Asked<'_>,
    allowed: &Allowed,
    taken: &[Recipe],
) -> Vec<Gap> {
    let lengths = reach.range(Quantity::InputBytes);
    let short = lengths.filter(|range| !is_long(range.reached.greatest, range.allowed.greatest));
    let short = short.map(|range| {
        let (allowed_bytes, reached) = (range.allowed.greatest, range.reached.greatest);
        let missing = Missing::LongestInput { allowed: allowed_bytes, reached };
        (missing, Some(reaching(range, End::Greatest, allowed)))
    });
    let missing = missing_kinds(reach, allowed, |kind| asked.kinds.contains(&kind));
    let lengths = asked.lengths.iter().filter(|one| one.tests == 0).map(|one| {
        let Length { side, length, .. } = *one;
        let recipe = of_length(allowed, side, length).map(|extent| drawn(&extent));
        (Missing::Length { side, length }, recipe)
    });
    missing.chain(lengths).chain(short).map(|missing| gap(missing, taken)).collect()
}

/// Returns the kinds that do not occur, of those asked for.
fn missing_kinds(
    reach: &Reach,
    allowed: &Allowed,
    is_asked: impl Fn(BoardKind) -> bool,
) -> impl Iterator<Item = (Missing, Option<Arguments>)> {
    let kinds = reach.kinds.iter().filter(move |one| is_asked(one.kind));
    let missing = kinds.filter(|one| one.allowed && one.tests == 0);
    missing.map(|one| (Missing::BoardKind(one.kind), of_kind(one.kind, allowed)))
}

fn gap((missing, arguments): (Missing, Option<Arguments>), taken: &[Recipe]) -> Gap {
    Gap { missing, recipe: arguments.map(|arguments| not_taken(arguments, taken)) }
}

fn missing_bound(range: &Range, end: End) -> Missing {
    Missing::Bound {
        quantity: range.quantity,
        end,
        allowed: end_of(range.allowed, end),
        reached: end_of(range.reached, end),
    }
}

/// Returns a recipe that reaches a bound: of a side or the area with the smallest board for the
/// least and the largest for the greatest, of anything else with the largest board.
fn reaching(range: &Range, end: End, allowed: &Allowed) -> Arguments {
    use Quantity::{Answer, BlackScore, Cells, Columns, InputBytes, Rows, WhiteScore};
    let bound = end_of(range.allowed, end);
    let at_bound =
        allowed.extents().filter(|extent| end_of(extent.of(range.quantity), end) == bound);
    let extent = match (range.quantity, end) {
        (Rows | Columns | Cells, End::Least) => at_bound.min_by_key(Extent::cells),
        _ => largest(at_bound),
    };
    let extent = extent.expect("a bound is that of some extent");
    match (range.quantity, end) {
        (InputBytes, _) => longest(&extent),
        (Rows | Columns | Cells, _) => drawn(&extent),
        (BlackScore | Answer, End::Greatest) | (WhiteScore, End::Least) => best_for_black(&extent),
        (BlackScore | Answer, End::Least) | (WhiteScore, End::Greatest) => best_for_white(&extent),
    }
}

/// Returns a recipe of the largest board of a kind that one is known for.
fn of_kind(kind: BoardKind, allowed: &Allowed) -> Option<Arguments> {
    let extents = allowed.extents().filter(|extent| extent.has(kind));
    match kind {
        BoardKind::Positive => largest(extents).map(|extent| best_for_black(&extent)),
        BoardKind::Negative => largest(extents).map(|extent| best_for_white(&extent)),
        BoardKind::Zero => {
            largest(extents.filter(|extent| balanced(extent).is_some())).and_then(|e| balanced(&e))
        }
        BoardKind::Wide
        | BoardKind::Square
        | BoardKind::Tall
        | BoardKind::Row
        | BoardKind::Column
        | BoardKind::TallWithScoresOfWhite
        | BoardKind::TwoRows
        | BoardKind::TwoColumns => largest(extents).map(|extent| drawn(&extent)),
        BoardKind::EqualTables
        | BoardKind::ZeroA
        | BoardKind::ConstantA
        | BoardKind::ConstantB
        | BoardKind::SymmetricA
        | BoardKind::SymmetricB
        | BoardKind::EmptyLastRow
        | BoardKind::EmptyLastColumn => {
            let extent = largest(extents)?;
            special(kind.special_case()?, &extent)
        }
    }
}

fn largest(extents: impl Iterator<Item = Extent>) -> Option<Extent> {
    extents.max_by_key(Extent::cells)
}

/// Returns a recipe with the first variant that makes it none of `taken`.
fn not_taken(arguments: Arguments, taken: &[Recipe]) -> Recipe {
    let mut recipe = Recipe { arguments, variant: None };
    while taken.contains(&recipe) {
        recipe.variant = Some(recipe.variant.map_or(1, |variant| variant + 1));
    }
    recipe
}
