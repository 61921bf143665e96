//! The mistake that a wrong submission most resembles, found from its outputs alone.
//!
//! A program with a mistake is compared with the numbers that a submission printed, test by test.
//! A test for which it printed none counts for nothing, nor does one on which
//! both are right: every program is right there that is right at all. What is
//! left are the wrong numbers that the program *reproduces* and the tests that it
//! *misses*, where it prints something else, be the submission right or wrong.
//! The evidence is enough when
//!
//! - at least four wrong numbers are reproduced for every miss, and
//! - these are at least four different numbers, or three where at least twelve tests match, of at
//!   least eight digits together, zeros not counted: so many digits do not
//!   meet by chance. Or nothing is missed, and the pattern itself is evidence:
//!   at least four tests wrong and twice as many right. That is for
//!   flaws whose wrong outputs are all alike, as a 0 for every negative answer.
//!
//! The programs are the flaws of the list, the mistakes with a number in them, with every number,
//! and the mutants that play by the rule. What is chosen of many needs more evidence: two digits
//! more for counted numbers, three for mutants. An infinity is [fitted](fit), which uses up one of
//! the numbers that were printed: itself where it was printed, and otherwise the longest. The
//! others need one digit more than for a flaw, or five where nothing is missed and the pattern
//! is evidence, too; printed on several tests, the number is used up only once. Where nothing else
//! was printed, three tests are enough, with twelve right ones: it is wherever the answer is beyond
//! it. Otherwise a pattern without digits is evidence for flaws only.
//!
//! Programs that look at the best moves only, for one player or in a part of the game, are
//! thousands: they need four digits more, and may miss nothing.
//!
//! The mistakes that match most tests are named, flaws before numbers and these before mutants
//! where they match equally, and there is no diagnosis when they are
//! more than [`MOST_NAMED`]. Where no mistake is named, the [pattern] of the failed tests is, if it
//! is no accident.
//!
//! # Source of the figures
//!
//! Trials on a `classic` of 20 tests, which `tests/it/diagnosis.rs` repeats on a
//! smaller scale. Unrelated outputs were random numbers, and right answers of
//! which 1 to 12 were random, zeroed, negated or taken from the next test: 36
//! kinds, 1,000 outputs each; and 64 single ones: answers shifted or off by
//! one, constants, programs with mistakes that are no flaws. Related ones
//! were the outputs of 50 flaws, 40 times each with k random numbers. They were compared with
//! flaws only.
//!
//! | reproduced per miss | unrelated outputs diagnosed | related ones, k = 1, 2, 3, 4 |
//! | --- | --- | --- |
//! | 9 | none | 75 %, 7 %, 1 %, 0 % |
//! | **4** | none | 96 %, 78 %, 48 %, 15 % |
//! | 2 | 7 | 98 %, 95 %, 86 %, 75 % |
//! | 1 | 168 | 98 %, 97 %, 97 %, 95 % |
//!
//! With 4, no flaw was taken for another, and no output that took each test
//! from one of two flaws, 1,000 of them, for a third. The digits are for small
//! boards: on 1,500 test sets of 3 to 20 boards up to 4×4 with scores to 1, 3,
//! 9, 100 or 100,000, numbers drawn near the answers, 60,000 outputs, were
//! diagnosed 18 times with 3 digits, once with 5, never with 6 or more. Of 30,000
//! with a quarter of the answers zeroed the pattern let one pass.

mod printed;
mod evidence;
mod mistake;
mod suspects;
mod fit;
mod slow;
mod stops;
mod pattern;
mod recorded;

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::flawed::Infinity;

use self::{
    evidence::{Evidence, may_be_evidence, most_missed},
    fit::{Region, fitted},
    printed::largest,
    suspects::{Suspect, outputs},
};

pub use self::{
    mistake::{Mistake, Numbered},
    pattern::{Failure, OutputKind, Pattern, TestKind},
    printed::{Printed, Unreadable},
    recorded::RecordedDiagnosis,
    slow::{Pace, SlowKind, Timed, diagnose_slow},
    stops::{Ended, diagnose_stops},
};

/// Mistakes that are named together at most; a pattern that fits more shows none.
const MOST_NAMED: usize = 3;

/// Outputs that are computed at once: idle threads against wasted work.
const AT_ONCE: usize = 8;

/// Most mutants that are tried on large boards: each takes some milliseconds there.
const MOST_MUTANTS: usize = 40;

/// Digits that a number counted from 1 and its mistake are chosen by.
const COUNTED_DIGITS: usize = 2;

/// Digits that a narrowing and its number are chosen by.
const NARROWING_DIGITS: usize = 4;

/// Digits that a mutant is chosen by.
const MUTANT_DIGITS: usize = 3;

/// The mistake that a wrong submission most resembles.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The mistakes that match it best, in the order of their lists; more than one
    /// when the tests do not distinguish them.
    pub mistakes: Vec<Mistake>,
    /// The basis on which they are named.
    pub basis: Basis,
    /// Tests that were compared, and boards that the submission was asked beside them.
    pub compared: usize,
    /// The boards among these that it was asked.
    pub asked: usize,
    /// Tests of these on which each of the mistakes prints the same; of a pattern the tests that
    /// have what failed tests have in common.
    pub matched: usize,
    /// Tests of the matched on which that is wrong.
    pub wrong: usize,
}

named! {
    /// The basis of a diagnosis.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Basis: name {
        /// The numbers that were printed.
        Outputs = "outputs",
        /// The tests on which the submission is too slow.
        Time = "time",
        /// The tests on which it ends without an answer.
        Ends = "ends",
        /// The tests on which it fails, without a known mistake.
        Pattern = "pattern",
    }
}

impl Basis {
    /// Returns the basis of a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|basis| basis.name() == name)
    }
}

/// A mistake that there is enough evidence for.
struct Candidate {
    mistake: Mistake,
    closeness: Closeness,
}

/// The number of tests that match, and of those of them that are wrong.
type Closeness = (usize, usize);

/// Returns what the submission that printed these numbers most resembles, where it resembles
/// nothing what its wrong tests have in common, or nothing where the evidence is thin. The module
/// and that of [`Pattern`] document when it is.
///
/// # Complexity
///
/// A program is dropped at the first test after which it cannot be named any more.
/// Small boards come first, then those with a wrong number: hardly any program but
/// the right one is ever run on all of the large boards. The order, and so the
/// threads, change the time only.
pub fn diagnose(tests: &[Printed]) -> Option<Diagnosis> {
    diagnose_with(tests, &[])
}

/// Returns the same where other outputs are no numbers, which count for a pattern only.
pub fn diagnose_with(tests: &[Printed], unreadable: &[Unreadable]) -> Option<Diagnosis> {
    resemblance(tests).or_else(|| pattern::of_wrong(tests, unreadable))
}

fn resemblance(tests: &[Printed]) -> Option<Diagnosis> {
    let mut tests: Vec<&Printed> = tests.iter().filter(|test| test.is_within_reach()).collect();
    tests.sort_by_key(|test| (!test.is_small() && !test.is_wrong(), test.board.area()));
    if !may_be_evidence(&tests) {
        // Programs would be run on all of them for nothing.
        return None;
    }
    let wrong = tests.iter().filter(|test| test.is_wrong()).count();
    let mut candidates: Vec<Candidate> = Vec::new();
    for of_kind in [like_flaws, like_numbers, like_mutants] {
        // A later kind is named only where it matches more tests than those before.
        let missed = candidates.iter().map(|one| tests.len() - one.closeness.0).min();
        let may_miss = match missed {
            None => most_missed(wrong),
            Some(0) => break,
            Some(missed) => most_missed(wrong).min(missed - 1),
        };
        candidates.extend(of_kind(&tests, may_miss));
    }
    let best = candidates.iter().map(|one| one.closeness).max()?;
    candidates.retain(|one| one.closeness == best);
    let mistakes = named(candidates.into_iter().map(|one| one.mistake).collect());
    if mistakes.len() > MOST_NAMED {
        return None;
    }
    let (compared, (matched, wrong)) = (tests.len(), best);
    Some(Diagnosis { mistakes, basis: Basis::Outputs, compared, asked: 0, matched, wrong })
}

/// Returns the flaws with enough evidence that miss no more tests than they may.
fn like_flaws(tests: &[&Printed], may_miss: usize) -> Vec<Candidate> {
    compared(suspects::flaws().collect(), tests, may_miss)
}

/// Returns the same of mistakes with a number in them. Those that look at the best moves only are
/// thousands, and each that may miss a test is run on one more of the large boards: these may miss
/// nothing.
fn like_numbers(tests: &[&Printed], may_miss: usize) -> Vec<Candidate> {
    let Some(largest) = largest(tests) else { return Vec::new() };
    let mut numbered = compared(suspects::numbered(&largest), tests, may_miss);
    numbered.extend(infinities(tests, may_miss));
    // Both players narrowed may print the same as one of them.
    numbered.extend(compared(suspects::narrowed(&largest), tests, 0));
    numbered
}

/// Returns the same of mutants.
fn like_mutants(tests: &[&Printed], may_miss: usize) -> Vec<Candidate> {
    if largest(tests).is_none() {
        return Vec::new();
    }
    compared(suspects::unlisted().collect(), tests, may_miss)
}

/// Compares programs with what was printed, and returns those with enough evidence; of the numbers
/// of one mistake those that match best.
fn compared(suspects: Vec<Suspect>, tests: &[&Printed], may_miss: usize) -> Vec<Candidate> {
    let mut likely: Vec<(Suspect, Evidence)> =
        suspects.into_iter().map(|suspect| (suspect, Evidence::default())).collect();
    let mut rest = tests;
    while let Some(first) = rest.first()
        && !likely.is_empty()
    {
        if !first.is_small() && likely.len() > MOST_MUTANTS {
            likely.retain(|(suspect, _)| !matches!(suspect, Suspect::Mutant(_)));
        }
        let (next, later) = rest.split_at(rest.len().min(AT_ONCE.div_ceil(likely.len().max(1))));
        let alive: Vec<Suspect> = likely.iter().map(|&(suspect, _)| suspect).collect();
        let found: Vec<Vec<Option<i64>>> =
            next.par_iter().map(|test| outputs(&alive, &test.board, test.answer)).collect();
        for (test, outputs) in next.iter().zip(found) {
            for ((_, evidence), output) in likely.iter_mut().zip(outputs) {
                evidence.add(test, output);
            }
        }
        likely.retain(|(_, evidence)| evidence.misses_at_most(may_miss));
        rest = later;
    }
    candidates(likely)
}

/// Returns the mistakes with enough evidence.
fn candidates(likely: Vec<(Suspect, Evidence)>) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    let mut numbers: BTreeMap<String, Vec<(i64, Closeness)>> = BTreeMap::new();
    for (suspect, evidence) in likely {
        let closeness = evidence.closeness();
        match suspect {
            Suspect::Flaw { flaw, .. } if evidence.is_enough_for_a_flaw() => {
                // It may be there in both orders of equal moves.
                let same = |one: &&mut Candidate| one.mistake.name() == flaw.name;
                match candidates.iter_mut().find(same) {
                    Some(known) => known.closeness = known.closeness.max(closeness),
                    None => candidates.push(Candidate { mistake: Mistake::Flaw(flaw), closeness }),
                }
            }
            // A number that is not the one of the submission itself says nothing where it misses.
            Suspect::Numbered { threshold, number, stands_for_others, .. }
                if evidence.is_enough(COUNTED_DIGITS)
                    && (!stands_for_others || evidence.misses_at_most(0)) =>
            {
                numbers.entry(threshold.name.clone()).or_default().push((number, closeness));
            }
            Suspect::Narrowed { narrowing, number, .. } if evidence.is_enough(NARROWING_DIGITS) => {
                numbers.entry(narrowing.name()).or_default().push((number, closeness));
            }
            Suspect::Mutant(mutant) if evidence.is_enough(MUTANT_DIGITS) => {
                candidates.push(Candidate { mistake: Mistake::Mutant(mutant), closeness });
            }
            _ => {}
        }
    }
    for (name, numbers) in numbers {
        let best = numbers.iter().map(|&(_, closeness)| closeness).max().unwrap_or_default();
        let numbers = || numbers.iter().filter(|one| one.1 == best).map(|one| one.0);
        let (Some(from), Some(to)) = (numbers().min(), numbers().max()) else { continue };
        if let Some(numbered) = Numbered::of_name(&name, from, to) {
            candidates.push(Candidate { mistake: Mistake::Numbered(numbered), closeness: best });
        }
    }
    candidates
}

/// Returns the infinities with enough evidence.
fn infinities(tests: &[&Printed], may_miss: usize) -> Vec<Candidate> {
    let of = |infinity: Infinity| {
        let Region { from, to, evidence } = fitted(infinity, tests, may_miss)?;
        let numbered = Numbered::of_name(infinity.name(), from, to)?;
        let closeness = evidence.closeness();
        let candidate = Candidate { mistake: Mistake::Numbered(numbered), closeness };
        evidence.is_enough_for_a_fitted_number(to).then_some(candidate)
    };
    Infinity::ALL.into_par_iter().filter_map(of).collect()
}

/// Returns which of equally close mistakes are named: of infinities for one player and for both
/// the one that states less.
fn named(mut mistakes: Vec<Mistake>) -> Vec<Mistake> {
    let is = |infinity: Infinity| move |mistake: &Mistake| mistake.name() == infinity.name();
    if [Infinity::White, Infinity::Black].iter().any(|&one| mistakes.iter().any(is(one))) {
        mistakes.retain(|mistake| !is(Infinity::Both)(mistake));
    }
    mistakes
}
