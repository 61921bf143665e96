//! The moves that tests need where there are several at once.
//!
//! A program that passes over one move, say the uppermost of five, is wrong on a test only when
//! the test has a position of the optimal game with five moves, the uppermost of them the only
//! right one, or the like elsewhere in the search. Then the test *needs* that move. Tests in which
//! good moves are always at an end, or always dear, let programs live that look at such moves
//! only.

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::{
    flawed::{PassedOver, Which, is_in_reach},
    plan::Edition,
    text::{Code, Diagnostic, Message, ToMessage},
};

/// The tests that need each of so many moves at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesAtOnce {
    /// Moves of a position, 2 or more.
    pub moves: usize,
    /// Numbers of the tests that need the move in each place, the uppermost first.
    pub by_place: Vec<Vec<usize>>,
    /// Numbers of those that need the one with the greatest score for its player.
    pub dearest: Vec<usize>,
    /// Numbers of those that need the one with the least.
    pub cheapest: Vec<usize>,
}

named! {
    /// A move that some test should need.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum NeededMove: name {
        /// The uppermost.
        Uppermost = "uppermost",
        /// Any but the uppermost and the lowest.
        Middle = "middle",
        /// The lowest.
        Lowest = "lowest",
        /// The one with the greatest score.
        Dearest = "dearest",
        /// The one with the least.
        Cheapest = "cheapest",
    }
}

/// A move of so many that one test alone needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeededAlone {
    moves: usize,
    which: NeededMove,
}

/// Returns which tests need which moves, for every number of moves that a board of the edition
/// may have at once; none where mistakes cannot be tried on some board.
///
/// # Complexity
///
/// As long as some hundred programs side by side on every test.
pub fn moves_at_once(edition: &Edition, answers: &[i64]) -> Vec<MovesAtOnce> {
    let most = edition.subtasks.iter().map(|subtask| {
        let constraints = &subtask.constraints;
        constraints.n.greatest.min(constraints.m.greatest)
    });
    let most = usize::try_from(most.max().unwrap_or(0)).unwrap_or(usize::MAX);
    let most = most.min(PassedOver::MOST_MOVES);
    let programs = PassedOver::all(most);
    if !edition.tests.iter().all(|test| is_in_reach(&test.board)) {
        return Vec::new();
    }
    let tests = edition.tests.par_iter().zip(answers).with_max_len(1);
    let needed: Vec<(usize, Vec<bool>)> = tests
        .map(|(test, &answer)| {
            let outputs = PassedOver::outputs(&programs, &test.board).into_iter();
            (test.number, outputs.map(|output| output != answer).collect())
        })
        .collect();
    let needing = |moves, which| {
        let index = programs.iter().position(|one| *one == PassedOver { moves, which });
        let needs = |(_, wrong): &&(usize, Vec<bool>)| index.is_some_and(|index| wrong[index]);
        needed.iter().filter(needs).map(|(test, _)| *test).collect::<Vec<usize>>()
    };
    let row = |moves| MovesAtOnce {
        moves,
        by_place: (1..=moves).map(|place| needing(moves, Which::Place(place))).collect(),
        dearest: needing(moves, Which::Dearest),
        cheapest: needing(moves, Which::Cheapest),
    };
    (2..=most).map(row).collect()
}

impl MovesAtOnce {
    /// Returns the moves that some test should need, each with the tests that do.
    fn needed(&self) -> impl Iterator<Item = (NeededMove, Vec<usize>)> + '_ {
        let all = NeededMove::ALL.into_iter();
        let all = all.filter(|&which| which != NeededMove::Middle || self.moves > 2);
        all.map(|which| (which, self.needing(which)))
    }

    /// Returns the tests that need a move.
    fn needing(&self, which: NeededMove) -> Vec<usize> {
        let last = self.moves - 1;
        match which {
            NeededMove::Uppermost => self.by_place[0].clone(),
            NeededMove::Lowest => self.by_place[last].clone(),
            NeededMove::Dearest => self.dearest.clone(),
            NeededMove::Cheapest => self.cheapest.clone(),
            NeededMove::Middle => {
                let tests: BTreeSet<usize> =
                    self.by_place[1..last].iter().flatten().copied().collect();
                tests.into_iter().collect()
            }
        }
    }

    /// Returns the moves that some test should need, and none does, as findings about the plan at
    /// `path`.
    pub fn findings(&self, path: &str) -> Vec<Diagnostic> {
        let unneeded = self.needed().filter(|(_, tests)| tests.is_empty());
        let finding = |(which, _): (NeededMove, Vec<usize>)| {
            let finding = Diagnostic::of_file(Code::CoverageUnneededMove, path);
            finding.with("moves", self.moves).with("which", which.name())
        };
        unneeded.map(finding).collect()
    }

    /// Returns the moves that one test alone needs, each with its number.
    pub fn needed_alone(&self) -> Vec<(usize, NeededAlone)> {
        let alone = |(which, tests): (NeededMove, Vec<usize>)| match tests[..] {
            [test] => Some((test, NeededAlone { moves: self.moves, which })),
            _ => None,
        };
        self.needed().filter_map(alone).collect()
    }
}

impl ToMessage for NeededAlone {
    fn to_message(&self) -> Message {
        message!("coverage-needed-move", moves = self.moves, which = self.which.name())
    }
}
