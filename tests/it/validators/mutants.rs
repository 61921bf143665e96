//! Inputs for validators: valid ones, and ones that are damaged in one way.

use std::collections::BTreeMap;

use muqi::{
    game::Board,
    input::{Constraints, Interval, read, write},
    plan::Edition,
    problem::Problem,
    text::Source,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::damage::{KINDS, Victim};

/// An input with the bounds that it is checked by.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// The damage done to it.
    pub(super) kind: &'static str,
    /// Subtask; nothing for the problem as a whole.
    pub(super) group: Option<usize>,
    pub(super) bytes: Vec<u8>,
    /// The result of the native validator, for all bytes and for those before the
    /// first FF, which testlib takes for the end of the file.
    pub(super) is_valid: bool,
    pub(super) is_valid_up_to_ff: bool,
}

/// The bounds that inputs are checked by: those of the problem and of every
/// subtask.
pub(super) struct Bounds(BTreeMap<Option<usize>, Constraints>);

impl Bounds {
    pub(super) fn new(problem: &Problem, edition: &Edition) -> Self {
        let subtasks = edition.subtasks.iter();
        let subtasks = subtasks.map(|subtask| (Some(subtask.id), subtask.constraints));
        Self(std::iter::once((None, problem.config.constraints)).chain(subtasks).collect())
    }

    pub(super) fn mutant(
        &self,
        kind: &'static str,
        group: Option<usize>,
        bytes: Vec<u8>,
    ) -> Mutant {
        let valid = |bytes: &[u8]| read(&Source::new("x.in", bytes), &self.0[&group]).is_ok();
        let up_to_ff = bytes.split(|&byte| byte == 0xff).next().unwrap_or_default();
        let (is_valid, is_valid_up_to_ff) = (valid(&bytes), valid(up_to_ff));
        Mutant { kind, group, bytes, is_valid, is_valid_up_to_ff }
    }

    /// Draws inputs: one in four is left as it is, the kinds of damage take turns
    /// on the others.
    pub(super) fn mutants(&self, count: usize, seed: u64) -> Vec<Mutant> {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let groups: Vec<Option<usize>> = self.0.keys().copied().collect();
        let mut kinds = KINDS.iter().map(Some).chain([None]).cycle();
        let mut draw = |index: usize| {
            // Half of them without a group, for validators that know none.
            let group = groups[random.random_range(0..groups.len())].filter(|_| random.random());
            if index.is_multiple_of(4) {
                return self.mutant("none", group, write(&board(random, &self.0[&group])));
            }
            match kinds.next().flatten() {
                Some((kind, damage)) => {
                    let bounds = &self.0[&group];
                    let bytes = write(&board(random, bounds));
                    let mut victim = Victim { random: &mut *random, bytes, bounds };
                    self.mutant(kind, group, damage(&mut victim))
                }
                None => self.outside_a_subtask(random),
            }
        };
        (0..count).map(&mut draw).collect()
    }

    /// An input that is valid for the problem and not for a subtask.
    fn outside_a_subtask(&self, random: &mut ChaCha8Rng) -> Mutant {
        let all = self.0[&None];
        let narrow: Vec<_> = self.0.iter().filter(|(_, bounds)| **bounds != all).collect();
        let (group, bounds) = narrow[random.random_range(0..narrow.len())];
        loop {
            let board = board(random, &all);
            if !bounds.broken_by(&board).is_empty() {
                return self.mutant("outside_its_subtask", *group, write(&board));
            }
        }
    }
}

/// Draws a board within bounds, with a liking for the bounds themselves.
fn board(random: &mut ChaCha8Rng, bounds: &Constraints) -> Board {
    let mut pick = |Interval { least, greatest }: Interval| match random.random_range(0..6) {
        0 => least,
        1 => greatest,
        _ => random.random_range(least..=greatest),
    };
    let (n, m) = loop {
        let (n, m) = (pick(bounds.n), pick(bounds.m));
        if bounds.cells.contains(n * m) {
            break (n, m);
        }
    };
    let side = |number: i64| usize::try_from(number).expect("rows or columns");
    let mut score = |bound| i32::try_from(pick(bound)).expect("a score");
    Board::from_fn(side(n), side(m), |_| (score(bounds.a), score(bounds.b)))
}

/// Counts mutants: by kind, valid ones, and those with a group.
pub(super) fn counts(mutants: &[Mutant]) -> (BTreeMap<&'static str, usize>, usize, usize) {
    let mut by_kind = BTreeMap::new();
    for mutant in mutants {
        *by_kind.entry(mutant.kind).or_default() += 1;
    }
    let valid = mutants.iter().filter(|mutant| mutant.is_valid).count();
    let grouped = mutants.iter().filter(|mutant| mutant.group.is_some()).count();
    (by_kind, valid, grouped)
}
