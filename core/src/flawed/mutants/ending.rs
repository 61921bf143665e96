//! The beginning and the end of the game.

use crate::game::Cell;

use super::{change::Change, turn::Situation};

/// The first position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Start {
    /// The empty board.
    #[default]
    Empty,
    /// The first cell is filled.
    FirstCell,
    /// The first row is full.
    FirstRow,
    /// The first column is full.
    FirstColumn,
    /// The first two cells of the first row are filled, or the only one.
    TwoCells,
}

impl Start {
    /// Returns the cells that are filled.
    pub(super) fn filled(self, rows: usize, columns: usize) -> Vec<Cell> {
        let cell = |row, column| Cell { row, column };
        match self {
            Self::Empty => Vec::new(),
            Self::FirstCell => vec![cell(0, 0)],
            Self::FirstRow => (0..columns).map(|column| cell(0, column)).collect(),
            Self::FirstColumn => (0..rows).map(|row| cell(row, 0)).collect(),
            Self::TwoCells => (0..columns.min(2)).map(|column| cell(0, column)).collect(),
        }
    }
}

/// The last positions: there the program looks no further.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum End {
    /// The full board.
    #[default]
    Full,
    /// Nowhere: the full board has no best move.
    Never,
    /// So many cells are left.
    Left(usize),
    /// So many moves were made.
    Depth(usize),
    /// The first row is full.
    FirstRowFull,
    /// The last row, or the last column, is all that is left.
    OneMove,
}

impl End {
    /// Returns whether the game is over.
    pub(super) fn is_reached(self, at: &Situation) -> bool {
        let Situation { filled, area, moves, .. } = *at;
        match self {
            Self::Full => filled == area,
            Self::Never => false,
            Self::Left(cells) => filled + cells >= area,
            Self::Depth(moves) => filled == area || filled >= moves,
            Self::FirstRowFull => at.uppermost.is_none_or(|cell| cell.row > 0),
            // On the empty board there is one move, too.
            Self::OneMove => filled == area || filled > 0 && moves == 1,
        }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let starts = [
        (Start::FirstCell, "first-cell"),
        (Start::FirstRow, "first-row"),
        (Start::FirstColumn, "first-column"),
        (Start::TwoCells, "two-cells"),
    ];
    let start = |(start, form)| Change::new("start", form, move |variant| variant.start = start);
    let end = |end, form| Change::new("end", form, move |variant| variant.end = end);
    let left = [1, 2, 3]
        .map(|cells| end(End::Left(cells), "left").named(format!("{cells}-left"), &[cells]));
    let depths = [1, 2, 4, 6, 8, 10, 16, 20, 32, 50, 64, 80, 99]
        .map(|moves| end(End::Depth(moves), "after").named(format!("after-{moves}"), &[moves]));
    let others =
        [(End::Never, "never"), (End::FirstRowFull, "first-row-full"), (End::OneMove, "one-move")];
    let terminals = [1, -1, 1_000, -1_000].map(|value: i64| {
        let sign = if value < 0 { "minus-" } else { "" };
        Change::new("terminal", "worth", move |variant| variant.terminal = value)
            .named(format!("{sign}{}", value.abs()), &[value])
    });
    let ends = left.into_iter().chain(depths).chain(others.map(|(at, form)| end(at, form)));
    starts.map(start).into_iter().chain(ends).chain(terminals).collect()
}
