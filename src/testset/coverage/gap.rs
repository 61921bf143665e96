//! Gaps: bounds that tests could reach and do not, with recipes that would.

use crate::{
    generator::Arguments,
    plan::Recipe,
    text::{Code, Diagnostic},
};

use super::{
    BoardKind, End, Quantity, Range, Reach,
    extent::{Extent, end_of},
    reach::Allowed,
    recipe::{balanced, best_for_black, best_for_white, drawn},
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
        };
        let recipe = self.recipe.as_ref().map(Recipe::to_string);
        finding.with("recipe", recipe.unwrap_or_else(|| "none".to_owned()))
    }
}

/// Returns what is allowed and not reached. No recipe is one of `taken`, the
/// recipes that a plan cannot hold again.
pub(super) fn gaps(reach: &Reach, allowed: &Allowed, taken: &[Recipe]) -> Vec<Gap> {
    let bounds = reach.ranges.iter().flat_map(|range| End::BOTH.map(|end| (range, end)));
    let unreached = bounds
        .filter(|(range, end)| end_of(range.reached, *end) != end_of(range.allowed, *end))
        .map(|(range, end)| (missing_bound(range, end), Some(reaching(range, end, allowed))));
    let kinds = reach.kinds.iter().filter(|kind| kind.allowed && kind.tests == 0);
    let missing_kinds =
        kinds.map(|kind| (Missing::BoardKind(kind.kind), of_kind(kind.kind, allowed)));
    let gap = |(missing, arguments): (Missing, Option<Arguments>)| Gap {
        missing,
        recipe: arguments.map(|arguments| not_taken(arguments, taken)),
    };
    unreached.chain(missing_kinds).map(gap).collect()
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
    use Quantity::{Answer, BlackScore, Cells, Columns, Rows, WhiteScore};
    let bound = end_of(range.allowed, end);
    let at_bound =
        allowed.extents().filter(|extent| end_of(extent.of(range.quantity), end) == bound);
    let extent = match (range.quantity, end) {
        (Rows | Columns | Cells, End::Least) => at_bound.min_by_key(Extent::cells),
        _ => largest(at_bound),
    };
    let extent = extent.expect("a bound is that of some extent");
    match (range.quantity, end) {
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
        BoardKind::Wide | BoardKind::Square | BoardKind::Tall => {
            largest(extents).map(|extent| drawn(&extent))
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
