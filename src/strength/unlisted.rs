//! The kills of mistakes that are on no list: mutants, and drawn programs.
//!
//! A test can be idle by the lists and still be the only one that kills some other wrong program.
//! So before a test is called idle, such programs are looked for: first among the mutants without
//! a number (where all numbers are listed), then among drawn programs, and at last among the hashes
//! that are written in contests and that do not check whether two positions meet.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    flawed::{DrawnPrograms, Mutant, NumberedPositions, PositionNumber, is_in_reach, mutants},
    game::Board,
    plan::Edition,
    rng::Seed,
};

use super::threshold_fates::largest_boards;

/// Programs that are drawn.
const DRAWN: usize = 2_000;

/// Returns for each of some tests of an edition the names of the programs that need it: without
/// it too few tests kill them. `required` tests have to kill every mutant, or all that can; one has
/// to kill a drawn program or a hash. Tests that programs cannot be tried on kill none.
///
/// # Complexity
///
/// A program runs on the tests that are not asked for, from the smallest board on, until enough of
/// them kill it; on the others if that is not to be. Programs are drawn for those tests only that
/// no mutant needs, and hashes tried until one needs a test, for those that nothing else does.
pub fn unlisted_needing(
    edition: &Edition,
    answers: &[i64],
    asked: &[usize],
    required: usize,
) -> Vec<Vec<String>> {
    let mut others: Vec<usize> =
        (1..=edition.tests.len()).filter(|test| !asked.contains(test)).collect();
    others.sort_by_key(|&test| (edition.tests[test - 1].board.area(), test));
    let tests = Tests { edition, answers, asked, others };
    // Where numbers are not tried, mutants with one stand for themselves.
    let largest = largest_boards(edition);
    let is_unlisted = |mutant: &&Mutant| largest.is_none() || !mutant.is_numbered();
    let mutants: Vec<&Mutant> = mutants().iter().filter(is_unlisted).collect();
    let mut needing = tests.needing(&mutants, required, |_| true);
    if needing.iter().any(Vec::is_empty)
        && let Some(largest) = largest
    {
        let drawn = DrawnPrograms::new(Seed::derive("muqi strength", "idle tests"), largest);
        let drawn: Vec<Mutant> = drawn.take(DRAWN).collect();
        let drawn: Vec<&Mutant> = drawn.iter().collect();
        let is_open = |index: usize| needing[index].is_empty();
        let drawn = tests.needing(&drawn, 1, is_open);
        for (programs, drawn) in needing.iter_mut().zip(drawn) {
            programs.extend(drawn);
        }
    }
    let hashes: Vec<(PositionNumber, u64)> = PositionNumber::usual_hashes().collect();
    for (&test, programs) in asked.iter().zip(&mut needing).filter(|it| it.1.is_empty()) {
        let needs = |&&hash: &&(PositionNumber, u64)| tests.is_needed_by_hash(test, hash);
        let needing = hashes.par_iter().with_max_len(1).find_first(needs);
        programs.extend(needing.map(|&(number, modulus)| number.program(modulus).name));
    }
    needing
}

struct Tests<'e> {
    edition: &'e Edition,
    answers: &'e [i64],
    /// Numbers of the tests that are asked for.
    asked: &'e [usize],
    /// All others, the smallest board first.
    others: Vec<usize>,
}

impl Tests<'_> {
    /// Returns for each of the asked tests that are open, by their indices, the names of the
    /// programs that need it when so many tests have to kill each; nothing for the rest.
    fn needing(
        &self,
        programs: &[&Mutant],
        required: usize,
        is_open: impl Fn(usize) -> bool + Sync,
    ) -> Vec<Vec<String>> {
        let open = || (0..self.asked.len()).filter(|&index| is_open(index));
        let needed_by = |program: &&Mutant| -> Vec<usize> {
            // Most programs die on many small boards, and none of the large ones is tried.
            let elsewhere = self.killing(&self.others, program, required + 1);
            if elsewhere > required
                || elsewhere + self.killing(self.asked, program, required + 1) > required
            {
                return Vec::new();
            }
            open().filter(|&index| self.kills(program, self.asked[index])).collect()
        };
        let needed: Vec<Vec<usize>> = programs.par_iter().with_max_len(1).map(needed_by).collect();
        let of_test = |index: usize| {
            let of_test = programs.iter().zip(&needed).filter(|(_, tests)| tests.contains(&index));
            of_test.map(|(program, _)| program.name.clone()).collect()
        };
        (0..self.asked.len()).map(of_test).collect()
    }

    /// Returns how many of some tests kill a program, counted up to `most`.
    fn killing(&self, tests: &[usize], program: &Mutant, most: usize) -> usize {
        tests.iter().filter(|&&test| self.kills(program, test)).take(most).count()
    }

    /// Returns whether a test kills the program with a hash, and no other test does.
    fn is_needed_by_hash(&self, test: usize, (number, modulus): (PositionNumber, u64)) -> bool {
        let mut shapes = BTreeMap::new();
        let mut kills = |test: usize| {
            let board = self.board(test);
            let positions = || {
                let positions = NumberedPositions::new(number, board.n(), board.m());
                positions.places(modulus).map(|places| (positions, places))
            };
            if !is_in_reach(board) {
                return false;
            }
            match shapes.entry((board.n(), board.m())).or_insert_with(positions) {
                Some((positions, places)) => {
                    positions.output(places, board) != self.answers[test - 1]
                }
                None => false,
            }
        };
        // The larger a board, the more positions meet.
        let mut others = (1..=self.answers.len()).rev().filter(|&other| other != test);
        kills(test) && !others.any(kills)
    }

    fn board(&self, test: usize) -> &Board {
        &self.edition.tests[test - 1].board
    }

    fn kills(&self, program: &Mutant, test: usize) -> bool {
        let board = self.board(test);
        is_in_reach(board) && program.output(board) != Some(self.answers[test - 1])
    }
}
