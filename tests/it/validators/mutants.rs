//! Inputs for validators: valid ones, and ones that are damaged in one way.

use std::collections::BTreeMap;

use crate::support::embedded;
use muqi::{
    chess::{
        engines,
        input::{Bounds, read},
    },
    plan::{Scheme, SubtaskId},
    problem::{Config, Files, Problem},
    rng::Seed,
    store::Blob,
    stress::inputs_for_validators,
    text::Source,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// An input with the bounds that it is checked by.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// The damage done to it.
    pub(super) kind: &'static str,
    /// Subtask; nothing for the problem as a whole.
    pub(super) group: Option<SubtaskId>,
    pub(super) bytes: Vec<u8>,
    /// The result of the native validator, for all bytes and for those before the
    /// first FF, which testlib takes for the end of the file.
    pub(super) is_valid: bool,
    pub(super) is_valid_up_to_ff: bool,
}

/// The bounds that inputs are checked by: those of the problem and of every
/// subtask.
pub(super) struct AllBounds(BTreeMap<Option<SubtaskId>, Bounds>);

impl AllBounds {
    pub(super) fn new(problem: &Problem, edition: &Scheme) -> Self {
        let subtasks = edition.subtasks.iter();
        let subtasks =
            subtasks.map(|subtask| (Some(subtask.id.clone()), Bounds::of(&subtask.constraints)));
        Self(
            std::iter::once((None, Bounds::of(&problem.config.constraints)))
                .chain(subtasks)
                .collect(),
        )
    }

    pub(super) fn mutant(
        &self,
        kind: &'static str,
        group: Option<SubtaskId>,
        bytes: Vec<u8>,
    ) -> Mutant {
        let valid = |bytes: &[u8]| read(&Source::new("x.in", bytes), &self.0[&group]).is_ok();
        let up_to_ff = bytes.split(|&byte| byte == 0xff).next().unwrap_or_default();
        let (is_valid, is_valid_up_to_ff) = (valid(&bytes), valid(up_to_ff));
        Mutant { kind, group, bytes, is_valid, is_valid_up_to_ff }
    }

    /// Returns the inputs of `muqi stress --validator` within each of the bounds, the valid ones of
    /// all of them also against the other bounds, and boards that are damaged anywhere.
    pub(super) fn mutants(&self, seed: u64) -> Vec<Mutant> {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let seed = Seed::derive("validators", &seed.to_string());
        let mut of_all: Vec<Vec<(&str, Vec<u8>)>> = Vec::new();
        for bounds in self.0.values() {
            let within = bounds.to_constraints();
            let config = Config { constraints: within.clone(), ..embedded().config };
            let engine = engines()[0].engine(&config, &Files::default(), &Files::default());
            let inputs = inputs_for_validators(&*engine, &within, seed).into_iter();
            let bytes = |input: Blob| input.in_memory().expect("in memory").to_vec();
            of_all.push(inputs.map(|(kind, input)| (kind, bytes(input))).collect());
        }
        let is_valid = |(kind, _): &&(&str, _)| kind.starts_with("refuses");
        let mut mutants = Vec::new();
        for (group, own) in self.0.keys().zip(&of_all) {
            let of_others = of_all.iter().flatten().filter(is_valid);
            for (kind, bytes) in own.iter().chain(of_others) {
                mutants.push(self.mutant(kind, group.clone(), bytes.clone()));
            }
            let valid: Vec<_> = own.iter().filter(is_valid).collect();
            for number in 0..RANDOM {
                let (_, bytes) = valid[random.random_range(0..valid.len())];
                let damage = DAMAGES[number % DAMAGES.len()];
                mutants.push(self.mutant("random", group.clone(), damage(random, bytes.clone())));
            }
        }
        mutants
    }
}

/// Inputs of each group that are damaged anywhere.
const RANDOM: usize = 1_800;

/// Bytes that are put somewhere into an input.
const FRAGMENTS: [&[u8]; 12] = [
    b"\"",
    b"'",
    b"-",
    b"--",
    b"+",
    b"0",
    b" ",
    b"\n",
    b"\0",
    b"\xff",
    b"\xff 7\n",
    b"\xef\xbb\xbf",
];

type Damage = fn(&mut ChaCha8Rng, Vec<u8>) -> Vec<u8>;

const DAMAGES: [Damage; 6] = [
    // Most often valid still: one digit is another.
    |random, mut bytes| {
        let digits: Vec<usize> =
            (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
        bytes[digits[random.random_range(0..digits.len())]] = random.random_range(b'0'..=b'9');
        bytes
    },
    |random, mut bytes| {
        let at = random.random_range(0..=bytes.len());
        let fragment = FRAGMENTS[random.random_range(0..FRAGMENTS.len())];
        bytes.splice(at..at, fragment.iter().copied());
        bytes
    },
    |random, mut bytes| {
        bytes.insert(random.random_range(0..=bytes.len()), random.random());
        bytes
    },
    |random, mut bytes| {
        let at = random.random_range(0..bytes.len());
        bytes[at] ^= 1 << random.random_range(0..8);
        bytes
    },
    |random, mut bytes| {
        bytes.remove(random.random_range(0..bytes.len()));
        bytes
    },
    |random, bytes| {
        let length = random.random_range(1..=bytes.len());
        (0..length).map(|_| b" \n0123456789-azAZ"[random.random_range(0..17)]).collect()
    },
];
