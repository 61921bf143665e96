//! The player to move.

use crate::game::{Cell, Player};

use super::{change::Change, few_boards::FewBoards};

/// The figures of a position that could show the turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    /// Filled cells.
    pub(super) filled: usize,
    /// All cells.
    pub(super) area: usize,
    /// Cells that may be filled.
    pub(super) moves: usize,
    /// The uppermost of them, if there is any.
    pub(super) uppermost: Option<Cell>,
}

/// A program's rule for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Turn {
    /// By the number of filled cells, even for Black.
    #[default]
    Filled,
    /// The same, odd for Black.
    FilledOdd,
    /// By the number of empty cells.
    Empty,
    /// By the number of cells that may be filled.
    Moves,
    /// Always the same player.
    Always(Player),
    /// Two moves in a row each.
    InPairs,
    /// Black once, then two moves each.
    OneThenPairs,
    /// Black moves every third time.
    BlackEveryThird,
    /// White moves every third time.
    WhiteEveryThird,
    /// After so many moves somebody moves twice.
    TwiceAfter(usize),
    /// The last move goes to the player who made the one before.
    TwiceAtTheEnd,
    /// After half of the cells somebody moves twice.
    TwiceAtHalf,
    /// By the row in which the uppermost move is.
    UppermostRow,
    /// By the column in which the uppermost move is.
    UppermostColumn,
    /// By the row of the cell that is filled.
    CellRow,
    /// By its column.
    CellColumn,
    /// By both.
    CellColour,
}

impl Turn {
    /// Returns whether it depends on the cell that is filled.
    pub(super) fn is_by_cell(self) -> bool {
        matches!(self, Self::CellRow | Self::CellColumn | Self::CellColour)
    }

    /// Returns whose turn it is, or who scores `cell`.
    pub(super) fn player(self, at: &Situation, cell: Option<Cell>) -> Player {
        let Situation { filled, area, .. } = *at;
        let uppermost = at.uppermost.unwrap_or(Cell { row: 0, column: 0 });
        let cell = cell.unwrap_or(uppermost);
        let twice_after = |moves: usize| filled + usize::from(filled >= moves);
        Player::to_move(match self {
            Self::Filled => filled,
            Self::FilledOdd => filled + 1,
            Self::Empty => area - filled,
            Self::Moves => at.moves + 1,
            Self::Always(player) => return player,
            Self::InPairs => filled / 2,
            Self::OneThenPairs => filled.div_ceil(2),
            Self::BlackEveryThird => (filled % 3).min(1),
            Self::WhiteEveryThird => usize::from(filled % 3 == 2),
            Self::TwiceAfter(moves) => twice_after(moves),
            Self::TwiceAtTheEnd => twice_after(area.max(2) - 1),
            Self::TwiceAtHalf => twice_after(area.div_ceil(2)),
            Self::UppermostRow => uppermost.row,
            Self::UppermostColumn => uppermost.column,
            Self::CellRow => cell.row,
            Self::CellColumn => cell.column,
            Self::CellColour => cell.row + cell.column,
        })
    }
}

/// The rules, each with its name.
const TURNS: [(Turn, &str); 22] = [
    (Turn::FilledOdd, "white-first"),
    (Turn::Empty, "by-empty"),
    (Turn::Moves, "by-moves"),
    (Turn::Always(Player::Black), "always-black"),
    (Turn::Always(Player::White), "always-white"),
    (Turn::InPairs, "in-pairs"),
    (Turn::OneThenPairs, "one-then-pairs"),
    (Turn::BlackEveryThird, "black-every-third"),
    (Turn::WhiteEveryThird, "white-every-third"),
    (Turn::TwiceAfter(1), "twice-after-1"),
    (Turn::TwiceAfter(2), "twice-after-2"),
    (Turn::TwiceAfter(3), "twice-after-3"),
    (Turn::TwiceAfter(10), "twice-after-10"),
    (Turn::TwiceAfter(64), "twice-after-64"),
    (Turn::TwiceAfter(99), "twice-after-99"),
    (Turn::TwiceAtTheEnd, "twice-at-the-end"),
    (Turn::TwiceAtHalf, "twice-at-half"),
    (Turn::UppermostRow, "by-uppermost-row"),
    (Turn::UppermostColumn, "by-uppermost-column"),
    (Turn::CellRow, "by-row"),
    (Turn::CellColumn, "by-column"),
    (Turn::CellColour, "by-colour"),
];

pub(super) fn changes() -> Vec<Change> {
    let both = TURNS.into_iter().filter(|&(turn, _)| !turn.is_by_cell());
    let turn = both.clone().map(|(turn, form)| {
        Change::new("turn", form, move |variant| {
            (variant.chooser, variant.scorer) = (turn, turn);
        })
    });
    let chooser = both.map(|(turn, form)| {
        Change::new("chooser", form, move |variant| variant.chooser = turn)
            .shown_by_few((turn == Turn::Empty).then_some(FewBoards::OddArea))
    });
    let scorer = TURNS
        .into_iter()
        .map(|(turn, form)| Change::new("scorer", form, move |variant| variant.scorer = turn));
    turn.chain(chooser).chain(scorer).collect()
}
