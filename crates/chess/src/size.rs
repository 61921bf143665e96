//! The sizes of boards: the smallest can be played by hand.

use std::ops::RangeInclusive;

use muqi_game::Board;
use muqi_package::problem::InputSize;
use muqi_text::{Message, ToMessage};

use super::input::{Bounds, Interval, as_bound};

/// Returns the shapes of a range, fewest cells first, then fewest rows.
pub(crate) fn shapes(range: &Bounds) -> Vec<(usize, usize)> {
    let columns = sides(range.m.least, range.m.greatest);
    let mut shapes: Vec<(usize, usize)> = sides(range.n.least, range.n.greatest)
        .flat_map(|n| columns.clone().map(move |m| (n, m)))
        .filter(|&(n, m)| i64::try_from(n * m).is_ok_and(|cells| range.cells.contains(cells)))
        .collect();
    shapes.sort_by_key(|&(n, m)| (n * m, n));
    shapes
}

fn sides(least: i64, greatest: i64) -> RangeInclusive<usize> {
    usize::try_from(least.max(1)).unwrap_or(1)..=usize::try_from(greatest).unwrap_or(0)
}

/// Returns the greatest score that a range allows either player.
pub(crate) fn greatest_score(range: &Bounds) -> i32 {
    let greatest = range.a.greatest.max(range.b.greatest);
    i32::try_from(greatest).unwrap_or(i32::MAX)
}

/// Greatest scores to draw up to, beside the greatest that is allowed: ties and small differences
/// mislead other programs than large scores do.
const SCALES: [i32; 4] = [1, 2, 9, 1000];

/// Returns the scales that a range leaves room for, its own greatest score last.
pub(crate) fn scales(range: &Bounds) -> Vec<i32> {
    let greatest = greatest_score(range);
    SCALES.into_iter().filter(|&scale| scale < greatest).chain([greatest]).collect()
}

/// Returns the constraints with one shape and scores of at most `greatest`.
pub(crate) fn narrowed(range: &Bounds, (n, m): (usize, usize), greatest: i32) -> Bounds {
    capped(&Bounds { n: exactly(n), m: exactly(m), ..*range }, greatest)
}

fn exactly(count: usize) -> Interval {
    Interval::new(as_bound(count), as_bound(count))
}

/// Returns the constraints with scores of at most `greatest`.
pub(crate) fn capped(range: &Bounds, greatest: i32) -> Bounds {
    Bounds { a: cap(range.a, greatest), b: cap(range.b, greatest), ..*range }
}

fn cap(scores: Interval, greatest: i32) -> Interval {
    Interval::new(scores.least, scores.greatest.min(greatest.into()))
}

/// The size of a board: fewer cells are smaller, then a lower greatest score,
/// then a lower sum of all scores, then fewer rows, then lower scores in the
/// order of the input. No two boards have the same size.
///
/// # Examples
///
/// ```
/// use muqi_chess::Size;
/// use muqi_game::{Board, BoardError};
///
/// let size = |n, m, a, b| Ok::<_, BoardError>(Size::of(&Board::new(n, m, a, b)?));
/// assert!(size(1, 2, vec![9, 9], vec![9, 9])? < size(1, 3, vec![0; 3], vec![0; 3])?);
/// assert!(size(1, 2, vec![1, 1], vec![1, 1])? < size(1, 2, vec![0, 0], vec![0, 2])?);
/// assert_eq!(size(1, 2, vec![5, 3], vec![1, 2])?.sum(), 11);
/// # Ok::<(), BoardError>(())
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

impl From<Size> for InputSize {
    fn from(size: Size) -> Self {
        let (cells, n, greatest) =
            (as_bound(size.cells), as_bound(size.n), i64::from(size.greatest));
        let m = cells / n;
        let scores = size.scores.iter().map(|&score| i64::from(score));
        Self {
            order: [cells, greatest, size.sum, n].into_iter().chain(scores).collect(),
            shape: Message::verbatim(format!("{n}×{m}")),
            details: size.to_message(),
            parts: vec![("n", n), ("m", m), ("greatest", greatest), ("sum", size.sum)],
        }
    }
}
