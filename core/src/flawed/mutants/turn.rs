//! The player to move.

use crate::game::{Cell, Player};

use super::change::Change;

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

/// The rules, each with its name and its description.
const TURNS: [(Turn, &str, &str); 22] = [
    (Turn::FilledOdd, "white-first", "White moves first"),
    (Turn::Empty, "by-empty", "the turn follows from the number of empty cells"),
    (Turn::Moves, "by-moves", "the turn follows from the number of moves there are"),
    (Turn::Always(Player::Black), "always-black", "it is always Black's turn"),
    (Turn::Always(Player::White), "always-white", "it is always White's turn"),
    (Turn::InPairs, "in-pairs", "each player moves twice in a row"),
    (Turn::OneThenPairs, "one-then-pairs", "Black moves once, then each player twice"),
    (Turn::BlackEveryThird, "black-every-third", "Black has every third move"),
    (Turn::WhiteEveryThird, "white-every-third", "White has every third move"),
    (Turn::TwiceAfter(1), "twice-after-1", "Black has the second move as well"),
    (Turn::TwiceAfter(2), "twice-after-2", "White has the third move as well"),
    (Turn::TwiceAfter(3), "twice-after-3", "Black has the fourth move as well"),
    (Turn::TwiceAfter(10), "twice-after-10", "White has the eleventh move as well"),
    (Turn::TwiceAfter(64), "twice-after-64", "White has the 65th move as well"),
    (Turn::TwiceAfter(99), "twice-after-99", "Black has the 100th move as well"),
    (Turn::TwiceAtTheEnd, "twice-at-the-end", "the last but one to move moves again"),
    (Turn::TwiceAtHalf, "twice-at-half", "one player moves twice half-way"),
    (Turn::UppermostRow, "by-uppermost-row", "the turn follows from the first row not full"),
    (Turn::UppermostColumn, "by-uppermost-column", "the turn follows from that row's length"),
    (Turn::CellRow, "by-row", "the turn follows from the cell's row"),
    (Turn::CellColumn, "by-column", "the turn follows from the cell's column"),
    (Turn::CellColour, "by-colour", "the turn follows from the cell's colour"),
];

pub(super) fn changes() -> Vec<Change> {
    let needs_cell =
        |turn: Turn| matches!(turn, Turn::CellRow | Turn::CellColumn | Turn::CellColour);
    let both = TURNS.into_iter().filter(move |&(turn, ..)| !needs_cell(turn));
    let turn = both.clone().map(|(turn, choice, words)| {
        Change::new("turn", choice, words, move |variant| {
            (variant.chooser, variant.scorer) = (turn, turn);
        })
    });
    let chooser = both.map(|(turn, choice, words)| {
        let description = format!("decides as if {words}, but scores as it should");
        Change::new("chooser", choice, description, move |variant| variant.chooser = turn)
    });
    let scorer = TURNS.into_iter().map(|(turn, choice, words)| {
        let description = format!("scores as if {words}, but decides as it should");
        Change::new("scorer", choice, description, move |variant| variant.scorer = turn)
    });
    turn.chain(chooser).chain(scorer).collect()
}
