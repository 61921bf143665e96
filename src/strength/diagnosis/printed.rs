//! A test for which a submission printed a number.

use crate::{flawed::Largest, game::Board};

/// Most rows and columns of a board that is looked at. A flaw may take `n` for
/// `m`, and square boards beyond cost seconds and gigabytes.
const MOST_LINES: usize = 10;

/// Most cells of a board on which every program answers within a millisecond.
const SMALL_CELLS: usize = 36;

/// A test for which a submission printed a number.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The board.
    pub board: Board,
    /// Its value.
    pub answer: i64,
    /// The number that was printed.
    pub number: i64,
}

/// A test for which a submission printed something that is no number.
#[derive(Clone, Debug)]
pub struct Unreadable {
    /// The board.
    pub board: Board,
    /// Its value.
    pub answer: i64,
}

impl Printed {
    pub(super) fn is_wrong(&self) -> bool {
        self.number != self.answer
    }

    pub(super) fn is_small(&self) -> bool {
        self.board.area() <= SMALL_CELLS
    }

    fn scores(&self) -> impl Iterator<Item = i32> {
        self.board.a_scores().iter().chain(self.board.b_scores()).copied()
    }

    /// Returns whether every flaw can be run on the board.
    pub(super) fn is_within_reach(&self) -> bool {
        // Some flaws change the sign of scores.
        self.board.n().max(self.board.m()) <= MOST_LINES
            && self.scores().all(|score| score > i32::MIN)
    }
}

/// Returns the greatest of everything that the boards of some tests have; nothing where a score
/// is negative, for which mistakes with a number in them and mutants are not made.
pub(super) fn largest(tests: &[&Printed]) -> Option<Largest> {
    let greatest = |of: fn(&Board) -> &[i32]| {
        let scores = tests.iter().flat_map(|test| of(&test.board));
        i64::from(scores.copied().max().unwrap_or(0).max(1))
    };
    let side = |of: fn(&Board) -> usize| tests.iter().map(|test| of(&test.board)).max();
    let largest = Largest {
        n: side(Board::n)?,
        m: side(Board::m)?,
        a: greatest(Board::a_scores),
        b: greatest(Board::b_scores),
    };
    tests.iter().all(|test| test.scores().all(|score| score >= 0)).then_some(largest)
}
