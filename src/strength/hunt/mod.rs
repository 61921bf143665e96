//! The search for a small board on which a flawed solver is caught.
//!
//! A board *separates* a flawed solver from a right one when it kills it: the
//! number is wrong, nothing is printed, or the limit comes first. [`hunt`] looks for the smallest
//! that it can find, in the order of [`Size`]: it can be played by hand. The search
//! begins with boards of all families, small shapes first, changes cells as long as that
//! helps, and makes what it finds smaller with [`shrink`]. What is spent is counted
//! in positions, never in time, and threads change nothing about a result.

mod search;
mod shrink;

use crate::{
    flawed::{Fate, Flaw},
    game::Board,
    input::{Constraints, Interval},
    rng::Seed,
    solver,
    text::{Message, ToMessage},
};

use super::{known_boards, requirement::is_exempt};

use search::searched;

pub(crate) use search::scales;
pub use shrink::shrink;
/// Searches for the smallest board within `range` that separates a flawed solver from a
/// right one. What an earlier search has found ([`known_boards`]) is not forgotten. Scores below
/// zero are not looked at.
///
/// # Examples
///
/// ```
/// use muqi::{flawed::flaw, input::Constraints, rng::Seed, strength::hunt::hunt};
///
/// let flaw = flaw("white-maximises").expect("a flaw");
/// let board = hunt(flaw, &Constraints::OFFICIAL, Seed::derive("hunt", "1")).expect("a board");
/// assert_eq!((board.n(), board.m()), (2, 2));
/// ```
///
/// # Complexity
///
/// Some 10^7 positions a shape.
pub fn hunt(flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
    let is_wanted = |board: &Board| separates(flaw, board) && range.broken_by(board).is_empty();
    let known = known_boards(flaw.name).map(|known| known.smallest.clone());
    let known = known.filter(is_wanted).map(|board| shrink(board, range, is_wanted));
    let found = [searched(flaw, range, seed), known];
    found.into_iter().flatten().min_by_key(Size::of)
}

/// Returns whether nothing within a range is known to separate.
pub fn is_hopeless(flaw: &Flaw, range: &Constraints) -> bool {
    let greatest = greatest_score(range);
    shapes(range).into_iter().all(|shape| is_exempt(flaw, &narrowed(range, shape, greatest)))
}

/// The separation that a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The right answer.
    pub answer: i64,
    /// The fate of the flawed solver, which is killed.
    pub fate: Fate,
}

impl Separation {
    /// Returns how far the printed number is from the answer; nothing where no
    /// number is printed in time.
    pub fn margin(&self) -> Option<u64> {
        match self.fate {
            Fate::Wrong { printed } => Some(printed.abs_diff(self.answer)),
            _ => None,
        }
    }
}

/// Returns what a board shows about a flawed solver, or nothing where it does
/// not kill it.
pub fn separation(flaw: &Flaw, board: &Board) -> Option<Separation> {
    let answer = solver::value(board).ok()?;
    let fate = flaw.fate(board, answer);
    fate.is_killed().then_some(Separation { answer, fate })
}

/// Returns whether a board kills a flawed solver.
fn separates(flaw: &Flaw, board: &Board) -> bool {
    // Whether it is slow has nothing to do with the answer.
    if flaw.is_slow() { flaw.fate(board, 0).is_killed() } else { separation(flaw, board).is_some() }
}

/// Returns the shapes of a range, fewest cells first, then fewest rows.
pub(crate) fn shapes(range: &Constraints) -> Vec<(usize, usize)> {
    let sides = |least: i64, greatest: i64| {
        usize::try_from(least.max(1)).unwrap_or(1)..=usize::try_from(greatest).unwrap_or(0)
    };
    let fits = |&(n, m): &(usize, usize)| {
        i64::try_from(n * m).is_ok_and(|cells| range.cells.contains(cells))
    };
    let columns = sides(range.m.least, range.m.greatest);
    let mut shapes: Vec<(usize, usize)> = sides(range.n.least, range.n.greatest)
        .flat_map(|n| columns.clone().map(move |m| (n, m)))
        .filter(fits)
        .collect();
    shapes.sort_by_key(|&(n, m)| (n * m, n));
    shapes
}

/// Returns the greatest score that a range allows either player.
fn greatest_score(range: &Constraints) -> i32 {
    let greatest = range.a.greatest.max(range.b.greatest);
    i32::try_from(greatest).unwrap_or(i32::MAX)
}

/// Returns the constraints with one shape and scores of at most `greatest`.
fn narrowed(range: &Constraints, (n, m): (usize, usize), greatest: i32) -> Constraints {
    let exactly = |count: usize| {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        Interval::new(count, count)
    };
    capped(&Constraints { n: exactly(n), m: exactly(m), ..*range }, greatest)
}

/// Returns the constraints with scores of at most `greatest`.
pub(crate) fn capped(range: &Constraints, greatest: i32) -> Constraints {
    let cap = |scores: Interval| Interval::new(scores.least, scores.greatest.min(greatest.into()));
    Constraints { a: cap(range.a), b: cap(range.b), ..*range }
}

/// The size of a board: fewer cells are smaller, then a lower greatest score,
/// then a lower sum of all scores, then fewer rows, then lower scores in the
/// order of the input. No two boards have the same size.
///
/// # Examples
///
/// ```
/// use muqi::{game::Board, strength::hunt::Size};
///
/// let size = |n, m, a, b| Ok::<_, muqi::game::BoardError>(Size::of(&Board::new(n, m, a, b)?));
/// assert!(size(1, 2, vec![9, 9], vec![9, 9])? < size(1, 3, vec![0; 3], vec![0; 3])?);
/// assert!(size(1, 2, vec![1, 1], vec![1, 1])? < size(1, 2, vec![0, 0], vec![0, 2])?);
/// assert_eq!(size(1, 2, vec![5, 3], vec![1, 2])?.sum(), 11);
/// # Ok::<(), muqi::game::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    cells: usize,
    greatest: i32,
    sum: i64,
    n: usize,
    /// They decide only between sizes that are otherwise equal.
    scores: Vec<i32>,
}

impl Size {
    /// Returns the size of a board.
    pub fn of(board: &Board) -> Self {
        let scores: Vec<i32> = board.a_scores().iter().chain(board.b_scores()).copied().collect();
        Self {
            cells: board.area(),
            greatest: scores.iter().copied().max().unwrap_or(0),
            sum: scores.iter().map(|&score| i64::from(score)).sum(),
            n: board.n(),
            scores,
        }
    }

    /// Returns the greatest score.
    pub fn greatest(&self) -> i32 {
        self.greatest
    }

    /// Returns the sum of all scores of both players.
    pub fn sum(&self) -> i64 {
        self.sum
    }
}

impl ToMessage for Size {
    fn to_message(&self) -> Message {
        message!(
            "hunt-size-of-board",
            n = self.n,
            m = self.cells / self.n,
            greatest = self.greatest,
            sum = self.sum,
        )
    }
}
