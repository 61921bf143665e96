//! Tests that answer all needs, and none that is not needed.

use std::collections::{BTreeMap, BTreeSet};

/// Needs that candidates answer, by some key of the caller's.
#[derive(Clone, Debug)]
pub(super) struct Cover<K> {
    /// For each need: how many tests have to answer it, how much it counts, and those that do.
    needs: BTreeMap<K, Need>,
}

#[derive(Clone, Debug)]
struct Need {
    required: usize,
    weight: u64,
    answered_by: BTreeSet<usize>,
}

impl<K: Ord + Clone> Cover<K> {
    /// Returns no needs.
    pub(super) fn new() -> Self {
        Self { needs: BTreeMap::new() }
    }

    /// States a need with the candidates that answer it; those of an earlier statement too.
    pub(super) fn need(
        &mut self,
        key: K,
        required: usize,
        weight: u64,
        answered_by: impl IntoIterator<Item = usize>,
    ) {
        let new = Need { required, weight, answered_by: BTreeSet::new() };
        self.needs.entry(key).or_insert(new).answered_by.extend(answered_by);
    }

    /// Returns the needs that not enough candidates answer, each with how many are missing.
    pub(super) fn missing(&self) -> Vec<(K, usize)> {
        let missing = |(key, need): (&K, &Need)| {
            let missing = need.required.saturating_sub(need.answered_by.len());
            (missing > 0).then(|| (key.clone(), missing))
        };
        self.needs.iter().filter_map(missing).collect()
    }

    /// Returns candidates that answer all needs, as far as there are any that do: one after the
    /// other the one that answers most, times its `worth`, and then without those that are not
    /// needed, those of the least worth first.
    ///
    /// # Complexity
    ///
    /// The number of needs times that of the chosen candidates.
    pub(super) fn chosen(
        &self,
        kept: &BTreeSet<usize>,
        worth: impl Fn(usize) -> u64,
    ) -> BTreeSet<usize> {
        let mut chosen = kept.clone();
        loop {
            let mut gain: BTreeMap<usize, u64> = BTreeMap::new();
            for need in self.needs.values() {
                let met = need.answered_by.intersection(&chosen).count();
                if met < need.required {
                    for &one in need.answered_by.difference(&chosen) {
                        *gain.entry(one).or_default() += need.weight;
                    }
                }
            }
            let best = gain.iter().max_by_key(|&(&one, &gain)| {
                (gain.saturating_mul(worth(one)), std::cmp::Reverse(one))
            });
            let Some((&best, _)) = best else { break };
            chosen.insert(best);
        }
        let mut order: Vec<usize> = chosen.iter().copied().collect();
        order.sort_by_key(|&one| (worth(one), std::cmp::Reverse(one)));
        for one in order {
            if !self.needs.values().any(|need| need.hangs_on(one, &chosen)) {
                chosen.remove(&one);
            }
        }
        chosen
    }
}

impl Need {
    fn hangs_on(&self, one: usize, chosen: &BTreeSet<usize>) -> bool {
        self.answered_by.contains(&one)
            && self.answered_by.intersection(chosen).count() <= self.required
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(needs: &[(usize, &[usize])]) -> Vec<usize> {
        let mut cover = Cover::new();
        for (key, (required, answered_by)) in needs.iter().enumerate() {
            cover.need(key, *required, 1, answered_by.iter().copied());
        }
        cover.chosen(&BTreeSet::new(), |_| 1).into_iter().collect()
    }

    #[test]
    fn all_needs_are_answered_and_nothing_is_chosen_in_vain() {
        assert_eq!(chosen(&[(1, &[0, 1]), (1, &[1, 2])]), [1]);
        assert_eq!(chosen(&[(2, &[0, 1, 2]), (1, &[2])]), [0, 2]);
        // 0 answers most at first, and nothing that the others do not.
        assert_eq!(chosen(&[(1, &[0, 1]), (1, &[0, 2]), (1, &[1]), (1, &[2])]), [1, 2]);
        assert_eq!(chosen(&[(3, &[4])]), [4]);
    }

    #[test]
    fn a_need_that_too_few_answer_is_reported() {
        let mut cover = Cover::new();
        cover.need("kill", 3, 1, [7, 8]);
        assert_eq!(cover.missing(), [("kill", 1)]);
        cover.need("kill", 3, 1, [9]);
        assert_eq!(cover.missing(), []);
    }
}
