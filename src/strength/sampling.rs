//! Programs drawn from the space of wrong choices, and what a test set does to them.
//!
//! A drawn program runs on the tests, the smallest board first, until one kills it. For a survivor
//! a board is searched on which it is wrong, a *counterexample*: the tests lack such a board. A
//! survivor without one may be the reference in another form. [`Trial`] has the boards that are
//! tried.

use rayon::prelude::*;

use crate::{
    flawed::{DrawnPrograms, MOST_WRONG, Mutant, is_in_reach},
    game::Board,
    input::Constraints,
    plan::Edition,
    rng::Seed,
};

use super::{
    Moduli, Rate,
    hunt::{Counterexample, Trial},
    moduli::moduli,
    threshold_fates::largest_boards,
};

/// Programs that are drawn before they are run.
const AT_ONCE: usize = 4_096;

/// The fate of drawn programs on a test set.
#[derive(Clone, Debug)]
pub struct Sampling {
    /// Programs that were drawn.
    pub drawn: usize,
    /// By the number of wrong choices, from one on: the killed ones of those that were drawn.
    pub by_choices: Vec<Rate>,
    /// Those that no test kills, in the order in which they were drawn.
    pub survivors: Vec<Survivor>,
    /// Programs that remember positions under a number modulo a drawn modulus: as many as
    /// programs, and 2,000 at most.
    pub moduli: Vec<Moduli>,
}

/// A drawn program that no test kills.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// The program.
    pub program: Mutant,
    /// A board on which it is wrong, if one was found.
    pub counterexample: Option<Counterexample>,
}

impl Sampling {
    /// Returns the survivors that a board was found for, with it.
    pub fn with_counterexample(&self) -> impl Iterator<Item = (&Mutant, &Counterexample)> {
        self.survivors.iter().filter_map(|one| Some((&one.program, one.counterexample.as_ref()?)))
    }

    /// Returns all survivors that a board was found for, those with a drawn modulus among them.
    pub fn found_wrong(&self) -> impl Iterator<Item = (&Mutant, &Counterexample)> {
        let with_modulus = self.moduli.iter().flat_map(|moduli| &moduli.survivors);
        let with_modulus =
            with_modulus.filter_map(|one| Some((&one.program, one.counterexample.as_ref()?)));
        self.with_counterexample().chain(with_modulus)
    }

    /// Returns the survivors that no board was found for.
    pub fn without_counterexample(&self) -> impl Iterator<Item = &Mutant> {
        let not_told = self.survivors.iter().filter(|one| one.counterexample.is_none());
        not_told.map(|one| &one.program)
    }

    /// Returns how many are killed of those that are known to be wrong.
    pub fn rate(&self) -> Rate {
        let hits = self.drawn - self.survivors.len();
        Rate { hits, trials: hits + self.with_counterexample().count() }
    }
}

/// Draws programs and tries them on the tests of an edition; nothing for an edition whose
/// mistakes with a number are not tried either (see
/// [`threshold_fates`](super::threshold_fates())). `step` is called after every program.
///
/// # Complexity
///
/// Some milliseconds a program, and about a second a survivor; the same result with any number of
/// threads.
pub fn sampled(
    edition: &Edition,
    answers: &[i64],
    constraints: &Constraints,
    (programs, seed): (usize, Seed),
    step: impl Fn() + Sync,
) -> Option<Sampling> {
    let mut drawn = DrawnPrograms::new(seed, largest_boards(edition)?);
    let boards = edition.tests.iter().map(|test| &test.board);
    let trial = Trial::new(constraints, boards.clone());
    let mut tests: Vec<(&Board, i64)> = boards.zip(answers.iter().copied()).collect();
    tests.retain(|(board, _)| is_in_reach(board));
    tests.sort_by_key(|(board, _)| board.area());
    let survivor = |program: Mutant| {
        let is_killed = tests.iter().any(|&(board, answer)| program.output(board) != Some(answer));
        let choices = program.changes.len();
        let survivor = (!is_killed)
            .then(|| Survivor { counterexample: trial.counterexample(&program, seed), program });
        step();
        (choices, survivor)
    };
    let mut sampling = Sampling {
        drawn: 0,
        by_choices: vec![Rate::default(); MOST_WRONG],
        survivors: Vec::new(),
        moduli: moduli(edition, &tests, constraints, (programs, seed)),
    };
    while sampling.drawn < programs {
        let together: Vec<Mutant> =
            drawn.by_ref().take(AT_ONCE.min(programs - sampling.drawn)).collect();
        let fates: Vec<_> = together.into_par_iter().with_max_len(1).map(survivor).collect();
        for (choices, survivor) in fates {
            let rate = &mut sampling.by_choices[choices - 1];
            rate.trials += 1;
            rate.hits += usize::from(survivor.is_none());
            sampling.drawn += 1;
            sampling.survivors.extend(survivor);
        }
    }
    Some(sampling)
}
