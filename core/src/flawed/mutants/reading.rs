//! The order in which scores are read.

use crate::game::Board;

use super::{
    change::Change,
    extent::{Extent, cells},
    room::Room,
};

/// The reading of the scores.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Reading {
    /// The rows and columns that are read.
    pub(super) extent: Extent,
    /// The places of the numbers in the order in which they come.
    pub(super) order: Order,
    /// The room for the text that they are read from.
    pub(super) room: Room,
}

/// The places of the input's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Order {
    /// All of `a` row by row, then all of `b`.
    #[default]
    RowByRow,
    /// Column by column.
    ColumnByColumn,
    /// Every row from its right end.
    Leftwards,
    /// The last row first.
    Upwards,
    /// Both, the last number first.
    Backwards,
    /// A pair (a, b) for every cell.
    PairByPair,
    /// A row of `a`, then one of `b`.
    RowsInTurn,
    /// `b` first.
    OtherTableFirst,
    /// Every other row from its right end.
    Snake,
    /// The first number is passed over.
    OneLate,
    /// The first two numbers are read again.
    TwoEarly,
    /// After `a` a number is passed over.
    OneLateInB,
    /// `b` begins with the last number of `a`.
    OneEarlyInB,
    /// `a` is read, and read again for `b`.
    FirstTableTwice,
    /// The second table is read into `a`, `b` stays zero.
    SecondIntoFirst,
}

/// The scores as they were read, tables row by row.
pub(super) struct Tables {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) scores: [Vec<i64>; 2],
}

impl Reading {
    /// Reads the scores of a board that is taken for one of `n` rows and `m`
    /// columns; behind the end of the input there are zeros.
    pub(super) fn tables(self, board: &Board, n: usize, m: usize) -> Tables {
        let (rows, columns) = self.extent.of(n, m);
        let input = self.order.input(board, self.room);
        let score = |table: usize, row: usize, column: usize| {
            let place = self.order.place(table, (row, column), (rows, columns));
            place.and_then(|index| input.get(index)).copied().unwrap_or(0)
        };
        let table =
            |table| cells(rows, columns).map(|(row, column)| score(table, row, column)).collect();
        Tables { rows, columns, scores: [table(0), table(1)] }
    }
}

impl Order {
    /// Returns the index of the number that lands in a place, if any does.
    fn place(
        self,
        table: usize,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Option<usize> {
        let area = rows * columns;
        let (right, below) = (columns - 1 - column, rows - 1 - row);
        let at = |row: usize, column: usize| row * columns + column;
        let whole = |index: usize| Some(table * area + index);
        match self {
            Self::ColumnByColumn => whole(column * rows + row),
            Self::Leftwards => whole(at(row, right)),
            Self::Upwards => whole(at(below, column)),
            Self::Backwards => whole(at(below, right)),
            Self::Snake if row % 2 == 1 => whole(at(row, right)),
            Self::PairByPair => Some(2 * at(row, column) + table),
            Self::RowsInTurn => Some((2 * row + table) * columns + column),
            Self::OtherTableFirst => Some((1 - table) * area + at(row, column)),
            Self::OneLate => whole(at(row, column) + 1),
            Self::OneLateInB => whole(at(row, column) + table),
            Self::OneEarlyInB => whole(at(row, column)).map(|index| index - table),
            Self::FirstTableTwice => Some(at(row, column)),
            Self::SecondIntoFirst => (table == 0).then(|| area + at(row, column)),
            Self::RowByRow | Self::Snake | Self::TwoEarly => whole(at(row, column)),
        }
    }

    /// Returns the numbers that are read as scores.
    fn input(self, board: &Board, room: Room) -> Vec<i64> {
        let side = |length: usize| i64::try_from(length).unwrap_or(0);
        let again = if self == Self::TwoEarly { vec![board.n(), board.m()] } else { Vec::new() };
        again.into_iter().map(side).chain(room.scores_read(board)).collect()
    }
}

pub(super) fn changes() -> Vec<Change> {
    let orders = [
        (Order::ColumnByColumn, "column-by-column"),
        (Order::Leftwards, "leftwards"),
        (Order::Upwards, "upwards"),
        (Order::Backwards, "backwards"),
        (Order::PairByPair, "pair-by-pair"),
        (Order::RowsInTurn, "rows-in-turn"),
        (Order::OtherTableFirst, "other-table-first"),
        (Order::Snake, "snake"),
        (Order::OneLate, "one-late"),
        (Order::TwoEarly, "two-early"),
        (Order::OneLateInB, "one-late-in-b"),
        (Order::OneEarlyInB, "one-early-in-b"),
        (Order::FirstTableTwice, "first-table-twice"),
        (Order::SecondIntoFirst, "second-into-first"),
    ];
    let change =
        |(order, form)| Change::new("order", form, move |variant| variant.reading.order = order);
    orders.map(change).into_iter().collect()
}
