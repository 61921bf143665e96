//! A shortcut for boards on which there seems to be nothing to search.

use crate::game::Board;

use super::{change::Change, few_boards::FewBoards};

/// A number that is printed for some boards without any search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shortcut {
    /// The boards.
    when: When,
    /// The number.
    prints: Prints,
}

/// The boards that a shortcut is for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    /// One row.
    Row,
    /// One column.
    Column,
    /// One row or one column.
    Line,
    /// One cell.
    OneCell,
    /// Two cells.
    TwoCells,
    /// Two cells in a row.
    TwoInARow,
    /// Two cells in a column.
    TwoInAColumn,
    /// Boards on which White scores nothing.
    OneSided,
}

/// The number that a shortcut prints.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Prints {
    /// Zero.
    Zero,
    /// Black's score when Black takes every cell.
    BlackTakesAll,
    /// The difference when White begins and cells are filled in the order of the input.
    WhiteBegins,
    /// The sum of `a` less that of `b`.
    AllOfBoth,
}

impl When {
    /// Returns the reason why these boards are few, if they are.
    fn few_boards(self) -> Option<FewBoards> {
        match self {
            Self::Row | Self::Column | Self::Line => Some(FewBoards::OneLine),
            Self::OneCell | Self::TwoCells | Self::TwoInARow | Self::TwoInAColumn => {
                Some(FewBoards::FewCells)
            }
            Self::OneSided => None,
        }
    }
}

impl Shortcut {
    /// Returns what is printed for a board that is taken to be of a size; nothing where it is
    /// searched.
    pub(super) fn number(self, board: &Board, (n, m): (usize, usize)) -> Option<i64> {
        let [a, b] = [board.a_scores(), board.b_scores()];
        let is_meant = match self.when {
            When::Row => n == 1,
            When::Column => m == 1,
            When::Line => n == 1 || m == 1,
            When::OneCell => n * m == 1,
            When::TwoCells => n * m == 2,
            When::TwoInARow => (n, m) == (1, 2),
            When::TwoInAColumn => (n, m) == (2, 1),
            When::OneSided => b.iter().all(|&score| score == 0),
        };
        let sum = |scores: &[i32]| scores.iter().map(|&score| i64::from(score)).sum::<i64>();
        let taken =
            |index: usize| i64::from(if index.is_multiple_of(2) { -b[index] } else { a[index] });
        is_meant.then(|| match self.prints {
            Prints::Zero => 0,
            Prints::BlackTakesAll => sum(a),
            Prints::WhiteBegins => (0..board.area()).map(taken).sum(),
            Prints::AllOfBoth => sum(a) - sum(b),
        })
    }
}

pub(super) fn changes() -> Vec<Change> {
    let boards = [
        (When::Row, "row"),
        (When::Column, "column"),
        (When::Line, "line"),
        (When::OneCell, "one-cell"),
        (When::TwoCells, "two-cells"),
        (When::TwoInARow, "two-in-a-row"),
        (When::TwoInAColumn, "two-in-a-column"),
        (When::OneSided, "one-sided"),
    ];
    let numbers = [
        (Prints::Zero, "zero"),
        (Prints::BlackTakesAll, "black-takes-all"),
        (Prints::WhiteBegins, "white-begins"),
        (Prints::AllOfBoth, "all-of-both"),
    ];
    let all = boards.into_iter().flat_map(|board| numbers.map(|number| (board, number)));
    // Zero is printed for two cells in either direction: small boards must have the answer 0, too.
    // Of one cell Black does take all. Where White scores nothing both sums are one, and the
    // order of the input is no game.
    let meant = all.filter(|&((when, _), (prints, _))| match when {
        When::OneCell => prints != Prints::BlackTakesAll,
        When::TwoCells => prints == Prints::Zero,
        When::TwoInARow | When::TwoInAColumn => prints != Prints::Zero,
        When::OneSided => [Prints::Zero, Prints::BlackTakesAll].contains(&prints),
        _ => true,
    });
    let change = |((when, board), (prints, number))| {
        let shortcut = Some(Shortcut { when, prints });
        let few_boards = when.few_boards();
        Change::new("shortcut", number, move |variant| variant.shortcut = shortcut)
            .of(board)
            .shown_by_few(few_boards)
    };
    meant.map(change).collect()
}
