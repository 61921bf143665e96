//! The place of the scores between reading and use.

use super::{change::Change, extent::cells, reading::Tables};

/// The place of the score of cell (i, j), both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Storage {
    /// Every score has its place.
    #[default]
    Own,
    /// At `i · n + j`, where `i · m + j` is meant.
    ByRows,
    /// Written to `i · m + j` and looked up at `i · n + j`.
    LookedUpByRows,
    /// In arrays of `side × side`, counted from `first`, those of `b` behind
    /// those of `a`. Memory outside the arrays is undefined; here the
    /// element behind the end of a row is the first of the next, and `b` is
    /// written after `a`.
    Square {
        /// Rows and columns of the arrays.
        side: usize,
        /// The index of the first row and column.
        first: usize,
    },
}

impl Storage {
    /// Returns the tables as they are found again.
    pub(super) fn found_again(self, tables: Tables) -> Tables {
        if self == Self::Own {
            return tables;
        }
        let Tables { rows, columns, .. } = tables;
        let cells = || cells(rows, columns).enumerate();
        let mut memory: Vec<i64> = Vec::new();
        for (table, scores) in tables.scores.iter().enumerate() {
            for (index, (row, column)) in cells() {
                let place = self.place(table, (row, column), (rows, columns), true);
                memory.resize(memory.len().max(place + 1), 0);
                memory[place] = scores[index];
            }
        }
        let found = |table: usize| {
            let place = |(_, cell)| self.place(table, cell, (rows, columns), false);
            cells().map(place).map(|place| memory.get(place).copied().unwrap_or(0)).collect()
        };
        Tables { rows, columns, scores: [found(0), found(1)] }
    }

    fn place(
        self,
        table: usize,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
        writing: bool,
    ) -> usize {
        // Tables without a fixed size do not touch each other.
        let apart = rows.max(columns) * rows.max(columns);
        match self {
            Self::Square { side, first } => {
                table * side * side + (row + first) * side + column + first
            }
            Self::LookedUpByRows if writing => table * apart + row * columns + column,
            Self::Own | Self::ByRows | Self::LookedUpByRows => table * apart + row * rows + column,
        }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let change =
        |storage, form| Change::new("storage", form, move |variant| variant.storage = storage);
    let squares = [(10, 1), (9, 0), (8, 0)].map(|(side, first)| {
        change(Storage::Square { side, first }, "square")
            .named(format!("square-{side}-from-{first}"), &[side, first])
    });
    let by_rows = change(Storage::ByRows, "by-rows");
    let looked_up = change(Storage::LookedUpByRows, "looked-up-by-rows");
    [by_rows, looked_up].into_iter().chain(squares).collect()
}
