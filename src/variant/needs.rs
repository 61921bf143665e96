//! Everything that is asked of a test set, as needs that candidates answer.

use crate::{
    flawed::{FLAWS, PassedOver, Which, is_in_reach, thresholds},
    input::{Constraints, Interval},
    plan::Policy,
    strength::{SPREAD_KILLS, is_exempt},
    testset::coverage::{BoardKind, End, Extent, Quantity, end_of, is_long, lengths_within},
};

use super::{candidate::Tried, cover::Cover, scopes::Scope};

/// One need of a test set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// A flaw, by its index, dies in a subtask, by its index.
    Kill(usize, usize),
    /// A bound of a subtask is reached: a quantity, by its index, at its greatest or least.
    Bound(usize, usize, bool),
    /// A kind of board, by its index, occurs in a subtask.
    Kind(usize, usize),
    /// A kind of board, by its index, occurs in some subtask.
    KindAnywhere(usize),
    /// A board has a length of a side: a quantity, by its index, and the length.
    Length(usize, i64),
    /// An input is nearly as long as one may be.
    LongestInput,
    /// Of as many moves at once as can be, one in the middle is needed.
    MiddleMove,
    /// Two flaws have different results.
    Difference(usize, usize),
    /// A number of a mistake with a number, by the index of the mistake.
    Number(usize, i64),
}

impl Need {
    /// Returns the subtask of a need that is not one of the whole test set.
    pub(super) fn subtask(self) -> Option<usize> {
        match self {
            Self::Kill(subtask, _) | Self::Bound(subtask, ..) | Self::Kind(subtask, _) => {
                Some(subtask)
            }
            Self::KindAnywhere(_)
            | Self::Length(..)
            | Self::LongestInput
            | Self::MiddleMove
            | Self::Difference(..)
            | Self::Number(..) => None,
        }
    }

    /// Returns what the need is for, by the name that reports have for it.
    pub(super) fn name(self) -> String {
        match self {
            Self::Kill(_, flaw) => FLAWS[flaw].name.to_owned(),
            Self::Bound(_, quantity, _) => Quantity::ALL[quantity].name().to_owned(),
            Self::Kind(_, kind) | Self::KindAnywhere(kind) => {
                BoardKind::ALL[kind].name().to_owned()
            }
            Self::Length(side, length) => format!("{} {length}", Quantity::ALL[side].name()),
            Self::LongestInput => Quantity::InputBytes.name().to_owned(),
            Self::MiddleMove => "moves-at-once".to_owned(),
            Self::Difference(one, other) => format!("{} = {}", FLAWS[one].name, FLAWS[other].name),
            Self::Number(threshold, number) => format!("{} {number}", thresholds()[threshold].name),
        }
    }
}

/// Returns the needs of a test set with these subtasks, but for those of mistakes with a number.
pub(super) fn needs(problem: &Constraints, scopes: &[Scope], tried: &[Tried]) -> Cover<Need> {
    let mut cover = Cover::new();
    for (subtask, scope) in scopes.iter().enumerate() {
        kills(&mut cover, problem, (subtask, scope), tried);
        reach(&mut cover, (subtask, scope), tried);
    }
    reach_anywhere(&mut cover, scopes, tried);
    let is_right =
        |flaw: &usize| scopes.iter().all(|one| is_exempt(&FLAWS[*flaw], &one.constraints));
    let wrong: Vec<usize> = (0..FLAWS.len()).filter(|flaw| !is_right(flaw)).collect();
    for (index, &one) in wrong.iter().enumerate() {
        for &other in &wrong[index + 1..] {
            let seen = |tried: &Tried, flaw: usize| tried.fates[flaw].seen();
            let differs = |index: &usize| seen(&tried[*index], one) != seen(&tried[*index], other);
            cover.need(Need::Difference(one, other), 1, 1, (0..tried.len()).filter(differs));
        }
    }
    cover
}

/// Adds the kills that a subtask needs: where it counts as a whole one of every flaw, where tests
/// count one by one some of every flaw on the largest boards.
fn kills(
    cover: &mut Cover<Need>,
    problem: &Constraints,
    (subtask, scope): (usize, &Scope),
    tried: &[Tried],
) {
    let bounds = &scope.constraints;
    let allows_largest = bounds.cells.greatest >= problem.cells.greatest
        && bounds.n.greatest >= problem.n.greatest
        && bounds.m.greatest >= problem.m.greatest;
    let required = match scope.policy {
        Policy::Minimum => 1,
        Policy::PerTest | Policy::Sum if allows_largest => SPREAD_KILLS,
        Policy::PerTest | Policy::Sum => return,
    };
    for flaw in (0..FLAWS.len()).filter(|&flaw| !is_exempt(&FLAWS[flaw], bounds)) {
        let kills =
            |index: &usize| tried[*index].kills(flaw) && tried[*index].candidate.subtask == subtask;
        cover.need(Need::Kill(subtask, flaw), required, 4, (0..tried.len()).filter(kills));
    }
}

/// Adds the bounds and kinds of boards that a subtask has.
fn reach(cover: &mut Cover<Need>, (subtask, scope): (usize, &Scope), tried: &[Tried]) {
    let allowed: Vec<Extent> = Extent::within(&scope.constraints).collect();
    let of_subtask = (0..tried.len()).filter(|&index| tried[index].candidate.subtask == subtask);
    let extents: Vec<(usize, Extent)> = of_subtask
        .map(|index| (index, Extent::of_board(&tried[index].candidate.board, tried[index].answer)))
        .collect();
    for (number, quantity) in Quantity::OF_SUBTASKS.into_iter().enumerate() {
        let hull = allowed.iter().map(|extent| extent.of(quantity)).reduce(Interval::hull);
        let Some(hull) = hull else { continue };
        for end in [End::Least, End::Greatest] {
            let bound = end_of(hull, end);
            let has = extents.iter().filter(|(_, one)| end_of(one.of(quantity), end) == bound);
            let key = Need::Bound(subtask, number, end == End::Greatest);
            cover.need(key, 1, 3, has.map(|(index, _)| *index));
        }
    }
    for (number, kind) in BoardKind::OF_SUBTASKS.into_iter().enumerate() {
        if allowed.iter().any(|extent| extent.has(kind)) {
            let has = extents.iter().filter(|(_, one)| one.has(kind)).map(|(index, _)| *index);
            cover.need(Need::Kind(subtask, number), 1, 3, has);
        }
    }
}

/// Adds what one of all tests should have: the kinds of boards that no subtask needs for itself,
/// every length of a side, and the longest input.
fn reach_anywhere(cover: &mut Cover<Need>, scopes: &[Scope], tried: &[Tried]) {
    let allowed: Vec<Extent> =
        scopes.iter().flat_map(|scope| Extent::within(&scope.constraints)).collect();
    let extent = |one: &Tried| Extent::of_board(&one.candidate.board, one.answer);
    let extents: Vec<Extent> = tried.iter().map(extent).collect();
    let having = |has: &dyn Fn(&Extent) -> bool| {
        let having = extents.iter().enumerate().filter(|(_, extent)| has(extent));
        having.map(|(index, _)| index).collect::<Vec<usize>>()
    };
    let are_wholes = has_only_wholes(scopes);
    let asked: Vec<BoardKind> = BoardKind::of_all_tests(are_wholes).collect();
    for (number, kind) in BoardKind::ALL.into_iter().enumerate() {
        if asked.contains(&kind) && allowed.iter().any(|extent| extent.has(kind)) {
            let having = having(&|extent| extent.has(kind));
            cover.need(Need::KindAnywhere(number), 1, 3, having);
        }
    }
    let constraints: Vec<Constraints> = scopes.iter().map(|scope| scope.constraints).collect();
    let lengths = if are_wholes { lengths_within(&constraints) } else { Vec::new() };
    for (side, length) in lengths {
        let having = having(&|extent| extent.of(side).contains(length));
        cover.need(Need::Length(side as usize, length), 1, 3, having);
    }
    let bytes = |extent: &Extent| extent.of(Quantity::InputBytes).greatest;
    if let Some(longest) = allowed.iter().map(bytes).max() {
        let having = having(&|extent| is_long(bytes(extent), longest));
        cover.need(Need::LongestInput, 1, 3, having);
    }
    let middle = needing_a_middle_move(scopes, tried);
    if !middle.is_empty() {
        cover.need(Need::MiddleMove, 1, 3, middle);
    }
}

/// Returns whether every subtask counts as a whole.
pub(super) fn has_only_wholes(scopes: &[Scope]) -> bool {
    scopes.iter().all(|scope| scope.policy == Policy::Minimum)
}

/// Returns the candidates whose answer is another without one of the middle moves, where there are
/// as many at once as any board has.
fn needing_a_middle_move(scopes: &[Scope], tried: &[Tried]) -> Vec<usize> {
    let shorter = |scope: &Scope| scope.constraints.n.greatest.min(scope.constraints.m.greatest);
    let most = scopes.iter().map(shorter).max().unwrap_or(0);
    let most = usize::try_from(most).unwrap_or(usize::MAX).min(PassedOver::MOST_MOVES);
    let programs: Vec<PassedOver> =
        (2..most).map(|place| PassedOver { moves: most, which: Which::Place(place) }).collect();
    let needs = |one: &Tried| {
        let board = &one.candidate.board;
        board.n().min(board.m()) == most
            && is_in_reach(board)
            && PassedOver::outputs(&programs, board).iter().any(|&output| output != one.answer)
    };
    (0..tried.len()).filter(|&index| needs(&tried[index])).collect()
}
