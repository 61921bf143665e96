//! A smallest set of tests that kills all that all tests kill.

use fixedbitset::FixedBitSet;

/// Cells of rows and columns that a search looks at; beyond them the best set so far is returned.
const MOST_CELLS: usize = 20_000_000;

/// A set of tests, one of each row at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallestSet {
    /// Numbers of the tests, from 1, in order.
    pub tests: Vec<usize>,
    /// True where it is proved that no set with fewer tests will do.
    pub is_proved: bool,
}

/// Returns a smallest set of columns that has one of each row. Rows have columns of `0..columns`,
/// one at least. The result depends on the set of rows only, not on their order.
///
/// # Complexity
///
/// The problem is NP-hard. Rows and columns that decide nothing are removed, the rest is
/// searched by branch and bound within a limited number of cells.
pub(super) fn smallest_set(rows: &[FixedBitSet], columns: usize) -> SmallestSet {
    smallest_within(MOST_CELLS, rows, columns)
}

fn smallest_within(most_cells: usize, rows: &[FixedBitSet], columns: usize) -> SmallestSet {
    let mut search = Search { best: greedy(rows, columns), cells: 0, most_cells, columns };
    search.explore(rows.to_vec(), Vec::new());
    let is_proved = search.cells <= most_cells;
    let mut tests: Vec<usize> = search.best.iter().map(|column| column + 1).collect();
    tests.sort_unstable();
    SmallestSet { tests, is_proved }
}

/// Returns the set that grows by the column of most rows that are left, the first of several.
fn greedy(rows: &[FixedBitSet], columns: usize) -> Vec<usize> {
    let (mut left, mut chosen) = (rows.to_vec(), Vec::new());
    while !left.is_empty() {
        let hits = |column: &usize| left.iter().filter(|row| row.contains(*column)).count();
        let Some(best) = (0..columns).rev().max_by_key(hits) else { break };
        left.retain(|row| !row.contains(best));
        chosen.push(best);
    }
    chosen
}

struct Search {
    best: Vec<usize>,
    cells: usize,
    most_cells: usize,
    columns: usize,
}

impl Search {
    /// Looks for a smaller set than the best that has the chosen columns and one of each row.
    fn explore(&mut self, rows: Vec<FixedBitSet>, mut chosen: Vec<usize>) {
        self.cells += (rows.len() + self.columns) * self.columns;
        if self.cells > self.most_cells {
            return;
        }
        let rows = self.reduced(rows, &mut chosen);
        if chosen.len() + disjoint_rows(&rows) >= self.best.len() {
            return;
        }
        let Some(shortest) = rows.first() else {
            self.best = chosen;
            return;
        };
        // One of its columns has to be chosen; of those before it none was.
        let mut excluded = FixedBitSet::with_capacity(self.columns);
        for column in shortest.ones() {
            let left = rows.iter().filter(|row| !row.contains(column));
            let left = left.map(|row| row.difference(&excluded).collect());
            self.explore(left.collect(), [chosen.as_slice(), &[column]].concat());
            excluded.insert(column);
        }
    }

    /// Removes rows that have another one in them and columns whose rows another one has, too,
    /// and chooses columns that are the only one of a row, until nothing changes. The rows left
    /// are in order, shortest first.
    fn reduced(&self, mut rows: Vec<FixedBitSet>, chosen: &mut Vec<usize>) -> Vec<FixedBitSet> {
        loop {
            rows = without_larger(rows);
            let is_changed = self.remove_weaker_columns(&mut rows);
            let only = rows.iter().find(|row| row.count_ones(..) == 1);
            if let Some(column) = only.and_then(FixedBitSet::minimum) {
                rows.retain(|row| !row.contains(column));
                chosen.push(column);
            } else if !is_changed {
                return rows;
            }
        }
    }

    /// Removes columns whose rows another one has, too; of equal ones the first is kept. Returns
    /// whether there was any.
    fn remove_weaker_columns(&self, rows: &mut [FixedBitSet]) -> bool {
        let rows_of = |column: usize| {
            let of_column = rows.iter().enumerate().filter(|(_, row)| row.contains(column));
            let indices: FixedBitSet = of_column.map(|(index, _)| index).collect();
            (column, indices)
        };
        let used: Vec<_> =
            (0..self.columns).map(rows_of).filter(|(_, of_column)| !of_column.is_clear()).collect();
        let is_weaker = |(column, of_column): &&(usize, FixedBitSet)| {
            used.iter().any(|(other, of_other)| {
                of_column.is_subset(of_other)
                    && (other < column || !of_other.is_subset(of_column))
                    && other != column
            })
        };
        let weaker: FixedBitSet =
            used.iter().filter(is_weaker).map(|(column, _)| *column).collect();
        for row in rows {
            row.difference_with(&weaker);
        }
        !weaker.is_clear()
    }
}

/// Removes rows that have another row in them: what hits that one hits them. Shorter ones are
/// first.
fn without_larger(mut rows: Vec<FixedBitSet>) -> Vec<FixedBitSet> {
    rows.sort_by_cached_key(|row| (row.count_ones(..), row.ones().collect::<Vec<_>>()));
    let mut kept: Vec<FixedBitSet> = Vec::new();
    for row in rows {
        if !kept.iter().any(|smaller| smaller.is_subset(&row)) {
            kept.push(row);
        }
    }
    kept
}

/// Returns how many rows were found of which no two share a column: each needs one of its own.
fn disjoint_rows(rows: &[FixedBitSet]) -> usize {
    let mut kept: Vec<&FixedBitSet> = Vec::new();
    for row in rows {
        if kept.iter().all(|other| other.is_disjoint(row)) {
            kept.push(row);
        }
    }
    kept.len()
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    const COLUMNS: usize = 9;

    /// Returns rows of columns that are the bits of numbers.
    fn rows(masks: &[u32]) -> Vec<FixedBitSet> {
        let of_mask = |mask: &u32| {
            let mut row = FixedBitSet::with_capacity(COLUMNS);
            row.extend((0..COLUMNS).filter(|column| mask >> column & 1 == 1));
            row
        };
        masks.iter().map(of_mask).collect()
    }

    /// Returns the size of a smallest set, of all subsets of the columns.
    fn least_size(masks: &[u32]) -> u32 {
        let hits_all = |subset: &u32| masks.iter().all(|mask| mask & subset != 0);
        let sizes = (0..1 << COLUMNS).filter(hits_all).map(u32::count_ones);
        sizes.min().expect("all columns hit every row")
    }

    #[test]
    fn greed_takes_one_test_more_than_needed() {
        // Columns 0 and 1 hit all six rows, three each; column 2 hits four of them.
        let masks = [0b00_0101, 0b00_0101, 0b00_1001, 0b00_0110, 0b00_0110, 0b01_0010];
        assert_eq!(greedy(&rows(&masks), COLUMNS).len(), 3);
        let found = smallest_set(&rows(&masks), COLUMNS);
        assert_eq!(found, SmallestSet { tests: vec![1, 2], is_proved: true });
    }

    #[test]
    fn a_search_that_is_ended_returns_the_set_of_greed_and_proves_nothing() {
        let masks = [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100];
        let found = smallest_within(0, &rows(&masks), COLUMNS);
        assert_eq!(found, SmallestSet { tests: vec![1, 2, 3], is_proved: false });
        assert_eq!(smallest_set(&rows(&masks), COLUMNS).tests, [1, 2, 3]);
    }

    #[test]
    fn nothing_needs_no_test() {
        let nothing = SmallestSet { tests: Vec::new(), is_proved: true };
        assert_eq!(smallest_set(&[], 0), nothing);
    }

    proptest! {
        #[test]
        fn no_subset_of_the_tests_is_smaller_and_hits_every_row(
            masks in vec(1_u32..1 << COLUMNS, 0..25),
        ) {
            let found = smallest_set(&rows(&masks), COLUMNS);
            prop_assert!(found.is_proved);
            prop_assert_eq!(found.tests.len(), least_size(&masks) as usize);
            let chosen: u32 = found.tests.iter().map(|test| 1 << (test - 1)).sum();
            prop_assert!(masks.iter().all(|mask| mask & chosen != 0));
        }

        #[test]
        fn rows_of_few_columns_are_covered_as_well(
            masks in vec(prop::sample::select(
                (1_u32..1 << COLUMNS).filter(|mask| mask.count_ones() <= 3).collect::<Vec<_>>(),
            ), 0..40),
        ) {
            let found = smallest_set(&rows(&masks), COLUMNS);
            prop_assert_eq!(found.tests.len(), least_size(&masks) as usize);
        }

        #[test]
        fn the_order_of_the_rows_decides_nothing(mut masks in vec(1_u32..1 << COLUMNS, 0..15)) {
            let found = smallest_set(&rows(&masks), COLUMNS);
            masks.reverse();
            prop_assert_eq!(smallest_set(&rows(&masks), COLUMNS), found);
        }
    }
}
