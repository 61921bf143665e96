//! The subtask that a number means, also where one has a wrong id.

use std::collections::BTreeSet;

use crate::{
    problem::{Faults, Located},
    text::Diagnostic,
};

use super::{
    parse::{ReadSubtask, ReadTest},
    plan_code,
};

/// The ids of the subtasks in the order of the file.
pub(super) struct Numbering {
    ids: Vec<Option<Located<usize>>>,
    /// Indexes of the subtasks whose ids are out of order.
    wrong: Vec<usize>,
    /// The list is all of them.
    is_whole: bool,
    /// The numbers that tests name.
    named: BTreeSet<usize>,
}

impl Numbering {
    pub(super) fn of(
        subtasks: &[Option<ReadSubtask>],
        tests: &[Option<ReadTest<'_>>],
        is_whole: bool,
    ) -> Self {
        let ids: Vec<Option<Located<usize>>> =
            subtasks.iter().map(|subtask| subtask.as_ref()?.id).collect();
        let named = tests.iter().flatten().filter_map(|test| Some(test.subtask?.value)).collect();
        let values: Vec<Option<usize>> = ids.iter().map(|id| id.map(|id| id.value)).collect();
        Self { ids, wrong: out_of_order(&values), is_whole, named }
    }

    /// Returns whether the numbers of all subtasks are beyond doubt.
    pub(super) fn is_sure(&self) -> bool {
        self.is_whole && self.wrong.is_empty() && self.ids.iter().all(Option::is_some)
    }

    /// Returns one fault for each id that is out of order.
    pub(super) fn faults(&self, faults: &Faults<'_>) -> Vec<Diagnostic> {
        let fault = |&index: &usize| {
            let id = self.ids[index].filter(|_| self.is_whole)?;
            let fault = faults.at(plan_code::SUBTASK_ORDER, id.span);
            Some(fault.with("found", id.value).with("expected", index + 1))
        };
        self.wrong.iter().filter_map(fault).collect()
    }

    /// Returns the index of the subtask that a number means: the one that has it for its id, of two
    /// the one in its place, else the one in that place whose own id is wrong and meant by no test.
    pub(super) fn index_of(&self, number: usize) -> Option<usize> {
        let in_place = || {
            let index = number.checked_sub(1)?;
            let id = self.ids.get(index)?;
            let is_wrong = id.is_none_or(|id| {
                let is_meant = self.named.contains(&id.value) && self.in_order(id.value).is_none();
                self.wrong.contains(&index) && !is_meant
            });
            (self.is_whole && is_wrong).then_some(index)
        };
        self.in_order(number).or_else(|| self.with_id(number).next()).or_else(in_place)
    }

    /// Returns the indexes of the subtasks that have a number for their id.
    fn with_id(&self, number: usize) -> impl Iterator<Item = usize> {
        (0..self.ids.len())
            .filter(move |&index| self.ids[index].is_some_and(|id| id.value == number))
    }

    /// Returns the index of the subtask that rightly has a number for its id.
    fn in_order(&self, number: usize) -> Option<usize> {
        self.with_id(number).find(|index| !self.wrong.contains(index))
    }

    /// Returns whether an earlier fault may be why there is no subtask of a number.
    pub(super) fn excuses(&self, number: usize) -> bool {
        let greatest = self.ids.iter().flatten().map(|id| id.value).max().unwrap_or(0);
        !self.is_whole || (!self.is_sure() && number <= greatest.max(self.ids.len()))
    }
}

/// Returns the indexes at which 1, 2, 3, … is broken: where numbers are wrong, or
/// where one is left out and those behind it go on; whichever explains it with less.
fn out_of_order(ids: &[Option<usize>]) -> Vec<usize> {
    let in_place: Vec<usize> =
        (0..ids.len()).filter(|&index| ids[index].is_some_and(|id| id != index + 1)).collect();
    let mut expected = 1;
    let mut in_sequence = Vec::new();
    for (index, id) in ids.iter().enumerate() {
        if id.is_some_and(|id| id != expected) {
            in_sequence.push(index);
        }
        expected = id.unwrap_or(expected) + 1;
    }
    if in_sequence.len() < in_place.len() { in_sequence } else { in_place }
}

/// Returns the indexes of the longest part of a sequence that never falls; places
/// without a number are in no part.
pub(super) fn longest_in_order(numbers: &[Option<usize>]) -> BTreeSet<usize> {
    // For each index: the length of the best part that ends there, and what is before.
    let mut best: Vec<(usize, Option<usize>)> = Vec::with_capacity(numbers.len());
    for (index, number) in numbers.iter().enumerate() {
        // Of several of the same length the earliest, so that the later test is reported.
        let before = (0..index)
            .rev()
            .filter(|&before| numbers[before].is_some() && numbers[before] <= *number)
            .max_by_key(|&before| best[before].0);
        let length = before.map_or(0, |before| best[before].0) + usize::from(number.is_some());
        best.push((length, before));
    }
    let mut last = (0..numbers.len())
        .filter(|&index| numbers[index].is_some())
        .max_by_key(|&index| best[index].0);
    let mut part = BTreeSet::new();
    while let Some(index) = last {
        part.insert(index);
        last = best[index].1;
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(ids: &[usize]) -> Vec<usize> {
        out_of_order(&ids.iter().copied().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn one_wrong_or_missing_id_is_one_place() {
        assert_eq!(wrong(&[1, 2, 3]), Vec::<usize>::new());
        assert_eq!(wrong(&[1, 2, 7, 4]), [2]);
        assert_eq!(wrong(&[1, 2, 2, 4]), [2]);
        assert_eq!(wrong(&[1, 3, 4, 5]), [1]);
        assert_eq!(wrong(&[2, 3, 4]), [0]);
        assert_eq!(out_of_order(&[Some(1), None, Some(3)]), Vec::<usize>::new());
    }

    #[test]
    fn one_test_among_others_is_the_one_that_is_not_in_order() {
        let left_out = |numbers: &[usize]| -> Vec<usize> {
            let numbers: Vec<_> = numbers.iter().copied().map(Some).collect();
            let part = longest_in_order(&numbers);
            (0..numbers.len()).filter(|index| !part.contains(index)).collect()
        };
        assert_eq!(left_out(&[1, 1, 2, 2, 3]), Vec::<usize>::new());
        assert_eq!(left_out(&[1, 3, 1, 2, 2, 3]), [1]);
        assert_eq!(left_out(&[1, 1, 2, 1, 2, 3]), [3]);
        assert_eq!(
            longest_in_order(&[None, Some(2), None, Some(1), Some(1)]),
            BTreeSet::from([3, 4])
        );
    }
}
