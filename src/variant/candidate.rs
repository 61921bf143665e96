//! A board that a plan may have, and how it writes it down.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    flawed::{FLAWS, Fate, Flaw, PASSES_AT},
    game::{Board, Ranking},
    generator::{Argument, Arguments, DefaultValue, Parameter, family},
    input::Constraints,
    plan::{Policy, Recipe},
    problem::Title,
    solver,
    strength::is_exempt,
    text::Language,
};

use super::{Work, scopes::Scope};

/// The slow program that sorts its moves, which is not counted as work.
const SORTING: &str = "alpha-beta-sum-first";

/// Positions that it visits at most where it passes: a position takes a third more time.
const SORTED_POSITIONS: u64 = PASSES_AT / 4 * 3;

/// A board that a test may have.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The subtask that it was made for, from 0.
    pub(super) subtask: usize,
    pub(super) origin: Origin,
    /// The purpose in both languages.
    pub(super) purpose: Title,
    pub(super) board: Board,
}

/// The place that a board comes from.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// A recipe, with the parameters that differ from what is customary.
    Recipe(Recipe, Vec<(&'static str, Argument)>),
    /// A file that the package gets, by the beginning of its name.
    File(&'static str),
    /// A board of the built-in problem, by its name.
    Handmade(String),
}

impl Candidate {
    /// Returns what the tests of a plan are sorted by.
    pub(super) fn place_in_plan(&self) -> (usize, usize) {
        (self.subtask, self.board.area())
    }

    /// Returns the number of positions of its shape.
    pub(super) fn positions(&self) -> u64 {
        Ranking::count_positions(self.board.n(), self.board.m()).unwrap_or(u64::MAX)
    }
}

/// Returns a purpose by its name in the catalogues.
pub(super) fn purpose(kind: &'static str) -> Title {
    let sentence = message!("variant-purpose", kind = kind);
    Title { zh: Language::Chinese.text(&sentence), en: Language::English.text(&sentence) }
}

/// A candidate with the result of every flaw.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub(super) candidate: Candidate,
    pub(super) answer: i64,
    /// In the order of [`FLAWS`].
    pub(super) fates: Vec<Fate>,
}

impl Tried {
    /// Returns whether a flaw, by its index, is killed.
    pub(super) fn kills(&self, flaw: usize) -> bool {
        self.fates[flaw].is_killed()
    }

    /// Returns whether a test of a subtask may have the board. It may not where points depend on
    /// the machine, or on the work at a position: on a board that some slow program leaves
    /// unclear, but for a subtask that counts as a whole and is lost to that program by another.
    pub(super) fn suits(&self, scope: &Scope) -> bool {
        let is_lost_anyhow =
            |flaw: &Flaw| scope.policy == Policy::Minimum && !is_exempt(flaw, &scope.constraints);
        FLAWS
            .iter()
            .zip(&self.fates)
            .all(|(flaw, fate)| is_certain(flaw, fate) || is_lost_anyhow(flaw))
    }

    /// Returns whether a machine of any speed gives the same verdict to every slow program.
    pub(super) fn is_clear(&self) -> bool {
        FLAWS.iter().zip(&self.fates).all(|(flaw, fate)| is_certain(flaw, fate))
    }
}

/// Returns whether a machine of any speed gives the same verdict to a program.
fn is_certain(flaw: &Flaw, fate: &Fate) -> bool {
    match fate {
        Fate::Unclear { .. } => false,
        Fate::InTime { positions } if flaw.name == SORTING => *positions <= SORTED_POSITIONS,
        _ => true,
    }
}

/// Returns a recipe with the given parameters and the defaults of `bounds` for the others.
pub(super) fn recipe(
    name: &str,
    given: &[(&'static str, Argument)],
    bounds: &Constraints,
    variant: Option<u64>,
) -> Recipe {
    let family = family(name).expect("a family of this name");
    let value = |parameter: &Parameter| {
        let given = given.iter().find(|(name, _)| *name == parameter.name);
        let value = match (given, parameter.default) {
            (Some((_, value)), _) => value.clone(),
            (None, DefaultValue::Integer(number)) => Argument::Integer(number),
            (None, DefaultValue::Word(word)) => Argument::Word(word.to_owned()),
            (None, DefaultValue::GreatestScore) => Argument::Integer(bounds.a.greatest),
            (None, DefaultValue::LeastScore | DefaultValue::Required) => {
                Argument::Integer(bounds.a.least)
            }
        };
        (parameter.name, value)
    };
    let values: BTreeMap<&'static str, Argument> = family.parameters.iter().map(value).collect();
    Recipe { arguments: Arguments::new(family, values), variant }
}

/// Tries all flaws on all candidates.
pub(super) fn tried(candidates: Vec<Candidate>, work: &Work<'_>) -> Vec<Tried> {
    (work.more)(candidates.len());
    let answers = solver::values(candidates.iter().map(|candidate| &candidate.board));
    let answered: Vec<(Candidate, i64)> = candidates
        .into_iter()
        .zip(answers)
        .filter_map(|(candidate, answer)| Some((candidate, answer.ok()?)))
        .collect();
    let of = |(candidate, answer): (Candidate, i64)| {
        let fate = |flaw: &Flaw| flaw.fate(&candidate.board, answer);
        let fates: Vec<Fate> = FLAWS.par_iter().with_max_len(1).map(fate).collect();
        (work.done)();
        Tried { candidate, answer, fates }
    };
    answered.into_par_iter().with_max_len(1).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::scopes::whole, *};
    use crate::input::Interval;

    #[test]
    fn a_board_that_some_machine_finds_too_slow_suits_a_subtask_that_is_lost_by_another() {
        let board = Board::from_fn(1, 1, |_| (0, 0));
        let candidate = Candidate {
            subtask: 0,
            origin: Origin::File("found"),
            purpose: purpose("found"),
            board,
        };
        let slow = FLAWS.iter().position(Flaw::is_slow).expect("a slow program");
        let mut one = Tried { candidate, answer: 0, fates: vec![Fate::Alive; FLAWS.len()] };
        let large = whole(&Constraints::OFFICIAL);
        let counted = Scope { policy: Policy::PerTest, ..large.clone() };
        // On a single row every program is fast.
        let row = Interval::new(1, 1);
        let small = whole(&Constraints { n: row, ..Constraints::OFFICIAL });
        assert!(
            one.is_clear() && [&large, &counted, &small].into_iter().all(|scope| one.suits(scope))
        );
        one.fates[slow] = Fate::Unclear { positions: PASSES_AT + 1 };
        assert!(!one.is_clear() && one.suits(&large) && !one.suits(&counted) && !one.suits(&small));
    }
}
