//! Mistakes with a number in them: an infinity that is too small, a look-ahead that is too short.
//!
//! Every number below the one that is enough makes a program of its own that is wrong. The
//! number that is enough follows from the bounds of the problem, by an argument; a test set
//! shows all of them or leaves some alive.

use std::{collections::BTreeMap, fmt};

use crate::{game::Board, solver};

use super::{
    change::{Change, Description},
    largest::Largest,
    number::NumberType,
    program::MutantProgram,
    side_by_side::outputs,
    variant::Variant,
};

/// A mistake with a number in it.
pub struct Threshold {
    /// Its name: concept and choice, `initial/black-against`.
    pub name: String,
    /// Its description but for the number.
    pub description: Description,
    /// The name of the argument why a number is enough, and none below it; `muqi` has the
    /// sentence.
    pub argument: &'static str,
    /// The way it is tested.
    pub tested: Tested,
    pub(super) least: i64,
    pub(super) enough: fn(&Largest) -> i64,
    pub(super) extreme_from: fn(&Largest) -> i64,
    pub(super) apply: Apply,
}

/// The change that makes the program with a number of the reference.
pub(super) type Apply = Box<dyn Fn(&mut Variant, i64) + Send + Sync>;

impl fmt::Debug for Threshold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Threshold").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The way in which the numbers of a threshold are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// On boards on which a smaller number is never better: by parting what is left, many numbers
    /// at once.
    Parting(Sides),
    /// All at once: see [`outputs`](Threshold::outputs).
    SideBySide,
    /// One after the other.
    OneByOne,
    /// One after the other, on the scores that are [misread](Threshold::misread).
    Misread,
    /// On the answer, which is all that is [stored](Threshold::stored) otherwise.
    Stored,
    /// All numbers of moves at once: see [`Horizons::depths`](super::Horizons).
    Depths,
    /// The same, [`Horizons::look_aheads`](super::Horizons).
    LookAheads,
}

/// The boards on which a smaller number is never better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// All.
    Any,
    /// Those on which one of the players scores nothing.
    One,
}

impl Sides {
    /// Returns whether a board is one of them.
    pub fn contain(self, board: &Board) -> bool {
        let is_zero = |scores: &[i32]| scores.iter().all(|&score| score == 0);
        self == Self::Any || is_zero(board.a_scores()) || is_zero(board.b_scores())
    }
}

impl Threshold {
    /// Returns the smallest number that is a program of its own.
    pub fn least(&self) -> i64 {
        self.least
    }

    /// Returns the smallest number that is enough on every board of a problem.
    pub fn enough(&self, largest: &Largest) -> i64 {
        (self.enough)(largest)
    }

    /// Returns the smallest number that only few boards show, all of them alike: those at the
    /// bounds.
    pub fn extreme_from(&self, largest: &Largest) -> i64 {
        (self.extreme_from)(largest).min(self.enough(largest))
    }

    /// Returns the numbers that are tested, all below the one that is enough: every one where
    /// they are up to 200, and a choice of all sizes with the last ones where they are more.
    pub fn numbers(&self, largest: &Largest) -> Vec<i64> {
        let enough = self.enough(largest);
        if self.tested != Tested::OneByOne || enough - self.least <= EACH {
            return (self.least..enough).collect();
        }
        let mut numbers = Vec::new();
        let mut number = self.least;
        while number < enough - LAST_ONES {
            numbers.push(number);
            number = number.saturating_mul(4).saturating_add(1);
        }
        numbers.extend(enough - LAST_ONES..enough);
        numbers
    }

    /// Returns the description of the program with a number.
    pub fn description(&self, number: i64) -> Description {
        Description { numbers: vec![number], ..self.description.clone() }
    }

    /// Returns the change that makes the program with a number of the reference.
    pub(super) fn change(&'static self, number: i64) -> Change {
        let Description { concept, scope, ref form, .. } = self.description;
        let apply = move |variant: &mut Variant| (self.apply)(variant, number);
        let change = Change::new(concept, form.clone(), apply);
        let change = change.named(format!("{form}-{number}"), &[number]);
        match scope {
            Some(scope) => change.of(scope),
            None => change,
        }
    }

    /// Returns the board that the program with a number reads in place of a board; it is the
    /// reference otherwise.
    pub fn misread(&self, number: i64, board: &Board) -> Board {
        let variant = self.variant(number);
        let types = variant.number_types;
        let read = variant.reading.room.scores_read(board);
        // What is cut from a score, or kept of its bits, is no greater than the score.
        let score = |index: usize| i32::try_from(types.scores.stored(read[index])).unwrap_or(0);
        Board::from_fn(board.n(), board.m(), |cell| {
            let index = cell.row * board.m() + cell.column;
            (score(index), score(index + board.area()))
        })
    }

    /// Returns what the program with a number prints in place of an answer.
    pub fn stored(&self, number: i64, answer: i64) -> i64 {
        self.variant(number).number_types.output.stored(answer)
    }

    /// Returns the program with a number.
    pub fn program(&self, number: i64) -> NumberedProgram {
        NumberedProgram { variant: self.variant(number), by_shape: BTreeMap::new() }
    }

    /// Returns what the programs of some thresholds print for a board, each with its number; they
    /// are tested [`SideBySide`](Tested::SideBySide) or by [`Parting`](Tested::Parting).
    ///
    /// # Complexity
    ///
    /// Some 30 programs take as long as a few.
    pub fn outputs(programs: &[(&Self, i64)], board: &Board) -> Vec<i64> {
        let lane = |&(threshold, number): &(&Self, i64)| threshold.variant(number).lane();
        outputs(&programs.iter().map(lane).collect::<Vec<_>>(), board)
    }

    /// Returns what the program prints with each of some numbers.
    pub(super) fn outputs_of(&self, numbers: &[i64], board: &Board) -> Vec<Option<i64>> {
        if self.variant(self.least).number_types.scores == NumberType::Exact
            && self.tested != Tested::Misread
        {
            let programs: Vec<(&Self, i64)> =
                numbers.iter().map(|&number| (self, number)).collect();
            return Self::outputs(&programs, board).into_iter().map(Some).collect();
        }
        let read: Vec<Board> = numbers.iter().map(|&number| self.misread(number, board)).collect();
        solver::values(&read).into_iter().map(Result::ok).collect()
    }

    /// Returns the smallest number with which the program is right on a board where a smaller
    /// number is never better.
    ///
    /// # Complexity
    ///
    /// Five rounds of some 30 programs side by side for five million numbers.
    pub fn smallest_right(&self, board: &Board, answer: i64, largest: &Largest) -> i64 {
        let enough = self.enough(largest).min(self.enough(&Largest::of(board)));
        let (mut open, mut right) = (self.least, enough.max(self.least));
        while open < right {
            let step = ((right - open) / PARTS).max(1);
            let numbers: Vec<i64> = (0..PARTS)
                .map(|part| open + part * step)
                .take_while(|&number| number < right)
                .collect();
            let found = self.outputs_of(&numbers, board);
            let is_right = found.iter().position(|&output| output == Some(answer));
            match is_right {
                Some(0) => return open,
                Some(at) => (open, right) = (numbers[at - 1] + 1, numbers[at]),
                None => open = numbers[numbers.len() - 1] + 1,
            }
        }
        right
    }

    fn variant(&self, number: i64) -> Variant {
        let mut variant = Variant::default();
        (self.apply)(&mut variant, number);
        variant
    }
}

/// The program of a threshold with a number, prepared for every shape that it has met.
pub struct NumberedProgram {
    variant: Variant,
    by_shape: BTreeMap<(usize, usize), MutantProgram>,
}

impl NumberedProgram {
    /// Returns what it prints for a board, or nothing when it needs more memory than a judge has.
    pub fn output(&mut self, board: &Board) -> Option<i64> {
        let shape = (board.n(), board.m());
        let prepare = || MutantProgram::new(&self.variant, shape.0, shape.1);
        self.by_shape.entry(shape).or_insert_with(prepare).output(board)
    }
}

/// Numbers that are tried at once where the smallest that is right is looked for: as many as
/// there are lanes.
const PARTS: i64 = 32;

/// Numbers of a threshold that are all tested one by one.
const EACH: i64 = 200;

/// The last numbers below the one that is enough that are always tested.
const LAST_ONES: i64 = 2;
