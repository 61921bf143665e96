//! The mistake of a submission that is right or ends without an answer.
//!
//! A table of 2^k entries has room for the masks of contours of k steps: the program is right
//! where rows and columns together are no more, and ends without an answer where they are.
//! Other limits have other boards: there is no diagnosis where the number of rows, of
//! columns or of the longer side alone could be the reason.

use crate::game::Board;

use super::{Basis, Diagnosis, Mistake, Numbered, pattern};

/// Tests that have to end without an answer.
const STOPPED: usize = 4;

/// Tests that have to be right.
const RIGHT: usize = 8;

/// The name of the mistake.
const TABLE: &str = "key/table-bits";

/// A test that a submission was right on, or ended on without an answer.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The board.
    pub board: Board,
    /// True where it was right.
    pub is_right: bool,
}

/// Returns the table that is too small for the contours of some boards, where a submission that is
/// right on all others ends on these and the evidence is not thin; otherwise what these have in
/// common, if anything.
pub fn diagnose_stops(tests: &[Ended]) -> Option<Diagnosis> {
    small_table(tests).or_else(|| pattern::of_ended(tests))
}

fn small_table(tests: &[Ended]) -> Option<Diagnosis> {
    let (right, stopped): (Vec<&Ended>, Vec<&Ended>) = tests.iter().partition(|test| test.is_right);
    if right.len() < RIGHT || stopped.len() < STOPPED {
        return None;
    }
    let bound = |of: fn(&Board) -> usize| {
        let most = right.iter().map(|test| of(&test.board)).max()?;
        let least = stopped.iter().map(|test| of(&test.board)).min()?;
        (most < least).then_some((most, least))
    };
    let others = [Board::n, Board::m, |board: &Board| board.n().max(board.m())];
    if others.into_iter().any(|other| bound(other).is_some()) {
        return None;
    }
    let (most, least) = bound(|board| board.n() + board.m())?;
    let [from, to] = [most, least - 1].map(i64::try_from);
    let mistake = Mistake::Numbered(Numbered::of_name(TABLE, from.ok()?, to.ok()?)?);
    Some(Diagnosis {
        mistakes: vec![mistake],
        basis: Basis::Ends,
        compared: tests.len(),
        asked: 0,
        matched: tests.len(),
        wrong: stopped.len(),
    })
}
