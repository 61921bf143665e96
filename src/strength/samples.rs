//! What the handed-out samples show a contestant.

use crate::{game::Board, problem::Problem, solver};

use super::{FLAWS, Flaw};

/// A sample, and the mistakes on which it fails and no sample before it does.
#[derive(Clone, Debug)]
pub struct Sample<'p> {
    /// Its number, from 1.
    pub number: usize,
    /// Its board.
    pub board: &'p Board,
    /// Its answer.
    pub answer: i64,
    /// The mistakes that it is the first to show.
    pub shows: Vec<&'static Flaw>,
}

/// Returns what each sample of a problem is the first to show, in order, and the
/// mistakes with which a program passes them all.
///
/// # Panics
///
/// Never: handmade boards keep the constraints of the problem and can be solved.
pub fn samples(problem: &Problem) -> (Vec<Sample<'_>>, Vec<&'static Flaw>) {
    let mut unseen: Vec<&'static Flaw> = FLAWS.iter().collect();
    let mut samples = Vec::new();
    for (index, name) in problem.config.samples.iter().enumerate() {
        let board = &problem.handmade[name];
        let answer = solver::value(board).expect("a handmade board that was accepted");
        let is_shown = |flaw: &&Flaw| flaw.fate(board, answer).is_killed();
        let (shows, others) = unseen.into_iter().partition(is_shown);
        samples.push(Sample { number: index + 1, board, answer, shows });
        unseen = others;
    }
    (samples, unseen)
}
