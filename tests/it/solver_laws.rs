//! The laws of the solver on any board: it is the rules of the
//! game, it obeys the laws of the game, and it knows its own limits.

use muqi::{
    game::{Board, Cell, Contour, Line, Player, Ranking},
    solver::{DEFAULT_BUDGET_BYTES, TableTooLarge, ValueTable, minimax, optimal_line, value},
};
use proptest::prelude::*;

use crate::support::{Scores, random_board, sample, shapes_up_to};

fn table(board: &Board) -> ValueTable {
    ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("the table of a small board fits")
}

fn value_of(board: &Board) -> i64 {
    table(board).of_board()
}

/// Returns Black's score less White's from `position` on, when `cell` is
/// filled first and both play as well as possible after that.
fn outcome(board: &Board, table: &ValueTable, position: &Contour, cell: Cell) -> i64 {
    let mut next = position.clone();
    next.fill(cell);
    match position.player_to_move() {
        Player::Black => table.of(&next) + i64::from(board.a(cell)),
        Player::White => table.of(&next) - i64::from(board.b(cell)),
    }
}

/// Returns the best outcome of a move for the player whose turn it is.
fn best_outcome(board: &Board, table: &ValueTable, position: &Contour) -> Option<i64> {
    let outcomes = position.addable_corners().map(|cell| outcome(board, table, position, cell));
    match position.player_to_move() {
        Player::Black => outcomes.max(),
        Player::White => outcomes.min(),
    }
}

fn assert_that_the_optimal_line_is_optimal(board: &Board) {
    let table = table(board);
    let replay = optimal_line(board, &table).replay(board).expect("a legal line");
    assert_eq!(replay.plies.len(), board.area(), "the board is filled: {board:?}");
    assert_eq!(replay.black - replay.white, table.of_board(), "{board:?}");
    let mut position = Contour::empty(board.n(), board.m());
    for ply in replay.plies {
        let chosen = outcome(board, &table, &position, ply.cell);
        for cell in position.addable_corners() {
            let other = outcome(board, &table, &position, cell);
            let helps = match ply.player {
                Player::Black => other > chosen,
                Player::White => other < chosen,
            };
            assert!(!helps, "{} gains by {cell} in move {}: {board:?}", ply.player, ply.number);
            let comes_first = other == chosen && cell < ply.cell;
            assert!(!comes_first, "{cell} is as good as {} and above it: {board:?}", ply.cell);
        }
        position = ply.contour;
    }
}

#[test]
fn the_sample_has_value_2_by_12_points_against_10() {
    let board = sample();
    assert_eq!(value(&board), Ok(2));
    assert_eq!(minimax(&board), 2);
    let line = optimal_line(&board, &table(&board));
    let published = [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3)];
    let published: Line = published
        .map(|(row, column)| Cell { row: row - 1, column: column - 1 })
        .into_iter()
        .collect();
    assert_eq!(line, published);
    let replay = line.replay(&board).expect("a legal line");
    assert_eq!((replay.black, replay.white), (12, 10));
}

#[test]
fn the_solver_agrees_with_minimax_on_every_shape_up_to_4_by_4() {
    for (n, m) in shapes_up_to(4) {
        for scores in Scores::ALL {
            for seed in 0..4 {
                let board = random_board(scores, n, m, seed);
                assert_eq!(value_of(&board), minimax(&board), "{board:?}");
            }
        }
    }
}

#[test]
fn every_value_of_a_table_is_the_best_outcome_of_a_move() {
    for (n, m) in [(1, 6), (6, 1), (5, 5), (4, 7), (7, 4)] {
        let ranking = Ranking::new(n, m).expect("a small shape");
        for scores in Scores::ALL {
            let board = random_board(scores, n, m, 0);
            let table = table(&board);
            for position in (0..ranking.positions()).map(|rank| ranking.unrank(rank)) {
                let best = best_outcome(&board, &table, &position).unwrap_or(0);
                assert_eq!(table.of(&position), best, "{position} of {board:?}");
            }
        }
    }
}

#[test]
fn the_optimal_line_is_optimal_on_every_shape_up_to_6_by_6() {
    for (n, m) in shapes_up_to(6) {
        for scores in Scores::ALL {
            assert_that_the_optimal_line_is_optimal(&random_board(scores, n, m, 1));
        }
    }
}

#[test]
fn among_equal_moves_the_uppermost_cell_is_filled() {
    for (n, m) in [(3, 3), (2, 5), (5, 2)] {
        let board = random_board(Scores::Zero, n, m, 0);
        let row_by_row: Line = board.cells().collect();
        assert_eq!(optimal_line(&board, &table(&board)), row_by_row, "{n}x{m}");
    }
}

#[test]
fn a_single_row_or_column_leaves_no_choice() {
    for length in [1, 2, 60, 20_000] {
        for scores in Scores::ALL {
            let row = random_board(scores, 1, length, 0);
            let forced: i64 = row
                .cells()
                .enumerate()
                .map(|(index, cell)| match Player::to_move(index) {
                    Player::Black => i64::from(row.a(cell)),
                    Player::White => -i64::from(row.b(cell)),
                })
                .sum();
            assert_eq!(value(&row), Ok(forced), "1x{length}, {scores:?}");
            assert_eq!(value(&row.transposed()), Ok(forced), "{length}x1, {scores:?}");
        }
    }
}

#[test]
fn lines_of_60_cells_and_12_by_12_are_solved_and_played_out() {
    for (n, m) in [(1, 60), (60, 1), (12, 12)] {
        assert_that_the_optimal_line_is_optimal(&random_board(Scores::Uniform, n, m, 0));
    }
}

#[test]
fn a_table_of_exactly_the_budget_is_made_and_of_one_byte_more_refused() {
    for (n, m) in [(1, 1), (1, 9), (9, 1), (4, 6), (6, 4), (8, 8)] {
        let board = random_board(Scores::Uniform, n, m, 0);
        let positions = Ranking::count_positions(n, m);
        let bytes = positions.expect("a small shape") * 8;
        assert!(ValueTable::new(&board, bytes).is_ok(), "{n}x{m}");
        let refused = ValueTable::new(&board, bytes - 1).expect_err("one byte is missing");
        assert_eq!(refused, TableTooLarge { n, m, positions, budget_bytes: bytes - 1 });
    }
}

#[test]
fn a_shape_over_the_budget_is_refused_with_the_memory_it_needs() {
    let refused = |n, m| value(&random_board(Scores::Zero, n, m, 0)).expect_err("over 1 GiB");
    assert_eq!(
        refused(20, 20).to_string(),
        "a board of 20 rows and 20 columns has 137846528820 positions, which take 1051686 MiB \
         of memory; 1024 MiB are allowed"
    );
    assert_eq!(
        refused(40, 41).to_string(),
        "a board of 40 rows and 41 columns has over 10^19 positions, which take over 10^20 bytes \
         of memory; 1024 MiB are allowed"
    );
}

/// Boards of up to 6 rows and 6 columns with scores of up to 100,000 either way.
fn boards() -> impl Strategy<Value = Board> {
    (1..=6_usize, 1..=6_usize).prop_flat_map(|(n, m)| {
        let scores = || prop::collection::vec(-100_000..=100_000, n * m);
        (scores(), scores())
            .prop_map(move |(a, b)| Board::new(n, m, a, b).expect("tables of the right length"))
    })
}

/// Returns the board with other scores: `change` gets a cell, its `a` and its `b`.
fn changed(board: &Board, change: impl Fn(Cell, i32, i32) -> (i32, i32)) -> Board {
    Board::from_fn(board.n(), board.m(), |cell| change(cell, board.a(cell), board.b(cell)))
}

/// Returns the number of Black's moves less the number of White's.
fn moves_ahead(board: &Board) -> i64 {
    i64::from(!board.area().is_multiple_of(2))
}

proptest! {
    #[test]
    fn transposing_the_board_keeps_the_value(board in boards()) {
        prop_assert_eq!(value_of(&board.transposed()), value_of(&board));
    }

    #[test]
    fn scaling_all_scores_scales_the_value(board in boards(), factor in 0..=20_000_i32) {
        let scaled = changed(&board, |_, a, b| (a * factor, b * factor));
        prop_assert_eq!(value_of(&scaled), value_of(&board) * i64::from(factor));
    }

    #[test]
    fn adding_to_all_scores_counts_once_for_each_move_black_is_ahead(
        board in boards(),
        more in -1_000_000..=1_000_000_i32,
    ) {
        let raised = changed(&board, |_, a, b| (a + more, b + more));
        let expected = value_of(&board) + i64::from(more) * moves_ahead(&board);
        prop_assert_eq!(value_of(&raised), expected);
    }

    /// The potential: only `a + b` of a cell is worth fighting for.
    #[test]
    fn handing_points_from_b_to_a_adds_just_these_points(
        board in boards(),
        points in prop::collection::vec(-100_000..=100_000_i32, 36),
    ) {
        let handed = |cell: Cell| points[cell.row * 6 + cell.column];
        let shifted = changed(&board, |cell, a, b| (a + handed(cell), b - handed(cell)));
        let all_points: i64 = board.cells().map(|cell| i64::from(handed(cell))).sum();
        prop_assert_eq!(value_of(&shifted), value_of(&board) + all_points);
    }

    #[test]
    fn one_dearer_score_helps_its_owner_by_no_more_than_it_rose(
        board in boards(),
        index in any::<prop::sample::Index>(),
        (more_a, more_b) in (0..=100_000_i32, 0..=100_000_i32),
    ) {
        let cells: Vec<Cell> = board.cells().collect();
        let dearer = *index.get(&cells);
        let added = |cell, more| if cell == dearer { more } else { 0 };
        let for_black = changed(&board, |cell, a, b| (a + added(cell, more_a), b));
        let for_white = changed(&board, |cell, a, b| (a, b + added(cell, more_b)));
        let before = value_of(&board);
        prop_assert!((0..=i64::from(more_a)).contains(&(value_of(&for_black) - before)));
        prop_assert!((0..=i64::from(more_b)).contains(&(before - value_of(&for_white))));
    }
}
