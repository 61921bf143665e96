//! The smallest separating board, and how it is known to be the smallest.
//!
//! A search finds one, a walk through all smaller boards proves it or finds a
//! smaller one. Infinitely many boards of one cell are smaller than any of two,
//! so the walk has a greatest score: as high as the budget affords. Where a
//! proved exemption covers all shapes with fewer cells, that is any score.

use std::ops::ControlFlow::{Break, Continue};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    flawed::Flaw,
    game::Board,
    input::Constraints,
    rng::Seed,
    text::{Message, ToMessage},
};

use super::{
    super::smallest_known,
    Clipping, Size,
    by_size::{greatest_score, shapes, visit_by_size},
    clipping::smallest_clipped,
    search::searched,
    separation::{capped, cost, is_exempt, narrowed, separates},
    shrink::shrink,
};

/// Boards that threads share among themselves at a time.
const BATCH: usize = 1024;

/// The range in which a board is proved to be the smallest that separates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Minimality {
    /// No smaller board of the range separates: all were tried, but those that a
    /// proved exemption covers.
    Proved {
        /// Boards tried.
        tried: u64,
    },
    /// No smaller board of the range with scores of at most `greatest` separates.
    ProvedUpTo {
        /// Boards tried.
        tried: u64,
        /// The greatest score.
        greatest: i32,
    },
    /// No smaller board separates, by the argument that these numbers are for.
    Argued(Clipping),
    /// The budget did not reach to the board.
    NotProved {
        /// Boards tried.
        tried: u64,
        /// The last of them, which is the largest.
        last: Option<Size>,
        /// Greatest score of the boards tried; nothing where the range has none
        /// that is greater.
        greatest: Option<i32>,
    },
}

impl Minimality {
    /// Returns whether every smaller board is known not to separate, up to a
    /// greatest score at least.
    pub fn is_proved(&self) -> bool {
        !matches!(self, Self::NotProved { .. })
    }

    /// Returns the number of boards that were tried one by one.
    pub fn tried(&self) -> u64 {
        match self {
            Self::Argued(Clipping { tried, .. })
            | Self::Proved { tried }
            | Self::ProvedUpTo { tried, .. }
            | Self::NotProved { tried, .. } => *tried,
        }
    }
}

impl ToMessage for Minimality {
    fn to_message(&self) -> Message {
        let boards = self.tried();
        match self {
            Self::Proved { .. } => message!("hunt-proved", boards = boards),
            Self::Argued(clipping) => clipping.to_message(),
            Self::ProvedUpTo { greatest, .. } => {
                message!("hunt-proved-up-to", boards = boards, greatest = *greatest)
            }
            Self::NotProved { last, greatest, .. } => message!(
                "hunt-not-proved",
                boards = boards,
                greatest = *greatest,
                last = last.as_ref(),
            ),
        }
    }
}

/// Searches for the smallest separating board within a range, and tries smaller
/// boards one by one until none is left or `budget` is spent. For flaws whose infinity is too
/// small an argument has the board and its proof at once. What an earlier
/// search has found ([`smallest_known`]) is not forgotten.
///
/// Returns the board, if one was found, and the range in which none is smaller. Scores below
/// zero are not looked at.
///
/// # Complexity
///
/// At most `budget` positions for each walk through smaller boards, of which
/// there are two unless one finds a smaller board; the search before them some
/// 10^7 positions a shape.
pub fn smallest(
    flaw: &Flaw,
    range: &Constraints,
    seed: Seed,
    budget: u64,
) -> (Option<Board>, Minimality) {
    if let Some((board, clipping)) = smallest_clipped(flaw, range) {
        return (Some(board), Minimality::Argued(clipping));
    }
    let candidates = [searched(flaw, range, seed), remembered(flaw, range)];
    let mut found = candidates.into_iter().flatten().min_by_key(Size::of);
    loop {
        let cap = affordable(flaw, range, found.as_ref(), budget);
        let mut walk = Walk::new(flaw, found.as_ref(), budget);
        let end = walk.through(&capped(range, cap));
        let (tried, last) = (walk.tried, walk.last);
        let greatest = (cap < greatest_score(range)).then_some(cap);
        let proved = greatest.map_or(Minimality::Proved { tried }, |greatest| {
            Minimality::ProvedUpTo { tried, greatest }
        });
        return match end {
            End::Separating(board) if affordable(flaw, range, Some(&board), budget) != cap => {
                // With fewer cells below it the walk affords greater scores.
                found = Some(board);
                continue;
            }
            End::Separating(board) => (Some(board), proved),
            End::Reached => (found, proved),
            End::Spent => (found, Minimality::NotProved { tried, last, greatest }),
        };
    }
}

/// Returns what an earlier search has found, made as small as it can be made.
fn remembered(flaw: &Flaw, range: &Constraints) -> Option<Board> {
    let board = smallest_known(flaw.name)?.board.clone();
    let is_wanted = |board: &Board| separates(flaw, board) && range.broken_by(board).is_empty();
    is_wanted(&board).then(|| shrink(board, range, is_wanted))
}

/// Returns the greatest score up to which all boards with fewer cells than
/// `found` can be tried, or that of `found` where that is more.
fn affordable(flaw: &Flaw, range: &Constraints, found: Option<&Board>, budget: u64) -> i32 {
    let is_smaller = |&(n, m): &(usize, usize)| found.is_none_or(|found| n * m < found.area());
    let fewer_cells: Vec<(usize, usize)> = shapes(range).into_iter().filter(is_smaller).collect();
    let spent = |greatest: i32| {
        let of_shape = |&(n, m): &(usize, usize)| {
            let boards = narrowed(range, (n, m), greatest);
            if is_exempt(flaw, &boards) {
                return 0;
            }
            let choices = |scores: crate::input::Interval| {
                (scores.greatest - scores.least + 1).max(0).unsigned_abs()
            };
            let exponent = u32::try_from(n * m).unwrap_or(u32::MAX);
            let boards = choices(boards.a)
                .saturating_pow(exponent)
                .saturating_mul(choices(boards.b).saturating_pow(exponent));
            boards.saturating_mul(cost(flaw, n, m))
        };
        fewer_cells.iter().map(of_shape).fold(0, u64::saturating_add)
    };
    let greatest_of = |board: &Board| Size::of(board).greatest();
    let (mut least, mut most) = (found.map_or(1, greatest_of), greatest_score(range));
    while least < most {
        let middle = most - (most - least) / 2;
        if spent(middle) <= budget {
            least = middle;
        } else {
            most = middle - 1;
        }
    }
    least
}

/// The end of a walk through boards.
enum End {
    /// At this board, which separates.
    Separating(Board),
    /// At the board that was known, or at the end of the range.
    Reached,
    /// The budget was spent.
    Spent,
}

/// A walk through boards, smallest first.
struct Walk<'a> {
    flaw: &'a Flaw,
    /// The board to stop at.
    known: Option<&'a Board>,
    /// In positions.
    budget: u64,
    batch: Vec<Board>,
    tried: u64,
    last: Option<Size>,
}

impl<'a> Walk<'a> {
    fn new(flaw: &'a Flaw, known: Option<&'a Board>, budget: u64) -> Self {
        Self { flaw, known, budget, batch: Vec::with_capacity(BATCH), tried: 0, last: None }
    }

    fn through(&mut self, range: &Constraints) -> End {
        let (flaw, mut spent) = (self.flaw, 0_u64);
        let is_skipped = |boards: &Constraints| is_exempt(flaw, boards);
        let walked = visit_by_size(range, is_skipped, |board| {
            if self.known == Some(&board) {
                return Break(End::Reached);
            }
            spent = spent.saturating_add(cost(flaw, board.n(), board.m()));
            if spent > self.budget {
                return Break(End::Spent);
            }
            self.batch.push(board);
            if self.batch.len() < BATCH {
                return Continue(());
            }
            self.try_batch().map_or(Continue(()), |board| Break(End::Separating(board)))
        });
        match (self.try_batch(), walked) {
            (Some(board), _) => End::Separating(board),
            (None, Break(end)) => end,
            (None, Continue(())) => End::Reached,
        }
    }

    /// Returns the first board of the batch that separates.
    fn try_batch(&mut self) -> Option<Board> {
        let first = self.batch.par_iter().position_first(|board| separates(self.flaw, board));
        self.tried += first.unwrap_or(self.batch.len()) as u64;
        self.last = self.batch.last().map(Size::of).or(self.last.take());
        let mut batch = std::mem::take(&mut self.batch);
        first.map(|first| batch.swap_remove(first))
    }
}
