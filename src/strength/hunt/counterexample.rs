//! A board on which a program is wrong, whatever the program is.
//!
//! What is tried, in this order:
//!
//! - every board of up to [`TINY_CELLS`] cells with scores of at most [`TINY_SCORE`];
//! - boards of all families, in all shapes and at several scales, shapes in random order, until
//!   [`POSITIONS`] are spent;
//! - the boards of the tests, each with some scores changed, [`CHANGED_A_TEST`] times.

use std::ops::ControlFlow::Continue;

use rayon::prelude::*;

use crate::{
    flawed::{Mutant, is_in_reach},
    game::{Board, Ranking},
    generator::FAMILIES,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
    solver,
};

use super::{
    by_size::{greatest_score, shapes, visit_by_size},
    local_search::changed,
    separation::capped,
    starts::{scales, starts},
};

/// Cells of the boards that are all tried.
pub const TINY_CELLS: usize = 4;

/// Their greatest score.
pub const TINY_SCORE: i32 = 2;

/// Positions of boards of families that are tried for a program.
pub const POSITIONS: u64 = 20_000_000;

/// Times that the board of each test is changed and tried.
pub const CHANGED_A_TEST: usize = 8;

/// Most positions of a shape whose boards programs share.
const MOST_POSITIONS: u64 = 1 << 18;

/// Times that boards of families are drawn, where programs share them.
pub const ROUNDS: u64 = 6;

/// A board on which a program is wrong.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Board,
    /// Its value.
    pub answer: i64,
    /// The output of the program, if any.
    pub printed: Option<i64>,
}

/// A program: what it prints for a board, if anything.
pub type Output<'p> = dyn FnMut(&Board) -> Option<i64> + 'p;

/// The boards that are tried for every program.
pub struct Trial<'b> {
    constraints: &'b Constraints,
    tests: Vec<&'b Board>,
    /// All tiny boards with their values.
    tiny: Vec<(Board, i64)>,
}

impl<'b> Trial<'b> {
    /// Prepares the boards within constraints, and those of some tests.
    pub fn new(constraints: &'b Constraints, tests: impl IntoIterator<Item = &'b Board>) -> Self {
        let cells = i64::try_from(TINY_CELLS).unwrap_or(i64::MAX);
        let cells = constraints.cells.intersection(Interval::new(1, cells));
        let tiny = capped(&Constraints { cells, ..*constraints }, TINY_SCORE);
        let mut boards = Vec::new();
        let _ = visit_by_size(
            &tiny,
            |_| false,
            |board| {
                boards.push(board);
                Continue::<()>(())
            },
        );
        let tests = tests.into_iter().filter(|board| is_in_reach(board)).collect();
        Self { constraints, tests, tiny: with_values(boards) }
    }

    /// Returns a board on which a program is wrong, if one is found.
    pub fn counterexample(&self, program: &Mutant, seed: Seed) -> Option<Counterexample> {
        let seed = Seed::derive(&seed.to_string(), &program.name);
        let output = &mut |board: &Board| program.output(board);
        let on = |(board, answer): &(Board, i64)| Counterexample::of(output, board, *answer);
        if let Some(found) = self.tiny.iter().find_map(on) {
            return Some(found);
        }
        let mut shapes = shapes(self.constraints);
        Stream::new(seed, "shapes").shuffle(&mut shapes);
        self.on_shapes(&shapes, output, seed).or_else(|| self.of_tests(output, seed))
    }

    /// Returns a board of one of some shapes on which a program is wrong, if one is found: boards
    /// of all families, until [`POSITIONS`] are spent.
    pub fn on_shapes(
        &self,
        shapes: &[(usize, usize)],
        program: &mut Output<'_>,
        seed: Seed,
    ) -> Option<Counterexample> {
        let mut left = POSITIONS;
        for &(n, m) in shapes {
            let positions = Ranking::count_positions(n, m).unwrap_or(u64::MAX);
            for scale in scales(self.constraints) {
                for board in starts(self.constraints, (n, m), scale, seed) {
                    left = left.checked_sub(positions)?;
                    if let Some(found) = tried(program, &board) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    /// Returns boards that are tried for programs together, with their values: the tiny ones, and
    /// boards of families on all shapes at all scales, again and again, up to so many positions
    /// and [`ROUNDS`] times.
    ///
    /// # Complexity
    ///
    /// Seconds: some families try many boards for one.
    pub fn boards(&self, positions: u64, seed: Seed) -> Vec<(Board, i64)> {
        let of_families = with_values(self.affordable(positions, seed));
        self.tiny.iter().cloned().chain(of_families).collect()
    }

    /// Returns the boards of the tests, each with some scores changed, with their values.
    pub fn changed_tests(&self, seed: Seed) -> Vec<(Board, i64)> {
        let mut dice = Stream::new(seed, "changes");
        let scale = greatest_score(self.constraints);
        let boards = self.tests.iter().flat_map(|board| [*board; CHANGED_A_TEST]);
        let boards = boards.map(|board| changed(board, self.constraints, scale, &mut dice));
        with_values(boards.collect())
    }

    /// Returns boards of families of up to so many positions together. What is too much is left
    /// out before it is drawn.
    fn affordable(&self, positions: u64, seed: Seed) -> Vec<Board> {
        let mut left = positions;
        let mut chosen = Vec::new();
        for round in 0..ROUNDS {
            let seed = Seed::derive(&seed.to_string(), &round.to_string());
            let mut shapes = shapes(self.constraints);
            Stream::new(seed, "shapes").shuffle(&mut shapes);
            for (n, m) in shapes {
                let cost = Ranking::count_positions(n, m)
                    .filter(|&count| count <= MOST_POSITIONS)
                    .map_or(u64::MAX, |count| count.saturating_mul(FAMILIES.len() as u64));
                for scale in scales(self.constraints) {
                    if let Some(rest) = left.checked_sub(cost) {
                        left = rest;
                        chosen.push(((n, m), scale, seed));
                    }
                }
            }
        }
        let drawn = |(shape, scale, seed)| -> Vec<Board> {
            starts(self.constraints, shape, scale, seed).filter(is_in_reach).collect()
        };
        chosen.into_par_iter().map(drawn).collect::<Vec<_>>().concat()
    }

    fn of_tests(&self, program: &mut Output<'_>, seed: Seed) -> Option<Counterexample> {
        let mut dice = Stream::new(seed, "changes");
        let scale = greatest_score(self.constraints);
        let boards = self.tests.iter().flat_map(|board| [*board; CHANGED_A_TEST]);
        boards
            .into_iter()
            .find_map(|board| tried(program, &changed(board, self.constraints, scale, &mut dice)))
    }
}

impl Counterexample {
    /// Returns a board with what a program prints, if that is wrong.
    pub fn of(program: &mut Output<'_>, board: &Board, answer: i64) -> Option<Self> {
        let printed = program(board);
        (printed != Some(answer)).then(|| Self { board: board.clone(), answer, printed })
    }
}

fn with_values(boards: Vec<Board>) -> Vec<(Board, i64)> {
    let values = solver::values(&boards);
    boards.into_iter().zip(values).filter_map(|(board, value)| Some((board, value.ok()?))).collect()
}

fn tried(program: &mut Output<'_>, board: &Board) -> Option<Counterexample> {
    if !is_in_reach(board) {
        return None;
    }
    Counterexample::of(program, board, solver::value(board).ok()?)
}
