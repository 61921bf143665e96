//! Tests that ask the same: equal boards, and boards that are transposes of each
//! other, which have the same value and the same moves.

use crate::{
    game::Board,
    plan::{self, Edition},
    problem::Problem,
    testset::{SAMPLE, test_name},
};

/// Two tests, or a sample and a test, that ask the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EqualBoards {
    /// Name of the earlier one; samples come first.
    pub earlier: String,
    /// Name of the later one.
    pub later: String,
    /// One is the other with rows and columns swapped.
    pub transposed: bool,
}

/// Returns all pairs of boards of the samples and the tests that ask the same. Where the
/// large sample has faults, which are reported elsewhere, tests are compared alone.
pub(super) fn equal_boards(problem: &Problem, edition: &Edition) -> Vec<EqualBoards> {
    let samples = plan::samples(problem).map(|samples| samples.boards).unwrap_or_default();
    let samples =
        samples.into_iter().map(|sample| (format!("{SAMPLE}{}", sample.number), sample.board));
    let tests = edition.tests.iter();
    let name = |number| test_name(number, edition.tests.len());
    let tests = tests.map(|test| (name(test.number), test.board.clone()));
    let boards: Vec<(String, Board)> = samples.chain(tests).collect();
    let mut pairs = Vec::new();
    for (index, (later, board)) in boards.iter().enumerate() {
        let transposed = board.transposed();
        for (earlier, other) in &boards[..index] {
            if board == other || transposed == *other {
                let (earlier, later) = (earlier.clone(), later.clone());
                pairs.push(EqualBoards { earlier, later, transposed: board != other });
            }
        }
    }
    pairs
}
