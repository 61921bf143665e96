//! Everything that is asked of a test set, as needs that candidates answer.

use crate::{
    flawed::{FLAWS, PassedOver, Which, is_in_reach, mutants, thresholds},
    input::{Constraints, Interval},
    plan::Policy,
    strength::{SPREAD_KILLS, is_exempt},
    testset::coverage::{BoardKind, End, Extent, Quantity, end_of, is_long, lengths_within},
};

use super::{candidate::Tried, cover::Cover, scopes::Scope};

/// The moves of a position that a test may need, by place and by score.
const MOVES: [&str; 5] = ["uppermost", "middle", "lowest", "dearest", "cheapest"];

/// One need of a test set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// A flaw, by its index, dies in a subtask, by its index; where tests count one by one, in the
    /// last of those with the largest boards or another of them.
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
    /// Of as many moves at once as can be, one is needed: a move of [`MOVES`], by its index.
    Move(usize),
    /// Two flaws have different results.
    Difference(usize, usize),
    /// A number of a mistake with a number, by the index of the mistake.
    Number(usize, i64),
    /// A mutant, by its index.
    Mutant(usize),
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
            | Self::Move(_)
            | Self::Difference(..)
            | Self::Number(..)
            | Self::Mutant(_) => None,
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
            Self::Move(which) => format!("moves-at-once {}", MOVES[which]),
            Self::Difference(one, other) => format!("{} = {}", FLAWS[one].name, FLAWS[other].name),
            Self::Number(threshold, number) => format!("{} {number}", thresholds()[threshold].name),
            Self::Mutant(mutant) => mutants()[mutant].name.clone(),
        }
    }
}

/// Returns the needs of a test set with these subtasks, but for those of mistakes with a number.
pub(super) fn needs(problem: &Constraints, scopes: &[Scope], tried: &[Tried]) -> Cover<Need> {
    let mut cover = Cover::new();
    kills(&mut cover, problem, scopes, tried);
    for (subtask, scope) in scopes.iter().enumerate() {
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

/// Adds the kills that are needed: where a subtask counts as a whole one of every flaw, where tests
/// count one by one some of every flaw in the subtasks with the largest boards, together.
fn kills(cover: &mut Cover<Need>, problem: &Constraints, scopes: &[Scope], tried: &[Tried]) {
    let allows_largest = |scope: &Scope| {
        let bounds = &scope.constraints;
        bounds.cells.greatest >= problem.cells.greatest
            && bounds.n.greatest >= problem.n.greatest
            && bounds.m.greatest >= problem.m.greatest
    };
    let (whole, spread): (Vec<usize>, Vec<usize>) =
        (0..scopes.len()).partition(|&subtask| scopes[subtask].policy == Policy::Minimum);
    let spread = spread.into_iter().filter(|&subtask| allows_largest(&scopes[subtask])).collect();
    let whole = whole.into_iter().map(|subtask| (vec![subtask], 1));
    for (subtasks, required) in whole.chain([(spread, SPREAD_KILLS)]) {
        let Some(&last) = subtasks.last() else { continue };
        let is_exempt = |flaw: &usize| {
            let is_exempt =
                |&subtask: &usize| is_exempt(&FLAWS[*flaw], &scopes[subtask].constraints);
            subtasks.iter().all(is_exempt)
        };
        for flaw in (0..FLAWS.len()).filter(|flaw| !is_exempt(flaw)) {
            let kills = |index: &usize| {
                tried[*index].kills(flaw) && subtasks.contains(&tried[*index].candidate.subtask)
            };
            cover.need(Need::Kill(last, flaw), required, 4, (0..tried.len()).filter(kills));
        }
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
    for (which, needing) in needing_moves(scopes, tried).into_iter().enumerate() {
        if !needing.is_empty() {
            cover.need(Need::Move(which), 1, 3, needing);
        }
    }
}

/// Returns whether every subtask counts as a whole.
pub(super) fn has_only_wholes(scopes: &[Scope]) -> bool {
    scopes.iter().all(|scope| scope.policy == Policy::Minimum)
}

/// Returns for each of [`MOVES`] the candidates whose answer is another without it, where there are
/// as many moves at once as any board has.
fn needing_moves(scopes: &[Scope], tried: &[Tried]) -> [Vec<usize>; MOVES.len()] {
    let shorter = |scope: &Scope| scope.constraints.n.greatest.min(scope.constraints.m.greatest);
    let most = scopes.iter().map(shorter).max().unwrap_or(0);
    let most = usize::try_from(most).unwrap_or(usize::MAX).min(PassedOver::MOST_MOVES);
    let programs: Vec<PassedOver> =
        PassedOver::all(most).into_iter().filter(|one| one.moves == most).collect();
    let mut needing = [const { Vec::new() }; MOVES.len()];
    for (index, one) in tried.iter().enumerate() {
        let board = &one.candidate.board;
        if board.n().min(board.m()) != most || !is_in_reach(board) {
            continue;
        }
        let outputs = PassedOver::outputs(&programs, board);
        for (program, _) in programs.iter().zip(outputs).filter(|(_, output)| *output != one.answer)
        {
            let needing: &mut Vec<usize> = &mut needing[place(program.which, most)];
            if needing.last() != Some(&index) {
                needing.push(index);
            }
        }
    }
    needing
}

/// Returns the index of a move in [`MOVES`], of so many at once.
fn place(which: Which, most: usize) -> usize {
    match which {
        Which::Place(1) => 0,
        Which::Place(place) if place < most => 1,
        Which::Place(_) => 2,
        Which::Dearest => 3,
        Which::Cheapest => 4,
    }
}
