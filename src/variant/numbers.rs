//! Mistakes with a number in them: which numbers the chosen tests leave alive, and which other
//! candidates kill those.

use std::collections::BTreeSet;

use crate::{
    flawed::thresholds,
    plan::Edition,
    strength::{NumberFate, ThresholdFate, kills_of_every_number, threshold_fates},
};

use super::{Work, cover::Cover, needs::Need};

/// Kills beyond those that are required that are counted, so that what is removed later is seen not
/// to be needed.
const MORE_COUNTED: usize = 3;

/// Finds out which candidates kill which numbers.
pub(super) struct Numbers<'a> {
    /// The answer of a candidate.
    pub(super) answer: &'a dyn Fn(usize) -> i64,
    /// Some candidates as an edition.
    pub(super) trial: &'a dyn Fn(&[usize]) -> Edition,
    pub(super) work: &'a Work<'a>,
}

impl Numbers<'_> {
    /// Adds the needs of all numbers to `cover`: `chosen` are the candidates that are in the plan.
    /// `others` are asked where these do not kill enough.
    pub(super) fn add(&self, cover: &mut Cover<Need>, chosen: &[usize], others: &[usize]) {
        let edition = (self.trial)(chosen);
        let required = kills_of_every_number(&edition);
        let first = self.fates(&edition, chosen, required + MORE_COUNTED);
        let is_met = |fate: &ThresholdFate| {
            fate.numbers.iter().all(|one| one.killed_by.len() >= one.required.min(required))
        };
        let second = if others.is_empty() || first.iter().all(is_met) {
            Vec::new()
        } else {
            self.fates(&(self.trial)(others), others, required)
        };
        for (index, of_chosen) in first.iter().enumerate() {
            let of_others = second.get(index).map_or(&[][..], |fate| &fate.numbers);
            // Within a range that starts in either the same tests kill.
            let starts = of_chosen.numbers.iter().chain(of_others).map(|fate| fate.from);
            for start in starts.collect::<BTreeSet<i64>>() {
                let Some(known) = at(&of_chosen.numbers, start) else { continue };
                let killed = known.killed_by.iter().map(|test| chosen[test - 1]);
                let more = at(of_others, start).map_or(&[][..], |fate| &fate.killed_by);
                let more = more.iter().map(|test| others[test - 1]);
                let required = known.required.min(required);
                cover.need(Need::Number(index, start), required, 4, killed.chain(more));
            }
        }
    }

    fn fates(&self, edition: &Edition, tests: &[usize], required: usize) -> Vec<ThresholdFate> {
        let answers: Vec<i64> = tests.iter().map(|&one| (self.answer)(one)).collect();
        (self.work.more)(thresholds().len());
        threshold_fates(edition, &answers, required, self.work.done)
    }
}

/// Returns the fate of a number.
fn at(fates: &[NumberFate], number: i64) -> Option<&NumberFate> {
    fates.iter().find(|fate| fate.from <= number && number <= fate.to)
}
