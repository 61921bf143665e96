//! The kills of a list of wrong programs as a few figures.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use super::smallest_set::{SmallestSet, smallest_set};

/// The kills of a list of wrong programs as a few figures. Programs are indices of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KillFigures {
    /// Programs of the list.
    pub programs: usize,
    /// Those that no test kills, in order.
    pub survivors: Vec<usize>,
    /// Different sets of tests that kill a program.
    pub patterns: usize,
    /// The rank of the matrix of kills over GF(2), the numbers 0 and 1 with 1 + 1 = 0.
    ///
    /// So many of the tests distinguish all programs that all tests distinguish: the column of
    /// every other test is a sum of theirs. Over the rationals the rank is as large or larger,
    /// and this would be true of more tests than needed.
    pub rank: usize,
    /// The fewest tests that kill a program, of those that are killed; 0 where none is.
    pub least_kills: usize,
    /// The programs that so many tests kill, in order.
    pub least_killed: Vec<usize>,
    /// Tests that kill every program that all tests kill, as few as were found.
    pub smallest_set: SmallestSet,
}

impl KillFigures {
    /// Returns the figures of programs, each with the numbers, from 1, of the tests that kill it.
    ///
    /// # Complexity
    ///
    /// Patterns times tests for the rank; [`SmallestSet`] is found with a limited amount
    /// of work.
    pub fn of(kills: &[Vec<usize>]) -> Self {
        let tests = kills.iter().flatten().copied().max().unwrap_or(0);
        let with_kills = |is_it: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..kills.len()).filter(|&program| is_it(kills[program].len())).collect()
        };
        let least_kills = kills.iter().map(Vec::len).filter(|&kills| kills > 0).min();
        let killed = kills.iter().filter(|kills| !kills.is_empty());
        let patterns: BTreeSet<FixedBitSet> = killed.map(|kills| pattern(kills, tests)).collect();
        let patterns: Vec<FixedBitSet> = patterns.into_iter().collect();
        Self {
            programs: kills.len(),
            survivors: with_kills(&|kills| kills == 0),
            patterns: patterns.len(),
            rank: rank(&patterns),
            least_kills: least_kills.unwrap_or(0),
            least_killed: with_kills(&|kills| Some(kills) == least_kills),
            smallest_set: smallest_set(&patterns, tests),
        }
    }

    /// Returns how many programs a test kills.
    pub fn killed(&self) -> usize {
        self.programs - self.survivors.len()
    }
}

fn pattern(kills: &[usize], tests: usize) -> FixedBitSet {
    let mut row = FixedBitSet::with_capacity(tests);
    row.extend(kills.iter().map(|test| test - 1));
    row
}

/// Returns the rank over GF(2), by elimination.
fn rank(rows: &[FixedBitSet]) -> usize {
    // Of each row kept its first column is in no other kept later.
    let mut kept: Vec<(usize, FixedBitSet)> = Vec::new();
    for row in rows {
        let mut row = row.clone();
        for (first, other) in &kept {
            if row.contains(*first) {
                row.symmetric_difference_with(other);
            }
        }
        kept.extend(row.minimum().map(|first| (first, row)));
    }
    kept.len()
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn tests_of(mask: u32) -> Vec<usize> {
        (1..=32).filter(|test| mask >> (test - 1) & 1 == 1).collect()
    }

    #[test]
    fn figures_of_a_few_programs() {
        let kills = [vec![1, 2], vec![], vec![2], vec![1, 2], vec![3, 4], vec![4]];
        let figures = KillFigures::of(&kills);
        assert_eq!((figures.programs, figures.killed()), (6, 5));
        assert_eq!(figures.survivors, [1]);
        assert_eq!((figures.patterns, figures.rank), (4, 4));
        assert_eq!((figures.least_kills, figures.least_killed.as_slice()), (1, &[2, 5][..]));
        assert_eq!(figures.smallest_set.tests, [2, 4]);
    }

    #[test]
    fn of_nothing_there_is_nothing() {
        for kills in [vec![], vec![vec![]]] {
            let figures = KillFigures::of(&kills);
            assert_eq!((figures.patterns, figures.rank, figures.least_kills), (0, 0, 0));
            assert_eq!(figures.least_killed, [0; 0]);
            assert_eq!(figures.smallest_set.tests, [0; 0]);
        }
    }

    #[test]
    fn the_rank_is_that_over_gf_2() {
        // Over the rationals it would be 3: twice each of them is the sum of the others less
        // twice a unit.
        let kills = [vec![1, 2], vec![2, 3], vec![1, 3]];
        assert_eq!(KillFigures::of(&kills).rank, 2);
    }

    proptest! {
        #[test]
        fn sums_of_the_rows_are_as_many_as_a_power_of_2_with_the_rank(
            masks in vec(0_u32..1 << 7, 0..9),
        ) {
            let sums: BTreeSet<u32> = (0_usize..1 << masks.len())
                .map(|subset| {
                    let chosen = (0..masks.len()).filter(|index| subset >> index & 1 == 1);
                    chosen.fold(0, |sum, index| sum ^ masks[index])
                })
                .collect();
            let kills: Vec<Vec<usize>> = masks.iter().map(|&mask| tests_of(mask)).collect();
            prop_assert_eq!(1 << KillFigures::of(&kills).rank, sums.len());
        }
    }
}
