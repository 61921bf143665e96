//! Boards on which play is forced to a position with as many moves as a shape allows.
//!
//! Let `s` be the shorter side. The scores of the first `s − 1` diagonals fall from cell to cell,
//! so steeply that nothing outweighs a step: both players fill these cells in that order. Then
//! the next `s` cells can all be filled, and no position of the shape has more moves. Of these
//! one is right: a program that does not look at the move in that place is wrong.
//!
//! ```text
//! 9 8 6 .      9 … 4   filled in this order
//! 7 5 . .
//! 4 . . .
//! 1 . . .      1       the only right one of four moves
//! ```
//!
//! On *plain* boards all cells but these score nothing. On others the right move scores nothing
//! and the moves beside it do, so that it looks worst; such boards are drawn.

use crate::{
    game::{Board, Cell, Contour, Player},
    input::Constraints,
    rng::{Seed, Stream},
    solver::ValueTable,
};

use super::scopes::Scope;

/// Boards that are drawn for each place.
const DRAWN: u64 = 2;

/// Boards that are drawn at most until one is as wanted.
const MOST_DRAWN: usize = 200;

/// Bytes that the values of a board may take.
const MOST_BYTES: u64 = 1 << 28;

/// Returns boards on which the lowest move, the uppermost or one in the middle is the only right
/// one, each with its purpose.
pub(super) fn staircases(scope: &Scope, (n, m): (i64, i64)) -> Vec<(&'static str, Board)> {
    let side = |side: i64| usize::try_from(side).expect("a side of a board");
    let shape = (side(n), side(m));
    let mut boards = Vec::new();
    for white_scores in [true, false] {
        let last = shape.0.min(shape.1) - 1;
        for (purpose, place) in [
            ("staircase-lowest", last),
            ("staircase-uppermost", 0),
            ("staircase-middle", last.div_ceil(2)),
        ] {
            let staircase = Staircase::new(shape, place, white_scores, &scope.constraints);
            boards.extend(staircase.plain().map(|board| (purpose, board)));
            let drawn = (0..DRAWN).filter_map(|number| staircase.drawn(number));
            boards.extend(drawn.map(|board| (purpose, board)));
        }
    }
    boards
}

struct Staircase {
    n: usize,
    m: usize,
    /// The shorter side.
    side: usize,
    /// The row of the right move.
    place: usize,
    white_scores: bool,
    greatest: i32,
    /// The difference between a dear cell and the next.
    step: i32,
}

impl Staircase {
    fn new((n, m): (usize, usize), place: usize, white_scores: bool, bounds: &Constraints) -> Self {
        let side = n.min(m);
        let steps = i32::try_from(side * (side - 1) / 2).unwrap_or(i32::MAX - 1);
        let greatest = i32::try_from(bounds.a.greatest).unwrap_or(i32::MAX);
        Self { n, m, side, place, white_scores, greatest, step: greatest / (steps + 1) }
    }

    /// Returns the plain board; nothing where the greatest score is too small for the steps.
    fn plain(&self) -> Option<Board> {
        // The right move is worth half a step.
        (self.step >= 2).then(|| {
            self.board(|cell| if self.is_right(cell) { [self.step / 2; 2] } else { [0, 0] })
        })
    }

    /// Returns a board that is drawn until the right move, which looks worst, is the only one.
    fn drawn(&self, number: u64) -> Option<Board> {
        let Self { n, m, place, white_scores, greatest, .. } = self;
        let recipe = format!("staircase {n} {m} {place} {white_scores} {greatest} {number}");
        let mut stream = Stream::new(Seed::derive("muqi variant", &recipe), "scores");
        let draw = |_| {
            let board = self.board(|cell| [0; 2].map(|_| self.later_score(cell, &mut stream)));
            self.is_forced(&board).then_some(board)
        };
        (0..MOST_DRAWN).find_map(draw)
    }

    /// Draws a score behind the dear cells.
    fn later_score(&self, cell: Cell, stream: &mut Stream) -> i32 {
        let part = |part: i32| (self.step / part).max(1).min(self.greatest);
        match cell.row + cell.column + 1 - self.side {
            0 if self.is_right(cell) => 0,
            0 => stream.between(1, part(15)),
            1 if stream.below(5) < 3 => stream.between(part(3), part(2)),
            1 => 0,
            2 => stream.between(0, part(6)),
            _ => stream.between(0, part(15)),
        }
    }

    /// Returns the board with these scores, Black's first, behind the dear cells.
    fn board(&self, mut later: impl FnMut(Cell) -> [i32; 2]) -> Board {
        Board::from_fn(self.n, self.m, |cell| {
            let diagonal = cell.row + cell.column;
            let [a, b] = if diagonal + 1 < self.side {
                let before = i32::try_from(diagonal * (diagonal + 1) / 2 + cell.row).unwrap_or(0);
                [self.greatest - self.step * before; 2]
            } else {
                later(cell)
            };
            (a, if self.white_scores { b } else { 0 })
        })
    }

    fn is_right(&self, cell: Cell) -> bool {
        cell.row == self.place && cell.row + cell.column + 1 == self.side
    }

    /// Returns whether filling the dear cells in their order is best, and then the right move
    /// alone.
    fn is_forced(&self, board: &Board) -> bool {
        let Ok(values) = ValueTable::new(board, MOST_BYTES) else { return false };
        let mut position = Contour::empty(self.n, self.m);
        // What the player to move has of each move, the best first.
        let outcomes = |position: &Contour| {
            let sign = if position.player_to_move() == Player::Black { 1 } else { -1 };
            let mut outcomes: Vec<(i64, Cell)> = position
                .addable_corners()
                .map(|cell| (sign * values.after(board, position, cell), cell))
                .collect();
            outcomes.sort_by_key(|&(outcome, _)| std::cmp::Reverse(outcome));
            outcomes
        };
        let dear = (0..self.side - 1).flat_map(|sum| (0..=sum).map(move |row| (row, sum - row)));
        for (row, column) in dear {
            let next = Cell { row, column };
            let outcomes = outcomes(&position);
            if outcomes.iter().any(|&(outcome, cell)| cell == next && outcome < outcomes[0].0) {
                return false;
            }
            position.fill(next);
        }
        match outcomes(&position)[..] {
            [(best, cell), (second, _), ..] => best > second && self.is_right(cell),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flawed::{Threshold, thresholds},
        solver,
    };

    /// Returns whether the program with a number prints something else than the answer.
    fn kills(name: &str, number: usize, board: &Board) -> bool {
        let threshold: &Threshold = thresholds().iter().find(|one| one.name == name).expect(name);
        let number = i64::try_from(number).expect("a place");
        Threshold::outputs(&[(threshold, number)], board)[0] != solver::value(board).expect("small")
    }

    #[test]
    fn a_program_that_does_not_look_at_the_move_in_the_place_is_wrong() {
        for (shape, white_scores) in
            [((8, 8), true), ((8, 8), false), ((4, 6), true), ((7, 3), true)]
        {
            let side = shape.0.min(shape.1);
            for place in 0..side {
                let staircase = Staircase::new(shape, place, white_scores, &Constraints::OFFICIAL);
                for board in [staircase.plain(), staircase.drawn(1)].into_iter().flatten() {
                    assert!(kills("considered/all-but", place + 1, &board), "{shape:?} {place}");
                    assert!(kills("considered/all-but-from-below", side - place, &board));
                    let most =
                        |place| (1..=place).all(|most| kills("considered/first", most, &board));
                    assert!(most(place), "{shape:?} {place}");
                }
                assert!(staircase.plain().is_some());
            }
        }
    }

    #[test]
    fn there_are_boards_on_which_the_right_move_looks_worst() {
        let drawn = [(8, 8), (12, 5), (5, 5)].map(|shape| {
            Staircase::new(shape, 0, true, &Constraints::OFFICIAL).drawn(0).expect("a board")
        });
        for board in &drawn {
            let moves = board.n().min(board.m());
            assert!(kills("considered/best-sum", moves - 1, board));
            assert!(kills("considered/all-but-ranked-own", moves, board));
        }
    }
}
