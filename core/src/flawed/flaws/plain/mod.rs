//! For tests: programs with the mistakes of the list, each written down as a program of its own.
//!
//! They share nothing with the programs that the list names but boards and the right solver.

mod reading;
mod searching;

use std::collections::HashMap;

use crate::{
    flawed::{FLAWS, Program, mutants::battery},
    game::{Board, Cell, Contour},
    solver,
};

/// Returns the most cells of boards on which a program is run.
fn most_cells(name: &str) -> usize {
    match name {
        "table-of-18-bits" | "table-of-19-bits" => 100,
        // A search without a memory.
        "look-ahead-4" | "look-ahead-6" => 16,
        // Many more positions than by the rule.
        "only-left" | "only-above" => 20,
        _ => 42,
    }
}

/// A program: a number for a board, or none.
type Plain = fn(&Board) -> Option<i64>;

/// Returns the value of a board.
fn value(board: &Board) -> Option<i64> {
    solver::value(board).ok()
}

/// Returns what Black gains where `filled` cells are filled, and the cell after them is `cell`.
fn gain(board: &Board, filled: usize, cell: Cell) -> i64 {
    if filled.is_multiple_of(2) { board.a(cell).into() } else { -i64::from(board.b(cell)) }
}

/// Returns the greatest of some numbers on Black's turn, and the least on White's.
fn best(filled: usize, numbers: impl Iterator<Item = i64>) -> i64 {
    let number = if filled.is_multiple_of(2) { numbers.max() } else { numbers.min() };
    number.expect("there is a move")
}

/// Returns the result for the first position. That of another is `decide`d by its filled cells and
/// the possible moves, each with the result of the position after it.
fn searched<R: Copy>(
    board: &Board,
    of_full_board: R,
    decide: impl Fn(usize, &[(Cell, R)]) -> R,
) -> R {
    fn result<R: Copy>(
        position: &mut Contour,
        known: &mut HashMap<Vec<usize>, R>,
        decide: &impl Fn(usize, &[(Cell, R)]) -> R,
    ) -> R {
        if let Some(&known) = known.get(position.row_lengths()) {
            return known;
        }
        let corners: Vec<Cell> = position.addable_corners().collect();
        let moves = corners.into_iter().map(|cell| {
            position.fill(cell);
            let after = result(position, known, decide);
            position.empty_again(cell);
            (cell, after)
        });
        let moves: Vec<(Cell, R)> = moves.collect();
        let found = decide(position.filled_cells(), &moves);
        known.insert(position.row_lengths().to_vec(), found);
        found
    }
    let full = Contour::full(board.n(), board.m()).row_lengths().to_vec();
    let mut known = HashMap::from([(full, of_full_board)]);
    result(&mut Contour::empty(board.n(), board.m()), &mut known, &decide)
}

/// Returns the program with the mistake of a name.
fn plain(name: &str) -> Option<Plain> {
    reading::plain(name).or_else(|| searching::plain(name))
}

fn boards() -> Vec<Board> {
    let shapes = [(4, 5), (5, 4), (5, 6), (6, 5), (3, 10), (10, 3), (6, 7), (4, 10)];
    let drawn = shapes.map(|shape| battery::seeded("plain", shape, 10)).concat();
    let large = [(9, 10), (10, 9), (10, 10)].map(|shape| battery::seeded("plain", shape, 5));
    [battery::small(), drawn, large.concat()].concat()
}

#[test]
fn a_flaw_that_is_a_changed_choice_prints_what_a_program_with_that_mistake_prints() {
    let boards = boards();
    for flaw in FLAWS {
        let Program::Changed(changes) = flaw.program else { continue };
        assert!(flaw.changed().is_some(), "{changes} is no change");
        let plain = plain(flaw.name).unwrap_or_else(|| panic!("{} as a program", flaw.name));
        let is_quick = |board: &&Board| board.area() <= most_cells(flaw.name);
        let mut killed = 0;
        for board in boards.iter().filter(is_quick) {
            let printed = flaw.output(board);
            assert_eq!(printed, plain(board), "{}: {board:?}", flaw.name);
            killed += usize::from(printed != value(board));
        }
        assert!(killed > 0, "{} is right on all of these boards", flaw.name);
    }
}
