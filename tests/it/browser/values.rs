//! The values that the page computes, and those of the library.

use muqi::{
    game::{Board, Contour, Ranking},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable},
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

use crate::support::{Scores, Workplace, random_board};

use super::{Shows, firefox::Firefox, open_page, opened, started};

/// Random boards of 10 × 10, and the positions that are drawn of each.
const LARGEST_BOARDS: u64 = 5;
const DRAWN_POSITIONS: usize = 2_000;

/// Compares the page's value of every position with the library's.
fn assert_values(browser: &mut impl Shows, board: &Board, positions: &[Contour]) {
    let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a table of this size");
    let masks: Vec<u64> = positions.iter().filter_map(Contour::mask).collect();
    assert_eq!(masks.len(), positions.len(), "every position has a mask");
    let found = browser.value(&format!("{}.map((mask) => muqi.value(mask))", json!(masks)));
    let values: Vec<i64> = positions.iter().map(|position| table.of(position)).collect();
    assert_eq!(found, json!(values), "{} × {}", board.n(), board.m());
}

/// Compares every position of small boards.
fn assert_small_boards(browser: &mut impl Shows) {
    let here = Workplace::empty();
    for (n, m) in [(1, 1), (1, 10), (10, 1), (3, 4)] {
        for scores in [Scores::Uniform, Scores::Tied, Scores::OneSided, Scores::Extreme] {
            let board = random_board(scores, n, m, 1);
            open_page(browser, &here, &board);
            let ranking = Ranking::new(n, m).expect("a small board");
            let positions: Vec<Contour> =
                (0..ranking.positions()).map(|rank| ranking.unrank(rank)).collect();
            assert_values(browser, &board, &positions);
        }
    }
}

/// Compares positions that are drawn of boards of 10 × 10.
fn assert_drawn_positions(browser: &mut impl Shows) {
    let here = Workplace::empty();
    let ranking = Ranking::new(10, 10).expect("the largest board");
    let mut random = ChaCha8Rng::seed_from_u64(10);
    for seed in 0..LARGEST_BOARDS {
        let board = random_board(Scores::Uniform, 10, 10, seed);
        open_page(browser, &here, &board);
        let mut draw = || ranking.unrank(random.random_range(0..ranking.positions()));
        let positions: Vec<Contour> = (0..DRAWN_POSITIONS).map(|_| draw()).collect();
        assert_values(browser, &board, &positions);
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_position_of_small_boards_has_the_value_of_the_library() {
        started().iter_mut().for_each(assert_small_boards);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn drawn_positions_of_the_largest_boards_have_the_values_of_the_library() {
        started().iter_mut().for_each(assert_drawn_positions);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_mask_of_no_position_has_no_value() {
        let Some((mut browser, _here)) = opened(&random_board(Scores::Uniform, 2, 3, 0)) else {
            return;
        };
        for mask in [0, 1, 7, 31, 33 << 5] {
            let expression = format!("muqi.value({mask}) === undefined");
            assert_eq!(browser.value(&expression), json!(true), "{mask}");
        }
    }
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn firefox_computes_the_values_of_the_library() {
        let Some(mut firefox) = Firefox::start() else { return };
        assert_small_boards(&mut firefox);
        assert_drawn_positions(&mut firefox);
    }
}
